// Locks and conditions of the C library, on which NSLock, NSCondition and the like stand.
//
// A thread that is parked may hold a lock. Whoever wants it must wait by the clock, or nobody would ever let
// the holder go on. For everybody else a lock is what it always is.

#define _GNU_SOURCE
#include "turns.h"
#include "workers.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

/// The number of the thread that holds a lock, as glibc keeps it; 0 for none, or if it is not told.
static pid_t holder(const pthread_mutex_t *mutex) {
#if defined(__GLIBC__)
  return (pid_t)mutex->__data.__owner;
#else
  (void)mutex;
  return 0;
#endif
}

static bool is_unlocked(void *context) { return holder(context) == 0; }

EXPORT int pthread_mutex_lock(pthread_mutex_t *mutex) {
  REAL(int, pthread_mutex_lock, pthread_mutex_t *);
  simclock *clock = current_clock;
  if (!clock || !clock->workers.parked) return real(mutex);
  int failure;
  while ((failure = pthread_mutex_trylock(mutex)) == EBUSY) {
    if (!is_parked(clock, holder(mutex))) return real(mutex);
    if (!wait_until(clock, SIMCLOCK_NEVER, is_unlocked, mutex)) return real(mutex);
  }
  return failure;
}

// Conditions. A wait may wake for no reason (POSIX says so, and callers look at their condition again). On the
// stage's thread it is therefore enough to let one piece of other work happen and return. A worker waits for a
// signal; it also wakes with every look at reality, from where one may have come.

struct condition_wait {
  void *condition;
  uint64_t looks;
  simclock *clock;
  bool is_signalled;
  struct condition_wait *next;
};

static bool has_come(void *context) {
  struct condition_wait *wait = context;
  return wait->is_signalled || wait->looks != wait->clock->looks;
}

/// Waits for a signal, by the clock.
static bool wait_for_signal(simclock *clock, void *condition, int64_t deadline) {
  struct condition_wait wait = {.condition = condition, .looks = clock->looks, .clock = clock};
  struct condition_wait **link = &clock->conditions;
  while (*link) link = &(*link)->next;
  *link = &wait;
  bool came = park(clock, deadline, has_come, &wait);
  for (link = &clock->conditions; *link != &wait; link = &(*link)->next) {}
  *link = wait.next;
  return came;
}

static void signal_waits(void *condition, bool all) {
  simclock *clock = current_clock;
  if (!clock) return;
  for (struct condition_wait *wait = clock->conditions; wait; wait = wait->next) {
    if (wait->condition != condition || wait->is_signalled) continue;
    wait->is_signalled = true;
    if (!all) return;
  }
}

/// The real function; glibc keeps an older one of another layout under the same name.
static void *real_condition(const char *name) {
  void *found = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
  return found ? found : real_symbol(name);
}

/// Declares `real` as the real function on conditions of the same name as ours.
#define REAL_CONDITION(name, ...)                                                                              \
  static _Atomic(void *) real_pointer;                                                                         \
  void *found = atomic_load_explicit(&real_pointer, memory_order_relaxed);                                     \
  if (!found) {                                                                                                \
    found = real_condition(#name);                                                                             \
    atomic_store_explicit(&real_pointer, found, memory_order_relaxed);                                         \
  }                                                                                                            \
  int (*real)(__VA_ARGS__) = (int (*)(__VA_ARGS__))found

EXPORT int pthread_cond_signal(pthread_cond_t *condition) {
  REAL_CONDITION(pthread_cond_signal, pthread_cond_t *);
  signal_waits(condition, false);
  return real(condition);
}

EXPORT int pthread_cond_broadcast(pthread_cond_t *condition) {
  REAL_CONDITION(pthread_cond_broadcast, pthread_cond_t *);
  signal_waits(condition, true);
  return real(condition);
}

EXPORT int pthread_cond_wait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex) {
  REAL_CONDITION(pthread_cond_wait, pthread_cond_t *, pthread_mutex_t *);
  simclock *clock = current_clock;
  if (!clock) return real(condition, mutex);
  if (this_worker(clock)) {
    pthread_mutex_unlock(mutex);
    wait_for_signal(clock, condition, SIMCLOCK_NEVER);
    return pthread_mutex_lock(mutex);
  }
  if (simclock_next(clock) == SIMCLOCK_NEVER) return real(condition, mutex);
  pthread_mutex_unlock(mutex);
  bool ran = run_background(clock, SIMCLOCK_NEVER);
  pthread_mutex_lock(mutex);
  return ran ? 0 : real(condition, mutex);
}

EXPORT int pthread_cond_timedwait(
  pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict until) {
  REAL_CONDITION(pthread_cond_timedwait, pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
  simclock *clock = current_clock;
  if (!clock || !is_duration(until)) return real(condition, mutex, until);
  // which clock the condition was made for cannot be asked: the one that the time is plausible for
  int64_t time = duration_of(until);
  time -= time >= SIMCLOCK_EPOCH ? SIMCLOCK_EPOCH : SIMCLOCK_MEDIA;
  if (time <= clock->now) return ETIMEDOUT;
  pthread_mutex_unlock(mutex);
  bool came;
  if (this_worker(clock)) {
    came = wait_for_signal(clock, condition, time);
  } else {
    came = run_background(clock, time);
    if (!came) move_to(clock, time);
  }
  pthread_mutex_lock(mutex);
  return came ? 0 : ETIMEDOUT;
}
