// Rows of premultiplied pixels.
//
// A row that is no multiple of eight ends with a block that overlaps the one before. Its pixels are read
// before anything is written, so both blocks give the shared pixels the same value.
#include "vectors.h"

CK_INLINE void fill_row(uint32_t *row, size_t count, uint32_t color) {
  u32x8 c = (u32x8){} + color;
  size_t i = 0;
  if (count >= 64 && count <= 1 << 14 && (color & 255) * 0x01010101u == color) {
    // White, black and clear go the way that the library knows best; not past the cache, as a whole surface would.
    memset(row, (int)(color & 255), count * 4);
    return;
  }
  if (count < 8) {
    for (; i < count; i++) row[i] = color;
    return;
  }
  // Four at once, so that it matters little how the loop lies in the cache of instructions.
  for (; i + 32 <= count; i += 32) {
    store8(row + i, &c);
    store8(row + i + 8, &c);
    store8(row + i + 16, &c);
    store8(row + i + 24, &c);
  }
  for (; i + 8 <= count; i += 8) store8(row + i, &c);
  store8(row + count - 8, &c);
}

CK_CLONES void ck_fill(uint32_t *row, size_t count, uint32_t color) { fill_row(row, count, color); }

/// Runs `BLOCK(out, below, at)` over blocks of eight, `ONE(i)` over a row that is too short for that.
#define CK_ROWS(row, count, BLOCK, ONE)                     \
  do {                                                      \
    if (count < 8) {                                        \
      for (size_t i = 0; i < count; i++) row[i] = ONE(i);   \
      break;                                                \
    }                                                       \
    u32x8 last, below, out;                                 \
    load8(&last, row + count - 8);                          \
    for (size_t i = 0; i + 8 <= count; i += 8) {            \
      load8(&below, row + i);                               \
      BLOCK(out, below, i);                                 \
      store8(row + i, &out);                                \
    }                                                       \
    if (count & 7) {                                        \
      BLOCK(out, last, count - 8);                          \
      store8(row + count - 8, &out);                        \
    }                                                       \
  } while (0)

CK_INLINE void over_row(uint32_t *row, size_t count, uint32_t color) {
  u32x8 c = (u32x8){} + color;
#define BLOCK(out, below, at) CK_OVER(out, c, below)
#define ONE(i) blend1(color, 255, row[i])
  CK_ROWS(row, count, BLOCK, ONE);
#undef BLOCK
#undef ONE
}

CK_CLONES void ck_over_solid(uint32_t *row, size_t count, uint32_t color) { over_row(row, count, color); }

CK_CLONES void ck_box(uint32_t *pixels, ptrdiff_t stride_bytes, size_t width, size_t height, uint32_t color) {
  const int is_opaque = color >> 24 == 255;
  for (; height > 0; height--) {
    if (is_opaque) {
      fill_row(pixels, width, color);
    } else {
      over_row(pixels, width, color);
    }
    pixels = (uint32_t *)((uint8_t *)pixels + stride_bytes);
  }
}

CK_INLINE void load_mask(u32x8 *out, const uint8_t *mask) {
  u8x8 bytes;
  memcpy(&bytes, mask, 8);
  *out = __builtin_convertvector(bytes, u32x8);
}

CK_CLONES void ck_over_solid_mask(uint32_t *row, const uint8_t *mask, size_t count, uint32_t color) {
  u32x8 c = (u32x8){} + color;
#define BLOCK(out, below, at)               \
  do {                                      \
    u32x8 m;                                \
    load_mask(&m, mask + (at));             \
    CK_BLEND(out, c, CK_TWICE(m), below);   \
  } while (0)
#define ONE(i) blend1(color, mask[i], row[i])
  CK_ROWS(row, count, BLOCK, ONE);
#undef BLOCK
#undef ONE
}

CK_CLONES void ck_over(uint32_t *row, const uint32_t *source, size_t count, uint32_t opacity) {
  if (opacity == 255) {
#define BLOCK(out, below, at)               \
  do {                                      \
    u32x8 s;                                \
    load8(&s, source + (at));               \
    CK_OVER(out, s, below);                 \
  } while (0)
#define ONE(i) blend1(source[i], 255, row[i])
    CK_ROWS(row, count, BLOCK, ONE);
#undef BLOCK
#undef ONE
    return;
  }
  u32x8 o = (u32x8){} + opacity;
#define BLOCK(out, below, at)               \
  do {                                      \
    u32x8 s;                                \
    load8(&s, source + (at));               \
    CK_BLEND(out, s, CK_TWICE(o), below);   \
  } while (0)
#define ONE(i) blend1(source[i], opacity, row[i])
  CK_ROWS(row, count, BLOCK, ONE);
#undef BLOCK
#undef ONE
}

CK_CLONES void ck_over_mask(
    uint32_t *row, const uint32_t *source, const uint8_t *mask, size_t count, uint32_t opacity) {
  // One weight for opacity and coverage.
  u32x8 o = (u32x8){} + opacity;
#define BLOCK(out, below, at)               \
  do {                                      \
    u32x8 m, s;                             \
    load_mask(&m, mask + (at));             \
    m = ((m * o + 128) * 257) >> 16;        \
    load8(&s, source + (at));               \
    CK_BLEND(out, s, CK_TWICE(m), below);   \
  } while (0)
#define ONE(i) blend1(source[i], ck_times(mask[i], opacity), row[i])
  CK_ROWS(row, count, BLOCK, ONE);
#undef BLOCK
#undef ONE
}

CK_CLONES void ck_mask_multiply(uint8_t *a, const uint8_t *b, size_t count) {
  for (size_t i = 0; i < count; i++) a[i] = (uint8_t)ck_times(a[i], b[i]);
}

CK_CLONES void ck_mask_scale(uint8_t *a, size_t count, uint32_t opacity) {
  uint8_t by = (uint8_t)opacity;
  for (size_t i = 0; i < count; i++) a[i] = (uint8_t)ck_times(a[i], by);
}

CK_CLONES void ck_mask_from_alpha(uint8_t *mask, const uint32_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) mask[i] = (uint8_t)(pixels[i] >> 24);
}

size_t ck_mask_span(const uint8_t *mask, size_t count, uint8_t value) {
  const uint64_t all = value * 0x0101010101010101u;
  size_t i = 0;
  uint64_t w[4];
  for (; i + 32 <= count; i += 32) {
    memcpy(w, mask + i, 32);
    if (((w[0] ^ all) | (w[1] ^ all)) | ((w[2] ^ all) | (w[3] ^ all))) break;
  }
  while (i < count && mask[i] == value) i++;
  return i;
}

size_t ck_mask_trim(const uint8_t *mask, size_t count, size_t *first) {
  size_t start = 0, end = count;
  uint64_t eight;
  while (start + 8 <= end && (memcpy(&eight, mask + start, 8), eight == 0)) start += 8;
  while (start < end && mask[start] == 0) start++;
  while (end >= start + 8 && (memcpy(&eight, mask + end - 8, 8), eight == 0)) end -= 8;
  while (end > start && mask[end - 1] == 0) end--;
  *first = start;
  return end - start;
}
