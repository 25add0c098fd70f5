// What the time is, and waiting for it to pass.

#define _GNU_SOURCE
#include "clock.h"
#include "turns.h"

#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const uint64_t free_reads = 100000;
static const int64_t second = 1000000000;

/// The time, for code that asks: a loop that only asks must end some day.
static int64_t read_time(simclock *clock) {
  if (++clock->reads > free_reads) clock->now += 1000;
  return clock->now;
}

static struct timespec timespec_of(int64_t nanoseconds) {
  return (struct timespec){.tv_sec = nanoseconds / second, .tv_nsec = nanoseconds % second};
}

static bool is_calendar(clockid_t id) {
  return id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE || id == CLOCK_TAI;
}

static bool is_simulated(clockid_t id) {
  return is_calendar(id) || id == CLOCK_MONOTONIC || id == CLOCK_MONOTONIC_COARSE || id == CLOCK_MONOTONIC_RAW
    || id == CLOCK_BOOTTIME;
}

EXPORT int clock_gettime(clockid_t id, struct timespec *result) {
  REAL(int, clock_gettime, clockid_t, struct timespec *);
  simclock *clock = current_clock;
  if (!clock || !is_simulated(id)) return real(id, result);
  *result = timespec_of(read_time(clock) + (is_calendar(id) ? SIMCLOCK_EPOCH : SIMCLOCK_MEDIA));
  return 0;
}

EXPORT int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  REAL(int, gettimeofday, struct timeval *, void *);
  simclock *clock = current_clock;
  if (!clock) return real(result, zone);
  struct timespec time = timespec_of(read_time(clock) + SIMCLOCK_EPOCH);
  *result = (struct timeval){.tv_sec = time.tv_sec, .tv_usec = time.tv_nsec / 1000};
  return 0;
}

EXPORT time_t time(time_t *result) {
  REAL(time_t, time, time_t *);
  simclock *clock = current_clock;
  if (!clock) return real(result);
  time_t seconds = (read_time(clock) + SIMCLOCK_EPOCH) / second;
  if (result) *result = seconds;
  return seconds;
}

/// Lets time pass while this queue does nothing: the others go on.
static void sleep_until(simclock *clock, int64_t time) {
  if (time == SIMCLOCK_NEVER) time = INT64_C(3000000000000000000);
  wait_until(clock, time, NULL, NULL);
}

EXPORT int nanosleep(const struct timespec *request, struct timespec *left) {
  REAL(int, nanosleep, const struct timespec *, struct timespec *);
  simclock *clock = current_clock;
  if (!clock || !is_duration(request)) return real(request, left);
  sleep_until(clock, add_saturated(clock->now, duration_of(request)));
  if (left) *left = (struct timespec){0};
  return 0;
}

EXPORT int clock_nanosleep(clockid_t id, int flags, const struct timespec *request, struct timespec *left) {
  REAL(int, clock_nanosleep, clockid_t, int, const struct timespec *, struct timespec *);
  simclock *clock = current_clock;
  if (!clock || !is_simulated(id) || !is_duration(request)) return real(id, flags, request, left);
  int64_t time = duration_of(request);
  if (flags & TIMER_ABSTIME)
    time -= is_calendar(id) ? SIMCLOCK_EPOCH : SIMCLOCK_MEDIA;
  else
    time = add_saturated(clock->now, time);
  sleep_until(clock, time);
  if (left) *left = (struct timespec){0};
  return 0;
}

EXPORT int usleep(useconds_t microseconds) {
  REAL(int, usleep, useconds_t);
  simclock *clock = current_clock;
  if (!clock) return real(microseconds);
  sleep_until(clock, clock->now + (int64_t)microseconds * 1000);
  return 0;
}

EXPORT unsigned sleep(unsigned seconds) {
  REAL(unsigned, sleep, unsigned);
  simclock *clock = current_clock;
  if (!clock) return real(seconds);
  sleep_until(clock, clock->now + (int64_t)seconds * second);
  return 0;
}
