#ifndef ACETATE_CSIMULATEDCLOCK_H
#define ACETATE_CSIMULATEDCLOCK_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A clock that moves only when it is told to, with everything that waits for it.
///
/// While a clock is entered on a thread, that thread reads it wherever it asks for the time, sleeps by moving it,
/// and hands it all work that would otherwise go to a dispatch queue, a run loop or a thread of its own. Work of
/// background queues and threads runs on threads of the clock's, which have entered it too; never two at once.
/// See the essay in clock.c. A clock belongs to the thread that has entered it; none of these functions may
/// be called for one clock from two threads at once.
typedef struct simclock simclock;

/// "Never", as a time.
#define SIMCLOCK_NEVER INT64_MAX
/// What CLOCK_REALTIME says at clock time 0: 2007-01-09 09:41:00 UTC, in nanoseconds since 1970.
#define SIMCLOCK_EPOCH 1168335660000000000LL
/// What CLOCK_MONOTONIC says at clock time 0, in nanoseconds.
#define SIMCLOCK_MEDIA 1000000000000LL

/// A clock at time 0 whose thread draws its random numbers from `seed`. NULL if memory has run out.
simclock *simclock_create(uint64_t seed);
/// Frees a clock that is entered nowhere, and drops the work that still waits for it.
void simclock_destroy(simclock *clock);

/// Makes this thread see the clock; returns the clock that it saw before (NULL for reality), for
/// `simclock_leave`.
simclock *simclock_enter(simclock *clock);
/// Makes this thread see what it saw before the matching `simclock_enter`.
void simclock_leave(simclock *former);
/// The clock this thread sees, or NULL.
simclock *simclock_current(void);

/// Nanoseconds since the clock was made.
int64_t simclock_now(const simclock *clock);
/// When the earliest waiting work is due, or SIMCLOCK_NEVER. Work that is late is due now.
int64_t simclock_next(simclock *clock);
/// Moves to the earliest work due at or before `limit` and runs it. False, and no move, if there is none.
/// The clock must be entered. Equal times run in the order in which they were asked for.
bool simclock_run_next(simclock *clock, int64_t limit);
/// One turn of a run loop: moves to the earliest work due at or before `limit` and runs all work due then,
/// except what is asked for during the turn. False, and no move, if there is none.
bool simclock_run_turn(simclock *clock, int64_t limit);
/// Moves forward to `time` without running anything; a time in the past does nothing.
void simclock_advance(simclock *clock, int64_t time);

/// Says who runs the whole show for one step, so that a run loop nested in the app's code keeps everything
/// going: `step` runs the earliest event due at or before `limit`, or returns false when there is none.
/// Without it a nested run loop runs only what waits for the clock.
void simclock_set_step(simclock *clock, bool (*step)(void *context, int64_t limit), void *context);

/// Says what shall be called on a background thread at the end of each piece of its work; NULL for nothing.
void simclock_set_end_of_work(simclock *clock, void (*end)(void));

/// Gives the thread's real run loop and the real main queue one turn without waiting: for what reality
/// delivers (file descriptors, work that other threads send to the main queue). Only on the process's main thread.
void simclock_poll_reality(simclock *clock);

/// Shows the clock what a Timer's run-loop timer calls: first with `begins`, then a Timer is made, invalidated and
/// dropped, then without, and with whether it was still there. If so, timers under a clock let go of theirs.
void simclock_learn_timers(bool begins, bool leaks);

/// Ends this process if its parent ends, forbids core files, and limits its memory to `bytes` (0: no limit).
void simclock_bind_to_parent(uint64_t bytes);

/// Makes the report of Swift's runtime about a crash name the app's own calls wherever it happens, in the C library or
/// the runtime, too. Does nothing where the runtime reports no crashes.
void simclock_name_calls_in_crashes(void);

#ifdef __cplusplus
}
#endif
#endif
