// Ending the app for a fault of its own.

#include "fault.h"

#include <stdio.h>

void end_for_fault(const char *reason) {
  fprintf(stderr, "Fatal error: %s\n", reason);
  __builtin_trap();
}
