import CSimulatedClock
import Foundation
import CoreGraphics
import Testing

/// Every way of asking for the time gives the clock's, which starts at 2007-01-09 09:41:00 UTC.
@Suite @MainActor struct ReadingTimeTests {
  /// 2007-01-09 is 37 years and 9 leap days after 1970: (37·365 + 9 + 8)·86400 + 9·3600 + 41·60 = 1168335660.
  let start = Double((37 * 365 + 9 + 8) * 86_400 + 9 * 3600 + 41 * 60)

  @Test func datesStartAtTheFixedMoment() {
    underClock(until: 0) { _ in
      #expect(Date().timeIntervalSince1970 == start)
      #expect(Date.now.timeIntervalSince1970 == start)
      #expect(CFAbsoluteTimeGetCurrent() == start - 978_307_200)
      #expect(time(nil) == Int(start))
      var now = timeval()
      gettimeofday(&now, nil)
      #expect(Double(now.tv_sec) == start)
    }
  }

  @Test func monotonicClocksStartAtAThousandSeconds() {
    underClock(until: 0) { _ in
      #expect(ProcessInfo.processInfo.systemUptime == 1000)
      #expect(DispatchTime.now().uptimeNanoseconds == 1_000_000_000_000)
    }
  }

  @Test func allOfThemMoveTogether() {
    underClock(until: 3) { diary in
      let continuous = ContinuousClock.now
      let suspending = SuspendingClock.now
      let wall = DispatchWallTime.now()
      let date = Date()
      DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) {
        #expect(ContinuousClock.now - continuous == .seconds(2.5))
        #expect(SuspendingClock.now - suspending == .seconds(2.5))
        #expect(DispatchWallTime.now() == wall + 2.5)
        #expect(abs(Date().timeIntervalSince(date) - 2.5) < 1e-6)
        diary.note("looked")
      }
    }
  }

  @Test func timeStandsStillWhileCodeRuns() {
    underClock(until: 0) { _ in
      let first = DispatchTime.now()
      for _ in 0..<1000 { _ = Date() }
      #expect(DispatchTime.now() == first)
    }
  }

  @Test func aLoopThatWaitsForTheTimeEnds() {
    let diary = underClock(until: 0.2) { diary in
      let end = Date().addingTimeInterval(0.1)
      var turns = 0
      while Date() < end { turns += 1 }
      // a microsecond a read after 100,000 free ones
      #expect(turns > 100_000 && turns < 250_000)
      diary.note("done")
    }
    #expect(abs(Double(diary.exact[0].0) / 1e9 - 0.1) < 1e-5)
  }

  @Test func reachesOutsideTheClockAgainAfterwards() {
    underClock(until: 5) { _ in }
    #expect(Date().timeIntervalSince1970 > 1.7e9)
  }
}
