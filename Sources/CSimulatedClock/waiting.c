// Groups, semaphores and work items: being told when something is done, and waiting for it.

#include "bells.h"
#include "turns.h"
#include "work.h"

// Groups keep their real counts, which any thread may change.

EXPORT void dispatch_group_leave(void *group) {
  leave_group(group);
  if (current_clock) look_at_bells(current_clock);
}

EXPORT void dispatch_group_async(void *group, void *queue, void *block) {
  REAL(void, dispatch_group_async, void *, void *, void *);
  simclock *clock = current_clock;
  if (!clock) {
    real(group, queue, block);
    return;
  }
  enter_group(group);
  retain_object(group);
  if (queue) retain_object(queue);
  struct item item = {.time = clock->now, .queue = queue, .context = copy_block(block), .group = group};
  agenda_add(&clock->agenda, item);
}

static void group_notify(void *group, void *queue, void *context, work_function function) {
  REAL(void, dispatch_group_notify_f, void *, void *, void *, work_function);
  real(group, queue, context, function);
}

EXPORT void dispatch_group_notify(void *group, void *queue, void *block) {
  REAL(void, dispatch_group_notify, void *, void *, void *);
  simclock *clock = current_clock;
  struct bell *bell = clock ? hang_bell(clock, queue, NULL, copy_block(block)) : NULL;
  if (!bell) {
    real(group, queue, block);
    return;
  }
  group_notify(group, clock->bell_queue, bell, ring);
  look_at_bells(clock);
}

EXPORT void dispatch_group_notify_f(void *group, void *queue, void *context, work_function function) {
  simclock *clock = current_clock;
  struct bell *bell = clock ? hang_bell(clock, queue, function, context) : NULL;
  if (!bell) {
    group_notify(group, queue, context, function);
    return;
  }
  group_notify(group, clock->bell_queue, bell, ring);
  look_at_bells(clock);
}

// A block made by hand, for the one function of libdispatch that takes nothing else.

struct ringing_block {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(struct ringing_block *);
  const void *descriptor;
  struct bell *bell;
};

static void ring_from_block(struct ringing_block *block) { ring(block->bell); }

EXPORT void dispatch_block_notify(void *block, void *queue, void *notification) {
  REAL(void, dispatch_block_notify, void *, void *, void *);
  static const struct { unsigned long reserved, size; } descriptor = {0, sizeof(struct ringing_block)};
  simclock *clock = current_clock;
  struct bell *bell = clock ? hang_bell(clock, queue, NULL, copy_block(notification)) : NULL;
  if (!bell) {
    real(block, queue, notification);
    return;
  }
  struct ringing_block ringing = {.isa = real_symbol("_NSConcreteStackBlock"), .invoke = ring_from_block,
    .descriptor = &descriptor, .bell = bell};
  real(block, clock->bell_queue, &ringing);
  look_at_bells(clock);
}

// Waiting.

struct wait {
  long (*real)(void *object, uint64_t timeout);
  void *object;
};

static bool is_over(void *context) {
  struct wait *wait = context;
  return wait->real(wait->object, 0) == 0;
}

static long wait_for(long (*real)(void *, uint64_t), void *object, uint64_t timeout) {
  simclock *clock = current_clock;
  if (!clock) return real(object, timeout);
  struct wait wait = {real, object};
  int64_t deadline = decode_dispatch_time(clock, timeout);
  if (wait_until(clock, deadline, is_over, &wait)) return 0;
  // only another thread can end a wait without end
  return deadline == SIMCLOCK_NEVER ? real(object, timeout) : 1;
}

EXPORT long dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
  REAL(long, dispatch_semaphore_wait, void *, uint64_t);
  return wait_for(real, semaphore, timeout);
}

EXPORT long dispatch_group_wait(void *group, uint64_t timeout) {
  REAL(long, dispatch_group_wait, void *, uint64_t);
  return wait_for(real, group, timeout);
}

EXPORT long dispatch_block_wait(void *block, uint64_t timeout) {
  REAL(long, dispatch_block_wait, void *, uint64_t);
  return wait_for(real, block, timeout);
}
