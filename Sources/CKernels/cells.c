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

/// What an edge does in one row: from xa to xb (xa <= xb) while it covers dy (> 0) of the row's height.
/// `inverse` is |dy/dx| in 1/2^32, `sign` the direction. Nothing of it may lie outside of the box.
CK_INLINE void add_inside(row_cells row, int32_t xa, int32_t xb, int32_t dy, int32_t sign, int64_t inverse) {
  int32_t first = xa >> CK_BITS;
  int32_t base = first << CK_BITS;
  int32_t to = xb - base;
  if (to <= 2 * CK_ONE) {
    // One or two cells, without a branch between them: beyond is 0 for one.
    int32_t beyond = to > CK_ONE ? to - CK_ONE : 0;
    int32_t second = (int32_t)((beyond * inverse) >> 32);
    second = second < dy ? second : dy;
    int32_t c1 = (dy - second) * sign, c2 = second * sign;
    int32_t a1 = c1 * (xa - base + to - beyond), a2 = c2 * beyond;
    int32_t *cell = row.cells + first;
    bump(&cell[0], c1 * FULL - a1);
    bump(&cell[1], c2 * FULL - a2 + a1);
    bump(&cell[2], a2);
    touch(row, first, first + 2);
    return;
  }
  int32_t start = 0, x = xa, cell = first;
  while (1) {
    int32_t side = (cell + 1) << CK_BITS;
    int is_last = side >= xb;
    int32_t end = is_last ? xb : side, stop = dy;
    if (!is_last) {
      stop = (int32_t)(((side - xa) * inverse) >> 32);
      stop = stop < dy ? stop : dy;
    }
    int32_t cover = (stop - start) * sign;
    int32_t area = cover * ((x & (CK_ONE - 1)) + (end - (side - CK_ONE)));
    bump(&row.cells[cell], cover * FULL - area);
    bump(&row.cells[cell + 1], area);
    touch(row, cell, cell + 1);
    if (is_last) break;
    start = stop;
    x = side;
    cell++;
  }
}

/// The same where the edge may lie outside of the box: what is to the left covers whole pixels of the row,
/// what is to the right covers none. Each cell gets exactly what `add_inside` would give it.
static void add_clipped(
    row_cells row, int32_t right, int32_t xa, int32_t xb, int32_t dy, int32_t sign, int64_t inverse) {
  if (xa >= right) return;
  if (xb <= 0) {
    bump(&row.cells[0], sign * dy * FULL);
    row.flags[0] = 1;
    return;
  }
  int32_t first = xa >> CK_BITS;
  int32_t to = xb - (first << CK_BITS);
  if (to <= 2 * CK_ONE) {
    int32_t beyond = to > CK_ONE ? to - CK_ONE : 0;
    int32_t second = (int32_t)((beyond * inverse) >> 32);
    second = second < dy ? second : dy;
    int32_t c1 = (dy - second) * sign, c2 = second * sign;
    int32_t a1 = c1 * (xa - (first << CK_BITS) + to - beyond), a2 = c2 * beyond;
    if (first < 0) {
      // Only the second cell lies in the box.
      bump(&row.cells[0], (c1 + c2) * FULL - a2);
      bump(&row.cells[1], a2);
      row.flags[0] = 1;
    } else {
      bump(&row.cells[first], c1 * FULL - a1);
      bump(&row.cells[first + 1], c2 * FULL - a2 + a1);
      bump(&row.cells[first + 2], a2);
      touch(row, first, first + 2);
    }
    return;
  }
  int32_t start = 0, x = xa, cell = first;
  if (xa < 0) {
    start = (int32_t)((-(int64_t)xa * inverse) >> 32);
    start = start < dy ? start : dy;
    bump(&row.cells[0], start * sign * FULL);
    row.flags[0] = 1;
    x = 0;
    cell = 0;
  }
  while (x < right) {
    int32_t side = (cell + 1) << CK_BITS;
    int is_last = side >= xb;
    int32_t end = is_last ? xb : side, stop = dy;
    if (!is_last) {
      stop = (int32_t)((((int64_t)side - xa) * inverse) >> 32);
      stop = stop < dy ? stop : dy;
    }
    int32_t cover = (stop - start) * sign;
    int32_t area = cover * ((x & (CK_ONE - 1)) + (end - (side - CK_ONE)));
    bump(&row.cells[cell], cover * FULL - area);
    bump(&row.cells[cell + 1], area);
    touch(row, cell, cell + 1);
    if (is_last) break;
    start = stop;
    x = side;
    cell++;
  }
}

void ck_cells_add(const ck_cells *box, const ck_edge *edges, size_t count) {
  const int32_t top = box->y0 * CK_ONE, bottom = box->y1 * CK_ONE;
  const int32_t left = box->x0 * CK_ONE, right = (box->x1 - box->x0) * CK_ONE;
  const ptrdiff_t stride = box->stride, flag_stride = box->flag_stride;
  for (size_t i = 0; i < count; i++) {
    ck_edge e = edges[i];
    int32_t sign = e.y0 < e.y1 ? 1 : -1;
    int32_t x0 = (e.y0 < e.y1 ? e.x0 : e.x1) - left, x1 = (e.y0 < e.y1 ? e.x1 : e.x0) - left;
    int32_t y0 = e.y0 < e.y1 ? e.y0 : e.y1, y1 = e.y0 < e.y1 ? e.y1 : e.y0;
    if (y1 <= top || y0 >= bottom) continue;
    int32_t low = x0 < x1 ? x0 : x1, high = x0 < x1 ? x1 : x0;
    if (low >= right) continue;
    int is_inside = low >= 0 && high <= right;
    int32_t first_row = (y0 > top ? y0 : top) >> CK_BITS;
    int32_t last_row = ((y1 < bottom ? y1 : bottom) - 1) >> CK_BITS;
    row_cells row = {
        box->cells + (first_row - box->y0) * stride, box->flags + (first_row - box->y0) * flag_stride};
    double dx = (double)x1 - x0, dy = (double)y1 - y0;
    double slope = dx / dy;
    // What the inverse is multiplied with never exceeds |dx|, so products stay below 2^61.
    int64_t inverse = x0 == x1 ? 0 : (int64_t)(dy / (double)(high - low) * 4294967296.0);
    int32_t y = first_row * CK_ONE > y0 ? first_row * CK_ONE : y0;
    int32_t x = y == y0 ? x0 : x0 + (int32_t)(slope * (y - y0));
    for (int32_t r = first_row; r <= last_row; r++) {
      int32_t next_y = (r + 1) * CK_ONE, next_x;
      if (next_y < y1) {
        next_x = x0 + (int32_t)(slope * (next_y - y0));
      } else {
        next_y = y1;
        next_x = x1;
      }
      int32_t xa = x < next_x ? x : next_x, xb = x < next_x ? next_x : x;
      if (is_inside) {
        add_inside(row, xa, xb, next_y - y, sign, inverse);
      } else {
        add_clipped(row, right, xa, xb, next_y - y, sign, inverse);
      }
      x = next_x;
      y = next_y;
      row.cells += stride;
      row.flags += flag_stride;
    }
  }
}
