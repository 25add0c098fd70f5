// The clock of a played program.
//
// An app on a stage must not see real time: a film has to come out the same on every run, and as fast as the
// machine can draw it. Shadowing Date, Timer and DispatchQueue in a module of ours does not work (a client that
// imports Foundation sees both), so the clock takes hold one floor lower. These files define functions of the
// C library, of libdispatch and of CoreFoundation's run loop under their own names. Linked into an executable
// they come before the libraries' in symbol lookup, and Foundation, Dispatch and the Swift runtime, which call
// them through the procedure linkage table, get ours. The real ones are found with dlsym(RTLD_NEXT).
//
// Which clock a function serves is a thread-local question. On a thread that has entered no clock each of
// these functions only calls the real one. On a thread that has, time is the clock's, and work for any queue
// (main, global, private), ticks of timers and resumptions of Swift tasks go into one heap, ordered by time
// and then by the order of asking. The stage takes them out one by one. It runs what belongs to the main queue
// itself; work of other queues, and threads that the app starts, run on workers (workers.c), which take turns with
// the stage. Hence no two pieces of work ever run at once, and every run is the same.
//
// Time stands still while work runs, except where that would hang the app:
//  - sleeping moves the clock (and runs what other queues have to do meanwhile);
//  - a loop that does nothing but read the time gets a microsecond a read after the first hundred thousand;
//  - work that puts itself back into a queue for ever gets a microsecond a run after the first ten thousand.
//
// Waiting (semaphores, groups, conditions, sync) and sleeping hand the turn on. A worker is parked in the middle
// of its work, and the stage goes on. The stage's own thread runs meanwhile what is not the main queue's: what
// could not run on a device while the main thread waits does not run here.
//
// The files stand on each other in this order: reality, fault, map, agenda and queue_kinds know no clock; then come this
// file, timers, work, workers, crash, queue_state, bells, turns and lifetime; on top the files that take the place
// of others' functions (time, locks, kernel, threads, random, queues, waiting, sources, runloop), which do not know
// each other.

#include "clock.h"

_Thread_local simclock *current_clock;

EXPORT simclock *simclock_enter(simclock *clock) {
  simclock *former = current_clock;
  current_clock = clock;
  return former;
}

EXPORT void simclock_leave(simclock *former) { current_clock = former; }
EXPORT simclock *simclock_current(void) { return current_clock; }
EXPORT int64_t simclock_now(const simclock *clock) { return clock->now; }

EXPORT void simclock_set_step(simclock *clock, bool (*step)(void *, int64_t), void *context) {
  clock->step = step;
  clock->step_context = context;
}

EXPORT void simclock_set_end_of_work(simclock *clock, void (*end)(void)) { clock->end_of_work = end; }

int64_t saturated(double nanoseconds) {
  if (!(nanoseconds > -9e18)) return -SIMCLOCK_NEVER;  // also NaN
  if (nanoseconds >= 9e18) return SIMCLOCK_NEVER;
  return (int64_t)nanoseconds;
}

int64_t add_saturated(int64_t a, int64_t b) {
  int64_t sum;
  if (!__builtin_add_overflow(a, b, &sum)) return sum;
  return a > 0 ? SIMCLOCK_NEVER : -SIMCLOCK_NEVER;
}

void move_to(simclock *clock, int64_t time) {
  // time stops a century ahead, far below the edge of its arithmetic
  const int64_t end = INT64_C(3000000000000000000);
  if (time > end) time = end;
  if (time <= clock->now) return;
  clock->now = time;
  clock->reads = 0;
  clock->runs = 0;
}

int64_t duration_of(const struct timespec *time) {
  if (time->tv_sec > SIMCLOCK_NEVER / INT64_C(1000000000)) return SIMCLOCK_NEVER;
  return add_saturated((int64_t)time->tv_sec * INT64_C(1000000000), time->tv_nsec);
}

bool is_duration(const struct timespec *time) {
  return time && time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < 1000000000;
}

EXPORT void simclock_advance(simclock *clock, int64_t time) { move_to(clock, time); }

/// Clock time of a dispatch_time_t. The top two bits say which clock it counts: 0x up time, 10 time since
/// boot, 11 the calendar (negated); all ones is never.
int64_t decode_dispatch_time(simclock *clock, uint64_t when) {
  if (when == UINT64_MAX) return SIMCLOCK_NEVER;
  if (when == 0 || when == UINT64_MAX - 1) return clock->now;
  if (!(when >> 63)) return (int64_t)when - SIMCLOCK_MEDIA;
  if (!((when >> 62) & 1)) return (int64_t)(when & ~(UINT64_C(1) << 63)) - SIMCLOCK_MEDIA;
  return -(int64_t)when - SIMCLOCK_EPOCH;
}
