// Where an app crashed inside a library.
//
// Swift's runtime reads a crash by following frame pointers. The C library, libdispatch and the runtime itself keep
// none, so a failed cast, an abort or a bad pointer handed to them would be reported without the app's own line, or
// with its caller's. Their unwind tables say what their frame pointers do not. This handler comes before the
// runtime's: when an app stops, the calls that were under way are read from those tables and written once more, as
// a chain of frame records, where the runtime will look for them.

#define _GNU_SOURCE
#include "workers.h"

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

/// A call, as the runtime reads it. Frame pointers point to `caller`, at a multiple of 16.
struct call {
  void *unused;
  /// Where an asynchronous function of Swift's keeps its context, which leads to those that await it.
  void *context;
  void **caller;
  void *return_address;
};

#if defined(__x86_64__)
enum { FRAME_POINTER = 6 };
#define STOPPED_AT(context) ((uintptr_t)(context)->uc_mcontext.gregs[REG_RIP])
#define STACK_OF(context) ((uintptr_t)(context)->uc_mcontext.gregs[REG_RSP])
#define SET_FRAME(context, record) ((context)->uc_mcontext.gregs[REG_RBP] = (greg_t)(uintptr_t)(record))
#elif defined(__aarch64__)
enum { FRAME_POINTER = 29 };
#define STOPPED_AT(context) ((uintptr_t)(context)->uc_mcontext.pc)
#define STACK_OF(context) ((uintptr_t)(context)->uc_mcontext.sp)
#define SET_FRAME(context, record) ((context)->uc_mcontext.regs[29] = (uintptr_t)(record))
#else
#define IS_UNKNOWN 1
#endif

#ifndef IS_UNKNOWN

static const int signals[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
enum { SIGNAL_COUNT = sizeof signals / sizeof *signals, CALL_LIMIT = 64, RED_ZONE = 128 };
static struct sigaction former[SIGNAL_COUNT];

/// The calls that were under way, innermost first.
struct calls {
  uintptr_t stopped_at;
  uintptr_t stack;
  bool is_found;        // the frame that stopped has been passed
  int count;
  struct call list[CALL_LIMIT];
};

/// Reads the context of a call whose part of the stack ends at `end`. A register that is not used as a frame
/// pointer may hold anything.
static void read_context(struct call *call, uintptr_t stack, uintptr_t end) {
  uintptr_t frame = (uintptr_t)call->caller;
  if (frame % 8 == 0 && frame > stack && frame < end) call->context = call->caller[-1];
}

static _Unwind_Reason_Code note_call(struct _Unwind_Context *context, void *argument) {
  struct calls *calls = argument;
  void *address = (void *)_Unwind_GetIP(context);
  if (!calls->is_found) {
    calls->is_found = (uintptr_t)address == calls->stopped_at;
    return _URC_NO_REASON;
  }
  // where the frame of the call before ended
  uintptr_t end = _Unwind_GetCFA(context);
  if (calls->count) read_context(&calls->list[calls->count - 1], calls->stack, end);
  if (!address || calls->count == CALL_LIMIT) return _URC_END_OF_STACK;
  void **frame = (void **)_Unwind_GetGR(context, FRAME_POINTER);
  calls->list[calls->count++] = (struct call){.caller = frame, .return_address = address};
  return _URC_NO_REASON;
}

/// Writes the calls below what the stopped function had on the stack, in the order in which a stack grows.
static void write_chain(ucontext_t *context, const struct calls *calls) {
  uintptr_t start = calls->stack - RED_ZONE - calls->count * sizeof(struct call);
  struct call *chain = (struct call *)(start & ~(uintptr_t)15);
  for (int i = 0; i < calls->count; i++) {
    chain[i] = calls->list[i];
    chain[i].context = i ? calls->list[i - 1].context : NULL;
    if (i + 1 < calls->count) chain[i].caller = (void **)&chain[i + 1].caller;
  }
  SET_FRAME(context, &chain[0].caller);
}

/// True if there is no room for a chain: the stack was full.
static bool is_stack_full(const siginfo_t *info, uintptr_t stack) {
  intptr_t distance = (intptr_t)info->si_addr - (intptr_t)stack;
  return info->si_signo == SIGSEGV && distance > -65536 && distance < 65536;
}

/// Passes a signal on to the thread whose turn it is. The tool sends it to an app that hangs, to learn where; the kernel
/// gives it to whichever thread it likes, and the stage's knows who runs.
static bool pass_on(int number, const siginfo_t *info) {
  simclock *clock = current_clock;
  pid_t target = 0;
  if (!clock && info->si_code == SI_USER && gettid() != getpid()) {
    target = getpid();
  } else if (clock && !this_worker(clock) && clock->workers.running && info->si_code <= 0) {
    target = clock->workers.running->thread;
  }
  return target && tgkill(getpid(), target, number) == 0;
}

static void read_crash(int number, siginfo_t *info, void *argument) {
  if (pass_on(number, info)) return;
  // a second fault, in here, is the runtime's
  for (int i = 0; i < SIGNAL_COUNT; i++) sigaction(signals[i], &former[i], NULL);
  ucontext_t *context = argument;
  struct calls calls = {.stopped_at = STOPPED_AT(context), .stack = STACK_OF(context)};
  if (!is_stack_full(info, calls.stack)) {
    _Unwind_Backtrace(note_call, &calls);
    if (calls.count) write_chain(context, &calls);
  }
  for (int i = 0; i < SIGNAL_COUNT; i++)
    if (signals[i] == number) former[i].sa_sigaction(number, info, context);
  // the runtime has given up its handlers: a fault comes again by itself, a signal that was sent does not
  if (info->si_code <= 0) raise(number);
}

EXPORT void simclock_name_calls_in_crashes(void) {
  for (int i = 0; i < SIGNAL_COUNT; i++) {
    // without SA_SIGINFO it is not the runtime's
    if (sigaction(signals[i], NULL, &former[i]) || !(former[i].sa_flags & SA_SIGINFO)) continue;
    struct sigaction action = {.sa_flags = former[i].sa_flags | SA_NODEFER};
    action.sa_sigaction = read_crash;
    sigaction(signals[i], &action, NULL);
  }
}

#else

EXPORT void simclock_name_calls_in_crashes(void) {}

#endif
