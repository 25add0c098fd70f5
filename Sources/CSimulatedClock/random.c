// Random numbers: the same ones on every run, from the clock's seed.

#define _GNU_SOURCE
#include "clock.h"

#include <string.h>
#include <sys/types.h>

/// SplitMix64: one addition and a mix a number, and every seed (0 too) is as good as another.
static uint64_t next_random(simclock *clock) {
  uint64_t z = clock->random += UINT64_C(0x9E3779B97F4A7C15);
  z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
  return z ^ (z >> 31);
}

static void fill(simclock *clock, void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  while (count) {
    uint64_t number = next_random(clock);
    size_t part = count < sizeof number ? count : sizeof number;
    memcpy(bytes, &number, part);
    bytes += part;
    count -= part;
  }
}

EXPORT ssize_t getrandom(void *buffer, size_t count, unsigned flags) {
  REAL(ssize_t, getrandom, void *, size_t, unsigned);
  if (!current_clock) return real(buffer, count, flags);
  fill(current_clock, buffer, count);
  return (ssize_t)count;
}

EXPORT int getentropy(void *buffer, size_t count) {
  REAL(int, getentropy, void *, size_t);
  if (!current_clock || count > 256) return real(buffer, count);
  fill(current_clock, buffer, count);
  return 0;
}

// glibc has the arc4random family since 2.36; where it does not, ours stands on the kernel's numbers.

/// A number for a thread that sees reality.
static uint32_t real_random(void) {
  uint32_t number = 0;
  getrandom(&number, sizeof number, 0);
  return number;
}

EXPORT uint32_t arc4random(void) {
  REAL(uint32_t, arc4random, void);
  if (current_clock) return (uint32_t)(next_random(current_clock) >> 32);
  return real ? real() : real_random();
}

EXPORT void arc4random_buf(void *buffer, size_t count) {
  REAL(void, arc4random_buf, void *, size_t);
  if (!current_clock && real)
    real(buffer, count);
  else if (!current_clock)
    getrandom(buffer, count, 0);
  else
    fill(current_clock, buffer, count);
}

EXPORT uint32_t arc4random_uniform(uint32_t limit) {
  REAL(uint32_t, arc4random_uniform, uint32_t);
  if (!current_clock && real) return real(limit);
  uint64_t number = current_clock ? next_random(current_clock) >> 32 : real_random();
  return (uint32_t)((number * (uint64_t)limit) >> 32);
}

/// What Swift's SystemRandomNumberGenerator draws from, where the call is inlined into the app.
EXPORT void swift_stdlib_random(void *buffer, size_t count) {
  REAL(void, swift_stdlib_random, void *, size_t);
  if (current_clock)
    fill(current_clock, buffer, count);
  else
    real(buffer, count);
}

/// What UUID() draws from, which would read /dev/urandom: version 4, variant 1.
EXPORT void _foundation_uuid_generate_random(unsigned char uuid[16]) {
  REAL(void, _foundation_uuid_generate_random, unsigned char *);
  if (!current_clock) {
    if (real) real(uuid);
    return;
  }
  fill(current_clock, uuid, 16);
  uuid[6] = (uuid[6] & 0x0F) | 0x40;
  uuid[8] = (uuid[8] & 0x3F) | 0x80;
}
