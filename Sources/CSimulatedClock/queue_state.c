// What the clock knows of queues that are special.

#include "queue_state.h"
#include "work.h"

#include <stdlib.h>

static void *main_queue(void) {
  static _Atomic(void *) known;
  void *queue = atomic_load_explicit(&known, memory_order_relaxed);
  if (!queue) atomic_store(&known, queue = real_symbol("_dispatch_main_q"));
  return queue;
}

struct queue_info *queue_info(simclock *clock, void *queue, bool make) {
  struct queue_info *info = map_get(&clock->queues, queue);
  if (info || !make) return info;
  info = calloc(1, sizeof *info);
  if (info && map_set(&clock->queues, queue, info)) return info;
  free(info);
  return NULL;
}

static void drop_info(struct queue_info *info) {
  for (size_t i = 0; i < info->held_count; i++) drop_item(&info->held[i]);
  free(info->held);
  free(info);
}

void forget_queue(simclock *clock, void *queue) {
  struct queue_info *info = map_get(&clock->queues, queue);
  if (!info) return;
  map_remove(&clock->queues, queue);
  drop_info(info);
}

void drop_queues(simclock *clock) {
  for (size_t i = 0; i < clock->queues.capacity; i++) {
    struct queue_info *info = clock->queues.keys[i] ? clock->queues.values[i] : NULL;
    if (info) drop_info(info);
  }
  map_free(&clock->queues);
}

bool is_main(simclock *clock, void *queue) {
  if (!queue || queue == main_queue()) return true;
  struct queue_info *info = queue_info(clock, queue, false);
  return info && info->runs_on_main;
}

bool hold_if_suspended(simclock *clock, struct item *item) {
  struct queue_info *info = item->queue ? queue_info(clock, item->queue, false) : NULL;
  if (!info || (!info->suspensions && !info->is_inactive)) return false;
  struct item *held = realloc(info->held, (info->held_count + 1) * sizeof *held);
  if (!held) return false;
  info->held = held;
  held[info->held_count++] = *item;
  return true;
}

void release_held(simclock *clock, struct queue_info *info) {
  if (info->suspensions || info->is_inactive) return;
  for (size_t i = 0; i < info->held_count; i++) agenda_put_back(&clock->agenda, info->held[i]);
  free(info->held);
  info->held = NULL;
  info->held_count = 0;
}
