// A small map from pointers to pointers: open addressing, linear probing, removal by moving back.

#include "map.h"

#include <stdint.h>
#include <stdlib.h>

static size_t slot_of(const struct map *map, const void *key) {
  uint64_t hash = (uint64_t)(uintptr_t)key * UINT64_C(0x9E3779B97F4A7C15);
  return (size_t)(hash >> 32) & (map->capacity - 1);
}

void *map_get(const struct map *map, const void *key) {
  if (!map->used) return NULL;
  for (size_t i = slot_of(map, key); map->keys[i]; i = (i + 1) & (map->capacity - 1))
    if (map->keys[i] == key) return map->values[i];
  return NULL;
}

static bool grow(struct map *map) {
  struct map larger = {.capacity = map->capacity ? map->capacity * 2 : 32};
  larger.keys = calloc(larger.capacity, sizeof(void *));
  larger.values = calloc(larger.capacity, sizeof(void *));
  if (!larger.keys || !larger.values) {
    free(larger.keys);
    free(larger.values);
    return false;
  }
  for (size_t i = 0; i < map->capacity; i++)
    if (map->keys[i]) map_set(&larger, map->keys[i], map->values[i]);
  map_free(map);
  *map = larger;
  return true;
}

bool map_set(struct map *map, void *key, void *value) {
  if (!key) return false;
  if (map->used * 2 >= map->capacity && !grow(map)) return false;
  size_t i = slot_of(map, key);
  while (map->keys[i] && map->keys[i] != key) i = (i + 1) & (map->capacity - 1);
  if (!map->keys[i]) map->used++;
  map->keys[i] = key;
  map->values[i] = value;
  return true;
}

void map_remove(struct map *map, const void *key) {
  if (!map->used) return;
  size_t mask = map->capacity - 1, hole = slot_of(map, key);
  while (map->keys[hole] != key) {
    if (!map->keys[hole]) return;
    hole = (hole + 1) & mask;
  }
  map->used--;
  map->keys[hole] = NULL;
  // what was pushed past the hole moves back into it
  for (size_t i = (hole + 1) & mask; map->keys[i]; i = (i + 1) & mask) {
    size_t home = slot_of(map, map->keys[i]);
    if (((i - home) & mask) < ((i - hole) & mask)) continue;
    map->keys[hole] = map->keys[i];
    map->values[hole] = map->values[i];
    map->keys[i] = NULL;
    hole = i;
  }
}

void map_free(struct map *map) {
  free(map->keys);
  free(map->values);
  *map = (struct map){0};
}
