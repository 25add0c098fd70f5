// Running what waits: one item, one turn of a run loop, or what other queues have to do during a wait.

#include "turns.h"
#include "bells.h"
#include "queue_state.h"
#include "timers.h"
#include "work.h"

#include <stdlib.h>

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

void run_item(simclock *clock, struct item *item, bool directly) {
  struct frame frame = {item->queue, clock->frames};
  clock->frames = &frame;
  if (directly || is_main(clock, item->queue)) {
    perform(item);
  } else {
    // a real sync on the real queue, from this thread: dispatchPrecondition, queue-specific values and
    // Foundation's OperationQueue.current see what they should
    real_sync(item->queue, item, perform);
  }
  clock->frames = frame.outer;
  drop_item(item);
}

/// Takes stale ticks and work of suspended queues off the top; false if nothing is left.
static bool settle(simclock *clock) {
  while (clock->agenda.count) {
    struct item *top = &clock->agenda.items[0];
    if (tick_is_stale(top)) {
      struct item item = agenda_take(&clock->agenda);
      drop_item(&item);
    } else if (hold_if_suspended(clock, top)) {
      agenda_take(&clock->agenda);
    } else {
      return true;
    }
  }
  return false;
}

EXPORT int64_t simclock_next(simclock *clock) {
  look_at_bells(clock);
  if (!settle(clock)) return SIMCLOCK_NEVER;
  int64_t time = clock->agenda.items[0].time;
  return time < clock->now ? clock->now : time;
}

static void run_at_its_time(simclock *clock, struct item *item, bool directly) {
  move_to(clock, item->time);
  // work that puts itself back for ever would hold the instant for ever
  if (++clock->runs > free_runs) clock->now += 1000;
  run_item(clock, item, directly);
  look_at_bells(clock);
}

EXPORT bool simclock_run_next(simclock *clock, int64_t limit) {
  look_at_bells(clock);
  if (!settle(clock) || clock->agenda.items[0].time > limit) return false;
  struct item item = agenda_take(&clock->agenda);
  run_at_its_time(clock, &item, false);
  return true;
}

EXPORT bool simclock_run_turn(simclock *clock, int64_t limit) {
  look_at_bells(clock);
  if (!settle(clock) || clock->agenda.items[0].time > limit) return false;
  uint64_t asked = clock->agenda.order;
  move_to(clock, clock->agenda.items[0].time);
  int64_t instant = clock->now;
  while (settle(clock) && clock->agenda.items[0].time <= instant && clock->agenda.items[0].order < asked) {
    struct item item = agenda_take(&clock->agenda);
    run_at_its_time(clock, &item, false);
  }
  return true;
}

/// True while work of this queue is in progress on this thread.
static bool in_progress(simclock *clock, void *queue) {
  bool main = is_main(clock, queue);
  if (!clock->frames) return main;
  struct frame *frame = clock->frames;
  for (;;) {
    if (main ? is_main(clock, frame->queue) : frame->queue == queue) return true;
    // below the outermost piece of work lies the stage itself, which stands on the main queue
    if (!frame->outer) return main;
    frame = frame->outer;
  }
}

bool run_background(simclock *clock, int64_t limit, bool lenient) {
  struct item *stash = NULL;
  size_t stashed = 0, room = 0;
  struct item found;
  bool has_found = false, in_line = true;
  while (in_line && settle(clock) && clock->agenda.items[0].time <= limit) {
    struct item item = agenda_take(&clock->agenda);
    bool busy = in_progress(clock, item.queue);
    if (!busy || (lenient && !is_main(clock, item.queue))) {
      found = item;
      has_found = true;
      lenient = busy;
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
  if (has_found) run_at_its_time(clock, &found, lenient);
  return has_found;
}

bool wait_until(simclock *clock, int64_t deadline, bool (*done)(void *), void *context) {
  while (!done(context)) {
    look_at_bells(clock);
    if (run_background(clock, deadline, false)) continue;
    // nobody else can end this wait: a queue that waits for itself may go on rather than hang
    if (deadline == SIMCLOCK_NEVER && run_background(clock, deadline, true)) continue;
    if (deadline == SIMCLOCK_NEVER) return false;
    move_to(clock, deadline);
    return done(context);
  }
  return true;
}
