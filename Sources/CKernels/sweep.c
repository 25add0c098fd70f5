// Cells become coverage: floor(256 × area), at most 255; coverage becomes pixels.
//
// Where windings of opposite sign meet in one pixel their areas cancel, and where windings of one sign overlap
// they add up, before the rule is applied: as in every rasterizer of this kind, inside of such a pixel the
// coverage is an approximation.
//
// The sum that runs along a row lives in all lanes of a vector, so that a group of eight cells waits for the
// one before it as briefly as possible.
#include "vectors.h"

/// Running sums of eight cells on top of `*sum` (the same in all lanes), which moves on; zeroes the cells.
CK_INLINE void take8(u32x8 *out, int32_t *cells, u32x8 *sum) {
  u32x8 v, zero = {};
  load8(&v, cells);
  store8(cells, &zero);
  v += __builtin_shufflevector(v, zero, 8, 0, 1, 2, 8, 4, 5, 6);
  v += __builtin_shufflevector(v, zero, 8, 8, 0, 1, 8, 8, 4, 5);
  v += __builtin_shufflevector(v, zero, 8, 8, 8, 8, 3, 3, 3, 3);
  *out = v + *sum;
  *sum += __builtin_shufflevector(v, v, 7, 7, 7, 7, 7, 7, 7, 7);
}

CK_INLINE void cover8(u32x8 *out, const u32x8 *sums, int even_odd) {
  u32x8 negative = (u32x8)((i32x8)*sums >> 31);
  u32x8 area = (*sums ^ negative) - negative;
  if (even_odd) {
    area &= (1u << 22) - 1;
    area = (u32x8)__builtin_elementwise_min((i32x8)area, (i32x8)((1u << 22) - area));
  }
  *out = (u32x8)__builtin_elementwise_min((i32x8)(area >> 13), (i32x8){} + 255);
}

/// Between touched groups nothing changes: `count` pixels (a multiple of 8 but at the right side of the
/// box) with one coverage.
CK_INLINE void span(uint32_t *row, int32_t count, const u32x8 *color, const u32x8 *sum, int even_odd) {
  u32x8 cover;
  cover8(&cover, sum, even_odd);
  if (cover[0] == 0) return;
  u32x8 alpha = *color >> 24;
  u16x16 weight = CK_TWICE(cover), product = CK_TWICE(alpha) * weight + 128;
  u16x16 rest = 255 - CK_DIVIDE(product);
  u16x16 even = CK_EVEN(*color) * weight + 128, odd = CK_ODD(*color) * weight + 128;
  int32_t i = 0;
  if (rest[0] == 0) {
    u32x8 out = CK_JOIN(CK_DIVIDE(even), CK_DIVIDE(odd));
    for (; i + 32 <= count; i += 32) {
      store8(row + i, &out);
      store8(row + i + 8, &out);
      store8(row + i + 16, &out);
      store8(row + i + 24, &out);
    }
    for (; i + 8 <= count; i += 8) store8(row + i, &out);
  } else {
    for (; i + 8 <= count; i += 8) {
      u32x8 below, out;
      load8(&below, row + i);
      u16x16 e = CK_EVEN(below) * rest + even, o = CK_ODD(below) * rest + odd;
      out = CK_JOIN(CK_DIVIDE(e), CK_DIVIDE(o));
      store8(row + i, &out);
    }
  }
  uint32_t one = (*color)[0], weight1 = cover[0];
  for (; i < count; i++) row[i] = blend1(one, weight1, row[i]);
}

CK_INLINE void group_solid(uint32_t *row, int32_t count, const u32x8 *cover, const u32x8 *color) {
  u32x8 below, out;
  if (count >= 8) {
    load8(&below, row);
    CK_BLEND(out, *color, CK_TWICE(*cover), below);
    store8(row, &out);
  } else {
    for (int32_t i = 0; i < count; i++) row[i] = blend1((*color)[0], (*cover)[i], row[i]);
  }
}

/// How many rows ahead the pixels are asked for. A shape's rows lie far apart in memory, and no hardware
/// guesses where the next one begins.
#define AHEAD 4
/// Rows of wider boxes are long enough for the hardware to follow, or mostly empty.
#define WIDE 256
/// A box that `ck_prefetch` asks for whole.
#define SMALL 64

CK_INLINE int is_small(int32_t width, int32_t height) { return width <= SMALL && height <= SMALL; }

CK_INLINE void prefetch_row(const uint32_t *row, int32_t width) {
  for (int32_t x = 0; x < width; x += 16) __builtin_prefetch(row + x, 1, 3);
  __builtin_prefetch(row + width - 1, 1, 3);
}

void ck_prefetch(const uint32_t *pixels, ptrdiff_t stride_bytes, int32_t width, int32_t height) {
  if (width > WIDE) return;
  if (!is_small(width, height)) height = height < AHEAD ? height : AHEAD;
  for (int32_t y = 0; y < height; y++) {
    prefetch_row((const uint32_t *)((const uint8_t *)pixels + y * stride_bytes), width);
  }
}

CK_INLINE void sweep_solid(
    const ck_cells *box, int even_odd, uint32_t *pixels, ptrdiff_t stride_bytes, uint32_t color) {
  const int32_t width = box->x1 - box->x0, height = box->y1 - box->y0, flag_stride = box->flag_stride;
  const ptrdiff_t stride = box->stride;
  const u32x8 wide = (u32x8){} + color;
  const int asks = !is_small(width, height) && width <= WIDE;
  int32_t *cells = box->cells;
  uint8_t *flags = box->flags;
  uint32_t *row = pixels;
  for (int32_t y = 0; y < height; y++) {
    if (asks && y + AHEAD < height) {
      prefetch_row((uint32_t *)((uint8_t *)row + AHEAD * stride_bytes), width);
    }
    u32x8 sum = {};
    int32_t x = 0;
    for (int32_t f = 0; f < flag_stride; f += 8) {
      uint64_t word;
      memcpy(&word, flags + f, 8);
      if (word == 0) continue;
      memset(flags + f, 0, 8);
      do {
        int32_t group = f * 8 + (__builtin_ctzll(word) & ~7);
        word &= word - 1;
        if (group > x && x < width) span(row + x, (group < width ? group : width) - x, &wide, &sum, even_odd);
        u32x8 sums, cover;
        take8(&sums, cells + group, &sum);
        cover8(&cover, &sums, even_odd);
        group_solid(row + group, width - group, &cover, &wide);
        x = group + 8;
      } while (word);
    }
    if (x < width) span(row + x, width - x, &wide, &sum, even_odd);
    cells += stride;
    flags += flag_stride;
    row = (uint32_t *)((uint8_t *)row + stride_bytes);
  }
}

CK_CLONES void ck_sweep_solid(
    const ck_cells *box, int even_odd, uint32_t *pixels, ptrdiff_t stride_bytes, uint32_t color) {
  if (even_odd) {
    sweep_solid(box, 1, pixels, stride_bytes, color);
  } else {
    sweep_solid(box, 0, pixels, stride_bytes, color);
  }
}

CK_INLINE void sweep_mask(const ck_cells *box, int even_odd, uint8_t *mask, ptrdiff_t stride_bytes) {
  const int32_t width = box->x1 - box->x0, height = box->y1 - box->y0;
  for (int32_t y = 0; y < height; y++) {
    int32_t *cells = box->cells + (ptrdiff_t)y * box->stride;
    uint8_t *flags = box->flags + (ptrdiff_t)y * box->flag_stride;
    uint8_t *row = mask + y * stride_bytes;
    u32x8 sum = {}, cover;
    int32_t x = 0;
    for (int32_t f = 0; f < box->flag_stride; f += 8) {
      uint64_t word;
      memcpy(&word, flags + f, 8);
      if (word == 0) continue;
      memset(flags + f, 0, 8);
      do {
        int32_t group = f * 8 + (__builtin_ctzll(word) & ~7);
        word &= word - 1;
        if (group > x && x < width) {
          cover8(&cover, &sum, even_odd);
          memset(row + x, (int)cover[0], (size_t)((group < width ? group : width) - x));
        }
        u32x8 sums;
        take8(&sums, cells + group, &sum);
        cover8(&cover, &sums, even_odd);
        u8x8 bytes = __builtin_convertvector(cover, u8x8);
        if (group + 8 <= width) {
          memcpy(row + group, &bytes, 8);
        } else {
          for (int32_t i = 0; group + i < width; i++) row[group + i] = bytes[i];
        }
        x = group + 8;
      } while (word);
    }
    if (x < width) {
      cover8(&cover, &sum, even_odd);
      memset(row + x, (int)cover[0], (size_t)(width - x));
    }
  }
}

CK_CLONES void ck_sweep_mask(const ck_cells *box, int even_odd, uint8_t *mask, ptrdiff_t stride_bytes) {
  if (even_odd) {
    sweep_mask(box, 1, mask, stride_bytes);
  } else {
    sweep_mask(box, 0, mask, stride_bytes);
  }
}
