// The clock's state, and the time itself.
#ifndef ACETATE_CLOCK_H
#define ACETATE_CLOCK_H

#include "CSimulatedClock.h"
#include "agenda.h"
#include "map.h"

#include <semaphore.h>
#include <time.h>

struct bell;
struct worker;
struct condition_wait;

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
  struct frame *frames;     // of the stage's thread
  struct workers {
    sem_t back;             // the turn comes back to the stage's thread
    bool is_set_up;
    struct worker *all;
    struct worker *idle;
    struct worker *waiting; // for something to happen, in the order in which they began
    struct worker *running; // whose turn it is; NULL for the stage's thread
    int pool;               // threads for queues
    int parked;             // threads that wait in the middle of their work, the stage's own among them
    int stage_thread;       // its number to the kernel
  } workers;
  void (*end_of_work)(void);
  struct condition_wait *conditions;
  uint64_t looks;           // at reality
  struct map timers;        // struct timer by the object that it stands for
  struct map queues;        // struct queue_info by queue
  size_t held;              // items that wait in these
  struct bell *bells;
  void *bell_queue;
  bool (*step)(void *, int64_t);
  void *step_context;
  bool exact_interval_is_set;
  double exact_interval;    // seconds; what the app really asked of the Timer that is being made
};

/// The clock that this thread sees; NULL for reality.
HIDDEN extern _Thread_local simclock *current_clock;

/// Nanoseconds of a duration, and whether it is one.
HIDDEN int64_t duration_of(const struct timespec *time);
HIDDEN bool is_duration(const struct timespec *time);
HIDDEN int64_t saturated(double nanoseconds);
HIDDEN int64_t add_saturated(int64_t a, int64_t b);
HIDDEN void move_to(simclock *clock, int64_t time);
/// Clock time of a dispatch_time_t.
HIDDEN int64_t decode_dispatch_time(simclock *clock, uint64_t when);

#endif
