// A path becomes edges.
//
// The law (measured on Apple's pictures): a quad is raised to a cubic; a cubic is halved while the larger
// component of its two second differences exceeds tau. The vertices are then rounded to 1/1024 pixel, once
// and for all, so that whatever is drawn later in bands or clips starts from the same integers.
//
// Vertices may lie anywhere. Edges are cut at a fixed frame of ±CK_WORLD pixels, which no surface reaches:
// what lies above, below or to the right of it covers nothing, what lies to the left covers whole rows and
// is moved to the frame's left side. The frame does not depend on the clip, so neither do the pixels.
#include "vectors.h"

#include <math.h>
#include <stdlib.h>

#pragma STDC FP_CONTRACT OFF

#define CK_WORLD 65536.0
#define CK_HUGE 1e15
/// Curves that need at most 2^10 lines go the fast way, which no clip changes.
#define CK_FAST_DEPTH 10
#define CK_MAX_DEPTH 24

typedef double f64x2 __attribute__((vector_size(16)));
typedef int64_t i64x2 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));

void ck_edges_reset(ck_edge_list *list) {
  list->count = 0;
  list->min_x = list->min_y = INT32_MAX;
  list->max_x = list->max_y = list->cut_x = INT32_MIN;
  list->next_verb = list->next_point = 0;
  list->start_x = list->start_y = list->x = list->y = 0;
  list->fixed_x = list->fixed_y = 0;
  list->has_point = list->is_inside = 0;
}

void ck_edges_free(ck_edge_list *list) {
  free(list->edges);
  list->edges = NULL;
  list->count = list->capacity = 0;
}

static int reserve(ck_edge_list *list, size_t more) {
  if (list->capacity - list->count >= more) return 1;
  size_t wanted = list->capacity * 2 + more + 64;
  ck_edge *grown = realloc(list->edges, wanted * sizeof(ck_edge));
  if (!grown) return 0;
  list->edges = grown;
  list->capacity = wanted;
  return 1;
}

/// Adding this leaves a double's value in 1/1024, rounded with ties to even, in its lowest bits: no call and
/// no conversion, for |v| below 2^17.
#define CK_ROUNDER (6755399441055744.0 / CK_ONE)

CK_INLINE int32_t fixed(double v) {
  double shifted = v + CK_ROUNDER;
  int64_t bits;
  memcpy(&bits, &shifted, sizeof bits);
  return (int32_t)bits;
}

CK_INLINE void put(ck_edge_list *list, int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
  list->edges[list->count] = (ck_edge){x0, y0, x1, y1};
  list->count += y0 != y1;
}

/// The bounds of all edges.
static void measure(ck_edge_list *list) {
  i32x4 low = (i32x4){} + INT32_MAX, high = (i32x4){} + INT32_MIN;
  for (size_t i = 0; i < list->count; i++) {
    i32x4 e;
    memcpy(&e, list->edges + i, sizeof e);
    low = __builtin_elementwise_min(low, e);
    high = __builtin_elementwise_max(high, e);
  }
  list->min_x = low[0] < low[2] ? low[0] : low[2];
  list->min_y = low[1] < low[3] ? low[1] : low[3];
  list->max_x = high[0] > high[2] ? high[0] : high[2];
  if (list->count > 0 && list->cut_x > list->max_x) list->max_x = list->cut_x;
  list->max_y = high[1] > high[3] ? high[1] : high[3];
}

CK_INLINE double clamp(double v) { return v < -CK_WORLD ? -CK_WORLD : v > CK_WORLD ? CK_WORLD : v; }

/// An edge that leaves the frame, in up to three pieces. Pieces meet in equal rounded points.
static void put_clipped(ck_edge_list *list, double x0, double y0, double x1, double y1) {
  if ((y0 <= -CK_WORLD && y1 <= -CK_WORLD) || (y0 >= CK_WORLD && y1 >= CK_WORLD)) return;
  double slope = (x1 - x0) / (y1 - y0);
  double ya = clamp(y0), yb = clamp(y1);
  double xa = ya == y0 ? x0 : x0 + (ya - y0) * slope;
  double xb = yb == y1 ? x1 : x0 + (yb - y0) * slope;
  int32_t fya = fixed(ya), fyb = fixed(yb);
  if (fya == fyb) return;
  double cxa = clamp(xa), cxb = clamp(xb);
  int32_t fxa = fixed(cxa), fxb = fixed(cxb);
  int32_t from_x = fxa, from_y = fya;
  // The rows in which the edge crosses the left and right sides of the frame, in the edge's own order.
  double sides[2] = {-CK_WORLD, CK_WORLD};
  if (xa > xb) {
    sides[0] = CK_WORLD;
    sides[1] = -CK_WORLD;
  }
  for (int i = 0; i < 2; i++) {
    double side = sides[i];
    if (!((xa < side && xb > side) || (xa > side && xb < side))) continue;
    double t = (side - xa) / (xb - xa);
    double y = ya + (yb - ya) * t;
    double low = ya < yb ? ya : yb, high = ya < yb ? yb : ya;
    int32_t fy = fixed(y < low ? low : y > high ? high : y);
    put(list, from_x, from_y, fixed(side), fy);
    from_x = fixed(side);
    from_y = fy;
  }
  put(list, from_x, from_y, fxb, fyb);
}

CK_INLINE int inside(double x, double y) {
  return x > -CK_WORLD && x < CK_WORLD && y > -CK_WORLD && y < CK_WORLD;
}

static void move_to(ck_edge_list *list, double x, double y) {
  list->x = x;
  list->y = y;
  list->is_inside = inside(x, y);
  if (list->is_inside) {
    list->fixed_x = fixed(x);
    list->fixed_y = fixed(y);
  }
}

/// To (x, y); without an edge where it would lie above, below or to the right of what is asked for.
static int line(ck_edge_list *list, double x, double y, const double cull[4]) {
  if (!reserve(list, 4)) return 0;
  double from_x = list->x, from_y = list->y;
  int32_t fx = list->fixed_x, fy = list->fixed_y, was_inside = list->is_inside;
  move_to(list, x, y);
  if ((y < cull[1] && from_y < cull[1]) || (y > cull[3] && from_y > cull[3])) return 1;
  if (x > cull[2] && from_x > cull[2]) {
    // What is covered goes on to the side, even if no edge there ends it.
    list->cut_x = (int32_t)ceil(cull[2]) * CK_ONE;
    return 1;
  }
  if (was_inside && list->is_inside) {
    put(list, fx, fy, list->fixed_x, list->fixed_y);
  } else {
    put_clipped(list, from_x, from_y, x, y);
  }
  return 1;
}

typedef struct {
  f64x2 p0, p1, p2, p3;
} cubic;

typedef struct {
  cubic curve;
  int depth;
} pending;

/// The larger component, made positive.
CK_INLINE double norm(f64x2 v) {
  double x = fabs(v[0]), y = fabs(v[1]);
  return x > y ? x : y;
}

static int is_outside(const cubic *c, const double cull[4]) {
  return (c->p0[1] < cull[1] && c->p1[1] < cull[1] && c->p2[1] < cull[1] && c->p3[1] < cull[1])
      || (c->p0[1] > cull[3] && c->p1[1] > cull[3] && c->p2[1] > cull[3] && c->p3[1] > cull[3])
      || (c->p0[0] < cull[0] && c->p1[0] < cull[0] && c->p2[0] < cull[0] && c->p3[0] < cull[0])
      || (c->p0[0] > cull[2] && c->p1[0] > cull[2] && c->p2[0] > cull[2] && c->p3[0] > cull[2]);
}

/// Huge curves: halved one by one, leaving out what the clip does not show.
static int curve_slow(ck_edge_list *list, cubic whole, double tau, const double cull[4]) {
  pending stack[CK_MAX_DEPTH + 1];
  int top = 0;
  stack[0] = (pending){whole, 0};
  while (top >= 0) {
    cubic c = stack[top].curve;
    int depth = stack[top].depth;
    f64x2 u = c.p0 - 2 * c.p1 + c.p2, v = c.p1 - 2 * c.p2 + c.p3;
    if ((norm(u) <= tau && norm(v) <= tau) || depth >= CK_MAX_DEPTH || is_outside(&c, cull)) {
      if (!line(list, c.p3[0], c.p3[1], cull)) return 0;
      top--;
      continue;
    }
    f64x2 a = (c.p0 + c.p1) * 0.5, m = (c.p1 + c.p2) * 0.5, b = (c.p2 + c.p3) * 0.5;
    f64x2 l = (a + m) * 0.5, r = (m + b) * 0.5, middle = (l + r) * 0.5;
    stack[top] = (pending){{middle, r, b, c.p3}, depth + 1};
    stack[top + 1] = (pending){{c.p0, a, l, middle}, depth + 1};
    top++;
  }
  return 1;
}

/// Halving by formula. The second differences of the part of a cubic from a to b = a + h are h² times the
/// whole's second difference, interpolated at a and at b. So whether a part is flat follows from its place,
/// and the walk over the tree of halves needs no stack: part `index` of 2^depth, its left neighbour done.
static int curve(ck_edge_list *list, cubic c, double tau, const double cull[4]) {
  if (is_outside(&c, cull)) return line(list, c.p3[0], c.p3[1], cull);
  f64x2 u = c.p0 - 2 * c.p1 + c.p2, v = c.p1 - 2 * c.p2 + c.p3;
  double largest = norm(u) > norm(v) ? norm(u) : norm(v);
  int is_near = list->is_inside && inside(c.p1[0], c.p1[1]) && inside(c.p2[0], c.p2[1])
      && inside(c.p3[0], c.p3[1]);
  if (!is_near || largest > tau * (double)(1 << (2 * CK_FAST_DEPTH))) return curve_slow(list, c, tau, cull);
  if (!reserve(list, (1 << CK_FAST_DEPTH) + 1)) return 0;
  f64x2 cc = 3 * (c.p1 - c.p0), cb = 3 * u, ca = v - u, w = v - u;
  uint32_t index = 0;
  int depth = 0;
  int32_t x = list->fixed_x, y = list->fixed_y;
  double limit = tau, h = 1, at_a = norm(u), at_b = norm(v);
  while (1) {
    while (at_a > limit || at_b > limit) {
      depth++;
      index <<= 1;
      limit *= 4;
      h *= 0.5;
      at_b = norm(u + w * ((index + 1) * h));
    }
    index++;
    int is_end = index >> depth;
    double t = index * h;
    f64x2 p = ((ca * t + cb) * t + cc) * t + c.p0;
    if (is_end) p = c.p3;
    i64x2 bits = (i64x2)(p + CK_ROUNDER);
    int32_t nx = (int32_t)bits[0], ny = (int32_t)bits[1];
    put(list, x, y, nx, ny);
    x = nx;
    y = ny;
    if (is_end) break;
    int up = __builtin_ctz(index);
    index >>= up;
    depth -= up;
    for (; up > 0; up--) {
      limit *= 0.25;
      h *= 2;
    }
    at_a = at_b;
    at_b = norm(u + w * ((index + 1) * h));
  }
  list->x = c.p3[0];
  list->y = c.p3[1];
  list->fixed_x = x;
  list->fixed_y = y;
  return 1;
}

CK_INLINE double limit_value(double v) { return v < -CK_HUGE ? -CK_HUGE : v > CK_HUGE ? CK_HUGE : v; }

int ck_edges_append(
    ck_edge_list *list, const uint8_t *verbs, size_t verb_count, const double *points, size_t point_count,
    const double m[6], double tau, const double cull_box[4], size_t limit) {
  static const uint8_t needs[5] = {1, 1, 2, 3, 0};
  double cull[4] = {
      cull_box[0] > -CK_WORLD ? cull_box[0] : -CK_WORLD, cull_box[1] > -CK_WORLD ? cull_box[1] : -CK_WORLD,
      cull_box[2] < CK_WORLD ? cull_box[2] : CK_WORLD, cull_box[3] < CK_WORLD ? cull_box[3] : CK_WORLD};
  if (!list->capacity) {
    // Room for what most paths become, so that growing seldom copies it.
    size_t room = 0;
    for (size_t i = 0; i < verb_count && room < 4096; i++) room += verbs[i] == 2 || verbs[i] == 3 ? 16 : 1;
    if (!reserve(list, room)) return CK_NO_MEMORY;
  }
  while (list->next_verb < verb_count) {
    if (list->count >= limit) {
      measure(list);
      return CK_MORE;
    }
    uint8_t verb = verbs[list->next_verb];
    if (verb > 4 || point_count - list->next_point < needs[verb]) break;
    double p[6] = {0};
    for (int i = 0; i < needs[verb]; i++) {
      double x = points[2 * (list->next_point + (size_t)i)], y = points[2 * (list->next_point + (size_t)i) + 1];
      double tx = m[0] * x + m[2] * y + m[4], ty = m[1] * x + m[3] * y + m[5];
      if (!(isfinite(tx) && isfinite(ty))) return CK_NOT_FINITE;
      p[2 * i] = limit_value(tx);
      p[2 * i + 1] = limit_value(ty);
    }
    list->next_point += needs[verb];
    list->next_verb++;
    int is_start = verb == 0 || (!list->has_point && verb != 4);
    int ok = 1;
    if (is_start) {
      if (list->has_point) ok = line(list, list->start_x, list->start_y, cull);
      list->start_x = p[0];
      list->start_y = p[1];
      move_to(list, p[0], p[1]);
      list->has_point = 1;
    }
    if (verb == 1) {
      ok = ok && line(list, p[0], p[1], cull);
    } else if (verb == 2) {
      f64x2 p0 = {list->x, list->y}, p1 = {p[0], p[1]}, p3 = {p[2], p[3]};
      cubic c = {p0, p0 + (p1 - p0) * (2.0 / 3.0), p3 + (p1 - p3) * (2.0 / 3.0), p3};
      ok = ok && curve(list, c, tau, cull);
    } else if (verb == 3) {
      cubic c = {{list->x, list->y}, {p[0], p[1]}, {p[2], p[3]}, {p[4], p[5]}};
      ok = ok && curve(list, c, tau, cull);
    } else if (verb == 4 && list->has_point) {
      ok = line(list, list->start_x, list->start_y, cull);
    }
    if (!ok) return CK_NO_MEMORY;
  }
  if (list->has_point && !line(list, list->start_x, list->start_y, cull)) return CK_NO_MEMORY;
  list->has_point = 0;
  measure(list);
  return CK_DONE;
}
