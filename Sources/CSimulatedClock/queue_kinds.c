// What kind of queue a queue is. libdispatch does not tell, so it is noted where queues are made, whatever
// thread makes them.

#include "queue_kinds.h"
#include "map.h"

#include <stdlib.h>

static const uintptr_t concurrent_queue = 1;
static const uintptr_t serial_queue = 2;

static atomic_flag lock = ATOMIC_FLAG_INIT;
/// Flags by attribute: entries of a table of libdispatch's, which live for ever.
static struct map attributes;
/// One of the kinds above by queue; a new queue at the place of an old one replaces it.
static struct map kinds;
static struct map targets;

static void *look_up(struct map *map, const void *key) {
  while (atomic_flag_test_and_set(&lock)) {}
  void *found = map_get(map, key);
  atomic_flag_clear(&lock);
  return found;
}

static void note(struct map *map, void *key, void *value) {
  while (atomic_flag_test_and_set(&lock)) {}
  if (value)
    map_set(map, key, value);
  else
    map_remove(map, key);
  atomic_flag_clear(&lock);
}

uintptr_t attribute_flags(const void *attribute) {
  if (!attribute) return 0;
  uintptr_t flags = (uintptr_t)look_up(&attributes, attribute);
  return attribute == real_symbol("_dispatch_queue_attr_concurrent") ? flags | attribute_is_concurrent : flags;
}

void *note_attribute(void *attribute, uintptr_t flags) {
  if (attribute && flags) note(&attributes, attribute, (void *)flags);
  return attribute;
}

void note_queue(void *queue, const void *attribute, void *target) {
  bool concurrent = attribute_flags(attribute) & attribute_is_concurrent;
  note(&kinds, queue, (void *)(concurrent ? concurrent_queue : serial_queue));
  note_target(queue, target);
}

void note_target(void *queue, void *target) { note(&targets, queue, target && !is_global(target) ? target : NULL); }

bool is_global(const void *queue) {
  static const intptr_t classes[] = {0x21, 0x19, 0x15, 0x11, 0x09, 0x05, 2, 0, -2, INT16_MIN};
  enum { count = sizeof classes / sizeof *classes };
  static _Atomic(void *) known[2 * count];
  if (!atomic_load(&known[0])) {
    void *(*global)(intptr_t, uintptr_t) = (void *(*)(intptr_t, uintptr_t))real_symbol("dispatch_get_global_queue");
    for (size_t i = 2 * count; i-- > 0;) atomic_store(&known[i], global(classes[i / 2], i % 2 ? 2 : 0));
  }
  for (size_t i = 0; i < 2 * count; i++)
    if (atomic_load(&known[i]) == queue) return true;
  return false;
}

bool is_serial(const void *queue) { return look_up(&kinds, queue) != (void *)concurrent_queue; }
void *target_of(const void *queue) { return look_up(&targets, queue); }
