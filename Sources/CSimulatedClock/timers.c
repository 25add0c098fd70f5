// What run-loop timers and timer sources have in common: a next tick in the heap.

#include "timers.h"

#include <math.h>
#include <stdlib.h>

void arm(simclock *clock, struct timer *timer, int64_t time) {
  timer->next = time;
  timer->generation++;
  timer->armed = false;
  if (time == SIMCLOCK_NEVER) return;
  struct item item = {.time = time < clock->now ? clock->now : time, .queue = timer->queue, .timer = timer,
    .current = &timer->generation, .generation = timer->generation};
  if (!agenda_add(&clock->agenda, item)) return;
  timer->armed = true;
  timer->users++;
}

void disarm(struct timer *timer) {
  timer->generation++;
  timer->armed = false;
}

static void free_timer(struct timer *timer) {
  if (timer->block) release_block(timer->block);
  if (timer->cancel_block) release_block(timer->cancel_block);
  if (timer->is_source) release_object(timer->queue);
  free(timer);
}

void retire_timer(struct timer *timer) {
  timer->dead = true;
  timer->generation++;
  if (!timer->users) free_timer(timer);
}

void release_timer(struct timer *timer) {
  if (--timer->users == 0 && timer->dead) free_timer(timer);
}

void drop_timers(simclock *clock) {
  // letting go of what a timer calls can run the app's code, which may come back to the map
  struct map timers = clock->timers;
  clock->timers = (struct map){0};
  for (size_t i = 0; i < timers.capacity; i++) {
    struct timer *timer = timers.keys[i] ? timers.values[i] : NULL;
    if (!timer) continue;
    if (timer->drop) timer->drop(timer);
    retire_timer(timer);
  }
  map_free(&timers);
  map_free(&clock->timers);
}

void run_tick(simclock *clock, struct item *item) {
  // the item keeps the record alive until it is dropped
  struct timer *timer = item->timer;
  if (item_is_stale(item)) return;
  timer->armed = false;
  if (timer->interval <= 0) timer->next = SIMCLOCK_NEVER;
  uint64_t generation = timer->generation;
  timer->fire(timer);
  bool goes_on = !timer->dead && !timer->cancelled && timer->interval > 0;
  if (!goes_on || generation != timer->generation) return;
  // the grid stays where the start put it, and no tick is made up for
  double passed = ((double)clock->now - timer->grid) / timer->interval;
  double count = passed > 0 ? floor(passed) : 0;
  int64_t next;
  do {
    count += 1;
    next = saturated(floor(timer->grid + count * timer->interval + 0.5));
    // an interval too small to count must still move on
    if (next <= clock->now && timer->interval < 1000) next = clock->now + 1000;
  } while (next <= clock->now);
  arm(clock, timer, next);
}
