// How well one curve follows another at a distance.
#include "vectors.h"

#pragma STDC FP_CONTRACT OFF

typedef double f64x8 __attribute__((vector_size(64)));

// The weights of a cubic's four points at eighths of its parameter, exact; the last lane repeats the middle.
static const double ts[8] = {0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 0.5};

#define CHOOSE(mask, a, b) ((f64x8)(((i64x8)(mask) & (i64x8)(a)) | (~(i64x8)(mask) & (i64x8)(b))))

/// Whether the points of cubic `q` at seven parameters lie at the signed distance `d` from cubic `c`, `most` more or
/// less. Of each point the foot is sought by Newton's method, all of them side by side, each by its own steps.
CK_CLONES int ck_offset_keeps(const double c[8], const double q[8], double d, double most) {
  const double k1x = (c[2] - c[0]) * 3, k1y = (c[3] - c[1]) * 3;
  const double k2x = (c[0] - c[2] * 2 + c[4]) * 3, k2y = (c[1] - c[3] * 2 + c[5]) * 3;
  const double k3x = c[6] - c[0] - k1x - k2x, k3y = c[7] - c[1] - k1y - k2y;
  f64x8 t;
  memcpy(&t, ts, sizeof t);
  f64x8 s = 1 - t;
  f64x8 w0 = s * s * s, w1 = 3 * s * s * t, w2 = 3 * s * t * t, w3 = t * t * t;
  f64x8 qx = q[0] * w0 + q[2] * w1 + q[4] * w2 + q[6] * w3;
  f64x8 qy = q[1] * w0 + q[3] * w1 + q[5] * w2 + q[7] * w3;
  i64x8 searching = (i64x8){} - 1;
  for (int i = 0; i < 3; i++) {
    f64x8 wx = qx - (((k3x * t + k2x) * t + k1x) * t + c[0]), wy = qy - (((k3y * t + k2y) * t + k1y) * t + c[1]);
    f64x8 vx = (k3x * (3 * t) + k2x * 2) * t + k1x, vy = (k3y * (3 * t) + k2y * 2) * t + k1y;
    f64x8 ax = k3x * (6 * t) + k2x * 2, ay = k3y * (6 * t) + k2y * 2;
    f64x8 step = (wx * vx + wy * vy) / ((vx * vx + vy * vy) - (wx * ax + wy * ay));
    f64x8 size = (f64x8)((i64x8)step & INT64_MAX);
    f64x8 next = t + step;
    next = CHOOSE(next >= 0, next, (f64x8){});
    next = CHOOSE(next < 1, next, (f64x8){} + 1);
    t = CHOOSE(searching & (size < (f64x8){} + __builtin_inf()), next, t);
    // What is left of a thousandth after such a step is a millionth of the curve.
    searching &= ~(i64x8)(size < 1e-3);
    int64_t any = 0;
    for (int lane = 0; lane < 8; lane++) any |= searching[lane];
    if (!any) break;
  }
  f64x8 wx = qx - (((k3x * t + k2x) * t + k1x) * t + c[0]), wy = qy - (((k3y * t + k2y) * t + k1y) * t + c[1]);
  f64x8 vx = (k3x * (3 * t) + k2x * 2) * t + k1x, vy = (k3y * (3 * t) + k2y * 2) * t + k1y;
  f64x8 off = (vx * wy - vy * wx) / __builtin_elementwise_sqrt(vx * vx + vy * vy) - d;
  i64x8 holds = (i64x8)((f64x8)((i64x8)off & INT64_MAX) <= most);
  int64_t all = -1;
  for (int lane = 0; lane < 8; lane++) all &= holds[lane];
  return all != 0;
}
