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
// and then by the order of asking. The stage takes them out one by one, on its own thread. Hence no two pieces
// of work ever run at once, and every run is the same.
//
// Time stands still while work runs, except where that would hang the app:
//  - sleeping moves the clock (and runs what other queues have to do meanwhile);
//  - a loop that does nothing but read the time gets a microsecond a read after the first hundred thousand;
//  - work that puts itself back into a queue for ever gets a microsecond a run after the first ten thousand.
//
// Waiting (semaphores, groups, conditions, sync) on the stage's thread would wait for work that only this
// thread can run. So a wait runs that work itself, except work of queues that are in progress: what could not
// run on a device while the main thread waits does not run here.

#define _GNU_SOURCE
#include "clock.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>

_Thread_local simclock *current_clock;

static const uint64_t free_runs = 10000;

void *real_symbol(const char *name) { return dlsym(RTLD_NEXT, name); }

EXPORT simclock *simclock_create(uint64_t seed) {
  simclock *clock = calloc(1, sizeof *clock);
  if (clock) clock->random = seed;
  return clock;
}

EXPORT void simclock_destroy(simclock *clock) {
  if (!clock || clock == current_clock) return;
  // dropping work can run destructors of the app's objects, and these can ask for more work
  for (int round = 0; round < 3 && clock->count; round++) {
    size_t count = clock->count;
    struct item *items = clock->heap;
    clock->heap = NULL;
    clock->count = clock->capacity = 0;
    for (size_t i = 0; i < count; i++) drop_item(&items[i]);
    free(items);
  }
  drop_timers(clock);
  drop_queues(clock);
  // bells may still ring, from any thread: they stay behind, a few bytes each
  free(clock->heap);
  free(clock);
}

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

EXPORT void simclock_advance(simclock *clock, int64_t time) { move_to(clock, time); }

// The heap: items[0] is the earliest.

static bool earlier(const struct item *a, const struct item *b) {
  return a->time != b->time ? a->time < b->time : a->order < b->order;
}

bool push(simclock *clock, struct item item) {
  if (clock->count == clock->capacity) {
    size_t capacity = clock->capacity ? clock->capacity * 2 : 64;
    struct item *heap = realloc(clock->heap, capacity * sizeof *heap);
    if (!heap) return false;
    clock->heap = heap;
    clock->capacity = capacity;
  }
  size_t i = clock->count++;
  while (i > 0 && earlier(&item, &clock->heap[(i - 1) / 2])) {
    clock->heap[i] = clock->heap[(i - 1) / 2];
    i = (i - 1) / 2;
  }
  clock->heap[i] = item;
  return true;
}

static struct item pop(simclock *clock) {
  struct item top = clock->heap[0];
  struct item last = clock->heap[--clock->count];
  size_t i = 0;
  for (;;) {
    size_t child = 2 * i + 1;
    if (child >= clock->count) break;
    if (child + 1 < clock->count && earlier(&clock->heap[child + 1], &clock->heap[child])) child++;
    if (!earlier(&clock->heap[child], &last)) break;
    clock->heap[i] = clock->heap[child];
    i = child;
  }
  if (clock->count) clock->heap[i] = last;
  return top;
}

/// Takes stale ticks and work of suspended queues off the top; false if nothing is left.
static bool settle(simclock *clock) {
  while (clock->count) {
    struct item *top = &clock->heap[0];
    if (tick_is_stale(top)) {
      struct item item = pop(clock);
      drop_item(&item);
    } else if (hold_if_suspended(clock, top)) {
      pop(clock);
    } else {
      return true;
    }
  }
  return false;
}

EXPORT int64_t simclock_next(simclock *clock) {
  look_at_bells(clock);
  if (!settle(clock)) return SIMCLOCK_NEVER;
  int64_t time = clock->heap[0].time;
  return time < clock->now ? clock->now : time;
}

static void run_at_its_time(simclock *clock, struct item *item, bool directly) {
  move_to(clock, item->time);
  // work that puts itself back for ever would hold the instant for ever
  if (++clock->runs > free_runs) clock->now += 1000;
  run_item(clock, item, directly);
  look_at_bells(clock);
}

EXPORT bool simclock_run_next(simclock *clock, int64_t limit) {
  look_at_bells(clock);
  if (!settle(clock) || clock->heap[0].time > limit) return false;
  struct item item = pop(clock);
  run_at_its_time(clock, &item, false);
  return true;
}

EXPORT bool simclock_run_turn(simclock *clock, int64_t limit) {
  look_at_bells(clock);
  if (!settle(clock) || clock->heap[0].time > limit) return false;
  uint64_t asked = clock->order;
  move_to(clock, clock->heap[0].time);
  int64_t instant = clock->now;
  while (settle(clock) && clock->heap[0].time <= instant && clock->heap[0].order < asked) {
    struct item item = pop(clock);
    run_at_its_time(clock, &item, false);
  }
  return true;
}

/// True while work of this queue is in progress on this thread.
static bool in_progress(simclock *clock, void *queue) {
  bool main = is_main(clock, queue);
  if (!clock->frames) return main;
  struct frame *frame = clock->frames;
  for (;;) {
    if (main ? is_main(clock, frame->queue) : frame->queue == queue) return true;
    // below the outermost piece of work lies the stage itself, which stands on the main queue
    if (!frame->outer) return main;
    frame = frame->outer;
  }
}

bool run_background(simclock *clock, int64_t limit, bool lenient) {
  struct item *stash = NULL;
  size_t stashed = 0, room = 0;
  struct item found;
  bool has_found = false, in_line = true;
  while (in_line && settle(clock) && clock->heap[0].time <= limit) {
    struct item item = pop(clock);
    bool busy = in_progress(clock, item.queue);
    if (!busy || (lenient && !is_main(clock, item.queue))) {
      found = item;
      has_found = true;
      lenient = busy;
      break;
    }
    if (stashed == room) {
      room = room ? room * 2 : 16;
      struct item *more = realloc(stash, room * sizeof *more);
      if (!more) {
        push(clock, item);
        break;
      }
      stash = more;
    }
    stash[stashed++] = item;
  }
  for (size_t i = 0; i < stashed; i++) push(clock, stash[i]);
  free(stash);
  if (has_found) run_at_its_time(clock, &found, lenient);
  return has_found;
}

bool wait_until(simclock *clock, int64_t deadline, bool (*done)(void *), void *context) {
  while (!done(context)) {
    look_at_bells(clock);
    if (run_background(clock, deadline, false)) continue;
    // nobody else can end this wait: a queue that waits for itself may go on rather than hang
    if (deadline == SIMCLOCK_NEVER && run_background(clock, deadline, true)) continue;
    if (deadline == SIMCLOCK_NEVER) return false;
    move_to(clock, deadline);
    return done(context);
  }
  return true;
}

EXPORT void simclock_bind_to_parent(uint64_t bytes) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  if (bytes) {
    struct rlimit limit = {bytes, bytes};
    setrlimit(RLIMIT_DATA, &limit);
  }
}
