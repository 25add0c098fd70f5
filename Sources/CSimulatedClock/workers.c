// Threads that take turns.
//
// On a phone a background queue that sleeps or waits stops nobody else. Its work therefore needs a stack of its
// own, and a thread of its own besides: Thread.isMainThread, thread-specific values and libdispatch's idea of the
// current queue hang on it. But only one thread runs at any time. The stage's thread takes what is earliest from
// the agenda, gives the turn to a worker and sleeps until it comes back, because the work is done or because it
// waits. So nothing is ever raced for, and every run is the same.
//
// The turn goes by semaphores, which also order memory: what one thread wrote, the next one reads.

#define _GNU_SOURCE
#include "workers.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/// As many as libdispatch lends to its global queues.
static const int most_threads = 64;
/// Twice what a phone gives a thread: a build without optimization takes more.
static const size_t stack_size = 1 << 20;
/// For the handler that reports a stack that has run out.
static const size_t signal_stack_size = 1 << 16;

static _Thread_local struct worker *current_worker;

struct worker *this_worker(simclock *clock) {
  return current_worker && current_worker->clock == clock ? current_worker : NULL;
}

struct frame **frames_here(simclock *clock) {
  struct worker *worker = this_worker(clock);
  return worker ? &worker->frames : &clock->frames;
}

static pid_t thread_number(void) { return gettid(); }

static void await(sem_t *turn) {
  while (sem_wait(turn) != 0 && errno == EINTR) {}
}

/// Gives the turn to a worker and sleeps until it comes back.
static void give_turn(simclock *clock, struct worker *worker) {
  clock->workers.running = worker;
  sem_post(&worker->turn);
  await(&clock->workers.back);
  clock->workers.running = NULL;
}

static struct worker *make_worker(simclock *clock) {
  for (struct worker *worker = clock->workers.all; worker; worker = worker->next_in_all) {
    if (!worker->has_ended) continue;
    worker->has_ended = false;
    return worker;
  }
  struct worker *worker = calloc(1, sizeof *worker);
  if (!worker) return NULL;
  if (!clock->workers.is_set_up) {
    sem_init(&clock->workers.back, 0, 0);
    clock->workers.is_set_up = true;
  }
  worker->clock = clock;
  sem_init(&worker->turn, 0, 0);
  worker->next_in_all = clock->workers.all;
  clock->workers.all = worker;
  return worker;
}

/// Puts on the agenda that a thread goes on, unless its wait ends before.
static void go_on_at(struct worker *worker, int64_t time) {
  struct item item = {
    .time = time, .worker = worker, .current = &worker->generation, .generation = worker->generation};
  agenda_add(&worker->clock->agenda, item);
}

static void enter(struct worker *worker) {
  await(&worker->turn);
  worker->thread = thread_number();
  current_worker = worker;
  current_clock = worker->clock;
}

static void take_signal_stack(void) {
  stack_t stack = {.ss_sp = malloc(signal_stack_size), .ss_size = signal_stack_size};
  if (stack.ss_sp) sigaltstack(&stack, NULL);
}

// Threads for queues.

static void *work(void *argument) {
  struct worker *worker = argument;
  take_signal_stack();
  enter(worker);
  while (!worker->retires) {
    simclock *clock = worker->clock;
    worker->run(clock, &worker->item);
    if (clock->end_of_work) clock->end_of_work();
    worker->next = clock->workers.idle;
    clock->workers.idle = worker;
    sem_post(&clock->workers.back);
    await(&worker->turn);
  }
  current_clock = NULL;
  sem_destroy(&worker->turn);
  stack_t stack;
  sigaltstack(&(stack_t){.ss_flags = SS_DISABLE}, &stack);
  if (!(stack.ss_flags & SS_DISABLE)) free(stack.ss_sp);
  free(worker);
  return NULL;
}

bool has_free_worker(simclock *clock) { return clock->workers.idle || clock->workers.pool < most_threads; }

static struct worker *take_worker(simclock *clock) {
  struct worker *worker = clock->workers.idle;
  if (worker) {
    clock->workers.idle = worker->next;
    return worker;
  }
  worker = make_worker(clock);
  if (!worker) return NULL;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack_size);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  int failure = pthread_create(&thread, &attributes, work, worker);
  pthread_attr_destroy(&attributes);
  if (failure) {
    discard_worker(worker);
    return NULL;
  }
  clock->workers.pool++;
  return worker;
}

bool run_on_worker(simclock *clock, struct item *item, void (*run)(simclock *, struct item *)) {
  struct worker *worker = take_worker(clock);
  if (!worker) return false;
  worker->item = *item;
  worker->run = run;
  give_turn(clock, worker);
  return true;
}

// Threads of the app's.

static void finish_app_thread(void *argument) {
  struct worker *worker = argument;
  simclock *clock = worker->clock;
  if (clock->end_of_work) clock->end_of_work();
  worker->generation++;
  worker->thread = 0;
  worker->has_ended = true;
  current_worker = NULL;
  current_clock = NULL;
  sem_post(&clock->workers.back);
}

void *begin_app_thread(void *argument) {
  struct worker *worker = argument;
  enter(worker);
  void *result = NULL;
  // also if the thread ends itself in the middle
  pthread_cleanup_push(finish_app_thread, worker);
  result = worker->start(worker->argument);
  pthread_cleanup_pop(1);
  return result;
}

struct worker *make_app_thread(simclock *clock, void *(*start)(void *), void *argument) {
  struct worker *worker = make_worker(clock);
  if (!worker) return NULL;
  worker->start = start;
  worker->argument = argument;
  worker->done = NULL;
  worker->frames = NULL;
  go_on_at(worker, clock->now);
  return worker;
}

void discard_worker(struct worker *worker) {
  // an item may still point at it, and is stale from now on
  worker->generation++;
  worker->has_ended = true;
}

// Waiting.

static void unlist(struct worker *worker) {
  if (!worker->is_listed) return;
  struct worker **link = &worker->clock->workers.waiting;
  while (*link != worker) link = &(*link)->next;
  *link = worker->next;
  worker->is_listed = false;
}

static void list(struct worker *worker) {
  struct worker **link = &worker->clock->workers.waiting;
  while (*link) link = &(*link)->next;
  worker->next = NULL;
  *link = worker;
  worker->is_listed = true;
}

static bool ask(struct worker *worker) { return worker->done && worker->done(worker->context); }

bool park(simclock *clock, int64_t deadline, bool (*done)(void *), void *context) {
  struct worker *worker = current_worker;
  worker->done = done;
  worker->context = context;
  worker->is_done = ask(worker);
  if (worker->is_done) return true;
  worker->generation++;
  if (deadline != SIMCLOCK_NEVER) go_on_at(worker, deadline < clock->now ? clock->now : deadline);
  if (done) list(worker);
  clock->workers.parked++;
  sem_post(&clock->workers.back);
  await(&worker->turn);
  clock->workers.parked--;
  return worker->is_done;
}

void look_at_waits(simclock *clock) {
  struct worker *worker = clock->workers.waiting;
  while (worker) {
    struct worker *next = worker->next;
    if (ask(worker)) {
      worker->is_done = true;
      unlist(worker);
      worker->generation++;
      go_on_at(worker, clock->now);
    }
    worker = next;
  }
}

void go_on(simclock *clock, struct item *item) {
  struct worker *worker = item->worker;
  if (item_is_stale(item)) return;
  worker->generation++;
  unlist(worker);
  if (!worker->is_done) worker->is_done = ask(worker);
  give_turn(clock, worker);
}

bool is_parked(simclock *clock, pid_t thread) {
  if (thread == 0 || thread == thread_number()) return false;
  if (thread == clock->workers.stage_thread) return true;
  for (struct worker *worker = clock->workers.all; worker; worker = worker->next_in_all)
    if (worker->thread == thread) return true;
  return false;
}

void end_workers(simclock *clock) {
  struct worker *worker = clock->workers.idle;
  clock->workers.idle = NULL;
  while (worker) {
    struct worker *next = worker->next;
    worker->retires = true;
    sem_post(&worker->turn);
    worker = next;
  }
}
