import CSimulatedClock
import Foundation
import Testing

/// Swift's own concurrency follows the clock.
@Suite @MainActor struct TaskTests {
  @Test func sleepsAreExact() {
    let diary = underClock(until: 5) { diary in
      Task { @MainActor in
        try await Task.sleep(nanoseconds: 200_000_000)
        diary.note("nanoseconds")
        try await Task.sleep(for: .milliseconds(300))
        diary.note("for")
        try await Task.sleep(until: .now + .seconds(1), tolerance: .milliseconds(100), clock: .continuous)
        diary.note("until")
        try await Task.sleep(for: .seconds(1), clock: .suspending)
        diary.note("suspending")
      }
    }
    #expect(
      diary.exact.map { "\($0.0 / 1000) \($0.1)" }
        == ["200000 nanoseconds", "500000 for", "1500000 until", "2500000 suspending"])
  }

  @Test func childTasksAndDetachedOnesFollow() {
    let diary = underClock(until: 5) { diary in
      Task.detached {
        async let short: Void? = try? Task.sleep(nanoseconds: 400_000_000)
        async let long: Void? = try? Task.sleep(nanoseconds: 600_000_000)
        _ = await (short, long)
        diary.note("both")
        await MainActor.run { diary.note("main") }
      }
      Task {
        let total = await withTaskGroup(of: Int.self) { group in
          for k in 1...3 {
            group.addTask {
              try? await Task.sleep(nanoseconds: UInt64(k) * 100_000_000)
              return k
            }
          }
          return await group.reduce(0, +)
        }
        diary.note("sum \(total)")
      }
    }
    #expect(diary.entries == ["0.300 sum 6", "0.600 both", "0.600 main"])
  }

  @Test func streamsAndContinuationsFollow() {
    let diary = underClock(until: 5) { diary in
      let stream = AsyncStream<Int> { continuation in
        for k in 1...3 {
          DispatchQueue.main.asyncAfter(deadline: .now() + Double(k) * 0.5) { continuation.yield(k) }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { continuation.finish() }
      }
      Task { @MainActor in
        for await value in stream { diary.note("\(value)") }
        diary.note("end")
      }
    }
    #expect(diary.entries == ["0.500 1", "1.000 2", "1.500 3", "2.000 end"])
  }

  @Test func cancellingWakesASleepingTask() {
    let diary = underClock(until: 5) { diary in
      let task = Task { @MainActor in
        do {
          try await Task.sleep(nanoseconds: 3_000_000_000)
          diary.note("slept")
        } catch {
          diary.note("cancelled")
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { task.cancel() }
    }
    #expect(diary.entries == ["1.000 cancelled"])
  }
}
