// Threads that help the one that draws.
//
// A frame has several parts that are worth sharing, each a fraction of a millisecond, with a little between them
// that one thread does alone. Waking a thread takes some hundredth of a millisecond, so a helper that was called
// once looks for the next part for a moment before it sleeps again; after a frame's last part it sleeps at once, and
// while nothing is drawn nobody runs.
//
// The one that calls never waits for a helper to come: it does the work itself, and helpers take part as they
// arrive. It waits only for those that have begun. So nothing depends on helpers being there at all: on a busy
// machine, with one processor, or in the child of a fork, which has none, the work is done all the same.
//
// All that passes between them is one word: how many parts there were, whether one is open, and how many helpers are
// in it. Sleeping is the kernel's futex on that word, with no lock that a program could have replaced.
#define _GNU_SOURCE
#include "CKernels.h"

#ifdef __linux__
#include <limits.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

// The word: helpers inside, then a part is open, helpers are called to look out for one, the crew is dismissed, and
// above that the number of the part.
#define INSIDE 0xffu
#define OPEN 0x100u
#define CALLED 0x200u
#define DISMISSED 0x400u
#define PART 0x800u
#define NUMBER (~(PART - 1))

/// How often a helper looks for the next part before it sleeps, and the caller for those that still work: about
/// 0.2 ms.
#define LOOKS 7000

typedef struct {
  ck_crew *crew;
  int index;
  pthread_t thread;
} helper;

struct ck_crew {
  // Each on a line of the cache of its own: helpers read the one while the caller writes the other.
  _Alignas(64) _Atomic uint32_t word;
  _Alignas(64) _Atomic uint32_t sleepers;
  _Atomic uint32_t caller_sleeps;
  _Alignas(64) ck_work work;
  void *context;
  int is_last;
  int wanted, count, looks;
  pid_t process;
  helper helpers[];
};

static void pause_a_little(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("isb");
#endif
}

static void sleep_while(_Atomic uint32_t *word, uint32_t value) {
  syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, value, NULL, NULL, 0);
}

static void wake(_Atomic uint32_t *word, int count) {
  syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, count, NULL, NULL, 0);
}

static void *help(void *argument) {
  const helper *self = argument;
  ck_crew *crew = self->crew;
  // A number that no part has.
  uint32_t done = 1;
  int looks = crew->looks;
  uint32_t seen = atomic_load_explicit(&crew->word, memory_order_acquire);
  while (!(seen & DISMISSED)) {
    if (seen & OPEN && (seen & NUMBER) != done) {
      if (!atomic_compare_exchange_weak_explicit(
            &crew->word, &seen, seen + 1, memory_order_acquire, memory_order_acquire))
        continue;
      done = seen & NUMBER;
      looks = crew->is_last ? 0 : crew->looks;
      crew->work(crew->context, self->index);
      uint32_t before = atomic_fetch_sub_explicit(&crew->word, 1, memory_order_seq_cst);
      if ((before & (INSIDE | OPEN)) == 1 && atomic_exchange_explicit(&crew->caller_sleeps, 0, memory_order_seq_cst))
        wake(&crew->caller_sleeps, 1);
      seen = atomic_load_explicit(&crew->word, memory_order_acquire);
      continue;
    }
    uint32_t now = seen;
    for (int i = 0; i < looks && now == seen; i++) {
      pause_a_little();
      now = atomic_load_explicit(&crew->word, memory_order_acquire);
    }
    if (now == seen) {
      atomic_fetch_add_explicit(&crew->sleepers, 1, memory_order_seq_cst);
      sleep_while(&crew->word, seen);
      atomic_fetch_sub_explicit(&crew->sleepers, 1, memory_order_seq_cst);
      now = atomic_load_explicit(&crew->word, memory_order_acquire);
      // Called, or awake for no reason: what follows tells.
      looks = now & CALLED ? crew->looks : 0;
    }
    seen = now;
  }
  return NULL;
}

ck_crew *ck_crew_make(int helpers) {
  if (helpers < 1 || helpers > 200) return NULL;
  ck_crew *crew = aligned_alloc(64, (sizeof(ck_crew) + (size_t)helpers * sizeof(helper) + 63) & ~(size_t)63);
  if (!crew) return NULL;
  atomic_init(&crew->word, 0);
  atomic_init(&crew->sleepers, 0);
  atomic_init(&crew->caller_sleeps, 0);
  crew->wanted = helpers;
  crew->count = 0;
  crew->process = 0;
  cpu_set_t mine;
  // With one processor, looking out only keeps the caller from what is waited for.
  int has_one = sched_getaffinity(0, sizeof mine, &mine) == 0 && CPU_COUNT(&mine) < 2;
  crew->looks = has_one ? 0 : LOOKS;
  return crew;
}

/// Starts the threads, those that there can be.
static void start(ck_crew *crew, pid_t process) {
  crew->process = process;
  crew->count = 0;
  atomic_store(&crew->sleepers, 0);
  atomic_store(&crew->word, 0);
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return;
  pthread_attr_setstacksize(&attributes, 8 << 20);
  // Signals are the program's own threads' business, but for those that a fault of the thread itself brings.
  sigset_t all, former;
  sigfillset(&all);
  const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS, SIGPROF};
  for (size_t i = 0; i < sizeof own / sizeof *own; i++) sigdelset(&all, own[i]);
  pthread_sigmask(SIG_BLOCK, &all, &former);
  for (int i = 0; i < crew->wanted; i++) {
    helper *h = &crew->helpers[crew->count];
    h->crew = crew;
    h->index = crew->count + 1;
    if (pthread_create(&h->thread, &attributes, help, h) != 0) break;
    crew->count++;
  }
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  pthread_attr_destroy(&attributes);
}

static void wake_sleepers(ck_crew *crew, int most) {
  if (most > 0 && atomic_load_explicit(&crew->sleepers, memory_order_seq_cst) > 0) wake(&crew->word, most);
}

void ck_crew_call(ck_crew *crew, int helpers) {
  if (!crew || crew->looks == 0 || crew->process != getpid()) return;
  atomic_fetch_or_explicit(&crew->word, CALLED, memory_order_seq_cst);
  wake_sleepers(crew, helpers);
}

void ck_crew_run(ck_crew *crew, ck_work work, void *context, int helpers, int is_last) {
  if (!crew || helpers < 1) {
    work(context, 0);
    return;
  }
  // Threads do not follow into the child of a fork.
  pid_t process = getpid();
  if (crew->process != process) start(crew, process);
  crew->work = work;
  crew->context = context;
  crew->is_last = is_last;
  // Nobody is inside, so only the caller changes the word now.
  uint32_t number = (atomic_load_explicit(&crew->word, memory_order_relaxed) & NUMBER) + PART;
  atomic_store_explicit(&crew->word, number | OPEN, memory_order_seq_cst);
  wake_sleepers(crew, helpers);
  work(context, 0);
  uint32_t word = atomic_fetch_and_explicit(&crew->word, ~OPEN, memory_order_acq_rel) & ~OPEN;
  for (int i = 0; (word & INSIDE) != 0 && i < crew->looks; i++) {
    pause_a_little();
    word = atomic_load_explicit(&crew->word, memory_order_acquire);
  }
  if ((word & INSIDE) == 0) return;
  do {
    atomic_store_explicit(&crew->caller_sleeps, 1, memory_order_seq_cst);
    word = atomic_load_explicit(&crew->word, memory_order_seq_cst);
    if ((word & INSIDE) != 0) sleep_while(&crew->caller_sleeps, 1);
  } while ((word & INSIDE) != 0);
  atomic_store_explicit(&crew->caller_sleeps, 0, memory_order_relaxed);
}

void ck_crew_dismiss(ck_crew *crew) {
  if (!crew) return;
  if (crew->process != 0 && crew->process == getpid()) {
    atomic_fetch_or_explicit(&crew->word, DISMISSED, memory_order_seq_cst);
    wake(&crew->word, INT_MAX);
    for (int i = 0; i < crew->count; i++) pthread_join(crew->helpers[i].thread, NULL);
  }
  free(crew);
}

#else

// Elsewhere the caller works alone.
ck_crew *ck_crew_make(int helpers) {
  (void)helpers;
  return NULL;
}

void ck_crew_call(ck_crew *crew, int helpers) {
  (void)crew;
  (void)helpers;
}

void ck_crew_run(ck_crew *crew, ck_work work, void *context, int helpers, int is_last) {
  (void)crew;
  (void)helpers;
  (void)is_last;
  work(context, 0);
}

void ck_crew_dismiss(ck_crew *crew) { (void)crew; }

#endif
