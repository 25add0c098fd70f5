// The beginning and the end of a clock, and of the process that it stands in.

#include "clock.h"
#include "queue_state.h"
#include "timers.h"
#include "work.h"
#include "workers.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>

EXPORT simclock *simclock_create(uint64_t seed) {
  simclock *clock = calloc(1, sizeof *clock);
  if (clock) clock->random = seed;
  return clock;
}

EXPORT void simclock_destroy(simclock *clock) {
  if (!clock || clock == current_clock) return;
  // dropping work can run destructors of the app's objects, and these can ask for more work
  for (int round = 0; round < 3 && clock->agenda.count; round++) {
    struct agenda agenda = clock->agenda;
    clock->agenda = (struct agenda){.order = agenda.order};
    for (size_t i = 0; i < agenda.count; i++) drop_item(&agenda.items[i]);
    free(agenda.items);
  }
  end_workers(clock);
  drop_timers(clock);
  drop_queues(clock);
  // bells may still ring, from any thread: they stay behind, a few bytes each
  free(clock->agenda.items);
  free(clock);
}

EXPORT void simclock_bind_to_parent(uint64_t bytes) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  if (bytes) {
    struct rlimit limit = {bytes, bytes};
    setrlimit(RLIMIT_DATA, &limit);
  }
}
