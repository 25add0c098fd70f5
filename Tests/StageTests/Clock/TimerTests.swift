import CSimulatedClock
import Foundation
import Testing

/// Timers of run loops and timer sources of libdispatch tick exactly.
@Suite @MainActor struct TimerTests {
  @Test func repeatsOnItsGridUntilInvalidated() {
    let diary = underClock(until: 2) { diary in
      let count = Counter()
      Timer.scheduledTimer(withTimeInterval: 0.3, repeats: true) { timer in
        count.value += 1
        diary.note("tick")
        if count.value == 3 { timer.invalidate() }
      }
    }
    #expect(diary.exact.map(\.0) == [300_000_000, 600_000_000, 900_000_000])
  }

  /// k/60 s to the nanosecond, so that a tick and the frame of the same instant agree.
  @Test func aSixtiethOfASecondDoesNotDrift() {
    let diary = underClock(until: 1) { diary in
      Timer.scheduledTimer(withTimeInterval: 1.0 / 60, repeats: true) { _ in diary.note("tick") }
    }
    #expect(diary.exact.map(\.0) == (1...60).map { Int64((Double($0) * 1e9 / 60).rounded()) })
  }

  /// The open Foundation fires such a timer at once.
  @Test func anUnscheduledTimerWaitsForItsInterval() {
    let diary = underClock(until: 3) { diary in
      let once = unscheduledTimer(2, repeats: false) { _ in diary.note("once") }
      RunLoop.main.add(once, forMode: .common)
      let again = unscheduledTimer(0.75, repeats: true) { _ in diary.note("again") }
      RunLoop.current.add(again, forMode: .default)
      // the same timer in a second mode is no second timer
      RunLoop.current.add(again, forMode: .common)
    }
    #expect(diary.entries == ["0.750 again", "1.500 again", "2.000 once", "2.250 again", "3.000 again"])
  }

  @Test func aFireDateIsMeantAsItIsGiven() {
    let diary = underClock(until: 2) { diary in
      let timer = Timer(fire: Date().addingTimeInterval(0.4), interval: 0.5, repeats: true) { _ in
        diary.note("tick")
      }
      RunLoop.main.add(timer, forMode: .default)
      #expect(abs(timer.fireDate.timeIntervalSinceNow - 0.4) < 1e-6)
    }
    #expect(diary.entries == ["0.400 tick", "0.900 tick", "1.400 tick", "1.900 tick"])
    #expect(diary.exact[0].0 == 400_000_000)
  }

  @Test func movingTheFireDateMovesTheTick() {
    let diary = underClock(until: 3) { diary in
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in diary.note("tick") }
      timer.fireDate = Date().addingTimeInterval(0.25)
    }
    #expect(diary.entries == ["0.250 tick", "1.250 tick", "2.250 tick"])
  }

  @Test func aOneShotTimerIsInvalidAfterwards() {
    final class Holder: @unchecked Sendable { var timer: Timer? }
    let holder = Holder()
    underClock(until: 1) { _ in
      holder.timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in }
      #expect(holder.timer?.isValid == true)
    }
    #expect(holder.timer?.isValid == false)
  }

  @Test func timersAndQueuesShareOneOrder() {
    let diary = underClock(until: 1) { diary in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { diary.note("queue") }
      Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in diary.note("timer") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { diary.note("queue, later") }
    }
    #expect(diary.entries == ["0.500 queue", "0.500 timer", "0.500 queue, later"])
  }

  @Test func timerSourcesTickExactly() {
    let diary = underClock(until: 2) { diary in
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + 0.35, repeating: 0.5, leeway: .milliseconds(100))
      let count = Counter()
      source.setEventHandler {
        count.value += 1
        diary.note("tick")
        if count.value == 3 { source.cancel() }
      }
      source.setCancelHandler { diary.note("cancelled") }
      source.resume()
    }
    #expect(diary.entries == ["0.350 tick", "0.850 tick", "1.350 tick", "1.350 cancelled"])
  }

  @Test func aTimerSourceStopsWithItsOwner() {
    final class Owner: @unchecked Sendable { var source: DispatchSourceTimer? }
    let owner = Owner()
    let diary = underClock(until: 2) { diary in
      owner.source = DispatchSource.makeTimerSource(queue: .main)
      owner.source?.schedule(deadline: .now() + 0.25, repeating: .milliseconds(250))
      owner.source?.setEventHandler { diary.note("tick") }
      owner.source?.activate()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { owner.source = nil }
    }
    #expect(diary.entries == ["0.250 tick", "0.500 tick"])
  }

  @Test func aRunLoopOfTheAppsOwnKeepsTimeGoing() {
    let diary = underClock(until: 2) { diary in
      Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in diary.note("timer") }
      RunLoop.current.perform { diary.note("performed") }
      RunLoop.current.run(until: Date().addingTimeInterval(0.5))
      diary.note("back")
    }
    #expect(diary.entries == ["0.000 performed", "0.200 timer", "0.500 back"])
  }
}

/// `Timer(timeInterval:repeats:block:)` as a played program calls it, which is compiled without optimisation.
///
/// An optimiser may inline the open Foundation's initialiser, and then nothing can tell the call from one that
/// asks for a timer that fires now.
@_optimize(none)
private func unscheduledTimer(
  _ interval: TimeInterval, repeats: Bool, _ block: @escaping @Sendable (Timer) -> Void
) -> Timer {
  Timer(timeInterval: interval, repeats: repeats, block: block)
}
