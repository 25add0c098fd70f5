// Small pictures, each turned, scaled and tinted: the particles of an emitter.
//
// A particle is too small to be drawn by parts that each go over its rows: sampled, tinted and laid over what is there
// in one pass, eight pixels at a time. Its picture comes with a border around it, so that no neighbour of a pixel has
// to be kept inside. A picture that stands upright is mixed from two rows into one first, the whole row at a time, and
// where its pixels fall from left to right is found out once for all rows. Every pixel becomes what ck_sample_bilinear,
// the tint and ck_over make of it one after the other, to the bit; pictures without a border go that way.
#include "vectors.h"

typedef uint8_t u8x32 __attribute__((vector_size(32)));

/// a/step rounded down, or anything beyond first…last that lies on the same side; `inverse` is 1/step.
CK_INLINE int64_t quotient(int64_t a, int64_t step, double inverse, int64_t first, int64_t last) {
  double near = (double)a * inverse;
  if (near < (double)(first - 2)) return first - 2;
  if (near > (double)(last + 2)) return last + 2;
  int64_t q = (int64_t)near;
  while (q * step > a) q--;
  while ((q + 1) * step <= a) q++;
  return q;
}

/// The range of i in first…last for which low <= u + du·i < high; `inverse` is 1/|du|.
CK_INLINE void columns_within(
    int64_t u, int64_t du, double inverse, int64_t low, int64_t high, int64_t *first, int64_t *last) {
  if (du == 0) {
    if (u < low || u >= high) *last = *first - 1;
    return;
  }
  // Both ends of the texels' range as distances along the row, rounded inwards.
  int64_t a = du > 0 ? low - u : u - (high - 1), b = du > 0 ? high - 1 - u : u - low;
  int64_t step = du > 0 ? du : -du, start = *first, end = *last;
  int64_t from = -quotient(-a, step, inverse, -end, -start), to = quotient(b, step, inverse, start, end);
  if (from > start) *first = from;
  if (to < end) *last = to;
}

CK_INLINE void add_over(u32x8 *out, const u32x8 *source, const u32x8 *below) {
  *out = (u32x8)__builtin_elementwise_add_sat((u8x32)*source, (u8x32)*below);
}

/// What one particle's rows have in common.
typedef struct {
  /// The corner of the border: places in the picture count from there and are never negative.
  const uint8_t *texels;
  ptrdiff_t stride;
  uint32_t tint;
  int additive;
} sprite;

/// Tints eight texels and lays them over the pixels.
CK_INLINE void lay(u32x8 *out, const u32x8 *texels, const u32x8 *below, const sprite *s) {
  u32x8 p = *texels;
  if (s->tint != 0xffffffffu) {
    u32x8 t = (u32x8){} + s->tint;
    u16x16 even = CK_EVEN(p) * CK_EVEN(t) + 128, odd = CK_ODD(p) * CK_ODD(t) + 128;
    p = CK_JOIN(CK_DIVIDE(even), CK_DIVIDE(odd));
  }
  if (s->additive) {
    add_over(out, &p, below);
  } else {
    CK_OVER(*out, p, *below);
  }
}

/// Lays `count` pixels of a row: `TEXELS(p, keep, i, n)` makes eight of them from the i-th on, of which the first n
/// count at most, and says which. Those that do not count are written as they were, as far as `room` pixels of the row
/// belong to whoever draws.
#define LAY_ROW(row, count, room, s, TEXELS)                                \
  do {                                                                      \
    for (int i = 0; i < (count); i += 8) {                                  \
      u32x8 p, keep, below, out;                                            \
      TEXELS(p, keep, i, (count) - i);                                      \
      if (i + 8 <= (room)) {                                                \
        load8(&below, (row) + i);                                           \
        lay(&out, &p, &below, s);                                           \
        out = (out & keep) | (below & ~keep);                               \
        store8((row) + i, &out);                                            \
      } else {                                                              \
        uint32_t part[8] = {0};                                             \
        memcpy(part, (row) + i, (size_t)((room) - i) * 4);                  \
        load8(&below, part);                                                \
        lay(&out, &p, &below, s);                                           \
        out = (out & keep) | (below & ~keep);                               \
        store8(part, &out);                                                 \
        memcpy((row) + i, part, (size_t)((room) - i) * 4);                  \
      }                                                                     \
    }                                                                       \
  } while (0)

/// Which of eight neighbours count, where only the first n do.
CK_INLINE void first_lanes(u32x8 *keep, int n) {
  i32x8 lane = {0, 1, 2, 3, 4, 5, 6, 7};
  *keep = (u32x8)(lane < (i32x8){} + n);
}

enum { UPRIGHT = 64 };

/// The columns of an upright particle, 64 of them at most: the texels to their left, counted from the first one and in
/// bytes, and the weights of those to their right.
typedef struct {
  uint32_t at[UPRIGHT + 8];
  uint16_t weights[(UPRIGHT + 8) * 2];
  int32_t first, count, span;
} columns;

CK_INLINE void find_columns(columns *c, int64_t u, int64_t du, int count) {
  c->first = (int32_t)(u >> 32);
  c->count = count;
  for (int i = 0; i < count; i++) {
    int64_t v = u + du * i;
    c->at[i] = ((uint32_t)(v >> 32) - (uint32_t)c->first) * 4;
    c->weights[2 * i] = c->weights[2 * i + 1] = (uint16_t)((uint32_t)v >> 24);
  }
  c->span = (int32_t)(c->at[count - 1] / 4) + 2;
  // What is drawn with these does not count.
  for (int i = count; i & 7; i++) c->at[i] = 0, c->weights[2 * i] = c->weights[2 * i + 1] = 0;
}

/// One row of an upright particle; v is that of the row's upper texels.
CK_INLINE void upright_row(uint32_t *row, int64_t room, const columns *c, int64_t v, const sprite *s) {
  uint32_t mixed[2 * UPRIGHT + 24];
  const uint8_t *top = s->texels + (v >> 32) * s->stride + (ptrdiff_t)c->first * 4;
  const u16x16 wy = (u16x16){} + (uint16_t)((uint32_t)v >> 24);
  for (int i = 0; i < c->span; i += 8) {
    u32x8 t, b;
    load8(&t, top + i * 4);
    load8(&b, top + s->stride + i * 4);
    CK_MIX_ALL(t, t, b, wy);
    store8(mixed + i, &t);
  }
#define TEXELS(p, keep, i, n)                                                   \
  do {                                                                          \
    u32x8 left, right;                                                          \
    u16x16 w;                                                                   \
    ck_pairs(&left, &right, (const uint8_t *)mixed, c->at + (i));                  \
    memcpy(&w, c->weights + 2 * (i), 32);                                       \
    CK_MIX_ALL(p, left, right, w);                                          \
    first_lanes(&keep, n);                                                      \
  } while (0)
  LAY_ROW(row, c->count, room, s, TEXELS);
#undef TEXELS
}

/// What the rows of a turned particle have in common.
typedef struct {
  /// How u and v grow along a row, one step and eight pixels' steps.
  int64_t du, dv;
  i64x8 us, vs;
  /// The size of the picture and its border, in 1/256 texel.
  uint32_t right, bottom;
} turn;

/// Where eight neighbours are in units of 1/256 texel from the border's corner, and which of them count: the first n as
/// far as they lie on the picture. The others are sent to the corner.
CK_INLINE void places(u32x8 *x, u32x8 *y, u32x8 *keep, int64_t u, int64_t v, int n, const turn *t) {
  *x = __builtin_convertvector((u + t->us) >> 24, u32x8);
  *y = __builtin_convertvector((v + t->vs) >> 24, u32x8);
  first_lanes(keep, n);
  // One border is a whole texel; what is before it wraps around to more than there is.
  *keep &= (u32x8)(*x - 256 < (u32x8){} + t->right) & (u32x8)(*y - 256 < (u32x8){} + t->bottom);
}

/// One row of a particle under any map; u and v are those of the row's first pixel.
CK_INLINE void turned_row(
    uint32_t *row, int count, int64_t room, int64_t u, int64_t v, const turn *t, const sprite *s) {
#define TEXELS(p, keep, i, n)                                                                               \
  do {                                                                                                      \
    u32x8 x, y;                                                                                             \
    places(&x, &y, &keep, u + t->du * (i), v + t->dv * (i), n, t);                                          \
    /* A texel's colour stands at its middle. */                                                            \
    x = (x - 128) & keep, y = (y - 128) & keep;                                                             \
    ck_mix8(&p, s->texels, s->stride, &x, &y);                                                              \
  } while (0)
  LAY_ROW(row, count, room, s, TEXELS);
#undef TEXELS
}

/// The same where a pixel is the texel that it falls on.
CK_INLINE void nearest_row(
    uint32_t *row, int count, int64_t room, int64_t u, int64_t v, const turn *t, const sprite *s) {
#define TEXELS(p, keep, i, n)                                                              \
  do {                                                                                     \
    u32x8 x, y;                                                                            \
    places(&x, &y, &keep, u + t->du * (i), v + t->dv * (i), n, t);                         \
    u32x8 at = ((y >> 8) * (uint32_t)s->stride + (x >> 8) * 4) & keep;                     \
    uint32_t found[8];                                                                     \
    for (int k = 0; k < 8; k++) memcpy(found + k, s->texels + at[k], 4);                   \
    load8(&p, found);                                                                      \
  } while (0)
  LAY_ROW(row, count, room, s, TEXELS);
#undef TEXELS
}

/// About which i in first…last have low <= u + du·i < high: none is left out; `inverse` is 1/du.
CK_INLINE void columns_near(
    int64_t u, int64_t du, double inverse, int64_t low, int64_t high, double *first, double *last) {
  if (du == 0) {
    if (u < low || u >= high) *last = *first - 1;
    return;
  }
  double a = (double)(low - u) * inverse, b = (double)(high - u) * inverse;
  double from = (a < b ? a : b) - 1, to = (a < b ? b : a) + 1;
  if (from > *first) *first = from;
  if (to < *last) *last = to;
}

/// A picture without a border: row by row through the functions for pictures of any size.
static void draw_large(
    uint32_t *row, int64_t x, int64_t count, int64_t u, int64_t v, const ck_map *map, const ck_sprite *from,
    const sprite *s) {
  enum { chunk = 64 };
  uint32_t buffer[chunk];
  for (int64_t end = x + count; x < end; x += chunk) {
    size_t n = end - x < chunk ? (size_t)(end - x) : chunk;
    if (from->nearest) {
      ck_sample_nearest(buffer, n, &from->picture, u + map->ux * x, v + map->vx * x, map->ux, map->vx);
    } else {
      ck_sample_bilinear(buffer, n, &from->picture, u + map->ux * x, v + map->vx * x, map->ux, map->vx);
    }
    for (size_t i = 0; i < n; i += 8) {
      size_t part = n - i < 8 ? n - i : 8;
      uint32_t under[8] = {0};
      u32x8 p, below, out;
      for (size_t k = part; k < 8; k++) buffer[i + k] = 0;
      memcpy(under, row + x + i, part * 4);
      load8(&p, buffer + i);
      load8(&below, under);
      lay(&out, &p, &below, s);
      store8(under, &out);
      memcpy(row + x + i, under, part * 4);
    }
  }
}

CK_CLONES void ck_particles(
    uint32_t *pixels, ptrdiff_t stride_bytes, ck_rect clip, const ck_particle *particles, const uint32_t *tints,
    size_t count, const ck_sprite *sprites, int additive) {
  const int64_t unit = 1ll << 32, half = unit / 2;
  for (size_t i = 0; i < count; i++) {
    const ck_particle *particle = particles + i;
    ck_rect r = particle->bounds;
    if (r.x0 >= clip.x1 || r.x1 <= clip.x0 || r.y0 >= clip.y1 || r.y1 <= clip.y0 || tints[i] == 0) continue;
    if (r.x0 < clip.x0) r.x0 = clip.x0;
    if (r.y0 < clip.y0) r.y0 = clip.y0;
    if (r.x1 > clip.x1) r.x1 = clip.x1;
    if (r.y1 > clip.y1) r.y1 = clip.y1;
    const ck_sprite *from = sprites + particle->sprite;
    const ck_picture *p = &from->picture;
    ck_map map = particle->map;
    int64_t u0 = p->x0 * unit, u1 = p->x1 * unit, v0 = p->y0 * unit, v1 = p->y1 * unit;
    sprite s = {p->pixels, p->stride_bytes, tints[i], additive};
    if (from->has_border) {
      int64_t left = (int64_t)p->x0 - 1, top = (int64_t)p->y0 - 1;
      s.texels += top * p->stride_bytes + left * 4;
      map.u -= left * unit, map.v -= top * unit;
      u0 -= left * unit, u1 -= left * unit, v0 -= top * unit, v1 -= top * unit;
    }
    const double for_u = map.ux ? 1.0 / (double)(map.ux > 0 ? map.ux : -map.ux) : 0;
    if (map.vx == 0 && map.uy == 0 && map.vy > 0 && map.ux > 0 && map.ux <= 2 * unit && from->has_border &&
        !from->nearest) {
      int64_t x0 = r.x0, x1 = (int64_t)r.x1 - 1, y0 = r.y0, y1 = (int64_t)r.y1 - 1;
      columns_within(map.u, map.ux, for_u, u0, u1, &x0, &x1);
      columns_within(map.v, map.vy, 1.0 / (double)map.vy, v0, v1, &y0, &y1);
      for (int64_t x = x0; x <= x1; x += UPRIGHT) {
        columns c;
        find_columns(&c, map.u + map.ux * x - half, map.ux, (int)(x1 - x + 1 < UPRIGHT ? x1 - x + 1 : UPRIGHT));
        for (int64_t y = y0; y <= y1; y++) {
          uint32_t *row = (uint32_t *)((uint8_t *)pixels + y * stride_bytes) + x;
          upright_row(row, clip.x1 - x, &c, map.v + map.vy * y - half, &s);
        }
      }
      continue;
    }
    turn t = {map.ux, map.vx, {0}, {0}, (uint32_t)(p->x1 - p->x0) << 8, (uint32_t)(p->y1 - p->y0) << 8};
    for (int k = 0; k < 8; k++) t.us[k] = map.ux * k, t.vs[k] = map.vx * k;
    const double per_u = map.ux ? 1.0 / (double)map.ux : 0, per_v = map.vx ? 1.0 / (double)map.vx : 0;
    for (int64_t y = r.y0; y < r.y1; y++) {
      int64_t u = map.u + map.uy * y, v = map.v + map.vy * y, x0 = r.x0, x1 = (int64_t)r.x1 - 1;
      uint32_t *row = (uint32_t *)((uint8_t *)pixels + y * stride_bytes);
      if (!from->has_border) {
        columns_within(u, map.ux, for_u, u0, u1, &x0, &x1);
        if (x0 > x1) continue;
        columns_within(v, map.vx, per_v < 0 ? -per_v : per_v, v0, v1, &x0, &x1);
        if (x0 <= x1) draw_large(row, x0, x1 - x0 + 1, u, v, &map, from, &s);
        continue;
      }
      double near = (double)x0, far = (double)x1;
      columns_near(u, map.ux, per_u, u0, u1, &near, &far);
      columns_near(v, map.vx, per_v, v0, v1, &near, &far);
      if (near > far) continue;
      // Both lie between the bounds' sides; cut off towards zero, so one more on the left.
      if (near > (double)x0) x0 = (int64_t)near - (near < 0);
      if (far < (double)x1) x1 = (int64_t)far;
      u += map.ux * x0, v += map.vx * x0;
      if (from->nearest) {
        nearest_row(row + x0, (int)(x1 - x0 + 1), clip.x1 - x0, u, v, &t, &s);
      } else {
        turned_row(row + x0, (int)(x1 - x0 + 1), clip.x1 - x0, u, v, &t, &s);
      }
    }
  }
}
