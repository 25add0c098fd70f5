import QuartzCore
import Testing
import UIKit

@Suite("UIViewPropertyAnimator") @MainActor
struct PropertyAnimatorTests {
  private let screen = Screen()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    screen.window.addSubview(view)
    screen.commit()
  }

  /// Where the middle of the view is shown, from 5 at the start to 105 at the end.
  private func x(_ seconds: Double = 0) throws -> Double {
    screen.commit()
    return try #require(screen.node(of: view, at: seconds)).geometry.position.x
  }

  private func animator(_ curve: UIView.AnimationCurve = .linear, _ duration: Double = 2)
    -> UIViewPropertyAnimator
  {
    UIViewPropertyAnimator(duration: duration, curve: curve) { self.view.center.x = 105 }
  }

  @Test("a new one is inactive; its block has not run; defaults of fact 7.17")
  func fresh() {
    let animator = animator()
    #expect(animator.state == .inactive && !animator.isRunning && animator.fractionComplete == 0)
    #expect(animator.isInterruptible && animator.isUserInteractionEnabled && animator.scrubsLinearly)
    #expect(!animator.pausesOnCompletion && !animator.isReversed)
    #expect(view.center.x == 5)
  }

  @Test("scrubbed to 0.25 and 0.7: 5 + 100 · f, the model at its end")
  func scrubs() throws {
    let animator = animator()
    animator.fractionComplete = 0.25
    #expect(animator.state == .active && !animator.isRunning)
    #expect(abs(try x() - 30) < 1e-3)
    #expect(abs(try x(5) - 30) < 1e-3)
    animator.fractionComplete = 0.7
    #expect(abs(try x() - 75) < 1e-3)
    #expect(view.center.x == 105)
  }

  @Test("scrubbing an ease-in animator is linear (fact 7.19), along the curve when asked")
  func scrubsLinearly() throws {
    let animator = animator(.easeIn)
    animator.fractionComplete = 0.5
    #expect(abs(try x() - 55) < 1e-3)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    // cubic-bezier(0.42, 0, 1, 1) at half the time has gone 0.3154 of the way.
    #expect(abs(try x() - 36.54) < 0.05)
  }

  @Test("runs linearly: at half its 2 s it is halfway")
  func runs() throws {
    let animator = animator()
    animator.startAnimation()
    #expect(animator.isRunning && animator.state == .active)
    #expect(abs(try x(1) - 55) < 0.5)
    #expect(abs(try x(2.5) - 105) < 1e-3)
    animator.stopAnimation(true)
  }

  // Between starting and committing real time passes, so ways are compared where an animator does not begin with
  // the commit.
  @Test("reversed from 0.6: a fraction of 0.4 of the way back; 50 points a second back to the start")
  func reverses() throws {
    let animator = animator()
    animator.fractionComplete = 0.6
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.4) < 1e-6)
    animator.startAnimation()
    #expect(abs(try x(0.3) - x(0.5) - 10) < 1e-3)
    #expect(abs(try x(2) - 5) < 1e-3)
    animator.stopAnimation(true)
  }

  @Test("a late block begins after its part of the time: delayFactor 0.5")
  func delayFactor() throws {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
    animator.addAnimations({ self.view.center.x = 105 }, delayFactor: 0.5)
    animator.startAnimation()
    #expect(abs(try x(0.5) - 5) < 1e-3)
    #expect(abs(try x(1.6) - x(1.4) - 20) < 1e-3)
    animator.stopAnimation(true)
  }

  @Test("stopped without finishing: values stay where they are, nobody is told (fact 7.18)")
  func stops() throws {
    var told = false
    let animator = animator()
    animator.addCompletion { _ in told = true }
    animator.fractionComplete = 0.3
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && !told)
    #expect(abs(view.center.x - 35) < 1e-6)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("finished at the start: values are restored, the position is told", arguments: [0, 1, 2])
  func finishes(_ raw: Int) throws {
    let position = try #require(UIViewAnimatingPosition(rawValue: raw))
    var told: [UIViewAnimatingPosition] = []
    let animator = animator()
    animator.addCompletion { told.append($0) }
    animator.fractionComplete = 0.3
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: position)
    #expect(animator.state == .inactive && told == [position])
    let expected: [CGFloat] = [105, 5, 35]
    #expect(abs(view.center.x - expected[raw]) < 1e-6)
  }

  @Test("opacity, colour, size and transform follow too")
  func properties() throws {
    view.backgroundColor = .black
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      self.view.alpha = 0
      self.view.backgroundColor = .white
      self.view.bounds.size = CGSize(width: 30, height: 20)
      self.view.transform = CGAffineTransform(scaleX: 3, y: 1)
    }
    animator.fractionComplete = 0.5
    screen.commit()
    let node = try #require(screen.node(of: view, at: 0))
    #expect(abs(node.geometry.opacity - 0.5) < 1e-4)
    #expect(abs(Double(node.style.backgroundColor.r) - 0.5) < 0.01)
    #expect(abs(node.geometry.bounds.width - 20) < 1e-4 && abs(node.geometry.bounds.height - 15) < 1e-4)
    #expect(abs(node.geometry.transform.m11 - 2) < 1e-4)
    animator.stopAnimation(true)
    #expect(abs(view.alpha - 0.5) < 1e-3)
  }

  @Test("a spring by its ratio moves as that of UIView.animate (facts 7.10, 7.22)")
  func spring() throws {
    let other = UIView(frame: view.frame)
    screen.window.addSubview(other)
    screen.commit()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.4) { self.view.center.x = 105 }
    #expect(animator.duration == 1)
    animator.startAnimation()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
      animations: { other.center.x = 105 })
    screen.commit()
    for t in [0.1, 0.25, 0.5] {
      let (a, b) = (try #require(screen.node(of: view, at: t)), try #require(screen.node(of: other, at: t)))
      #expect(abs(a.geometry.position.x - b.geometry.position.x) < 0.5)
    }
    animator.stopAnimation(true)
  }

  @Test("a spring by its physics takes its own time: at ζ ≥ 1 that is 9.23504/ω (facts 7.22, 7.23)")
  func physicalSpring() {
    func seconds(_ spring: UISpringTimingParameters) -> Double {
      UIViewPropertyAnimator(duration: 99, timingParameters: spring).duration
    }
    // ω = √(100/1) = 10
    let critical = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
    #expect(abs(seconds(critical) - 0.923504) < 1e-9)
    // Without arguments mass 3, stiffness 1000, damping 500: ω = √(1000/3) = 18.257419, ζ = 500/(2·3·ω) = 4.56
    #expect(abs(seconds(UISpringTimingParameters()) - 9.23504 / 18.257419) < 1e-6)
    // One that swings rests when Core Animation says: 1.4727003 for 1, 100, 10 (fact 8.4).
    let swinging = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    #expect(abs(seconds(swinging) - 1.4727003346780927) < 1e-9)
    // Pushed sideways at 5: the longer of 1.4727 and 1.3816.
    let pushed = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 5, dy: 0))
    #expect(abs(seconds(pushed) - 1.4727003346780927) < 1e-9)
  }

  @Test(
    "a negative or senseless delay begins at once and traps nothing (fact 7.21)",
    arguments: [-1, Double.nan, -1e300])
  func senselessDelay(_ delay: Double) {
    let animator = animator()
    animator.startAnimation(afterDelay: delay)
    #expect(animator.isRunning && animator.delay == 0)
    animator.stopAnimation(true)
  }

  @Test("a delay holds the first look: 1 s at rest, then 50 points a second")
  func delay() throws {
    let animator = animator()
    animator.startAnimation(afterDelay: 1)
    #expect(abs(try x(0.8) - 5) < 1e-3)
    #expect(abs(try x(2.2) - x(1.8) - 20) < 1e-3)
    animator.stopAnimation(true)
  }

  @Test("continued with a factor of 0.25 of 2 s it needs 0.5 s for what is left, along the new curve")
  func continues() throws {
    let animator = animator()
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.25)
    // 50 points in half a second
    #expect(abs(try x(0.3) - x(0.1) - 20) < 1e-3)
    #expect(abs(try x(0.6) - 105) < 1e-3)
    animator.stopAnimation(true)
  }

  @Test("one that pauses on completion stays active at its end, and can be turned back")
  func pausesOnCompletion() async throws {
    let animator = animator(.linear, 0.02)
    animator.pausesOnCompletion = true
    var ended = false
    animator.addCompletion { _ in ended = true }
    animator.startAnimation()
    try await Task.sleep(nanoseconds: 200_000_000)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1 && !ended)
    animator.stopAnimation(true)
  }

  @Test("views hidden in a stack are seen until the animator ends, and again where it ends at its start")
  func hiddenInStack() {
    for position in [UIViewAnimatingPosition.end, .start] {
      let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
      screen.window.addSubview(stack)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        stack.arrangedSubviews[0].isHidden = true
      }
      animator.fractionComplete = 0.5
      #expect(stack.arrangedSubviews[0].isHidden && !stack.arrangedSubviews[0].layer.isHidden)
      animator.stopAnimation(false)
      animator.finishAnimation(at: position)
      #expect(stack.arrangedSubviews[0].layer.isHidden == (position == .end))
      #expect(stack.arrangedSubviews[0].isHidden == (position == .end))
    }
  }

  @Test("keyframes inside are scrubbed with the rest: back at half the time")
  func keyframes() throws {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animateKeyframes(
        withDuration: 0, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.center.x = 105 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.center.x = 5 }
        })
    }
    animator.fractionComplete = 0.25
    #expect(abs(try x() - 55) < 1e-3)
    animator.fractionComplete = 0.5
    #expect(abs(try x() - 105) < 1e-3)
    animator.fractionComplete = 0.75
    #expect(abs(try x() - 55) < 1e-3)
    animator.stopAnimation(true)
  }
}

extension TimedTests {
  @Suite("UIViewPropertyAnimator to its end") @MainActor
  struct AnimatorEndTests {
    @Test("forwards it ends at the end, reversed at the start, with the first values restored (fact 7.20)")
    func ends() async {
      let screen = Screen()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      screen.window.addSubview(view)
      for isReversed in [false, true] {
        view.center.x = 5
        let animator = UIViewPropertyAnimator(duration: 0.05, curve: .easeOut) { view.center.x = 105 }
        let position = await withCheckedContinuation { done in
          animator.addCompletion { done.resume(returning: $0) }
          if isReversed {
            animator.fractionComplete = 0.5
            animator.isReversed = true
          }
          animator.startAnimation()
        }
        #expect(position == (isReversed ? .start : .end))
        #expect(view.center.x == (isReversed ? 5 : 105))
        #expect(animator.state == .inactive)
        #expect(view.layer.animationKeys() == nil)
      }
    }
  }
}
