// Many animations at once: where their spans of time stand, and what their keyframes give there.
//
// Ten thousand animations with a begin each are ten thousand short computations that do not depend on each other. So
// spans lie eight side by side, and the eight go through them together: a fold into one cycle costs one division, no
// branch and no call. Every lane does what RenderCore's LevelBlock and EasingCurve do with one span, operation by
// operation and without contraction, so that all variants and the longer road in Swift give the same bits.
#include "vectors.h"

#pragma STDC FP_CONTRACT OFF

typedef double f64x8 __attribute__((vector_size(64)));

/// Closer than this is the same instant: RenderCore's LevelBlock.instant.
static const double instant = 1e-9;

#define PICK(mask, a, b) ((f64x8)(((mask) & (i64x8)(a)) | (~(mask) & (i64x8)(b))))

/// RenderCore's EasingCurve: six numbers of the curve itself, then steps of five.
enum { CURVE_HEAD = 6, CURVE_STEP = 5, CURVE_STEPS = 128 };

/// y of a curve at x; false where its parameter must be solved for.
CK_INLINE int curve(double *y, const double *table, double x) {
  if (!(x > 0)) {
    *y = 0;
    return 1;
  }
  if (!(x < 1)) {
    *y = 1;
    return 1;
  }
  double position = x * (double)CURVE_STEPS;
  int k = (int)position;
  double f = position - (double)k;
  const double *step = table + CURVE_HEAD + k * CURVE_STEP;
  if (step[0] != step[0]) return 0;
  *y = ((step[0] * f + step[1]) * f + step[2]) * f + step[3];
  return 1;
}

CK_CLONES unsigned ck_spans_at(
    const ck_spans *spans, size_t count, const double *times, int has_one_clock, ck_moments *out) {
  unsigned found = 0;
  for (size_t i = 0; i < count; i++) {
    const ck_spans *s = spans + i;
    f64x8 time, begin, span, speed, offset, duration, active;
    if (has_one_clock) {
      time = (f64x8){} + times[0];
    } else {
      double local[8];
      for (int k = 0; k < 8; k++) local[k] = times[s->clock[k]];
      memcpy(&time, local, sizeof time);
    }
    memcpy(&begin, s->begin, sizeof begin);
    memcpy(&span, s->span, sizeof span);
    memcpy(&speed, s->speed, sizeof speed);
    memcpy(&offset, s->offset, sizeof offset);
    memcpy(&duration, s->duration, sizeof duration);
    memcpy(&active, s->active, sizeof active);
    const f64x8 zero = {};
    u8x8 flags;
    memcpy(&flags, s->flags, sizeof flags);
    i64x8 bits = __builtin_convertvector(flags, i64x8);

    i64x8 before = time < begin - instant;
    i64x8 after = (time > begin + span + instant) & ~before;
    i64x8 stands = speed == zero;

    // The time within all runs.
    f64x8 t = time - begin;
    t = PICK(zero >= t, zero, t);
    t = PICK(span < t, span, t) * speed + offset;
    f64x8 still = PICK(offset > active, active, offset);
    t = PICK(stands, PICK(offset < zero, zero, still), t);

    // Folded into one of them.
    f64x8 basic = t, cycle = zero;
    i64x8 inside = (t >= zero) & (t < duration - instant);
    if (__builtin_reduce_and(inside) == 0) {
      i64x8 is_twice = (bits & CK_SPAN_AUTOREVERSES) != 0;
      f64x8 length = PICK(is_twice, duration * 2.0, duration);
      f64x8 distance = t - active;
      i64x8 is_end = (__builtin_elementwise_abs(distance) <= instant) & (t > zero);
      f64x8 quotient = PICK(is_end, t - instant, t + instant) / length;
      f64x8 last = __builtin_elementwise_ceil(quotient) - 1.0;
      f64x8 whole = PICK(is_end, last, __builtin_elementwise_floor(quotient));
      f64x8 rest = t - whole * length;
      f64x8 positive = PICK(zero >= rest, zero, rest);
      rest = PICK(rest < instant, positive, rest);
      rest = PICK(length < rest, length, rest);
      rest = PICK(is_twice & (rest > duration), length - rest, rest);
      distance = rest - duration;
      rest = PICK(__builtin_elementwise_abs(distance) <= instant, duration, rest);
      whole = PICK(whole != whole, zero, whole);
      rest = PICK(rest != rest, zero, rest);

      const f64x8 infinite = zero + __builtin_inf();
      i64x8 is_finite = (duration < infinite) & (t < infinite) & (t > -infinite);
      f64x8 bounded = PICK(t > zero, PICK(duration < t, duration, t), zero);
      rest = PICK(is_finite, rest, bounded);
      i64x8 has_length = duration > zero;
      basic = PICK(inside, t, PICK(has_length, rest, zero));
      cycle = PICK(~inside & has_length & is_finite, whole, zero);
    }

    f64x8 progress = basic / duration;
    const f64x8 infinite = zero + __builtin_inf();
    i64x8 is_short = duration < infinite, has_length = duration > zero;
    ck_moments *m = out + i;
    uint8_t state[8];
    i64x8 runs = ~before & ~after & ~stands;
    u8x8 states = __builtin_convertvector((runs & CK_SPAN_RUNS) | (before & CK_SPAN_WAITS), u8x8);
    memcpy(state, &states, sizeof state);
    if (__builtin_reduce_or(runs) != 0) found |= CK_SPAN_RUNS;
    if (__builtin_reduce_or(before) != 0) found |= CK_SPAN_WAITS;

    // Curves, one by one: each reads a step of its own table.
    uint64_t curves = 0;
    for (int k = 0; k < 8; k++) curves |= (uint64_t)(uintptr_t)s->easing[k];
    if (curves) {
      double x[8];
      int64_t is_bent[8];
      memcpy(x, &progress, sizeof x);
      i64x8 may_bend = is_short & has_length;
      memcpy(is_bent, &may_bend, sizeof is_bent);
      for (int k = 0; k < 8; k++) {
        is_bent[k] = s->easing[k] ? is_bent[k] : 0;
        if (!is_bent[k]) continue;
        if (!curve(x + k, s->easing[k], x[k])) {
          is_bent[k] = 0;
          state[k] |= CK_SPAN_UNSOLVED;
          found |= CK_SPAN_UNSOLVED;
        }
      }
      f64x8 y;
      i64x8 bent;
      memcpy(&y, x, sizeof y);
      memcpy(&bent, is_bent, sizeof bent);
      progress = PICK(bent, y * duration / duration, progress);
    }
    progress = PICK(is_short, PICK(has_length, progress, zero + 1.0), zero);
    i64x8 applied = (before & ((bits & CK_SPAN_FILLS_BACKWARDS) != 0)) |
                    (after & ((bits & CK_SPAN_FILLS_FORWARDS) != 0)) | (~before & ~after);
    u8x8 shows = __builtin_convertvector(applied & 1, u8x8);
    memcpy(m->progress, &progress, sizeof m->progress);
    memcpy(m->cycle, &cycle, sizeof m->cycle);
    memcpy(m->is_applied, &shows, sizeof m->is_applied);
    memcpy(m->state, state, sizeof m->state);
  }
  return found;
}

const void *ck_tracks(
    const void *first, const void *end, uint32_t until, const ck_moments *moments, void *const *values,
    const void *const *models) {
  const uint8_t *at = first;
  while (at < (const uint8_t *)end) {
    const ck_track *track = (const ck_track *)at;
    if (track->road == CK_ROAD_GENERAL || track->timeline >= until) break;
    const double *keys = (const double *)(track + 1);
    size_t numbers = (size_t)track->keys << (track->road == CK_ROAD_TWO_DOUBLES);
    at = (const uint8_t *)(keys + numbers);
    uint8_t *place = (uint8_t *)values[track->group] + (size_t)track->place * 4;
    const ck_moments *m = moments + ((track->timeline >> 3) & (CK_MOMENTS - 1));
    const uint32_t lane = track->timeline & 7;
    if (!m->is_applied[lane]) {
      if (!(track->flags & CK_TRACK_FIRST)) continue;
      const uint8_t *model = (const uint8_t *)models[track->group] + (size_t)track->place * 4;
      switch (track->road) {
        case CK_ROAD_ONE_DOUBLE: memcpy(place, model, 8); break;
        case CK_ROAD_TWO_DOUBLES: memcpy(place, model, 16); break;
        default: memcpy(place, model, 4);
      }
      continue;
    }
    double f = m->progress[lane];
    int64_t i = 0;
    if (!(track->flags & CK_TRACK_BASIC)) {
      const int64_t last = (int64_t)track->keys - 2;
      double p = 1 < f ? 1 : f;
      double position = (p >= 0 ? p : 0) * (double)(last + 1);
      i = (int64_t)position;
      i = last < i ? last : i;
      f = position - (double)i;
    }
    if (track->road == CK_ROAD_TWO_DOUBLES) {
      const double *k = keys + i * 2;
      double v[2] = {f == 1 ? k[2] : k[0] + (k[2] - k[0]) * f, f == 1 ? k[3] : k[1] + (k[3] - k[1]) * f};
      memcpy(place, v, 16);
    } else {
      double v = f == 1 ? keys[i + 1] : keys[i] + (keys[i + 1] - keys[i]) * f;
      if (track->road == CK_ROAD_ONE_FLOAT) {
        float single = (float)v;
        memcpy(place, &single, 4);
      } else {
        memcpy(place, &v, 8);
      }
    }
  }
  return at;
}
