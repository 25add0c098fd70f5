// Ending the app for a fault of its own, so that the report names its line.
#ifndef ACETATE_FAULT_H
#define ACETATE_FAULT_H

#include "reality.h"

/// Writes a reason and stops the process. For functions that stand in for others, when the app called them through
/// a library.
HIDDEN _Noreturn void end_for_fault(const char *reason);

#endif
