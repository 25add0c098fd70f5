import Foundation
import QuartzCore
import RenderCore
import Testing

// Times are counted from the real media time, since removal is told at once.
@Suite("Section 3: the callbacks of animations", .serialized) @MainActor
struct EventTests {
  let owner = Owner()
  /// The time at which the test began, which may be long after its suite was made.
  private static var moment = 0.0
  var now: Double { Self.moment }

  /// Other suites' animations may be scheduled, and changes of theirs wait for a commit, which would schedule more:
  /// this one begins with none.
  func start() {
    CATransaction.reset()
    CATransaction.flush()
    AnimationEvents.reset()
    Self.moment = CACurrentMediaTime()
    Listener.log = []
  }

  func animation(_ name: String = "a", duration: Double = 1) -> CABasicAnimation {
    let animation = basic("opacity", 0, 1, duration: duration)
    animation.delegate = Listener(name)
    return animation
  }

  @Test("3.24: the start is told after the commit, not in add; 3.25: the stop at the natural end is finished")
  func natural() {
    start()
    owner.add(animation(), forKey: "k")
    #expect(AnimationEvents.nextTime() == nil)
    owner.commit(at: now)
    #expect(Listener.log.isEmpty && AnimationEvents.nextTime() == now)
    AnimationEvents.deliver(upTo: now)
    #expect(Listener.log == ["a start"])
    #expect(AnimationEvents.nextTime() == now + 1)
    AnimationEvents.deliver(upTo: now + 0.99)
    #expect(Listener.log == ["a start"])
    AnimationEvents.deliver(upTo: now + 1)
    #expect(Listener.log == ["a start", "a stop true"])
    #expect(owner.list.isEmpty && AnimationEvents.nextTime() == nil)
  }

  @Test("3.6: repeats and autoreverse count, speed shortens; an endless one never stops")
  func lengths() {
    start()
    func end(_ change: (CAAnimation) -> Void) -> Double? {
      AnimationEvents.reset()
      let animation = basic("opacity", 0, 1, duration: 2)
      change(animation)
      let owner = Owner()
      owner.add(animation, forKey: nil)
      owner.commit(at: now)
      AnimationEvents.deliver(upTo: now)
      return AnimationEvents.nextTime().map { $0 - now }
    }
    #expect(near(end { $0.repeatCount = 3 } ?? 0, 6))
    #expect(near(end { $0.autoreverses = true } ?? 0, 4))
    #expect(near(end { $0.repeatDuration = 5 } ?? 0, 5))
    #expect(near(end { $0.speed = 2 } ?? 0, 1))
    #expect(near(end { $0.speed = -2 } ?? 0, 1))
    #expect(end { $0.repeatCount = .infinity } == nil)
    #expect(end { $0.speed = 0 } == nil)
    #expect(end { $0.repeatCount = .nan }.map { near($0, 2) } == true)
  }

  @Test("3.22: the same key replaces, and the old one is told that it did not finish; without a key none is")
  func replaced() {
    start()
    owner.add(animation("old"), forKey: "k")
    owner.commit(at: now)
    AnimationEvents.deliver(upTo: now)
    owner.add(animation("new"), forKey: "k")
    #expect(Listener.log == ["old start"])
    AnimationEvents.deliver(upTo: now + 0.5)
    #expect(Listener.log == ["old start", "old stop false"])
    #expect(owner.list.keys == ["k"])
    owner.add(animation("x"), forKey: nil)
    owner.add(animation("y"), forKey: nil)
    #expect(owner.list.entries.count == 3 && owner.list.keys == ["k"])
  }

  @Test("3.38: no keys is nil; two are listed in order; an animation is fetched by its key")
  func keys() {
    start()
    #expect(owner.list.keys == nil)
    owner.add(animation("1"), forKey: "b")
    owner.add(animation("2"), forKey: "a")
    #expect(owner.list.keys == ["b", "a"])
    #expect(owner.list.animation(forKey: "a")?.duration == 1)
    #expect(owner.list.animation(forKey: "c") == nil)
  }

  @Test("3.25: removed by key or all at once: not finished")
  func removed() {
    start()
    owner.add(animation("a"), forKey: "a")
    owner.add(animation("b"), forKey: "b")
    owner.add(animation("c"), forKey: nil)
    owner.commit(at: now)
    AnimationEvents.deliver(upTo: now)
    Listener.log = []
    let removedOne = owner.list.remove(forKey: "a")
    let removedNone = owner.list.remove(forKey: "a")
    #expect(removedOne && !removedNone)
    owner.list.removeAll()
    AnimationEvents.deliver(upTo: now + 99)
    #expect(Listener.log == ["a stop false", "b stop false", "c stop false"])
  }

  @Test("3.26: leaving the tree stops all; those that are not removed on completion stay listed")
  func leaving() {
    start()
    let stays = animation("stays")
    stays.isRemovedOnCompletion = false
    owner.add(stays, forKey: "stays")
    owner.add(animation("goes"), forKey: "goes")
    owner.commit(at: now)
    AnimationEvents.deliver(upTo: now)
    Listener.log = []
    owner.list.leaveTree()
    AnimationEvents.deliver(upTo: now + 99)
    #expect(Listener.log == ["stays stop false", "goes stop false"])
    #expect(owner.list.keys == ["stays"])
  }

  @Test("3.27: not removed on completion: the stop is sent once, the animation stays and shows")
  func stays() {
    start()
    let stays = animation()
    stays.isRemovedOnCompletion = false
    stays.fillMode = .forwards
    owner.add(stays, forKey: "k")
    owner.commit(at: now)
    AnimationEvents.deliver(upTo: now + 5)
    owner.commit(at: now + 6)
    AnimationEvents.deliver(upTo: now + 99)
    #expect(Listener.log == ["a start", "a stop true"])
    #expect(owner.list.keys == ["k"] && owner.list.compile().count == 1)
  }

  @Test("3.28: of one instant the starts come before the stops")
  func order() {
    start()
    owner.add(animation("long", duration: 1), forKey: "1")
    owner.commit(at: now)
    AnimationEvents.deliver(upTo: now)
    Listener.log = []
    let next = animation("next")
    owner.add(next, forKey: "2")
    owner.commit(at: now + 1)
    AnimationEvents.deliver(upTo: now + 1)
    #expect(Listener.log == ["next start", "long stop true"])
  }

  @Test("A later begin is told when it comes, once")
  func later() {
    start()
    let later = animation()
    later.beginTime = now + 3
    owner.add(later, forKey: "k")
    owner.commit(at: now)
    #expect(AnimationEvents.nextTime() == now + 3)
    AnimationEvents.deliver(upTo: now + 3)
    owner.commit(at: now + 3.5)
    AnimationEvents.deliver(upTo: now + 3.6)
    #expect(Listener.log == ["a start"])
    #expect(AnimationEvents.nextTime() == now + 4)
  }

  @Test("3.17: only the group is told, not its children")
  func group() {
    start()
    let group = CAAnimationGroup()
    group.animations = [animation("child")]
    group.duration = 2
    group.delegate = Listener("group")
    owner.add(group, forKey: nil)
    owner.commit(at: now)
    AnimationEvents.deliver(upTo: now + 9)
    #expect(Listener.log == ["group start", "group stop true"])
  }

  @Test("3.1: time spaces stretch: at speed 0.5 a second takes two; a standing one never ends")
  func spaces() {
    start()
    owner.timeSpaces = [NodeClock(begin: now, speed: 0.5, offset: 10)]
    owner.add(animation(), forKey: "k")
    owner.commit(at: now)
    AnimationEvents.deliver(upTo: now)
    #expect(near((AnimationEvents.nextTime() ?? 0) - now, 2))
    owner.timeSpaces = [NodeClock(begin: 0, speed: 0, offset: 10.5)]
    owner.commit(at: now + 1)
    #expect(AnimationEvents.nextTime() == nil)
    owner.timeSpaces = [NodeClock(begin: now + 5, speed: 1, offset: 10.5)]
    owner.commit(at: now + 5)
    #expect(near((AnimationEvents.nextTime() ?? 0) - now, 5.5))
  }

  @Test("3.19: a pause above an animated layer holds its stop back, and resuming lets it come")
  func paused() throws {
    start()
    let screen = Screen()
    let parent = makeLayer(10, 10)
    let child = makeLayer(10, 10)
    parent.addSublayer(child)
    screen.show(parent)
    child.add(animation(duration: 1000), forKey: "k")
    CATransaction.flush()
    AnimationEvents.deliver(upTo: CACurrentMediaTime())
    let end = try #require(AnimationEvents.nextTime())
    CATransaction.setDisableActions(true)
    parent.timeOffset = parent.convertTime(CACurrentMediaTime(), from: nil)
    parent.speed = 0
    CATransaction.flush()
    #expect(AnimationEvents.nextTime() == nil)
    CATransaction.setDisableActions(true)
    let held = parent.timeOffset
    parent.speed = 1
    parent.timeOffset = 0
    parent.beginTime = 0
    parent.beginTime = parent.convertTime(CACurrentMediaTime(), from: nil) - held
    CATransaction.flush()
    let resumed = try #require(AnimationEvents.nextTime())
    #expect(resumed >= end && resumed < end + 60)
    AnimationEvents.reset()
  }

  @Test("3.30, 3.33: a completion group waits for its animations, runs once and never inside close")
  func completion() {
    start()
    var runs = 0
    let group = CompletionGroup { runs += 1 }
    owner.list.add(animation(), forKey: "k", owner: owner, defaultDuration: 0.25, completion: group)
    group.close()
    owner.commit(at: now)
    AnimationEvents.deliver(upTo: now + 0.5)
    #expect(runs == 0)
    AnimationEvents.deliver(upTo: now + 1)
    AnimationEvents.deliver(upTo: .greatestFiniteMagnitude)
    #expect(runs == 1)
    let empty = CompletionGroup { runs += 10 }
    empty.close()
    #expect(runs == 1)
    AnimationEvents.deliver(upTo: .greatestFiniteMagnitude)
    AnimationEvents.deliver(upTo: .greatestFiniteMagnitude)
    #expect(runs == 11)
  }

  @Test("3.33: removal counts as completion")
  func completionByRemoval() {
    start()
    var runs = 0
    let group = CompletionGroup { runs += 1 }
    owner.list.add(animation(), forKey: "k", owner: owner, defaultDuration: 0.25, completion: group)
    group.close()
    owner.commit(at: now)
    owner.list.remove(forKey: "k")
    AnimationEvents.deliver(upTo: .greatestFiniteMagnitude)
    AnimationEvents.deliver(upTo: .greatestFiniteMagnitude)
    #expect(runs == 1)
  }

  @Test("A completion that begins another transaction at once does not loop inside deliver")
  func noLoop() {
    start()
    var runs = 0
    func again() {
      runs += 1
      CompletionGroup { again() }.close()
    }
    CompletionGroup { again() }.close()
    for _ in 0..<3 { AnimationEvents.deliver(upTo: .greatestFiniteMagnitude) }
    #expect(runs == 3)
    AnimationEvents.reset()
  }

  @Test("1.8.12: a list keeps a copy; a client's subclass, which it cannot copy, as it is")
  func copies() {
    start()
    final class Own: CABasicAnimation { var tag = 5 }
    let plain = basic("opacity", 0, 1)
    owner.add(plain, forKey: "plain")
    plain.duration = 77
    #expect(owner.list.animation(forKey: "plain")?.duration == 1)
    let own = Own(keyPath: "opacity")
    owner.add(own, forKey: "own")
    #expect((owner.list.animation(forKey: "own") as? Own)?.tag == 5)
  }
}
