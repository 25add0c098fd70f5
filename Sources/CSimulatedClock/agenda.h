// What waits for its time, earliest first; of equal times, what was asked for first.
#ifndef ACETATE_AGENDA_H
#define ACETATE_AGENDA_H

#include "reality.h"

#include <stdbool.h>
#include <stdint.h>

struct timer;
struct worker;

/// One thing that waits: work for a queue, a tick of a timer, or a thread that goes on.
struct item {
  int64_t time;
  uint64_t order;
  void *queue;              // retained; NULL for the main queue
  work_function function;   // NULL: `context` is a copied block
  void *context;
  void *group;              // entered; left when the work is done
  struct timer *timer;      // not NULL: a tick, and nothing above but time, order and queue counts
  struct worker *worker;    // not NULL: this thread goes on, and nothing else counts
  const uint64_t *current;  // the generation that counts, of its timer or thread; NULL for work, which is never stale
  uint64_t generation;      // when it was added
  bool is_barrier;          // runs alone in its queue
};

/// A heap of items: items[0] is the earliest.
struct agenda {
  struct item *items;
  size_t count;
  size_t capacity;
  uint64_t order;           // how many items were ever added
  size_t sweep_at;          // how many items call for a look at those that are stale
};

/// True for what was taken back, or came about otherwise, since it was added.
HIDDEN bool item_is_stale(const struct item *item);
/// Throws out what is stale when there are twice as many items as the time before left, so that what was taken back
/// long before its time does not pile up. `drop` lets go of an item.
HIDDEN void agenda_sweep(struct agenda *agenda, void (*drop)(struct item *item));
/// Adds an item, behind all of the same time. False if memory has run out.
HIDDEN bool agenda_add(struct agenda *agenda, struct item item);
/// Puts back an item that was taken out, in its old place.
HIDDEN bool agenda_put_back(struct agenda *agenda, struct item item);
/// Takes out the earliest item; there must be one.
HIDDEN struct item agenda_take(struct agenda *agenda);
/// Takes out the earliest item that `fits`, wherever it stands. False if there is none. Rebuilds the heap: it
/// is for rare use.
HIDDEN bool agenda_take_fitting(
  struct agenda *agenda, bool (*fits)(const struct item *, void *), void *context, struct item *result);

#endif
