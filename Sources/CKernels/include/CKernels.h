#ifndef ACETATE_CKERNELS_H
#define ACETATE_CKERNELS_H

#include <stddef.h>
#include <stdint.h>

#endif
