// Timer sources of libdispatch. The real object stays idle and only lends its identity; its handlers, its
// schedule and its references are kept here, so that it ticks exactly when the clock says and stops exactly
// when its last owner lets go.

#include "timers.h"
#include "work.h"

#include <stdlib.h>

static struct timer *source_of(void *object) {
  simclock *clock = current_clock;
  struct timer *source = clock && clock->timers.used ? map_get(&clock->timers, object) : NULL;
  return source && source->is_source ? source : NULL;
}

static void set_block(void **place, work_function *other, void *block) {
  void *old = *place;
  *place = block ? copy_block(block) : NULL;
  *other = NULL;
  if (old) release_block(old);
}

static void fire_source(struct timer *source) {
  if (source->cancelled || source->dead) return;
  source->ticks = 1;
  if (source->function)
    source->function(source->context);
  else if (source->block)
    call_block(source->block);
  // cancelled by its own handler, which may not be freed while it runs
  if (source->cancelled) set_block(&source->block, &source->function, NULL);
}

EXPORT void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  REAL(void *, dispatch_source_create, const void *, uintptr_t, uintptr_t, void *);
  void *object = real(type, handle, mask, queue);
  simclock *clock = current_clock;
  if (!clock || !object || type != real_symbol("_dispatch_source_type_timer")) return object;
  struct timer *source = calloc(1, sizeof *source);
  if (!source) return object;
  source->is_source = true;
  source->fire = fire_source;
  source->object = object;
  source->next = SIMCLOCK_NEVER;
  source->references = 1;
  source->suspensions = 1;
  // without a queue a source works on the default global one
  void *(*global)(intptr_t, uintptr_t) =
    (void *(*)(intptr_t, uintptr_t))real_symbol("dispatch_get_global_queue");
  source->queue = queue ? queue : global(0, 0);
  retain_object(source->queue);
  map_set(&clock->timers, object, source);
  // an object that never became active may not be released
  void (*activate)(void *) = (void (*)(void *))real_symbol("dispatch_activate");
  activate(object);
  return object;
}

EXPORT void dispatch_source_set_timer(void *object, uint64_t start, uint64_t interval, uint64_t leeway) {
  REAL(void, dispatch_source_set_timer, void *, uint64_t, uint64_t, uint64_t);
  struct timer *source = source_of(object);
  if (!source) {
    real(object, start, interval, leeway);
    return;
  }
  source->next = decode_dispatch_time(current_clock, start);
  source->grid = (double)source->next;
  source->interval = interval >= (uint64_t)INT64_MAX ? 0 : (double)(interval ? interval : 1);
  source->ticks = 0;
  disarm(source);
  if (!source->suspensions && !source->cancelled && source->next != SIMCLOCK_NEVER)
    arm(current_clock, source, source->next);
}

EXPORT void dispatch_source_set_event_handler(void *object, void *block) {
  REAL(void, dispatch_source_set_event_handler, void *, void *);
  struct timer *source = source_of(object);
  if (source)
    set_block(&source->block, &source->function, block);
  else
    real(object, block);
}

EXPORT void dispatch_source_set_event_handler_f(void *object, work_function function) {
  REAL(void, dispatch_source_set_event_handler_f, void *, work_function);
  struct timer *source = source_of(object);
  if (!source) {
    real(object, function);
    return;
  }
  set_block(&source->block, &source->function, NULL);
  source->function = function;
}

EXPORT void dispatch_source_set_cancel_handler(void *object, void *block) {
  REAL(void, dispatch_source_set_cancel_handler, void *, void *);
  struct timer *source = source_of(object);
  if (source)
    set_block(&source->cancel_block, &source->cancel_function, block);
  else
    real(object, block);
}

EXPORT void dispatch_source_set_cancel_handler_f(void *object, work_function function) {
  REAL(void, dispatch_source_set_cancel_handler_f, void *, work_function);
  struct timer *source = source_of(object);
  if (!source) {
    real(object, function);
    return;
  }
  set_block(&source->cancel_block, &source->cancel_function, NULL);
  source->cancel_function = function;
}

EXPORT void dispatch_set_context(void *object, void *context) {
  REAL(void, dispatch_set_context, void *, void *);
  struct timer *source = source_of(object);
  if (source) source->context = context;
  real(object, context);
}

/// How often the timer has ticked since its handler last ran: every tick runs it.
EXPORT uintptr_t dispatch_source_get_data(void *object) {
  REAL(uintptr_t, dispatch_source_get_data, void *);
  struct timer *source = source_of(object);
  return source ? source->ticks : real(object);
}

EXPORT void dispatch_source_cancel(void *object) {
  REAL(void, dispatch_source_cancel, void *);
  struct timer *source = source_of(object);
  real(object);
  if (!source || source->cancelled) return;
  simclock *clock = current_clock;
  source->cancelled = true;
  disarm(source);
  if (source->cancel_block) {
    push_work(clock, clock->now, source->queue, NULL, source->cancel_block);
    source->cancel_block = NULL;
  } else if (source->cancel_function) {
    push_work(clock, clock->now, source->queue, source->cancel_function, source->context);
    source->cancel_function = NULL;
  }
  // a source lets go of its handler when it is cancelled: apps rely on that to break cycles
  if (!source->users) set_block(&source->block, &source->function, NULL);
}

EXPORT void dispatch_retain(void *object) {
  REAL(void, dispatch_retain, void *);
  struct timer *source = source_of(object);
  if (source) source->references++;
  real(object);
}

EXPORT void dispatch_release(void *object) {
  REAL(void, dispatch_release, void *);
  struct timer *source = source_of(object);
  if (source && --source->references == 0) {
    disarm(source);
    map_remove(&current_clock->timers, object);
    retire_timer(source);
  }
  real(object);
}
