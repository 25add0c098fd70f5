// What the Swift runtime and its standard library ask the kernel for by number.
//
// Random numbers, and locks: those of the runtime itself and of Synchronization's Mutex. The first use of a global or
// of a `static let` holds such a lock. If it sleeps or waits there, its thread is parked with the lock, and whoever
// wants it must wait by the clock, as for the locks of the C library (locks.c).

#define _GNU_SOURCE
#include "turns.h"
#include "workers.h"

#include <linux/futex.h>
#include <stdarg.h>
#include <sys/random.h>
#include <sys/syscall.h>

/// The number of the thread that holds a lock with priority inheritance; 0 for none.
static pid_t holder(const uint32_t *word) {
  return (pid_t)(__atomic_load_n(word, __ATOMIC_ACQUIRE) & FUTEX_TID_MASK);
}

static bool is_unlocked(void *word) { return holder(word) == 0; }

static void wait_for_holder(simclock *clock, uint32_t *word) {
  while (is_parked(clock, holder(word)))
    if (!wait_until(clock, SIMCLOCK_NEVER, is_unlocked, word)) return;
}

EXPORT long syscall(long number, ...) {
  REAL(long, syscall, long, ...);
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  simclock *clock = current_clock;
  if (number == SYS_getrandom && clock) return getrandom((void *)a, (size_t)b, (unsigned)c);
  if (number == SYS_futex && clock && (b & FUTEX_CMD_MASK) == FUTEX_LOCK_PI) wait_for_holder(clock, (uint32_t *)a);
  return real(number, a, b, c, d, e, f);
}
