// The threads on which the work of background queues and the app's own threads run: one at a time.
#ifndef ACETATE_WORKERS_H
#define ACETATE_WORKERS_H

#include "clock.h"

#include <sys/types.h>

/// A thread that runs only when it is its turn.
struct worker {
  simclock *clock;
  sem_t turn;
  pid_t thread;
  struct item item;         // what a thread of the pool was given,
  void (*run)(simclock *, struct item *);  // and how that is run
  void *(*start)(void *);   // what a thread of the app's runs
  void *argument;
  struct frame *frames;
  // what it waits for, while it is parked
  bool (*done)(void *);     // NULL: nothing but its time
  void *context;
  bool is_done;
  bool is_listed;           // among those that wait for something to happen
  uint64_t generation;      // counts its waits: what was to end an earlier one comes too late
  bool retires;
  bool has_ended;           // a thread of the app's: the record may serve another
  struct worker *next_in_all;
  struct worker *next;      // idle or waiting
};

/// The worker whose thread this is; NULL on the stage's.
HIDDEN struct worker *this_worker(simclock *clock);
/// The queues whose work is in progress on this thread.
HIDDEN struct frame **frames_here(simclock *clock);

/// True if a thread for a queue's work is idle or can be made.
HIDDEN bool has_free_worker(simclock *clock);
/// Runs an item on another thread until that is done or waits. False if there is no thread; then nothing has run.
HIDDEN bool run_on_worker(simclock *clock, struct item *item, void (*run)(simclock *, struct item *));
/// Lets a thread go on whose item has come up.
HIDDEN void go_on(simclock *clock, struct item *item);
/// Lets this worker wait until `done` (NULL: never) says yes (true) or `deadline` has come (false).
HIDDEN bool park(simclock *clock, int64_t deadline, bool (*done)(void *), void *context);
/// Puts those on the agenda whose wait is over.
HIDDEN void look_at_waits(simclock *clock);
/// True if a thread of this number is one of the clock's and waits in the middle of its work.
HIDDEN bool is_parked(simclock *clock, pid_t thread);
/// A thread of the app's that begins now: what its start routine gets. NULL if memory has run out.
HIDDEN struct worker *make_app_thread(simclock *clock, void *(*start)(void *), void *argument);
HIDDEN void *begin_app_thread(void *worker);
/// Takes back the record of a thread that could not be made.
HIDDEN void discard_worker(struct worker *worker);
/// Ends the idle threads. Those that wait in the middle of the app's code stay as they are for ever: no thread
/// can be taken out of it.
HIDDEN void end_workers(simclock *clock);

#endif
