// Work for queues: putting it on the agenda, and letting go of it.
#ifndef ACETATE_WORK_H
#define ACETATE_WORK_H

#include "clock.h"

/// Adds work for a queue (NULL for the main one), which is retained; a block must have been copied.
HIDDEN bool push_work(simclock *clock, int64_t time, void *queue, work_function function, void *context);
/// The same for work that wants to be alone in its queue.
HIDDEN bool push_barrier(simclock *clock, int64_t time, void *queue, work_function function, void *context);
/// Lets go of all that an item keeps, when it has run or never will.
HIDDEN void drop_item(struct item *item);

#endif
