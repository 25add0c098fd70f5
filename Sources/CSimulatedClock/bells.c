// Bells. Whether a group or a work item is done, only libdispatch knows. It is asked to tell a private queue,
// which rings a bell; emptying that queue before looking makes the answer exact.

#include "bells.h"
#include "work.h"

#include <stdlib.h>

static void *bell_queue(simclock *clock) {
  if (!clock->bell_queue) {
    void *(*make)(const char *, void *) = (void *(*)(const char *, void *))real_symbol("dispatch_queue_create");
    clock->bell_queue = make("acetate.clock.bells", NULL);
  }
  return clock->bell_queue;
}

struct bell *hang_bell(simclock *clock, void *queue, work_function function, void *context) {
  struct bell *bell = calloc(1, sizeof *bell);
  if (!bell || !bell_queue(clock)) return NULL;
  if (queue) retain_object(queue);
  bell->queue = queue;
  bell->function = function;
  bell->context = context;
  // the order of asking is the order of running
  struct bell **link = &clock->bells;
  while (*link) link = &(*link)->next;
  *link = bell;
  return bell;
}

void ring(void *bell) { atomic_store(&((struct bell *)bell)->rung, true); }

static void no_work(void *context) { (void)context; }

void look_at_bells(simclock *clock) {
  if (!clock->bells) return;
  real_sync(clock->bell_queue, NULL, no_work);
  struct bell **link = &clock->bells;
  while (*link) {
    struct bell *bell = *link;
    if (!atomic_load(&bell->rung)) {
      link = &bell->next;
      continue;
    }
    *link = bell->next;
    push_work(clock, clock->now, bell->queue, bell->function, bell->context);
    if (bell->queue) release_object(bell->queue);
    free(bell);
  }
}
