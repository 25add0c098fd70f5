import CSimulatedClock
import Foundation
import Testing

/// Work for dispatch queues runs at its exact time, in the order in which it was asked for.
@Suite @MainActor struct QueueTests {
  @Test func deadlinesAreExactToTheNanosecond() {
    let diary = underClock(until: 2) { diary in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { diary.note("half") }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.25) { diary.note("wall") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(333)) { diary.note("333") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(1)) { diary.note("1 ns") }
    }
    #expect(diary.exact.map(\.0) == [1, 250_000_000, 333_000_000, 500_000_000])
  }

  @Test func equalTimesKeepTheOrderOfAsking() {
    let diary = underClock(until: 2) { diary in
      for name in ["a", "b", "c", "d"] {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { diary.note(name) }
      }
      DispatchQueue.main.async { diary.note("now") }
    }
    #expect(diary.entries == ["0.000 now", "1.000 a", "1.000 b", "1.000 c", "1.000 d"])
  }

  @Test func globalAndPrivateQueuesFollow() {
    let serial = DispatchQueue(label: "serial")
    let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)
    let diary = underClock(until: 2) { diary in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) {
        dispatchPrecondition(condition: .notOnQueue(.main))
        diary.note("global")
        DispatchQueue.main.async {
          dispatchPrecondition(condition: .onQueue(.main))
          diary.note("back on main")
        }
      }
      serial.asyncAfter(deadline: .now() + 0.2) {
        dispatchPrecondition(condition: .onQueue(serial))
        diary.note("serial")
      }
      concurrent.async { diary.note("concurrent") }
      concurrent.async(flags: .barrier) { diary.note("barrier") }
    }
    #expect(
      diary.entries
        == ["0.000 concurrent", "0.000 barrier", "0.200 serial", "0.300 global", "0.300 back on main"])
  }

  @Test func syncComesAfterWhatTheQueueWasAskedBefore() {
    let serial = DispatchQueue(label: "serial")
    let diary = underClock(until: 1) { diary in
      serial.async { diary.note("first") }
      serial.asyncAfter(deadline: .now() + 0.5) { diary.note("later") }
      let answer = serial.sync { () -> Int in
        diary.note("sync")
        return 7
      }
      #expect(answer == 7)
    }
    #expect(diary.entries == ["0.000 first", "0.000 sync", "0.500 later"])
  }

  @Test func backgroundWorkMayAskTheMainQueueToSync() {
    let diary = underClock(until: 1) { diary in
      DispatchQueue.global().async {
        DispatchQueue.main.sync { diary.note("main") }
        diary.note("global")
      }
    }
    #expect(diary.entries == ["0.000 main", "0.000 global"])
  }

  @Test func cancelledWorkDoesNotRun() {
    let diary = underClock(until: 1) { diary in
      let item = DispatchWorkItem { diary.note("never") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { item.cancel() }
    }
    #expect(diary.entries == [])
  }

  @Test func suspendedAndInactiveQueuesWait() {
    let suspended = DispatchQueue(label: "suspended")
    let diary = underClock(until: 2) { diary in
      let inactive = DispatchQueue(label: "inactive", qos: .userInitiated, attributes: .initiallyInactive)
      inactive.async { diary.note("active") }
      suspended.suspend()
      suspended.async { diary.note("resumed") }
      suspended.async { diary.note("resumed, second") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { suspended.resume() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { inactive.activate() }
    }
    #expect(diary.entries == ["0.500 resumed", "0.500 resumed, second", "1.000 active"])
  }

  @Test func concurrentPerformRunsInOrder() {
    let diary = underClock(until: 0) { diary in
      DispatchQueue.concurrentPerform(iterations: 4) { diary.note("\($0)") }
    }
    #expect(diary.entries == ["0.000 0", "0.000 1", "0.000 2", "0.000 3"])
  }

  @Test func workThatAsksForItselfAgainDoesNotHoldTheInstant() {
    let counter = Counter()
    underClock(until: 0.001) { _ in
      @Sendable func again() {
        counter.value += 1
        DispatchQueue.main.async { again() }
      }
      again()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.0005) { counter.value += 1_000_000 }
    }
    // 10,000 for nothing, then a microsecond each until 1 ms is over
    #expect(counter.value > 1_010_900 && counter.value < 1_011_100)
  }

  @Test func targetedAtMainMeansMain() {
    let diary = underClock(until: 1) { diary in
      let queue = DispatchQueue(label: "ui", target: .main)
      queue.async { diary.note("ui") }
      let moved = DispatchQueue(label: "moved", attributes: .initiallyInactive)
      moved.setTarget(queue: .main)
      moved.async { diary.note("moved") }
      moved.activate()
    }
    #expect(diary.entries == ["0.000 ui", "0.000 moved"])
  }
}
