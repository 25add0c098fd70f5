// Foundation's Timer and RunLoop, which stand on CoreFoundation's run loop.
//
// A Timer keeps its CFRunLoopTimer, which knows whether it is valid and keeps what it calls; when it fires is
// decided here. Timer(timeInterval:) fires at once in the open Foundation, as it hands "now" down as its first
// date; both initialisers that know the interval are therefore caught on their way, which also tells the
// interval exactly, where a date of our days is only good to 30 nanoseconds.

#include "timers.h"
#include "turns.h"
#include "work.h"
#include "workers.h"

#include <math.h>
#include <stdlib.h>

/// Seconds from 1970 to 2001, where CoreFoundation counts from.
static const double reference_date = 978307200.0;

typedef void (*timer_callout)(void *timer, void *info);

struct timer_context {
  intptr_t version;
  void *info;
  const void *(*retain)(const void *info);
  void (*release)(const void *info);
  void *(*copy_description)(const void *info);
};

static int64_t time_of_date(double date) {
  return saturated((date + reference_date - (double)(SIMCLOCK_EPOCH / 1000000000)) * 1e9);
}

static double date_of_time(int64_t time) {
  return (double)(time + (SIMCLOCK_EPOCH - INT64_C(978307200000000000))) / 1e9;
}

/// A time that went through a date, as exactly as it was meant: to the microsecond if it is that close to one.
static int64_t as_meant(int64_t time) {
  if (time < 0 || time > INT64_C(1000000000000000000)) return time;
  int64_t rounded = (time + 500) / 1000 * 1000;
  int64_t error = time - rounded;
  return error < 120 && error > -120 ? rounded : time;
}

static int64_t meant_time(double date) { return as_meant(time_of_date(date)); }

static struct timer *timer_of(void *object) {
  simclock *clock = current_clock;
  struct timer *timer = clock && clock->timers.used ? map_get(&clock->timers, object) : NULL;
  return timer && !timer->is_source ? timer : NULL;
}

static void cf_retain(void *object) {
  REAL(void *, CFRetain, void *);
  real(object);
}

static void cf_release(void *object) {
  REAL(void, CFRelease, void *);
  real(object);
}

EXPORT void CFRunLoopTimerInvalidate(void *object);

// A Timer of the open Foundation retains itself for its CFRunLoopTimer and is never released, so each one leaks with
// all that its block holds. Which callout Timers have, and whether they leak, simclock_learn_timers was shown.

static _Thread_local bool is_learning;
static _Thread_local timer_callout callout_seen;
static timer_callout leaking_callout;

EXPORT void simclock_learn_timers(bool begins, bool leaks) {
  is_learning = begins;
  if (begins)
    callout_seen = NULL;
  else if (leaks)
    leaking_callout = callout_seen;
}

/// Ends a timer's hold on what it calls, which may be its end; nothing of the timer is used afterwards.
static void let_go(void *kept) {
  if (!kept) return;
  REAL(void, swift_release, void *);
  real(kept);
}

static void *taken(struct timer *timer) {
  void *kept = timer->kept;
  timer->kept = NULL;
  return kept;
}

/// Invalidates a timer whose clock goes away.
static void drop_timer(struct timer *timer) {
  if (!timer->scheduled) return;
  timer->scheduled = false;
  void (*invalidate)(void *) = (void (*)(void *))real_symbol("CFRunLoopTimerInvalidate");
  void *kept = taken(timer);
  invalidate(timer->object);
  cf_release(timer->object);
  let_go(kept);
}

static void fire_timer(struct timer *timer) {
  struct timer_context context = {0};
  void (*get)(void *, struct timer_context *) =
    (void (*)(void *, struct timer_context *))real_symbol("CFRunLoopTimerGetContext");
  void *object = timer->object;
  get(object, &context);
  cf_retain(object);
  if (context.info && context.retain) context.retain(context.info);
  // the block may invalidate its own timer
  void *kept = timer->kept;
  if (kept) {
    REAL(void *, swift_retain, void *);
    real(kept);
  }
  timer->callout(object, context.info);
  if (context.info && context.release) context.release(context.info);
  if (timer->interval <= 0 && timer_of(object) == timer && !timer->armed) CFRunLoopTimerInvalidate(object);
  cf_release(object);
  let_go(kept);
}

EXPORT void *CFRunLoopTimerCreate(
  void *allocator, double date, double interval, unsigned long flags, long order, timer_callout callout,
  struct timer_context *context) {
  REAL(void *, CFRunLoopTimerCreate, void *, double, double, unsigned long, long, timer_callout,
    struct timer_context *);
  simclock *clock = current_clock;
  if (is_learning) callout_seen = callout;
  int64_t start = 0;
  double grid = 0;
  if (clock) {
    start = meant_time(date);
    grid = (double)start;
    if (clock->exact_interval_is_set) {
      grid = (double)clock->now + clock->exact_interval * 1e9;
      start = saturated(floor(grid + 0.5));
      date = date_of_time(start);
    }
    clock->exact_interval_is_set = false;
  }
  void *object = real(allocator, date, interval, flags, order, callout, context);
  if (!clock || !object) return object;
  struct timer *stale = map_get(&clock->timers, object);
  if (stale) {
    // an earlier timer had this address and was never invalidated
    disarm(stale);
    map_remove(&clock->timers, object);
    retire_timer(stale);
  }
  struct timer *timer = calloc(1, sizeof *timer);
  if (!timer) return object;
  timer->object = object;
  timer->next = start;
  timer->grid = grid;
  timer->interval = interval > 0 ? interval * 1e9 : 0;
  timer->callout = callout;
  if (callout == leaking_callout && context && !context->retain && !context->release) timer->kept = context->info;
  timer->fire = fire_timer;
  timer->drop = drop_timer;
  map_set(&clock->timers, object, timer);
  return object;
}

EXPORT void CFRunLoopAddTimer(void *loop, void *object, const void *mode) {
  REAL(void, CFRunLoopAddTimer, void *, void *, const void *);
  struct timer *timer = timer_of(object);
  if (!timer) {
    real(loop, object, mode);
    return;
  }
  // a timer added for a second mode is the same timer
  if (timer->scheduled) return;
  unsigned char (*valid)(void *) = (unsigned char (*)(void *))real_symbol("CFRunLoopTimerIsValid");
  if (!valid(object)) return;
  timer->scheduled = true;
  cf_retain(object);
  arm(current_clock, timer, timer->next);
}

static void unschedule(struct timer *timer) {
  disarm(timer);
  if (!timer->scheduled) return;
  timer->scheduled = false;
  cf_release(timer->object);
}

EXPORT void CFRunLoopTimerInvalidate(void *object) {
  REAL(void, CFRunLoopTimerInvalidate, void *);
  struct timer *timer = timer_of(object);
  if (!timer) {
    real(object);
    return;
  }
  cf_retain(object);
  real(object);
  // invalidating lets go of what the timer calls, whose end may have come back here
  timer = timer_of(object);
  void *kept = NULL;
  if (timer) {
    kept = taken(timer);
    map_remove(&current_clock->timers, object);
    unschedule(timer);
    retire_timer(timer);
  }
  cf_release(object);
  let_go(kept);
}

EXPORT void CFRunLoopRemoveTimer(void *loop, void *object, const void *mode) {
  REAL(void, CFRunLoopRemoveTimer, void *, void *, const void *);
  struct timer *timer = timer_of(object);
  if (timer)
    unschedule(timer);
  else
    real(loop, object, mode);
}

EXPORT void CFRunLoopTimerSetNextFireDate(void *object, double date) {
  REAL(void, CFRunLoopTimerSetNextFireDate, void *, double);
  real(object, date);
  struct timer *timer = timer_of(object);
  if (!timer) return;
  timer->next = meant_time(date);
  timer->grid = (double)timer->next;
  disarm(timer);
  if (timer->scheduled) arm(current_clock, timer, timer->next);
}

EXPORT double CFRunLoopTimerGetNextFireDate(void *object) {
  REAL(double, CFRunLoopTimerGetNextFireDate, void *);
  struct timer *timer = timer_of(object);
  return timer && timer->next != SIMCLOCK_NEVER ? date_of_time(timer->next) : real(object);
}

// Run loops that the app runs itself.

EXPORT int CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns_after_one) {
  REAL(int, CFRunLoopRunInMode, const void *, double, unsigned char);
  enum { finished = 1, timed_out = 3, handled = 4 };
  simclock *clock = current_clock;
  if (!clock) return real(mode, seconds, returns_after_one);
  int64_t limit = as_meant(add_saturated(clock->now, saturated((seconds > 0 ? seconds : 0) * 1e9 + 0.5)));
  if (limit < clock->now) limit = clock->now;
  bool is_endless = limit > INT64_C(1000000000000000000);
  if (this_worker(clock)) {
    // timers tick on the stage's thread: this one only waits for the next event, as its caller looks for one
    int64_t next = is_endless ? simclock_next(clock) : limit;
    wait_until(clock, next > clock->now ? next : clock->now + 1000, NULL, NULL);
    return timed_out;
  }
  for (;;) {
    bool ran = clock->step ? clock->step(clock->step_context, limit) : simclock_run_next(clock, limit);
    if (ran && returns_after_one) return handled;
    if (ran) continue;
    if (is_endless) return finished;
    move_to(clock, limit);
    return timed_out;
  }
}

/// A run loop without timers and sources of its own would be finished; ours has the clock's.
EXPORT unsigned char _CFRunLoopFinished(void *loop, const void *mode) {
  REAL(unsigned char, _CFRunLoopFinished, void *, const void *);
  return current_clock ? 0 : real(loop, mode);
}

EXPORT double CFRunLoopGetNextTimerFireDate(void *loop, const void *mode) {
  REAL(double, CFRunLoopGetNextTimerFireDate, void *, const void *);
  simclock *clock = current_clock;
  if (!clock) return real(loop, mode);
  int64_t earliest = SIMCLOCK_NEVER;
  for (size_t i = 0; i < clock->timers.capacity; i++) {
    struct timer *timer = clock->timers.keys[i] ? clock->timers.values[i] : NULL;
    if (timer && timer->scheduled && timer->armed && timer->next < earliest) earliest = timer->next;
  }
  return earliest == SIMCLOCK_NEVER ? 0 : date_of_time(earliest);
}

EXPORT void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
  REAL(void, CFRunLoopPerformBlock, void *, const void *, void *);
  simclock *clock = current_clock;
  if (!clock || !push_work(clock, clock->now, NULL, NULL, copy_block(block))) real(loop, mode, block);
}

EXPORT void simclock_poll_reality(simclock *clock) {
  int (*run)(const void *, double, unsigned char) =
    (int (*)(const void *, double, unsigned char))real_symbol("CFRunLoopRunInMode");
  void *const *mode = real_symbol("kCFRunLoopDefaultMode");
  if (!run || !mode) return;
  clock->looks++;
  simclock *former = simclock_enter(clock);
  run(*mode, 0, true);
  simclock_leave(former);
}

// Timer's initialisers, caught under their Swift names. They are Swift functions of the open Foundation that
// the app calls directly; a metatype travels in the context register.

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

#define TIMER_INITIALISER(c_name, symbol)                                                                      \
  EXPORT SWIFT void *c_name(double interval, bool repeats, void *function, void *context, SELF void *type)     \
    __asm__(symbol);                                                                                           \
  EXPORT SWIFT void *c_name(double interval, bool repeats, void *function, void *context, SELF void *type) {   \
    static SWIFT void *(*real)(double, bool, void *, void *, SELF void *);                                     \
    if (!real) real = (SWIFT void *(*)(double, bool, void *, void *, SELF void *))real_symbol(symbol);         \
    simclock *clock = current_clock;                                                                           \
    if (clock) {                                                                                               \
      clock->exact_interval_is_set = interval > 0;                                                             \
      clock->exact_interval = interval;                                                                        \
    }                                                                                                          \
    void *timer = real(interval, repeats, function, context, type);                                            \
    if (clock) clock->exact_interval_is_set = false;                                                           \
    return timer;                                                                                              \
  }

TIMER_INITIALISER(timer_of_interval, "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC")
TIMER_INITIALISER(scheduled_timer, "$s10Foundation5TimerC09scheduledB016withTimeInterval7repeats5blockACSd_SbyACYbctFZ")
