// Rows of pixels taken from a picture through an affine map.
#include "vectors.h"

typedef uint16_t u16x8 __attribute__((vector_size(16)));

static inline int32_t limit(int64_t v, int32_t low, int32_t high) {
  return v < low ? low : v > high ? high : (int32_t)v;
}

CK_INLINE uint32_t texel(const ck_picture *p, int32_t x, int32_t y) {
  uint32_t v;
  memcpy(&v, p->pixels + y * p->stride_bytes + (ptrdiff_t)x * 4, 4);
  return v;
}

void ck_sample_nearest(
    uint32_t *row, size_t count, const ck_picture *p, int64_t u, int64_t v, int64_t du, int64_t dv) {
  for (size_t i = 0; i < count; i++) {
    row[i] = texel(p, limit(u >> 32, p->x0, p->x1 - 1), limit(v >> 32, p->y0, p->y1 - 1));
    u += du;
    v += dv;
  }
}

/// The four neighbours, two of each row, mixed: first the rows, then the columns, each rounded to a byte.
CK_INLINE uint32_t mix(const uint8_t *top, const uint8_t *bottom, uint32_t tx, uint32_t ty) {
  u8x8 t, b;
  memcpy(&t, top, 8);
  memcpy(&b, bottom, 8);
  u16x8 rows = (__builtin_convertvector(t, u16x8) * (uint16_t)(256 - ty)
                + __builtin_convertvector(b, u16x8) * (uint16_t)ty + 128) >> 8;
  u16x8 swapped = __builtin_shufflevector(rows, rows, 4, 5, 6, 7, 4, 5, 6, 7);
  u16x8 both = (rows * (uint16_t)(256 - tx) + swapped * (uint16_t)tx + 128) >> 8;
  u8x8 out = __builtin_convertvector(both, u8x8);
  uint32_t pixel;
  memcpy(&pixel, &out, 4);
  return pixel;
}

CK_CLONES void ck_sample_bilinear(
    uint32_t *row, size_t count, const ck_picture *p, int64_t u, int64_t v, int64_t du, int64_t dv) {
  u -= 1ll << 31;
  v -= 1ll << 31;
  const uint32_t wide = (uint32_t)(p->x1 - p->x0), high = (uint32_t)(p->y1 - p->y0);
  for (size_t i = 0; i < count; i++) {
    int64_t x = u >> 32, y = v >> 32;
    uint32_t tx = (uint32_t)(u >> 24) & 255, ty = (uint32_t)(v >> 24) & 255;
    if ((uint64_t)(x - p->x0) < wide - 1 && (uint64_t)(y - p->y0) < high - 1) {
      const uint8_t *top = p->pixels + y * p->stride_bytes + x * 4;
      row[i] = mix(top, top + p->stride_bytes, tx, ty);
    } else {
      int32_t xa = limit(x, p->x0, p->x1 - 1), xb = limit(x + 1, p->x0, p->x1 - 1);
      int32_t ya = limit(y, p->y0, p->y1 - 1), yb = limit(y + 1, p->y0, p->y1 - 1);
      uint32_t four[4] = {texel(p, xa, ya), texel(p, xb, ya), texel(p, xa, yb), texel(p, xb, yb)};
      row[i] = mix((const uint8_t *)four, (const uint8_t *)(four + 2), tx, ty);
    }
    u += du;
    v += dv;
  }
}
