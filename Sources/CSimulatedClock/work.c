// Work for queues: putting it on the agenda, and letting go of it.

#include "work.h"
#include "timers.h"

bool push_work(simclock *clock, int64_t time, void *queue, work_function function, void *context) {
  if (time < clock->now) time = clock->now;
  if (queue) retain_object(queue);
  struct item item = {.time = time, .queue = queue, .function = function, .context = context};
  return agenda_add(&clock->agenda, item);
}

void drop_item(struct item *item) {
  if (item->timer) {
    release_timer(item->timer);
    return;
  }
  if (!item->function) release_block(item->context);
  if (item->queue) release_object(item->queue);
}
