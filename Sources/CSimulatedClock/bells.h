// Being told by libdispatch that something is done.
#ifndef ACETATE_BELLS_H
#define ACETATE_BELLS_H

#include "clock.h"

/// A notification that waits for a group or a work item to be done.
struct bell {
  atomic_bool rung;
  void *queue;
  work_function function;
  void *context;
  struct bell *next;
};

/// A bell for work that a queue (NULL for the main one) shall do when it has rung; NULL if memory has run out.
HIDDEN struct bell *hang_bell(simclock *clock, void *queue, work_function function, void *context);
/// Rings a bell: a work_function, for any thread.
HIDDEN void ring(void *bell);
/// Puts the work of bells that have rung on the agenda.
HIDDEN void look_at_bells(simclock *clock);

#endif
