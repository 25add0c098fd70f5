// Cells become coverage: floor(256 × area), at most 255.
#include "CKernels.h"

#include <string.h>

static inline uint32_t coverage(int32_t sum, int even_odd) {
  uint32_t area = (uint32_t)(sum < 0 ? -sum : sum);
  if (even_odd) {
    area &= (1u << 22) - 1;
    if (area > (1u << 21)) area = (1u << 22) - area;
  }
  area >>= 13;
  return area > 255 ? 255 : area;
}

static inline uint32_t scale_color(uint32_t color, uint32_t by) {
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t v = ((color >> shift) & 255) * by + 128;
    result |= (((v + (v >> 8)) >> 8) & 255) << shift;
  }
  return result;
}

void ck_sweep_mask(const ck_cells *box, int even_odd, uint8_t *mask, ptrdiff_t stride_bytes) {
  int32_t width = box->x1 - box->x0;
  for (int32_t y = 0; y < box->y1 - box->y0; y++) {
    int32_t *cells = box->cells + (ptrdiff_t)y * box->stride;
    uint64_t *bits = box->bits + (ptrdiff_t)y * box->words;
    uint8_t *row = mask + y * stride_bytes;
    int32_t sum = 0, x = 0;
    for (int32_t w = 0; w < box->words; w++) {
      uint64_t word = bits[w];
      bits[w] = 0;
      while (word) {
        int32_t group = (w * 64 + __builtin_ctzll(word)) * 8;
        word &= word - 1;
        if (group >= width) {
          memset(cells + group, 0, 8 * sizeof(int32_t));
          continue;
        }
        if (group > x) memset(row + x, (int)coverage(sum, even_odd), (size_t)(group - x));
        for (int32_t i = 0; i < 8; i++) {
          sum = (int32_t)((uint32_t)sum + (uint32_t)cells[group + i]);
          cells[group + i] = 0;
          if (group + i < width) row[group + i] = (uint8_t)coverage(sum, even_odd);
        }
        x = group + 8;
      }
    }
    if (x < width) memset(row + x, (int)coverage(sum, even_odd), (size_t)(width - x));
  }
}

static void span(uint32_t *row, int32_t count, uint32_t color, uint32_t cover) {
  if (cover == 0) return;
  uint32_t c = cover == 255 ? color : scale_color(color, cover);
  if (c >> 24 == 255) {
    ck_fill(row, (size_t)count, c);
  } else {
    ck_over_solid(row, (size_t)count, c);
  }
}

void ck_sweep_solid(
    const ck_cells *box, int even_odd, uint32_t *pixels, ptrdiff_t stride_bytes, uint32_t color) {
  int32_t width = box->x1 - box->x0;
  for (int32_t y = 0; y < box->y1 - box->y0; y++) {
    int32_t *cells = box->cells + (ptrdiff_t)y * box->stride;
    uint64_t *bits = box->bits + (ptrdiff_t)y * box->words;
    uint32_t *row = (uint32_t *)((uint8_t *)pixels + y * stride_bytes);
    int32_t sum = 0, x = 0;
    for (int32_t w = 0; w < box->words; w++) {
      uint64_t word = bits[w];
      bits[w] = 0;
      while (word) {
        int32_t group = (w * 64 + __builtin_ctzll(word)) * 8;
        word &= word - 1;
        if (group >= width) {
          memset(cells + group, 0, 8 * sizeof(int32_t));
          continue;
        }
        if (group > x) span(row + x, group - x, color, coverage(sum, even_odd));
        uint8_t cover[8];
        for (int32_t i = 0; i < 8; i++) {
          sum = (int32_t)((uint32_t)sum + (uint32_t)cells[group + i]);
          cells[group + i] = 0;
          cover[i] = (uint8_t)coverage(sum, even_odd);
        }
        int32_t count = width - group < 8 ? width - group : 8;
        ck_over_solid_mask(row + group, cover, (size_t)count, color);
        x = group + 8;
      }
    }
    if (x < width) span(row + x, width - x, color, coverage(sum, even_odd));
  }
}
