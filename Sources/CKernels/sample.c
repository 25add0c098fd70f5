// Rows of pixels taken from a picture through an affine map.
#include "vectors.h"

#pragma STDC FP_CONTRACT OFF

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

typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef uint64_t u64x2 __attribute__((vector_size(16)));

/// Two pixels, each from two neighbours of an upper and two of a lower row: first the rows are mixed, then the
/// columns, each rounded to a byte. a·256 + (b − a)·t is right modulo 2^16 whatever the sign of b − a.
/// The weights are the fourth bytes of u and v, which count in 1/2^32.
CK_INLINE void mix2(uint32_t *out, u64x2 top, u64x2 bottom, u64x2 u, u64x2 v) {
  u16x16 t = __builtin_convertvector((u8x16)top, u16x16), b = __builtin_convertvector((u8x16)bottom, u16x16);
  u8x16 bu = (u8x16)u, bv = (u8x16)v;
  u16x16 wx = __builtin_convertvector(
      __builtin_shufflevector(bu, bu, 3, 3, 3, 3, 3, 3, 3, 3, 11, 11, 11, 11, 11, 11, 11, 11), u16x16);
  u16x16 wy = __builtin_convertvector(
      __builtin_shufflevector(bv, bv, 3, 3, 3, 3, 3, 3, 3, 3, 11, 11, 11, 11, 11, 11, 11, 11), u16x16);
  u16x16 rows = ((t << 8) + (b - t) * wy + 128) >> 8;
  u16x16 right = __builtin_shufflevector(rows, rows, 4, 5, 6, 7, 4, 5, 6, 7, 12, 13, 14, 15, 12, 13, 14, 15);
  u16x16 both = ((rows << 8) + (right - rows) * wx + 128) >> 8;
  u16x8 two = __builtin_shufflevector(both, both, 0, 1, 2, 3, 8, 9, 10, 11);
  u8x8 bytes = __builtin_convertvector(two, u8x8);
  memcpy(out, &bytes, 8);
}

CK_INLINE uint64_t pair(const uint8_t *at) {
  uint64_t both;
  memcpy(&both, at, 8);
  return both;
}

/// The two neighbours of one row at the picture's border, where one texel stands for both.
static uint64_t border_pair(const ck_picture *p, int64_t x, int64_t y) {
  int32_t row = limit(y, p->y0, p->y1 - 1);
  uint64_t left = texel(p, limit(x, p->x0, p->x1 - 1), row);
  return left | (uint64_t)texel(p, limit(x + 1, p->x0, p->x1 - 1), row) << 32;
}

/// How many of `count` samples from `at` on, `step` apart, lie in low…high (in 1/2^32).
static size_t run(int64_t at, int64_t step, int64_t low, int64_t high, size_t count) {
  if (at < low || at >= high) return 0;
  if (step == 0) return count;
  uint64_t room = step > 0 ? (uint64_t)(high - 1 - at) / (uint64_t)step : (uint64_t)(at - low) / -(uint64_t)step;
  return room < count ? (size_t)room + 1 : count;
}

/// Whether all of a picture's texels lie within 32 bits of its corner.
CK_INLINE int can_mix8(const ck_picture *p) {
  return p->stride_bytes > 0 && p->stride_bytes * ((ptrdiff_t)p->y1 - p->y0) < 1ll << 32;
}

/// A run of samples one texel apart along a row, so that all of them have the same weights: eight at a time.
CK_INLINE void sample_unit(
    uint32_t *row, size_t count, const uint8_t *at, ptrdiff_t stride, uint32_t x_weight, uint32_t y_weight) {
  u16x16 wx = (u16x16){} + (uint16_t)x_weight, wy = (u16x16){} + (uint16_t)y_weight;
  for (size_t i = 0; i < count; i += 8) {
    u32x8 t0, t1, b0, b1;
    load8(&t0, at + i * 4);
    load8(&t1, at + i * 4 + 4);
    load8(&b0, at + i * 4 + stride);
    load8(&b1, at + i * 4 + 4 + stride);
    CK_MIX_ALL(t0, t0, b0, wy);
    CK_MIX_ALL(t1, t1, b1, wy);
    CK_MIX_ALL(t0, t0, t1, wx);
    store8(row + i, &t0);
  }
}

CK_CLONES void ck_sample_bilinear(
    uint32_t *row, size_t count, const ck_picture *p, int64_t u, int64_t v, int64_t du, int64_t dv) {
  u -= 1ll << 31;
  v -= 1ll << 31;
  const int64_t unit = 1ll << 32;
  const ptrdiff_t stride = p->stride_bytes;
  for (size_t i = 0; i < count;) {
    // As many as have all four neighbours inside of the picture, two at a time; then one at the border.
    size_t inner = run(u, du, p->x0 * unit, (p->x1 - 1) * unit, count - i);
    inner = run(v, dv, p->y0 * unit, (p->y1 - 1) * unit, inner);
    if (du == unit && dv == 0 && inner >= 8) {
      size_t n = inner & ~(size_t)7;
      sample_unit(
          row + i, n, p->pixels + (v >> 32) * stride + (u >> 32) * 4, stride, (uint32_t)u >> 24, (uint32_t)v >> 24);
      i += n;
      inner -= n;
      u += (int64_t)n * unit;
    }
    for (; inner >= 2; inner -= 2, i += 2) {
      int64_t u1 = u + du, v1 = v + dv;
      const uint8_t *a = p->pixels + (v >> 32) * stride + (u >> 32) * 4;
      const uint8_t *b = p->pixels + (v1 >> 32) * stride + (u1 >> 32) * 4;
      mix2(
          row + i, (u64x2){pair(a), pair(b)}, (u64x2){pair(a + stride), pair(b + stride)},
          (u64x2){(uint64_t)u, (uint64_t)u1}, (u64x2){(uint64_t)v, (uint64_t)v1});
      u = u1 + du;
      v = v1 + dv;
    }
    if (i == count) break;
    u64x2 top = {border_pair(p, u >> 32, v >> 32)}, bottom = {border_pair(p, u >> 32, (v >> 32) + 1)};
    uint32_t out[2];
    mix2(out, top, bottom, (u64x2){(uint64_t)u}, (u64x2){(uint64_t)v});
    row[i++] = out[0];
    u += du;
    v += dv;
  }
}

/// The four neighbours of a sample, the pairs of the upper and of the lower row.
CK_INLINE void corners(const ck_picture *p, int32_t x, int32_t y, uint64_t *top, uint64_t *bottom) {
  if (x >= p->x0 && x + 1 < p->x1 && y >= p->y0 && y + 1 < p->y1) {
    const uint8_t *at = p->pixels + y * p->stride_bytes + (ptrdiff_t)x * 4;
    *top = pair(at);
    *bottom = pair(at + p->stride_bytes);
  } else {
    *top = border_pair(p, x, y);
    *bottom = border_pair(p, x, (int64_t)y + 1);
  }
}

/// A place as mix2 takes it: the texel, and in the fourth byte the weight of the nearest eighth (1 is the next texel).
CK_INLINE int64_t stepped(int64_t at) {
  static const uint8_t weights[8] = {0, 16, 32, 64, 128, 192, 224, 240};
  at += 1ll << 28;
  return (at & ~0xffffffffll) | (int64_t)weights[(at >> 29) & 7] << 24;
}

CK_CLONES void ck_sample_stepped(
    uint32_t *row, size_t count, const ck_picture *p, int64_t u, int64_t v, int64_t du, int64_t dv) {
  u -= 1ll << 31;
  v -= 1ll << 31;
  for (size_t i = 0; i < count; i += 2) {
    int64_t x[2] = {stepped(u), stepped(u + du)}, y[2] = {stepped(v), stepped(v + dv)};
    uint64_t top[2], bottom[2];
    uint32_t out[2];
    for (int k = 0; k < 2; k++) {
      corners(
          p, limit(x[k] >> 32, p->x0 - 1, p->x1), limit(y[k] >> 32, p->y0 - 1, p->y1), top + k, bottom + k);
    }
    mix2(
        out, (u64x2){top[0], top[1]}, (u64x2){bottom[0], bottom[1]}, (u64x2){(uint64_t)x[0], (uint64_t)x[1]},
        (u64x2){(uint64_t)y[0], (uint64_t)y[1]});
    row[i] = out[0];
    if (i + 1 < count) row[i + 1] = out[1];
    u += 2 * du;
    v += 2 * dv;
  }
}

/// Kept within low…high; NaN is low.
CK_INLINE double within(double v, double low, double high) { return v > low ? (v < high ? v : high) : low; }

CK_CLONES void ck_sample_projected(
    uint32_t *row, size_t count, const ck_picture *p, int64_t first, const double m[6], int nearest) {
  // Texels in 1/256, one beyond the border at most. First all divisions, which are exact on every machine.
  enum { BLOCK = 64 };
  int32_t u[BLOCK + 1], v[BLOCK + 1];
  const double shift = nearest ? 0 : 128;
  const double low_u = p->x0 * 256.0 - 256, high_u = p->x1 * 256.0;
  const double low_v = p->y0 * 256.0 - 256, high_v = p->y1 * 256.0;
  for (size_t start = 0; start < count; start += BLOCK) {
    const int n = count - start < BLOCK ? (int)(count - start) : BLOCK;
    const uint32_t inner_u = (uint32_t)(p->x1 - p->x0 - 1) * 256, inner_v = (uint32_t)(p->y1 - p->y0 - 1) * 256;
    // Whether any of them has a neighbour beyond the border.
    uint32_t outside = 0;
    for (int i = 0; i < n; i++) {
      double x = (double)(first + (int64_t)start + i) + 0.5;
      double r = 256 / (m[4] * x + m[5]);
      // Counted from the least value, so that cutting off the fraction rounds down.
      u[i] = (int32_t)(within((m[0] * x + m[1]) * r - shift, low_u, high_u) - low_u);
      v[i] = (int32_t)(within((m[2] * x + m[3]) * r - shift, low_v, high_v) - low_v);
      outside |= ((uint32_t)u[i] - 256 >= inner_u) | ((uint32_t)v[i] - 256 >= inner_v);
    }
    const int32_t base_u = (p->x0 - 1) * 256, base_v = (p->y0 - 1) * 256;
    uint32_t *out = row + start;
    if (nearest) {
      for (int i = 0; i < n; i++) {
        out[i] = texel(
            p, limit((u[i] + base_u) >> 8, p->x0, p->x1 - 1), limit((v[i] + base_v) >> 8, p->y0, p->y1 - 1));
      }
      continue;
    }
    if (!outside && n >= 8 && can_mix8(p)) {
      const uint8_t *corner = p->pixels + p->y0 * p->stride_bytes + (ptrdiff_t)p->x0 * 4;
      for (int i = 0; i < n; i += 8) {
        int at = i + 8 <= n ? i : n - 8;
        u32x8 x, y, mixed;
        load8(&x, u + at);
        load8(&y, v + at);
        x -= 256;
        y -= 256;
        ck_mix8(&mixed, corner, p->stride_bytes, &x, &y);
        store8(out + at, &mixed);
      }
      continue;
    }
    // Two at a time; of an odd last one the second half is thrown away.
    if (n & 1) u[n] = u[n - 1], v[n] = v[n - 1];
    for (int i = 0; i < n; i += 2) {
      int32_t a0 = u[i] + base_u, b0 = v[i] + base_v, a1 = u[i + 1] + base_u, b1 = v[i + 1] + base_v;
      uint64_t top0, bottom0, top1, bottom1;
      corners(p, a0 >> 8, b0 >> 8, &top0, &bottom0);
      corners(p, a1 >> 8, b1 >> 8, &top1, &bottom1);
      uint32_t two[2];
      mix2(
          two, (u64x2){top0, top1}, (u64x2){bottom0, bottom1},
          (u64x2){(uint64_t)(a0 & 255) << 24, (uint64_t)(a1 & 255) << 24},
          (u64x2){(uint64_t)(b0 & 255) << 24, (uint64_t)(b1 & 255) << 24});
      out[i] = two[0];
      if (i + 1 < n) out[i + 1] = two[1];
    }
  }
}
