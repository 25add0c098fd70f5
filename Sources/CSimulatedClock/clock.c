#include "CSimulatedClock.h"
