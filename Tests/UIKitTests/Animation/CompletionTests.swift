import QuartzCore
import Testing
@testable import UIKit

extension TimedTests {
  @Suite("Completions of UIView.animate") @MainActor
  struct CompletionTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    final class Answers { var list: [Bool] = [] }
    private let answers = Answers()

    init() {
      screen.window.addSubview(view)
      screen.commit()
    }

    @Test("true at the natural end, once, and not before (fact 7.5)")
    func natural() async {
      UIView.animate(
        withDuration: 1,
        animations: {
          self.view.center.x = 100
          self.view.alpha = 0.5
        }, completion: { self.answers.list.append($0) })
      screen.commit()
      await screen.settle(after: 0.99)
      #expect(answers.list.isEmpty)
      await screen.settle(after: 1)
      #expect(answers.list == [true])
      await screen.settle(after: 10)
      #expect(answers.list == [true])
      #expect(view.layer.animationKeys() == nil)
    }

    @Test("false when an animation is removed (fact 7.5)")
    func removed() async {
      UIView.animate(
        withDuration: 1, animations: { self.view.center.x = 100 },
        completion: { self.answers.list.append($0) })
      screen.commit()
      view.layer.removeAllAnimations()
      await screen.settle(after: 0.1)
      #expect(answers.list == [false])
    }

    @Test("a block that changes nothing completes at once, with true (fact 7.6)")
    func nothing() async {
      let x = view.center.x
      UIView.animate(
        withDuration: 5, animations: { self.view.center.x = x },
        completion: { self.answers.list.append($0) })
      #expect(answers.list.isEmpty)
      await Screen.turn()
      #expect(answers.list == [true])
    }

    @Test("a duration of 0, negative or NaN changes at once and completes on the next turn (fact 7.5)")
    func zero() async {
      for duration in [0, -1, Double.nan] {
        UIView.animate(
          withDuration: duration, animations: { self.view.center.x += 1 },
          completion: { self.answers.list.append($0) })
        #expect(view.layer.animationKeys() == nil)
      }
      #expect(answers.list.isEmpty)
      await Screen.turn()
      #expect(answers.list == [true, true, true])
    }

    @Test("an endless animation completes when it is removed (fact 7.9)")
    func endless() async {
      UIView.animate(
        withDuration: 0.1, delay: 0, options: .repeat, animations: { self.view.center.x = 100 },
        completion: { self.answers.list.append($0) })
      screen.commit()
      await screen.settle(after: 1000)
      #expect(answers.list.isEmpty)
      view.layer.removeAllAnimations()
      await screen.settle(after: 1000)
      #expect(answers.list == [false])
    }

    @Test("animating a view that is nowhere completes all the same")
    func offscreen() async {
      let lone = UIView()
      UIView.animate(
        withDuration: 1, animations: { lone.center.x = 100 }, completion: { self.answers.list.append($0) })
      await screen.settle(after: 60)
      #expect(answers.list == [false])
      #expect(lone.layer.animationKeys() == nil)
    }

    @Test("what a block and its completion hold is let go")
    func release() async {
      weak var held: Answers?
      do {
        let answers = Answers()
        held = answers
        UIView.animate(
          withDuration: 1, animations: { self.view.center.x = 100 },
          completion: { answers.list.append($0) })
      }
      screen.commit()
      #expect(held != nil)
      await screen.settle(after: 2)
      #expect(held == nil)
    }

    @Test("touches stay away from a moving view unless it allows them (fact 7.3)")
    func blocking() async {
      UIView.animate(withDuration: 1) { self.view.center.x = 100 }
      #expect(view.animationsBlockingTouches == 1)
      screen.commit()
      await screen.settle(after: 2)
      #expect(view.animationsBlockingTouches == 0)
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { self.view.center.x = 10 }
      #expect(view.animationsBlockingTouches == 0)
    }
  }
}
