// What the clock knows of queues that are special: suspended, inactive, at work, or working on the main queue.
#ifndef ACETATE_QUEUE_STATE_H
#define ACETATE_QUEUE_STATE_H

#include "clock.h"

/// What is known of a queue that is special.
struct queue_info {
  int suspensions;
  bool is_inactive;
  bool runs_on_main;
  int running;              // pieces of work in progress, also of queues that work on this one
  bool runs_barrier;        // one of them wants to be alone
  struct item *held;
  size_t held_count;
};

HIDDEN struct queue_info *queue_info(simclock *clock, void *queue, bool make);
HIDDEN bool is_main(simclock *clock, void *queue);
/// True if a queue can begin another piece of work: no queue that it works on is held up.
HIDDEN bool can_begin(simclock *clock, void *queue, bool is_barrier);
/// Notes that a queue begins a piece of work, or ends it.
HIDDEN void begin_work(simclock *clock, void *queue, bool is_barrier);
HIDDEN void end_work(simclock *clock, void *queue, bool is_barrier);
/// True if nothing that a queue was asked for before and that is due stands in line.
HIDDEN bool has_no_line(simclock *clock, void *queue);
/// Keeps an item that has come up for a queue that cannot run it now; false if it can.
HIDDEN bool hold_if_blocked(simclock *clock, struct item *item);
/// Puts back what was held for this queue, unless it is still suspended.
HIDDEN void release_held(simclock *clock, struct queue_info *info);
/// Puts back all that was held: something has come free.
HIDDEN void release_all_held(simclock *clock);
HIDDEN void forget_queue(simclock *clock, void *queue);
HIDDEN void drop_queues(simclock *clock);

#endif
