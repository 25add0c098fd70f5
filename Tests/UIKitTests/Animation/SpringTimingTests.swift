import QuartzCore
import Testing

@testable import UIKit

@Suite("Spring timing by a ratio; bits of options") @MainActor
struct SpringTimingTests {
  @Test("a ratio alone has no velocity")
  func ratio() {
    let spring = UISpringTimingParameters(dampingRatio: 0.7)
    #expect(spring.dampingRatio == 0.7 && spring.initialVelocity == .zero)
  }

  @Test("frame rates lie in the bits from 24 on, as the header has them: 3 is 60, 7 is 30")
  func bits() {
    let options: UIView.AnimationOptions = [.preferredFramesPerSecond60, .curveLinear]
    #expect(options.rawValue == 3 << 24 | 3 << 16)
    #expect(UIView.AnimationOptions.preferredFramesPerSecond30.rawValue == 7 << 24)
    #expect(options.curve == .linear)
  }

  @Test("a flushed animation lays out what it changed inside itself")
  func flush() {
    final class Half: UIView {
      let inner = UIView()
      var share: CGFloat = 0.5 { didSet { setNeedsLayout() } }
      override func layoutSubviews() {
        inner.frame = CGRect(x: 0, y: 0, width: bounds.width * share, height: 10)
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let half = Half(frame: window.bounds)
    half.addSubview(half.inner)
    window.addSubview(half)
    window.isHidden = false
    defer { window.isHidden = true }
    window.layoutIfNeeded()
    UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) { half.share = 1 }
    #expect(half.inner.bounds.width == 100)
    #expect(
      half.inner.layer.animation(forKey: "bounds.size") != nil || half.inner.layer.animationKeys() != nil)
  }
}
