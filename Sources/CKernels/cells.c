// Edges become signed areas.
//
// Each row of a box has one 32-bit cell a pixel. An edge adds to the cells that it crosses, so that the sum
// of a row's cells up to a pixel is twice the signed area that the shape covers of that pixel, in units of
// 1/1024 × 1/1024 (a full pixel is 1 << 21; sums wrap beyond winding numbers of ±1023). A bit for every
// eight cells says which ones were touched: the sweep reads only those and knows that nothing changes
// between them.
//
// Where an edge crosses a row's border is a closed formula of the row, and how much of it lies left of a
// column is a closed formula of row and column; nothing is carried along. So a pixel's sum is the same
// whatever the box, and a drawing may be split into bands and clips freely.
#include "CKernels.h"

#define MASK (CK_ONE - 1)

static inline void touch(uint64_t *bits, int32_t cell) { bits[cell >> 9] |= 1ull << ((cell >> 3) & 63); }

typedef struct {
  int32_t *cells;
  uint64_t *bits;
  int32_t left, right; // the box's sides in 1/1024 pixel
} row_target;

/// The part of an edge within one row: from x0 to x1 while y goes `dy` (signed by `sign`) down.
/// `inverse` is |dy/dx| of the whole edge in 1/2^32.
static void add_row(const row_target *t, int32_t xa, int32_t xb, int32_t dy, int32_t sign, int64_t inverse) {
  if (dy == 0) return;
  if (xa > xb) {
    // Mirrored in y the same cells get the same areas.
    int32_t x = xa;
    xa = xb;
    xb = x;
  }
  if (xa >= t->right) return;
  int32_t start = 0;  // how much of dy is used up
  int32_t x = xa;
  if (xb <= t->left) {
    t->cells[0] += sign * dy * 2 * CK_ONE;
    touch(t->bits, 0);
    return;
  }
  if (xa < t->left) {
    int64_t part = ((int64_t)(t->left - xa) * inverse) >> 32;
    start = part < dy ? (int32_t)part : dy;
    t->cells[0] += sign * start * 2 * CK_ONE;
    touch(t->bits, 0);
    x = t->left;
  }
  int32_t end_x = xb < t->right ? xb : t->right;
  while (start < dy) {
    int32_t cell = (x - t->left) >> CK_BITS;
    int32_t side = t->left + ((cell + 1) << CK_BITS);
    int32_t stop, to;
    if (side >= xb) {
      stop = dy;
      to = xb;
    } else {
      int64_t part = ((int64_t)(side - xa) * inverse) >> 32;
      stop = part < dy ? (int32_t)part : dy;
      if (stop < start) stop = start;
      to = side;
    }
    int32_t cover = (stop - start) * sign;
    int32_t area = cover * ((x - t->left - (cell << CK_BITS)) + (to - t->left - (cell << CK_BITS)));
    t->cells[cell] += cover * 2 * CK_ONE - area;
    t->cells[cell + 1] += area;
    touch(t->bits, cell);
    touch(t->bits, cell + 1);
    start = stop;
    x = to;
    if (to >= end_x) break;
  }
}

void ck_cells_add(const ck_cells *box, const ck_edge *edges, size_t count) {
  int32_t top = box->y0 * CK_ONE, bottom = box->y1 * CK_ONE;
  row_target t = {box->cells, box->bits, box->x0 * CK_ONE, box->x1 * CK_ONE};
  for (size_t i = 0; i < count; i++) {
    ck_edge e = edges[i];
    int32_t sign = 1;
    if (e.y0 > e.y1) {
      sign = -1;
      e = (ck_edge){e.x1, e.y1, e.x0, e.y0};
    }
    if (e.y1 <= top || e.y0 >= bottom) continue;
    if (e.x0 >= t.right && e.x1 >= t.right) continue;
    int64_t dx = (int64_t)e.x1 - e.x0, dy = (int64_t)e.y1 - e.y0;
    int64_t slope = dx * (1ll << 32) / dy;
    int64_t width = dx < 0 ? -dx : dx;
    int64_t inverse = width ? (dy << 32) / width : 0;
    int32_t ya = e.y0 > top ? e.y0 : top;
    int32_t yb = e.y1 < bottom ? e.y1 : bottom;
    for (int32_t row = ya >> CK_BITS; row * CK_ONE < yb; row++) {
      int32_t from = row * CK_ONE > e.y0 ? row * CK_ONE : e.y0;
      int32_t to = (row + 1) * CK_ONE < e.y1 ? (row + 1) * CK_ONE : e.y1;
      int32_t xa = e.x0 + (int32_t)(((int64_t)(from - e.y0) * slope) >> 32);
      int32_t xb = to == e.y1 ? e.x1 : e.x0 + (int32_t)(((int64_t)(to - e.y0) * slope) >> 32);
      t.cells = box->cells + (ptrdiff_t)(row - box->y0) * box->stride;
      t.bits = box->bits + (ptrdiff_t)(row - box->y0) * box->words;
      add_row(&t, xa, xb, to - from, sign, inverse);
    }
  }
}
