// A binary heap of what waits.

#include "agenda.h"

#include <stdlib.h>
#include <string.h>

static bool earlier(const struct item *a, const struct item *b) {
  return a->time != b->time ? a->time < b->time : a->order < b->order;
}

bool agenda_put_back(struct agenda *agenda, struct item item) {
  if (agenda->count == agenda->capacity) {
    size_t capacity = agenda->capacity ? agenda->capacity * 2 : 64;
    struct item *items = realloc(agenda->items, capacity * sizeof *items);
    if (!items) return false;
    agenda->items = items;
    agenda->capacity = capacity;
  }
  struct item *items = agenda->items;
  size_t i = agenda->count++;
  while (i > 0 && earlier(&item, &items[(i - 1) / 2])) {
    items[i] = items[(i - 1) / 2];
    i = (i - 1) / 2;
  }
  items[i] = item;
  return true;
}

bool agenda_add(struct agenda *agenda, struct item item) {
  item.order = agenda->order++;
  return agenda_put_back(agenda, item);
}

bool item_is_stale(const struct item *item) { return item->current && *item->current != item->generation; }

void agenda_sweep(struct agenda *agenda, void (*drop)(struct item *item)) {
  size_t count = agenda->count, gone = 0;
  if (count < agenda->sweep_at) return;
  struct item *stale = malloc((count ? count : 1) * sizeof *stale);
  if (!stale) return;
  agenda->count = 0;
  for (size_t i = 0; i < count; i++) {
    struct item item = agenda->items[i];
    if (item_is_stale(&item))
      stale[gone++] = item;
    else
      agenda_put_back(agenda, item);
  }
  agenda->sweep_at = agenda->count < 128 ? 256 : agenda->count * 2;
  // letting go can run the app's code, which may come back to the agenda
  for (size_t i = 0; i < gone; i++) drop(&stale[i]);
  free(stale);
}

struct item agenda_take(struct agenda *agenda) {
  struct item *items = agenda->items;
  struct item top = items[0];
  struct item last = items[--agenda->count];
  size_t i = 0;
  for (;;) {
    size_t child = 2 * i + 1;
    if (child >= agenda->count) break;
    if (child + 1 < agenda->count && earlier(&items[child + 1], &items[child])) child++;
    if (!earlier(&items[child], &last)) break;
    items[i] = items[child];
    i = child;
  }
  if (agenda->count) items[i] = last;
  return top;
}

bool agenda_take_fitting(
  struct agenda *agenda, bool (*fits)(const struct item *, void *), void *context, struct item *result) {
  size_t best = SIZE_MAX, count = agenda->count;
  for (size_t i = 0; i < count; i++)
    if (fits(&agenda->items[i], context) && (best == SIZE_MAX || earlier(&agenda->items[i], &agenda->items[best])))
      best = i;
  if (best == SIZE_MAX) return false;
  struct item *stash = malloc(count * sizeof *stash);
  if (!stash) return false;
  memcpy(stash, agenda->items, count * sizeof *stash);
  agenda->count = 0;
  for (size_t i = 0; i < count; i++)
    if (i != best) agenda_put_back(agenda, stash[i]);
  *result = stash[best];
  free(stash);
  return true;
}
