// A small map from pointers to pointers.
#ifndef ACETATE_MAP_H
#define ACETATE_MAP_H

#include "reality.h"

#include <stdbool.h>

/// Pointers to pointers, open addressing.
struct map {
  void **keys;
  void **values;
  size_t capacity;
  size_t used;
};

HIDDEN void *map_get(const struct map *map, const void *key);
HIDDEN bool map_set(struct map *map, void *key, void *value);
HIDDEN void map_remove(struct map *map, const void *key);
HIDDEN void map_free(struct map *map);

#endif
