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

#endif
