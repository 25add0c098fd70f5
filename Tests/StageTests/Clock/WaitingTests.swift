import CSimulatedClock
import Foundation
import Testing

/// Waits on the stage's own thread run what they wait for.
@Suite @MainActor struct WaitingTests {
  @Test func groupsNotifyAtTheLastLeave() {
    let diary = underClock(until: 2) { diary in
      let group = DispatchGroup()
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) { group.leave() }
      DispatchQueue.global().async(group: group) { diary.note("in the group") }
      group.notify(queue: .main) { diary.note("all done") }
      group.notify(queue: .global()) { diary.note("told again") }
    }
    #expect(diary.entries == ["0.000 in the group", "0.700 all done", "0.700 told again"])
  }

  @Test func anEmptyGroupNotifiesSoon() {
    let diary = underClock(until: 1) { diary in
      DispatchGroup().notify(queue: .main) { diary.note("empty") }
      diary.note("asked")
    }
    #expect(diary.entries == ["0.000 asked", "0.000 empty"])
  }

  @Test func semaphoresWaitForOtherQueues() {
    let diary = underClock(until: 2) { diary in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.main.async { diary.note("main, after the wait") }
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.4) { semaphore.signal() }
      semaphore.wait()
      diary.note("signalled")
      #expect(semaphore.wait(timeout: .now() + 0.3) == .timedOut)
      diary.note("gave up")
    }
    #expect(diary.entries == ["0.400 signalled", "0.700 gave up", "0.700 main, after the wait"])
  }

  @Test func groupsAndWorkItemsCanBeWaitedFor() {
    let diary = underClock(until: 2) { diary in
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) { usleep(100_000) }
      group.wait()
      diary.note("group")
      let item = DispatchWorkItem { usleep(50_000) }
      DispatchQueue.global().async(execute: item)
      item.wait()
      diary.note("item")
    }
    #expect(diary.entries == ["0.100 group", "0.150 item"])
  }

  @Test func workItemsNotify() {
    let diary = underClock(until: 2) { diary in
      let item = DispatchWorkItem { diary.note("work") }
      item.notify(queue: .main) { diary.note("notified") }
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.9, execute: item)
    }
    #expect(diary.entries == ["0.900 work", "0.900 notified"])
  }

  @Test func operationQueuesFollow() {
    let diary = underClock(until: 2) { diary in
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      queue.addOperation {
        Thread.sleep(forTimeInterval: 0.2)
        diary.note("one")
      }
      queue.addOperation { diary.note("two") }
      OperationQueue.main.addOperation { diary.note("main") }
    }
    #expect(diary.entries.first { $0.hasSuffix("one") } == "0.200 one")
    #expect(diary.entries.first { $0.hasSuffix("two") } == "0.200 two")
    #expect(diary.entries.contains { $0.hasSuffix("main") })
  }

  @Test func waitingForAnOperationQueueEnds() {
    let diary = underClock(until: 2) { diary in
      let queue = OperationQueue()
      queue.addOperation { Thread.sleep(forTimeInterval: 0.25) }
      queue.waitUntilAllOperationsAreFinished()
      diary.note("finished")
    }
    #expect(diary.entries == ["0.250 finished"])
  }

  @Test func conditionsTimeOutByTheClock() {
    let diary = underClock(until: 5) { diary in
      let condition = NSCondition()
      condition.lock()
      #expect(condition.wait(until: Date().addingTimeInterval(1.5)) == false)
      condition.unlock()
      diary.note("gave up")
    }
    #expect(diary.entries == ["1.500 gave up"])
  }
}
