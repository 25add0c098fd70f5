// The real functions, found behind ours.

#define _GNU_SOURCE
#include "reality.h"

#include <dlfcn.h>

void *real_symbol(const char *name) { return dlsym(RTLD_NEXT, name); }

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

void real_barrier_sync(void *queue, void *context, work_function function) {
  REAL(void, dispatch_barrier_sync_f, void *, void *, work_function);
  real(queue, context, function);
}

void call_work(work_function function, void *context) {
  if (function)
    function(context);
  else
    call_block(context);
}
