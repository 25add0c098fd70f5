// Running what waits.
#ifndef ACETATE_TURNS_H
#define ACETATE_TURNS_H

#include "clock.h"

/// Takes notice of what has been done elsewhere, and puts on the agenda what waited for it.
HIDDEN void look_around(simclock *clock);
/// Runs one piece of work of another queue than the main one that is due by `limit`. For the stage's thread.
HIDDEN bool run_background(simclock *clock, int64_t limit);
/// Waits until `done` (NULL: never) says yes (true) or `deadline` has come (false), while other queues do their
/// work; the main one too if this is not its thread. On the stage's thread also false when nothing is left to run.
HIDDEN bool wait_until(simclock *clock, int64_t deadline, bool (*done)(void *), void *context);

#endif
