import CSimulatedClock
import Foundation
import Testing

/// Sleeping moves the clock and takes no real time to speak of.
@Suite @MainActor struct SleepingTests {
  @Test func everySleepJumps() {
    let diary = underClock(until: 100) { diary in
      usleep(250_000)
      diary.note("usleep")
      sleep(3)
      diary.note("sleep")
      Thread.sleep(forTimeInterval: 0.5)
      diary.note("Thread.sleep")
      var request = timespec(tv_sec: 1, tv_nsec: 250_000_000)
      nanosleep(&request, nil)
      diary.note("nanosleep")
      Thread.sleep(until: Date().addingTimeInterval(1))
      diary.note("until")
    }
    #expect(
      diary.entries == [
        "0.250 usleep", "3.250 sleep", "3.750 Thread.sleep", "5.000 nanosleep", "6.000 until",
      ])
  }

  @Test func absoluteSleepsAgreeWithTheClockTheyName() {
    underClock(until: 10) { diary in
      var monotonic = timespec(tv_sec: 1002, tv_nsec: 0)
      clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &monotonic, nil)
      #expect(diary.now == 2_000_000_000)
      var calendar = timespec(tv_sec: 1_168_335_663, tv_nsec: 500_000_000)
      clock_nanosleep(CLOCK_REALTIME, TIMER_ABSTIME, &calendar, nil)
      #expect(diary.now == 3_500_000_000)
    }
  }

  @Test func otherQueuesGoOnWhileTheMainOneSleeps() {
    let diary = underClock(until: 2) { diary in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { diary.note("main, late") }
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { diary.note("global") }
      Thread.sleep(forTimeInterval: 1)
      diary.note("woke")
    }
    #expect(diary.entries == ["0.200 global", "1.000 woke", "1.000 main, late"])
  }
}
