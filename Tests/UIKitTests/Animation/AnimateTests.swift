import QuartzCore
import Testing
import UIKit

@Suite("UIView.animate", .serialized) @MainActor
struct AnimateTests {
  private let screen = Screen()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    screen.window.addSubview(view)
    screen.commit()
  }

  private func animation(_ key: String) -> CABasicAnimation? {
    view.layer.animation(forKey: key) as? CABasicAnimation
  }

  @Test("outside a block the answer to layers is null (fact 6.12)")
  func outside() {
    view.center = CGPoint(x: 50, y: 50)
    view.alpha = 0.5
    view.backgroundColor = .red
    #expect(view.layer.animationKeys() == nil)
    #expect(view.action(for: view.layer, forKey: "position") is NSNull)
  }

  @Test("a grown frame is position and bounds.size, additive, from old − new to 0 (fact 6.14)")
  func additive() {
    UIView.animate(withDuration: 2) { self.view.frame = CGRect(x: 0, y: 0, width: 40, height: 40) }
    #expect(view.layer.animationKeys()?.sorted() == ["bounds.size", "position"])
    let position = animation("position")
    #expect(position?.isAdditive == true)
    // The center moved from (10, 10) to (20, 20).
    #expect((position?.fromValue as? NSValue)?.cgPointValue == CGPoint(x: -10, y: -10))
    #expect((position?.toValue as? NSValue)?.cgPointValue == .zero)
    #expect(position?.fillMode == .both)
    #expect(position?.duration == 2)
    #expect(position?.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    let size = animation("bounds.size")
    #expect((size?.fromValue as? NSValue)?.cgSizeValue == CGSize(width: -20, height: -20))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
  }

  @Test("the screen shows the old place first, the middle half way, the new one at the end (fact 4.2)")
  func motion() {
    UIView.animate(withDuration: 2) { self.view.center = CGPoint(x: 110, y: 10) }
    screen.commit()
    #expect(screen.node(of: view, at: 0)?.geometry.position.x == 10)
    // easeInEaseOut is .129162 at a quarter and .5 at a half.
    #expect(abs((screen.node(of: view, at: 0.5)?.geometry.position.x ?? 0) - 22.9162) < 0.02)
    #expect(abs((screen.node(of: view, at: 1)?.geometry.position.x ?? 0) - 60) < 1e-4)
    #expect(screen.node(of: view, at: 2)?.geometry.position.x == 110)
  }

  @Test("further animations of a key are numbered and add up (fact 6.16)")
  func numbered() {
    for x in [30.0, 60, 100] {
      UIView.animate(withDuration: 1) { self.view.center.x = CGFloat(x) }
    }
    #expect(view.layer.animationKeys() == ["position", "position-2", "position-3"])
    screen.commit()
    // 100 − 20 − 30 − 40 at the start, and no jump.
    #expect(abs((screen.node(of: view, at: 0)?.geometry.position.x ?? 0) - 10) < 1e-9)
  }

  @Test("opacity and colour are replaced, not added (fact 6.17)")
  func replaced() {
    view.backgroundColor = .red
    UIView.animate(withDuration: 1) {
      self.view.alpha = 0.25
      self.view.backgroundColor = .blue
    }
    #expect(animation("opacity")?.isAdditive == false)
    #expect((animation("opacity")?.fromValue as? CGFloat) == 1)
    #expect(animation("backgroundColor")?.isAdditive == false)
    UIView.animate(withDuration: 1) { self.view.alpha = 1 }
    #expect(view.layer.animationKeys()?.sorted() == ["backgroundColor", "opacity"])
    #expect((animation("opacity")?.fromValue as? CGFloat) == 0.25)
  }

  @Test("a transform begins where it was, also from and to a rotation and a scale")
  func transform() {
    let new = CGAffineTransform(scaleX: 2, y: 2).rotated(by: .pi / 2)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.transform = new }
    screen.commit()
    let start = screen.node(of: view, at: 0)?.geometry.transform
    #expect(abs((start?.m11 ?? 0) - 1) < 1e-9 && abs(start?.m12 ?? 1) < 1e-9)
    let half = screen.node(of: view, at: 0.5)?.geometry.transform
    // Half way the scale is 1.5 and the angle 45°: 1.5·cos 45° = 1.06066.
    #expect(abs((half?.m11 ?? 0) - 1.06066) < 1e-4 && abs((half?.m12 ?? 0) - 1.06066) < 1e-4)
    let end = screen.node(of: view, at: 1)?.geometry.transform
    #expect(abs(end?.m11 ?? 1) < 1e-9 && abs((end?.m12 ?? 0) - 2) < 1e-9)
  }

  @Test("a scale of 0 is reached without a jump")
  func vanishing() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.view.transform = CGAffineTransform(scaleX: 0, y: 0)
    }
    screen.commit()
    #expect(abs((screen.node(of: view, at: 0)?.geometry.transform.m11 ?? 0) - 1) < 1e-9)
    #expect(abs((screen.node(of: view, at: 0.5)?.geometry.transform.m11 ?? 0) - 0.5) < 1e-6)
  }

  @Test("during a delay the old look stays, the model is new at once (fact 7.4)")
  func delay() {
    UIView.animate(withDuration: 1, delay: 2, options: .curveLinear) { self.view.center.x = 110 }
    #expect(view.center.x == 110)
    screen.commit()
    #expect(abs((screen.node(of: view, at: 1.9)?.geometry.position.x ?? 0) - 10) < 1e-9)
    // The begin is resolved when the block runs, a moment before the commit of this test.
    #expect(abs((screen.node(of: view, at: 2.5)?.geometry.position.x ?? 0) - 60) < 1)
    #expect(screen.node(of: view, at: 3.1)?.geometry.position.x == 110)
  }

  @Test("the curve bits choose the curve (fact 7.1)")
  func curves() {
    let expected: [(UIView.AnimationOptions, CAMediaTimingFunctionName)] = [
      (.curveEaseInOut, .easeInEaseOut), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut),
      (.curveLinear, .linear),
    ]
    for (option, name) in expected {
      UIView.animate(withDuration: 1, delay: 0, options: option) { self.view.center.x += 1 }
      let last = view.layer.animationKeys()?.last ?? ""
      #expect(animation(last)?.timingFunction == CAMediaTimingFunction(name: name))
      view.layer.removeAllAnimations()
    }
    #expect(UIView.AnimationOptions.curveLinear.rawValue == 3 << 16)
    #expect(UIView.AnimationOptions.transitionCrossDissolve.rawValue == 5 << 20)
  }

  @Test("nested blocks inherit duration and curve unless they override them (fact 7.7)")
  func nested() {
    UIView.animate(withDuration: 3, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 1) { self.view.center.x += 5 }
      UIView.animate(
        withDuration: 1, delay: 0,
        options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
      ) { self.view.center.x += 5 }
    }
    #expect(animation("position")?.duration == 3)
    #expect(animation("position")?.timingFunction == CAMediaTimingFunction(name: .linear))
    #expect(animation("position-2")?.duration == 1)
    #expect(animation("position-2")?.timingFunction == CAMediaTimingFunction(name: .easeIn))
  }

  @Test("performWithoutAnimation and disabled animations change at once (fact 6.12)")
  func without() {
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { self.view.center.x = 99 }
      #expect(UIView.areAnimationsEnabled)
      #expect(UIView.inheritedAnimationDuration == 1)
    }
    #expect(view.layer.animationKeys() == nil)
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { self.view.center.x = 50 }
    UIView.setAnimationsEnabled(true)
    #expect(view.layer.animationKeys() == nil)
    #expect(view.center.x == 50)
  }

  @Test("a bare sublayer is not animated by the block's duration (fact 6.13)")
  func sublayer() {
    let bare = CALayer()
    view.layer.addSublayer(bare)
    screen.commit()
    UIView.animate(withDuration: 5) { bare.opacity = 0.5 }
    #expect(bare.animation(forKey: "opacity")?.duration == 0.25)
  }

  @Test("repeat is without end, autoreverse there and back (facts 7.8, 7.9)")
  func repeating() {
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
      self.view.center.x = 110
    }
    #expect(animation("position")?.repeatCount == .infinity)
    #expect(animation("position")?.autoreverses == true)
    screen.commit()
    #expect(abs((screen.node(of: view, at: 1.5)?.geometry.position.x ?? 0) - 60) < 1e-4)
    #expect(abs((screen.node(of: view, at: 101.5)?.geometry.position.x ?? 0) - 60) < 1e-3)
  }

  @Test("layout in a block is animated too")
  func layout() {
    final class Holder: UIView {
      let inner = UIView()
      override func layoutSubviews() { inner.frame = bounds.insetBy(dx: 5, dy: 5) }
    }
    let holder = Holder(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    holder.addSubview(holder.inner)
    screen.window.addSubview(holder)
    screen.commit()
    UIView.animate(withDuration: 1) {
      holder.bounds.size.width = 100
      holder.layoutIfNeeded()
    }
    #expect(holder.inner.layer.animationKeys()?.contains("bounds.size") == true)
  }

  @Test("autoreverse alone goes there and back, then shows the model (fact 7.8)")
  func autoreverseOnce() {
    UIView.animate(withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear]) {
      self.view.center.x = 110
    }
    screen.commit()
    #expect(abs((screen.node(of: view, at: 0.5)?.geometry.position.x ?? 0) - 60) < 1e-4)
    #expect(abs((screen.node(of: view, at: 1.75)?.geometry.position.x ?? 0) - 35) < 1e-4)
    // At its end it is removed, and then the model shows.
    #expect(animation("position")?.isRemovedOnCompletion == true && view.center.x == 110)
  }

  @Test("beginFromCurrentState changes where opacity begins, and nothing of what adds (facts 6.17, 6.18)")
  func fromCurrentState() {
    for options: UIView.AnimationOptions in [[.curveLinear], [.curveLinear, .beginFromCurrentState]] {
      UIView.performWithoutAnimation {
        self.view.alpha = 1
        self.view.center.x = 10
      }
      screen.commit()
      UIView.animate(withDuration: 1000, delay: 0, options: .curveLinear) {
        self.view.alpha = 0
        self.view.center.x = 110
      }
      screen.commit()
      UIView.animate(withDuration: 1, delay: 0, options: options) {
        self.view.alpha = 0.5
        self.view.center.x = 10
      }
      // Next to nothing of the 1000 s has passed: what is shown is 1, what the model had is 0.
      let start = (animation("opacity")?.fromValue as? CGFloat) ?? -1
      #expect(abs(start - (options.contains(.beginFromCurrentState) ? 1 : 0)) < 0.05)
      let added = (animation("position-2")?.fromValue as? NSValue)?.cgPointValue
      #expect(added == CGPoint(x: 100, y: 0))
      view.layer.removeAllAnimations()
    }
  }

  @Test("from one look in perspective to another it turns between them: 45° half way to 90°")
  func perspective() {
    var flat = CATransform3DIdentity
    flat.m34 = -1 / 1000
    UIView.performWithoutAnimation { view.layer.transform = flat }
    screen.commit()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.view.layer.transform = CATransform3DRotate(flat, .pi / 2, 0, 1, 0)
    }
    screen.commit()
    let half = screen.node(of: view, at: 0.5)?.geometry.transform
    #expect(abs((half?.m11 ?? 0) - 0.70711) < 1e-3 && abs((half?.m13 ?? 0) + 0.70711) < 1e-3)
    // Turned by φ, x goes to depth −x·sin φ, and the divisor grows by sin φ/1000.
    #expect(abs((half?.m14 ?? 0) - 0.70711 / 1000) < 1e-5)
  }
}
