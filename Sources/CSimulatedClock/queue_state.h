// What the clock knows of queues that are special: suspended, inactive, or working on the main queue.
#ifndef ACETATE_QUEUE_STATE_H
#define ACETATE_QUEUE_STATE_H

#include "clock.h"

/// What is known of a queue that is special.
struct queue_info {
  int suspensions;
  bool is_inactive;
  bool runs_on_main;
  struct item *held;
  size_t held_count;
};

HIDDEN struct queue_info *queue_info(simclock *clock, void *queue, bool make);
HIDDEN bool is_main(simclock *clock, void *queue);
/// Keeps an item that has come up for a suspended queue; false if its queue is none.
HIDDEN bool hold_if_suspended(simclock *clock, struct item *item);
/// Puts back what was held, unless the queue is still suspended.
HIDDEN void release_held(simclock *clock, struct queue_info *info);
HIDDEN void forget_queue(simclock *clock, void *queue);
HIDDEN void drop_queues(simclock *clock);

#endif
