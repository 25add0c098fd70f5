// Work for queues: putting it on the agenda, and letting go of it.

#include "work.h"
#include "timers.h"

static bool push(simclock *clock, struct item item) {
  if (item.time < clock->now) item.time = clock->now;
  if (item.queue) retain_object(item.queue);
  return agenda_add(&clock->agenda, item);
}

bool push_work(simclock *clock, int64_t time, void *queue, work_function function, void *context) {
  return push(clock, (struct item){.time = time, .queue = queue, .function = function, .context = context});
}

bool push_barrier(simclock *clock, int64_t time, void *queue, work_function function, void *context) {
  struct item item = {.time = time, .queue = queue, .function = function, .context = context, .is_barrier = true};
  return push(clock, item);
}

void drop_item(struct item *item) {
  if (item->worker) return;
  if (item->timer) {
    release_timer(item->timer);
    return;
  }
  if (!item->function) release_block(item->context);
  if (item->queue) release_object(item->queue);
}
