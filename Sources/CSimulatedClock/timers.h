// What run-loop timers and timer sources have in common.
#ifndef ACETATE_TIMERS_H
#define ACETATE_TIMERS_H

#include "clock.h"

/// A Timer of the run loop or a timer source of libdispatch.
struct timer {
  bool is_source;
  void (*fire)(struct timer *timer);
  void (*drop)(struct timer *timer);   // when the clock goes away; NULL for nothing
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
  void *kept;               // what the timer calls, if that keeps itself until the timer ends; else NULL
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

HIDDEN void run_tick(simclock *clock, struct item *item);
HIDDEN void arm(simclock *clock, struct timer *timer, int64_t time);
HIDDEN void disarm(struct timer *timer);
/// Frees a timer's record as soon as no call and no waiting tick needs it.
HIDDEN void retire_timer(struct timer *timer);
HIDDEN void release_timer(struct timer *timer);
HIDDEN void drop_timers(simclock *clock);

#endif
