// Threads that the app starts itself take turns with its queues.

#include "turns.h"
#include "workers.h"

#include <pthread.h>

/// What Foundation's Thread is started with.
EXPORT pthread_t _CFThreadCreate(pthread_attr_t attributes, void *(*start)(void *), void *argument) {
  REAL(pthread_t, _CFThreadCreate, pthread_attr_t, void *(*)(void *), void *);
  simclock *clock = current_clock;
  struct worker *worker = clock ? make_app_thread(clock, start, argument) : NULL;
  if (!worker) return real(attributes, start, argument);
  pthread_t thread;
  if (pthread_create(&thread, &attributes, begin_app_thread, worker) == 0) return thread;
  discard_worker(worker);
  return real(attributes, start, argument);
}
