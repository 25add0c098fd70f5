import QuartzCore
import Testing

@testable import UIKit

extension TimedTests {
  @Suite("UIView.transition and springs by bounce") @MainActor
  struct TransitionTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() {
      view.backgroundColor = .red
      screen.window.addSubview(view)
      screen.commit()
    }

    @Test("a cross dissolve fades the old look out over the new one and leaves nothing (fact 7.16)")
    func dissolve() async {
      var answers: [Bool] = []
      UIView.transition(
        with: view, duration: 1, options: .transitionCrossDissolve,
        animations: { self.view.backgroundColor = .blue }, completion: { answers.append($0) })
      #expect(view.layer.animationKeys() == [kCATransition])
      #expect(view.backgroundColor == .blue)
      screen.commit()
      await screen.settle(after: 1)
      #expect(answers == [true])
      #expect(view.layer.animationKeys() == nil)
    }

    @Test("without a transition the change is immediate (fact 7.16)")
    func immediate() async {
      var answers: [Bool] = []
      UIView.transition(
        with: view, duration: 1, animations: { self.view.backgroundColor = .blue },
        completion: { answers.append($0) })
      #expect(view.layer.sublayers == nil)
      #expect(view.layer.animationKeys() == nil)
      await Screen.turn()
      #expect(answers == [true])
    }

    @Test("from one view to another: taken out, put in its place")
    func views() async {
      let other = UIView()
      UIView.transition(from: view, to: other, duration: 0)
      #expect(screen.window.subviews == [other])
      #expect(view.superview == nil)
      await Screen.turn()
    }

    @Test("ω is 2π by the duration, ζ is 1 − bounce or 1/(1 + bounce) (fact 7.14)")
    func bounce() {
      let half = SpringSolver.spring(duration: 0.5, bounce: 0.4, velocity: 0)
      // ω = 12.566371, ζ = .6.
      #expect(abs(half.stiffness - 157.913670) < 1e-5)
      #expect(abs(half.damping - 2 * 0.6 * 12.566371) < 1e-5)
      #expect(!half.allowsOverdamping)
      let creeping = SpringSolver.spring(duration: 0.5, bounce: -0.5, velocity: 0)
      #expect(abs(creeping.damping - 2 * 2 * 12.566371) < 1e-5)
      #expect(creeping.allowsOverdamping)
      for value in [Double.nan, .infinity, -.infinity, 0, 1e9, -1] {
        let spring = SpringSolver.spring(duration: value, bounce: value, velocity: value)
        #expect(spring.stiffness.isFinite && spring.damping.isFinite)
      }
    }
  }
}
