// The blend modes beyond "over", one pixel at a time: the W3C formulas on sRGB bytes, premultiplied, and the
// operators of Porter and Duff. S and D stand for the premultiplied source and destination, a and b for their
// alphas. Where a formula is a sum of products of two bytes it is divided by 255 once and rounded.
#include "vectors.h"

#include <math.h>

#pragma STDC FP_CONTRACT OFF

static inline int32_t by255(int32_t v) { return v <= 0 ? 0 : (v + 127) / 255; }
static inline int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
static inline int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }

/// What the mode makes of two colours 0…1, neither premultiplied.
static double soft_pair(int mode, double s, double d) {
  switch (mode) {
  case CK_BLEND_COLOR_DODGE: return d == 0 ? 0 : s >= 1 ? 1 : fmin(1, d / (1 - s));
  case CK_BLEND_COLOR_BURN: return d >= 1 ? 1 : s <= 0 ? 0 : 1 - fmin(1, (1 - d) / s);
  default:
    if (s <= 0.5) return d - (1 - 2 * s) * d * (1 - d);
    double g = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : sqrt(d);
    return d + (2 * s - 1) * (g - d);
  }
}

static double luminosity(const double c[3]) { return 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2]; }

static double saturation(const double c[3]) {
  return fmax(c[0], fmax(c[1], c[2])) - fmin(c[0], fmin(c[1], c[2]));
}

static void set_luminosity(double c[3], double l) {
  double shift = l - luminosity(c);
  for (int i = 0; i < 3; i++) c[i] += shift;
  double low = fmin(c[0], fmin(c[1], c[2])), high = fmax(c[0], fmax(c[1], c[2]));
  for (int i = 0; i < 3; i++) {
    if (low < 0) c[i] = l + (c[i] - l) * l / (l - low);
    if (high > 1) c[i] = l + (c[i] - l) * (1 - l) / (high - l);
  }
}

static void set_saturation(double c[3], double s) {
  double low = fmin(c[0], fmin(c[1], c[2])), range = saturation(c);
  for (int i = 0; i < 3; i++) c[i] = range > 0 ? (c[i] - low) * s / range : 0;
}

static void whole_pair(int mode, const double s[3], const double d[3], double out[3]) {
  memcpy(out, mode == CK_BLEND_LUMINOSITY || mode == CK_BLEND_SATURATION ? d : s, 3 * sizeof(double));
  if (mode == CK_BLEND_HUE) set_saturation(out, saturation(d));
  if (mode == CK_BLEND_SATURATION) set_saturation(out, saturation(s));
  set_luminosity(out, mode == CK_BLEND_LUMINOSITY ? luminosity(s) : luminosity(d));
}

static uint32_t blended(int mode, uint32_t source, uint32_t below) {
  int32_t a = (int32_t)(source >> 24), b = (int32_t)(below >> 24), out[4], s[4], d[4];
  for (int i = 0; i < 4; i++) {
    s[i] = (int32_t)(source >> (8 * i)) & 255;
    d[i] = (int32_t)(below >> (8 * i)) & 255;
  }
  int is_whole = mode >= CK_BLEND_HUE && mode <= CK_BLEND_LUMINOSITY;
  if (is_whole || mode == CK_BLEND_COLOR_DODGE || mode == CK_BLEND_COLOR_BURN || mode == CK_BLEND_SOFT_LIGHT) {
    double cs[3], cd[3], mixed[3];
    for (int i = 0; i < 3; i++) {
      cs[i] = a ? (double)s[i] / a : 0;
      cd[i] = b ? (double)d[i] / b : 0;
      mixed[i] = is_whole ? 0 : soft_pair(mode, cs[i], cd[i]);
    }
    if (is_whole) whole_pair(mode, cs, cd, mixed);
    out[3] = a + b - by255(a * b);
    for (int i = 0; i < 3; i++) {
      double v = s[i] * (255 - b) / 255.0 + d[i] * (255 - a) / 255.0 + mixed[i] * a * b / 255.0;
      out[i] = least((int32_t)(v + 0.5), out[3]);
    }
  } else {
    for (int i = 0; i < 4; i++) {
      int32_t S = s[i], D = d[i], rest = S * (255 - b) + D * (255 - a), v;
      int32_t hard = a * b - 2 * (b - D) * (a - S);
      switch (mode) {
      case CK_BLEND_MULTIPLY: v = by255(rest + S * D); break;
      case CK_BLEND_SCREEN: v = S + D - by255(S * D); break;
      case CK_BLEND_OVERLAY: v = by255(rest + (2 * D <= b ? 2 * S * D : hard)); break;
      case CK_BLEND_HARD_LIGHT: v = by255(rest + (2 * S <= a ? 2 * S * D : hard)); break;
      case CK_BLEND_DARKEN: v = by255(rest + least(S * b, D * a)); break;
      case CK_BLEND_LIGHTEN: v = by255(rest + most(S * b, D * a)); break;
      case CK_BLEND_DIFFERENCE: v = by255(255 * (S + D) - (i == 3 ? S * D : 2 * least(S * b, D * a))); break;
      case CK_BLEND_EXCLUSION: v = by255(255 * (S + D) - (i == 3 ? S * D : 2 * S * D)); break;
      case CK_BLEND_CLEAR: v = 0; break;
      case CK_BLEND_COPY: v = S; break;
      case CK_BLEND_SOURCE_IN: v = by255(S * b); break;
      case CK_BLEND_SOURCE_OUT: v = by255(S * (255 - b)); break;
      case CK_BLEND_SOURCE_ATOP: v = by255(S * b + D * (255 - a)); break;
      case CK_BLEND_DESTINATION_OVER: v = D + by255(S * (255 - b)); break;
      case CK_BLEND_DESTINATION_IN: v = by255(D * a); break;
      case CK_BLEND_DESTINATION_OUT: v = by255(D * (255 - a)); break;
      case CK_BLEND_DESTINATION_ATOP: v = by255(D * a + S * (255 - b)); break;
      case CK_BLEND_XOR: v = by255(rest); break;
      case CK_BLEND_PLUS_DARKER: v = most(0, least(255, a + b) - (a - S) - (b - D)); break;
      case CK_BLEND_PLUS_LIGHTER: v = least(255, S + D); break;
      default: v = S + by255(D * (255 - a)); break;
      }
      out[i] = most(0, least(255, v));
    }
  }
  return (uint32_t)out[0] | (uint32_t)out[1] << 8 | (uint32_t)out[2] << 16 | (uint32_t)out[3] << 24;
}

void ck_blend(
    uint32_t *row, const uint32_t *source, const uint8_t *mask, size_t count, uint32_t opacity, int mode) {
  for (size_t i = 0; i < count; i++) {
    uint32_t cover = mask ? mask[i] : 255;
    if (cover == 0) continue;
    uint32_t result = blended(mode, blend1(source[i], opacity, 0), row[i]);
    // Where a pixel is covered in part, that part changes.
    uint32_t mixed = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      uint32_t v = ((result >> shift) & 255) * cover + ((row[i] >> shift) & 255) * (255 - cover) + 128;
      mixed |= ((v * 257) >> 16) << shift;
    }
    row[i] = mixed;
  }
}
