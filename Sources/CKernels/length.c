// How long a curve is.
#include "vectors.h"

#pragma STDC FP_CONTRACT OFF

typedef double f64x8 __attribute__((vector_size(64)));

/// The nodes and weights of Gauss and Legendre for eight points of -1…1.
static const double nodes[8] = {
    -0.9602898564975363, -0.7966664774136267, -0.5255324099163290, -0.1834346424956498,
    0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363};
static const double weights[8] = {
    0.1012285362903763, 0.2223810344533745, 0.3137066458778873, 0.3626837833783620,
    0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763};

CK_CLONES double ck_speed_integral(const double c[6], double from, double to) {
  f64x8 x, w;
  memcpy(&x, nodes, sizeof x);
  memcpy(&w, weights, sizeof w);
  double half = (to - from) / 2, middle = (to + from) / 2;
  f64x8 t = middle + half * x;
  f64x8 dx = (c[0] * t + c[1]) * t + c[2], dy = (c[3] * t + c[4]) * t + c[5];
  f64x8 speed = __builtin_elementwise_sqrt(dx * dx + dy * dy) * w;
  // In a fixed order, so that every variant gives the same sum.
  double sum = ((speed[0] + speed[7]) + (speed[1] + speed[6])) + ((speed[2] + speed[5]) + (speed[3] + speed[4]));
  return sum * half;
}
