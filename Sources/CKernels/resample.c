// Pictures made smaller by weighted sums of their rows and columns.
#include "vectors.h"

#pragma STDC FP_CONTRACT OFF

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));

CK_INLINE i32x4 least(i32x4 a, i32x4 b) {
  i32x4 isLess = a < b;
  return (a & isLess) | (b & ~isLess);
}

CK_CLONES void ck_resample_row(
    uint32_t *out, size_t count, const uint32_t *row, const ck_taps *taps, const int16_t *weights) {
  for (size_t i = 0; i < count; i++) {
    i32x4 sum = (i32x4){} + (1 << 13);
    const uint32_t *from = row + taps[i].first;
    for (int32_t k = 0; k < taps[i].count; k++) {
      u8x4 bytes;
      memcpy(&bytes, from + k, 4);
      sum += __builtin_convertvector(bytes, i32x4) * *weights++;
    }
    sum >>= 14;
    sum = least(sum & ~(sum >> 31), (i32x4){} + 255);
    u8x4 bytes = __builtin_convertvector(sum, u8x4);
    memcpy(out + i, &bytes, 4);
  }
}

CK_CLONES void ck_resample_column(
    uint32_t *out, size_t count, const uint8_t *rows, ptrdiff_t stride, int32_t taps, const int16_t *weights) {
  for (size_t i = 0; i < count; i++) {
    i32x4 sum = (i32x4){} + (1 << 13);
    for (int32_t k = 0; k < taps; k++) {
      u8x4 bytes;
      memcpy(&bytes, rows + k * stride + (ptrdiff_t)i * 4, 4);
      sum += __builtin_convertvector(bytes, i32x4) * weights[k];
    }
    sum >>= 14;
    sum = least(sum & ~(sum >> 31), (i32x4){} + 255);
    // No colour above its alpha: the sums of either may have swung over.
    i32x4 alpha = (i32x4){} + sum[3];
    sum = least(sum, alpha);
    u8x4 bytes = __builtin_convertvector(sum, u8x4);
    memcpy(out + i, &bytes, 4);
  }
}
