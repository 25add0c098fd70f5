#ifndef ACETATE_VECTORS_H
#define ACETATE_VECTORS_H

// Eight pixels at a time in the compiler's vector types: SSE2 and NEON as they are, AVX2 where the machine
// has it. All arithmetic is in integers, so every machine gives the same bytes.
//
// A row of pixels is taken apart into its even bytes (red, blue) and odd bytes (green, alpha) as 16-bit
// lanes, which needs neither widening nor packing.

#include "CKernels.h"

#include <string.h>

#if defined(__x86_64__) && defined(__GLIBC__)
#define CK_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define CK_CLONES
#endif
#define CK_INLINE static inline __attribute__((always_inline))

typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef uint8_t u8x8 __attribute__((vector_size(8)));

CK_INLINE void load8(u32x8 *v, const uint32_t *p) { memcpy(v, p, 32); }
CK_INLINE void store8(uint32_t *p, const u32x8 *v) { memcpy(p, v, 32); }

/// v/255 rounded, in the low byte; exact for products of two bytes.
#define CK_DIV255(v) ((((v) + 128) + (((v) + 128) >> 8)) >> 8)
/// The same in the high byte.
#define CK_DIV255_HIGH(v) ((((v) + 128) + (((v) + 128) >> 8)) & 0xff00)

/// Every byte of a pixel times the lane's factor (the same in both halves of the 32 bits), by 255.
#define CK_SCALE(out, pixels, factor)                              \
  do {                                                             \
    u16x16 scale_p = (u16x16)(pixels);                             \
    u16x16 scale_even = (scale_p & 255) * (factor);                \
    u16x16 scale_odd = (scale_p >> 8) * (factor);                  \
    (out) = (u32x8)(CK_DIV255(scale_even) | CK_DIV255_HIGH(scale_odd)); \
  } while (0)

/// A factor 0…255 in each 32-bit lane, repeated in both halves.
#define CK_TWICE(v) ((u16x16)((v) | ((v) << 16)))

/// source + below·(1 − alpha of the source)
#define CK_OVER(out, source, below)                                \
  do {                                                             \
    u32x8 over_s = (source);                                       \
    u32x8 over_inverse = 255 - (over_s >> 24);                     \
    u32x8 over_d;                                                  \
    CK_SCALE(over_d, below, CK_TWICE(over_inverse));               \
    (out) = over_s + over_d;                                       \
  } while (0)

/// a·b/255, rounded.
CK_INLINE uint32_t ck_times(uint32_t a, uint32_t b) {
  uint32_t v = a * b + 128;
  return (v + (v >> 8)) >> 8;
}

CK_INLINE uint32_t scale1(uint32_t p, uint32_t by) {
  uint32_t even = (p & 0x00ff00ff) * by + 0x00800080;
  uint32_t odd = ((p >> 8) & 0x00ff00ff) * by + 0x00800080;
  even = ((even + ((even >> 8) & 0x00ff00ff)) >> 8) & 0x00ff00ff;
  odd = (odd + ((odd >> 8) & 0x00ff00ff)) & 0xff00ff00;
  return even | odd;
}

CK_INLINE uint32_t over1(uint32_t source, uint32_t below) {
  return source + scale1(below, 255 - (source >> 24));
}

#endif
