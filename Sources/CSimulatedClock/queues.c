// libdispatch's queues, for the thread that has entered a clock.

#include "fault.h"
#include "queue_kinds.h"
#include "queue_state.h"
#include "timers.h"
#include "turns.h"
#include "work.h"
#include "workers.h"

// Making and changing queues.

EXPORT void *dispatch_queue_attr_make_initially_inactive(void *attribute) {
  REAL(void *, dispatch_queue_attr_make_initially_inactive, void *);
  return note_attribute(real(attribute), attribute_flags(attribute) | attribute_is_inactive);
}

EXPORT void *dispatch_queue_attr_make_with_autorelease_frequency(void *attribute, unsigned long frequency) {
  REAL(void *, dispatch_queue_attr_make_with_autorelease_frequency, void *, unsigned long);
  return note_attribute(real(attribute, frequency), attribute_flags(attribute));
}

EXPORT void *dispatch_queue_attr_make_with_qos_class(void *attribute, unsigned qos, int priority) {
  REAL(void *, dispatch_queue_attr_make_with_qos_class, void *, unsigned, int);
  return note_attribute(real(attribute, qos, priority), attribute_flags(attribute));
}

EXPORT void *dispatch_queue_create_with_target(const char *label, void *attribute, void *target) {
  REAL(void *, dispatch_queue_create_with_target, const char *, void *, void *);
  void *queue = real(label, attribute, target);
  if (!queue) return queue;
  note_queue(queue, attribute, target);
  simclock *clock = current_clock;
  if (!clock) return queue;
  forget_queue(clock, queue);  // an earlier queue may have had this address
  bool inactive = attribute_flags(attribute) & attribute_is_inactive;
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
  note_target(object, target);
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
  if (!clock || !push_barrier(clock, clock->now, queue, NULL, copy_block(block))) real(queue, block);
}

EXPORT void dispatch_barrier_async_f(void *queue, void *context, work_function function) {
  REAL(void, dispatch_barrier_async_f, void *, void *, work_function);
  simclock *clock = current_clock;
  if (!clock || !push_barrier(clock, clock->now, queue, function, context)) real(queue, context, function);
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

// Work at once: when its turn has come in its queue, on this thread, as libdispatch does it too.

struct sync {
  simclock *clock;
  void *queue;
  bool is_barrier;
};

static bool may_begin(void *context) {
  struct sync *sync = context;
  return has_no_line(sync->clock, sync->queue) && can_begin(sync->clock, sync->queue, sync->is_barrier);
}

/// True while this thread does the queue's work.
static bool is_in_progress_here(simclock *clock, void *queue) {
  for (struct frame *frame = *frames_here(clock); frame; frame = frame->outer)
    if (frame->queue == queue) return true;
  return false;
}

/// What another thread has the main queue do, and waits for.
struct request {
  work_function function;
  void *context;
  bool is_done;
};

static void answer(void *context) {
  struct request *request = context;
  call_work(request->function, request->context);
  request->is_done = true;
}

static bool is_answered(void *context) { return ((struct request *)context)->is_done; }

// libdispatch would trap, too, but without a word.

static void sync_on_main(simclock *clock, void *queue, void *context, work_function function) {
  if (!this_worker(clock)) end_for_fault("DispatchQueue.main.sync was called on the main thread, which would wait for itself for ever");
  struct request request = {function, context, false};
  if (push_work(clock, clock->now, queue, answer, &request)) park(clock, SIMCLOCK_NEVER, is_answered, &request);
}

/// Runs `function` with `context`, or the block that `context` is, by `real`.
static void sync_on(simclock *clock, void *queue, void *context, work_function function, bool is_barrier,
  void (*real)(void *, void *, work_function)) {
  if (is_main(clock, queue)) {
    sync_on_main(clock, queue, context, function);
    return;
  }
  if (is_serial(queue) && is_in_progress_here(clock, queue))
    end_for_fault("sync was called on a queue by the queue's own work, which would wait for itself for ever");
  struct sync sync = {clock, queue, is_barrier};
  if (!may_begin(&sync)) wait_until(clock, SIMCLOCK_NEVER, may_begin, &sync);
  struct frame **frames = frames_here(clock);
  struct frame frame = {queue, *frames};
  *frames = &frame;
  begin_work(clock, queue, is_barrier);
  if (function)
    real(queue, context, function);
  else
    real(queue, context, call_block);
  end_work(clock, queue, is_barrier);
  *frames = frame.outer;
}

EXPORT void dispatch_sync(void *queue, void *block) {
  REAL(void, dispatch_sync, void *, void *);
  simclock *clock = current_clock;
  if (clock)
    sync_on(clock, queue, block, NULL, false, real_sync);
  else
    real(queue, block);
}

EXPORT void dispatch_barrier_sync(void *queue, void *block) {
  REAL(void, dispatch_barrier_sync, void *, void *);
  simclock *clock = current_clock;
  if (clock)
    sync_on(clock, queue, block, NULL, true, real_barrier_sync);
  else
    real(queue, block);
}

EXPORT void dispatch_sync_f(void *queue, void *context, work_function function) {
  REAL(void, dispatch_sync_f, void *, void *, work_function);
  simclock *clock = current_clock;
  if (clock)
    sync_on(clock, queue, context, function, false, real);
  else
    real(queue, context, function);
}

EXPORT void dispatch_async_and_wait(void *queue, void *block) {
  REAL(void, dispatch_async_and_wait, void *, void *);
  simclock *clock = current_clock;
  if (clock)
    sync_on(clock, queue, block, NULL, false, real_sync);
  else
    real(queue, block);
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
