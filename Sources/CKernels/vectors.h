#ifndef ACETATE_VECTORS_H
#define ACETATE_VECTORS_H

// Eight pixels at a time in the compiler's vector types: SSE2 and NEON as they are, AVX2 where the machine
// has it. All arithmetic is in integers, so every machine gives the same bytes.
//
// A row of pixels is taken apart into its even bytes (red, blue) and odd bytes (green, alpha) as 16-bit
// lanes, which needs neither widening nor packing. Source and background are weighted, added and divided by
// 255 once: one rounding a byte. The sums stay below 2^16: a premultiplied byte never exceeds its alpha.

#include "CKernels.h"

#include <string.h>

// The function that picks a clone runs while the program is loaded, before the thread sanitizer is there to be called.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define CK_NO_CLONES
#endif
#endif

#if defined(CK_PLAIN) || defined(CK_NO_CLONES)
#define CK_CLONES
#elif defined(__x86_64__) && defined(__GLIBC__)
#define CK_CLONES __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#else
#define CK_CLONES
#endif
#define CK_INLINE static inline __attribute__((always_inline))

typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef uint8_t u8x8 __attribute__((vector_size(8)));

CK_INLINE void load8(u32x8 *v, const void *p) { memcpy(v, p, 32); }
CK_INLINE void store8(void *p, const u32x8 *v) { memcpy(p, v, 32); }

#define CK_EVEN(pixels) ((u16x16)(pixels) & 255)
#define CK_ODD(pixels) ((u16x16)(pixels) >> 8)
#define CK_JOIN(even, odd) ((u32x8)((even) | ((odd) << 8)))

/// (v + 128)·257 >> 16 is v/255, rounded, for every v below 65,408; v comes with 128 added already.
#define CK_DIVIDE(v) \
  __builtin_convertvector((__builtin_convertvector(v, u32x16) * 257) >> 16, u16x16)

/// A number 0…255 in each 32-bit lane, repeated in both halves.
#define CK_TWICE(v) ((u16x16)((v) | ((v) << 16)))

/// out = (source·weight + below·(255 − alpha of that)) / 255; `weight` is made by CK_TWICE.
#define CK_BLEND(out, source, weight, below)                                         \
  do {                                                                               \
    u16x16 bl_w = (weight), bl_even = CK_EVEN(source), bl_odd = CK_ODD(source);      \
    u32x8 bl_alpha = (source) >> 24;                                                 \
    u16x16 bl_product = CK_TWICE(bl_alpha) * bl_w + 128;                             \
    u16x16 bl_rest = 255 - CK_DIVIDE(bl_product);                                    \
    bl_even = bl_even * bl_w + CK_EVEN(below) * bl_rest + 128;                       \
    bl_odd = bl_odd * bl_w + CK_ODD(below) * bl_rest + 128;                          \
    (out) = CK_JOIN(CK_DIVIDE(bl_even), CK_DIVIDE(bl_odd));                          \
  } while (0)

/// out = source + below·(255 − alpha)/255: the same with full weight.
#define CK_OVER(out, source, below)                                                  \
  do {                                                                               \
    u32x8 ov_alpha = 255 - ((source) >> 24);                                         \
    u16x16 ov_rest = CK_TWICE(ov_alpha);                                             \
    u16x16 ov_even = CK_EVEN(below) * ov_rest + 128;                                 \
    u16x16 ov_odd = CK_ODD(below) * ov_rest + 128;                                   \
    (out) = (source) + CK_JOIN(CK_DIVIDE(ov_even), CK_DIVIDE(ov_odd));               \
  } while (0)

/// a·b/255, rounded.
CK_INLINE uint32_t ck_times(uint32_t a, uint32_t b) { return ((a * b + 128) * 257) >> 16; }

/// CK_BLEND for one pixel.
CK_INLINE uint32_t blend1(uint32_t source, uint32_t weight, uint32_t below) {
  uint32_t rest = 255 - ck_times(source >> 24, weight), out = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t v = ((source >> shift) & 255) * weight + ((below >> shift) & 255) * rest + 128;
    out |= ((v * 257) >> 16) << shift;
  }
  return out;
}

typedef uint64_t u64x4 __attribute__((vector_size(32)));
typedef int64_t i64x8 __attribute__((vector_size(64)));

CK_INLINE uint64_t ck_two(const uint8_t *at) {
  uint64_t both;
  memcpy(&both, at, 8);
  return both;
}

/// Eight texels, so many bytes from the first one, and their neighbours to the right.
CK_INLINE void ck_pairs(u32x8 *left, u32x8 *right, const uint8_t *from, const uint32_t *at) {
  u64x4 a = {ck_two(from + at[0]), ck_two(from + at[1]), ck_two(from + at[4]), ck_two(from + at[5])};
  u64x4 b = {ck_two(from + at[2]), ck_two(from + at[3]), ck_two(from + at[6]), ck_two(from + at[7])};
  *left = __builtin_shufflevector((u32x8)a, (u32x8)b, 0, 2, 8, 10, 4, 6, 12, 14);
  *right = __builtin_shufflevector((u32x8)a, (u32x8)b, 1, 3, 9, 11, 5, 7, 13, 15);
}

/// a·256 + (b − a)·w for a weight 0…255 of b, rounded to a byte; right modulo 2^16 whatever the sign of b − a.
#define CK_MIX(a, b, w) ((((a) << 8) + ((b) - (a)) * (w) + 128) >> 8)
/// Mixes eight texels with eight others byte by byte; the odd bytes stay where they are.
#define CK_MIX_ALL(out, a, b, w)                                                          \
  do {                                                                                    \
    u16x16 ma_even = CK_MIX(CK_EVEN(a), CK_EVEN(b), w);                                   \
    u16x16 ma_odd = ((u16x16)(a) & 0xff00) + (CK_ODD(b) - CK_ODD(a)) * (w) + 128;         \
    (out) = (u32x8)(ma_even | (ma_odd & 0xff00));                                         \
  } while (0)

/// Eight samples between four neighbours each: x and y are the upper left ones' places in 1/256 texel, counted from
/// `texels` and not negative. First the rows are mixed, then the columns, each rounded to a byte.
CK_INLINE void ck_mix8(u32x8 *out, const uint8_t *texels, ptrdiff_t stride, const u32x8 *px, const u32x8 *py) {
  u32x8 x = *px, y = *py;
  u32x8 at = (y >> 8) * (uint32_t)stride + (x >> 8) * 4, tl, tr, bl, br;
  uint32_t offsets[8];
  memcpy(offsets, &at, 32);
  ck_pairs(&tl, &tr, texels, offsets);
  ck_pairs(&bl, &br, texels + stride, offsets);
  x &= 255;
  y &= 255;
  u16x16 wx = CK_TWICE(x), wy = CK_TWICE(y);
  CK_MIX_ALL(tl, tl, bl, wy);
  CK_MIX_ALL(tr, tr, br, wy);
  CK_MIX_ALL(*out, tl, tr, wx);
}

#endif
