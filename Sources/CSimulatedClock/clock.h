// The clock's state, and the time itself.
#ifndef ACETATE_CLOCK_H
#define ACETATE_CLOCK_H

#include "CSimulatedClock.h"
#include "agenda.h"
#include "map.h"

struct bell;

/// Where this thread's work stands: the queues whose work is in progress, innermost first.
struct frame {
  void *queue;
  struct frame *outer;
};

struct simclock {
  int64_t now;
  uint64_t reads;           // of the time, since it last moved by itself
  uint64_t runs;            // of work, likewise
  uint64_t random;
  struct agenda agenda;
  struct frame *frames;
  struct map timers;        // struct timer by the object that it stands for
  struct map queues;        // struct queue_info by queue
  struct bell *bells;
  void *bell_queue;
  bool (*step)(void *, int64_t);
  void *step_context;
  bool exact_interval_is_set;
  double exact_interval;    // seconds; what the app really asked of the Timer that is being made
};

/// The clock that this thread sees; NULL for reality.
HIDDEN extern _Thread_local simclock *current_clock;

HIDDEN int64_t saturated(double nanoseconds);
HIDDEN int64_t add_saturated(int64_t a, int64_t b);
HIDDEN void move_to(simclock *clock, int64_t time);
/// Clock time of a dispatch_time_t.
HIDDEN int64_t decode_dispatch_time(simclock *clock, uint64_t when);

#endif
