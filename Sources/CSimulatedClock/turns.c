// Running what waits: one item, one turn of a run loop, or what other queues have to do during a wait.

#define _GNU_SOURCE
#include "turns.h"
#include "bells.h"
#include "queue_state.h"
#include "timers.h"
#include "work.h"
#include "workers.h"

#include <stdlib.h>
#include <unistd.h>

static const uint64_t free_runs = 10000;

static void perform(void *argument) {
  struct item *item = argument;
  if (item->timer) {
    run_tick(current_clock, item);
    return;
  }
  call_work(item->function, item->context);
  if (item->group) {
    leave_group(item->group);
    release_object(item->group);
  }
}

/// Runs an item on this thread, in its queue's context, with the queue marked as in progress.
static void run_here(simclock *clock, struct item *item) {
  struct frame **frames = frames_here(clock);
  struct frame frame = {item->queue, *frames};
  *frames = &frame;
  // a real sync on the real queue, from this thread: dispatchPrecondition, queue-specific values and
  // Foundation's OperationQueue.current see what they should
  if (is_main(clock, item->queue))
    perform(item);
  else if (item->is_barrier)
    real_barrier_sync(item->queue, item, perform);
  else
    real_sync(item->queue, item, perform);
  *frames = frame.outer;
}

static void run_and_end(simclock *clock, struct item *item) {
  run_here(clock, item);
  end_work(clock, item->queue, item->is_barrier);
  drop_item(item);
}

static void run_item(simclock *clock, struct item *item) {
  if (item->worker) {
    go_on(clock, item);
  } else if (is_main(clock, item->queue)) {
    run_here(clock, item);
    drop_item(item);
  } else {
    begin_work(clock, item->queue, item->is_barrier);
    // without memory for a thread it is better done here than not at all
    if (!run_on_worker(clock, item, run_and_end)) run_and_end(clock, item);
  }
}

void look_around(simclock *clock) {
  look_at_bells(clock);
  look_at_waits(clock);
}

/// Takes off the top what is stale and what its queue cannot run now; false if nothing is left.
static bool settle(simclock *clock) {
  agenda_sweep(&clock->agenda, drop_item);
  while (clock->agenda.count) {
    struct item *top = &clock->agenda.items[0];
    if (item_is_stale(top)) {
      struct item item = agenda_take(&clock->agenda);
      drop_item(&item);
    } else if (hold_if_blocked(clock, top)) {
      agenda_take(&clock->agenda);
    } else {
      return true;
    }
  }
  return false;
}

EXPORT int64_t simclock_next(simclock *clock) {
  look_around(clock);
  if (!settle(clock)) return SIMCLOCK_NEVER;
  int64_t time = clock->agenda.items[0].time;
  return time < clock->now ? clock->now : time;
}

static void run_at_its_time(simclock *clock, struct item *item) {
  move_to(clock, item->time);
  // work that puts itself back for ever would hold the instant for ever
  if (++clock->runs > free_runs) clock->now += 1000;
  run_item(clock, item);
  look_around(clock);
}

EXPORT bool simclock_run_next(simclock *clock, int64_t limit) {
  look_around(clock);
  if (!settle(clock) || clock->agenda.items[0].time > limit) return false;
  struct item item = agenda_take(&clock->agenda);
  run_at_its_time(clock, &item);
  return true;
}

EXPORT bool simclock_run_turn(simclock *clock, int64_t limit) {
  look_around(clock);
  if (!settle(clock) || clock->agenda.items[0].time > limit) return false;
  uint64_t asked = clock->agenda.order;
  move_to(clock, clock->agenda.items[0].time);
  int64_t instant = clock->now;
  while (settle(clock) && clock->agenda.items[0].time <= instant && clock->agenda.items[0].order < asked) {
    struct item item = agenda_take(&clock->agenda);
    run_at_its_time(clock, &item);
  }
  return true;
}

bool run_background(simclock *clock, int64_t limit) {
  struct item *stash = NULL;
  size_t stashed = 0, room = 0;
  struct item found;
  bool has_found = false;
  while (!has_found && settle(clock) && clock->agenda.items[0].time <= limit) {
    struct item item = agenda_take(&clock->agenda);
    if (item.worker || !is_main(clock, item.queue)) {
      found = item;
      has_found = true;
      break;
    }
    if (stashed == room) {
      room = room ? room * 2 : 16;
      struct item *more = realloc(stash, room * sizeof *more);
      if (!more) {
        agenda_put_back(&clock->agenda, item);
        break;
      }
      stash = more;
    }
    stash[stashed++] = item;
  }
  for (size_t i = 0; i < stashed; i++) agenda_put_back(&clock->agenda, stash[i]);
  free(stash);
  if (has_found) run_at_its_time(clock, &found);
  return has_found;
}

bool wait_until(simclock *clock, int64_t deadline, bool (*done)(void *), void *context) {
  if (this_worker(clock)) return park(clock, deadline, done, context);
  int former = clock->workers.stage_thread;
  clock->workers.stage_thread = gettid();
  clock->workers.parked++;
  bool is_done = false;
  for (;;) {
    is_done = done && done(context);
    if (is_done) break;
    look_around(clock);
    if (run_background(clock, deadline)) continue;
    if (deadline == SIMCLOCK_NEVER) break;
    move_to(clock, deadline);
    is_done = done && done(context);
    break;
  }
  clock->workers.parked--;
  clock->workers.stage_thread = former;
  return is_done;
}
