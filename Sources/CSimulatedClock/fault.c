// Ending the app for a fault of its own.
//
// The reader of crashes follows frame pointers. The library through which the app called keeps none, so the one
// function that matters, the app's, would be left out. Its return address is looked for on the stack and put
// into a frame of its own, on which the process then stops.

#define _GNU_SOURCE
#include "fault.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/// Where a frame pointer points to, at a multiple of 16.
struct frame_record {
  struct frame_record *caller;
  void *return_address;
};

#if defined(__x86_64__)

/// True if the address comes after a call: the instruction before it, of two to seven bytes, is one.
static bool follows_a_call(const unsigned char *address) {
  if (address[-5] == 0xE8) return true;
  for (int length = 2; length <= 7; length++)
    if (address[-length] == 0xFF && (address[1 - length] & 0x38) == 0x10) return true;
  return false;
}

/// The first return address into the program itself from `frame` upwards, up to where its caller's frame begins.
static void *look_for_app(const struct frame_record *frame) {
  Dl_info program, found;
  if (!dladdr((void *)(uintptr_t)end_for_fault, &program)) return NULL;
  const struct frame_record *caller = frame->caller;
  if (caller <= frame || (const char *)caller - (const char *)frame > 4096) return NULL;
  for (void *const *word = (void *const *)(frame + 1); word < (void *const *)caller; word++)
    if (*word && dladdr(*word, &found) && found.dli_fbase == program.dli_fbase && follows_a_call(*word)) return *word;
  return NULL;
}

void end_for_fault(const char *reason) {
  fprintf(stderr, "Fatal error: %s\n", reason);
  struct frame_record *frame = __builtin_frame_address(0);
  Dl_info program, found;
  dladdr((void *)(uintptr_t)end_for_fault, &program);
  // our own functions lie in the program, too: the first frame of a library is where the app called
  for (int depth = 0; depth < 8 && frame; depth++, frame = frame->caller) {
    bool is_library = dladdr(frame->return_address, &found) && found.dli_fbase != program.dli_fbase;
    if (!is_library) continue;
    _Alignas(16) struct frame_record record = {frame->caller, look_for_app(frame)};
    if (!record.return_address) break;
    __asm__ volatile("mov %0, %%rbp\n\tud2" : : "r"(&record) : "memory");
  }
  __builtin_trap();
}

#else

void end_for_fault(const char *reason) {
  fprintf(stderr, "Fatal error: %s\n", reason);
  __builtin_trap();
}

#endif
