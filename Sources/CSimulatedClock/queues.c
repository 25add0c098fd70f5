// libdispatch's queues, for the thread that has entered a clock.

#include "bells.h"
#include "queue_state.h"
#include "timers.h"
#include "turns.h"
#include "work.h"

#include <stdio.h>

// Making and changing queues.

/// Attributes that make a queue inactive; they are entries of a table of libdispatch's and live for ever.
static struct map inactive_attributes;
static atomic_flag attributes_lock = ATOMIC_FLAG_INIT;

static bool attribute_is_inactive(const void *attribute) {
  while (atomic_flag_test_and_set(&attributes_lock)) {}
  bool found = map_get(&inactive_attributes, attribute) != NULL;
  atomic_flag_clear(&attributes_lock);
  return found;
}

static void *note_inactive(void *attribute) {
  while (atomic_flag_test_and_set(&attributes_lock)) {}
  map_set(&inactive_attributes, attribute, attribute);
  atomic_flag_clear(&attributes_lock);
  return attribute;
}

EXPORT void *dispatch_queue_attr_make_initially_inactive(void *attribute) {
  REAL(void *, dispatch_queue_attr_make_initially_inactive, void *);
  return note_inactive(real(attribute));
}

EXPORT void *dispatch_queue_attr_make_with_autorelease_frequency(void *attribute, unsigned long frequency) {
  REAL(void *, dispatch_queue_attr_make_with_autorelease_frequency, void *, unsigned long);
  void *result = real(attribute, frequency);
  return attribute_is_inactive(attribute) ? note_inactive(result) : result;
}

EXPORT void *dispatch_queue_attr_make_with_qos_class(void *attribute, unsigned qos, int priority) {
  REAL(void *, dispatch_queue_attr_make_with_qos_class, void *, unsigned, int);
  void *result = real(attribute, qos, priority);
  return attribute_is_inactive(attribute) ? note_inactive(result) : result;
}

EXPORT void *dispatch_queue_create_with_target(const char *label, void *attribute, void *target) {
  REAL(void *, dispatch_queue_create_with_target, const char *, void *, void *);
  void *queue = real(label, attribute, target);
  simclock *clock = current_clock;
  if (!clock || !queue) return queue;
  forget_queue(clock, queue);  // an earlier queue may have had this address
  bool inactive = attribute && attribute_is_inactive(attribute);
  bool on_main = target && is_main(clock, target);
  struct queue_info *info = inactive || on_main ? queue_info(clock, queue, true) : NULL;
  if (info) {
    info->is_inactive = inactive;
    info->runs_on_main = on_main;
  }
  return queue;
}

EXPORT void dispatch_set_target_queue(void *object, void *target) {
  REAL(void, dispatch_set_target_queue, void *, void *);
  real(object, target);
  simclock *clock = current_clock;
  if (!clock || map_get(&clock->timers, object)) return;
  bool on_main = target && is_main(clock, target);
  struct queue_info *info = queue_info(clock, object, on_main);
  if (info) info->runs_on_main = on_main;
}

// Work for later.

EXPORT void dispatch_async(void *queue, void *block) {
  REAL(void, dispatch_async, void *, void *);
  simclock *clock = current_clock;
  if (!clock || !push_work(clock, clock->now, queue, NULL, copy_block(block))) real(queue, block);
}

EXPORT void dispatch_async_f(void *queue, void *context, work_function function) {
  REAL(void, dispatch_async_f, void *, void *, work_function);
  simclock *clock = current_clock;
  if (!clock || !push_work(clock, clock->now, queue, function, context)) real(queue, context, function);
}

EXPORT void dispatch_barrier_async(void *queue, void *block) {
  REAL(void, dispatch_barrier_async, void *, void *);
  simclock *clock = current_clock;
  // one piece of work at a time, in the order of asking: every piece is a barrier
  if (!clock || !push_work(clock, clock->now, queue, NULL, copy_block(block))) real(queue, block);
}

EXPORT void dispatch_barrier_async_f(void *queue, void *context, work_function function) {
  REAL(void, dispatch_barrier_async_f, void *, void *, work_function);
  simclock *clock = current_clock;
  if (!clock || !push_work(clock, clock->now, queue, function, context)) real(queue, context, function);
}

EXPORT void dispatch_after(uint64_t when, void *queue, void *block) {
  REAL(void, dispatch_after, uint64_t, void *, void *);
  simclock *clock = current_clock;
  if (!clock) {
    real(when, queue, block);
    return;
  }
  int64_t time = decode_dispatch_time(clock, when);
  if (time != SIMCLOCK_NEVER) push_work(clock, time, queue, NULL, copy_block(block));
}

EXPORT void dispatch_after_f(uint64_t when, void *queue, void *context, work_function function) {
  REAL(void, dispatch_after_f, uint64_t, void *, void *, work_function);
  simclock *clock = current_clock;
  if (!clock) {
    real(when, queue, context, function);
    return;
  }
  int64_t time = decode_dispatch_time(clock, when);
  if (time != SIMCLOCK_NEVER) push_work(clock, time, queue, function, context);
}

// Work at once. What was asked of the queue before, and is due, comes first.

struct ask {
  void *queue;
  int64_t now;
};

static bool is_due(const struct item *item, void *context) {
  struct ask *ask = context;
  return item->queue == ask->queue && item->time <= ask->now && !tick_is_stale(item);
}

/// True if the caller must run the work itself: another queue's work asks for the main queue, whose thread
/// this is.
static bool prepare_sync(simclock *clock, void *queue) {
  bool main = is_main(clock, queue);
  if (main) {
    if (clock->frames && !is_main(clock, clock->frames->queue)) return true;
    // libdispatch would trap, too, but in a place from which no backtrace leads to the app's own line
    fputs("Fatal error: DispatchQueue.main.sync was called on the main thread, which would wait for itself for ever\n", stderr);
    __builtin_trap();
  }
  struct item item;
  struct ask ask = {queue, clock->now};
  while (agenda_take_fitting(&clock->agenda, is_due, &ask, &item)) {
    run_item(clock, &item, false);
    look_at_bells(clock);
    ask.now = clock->now;
  }
  return false;
}

static void sync_block(void (*real)(void *, void *), void *queue, void *block) {
  simclock *clock = current_clock;
  bool directly = clock && prepare_sync(clock, queue);
  struct frame frame = {queue, clock ? clock->frames : NULL};
  if (clock) clock->frames = &frame;
  if (directly)
    call_block(block);
  else
    real(queue, block);
  if (clock) clock->frames = frame.outer;
}

EXPORT void dispatch_sync(void *queue, void *block) {
  REAL(void, dispatch_sync, void *, void *);
  sync_block(real, queue, block);
}

EXPORT void dispatch_barrier_sync(void *queue, void *block) {
  REAL(void, dispatch_barrier_sync, void *, void *);
  sync_block(real, queue, block);
}

EXPORT void dispatch_sync_f(void *queue, void *context, work_function function) {
  REAL(void, dispatch_sync_f, void *, void *, work_function);
  simclock *clock = current_clock;
  bool directly = clock && prepare_sync(clock, queue);
  struct frame frame = {queue, clock ? clock->frames : NULL};
  if (clock) clock->frames = &frame;
  if (directly)
    function(context);
  else
    real(queue, context, function);
  if (clock) clock->frames = frame.outer;
}

EXPORT void dispatch_assert_queue_not(void *queue) {
  REAL(void, dispatch_assert_queue_not, void *);
  simclock *clock = current_clock;
  // libdispatch takes this thread for the main queue whatever it runs
  if (clock && clock->frames && is_main(clock, queue) && !is_main(clock, clock->frames->queue)) return;
  real(queue);
}

struct iterated_block {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(void *block, size_t index);
};

/// DispatchQueue.concurrentPerform: one after the other, so that the order is always the same.
EXPORT void dispatch_apply(size_t count, void *queue, void *block) {
  REAL(void, dispatch_apply, size_t, void *, void *);
  if (!current_clock) {
    real(count, queue, block);
    return;
  }
  for (size_t i = 0; i < count; i++) ((struct iterated_block *)block)->invoke(block, i);
}

// Suspension.

EXPORT void dispatch_suspend(void *object) {
  REAL(void, dispatch_suspend, void *);
  simclock *clock = current_clock;
  struct timer *source = clock ? map_get(&clock->timers, object) : NULL;
  if (source && source->is_source) {
    // the next tick keeps its time and comes late, if at all
    source->suspensions++;
    disarm(source);
    return;
  }
  real(object);
  struct queue_info *info = clock ? queue_info(clock, object, true) : NULL;
  if (info) info->suspensions++;
}

static void begin_source(simclock *clock, struct timer *source) {
  if (source->suspensions == 0 && !source->armed && source->next != SIMCLOCK_NEVER)
    arm(clock, source, source->next);
}

EXPORT void dispatch_resume(void *object) {
  REAL(void, dispatch_resume, void *);
  simclock *clock = current_clock;
  struct timer *source = clock ? map_get(&clock->timers, object) : NULL;
  if (source && source->is_source) {
    if (source->suspensions > 0 && --source->suspensions == 0) begin_source(clock, source);
    return;
  }
  real(object);
  struct queue_info *info = clock ? queue_info(clock, object, false) : NULL;
  if (!info) return;
  if (info->is_inactive)
    info->is_inactive = false;
  else if (info->suspensions > 0)
    info->suspensions--;
  release_held(clock, info);
}

EXPORT void dispatch_activate(void *object) {
  REAL(void, dispatch_activate, void *);
  simclock *clock = current_clock;
  struct timer *source = clock ? map_get(&clock->timers, object) : NULL;
  if (source && source->is_source) {
    if (source->suspensions > 0 && --source->suspensions == 0) begin_source(clock, source);
    return;
  }
  real(object);
  struct queue_info *info = clock ? queue_info(clock, object, false) : NULL;
  if (!info || !info->is_inactive) return;
  info->is_inactive = false;
  release_held(clock, info);
}
