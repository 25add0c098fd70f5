// Cells become coverage: floor(256 × area), at most 255; coverage becomes pixels.
#include "vectors.h"

/// Running sums of eight cells on top of `*sum`, which moves on; the cells are zeroed.
CK_INLINE void take8(u32x8 *out, int32_t *cells, uint32_t *sum) {
  u32x8 v, zero = {};
  memcpy(&v, cells, 32);
  memcpy(cells, &zero, 32);
  v += __builtin_shufflevector(v, zero, 8, 0, 1, 2, 8, 4, 5, 6);
  v += __builtin_shufflevector(v, zero, 8, 8, 0, 1, 8, 8, 4, 5);
  v += __builtin_shufflevector(v, zero, 8, 8, 8, 8, 3, 3, 3, 3);
  v += *sum;
  *sum = v[7];
  *out = v;
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

CK_INLINE uint32_t cover1(uint32_t sum, int even_odd) {
  uint32_t area = sum >> 31 ? 0u - sum : sum;
  if (even_odd) {
    area &= (1u << 22) - 1;
    if (area > (1u << 21)) area = (1u << 22) - area;
  }
  area >>= 13;
  return area > 255 ? 255 : area;
}

/// Between touched groups nothing changes: `count` pixels (a multiple of 8 but at the right side of the
/// box) with one coverage.
CK_INLINE void span(uint32_t *row, int32_t count, uint32_t color, uint32_t cover) {
  if (cover == 0) return;
  uint32_t c = scale1(color, cover);
  u32x8 wide = (u32x8){} + c;
  int32_t i = 0;
  if (c >> 24 == 255) {
    for (; i + 8 <= count; i += 8) store8(row + i, &wide);
  } else {
    u16x16 inverse = (u16x16){} + (uint16_t)(255 - (c >> 24));
    for (; i + 8 <= count; i += 8) {
      u32x8 below, out;
      load8(&below, row + i);
      CK_SCALE(out, below, inverse);
      out += wide;
      store8(row + i, &out);
    }
  }
  for (; i < count; i++) row[i] = over1(c, row[i]);
}

CK_INLINE void group_solid(uint32_t *row, int32_t count, const u32x8 *cover, const u32x8 *color) {
  u32x8 source, below, out;
  CK_SCALE(source, *color, CK_TWICE(*cover));
  if (count >= 8) {
    load8(&below, row);
    CK_OVER(out, source, below);
    store8(row, &out);
  } else {
    for (int32_t i = 0; i < count; i++) row[i] = over1(source[i], row[i]);
  }
}

CK_INLINE void sweep_solid(
    const ck_cells *box, int even_odd, uint32_t *pixels, ptrdiff_t stride_bytes, uint32_t color) {
  const int32_t width = box->x1 - box->x0, height = box->y1 - box->y0;
  u32x8 wide = (u32x8){} + color;
  for (int32_t y = 0; y < height; y++) {
    int32_t *cells = box->cells + (ptrdiff_t)y * box->stride;
    uint8_t *flags = box->flags + (ptrdiff_t)y * box->flag_stride;
    uint32_t *row = (uint32_t *)((uint8_t *)pixels + y * stride_bytes);
    uint32_t sum = 0;
    int32_t x = 0;
    for (int32_t f = 0; f < box->flag_stride; f += 8) {
      uint64_t word;
      memcpy(&word, flags + f, 8);
      if (word == 0) continue;
      memset(flags + f, 0, 8);
      while (word) {
        int32_t at = __builtin_ctzll(word);
        word &= word - 1;
        int32_t group = (f + (at >> 3)) * 8;
        if (group > x && x < width) {
          span(row + x, (group < width ? group : width) - x, color, cover1(sum, even_odd));
        }
        u32x8 sums, cover;
        take8(&sums, cells + group, &sum);
        cover8(&cover, &sums, even_odd);
        group_solid(row + group, width - group, &cover, &wide);
        x = group + 8;
      }
    }
    if (x < width) span(row + x, width - x, color, cover1(sum, even_odd));
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
    uint32_t sum = 0;
    int32_t x = 0;
    for (int32_t f = 0; f < box->flag_stride; f += 8) {
      uint64_t word;
      memcpy(&word, flags + f, 8);
      if (word == 0) continue;
      memset(flags + f, 0, 8);
      while (word) {
        int32_t at = __builtin_ctzll(word);
        word &= word - 1;
        int32_t group = (f + (at >> 3)) * 8;
        if (group > x && x < width) {
          memset(row + x, (int)cover1(sum, even_odd), (size_t)((group < width ? group : width) - x));
        }
        u32x8 sums, cover;
        take8(&sums, cells + group, &sum);
        cover8(&cover, &sums, even_odd);
        u8x8 bytes = __builtin_convertvector(cover, u8x8);
        if (group + 8 <= width) {
          memcpy(row + group, &bytes, 8);
        } else {
          for (int32_t i = 0; group + i < width; i++) row[group + i] = bytes[i];
        }
        x = group + 8;
      }
    }
    if (x < width) memset(row + x, (int)cover1(sum, even_odd), (size_t)(width - x));
  }
}

CK_CLONES void ck_sweep_mask(const ck_cells *box, int even_odd, uint8_t *mask, ptrdiff_t stride_bytes) {
  if (even_odd) {
    sweep_mask(box, 1, mask, stride_bytes);
  } else {
    sweep_mask(box, 0, mask, stride_bytes);
  }
}
