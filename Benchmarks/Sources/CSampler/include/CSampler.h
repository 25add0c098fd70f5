#ifndef CSAMPLER_H
#define CSAMPLER_H
#include <stddef.h>
#include <stdint.h>

/// Interrupts the process about every millisecond of processor time (as often as the kernel will) and keeps
/// the addresses at which it was, until `sampler_stop`.
int sampler_start(void);
/// Ends sampling; `addresses` stays valid until the next start. Returns how many there are.
size_t sampler_stop(const uint64_t **addresses);
/// Where the executable is loaded.
uint64_t sampler_base(void);

#endif
