// A separable blur with symmetric weights that make 65,536 together. Sums stay in 32 bits: 255 times all
// weights across, 65,280 times all weights down.
#include "vectors.h"

enum { BLOCK = 64 };

CK_CLONES void ck_blur_across(
    uint16_t *out, size_t count, const uint8_t *in, const uint32_t *weights, size_t reach) {
  for (size_t start = 0; start < count; start += BLOCK) {
    uint32_t sums[BLOCK];
    size_t n = count - start < BLOCK ? count - start : BLOCK;
    const uint8_t *middle = in + start + reach;
    if (n == BLOCK) {
      for (size_t i = 0; i < BLOCK; i++) sums[i] = 128 + weights[0] * middle[i];
      for (size_t k = 1; k <= reach; k++) {
        uint32_t w = weights[k];
        const uint8_t *a = middle - k, *b = middle + k;
        for (size_t i = 0; i < BLOCK; i++) sums[i] += w * ((uint32_t)a[i] + b[i]);
      }
    } else {
      for (size_t i = 0; i < n; i++) sums[i] = 128 + weights[0] * middle[i];
      for (size_t k = 1; k <= reach; k++) {
        uint32_t w = weights[k];
        const uint8_t *a = middle - k, *b = middle + k;
        for (size_t i = 0; i < n; i++) sums[i] += w * ((uint32_t)a[i] + b[i]);
      }
    }
    for (size_t i = 0; i < n; i++) out[start + i] = (uint16_t)(sums[i] >> 8);
  }
}

CK_CLONES void ck_blur_down(
    uint8_t *out, size_t count, const uint16_t *in, ptrdiff_t stride, const uint32_t *weights, size_t reach) {
  for (size_t start = 0; start < count; start += BLOCK) {
    uint32_t sums[BLOCK];
    size_t n = count - start < BLOCK ? count - start : BLOCK;
    const uint16_t *middle = in + start;
    if (n == BLOCK) {
      for (size_t i = 0; i < BLOCK; i++) sums[i] = (1u << 23) + weights[0] * middle[i];
      for (size_t k = 1; k <= reach; k++) {
        uint32_t w = weights[k];
        const uint16_t *a = middle - (ptrdiff_t)k * stride, *b = middle + (ptrdiff_t)k * stride;
        for (size_t i = 0; i < BLOCK; i++) sums[i] += w * ((uint32_t)a[i] + b[i]);
      }
    } else {
      for (size_t i = 0; i < n; i++) sums[i] = (1u << 23) + weights[0] * middle[i];
      for (size_t k = 1; k <= reach; k++) {
        uint32_t w = weights[k];
        const uint16_t *a = middle - (ptrdiff_t)k * stride, *b = middle + (ptrdiff_t)k * stride;
        for (size_t i = 0; i < n; i++) sums[i] += w * ((uint32_t)a[i] + b[i]);
      }
    }
    for (size_t i = 0; i < n; i++) out[start + i] = (uint8_t)(sums[i] >> 24);
  }
}

CK_CLONES void ck_blur_across_pixels(
    uint16_t *out, size_t count, const uint8_t *in, const uint32_t *weights, size_t reach) {
  const uint8_t *all = in + 4 * reach;
  for (size_t start = 0; start < 4 * count; start += BLOCK) {
    uint32_t sums[BLOCK];
    size_t n = 4 * count - start < BLOCK ? 4 * count - start : BLOCK;
    const uint8_t *middle = all + start;
    for (size_t i = 0; i < n; i++) sums[i] = 128 + weights[0] * middle[i];
    for (size_t k = 1; k <= reach; k++) {
      uint32_t w = weights[k];
      const uint8_t *a = middle - 4 * k, *b = middle + 4 * k;
      if (n == BLOCK) {
        for (size_t i = 0; i < BLOCK; i++) sums[i] += w * ((uint32_t)a[i] + b[i]);
      } else {
        for (size_t i = 0; i < n; i++) sums[i] += w * ((uint32_t)a[i] + b[i]);
      }
    }
    for (size_t i = 0; i < n; i++) out[start + i] = (uint16_t)(sums[i] >> 8);
  }
}
