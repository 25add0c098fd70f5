// A path becomes edges.
//
// The law (measured on Apple's pictures): a quad is raised to a cubic; a cubic is halved while the larger
// component of its two second differences exceeds tau. The vertices are then rounded to 1/1024 pixel, once
// and for all, so that whatever is drawn later in bands or clips starts from the same integers.
//
// Vertices may lie anywhere. Edges are cut at a fixed frame of ±CK_WORLD pixels, which no surface reaches:
// what lies above, below or to the right of it covers nothing, what lies to the left covers whole rows and
// is moved to the frame's left side. The frame does not depend on the clip, so neither do the pixels.
#include "CKernels.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define CK_WORLD 65536.0
#define CK_HUGE 1e15
#define CK_MAX_DEPTH 24

void ck_edges_reset(ck_edge_list *list) {
  list->count = 0;
  list->min_x = list->min_y = INT32_MAX;
  list->max_x = list->max_y = INT32_MIN;
  list->next_verb = list->next_point = 0;
  list->start_x = list->start_y = list->x = list->y = 0;
  list->has_point = 0;
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

/// To 1/1024 pixel, ties to even, without a call: |v| is below 2^17.
static inline int32_t fixed(double v) {
  double shifted = v * CK_ONE + 6755399441055744.0;
  int64_t bits;
  memcpy(&bits, &shifted, sizeof bits);
  return (int32_t)bits;
}

static inline void put(ck_edge_list *list, int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
  if (y0 == y1) return;
  list->edges[list->count++] = (ck_edge){x0, y0, x1, y1};
  int32_t left = x0 < x1 ? x0 : x1, right = x0 < x1 ? x1 : x0;
  int32_t top = y0 < y1 ? y0 : y1, bottom = y0 < y1 ? y1 : y0;
  if (left < list->min_x) list->min_x = left;
  if (right > list->max_x) list->max_x = right;
  if (top < list->min_y) list->min_y = top;
  if (bottom > list->max_y) list->max_y = bottom;
}

static inline double clamp(double v) { return v < -CK_WORLD ? -CK_WORLD : v > CK_WORLD ? CK_WORLD : v; }

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

static inline int inside(double x, double y) {
  return x > -CK_WORLD && x < CK_WORLD && y > -CK_WORLD && y < CK_WORLD;
}

static int line(ck_edge_list *list, double x, double y) {
  if (!reserve(list, 3)) return 0;
  if (inside(list->x, list->y) && inside(x, y)) {
    put(list, fixed(list->x), fixed(list->y), fixed(x), fixed(y));
  } else {
    put_clipped(list, list->x, list->y, x, y);
  }
  list->x = x;
  list->y = y;
  return 1;
}

typedef struct {
  double x0, y0, x1, y1, x2, y2, x3, y3;
  int depth;
} cubic;

static inline double max_abs(double a, double b) {
  a = fabs(a);
  b = fabs(b);
  return a > b ? a : b;
}

static inline int is_flat(const cubic *c, double tau) {
  double ax = max_abs(c->x0 - 2 * c->x1 + c->x2, c->x1 - 2 * c->x2 + c->x3);
  double ay = max_abs(c->y0 - 2 * c->y1 + c->y2, c->y1 - 2 * c->y2 + c->y3);
  return ax <= tau && ay <= tau;
}

static inline int is_outside(const cubic *c, const double cull[4]) {
  return (c->y0 < cull[1] && c->y1 < cull[1] && c->y2 < cull[1] && c->y3 < cull[1])
      || (c->y0 > cull[3] && c->y1 > cull[3] && c->y2 > cull[3] && c->y3 > cull[3])
      || (c->x0 < cull[0] && c->x1 < cull[0] && c->x2 < cull[0] && c->x3 < cull[0])
      || (c->x0 > cull[2] && c->x1 > cull[2] && c->x2 > cull[2] && c->x3 > cull[2]);
}

static int curve(ck_edge_list *list, cubic first, double tau, const double cull[4]) {
  cubic stack[CK_MAX_DEPTH + 1];
  int top = 0;
  first.depth = 0;
  stack[0] = first;
  while (top >= 0) {
    cubic c = stack[top];
    if (is_flat(&c, tau) || c.depth >= CK_MAX_DEPTH || is_outside(&c, cull)) {
      if (!line(list, c.x3, c.y3)) return 0;
      top--;
      continue;
    }
    double ax = (c.x0 + c.x1) * 0.5, ay = (c.y0 + c.y1) * 0.5;
    double mx = (c.x1 + c.x2) * 0.5, my = (c.y1 + c.y2) * 0.5;
    double bx = (c.x2 + c.x3) * 0.5, by = (c.y2 + c.y3) * 0.5;
    double px = (ax + mx) * 0.5, py = (ay + my) * 0.5;
    double qx = (mx + bx) * 0.5, qy = (my + by) * 0.5;
    double x = (px + qx) * 0.5, y = (py + qy) * 0.5;
    int depth = c.depth + 1;
    stack[top] = (cubic){x, y, qx, qy, bx, by, c.x3, c.y3, depth};
    stack[top + 1] = (cubic){c.x0, c.y0, ax, ay, px, py, x, y, depth};
    top++;
  }
  return 1;
}

static inline double limit_value(double v) { return v < -CK_HUGE ? -CK_HUGE : v > CK_HUGE ? CK_HUGE : v; }

int ck_edges_append(
    ck_edge_list *list, const uint8_t *verbs, size_t verb_count, const double *points, size_t point_count,
    const double m[6], double tau, const double cull_box[4], size_t limit) {
  static const uint8_t needs[5] = {1, 1, 2, 3, 0};
  double cull[4] = {
      cull_box[0] > -CK_WORLD ? cull_box[0] : -CK_WORLD, cull_box[1] > -CK_WORLD ? cull_box[1] : -CK_WORLD,
      cull_box[2] < CK_WORLD ? cull_box[2] : CK_WORLD, cull_box[3] < CK_WORLD ? cull_box[3] : CK_WORLD};
  while (list->next_verb < verb_count) {
    if (list->count >= limit) return CK_MORE;
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
      if (list->has_point) ok = line(list, list->start_x, list->start_y);
      list->start_x = list->x = p[0];
      list->start_y = list->y = p[1];
      list->has_point = 1;
    }
    if (verb == 1) {
      ok = ok && line(list, p[0], p[1]);
    } else if (verb == 2) {
      cubic c = {
          list->x, list->y, list->x + (p[0] - list->x) * (2.0 / 3.0), list->y + (p[1] - list->y) * (2.0 / 3.0),
          p[2] + (p[0] - p[2]) * (2.0 / 3.0), p[3] + (p[1] - p[3]) * (2.0 / 3.0), p[2], p[3], 0};
      ok = ok && curve(list, c, tau, cull);
    } else if (verb == 3) {
      ok = ok && curve(list, (cubic){list->x, list->y, p[0], p[1], p[2], p[3], p[4], p[5], 0}, tau, cull);
    } else if (verb == 4 && list->has_point) {
      ok = line(list, list->start_x, list->start_y);
    }
    if (!ok) return CK_NO_MEMORY;
  }
  if (list->has_point && !line(list, list->start_x, list->start_y)) return CK_NO_MEMORY;
  list->has_point = 0;
  return CK_DONE;
}
