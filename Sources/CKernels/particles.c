// Small pictures, each turned, scaled and tinted: the particles of an emitter.
#include "vectors.h"

/// The range of i in first…last for which low <= u + du·i < high.
static void within(int64_t u, int64_t du, int64_t low, int64_t high, int64_t *first, int64_t *last) {
  if (du == 0) {
    if (u < low || u >= high) *last = *first - 1;
    return;
  }
  // Both ends of the texels' range as distances along the row, rounded inwards.
  int64_t a = du > 0 ? low - u : u - (high - 1), b = du > 0 ? high - 1 - u : u - low;
  int64_t step = du > 0 ? du : -du;
  int64_t from = a > 0 ? (a + step - 1) / step : -(-a / step);
  int64_t to = b >= 0 ? b / step : -((-b + step - 1) / step);
  if (from > *first) *first = from;
  if (to < *last) *last = to;
}

CK_CLONES static void tint_row(uint32_t *row, size_t count, uint32_t tint) {
  u32x8 t = (u32x8){} + tint;
  u16x16 even = CK_EVEN(t), odd = CK_ODD(t);
  for (size_t i = 0; i < count; i += 8) {
    u32x8 p;
    load8(&p, row + i);
    u16x16 e = CK_EVEN(p) * even + 128, o = CK_ODD(p) * odd + 128;
    p = CK_JOIN(CK_DIVIDE(e), CK_DIVIDE(o));
    store8(row + i, &p);
  }
}

static void add_row(uint32_t *row, const uint32_t *source, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t a = row[i], b = source[i];
    uint32_t even = (a & 0xff00ff) + (b & 0xff00ff), odd = ((a >> 8) & 0xff00ff) + ((b >> 8) & 0xff00ff);
    // A carry out of a byte fills it.
    uint32_t full = even & 0x01000100;
    even |= full - (full >> 8);
    full = odd & 0x01000100;
    odd |= full - (full >> 8);
    row[i] = (even & 0xff00ff) | ((odd & 0xff00ff) << 8);
  }
}

void ck_particle(
    uint32_t *pixels, ptrdiff_t stride_bytes, ck_rect r, const ck_picture *picture, const ck_map *map, uint32_t tint,
    int additive, int nearest) {
  enum { chunk = 64 };
  uint32_t buffer[chunk];
  const int64_t unit = 1ll << 32;
  for (int64_t y = r.y0; y < r.y1; y++) {
    int64_t u = map->u + map->uy * y, v = map->v + map->vy * y, first = r.x0, last = (int64_t)r.x1 - 1;
    within(u, map->ux, picture->x0 * unit, picture->x1 * unit, &first, &last);
    if (first > last) continue;
    within(v, map->vx, picture->y0 * unit, picture->y1 * unit, &first, &last);
    uint32_t *row = (uint32_t *)((uint8_t *)pixels + y * stride_bytes);
    for (int64_t x = first; x <= last; x += chunk) {
      size_t count = last - x + 1 < chunk ? (size_t)(last - x + 1) : chunk;
      if (nearest) {
        ck_sample_nearest(buffer, count, picture, u + map->ux * x, v + map->vx * x, map->ux, map->vx);
      } else {
        ck_sample_bilinear(buffer, count, picture, u + map->ux * x, v + map->vx * x, map->ux, map->vx);
      }
      if (tint != 0xffffffffu) {
        // The rest of the last block is never read.
        for (size_t i = count; i < chunk && (i & 7); i++) buffer[i] = 0;
        tint_row(buffer, count, tint);
      }
      if (additive) {
        add_row(row + x, buffer, count);
      } else {
        ck_over(row + x, buffer, count, 255);
      }
    }
  }
}
