import CKernels
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import RenderCore

@_silgen_name("fork") private func forked() -> Int32
@_silgen_name("gettid") private func threadID() -> Int32

/// The threads that help a compositor: all work is done, once, whoever comes; and they go with it.
@Suite struct CrewTests {
  /// Every piece of every part is done once, by as many workers as there are at most.
  @Test(arguments: [1, 2, 3, 7])
  func everythingIsDoneOnce(workers: Int) {
    let crew = Crew(workers: workers)
    let pieces = 40
    let busy = (0..<workers).map { _ in Flag() }
    var wrong = 0
    for part in 0..<1500 {
      let next = Atomic<Int>(0)
      let done = Counters(pieces)
      let clashes = Atomic<Int>(0)
      if part % 3 == 0 { crew.call(for: workers) }
      crew.run(for: pieces, isLast: part % 5 == 0) { worker in
        // A worker is one thread at a time: each has a painter of its own.
        if busy[worker].isSet.exchange(true, ordering: .acquiringAndReleasing) {
          clashes.add(1, ordering: .relaxed)
        }
        while true {
          let i = next.add(1, ordering: .relaxed).oldValue
          guard i < pieces else { break }
          done.values[i] += 1
        }
        busy[worker].isSet.store(false, ordering: .releasing)
      }
      if clashes.load(ordering: .relaxed) > 0 || done.values.contains(where: { $0 != 1 }) { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  /// Helpers take part: of many parts that wait for company, one gets it.
  @Test func helpersCome() {
    let crew = Crew(workers: 2)
    let hadCompany = Atomic<Bool>(false)
    for _ in 0..<200 where !hadCompany.load(ordering: .acquiring) {
      crew.run(for: 2) { worker in
        if worker > 0 { hadCompany.store(true, ordering: .releasing) }
        for _ in 0..<100 where worker == 0 && !hadCompany.load(ordering: .acquiring) { usleep(1000) }
      }
    }
    let came = hadCompany.load(ordering: .acquiring)
    #expect(came)
  }

  /// After the last part of a frame a helper sleeps, and when the crew is gone, so is it.
  @Test func helpersSleepAndGo() {
    let helper = Atomic<Int>(0)
    do {
      let crew = Crew(workers: 2)
      for _ in 0..<2000 where helper.load(ordering: .acquiring) == 0 {
        crew.run(for: 2, isLast: true) { worker in
          if worker > 0 {
            helper.store(Int(threadID()), ordering: .releasing)
          } else {
            usleep(500)
          }
        }
      }
      let id = helper.load(ordering: .acquiring)
      #expect(id > 0)
      let sleeps = eventually { Self.state(of: id) == "S" }
      #expect(sleeps)
    }
    let id = helper.load(ordering: .acquiring)
    let isGone = eventually { Self.state(of: id) == nil }
    #expect(isGone)
  }

  /// In the child of a fork, which has no other threads, a crew still works, and ends.
  @Test func childOfAForkWorks() {
    guard let crew = ck_crew_make(2) else { return }
    let context = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    context.initialize(to: 0)
    defer { context.deallocate() }
    let work: ck_work = { context, worker in
      if worker == 0 { context?.assumingMemoryBound(to: Int.self).pointee += 1 }
    }
    ck_crew_run(crew, work, context, 2, 1)
    let child = forked()
    if child == 0 {
      alarm(60)
      for _ in 0..<20 {
        ck_crew_call(crew, 2)
        ck_crew_run(crew, work, context, 2, 0)
      }
      ck_crew_dismiss(crew)
      _exit(context.pointee == 21 ? 0 : 1)
    }
    var status: Int32 = -1
    #expect(child > 0 && waitpid(child, &status, 0) == child)
    #expect(status == 0)
    ck_crew_run(crew, work, context, 2, 1)
    ck_crew_dismiss(crew)
    #expect(context.pointee == 2)
  }

  /// Many compositors at a time, each drawing on a thread and freed on another.
  @Test func manyCompositors() {
    let screen = RandomScreen(seed: 77, width: 90, height: 80, scale: 1)
    let tree = screen.tree
    let reference = Surface(width: 90, height: 80)
    Compositor().render(tree, at: 0, into: reference)
    let wrong = Atomic<Int>(0)
    let handed = Mutex<[Compositor]>([])
    DispatchQueue.concurrentPerform(iterations: 24) { _ in
      // One that another thread has used, or a new one.
      let compositor = handed.withLock { $0.popLast() } ?? Compositor(threads: 3)
      compositor.bandHeight = 8
      compositor.worthSharing = 0
      let surface = Surface(width: 90, height: 80)
      for _ in 0..<3 { compositor.render(tree, at: 0, into: surface, damageOnly: false) }
      if !surface.equals(reference) { wrong.add(1, ordering: .relaxed) }
      handed.withLock { $0.append(compositor) }
    }
    let count = wrong.load(ordering: .relaxed)
    #expect(count == 0)
  }

  /// Surfaces without pixels, and a compositor that never drew.
  @Test func nothingToDraw() {
    let compositor = Compositor(threads: 4)
    compositor.worthSharing = 0
    let tree = Scene.tree(0, 0, [Scene.node(1, 0, 0, 10, 10, .black)])
    for (w, h) in [(0, 0), (5, 0), (0, 5), (1, 1)] {
      let surface = Surface(width: w, height: h)
      let one = Surface(width: w, height: h)
      compositor.render(tree, at: 0, into: surface)
      Compositor().render(tree, at: 0, into: one)
      #expect(surface.equals(one))
    }
    _ = Compositor(threads: 64)
  }

  private static func state(of thread: Int) -> Character? {
    guard let text = try? String(contentsOfFile: "/proc/self/task/\(thread)/stat", encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return nil }
    return text[name...].dropFirst(2).first
  }

  private func eventually(_ isTrue: () -> Bool) -> Bool {
    for _ in 0..<20_000 {
      if isTrue() { return true }
      usleep(500)
    }
    return false
  }
}

private final class Flag: Sendable {
  let isSet = Atomic<Bool>(false)
}

/// Counters that each are changed by whoever takes them, without a lock.
private final class Counters {
  let values: UnsafeMutableBufferPointer<Int>

  init(_ count: Int) {
    values = .allocate(capacity: count)
    values.initialize(repeating: 0)
  }

  deinit { values.deallocate() }
}
