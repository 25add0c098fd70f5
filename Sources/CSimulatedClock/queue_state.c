// What the clock knows of queues that are special.

#include "queue_state.h"
#include "queue_kinds.h"
#include "work.h"
#include "workers.h"

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
  clock->held -= info->held_count;
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

// A queue works on its target, and that on its own: what one of them runs, all of them run. The chain ends at a
// global queue, which can run anything. Circles are an error that libdispatch ends; here they only must end.

enum { longest_chain = 32 };

bool can_begin(simclock *clock, void *queue, bool is_barrier) {
  void *link = queue;
  for (int i = 0; link && !is_global(link) && i < longest_chain; i++, link = target_of(link)) {
    struct queue_info *info = queue_info(clock, link, false);
    if (!info || !info->running) continue;
    if (info->runs_barrier || is_serial(link) || (is_barrier && link == queue)) return false;
  }
  return true;
}

static void count_work(simclock *clock, void *queue, bool is_barrier, int change) {
  void *link = queue;
  for (int i = 0; link && !is_global(link) && i < longest_chain; i++, link = target_of(link)) {
    struct queue_info *info = queue_info(clock, link, change > 0);
    if (!info) continue;
    info->running += change;
    if (is_barrier && link == queue) info->runs_barrier = change > 0;
    bool is_special = info->running || info->suspensions || info->is_inactive || info->runs_on_main || info->held_count;
    if (!is_special) forget_queue(clock, link);
  }
}

void begin_work(simclock *clock, void *queue, bool is_barrier) { count_work(clock, queue, is_barrier, 1); }

void end_work(simclock *clock, void *queue, bool is_barrier) {
  count_work(clock, queue, is_barrier, -1);
  release_all_held(clock);
}

bool has_no_line(simclock *clock, void *queue) {
  struct queue_info *info = queue_info(clock, queue, false);
  if (info && (info->held_count || info->suspensions || info->is_inactive)) return false;
  for (size_t i = 0; i < clock->agenda.count; i++) {
    struct item *item = &clock->agenda.items[i];
    if (item->queue == queue && !item->worker && item->time <= clock->now && !item_is_stale(item)) return false;
  }
  return true;
}

static bool is_blocked(simclock *clock, struct item *item) {
  struct queue_info *info = queue_info(clock, item->queue, false);
  if (info && (info->suspensions || info->is_inactive)) return true;
  if (is_main(clock, item->queue)) return false;
  // what waits already comes first
  if (info && info->held_count) return true;
  return !can_begin(clock, item->queue, item->is_barrier) || !has_free_worker(clock);
}

bool hold_if_blocked(simclock *clock, struct item *item) {
  if (!item->queue || item->worker || !is_blocked(clock, item)) return false;
  struct queue_info *info = queue_info(clock, item->queue, true);
  if (!info) return false;
  struct item *held = realloc(info->held, (info->held_count + 1) * sizeof *held);
  if (!held) return false;
  info->held = held;
  held[info->held_count++] = *item;
  clock->held++;
  return true;
}

void release_held(simclock *clock, struct queue_info *info) {
  if (info->suspensions || info->is_inactive) return;
  for (size_t i = 0; i < info->held_count; i++) agenda_put_back(&clock->agenda, info->held[i]);
  clock->held -= info->held_count;
  free(info->held);
  info->held = NULL;
  info->held_count = 0;
}

void release_all_held(simclock *clock) {
  if (!clock->held) return;
  // in whatever order: each goes back to its own place in the agenda
  for (size_t i = 0; i < clock->queues.capacity; i++)
    if (clock->queues.keys[i]) release_held(clock, clock->queues.values[i]);
}
