import Foundation
import QuartzCore
import Testing

@Suite("Section 1.9: transactions") @MainActor
struct TransactionTests {
  init() { CATransaction.flush() }

  @Test("1.9: defaults")
  func defaults() {
    CATransaction.begin()
    defer { CATransaction.commit() }
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() == nil)
    #expect(CATransaction.completionBlock() == nil)
    #expect(CATransaction.value(forKey: "unknown") == nil)
  }

  @Test("1.9: a nested begin inherits, and its commit restores")
  func nesting() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    CATransaction.setValue("v", forKey: "mine")
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    #expect(CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "mine") as? String == "v")
    CATransaction.setAnimationDuration(5)
    CATransaction.setDisableActions(false)
    CATransaction.setValue(nil, forKey: "mine")
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2)
    #expect(CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "mine") as? String == "v")
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(CATransaction.value(forKey: "mine") == nil)
  }

  @Test("The four known keys reach the properties")
  func keys() {
    CATransaction.begin()
    defer { CATransaction.commit() }
    CATransaction.setValue(3, forKey: kCATransactionAnimationDuration)
    #expect(CATransaction.animationDuration() == 3)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    #expect(CATransaction.disableActions())
    #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
    let curve = CAMediaTimingFunction(name: .easeIn)
    CATransaction.setValue(curve, forKey: kCATransactionAnimationTimingFunction)
    #expect(CATransaction.animationTimingFunction() === curve)
  }

  @Test("An unmatched commit is harmless")
  func unmatched() {
    CATransaction.commit()
    CATransaction.commit()
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 0.25)
    CATransaction.commit()
  }

  @Test("The stack is the thread's")
  func perThread() {
    final class Answer: @unchecked Sendable {
      var duration = 0.0
    }
    let answer = Answer()
    let isAnswered = DispatchSemaphore(value: 0)
    CATransaction.begin()
    CATransaction.setAnimationDuration(9)
    Thread.detachNewThread {
      answer.duration = CATransaction.animationDuration()
      isAnswered.signal()
    }
    isAnswered.wait()
    #expect(answer.duration == 0.25)
    CATransaction.commit()
  }

  @Test("Nothing shows while a begin is open; the outermost commit shows it")
  func outermost() {
    let screen = Screen()
    CATransaction.flush()
    CATransaction.begin()
    screen.root.opacity = 0.5
    CATransaction.flush()
    #expect(screen.context.tree.root.geometry.opacity == 1)
    CATransaction.commit()
    #expect(screen.context.tree.root.geometry.opacity == 0.5)
  }

  @Test("6.11: values set outside of any begin hold until the turn's end")
  func implicitLevel() {
    CATransaction.setDisableActions(true)
    #expect(CATransaction.disableActions())
    CATransaction.flush()
    #expect(!CATransaction.disableActions())
  }
}

@Suite("Facts 3.30 to 3.34: completion blocks", .serialized) @MainActor
struct CompletionTests {
  final class Log {
    var lines: [String] = []
  }
  let log = Log()

  init() {
    CATransaction.flush()
    AnimationEvents.reset()
  }

  private func run(seconds: Double = 0) { AnimationEvents.deliver(upTo: CACurrentMediaTime() + seconds) }

  @Test("3.30: never inside commit, not even for an empty transaction; once")
  func asynchronous() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.lines.append("done") }
    CATransaction.commit()
    #expect(log.lines.isEmpty)
    run()
    #expect(log.lines == ["done"])
    run()
    #expect(log.lines == ["done"])
  }

  @Test("3.31: a second block adds; nil clears the getter and not the block")
  func several() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.lines.append("a") }
    CATransaction.setCompletionBlock { log.lines.append("b") }
    CATransaction.setCompletionBlock(nil)
    #expect(CATransaction.completionBlock() == nil)
    CATransaction.commit()
    run()
    #expect(log.lines.sorted() == ["a", "b"])
  }

  @Test("3.32: a nested transaction reads the outer block; its commit does not run it")
  func nested() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.lines.append("outer") }
    CATransaction.begin()
    #expect(CATransaction.completionBlock() != nil)
    CATransaction.commit()
    run()
    #expect(log.lines.isEmpty)
    CATransaction.commit()
    run()
    #expect(log.lines == ["outer"])
  }

  @Test("3.33, 3.34: it waits for the animations that were added after it was set, inner ones too")
  func waits() {
    let screen = Screen()
    let layer = makeLayer(10, 10)
    screen.show(layer)
    func animation(_ duration: Double) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.duration = duration
      return animation
    }
    CATransaction.begin()
    layer.add(animation(100), forKey: "before")
    CATransaction.setCompletionBlock { log.lines.append("outer") }
    layer.add(animation(2), forKey: "a")
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.lines.append("inner") }
    layer.add(animation(5), forKey: "b")
    CATransaction.commit()
    CATransaction.commit()
    run(seconds: 3)
    #expect(log.lines.isEmpty)
    run(seconds: 6)
    run(seconds: 6)
    #expect(log.lines.sorted() == ["inner", "outer"])
  }

  @Test("3.33: removal counts as completion")
  func removal() {
    let screen = Screen()
    let layer = makeLayer(10, 10)
    screen.show(layer)
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.lines.append("done") }
    layer.opacity = 0
    CATransaction.commit()
    run()
    #expect(log.lines.isEmpty)
    layer.removeAllAnimations()
    run()
    run()
    #expect(log.lines == ["done"])
  }

  @Test("Animations of layers that no screen shows are not waited for")
  func unseen() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.lines.append("done") }
    let layer = CALayer()
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
    CATransaction.commit()
    run()
    #expect(log.lines == ["done"])
    #expect(layer.animationKeys() == ["a"])
  }

  @Test(
    "3.30: callbacks are of a later turn: what an implicit transaction around the begin holds is shown first")
  func withinImplicit() {
    CATransaction.flush()
    let screen = Screen()
    CATransaction.flush()
    screen.root.zPosition = 7
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.lines.append("done") }
    CALayer().add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
    CATransaction.commit()
    #expect(screen.context.tree.root.geometry.zPosition == 0)
    run()
    #expect(screen.context.tree.root.geometry.zPosition == 7)
    #expect(log.lines == ["done"])
  }
}
