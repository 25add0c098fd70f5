// The functions of libdispatch, the blocks runtime and the C library that lie behind ours of the same name.
#ifndef ACETATE_REALITY_H
#define ACETATE_REALITY_H

#include <stdatomic.h>
#include <stddef.h>

// Functions that take the place of the C library's or libdispatch's must be visible to every library of the
// process; the rest of these files is hidden from it.
#define EXPORT __attribute__((visibility("default")))
#define HIDDEN __attribute__((visibility("hidden")))

typedef void (*work_function)(void *);

/// The next definition of a symbol after ours: the real one.
HIDDEN void *real_symbol(const char *name);

/// Declares `real` as the real function of the same name as ours, looked up once.
#define REAL(result, name, ...)                                                                                \
  static _Atomic(void *) real_pointer;                                                                         \
  void *found = atomic_load_explicit(&real_pointer, memory_order_relaxed);                                     \
  if (!found) {                                                                                                \
    found = real_symbol(#name);                                                                                \
    atomic_store_explicit(&real_pointer, found, memory_order_relaxed);                                         \
  }                                                                                                            \
  result (*real)(__VA_ARGS__) = (result(*)(__VA_ARGS__))found

HIDDEN void retain_object(void *object);
HIDDEN void release_object(void *object);
HIDDEN void *copy_block(const void *block);
HIDDEN void release_block(void *block);
HIDDEN void call_block(void *block);
/// Calls `function` with `context`, or, without a function, the block that `context` is.
HIDDEN void call_work(work_function function, void *context);
HIDDEN void real_sync(void *queue, void *context, work_function function);
HIDDEN void real_barrier_sync(void *queue, void *context, work_function function);
HIDDEN void enter_group(void *group);
HIDDEN void leave_group(void *group);

#endif
