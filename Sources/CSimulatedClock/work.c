// Running work: in its queue's context, with the queue marked as in progress.

#include "clock.h"

#include <stdlib.h>

/// The part of a block's layout that the ABI fixes.
struct block_layout {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(void *block);
};

void call_block(void *block) { ((struct block_layout *)block)->invoke(block); }

void release_block(void *block) {
  REAL(void, _Block_release, const void *);
  real(block);
}

void *copy_block(const void *block) {
  REAL(void *, _Block_copy, const void *);
  return real(block);
}

void retain_object(void *object) {
  REAL(void, dispatch_retain, void *);
  real(object);
}

void release_object(void *object) {
  REAL(void, dispatch_release, void *);
  real(object);
}

void enter_group(void *group) {
  REAL(void, dispatch_group_enter, void *);
  real(group);
}

void leave_group(void *group) {
  REAL(void, dispatch_group_leave, void *);
  real(group);
}

void real_sync(void *queue, void *context, work_function function) {
  REAL(void, dispatch_sync_f, void *, void *, work_function);
  real(queue, context, function);
}

void call_work(work_function function, void *context) {
  if (function)
    function(context);
  else
    call_block(context);
}

bool push_work(simclock *clock, int64_t time, void *queue, work_function function, void *context) {
  if (time < clock->now) time = clock->now;
  if (queue) retain_object(queue);
  struct item item = {
    .time = time, .order = clock->order++, .queue = queue, .function = function, .context = context};
  return push(clock, item);
}

void drop_item(struct item *item) {
  if (item->timer) {
    release_timer(item->timer);
    return;
  }
  if (!item->function) release_block(item->context);
  if (item->queue) release_object(item->queue);
}

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

// Bells. Whether a group or a work item is done, only libdispatch knows. It is asked to tell a private queue,
// which rings a bell; emptying that queue before looking makes the answer exact.

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
