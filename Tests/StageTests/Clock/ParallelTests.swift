import CSimulatedClock
import Foundation
import Testing

/// A clock touches its own threads only: tests that run beside it keep real time.
@Suite struct ParallelTests {
  @Test func threadsOfTheSystemSeeRealityBesideARunningClock() async {
    final class Answer: @unchecked Sendable {
      let done = DispatchSemaphore(value: 0)
      var year2007 = false
      var asyncRan = false
    }
    let answer = Answer()
    underClock(until: 10) { _ in
      #expect(Date().timeIntervalSince1970 < 1.2e9)
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        { context in
          let answer = Unmanaged<Answer>.fromOpaque(context!).takeUnretainedValue()
          answer.year2007 = Date().timeIntervalSince1970 < 1.2e9
          DispatchQueue.global().async {
            answer.asyncRan = Date().timeIntervalSince1970 > 1.7e9
            answer.done.signal()
          }
          return nil
        }, Unmanaged.passUnretained(answer).toOpaque())
      // only that other thread can end this wait
      answer.done.wait()
    }
    #expect(answer.year2007 == false)
    #expect(answer.asyncRan)
  }

  /// Many tasks that really sleep, while clocks run through hours on other threads.
  @Test func parallelTasksSleepInRealTime() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var before = timespec()
          clock_gettime(CLOCK_MONOTONIC, &before)
          try await Task.sleep(nanoseconds: 20_000_000)
          var after = timespec()
          clock_gettime(CLOCK_MONOTONIC, &after)
          let passed = Double(after.tv_sec - before.tv_sec) * 1e9 + Double(after.tv_nsec - before.tv_nsec)
          return passed >= 19_000_000 && Date().timeIntervalSince1970 > 1.7e9
        }
        group.addTask {
          let ticks = Counter()
          underClock(until: 7200) { _ in
            Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in ticks.value += 1 }
          }
          return ticks.value == 120
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  /// A Timer is not looked at here: the open Foundation never frees one, invalidated or not.
  @Test func droppedTimerSourcesAreReleased() {
    final class Witness: Sendable {}
    weak var gone: Witness?
    underClock(until: 1) { _ in
      let witness = Witness()
      gone = witness
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + 100)
      source.setEventHandler { withExtendedLifetime(witness) {} }
      source.resume()
    }
    #expect(gone == nil)
  }

  @Test func droppedWorkIsReleased() {
    final class Witness: Sendable {}
    weak var gone: Witness?
    underClock(until: 1) { _ in
      let witness = Witness()
      gone = witness
      DispatchQueue.main.asyncAfter(deadline: .now() + 100) { withExtendedLifetime(witness) {} }
    }
    #expect(gone == nil)
  }
}
