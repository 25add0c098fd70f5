// Rows of premultiplied pixels. v/255 is rounded: (v + 128 + ((v + 128) >> 8)) >> 8, exact for products.
#include "CKernels.h"

#include <string.h>

static inline uint32_t scale(uint32_t p, uint32_t by) {
  uint32_t even = (p & 0x00ff00ff) * by + 0x00800080;
  uint32_t odd = ((p >> 8) & 0x00ff00ff) * by + 0x00800080;
  even = ((even + ((even >> 8) & 0x00ff00ff)) >> 8) & 0x00ff00ff;
  odd = (odd + ((odd >> 8) & 0x00ff00ff)) & 0xff00ff00;
  return even | odd;
}

static inline uint32_t over(uint32_t source, uint32_t below) {
  return source + scale(below, 255 - (source >> 24));
}

void ck_fill(uint32_t *row, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) row[i] = color;
}

void ck_over_solid(uint32_t *row, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) row[i] = over(color, row[i]);
}

void ck_over_solid_mask(uint32_t *row, const uint8_t *mask, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) row[i] = over(scale(color, mask[i]), row[i]);
}

void ck_over(uint32_t *row, const uint32_t *source, size_t count, uint32_t opacity) {
  for (size_t i = 0; i < count; i++) row[i] = over(scale(source[i], opacity), row[i]);
}

void ck_over_mask(uint32_t *row, const uint32_t *source, const uint8_t *mask, size_t count, uint32_t opacity) {
  for (size_t i = 0; i < count; i++) row[i] = over(scale(scale(source[i], opacity), mask[i]), row[i]);
}

void ck_mask_multiply(uint8_t *a, const uint8_t *b, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t v = (uint32_t)a[i] * b[i] + 128;
    a[i] = (uint8_t)((v + (v >> 8)) >> 8);
  }
}

void ck_mask_scale(uint8_t *a, size_t count, uint32_t opacity) {
  for (size_t i = 0; i < count; i++) {
    uint32_t v = a[i] * opacity + 128;
    a[i] = (uint8_t)((v + (v >> 8)) >> 8);
  }
}

void ck_mask_from_alpha(uint8_t *mask, const uint32_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) mask[i] = (uint8_t)(pixels[i] >> 24);
}
