// Rows of pixels taken from a picture through an affine map.
#include "CKernels.h"

#include <string.h>

static inline int32_t limit(int64_t v, int32_t low, int32_t high) {
  return v < low ? low : v > high ? high : (int32_t)v;
}

static inline uint32_t texel(const ck_picture *p, int32_t x, int32_t y) {
  uint32_t v;
  memcpy(&v, p->pixels + y * p->stride_bytes + (ptrdiff_t)x * 4, 4);
  return v;
}

void ck_sample_nearest(
    uint32_t *row, size_t count, const ck_picture *p, int64_t u, int64_t v, int64_t du, int64_t dv) {
  for (size_t i = 0; i < count; i++) {
    row[i] = texel(p, limit(u >> 16, p->x0, p->x1 - 1), limit(v >> 16, p->y0, p->y1 - 1));
    u += du;
    v += dv;
  }
}

static inline uint32_t mix(uint32_t a, uint32_t b, uint32_t t) {
  uint32_t even = ((a & 0x00ff00ff) * (256 - t) + (b & 0x00ff00ff) * t + 0x00800080) >> 8;
  uint32_t odd = ((a >> 8) & 0x00ff00ff) * (256 - t) + ((b >> 8) & 0x00ff00ff) * t + 0x00800080;
  return (even & 0x00ff00ff) | (odd & 0xff00ff00);
}

void ck_sample_bilinear(
    uint32_t *row, size_t count, const ck_picture *p, int64_t u, int64_t v, int64_t du, int64_t dv) {
  u -= 32768;
  v -= 32768;
  for (size_t i = 0; i < count; i++) {
    int64_t x = u >> 16, y = v >> 16;
    int32_t xa = limit(x, p->x0, p->x1 - 1), xb = limit(x + 1, p->x0, p->x1 - 1);
    int32_t ya = limit(y, p->y0, p->y1 - 1), yb = limit(y + 1, p->y0, p->y1 - 1);
    uint32_t tx = (uint32_t)(u >> 8) & 255, ty = (uint32_t)(v >> 8) & 255;
    row[i] = mix(mix(texel(p, xa, ya), texel(p, xb, ya), tx), mix(texel(p, xa, yb), texel(p, xb, yb), tx), ty);
    u += du;
    v += dv;
  }
}
