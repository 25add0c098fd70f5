// Running what waits.
#ifndef ACETATE_TURNS_H
#define ACETATE_TURNS_H

#include "clock.h"

/// Runs one item in its queue's context, with the queue marked as in progress, or `directly`, without.
HIDDEN void run_item(simclock *clock, struct item *item, bool directly);
/// Runs one piece of work that is due by `limit` on a queue that is not in progress.
HIDDEN bool run_background(simclock *clock, int64_t limit, bool lenient);
/// Runs work of queues that are not in progress until `done` says yes (true) or `deadline` has come (false).
HIDDEN bool wait_until(simclock *clock, int64_t deadline, bool (*done)(void *), void *context);

#endif
