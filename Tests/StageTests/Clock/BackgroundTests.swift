import CSimulatedClock
import Foundation
import Testing

/// Work off the main thread sleeps and waits without holding up anybody else, as it does on a phone.
@Suite @MainActor struct BackgroundTests {
  @Test func aSleepingQueueHoldsUpNobody() {
    let diary = underClock(until: 3) { diary in
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 1)
        diary.note("slept")
        DispatchQueue.main.async { diary.note("back on main") }
      }
      DispatchQueue.global().async {
        usleep(500_000)
        diary.note("another")
      }
      DispatchQueue.main.async { diary.note("main") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { diary.note("main, later") }
    }
    #expect(
      diary.entries == [
        "0.000 main", "0.250 main, later", "0.500 another", "1.000 slept", "1.000 back on main",
      ])
  }

  @Test func threadsAreToldApart() {
    let main = pthread_self()
    let diary = underClock(until: 1) { diary in
      @Sendable func note(_ name: String) {
        diary.note("\(name) \(pthread_equal(pthread_self(), main) != 0)")
      }
      DispatchQueue.global().async {
        note("global")
        dispatchPrecondition(condition: .notOnQueue(.main))
        DispatchQueue.main.sync { note("main, from there") }
      }
      DispatchQueue(label: "serial").async { note("serial") }
      Thread { note("thread") }.start()
      Task.detached { note("task") }
      DispatchQueue.main.async { note("main") }
    }
    let expected = [
      "global false", "main true", "main, from there true", "serial false", "task false", "thread false",
    ]
    #expect(diary.entries.map { String($0.dropFirst(6)) }.sorted() == expected)
  }

  /// Six of 0.2 s, two at a time: 3 × 0.2 s.
  @Test func aSemaphoreLimitsHowManyRun() {
    let diary = underClock(until: 3) { diary in
      let limit = DispatchSemaphore(value: 2)
      let group = DispatchGroup()
      for _ in 0..<6 {
        DispatchQueue.global().async(group: group) {
          limit.wait()
          usleep(200_000)
          limit.signal()
        }
      }
      group.notify(queue: .main) { diary.note("all") }
    }
    #expect(diary.entries == ["0.600 all"])
  }

  /// Four of 0.3 s, two at a time: 2 × 0.3 s.
  @Test func anOperationQueueLimitsHowManyRun() {
    let diary = underClock(until: 3) { diary in
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 2
      for k in 1...4 {
        queue.addOperation {
          Thread.sleep(forTimeInterval: 0.3)
          diary.note("\(k)")
        }
      }
    }
    #expect(diary.entries == ["0.300 1", "0.300 2", "0.600 3", "0.600 4"])
  }

  @Test func aSerialQueueDoesOneThingAtATime() {
    let diary = underClock(until: 3) { diary in
      let serial = DispatchQueue(label: "serial")
      let child = DispatchQueue(label: "child", target: serial)
      for k in 1...3 {
        serial.async {
          usleep(100_000)
          diary.note("\(k)")
        }
      }
      child.async { diary.note("a queue that works on it") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
        serial.sync { diary.note("sync") }
      }
    }
    #expect(
      diary.entries == ["0.100 1", "0.200 2", "0.300 3", "0.300 a queue that works on it", "0.300 sync"]
        || diary.entries == ["0.100 1", "0.200 2", "0.300 3", "0.300 sync", "0.300 a queue that works on it"])
  }

  /// Readers of 0.1 s run together, the barrier comes after them and lasts 0.1 s, later readers wait for it.
  @Test func barriersRunAlone() {
    let diary = underClock(until: 3) { diary in
      let queue = DispatchQueue(label: "read and write", attributes: .concurrent)
      for _ in 0..<3 { queue.async { usleep(100_000) } }
      queue.async(flags: .barrier) {
        diary.note("write")
        usleep(100_000)
      }
      queue.async { diary.note("read") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
        queue.sync { diary.note("read at once") }
      }
    }
    #expect(diary.entries.first == "0.100 write")
    #expect(diary.entries.dropFirst().sorted() == ["0.200 read", "0.200 read at once"])
  }

  @Test func aLockedLockIsWaitedFor() {
    let diary = underClock(until: 3) { diary in
      let lock = NSLock()
      DispatchQueue.global().async {
        lock.lock()
        Thread.sleep(forTimeInterval: 0.5)
        lock.unlock()
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        lock.lock()
        diary.note("main has it")
        // and the other way round: the main thread sleeps with the lock
        DispatchQueue.global().async {
          lock.lock()
          diary.note("background has it")
          lock.unlock()
        }
        Thread.sleep(forTimeInterval: 0.25)
        lock.unlock()
      }
    }
    #expect(diary.entries == ["0.500 main has it", "0.750 background has it"])
  }

  /// The first use of a `static let` holds a lock of the runtime's, here for half a second.
  @Test func aSlowFirstUseIsWaitedFor() {
    final class Slow: Sendable {
      static let shared = Slow()
      init() { Thread.sleep(forTimeInterval: 0.5) }
    }
    let diary = underClock(until: 3) { diary in
      DispatchQueue.global().async {
        _ = Slow.shared
        diary.note("background has it")
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        _ = Slow.shared
        diary.note("main has it")
      }
    }
    #expect(diary.entries.sorted() == ["0.500 background has it", "0.500 main has it"])
  }

  @Test func aThreadConsumesWhatQueuesProduce() {
    final class Shelf: @unchecked Sendable { var items: [Int] = [] }
    let diary = underClock(until: 3) { diary in
      let condition = NSCondition()
      let shelf = Shelf()
      Thread {
        for _ in 0..<3 {
          condition.lock()
          while shelf.items.isEmpty { condition.wait() }
          diary.note("\(shelf.items.removeFirst())")
          condition.unlock()
        }
        Thread.exit()
      }.start()
      for k in 1...3 {
        DispatchQueue.global().asyncAfter(deadline: .now() + Double(k) * 0.4) {
          condition.lock()
          shelf.items.append(k)
          condition.signal()
          condition.unlock()
        }
      }
    }
    #expect(diary.entries == ["0.400 1", "0.800 2", "1.200 3"])
  }

  @Test func backgroundWorkWaitsForTheMainThread() {
    let diary = underClock(until: 3) { diary in
      DispatchQueue.global().async {
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { done.signal() }
        done.wait()
        diary.note("told")
        #expect(done.wait(timeout: .now() + 0.2) == .timedOut)
        diary.note("gave up")
      }
    }
    #expect(diary.entries == ["0.300 told", "0.500 gave up"])
  }

  /// More work that waits than there are threads: it runs as threads come free.
  @Test func twoHundredSleepersGetTheirTurn() {
    let counter = Counter()
    underClock(until: 10) { _ in
      for _ in 0..<200 {
        DispatchQueue.global().async {
          usleep(100_000)
          counter.value += 1
        }
      }
    }
    #expect(counter.value == 200)
  }

  @Test func theOrderIsTheSameOnEveryRun() {
    func run() -> [String] {
      underClock(until: 2) { diary in
        let queue = DispatchQueue(label: "shared", attributes: .concurrent)
        for k in 0..<20 {
          queue.async {
            usleep(UInt32.random(in: 0..<1_000_000))
            diary.note("queue \(k)")
          }
          Task.detached {
            try? await Task.sleep(nanoseconds: UInt64.random(in: 0..<1_000_000_000))
            diary.note("task \(k)")
          }
          Thread {
            Thread.sleep(forTimeInterval: .random(in: 0..<1))
            diary.note("thread \(k)")
          }.start()
        }
      }.entries
    }
    let first = run()
    #expect(first.count == 60)
    #expect(run() == first)
  }

  @Test func workThatNeverEndsDoesNotHoldTheClock() {
    let diary = underClock(until: 2) { diary in
      DispatchQueue.global().async { DispatchSemaphore(value: 0).wait() }
      Thread { while true { Thread.sleep(forTimeInterval: 0.1) } }.start()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { diary.note("main") }
    }
    #expect(diary.entries == ["1.000 main"])
  }
}
