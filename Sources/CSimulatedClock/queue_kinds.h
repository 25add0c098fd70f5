// What kind of queue a queue is: serial or concurrent, and on what other queue it works.
#ifndef ACETATE_QUEUE_KINDS_H
#define ACETATE_QUEUE_KINDS_H

#include "reality.h"

#include <stdbool.h>

enum {
  attribute_is_inactive = 1,
  attribute_is_concurrent = 2,
};

/// What an attribute that queues are made with says: the flags above.
HIDDEN uintptr_t attribute_flags(const void *attribute);
/// Notes what an attribute says; returns it.
HIDDEN void *note_attribute(void *attribute, uintptr_t flags);
/// Notes a queue that has just been made.
HIDDEN void note_queue(void *queue, const void *attribute, void *target);
HIDDEN void note_target(void *queue, void *target);

/// True for the global queues, which run any number of things at once.
HIDDEN bool is_global(const void *queue);
/// False for queues that run several things at once. A queue of unknown making is taken for a serial one.
HIDDEN bool is_serial(const void *queue);
/// The queue that a queue works on, if that is none of the global ones.
HIDDEN void *target_of(const void *queue);

#endif
