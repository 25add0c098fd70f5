// The inside of the clock: what its files share.
#ifndef ACETATE_CLOCK_H
#define ACETATE_CLOCK_H

#include "CSimulatedClock.h"

#include <stdatomic.h>
#include <stddef.h>

// Functions that take the place of the C library's or libdispatch's must be visible to every library of the
// process; the rest of these files is hidden from it.
#define EXPORT __attribute__((visibility("default")))
#define HIDDEN __attribute__((visibility("hidden")))

typedef void (*work_function)(void *);

struct timer;

/// One thing that waits: work for a queue, or a tick of a timer.
struct item {
  int64_t time;
  uint64_t order;
  void *queue;              // retained; NULL for the main queue
  work_function function;   // NULL: `context` is a copied block
  void *context;
  void *group;              // entered; left when the work is done
  struct timer *timer;      // not NULL: a tick, and nothing above but time, order and queue counts
  uint64_t generation;      // a tick is stale when its timer's has moved on
};

/// A Timer of the run loop or a timer source of libdispatch.
struct timer {
  bool is_source;
  bool armed;               // a tick of the present generation waits
  void *object;
  void *queue;              // NULL for the main queue
  double grid;              // the first tick, not yet rounded to nanoseconds: the others follow from it
  double interval;          // nanoseconds; 0: once
  int64_t next;
  uint64_t generation;
  unsigned users;           // ticks that wait or run and still need this record
  bool dead;
  // run-loop timers
  void (*callout)(void *timer, void *info);
  bool scheduled;
  // sources
  work_function function;
  void *block;
  work_function cancel_function;
  void *cancel_block;
  void *context;
  int references;
  int suspensions;          // starts at 1: sources are born inactive
  bool cancelled;
  uint64_t ticks;
};

/// What is known of a queue that is special.
struct queue_info {
  int suspensions;
  bool is_inactive;
  bool runs_on_main;
  struct item *held;
  size_t held_count;
};

/// A notification that waits for a group or a work item to be done.
struct bell {
  atomic_bool rung;
  void *queue;
  work_function function;
  void *context;
  struct bell *next;
};

/// Where this thread's work stands: the queues whose work is in progress, innermost first.
struct frame {
  void *queue;
  struct frame *outer;
};

/// Pointers to pointers, open addressing.
struct map {
  void **keys;
  void **values;
  size_t capacity;
  size_t used;
};

struct simclock {
  int64_t now;
  uint64_t order;
  uint64_t reads;           // of the time, since it last moved by itself
  uint64_t runs;            // of work, likewise
  uint64_t random;
  struct item *heap;
  size_t count;
  size_t capacity;
  struct frame *frames;
  struct map timers;
  struct map queues;
  struct bell *bells;
  void *bell_queue;
  bool (*step)(void *, int64_t);
  void *step_context;
  bool exact_interval_is_set;
  double exact_interval;    // seconds; what the app really asked of the Timer that is being made
};

/// The clock that this thread sees; NULL for reality.
HIDDEN extern _Thread_local simclock *current_clock;

// time
HIDDEN int64_t saturated(double nanoseconds);
HIDDEN int64_t add_saturated(int64_t a, int64_t b);
HIDDEN void move_to(simclock *clock, int64_t time);

// work
HIDDEN bool push(simclock *clock, struct item item);
HIDDEN bool push_work(simclock *clock, int64_t time, void *queue, work_function function, void *context);
HIDDEN void run_item(simclock *clock, struct item *item, bool directly);
HIDDEN void call_block(void *block);
HIDDEN void call_work(work_function function, void *context);
HIDDEN bool is_main(simclock *clock, void *queue);
/// Runs work of queues that are not in progress until `done` says yes (true) or `deadline` has come (false).
HIDDEN bool wait_until(simclock *clock, int64_t deadline, bool (*done)(void *), void *context);
/// Runs one piece of work that is due by `limit` on a queue that is not in progress.
HIDDEN bool run_background(simclock *clock, int64_t limit, bool lenient);
HIDDEN void look_at_bells(simclock *clock);
HIDDEN void drop_item(struct item *item);

// the real libdispatch
HIDDEN void retain_object(void *object);
HIDDEN void release_object(void *object);
HIDDEN void *copy_block(const void *block);
HIDDEN void release_block(void *block);
HIDDEN void real_sync(void *queue, void *context, work_function function);
HIDDEN void enter_group(void *group);
HIDDEN void leave_group(void *group);

// queues
HIDDEN struct queue_info *queue_info(simclock *clock, void *queue, bool make);
HIDDEN bool hold_if_suspended(simclock *clock, struct item *item);
HIDDEN void drop_queues(simclock *clock);

// timers
HIDDEN bool tick_is_stale(const struct item *item);
HIDDEN void run_tick(simclock *clock, struct item *item);
HIDDEN void arm(simclock *clock, struct timer *timer, int64_t time);
HIDDEN void disarm(struct timer *timer);
/// Frees a timer's record as soon as no call and no waiting tick needs it.
HIDDEN void retire_timer(struct timer *timer);
HIDDEN void release_timer(struct timer *timer);
HIDDEN void drop_timers(simclock *clock);
HIDDEN void run_loop_timer_fire(simclock *clock, struct timer *timer);
/// Invalidates a run-loop timer whose clock goes away.
HIDDEN void run_loop_timer_drop(struct timer *timer);
HIDDEN void source_fire(simclock *clock, struct timer *timer);
HIDDEN int64_t decode_dispatch_time(simclock *clock, uint64_t when);

// the map
HIDDEN void *map_get(const struct map *map, const void *key);
HIDDEN bool map_set(struct map *map, void *key, void *value);
HIDDEN void map_remove(struct map *map, const void *key);
HIDDEN void map_free(struct map *map);

/// The next definition of a symbol after ours: the real one.
HIDDEN void *real_symbol(const char *name);

/// Declares `real` as the real function of the same name as ours, looked up once.
#define REAL(result, name, ...)                                                                                \
  static _Atomic(void *) real_pointer;                                                                         \
  void *found = atomic_load_explicit(&real_pointer, memory_order_relaxed);                                     \
  if (!found) {                                                                                                \
    found = real_symbol(#name);                                                                                \
    atomic_store_explicit(&real_pointer, found, memory_order_relaxed);                                         \
  }                                                                                                            \
  result (*real)(__VA_ARGS__) = (result(*)(__VA_ARGS__))found

#endif
