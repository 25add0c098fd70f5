// Edges become signed areas.
//
// Each row of a box has one 32-bit cell a pixel. An edge adds to the cells that it crosses, so that the sum
// of a row's cells up to a pixel is twice the signed area that the shape covers of that pixel, in units of
// 1/1024 × 1/1024 (a full pixel is 1 << 21; sums wrap beyond winding numbers of ±1023). A flag for every
// eight cells says which ones were touched: the sweep reads only those and knows that nothing changes
// between them.
//
// Where an edge crosses a row's border is a closed formula of the row, and how much of it lies left of a
// column is a closed formula of row and column; nothing is carried along. So a pixel's sum is the same
// whatever the box, and a drawing may be split into bands and clips freely.
#include "vectors.h"

#pragma STDC FP_CONTRACT OFF

#define FULL (2 * CK_ONE)

/// One row of the box, x counted from the box's left side in 1/1024 pixel.
typedef struct {
  int32_t *cells;
  uint8_t *flags;
} row_cells;

/// Sums may wrap; signed overflow in C may not.
CK_INLINE void bump(int32_t *cell, int32_t by) { *cell = (int32_t)((uint32_t)*cell + (uint32_t)by); }

CK_INLINE void touch(row_cells row, int32_t from, int32_t to) {
  row.flags[from >> 3] = 1;
  row.flags[to >> 3] = 1;
}

/// How much of dy lies to the left of a column that is `columns` to the right of the edge's left end.
/// `inverse` is |dy/dx| in 1/2^32; what it is multiplied with never exceeds |dx|, so nothing overflows.
CK_INLINE int32_t covered(int32_t columns, int64_t inverse, int32_t dy) {
  int32_t part = (int32_t)((uint64_t)(columns * inverse) >> 32);
  return part < dy ? part : dy;
}

/// An edge that crosses more than two cells of a row, from cell `cell` on; `start` of dy is used up at x.
static void add_cells(
    row_cells row, int32_t right, int32_t xa, int32_t xb, int32_t dy, int32_t sign, int64_t inverse,
    int32_t x, int32_t start) {
  for (int32_t cell = x >> CK_BITS; x < right; cell++) {
    int32_t side = (cell + 1) << CK_BITS;
    int is_last = side >= xb;
    int32_t end = is_last ? xb : side;
    int32_t stop = is_last ? dy : covered(side - xa, inverse, dy);
    int32_t cover = ((stop - start) ^ sign) - sign;
    int32_t area = cover * ((x & (CK_ONE - 1)) + (end - (side - CK_ONE)));
    bump(&row.cells[cell], cover * FULL - area);
    bump(&row.cells[cell + 1], area);
    touch(row, cell, cell + 1);
    if (is_last) return;
    start = stop;
    x = side;
  }
}

// One or two cells of a row, without a branch between the two. With D = 2·dy, A the edge's moment about the
// first cell's left side (twice the area to the left of the edge) and E the part of it beyond the first
// cell, the three cells get D − A + E, A − 2E and E.
#define PAIR(A, D, E)                                           \
  int32_t beyond = to > CK_ONE ? to - CK_ONE : 0;               \
  int32_t second = covered(beyond, inverse, dy);                \
  int32_t signed_dy = (dy ^ sign) - sign;                       \
  int32_t A = signed_dy * (xa - base + to), D = signed_dy * FULL; \
  int32_t E = ((second * beyond) ^ sign) - sign

/// What an edge does in one row: from xa to xb (xa <= xb) while it covers dy (> 0) of the row's height.
/// `sign` is 0 for an edge that goes down, −1 for up. Nothing of it may lie outside of the box.
CK_INLINE void add_inside(row_cells row, int32_t xa, int32_t xb, int32_t dy, int32_t sign, int64_t inverse) {
  int32_t first = xa >> CK_BITS;
  int32_t base = first << CK_BITS;
  int32_t to = xb - base;
  if (__builtin_expect(to > 2 * CK_ONE, 0)) {
    add_cells(row, INT32_MAX, xa, xb, dy, sign, inverse, xa, 0);
    return;
  }
  PAIR(A, D, E);
  int32_t *cell = row.cells + first;
  bump(&cell[0], D - A + E);
  bump(&cell[1], A - 2 * E);
  bump(&cell[2], E);
  touch(row, first, first + 2);
}

/// The same where the edge may lie outside of the box: what is to the left covers whole pixels of the row,
/// what is to the right covers none. Each cell gets exactly what `add_inside` would give it.
static void add_clipped(
    row_cells row, int32_t right, int32_t xa, int32_t xb, int32_t dy, int32_t sign, int64_t inverse) {
  if (xa >= right) return;
  if (xb <= 0) {
    bump(&row.cells[0], ((dy ^ sign) - sign) * FULL);
    row.flags[0] = 1;
    return;
  }
  int32_t first = xa >> CK_BITS;
  int32_t base = first * CK_ONE;
  int32_t to = xb - base;
  if (to > 2 * CK_ONE) {
    int32_t start = 0, x = xa;
    if (xa < 0) {
      start = covered(-xa, inverse, dy);
      bump(&row.cells[0], ((start ^ sign) - sign) * FULL);
      row.flags[0] = 1;
      x = 0;
    }
    add_cells(row, right, xa, xb, dy, sign, inverse, x, start);
    return;
  }
  PAIR(A, D, E);
  if (first < 0) {
    // Only the second cell lies in the box.
    bump(&row.cells[0], D - E);
    bump(&row.cells[1], E);
    row.flags[0] = 1;
  } else {
    bump(&row.cells[first], D - A + E);
    bump(&row.cells[first + 1], A - 2 * E);
    bump(&row.cells[first + 2], E);
    touch(row, first, first + 2);
  }
}

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) < (b) ? (b) : (a))

/// Edges turned to go down, with their slopes: divisions take long, so they are done for many edges at once.
#define BATCH 64
typedef struct {
  int32_t x0[BATCH], y0[BATCH], x1[BATCH], y1[BATCH], sign[BATCH];
  /// dx/dy, and |dy/dx| (of no use, and anything, for a vertical edge), both in 1/2^32.
  double slope[BATCH], inverse[BATCH];
} batch;

CK_CLONES static void orient(batch *out, const ck_edge *edges, size_t count, int32_t left, int32_t top) {
  for (size_t i = 0; i < count; i++) {
    ck_edge e = edges[i];
    int32_t sign = e.y0 < e.y1 ? 0 : -1;
    int32_t dx = e.x1 - e.x0, dy = e.y1 - e.y0;
    int32_t width = dx < 0 ? -dx : dx, height = dy < 0 ? -dy : dy;
    out->sign[i] = sign;
    out->x0[i] = (sign ? e.x1 : e.x0) - left;
    out->x1[i] = (sign ? e.x0 : e.x1) - left;
    out->y0[i] = (sign ? e.y1 : e.y0) - top;
    out->y1[i] = (sign ? e.y0 : e.y1) - top;
    out->slope[i] = (double)((dx ^ sign) - sign) / (double)height * 4294967296.0;
    out->inverse[i] = (double)height / (double)(width > 1 ? width : 1) * 4294967296.0;
  }
}

/// x at the upper border of `row`, in 1/2^32 of a unit: a formula of the row. Wraps, harmlessly, above y0.
CK_INLINE uint64_t x_at(int32_t x0, int32_t y0, uint64_t slope, int32_t row) {
  return ((uint64_t)(int64_t)x0 << 32) + slope * (uint64_t)((int64_t)row * CK_ONE - y0);
}

CK_INLINE int32_t whole(uint64_t x) { return (int32_t)((int64_t)x >> 32); }

/// Edges of which nothing lies outside of the box.
static void add_all_inside(const ck_cells *box, const batch *b, size_t count) {
  const ptrdiff_t stride = box->stride, flag_stride = box->flag_stride;
  for (size_t i = 0; i < count; i++) {
    int32_t sign = b->sign[i], x0 = b->x0[i], y0 = b->y0[i], x1 = b->x1[i], y1 = b->y1[i];
    int32_t row = y0 >> CK_BITS, last = (y1 - 1) >> CK_BITS;
    row_cells r = {box->cells + row * stride, box->flags + row * flag_stride};
    int64_t inverse = (int64_t)b->inverse[i];
    if (row == last) {
      add_inside(r, MIN(x0, x1), MAX(x0, x1), y1 - y0, sign, inverse);
      continue;
    }
    uint64_t slope = (uint64_t)(int64_t)b->slope[i];
    uint64_t exact = x_at(x0, y0, slope, row + 1);
    int32_t x = whole(exact);
    add_inside(r, MIN(x0, x), MAX(x0, x), (row + 1) * CK_ONE - y0, sign, inverse);
    r.cells += stride;
    r.flags += flag_stride;
    for (row++; row < last; row++) {
      exact += slope * CK_ONE;
      int32_t next = whole(exact);
      add_inside(r, MIN(x, next), MAX(x, next), CK_ONE, sign, inverse);
      x = next;
      r.cells += stride;
      r.flags += flag_stride;
    }
    add_inside(r, MIN(x, x1), MAX(x, x1), y1 - last * CK_ONE, sign, inverse);
  }
}

static void add_some_inside(const ck_cells *box, const batch *b, size_t count) {
  const int32_t right = (box->x1 - box->x0) * CK_ONE, bottom = (box->y1 - box->y0) * CK_ONE;
  for (size_t i = 0; i < count; i++) {
    int32_t x0 = b->x0[i], y0 = b->y0[i], x1 = b->x1[i], y1 = b->y1[i];
    if (y1 <= 0 || y0 >= bottom || MIN(x0, x1) >= right) continue;
    int32_t row = MAX(y0, 0) >> CK_BITS, last = (MIN(y1, bottom) - 1) >> CK_BITS;
    row_cells r = {
        box->cells + row * (ptrdiff_t)box->stride, box->flags + row * (ptrdiff_t)box->flag_stride};
    int64_t inverse = (int64_t)b->inverse[i];
    uint64_t slope = (uint64_t)(int64_t)b->slope[i], exact = x_at(x0, y0, slope, row);
    int32_t y = MAX(row * CK_ONE, y0), x = y == y0 ? x0 : whole(exact);
    for (; row <= last; row++) {
      exact += slope * CK_ONE;
      int is_end = (row + 1) * CK_ONE >= y1;
      int32_t next_y = is_end ? y1 : (row + 1) * CK_ONE, next = is_end ? x1 : whole(exact);
      add_clipped(r, right, MIN(x, next), MAX(x, next), next_y - y, b->sign[i], inverse);
      x = next;
      y = next_y;
      r.cells += box->stride;
      r.flags += box->flag_stride;
    }
  }
}

/// Takes the next edges that are not above or below the box; returns how many of them `kept` holds now.
static size_t keep(ck_edge *kept, const ck_edge **next, const ck_edge *end, int32_t top, int32_t bottom) {
  size_t count = 0;
  const ck_edge *e = *next;
  for (; e < end && count < BATCH; e++) {
    kept[count] = *e;
    count += MIN(e->y0, e->y1) < bottom && MAX(e->y0, e->y1) > top;
  }
  *next = e;
  return count;
}

void ck_cells_add(const ck_cells *box, const ck_edge_list *list) {
  const int32_t left = box->x0 * CK_ONE, top = box->y0 * CK_ONE;
  const int is_inside = list->min_x >= left && list->max_x <= box->x1 * CK_ONE && list->min_y >= top
      && list->max_y <= box->y1 * CK_ONE;
  batch b;
  if (!is_inside) {
    ck_edge kept[BATCH];
    const ck_edge *next = list->edges, *end = next + list->count;
    while (next < end) {
      size_t count = keep(kept, &next, end, top, box->y1 * CK_ONE);
      orient(&b, kept, count, left, top);
      add_some_inside(box, &b, count);
    }
    return;
  }
  for (size_t i = 0; i < list->count; i += BATCH) {
    size_t count = list->count - i < BATCH ? list->count - i : BATCH;
    orient(&b, list->edges + i, count, left, top);
    add_all_inside(box, &b, count);
  }
}
