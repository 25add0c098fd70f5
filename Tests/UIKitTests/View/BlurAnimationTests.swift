import QuartzCore
import Testing
import UIKit

@Suite("Blur on its way") @MainActor
struct BlurAnimationTests {
  @Test("an animator that is held at 0.25 shows a quarter of the radius and of the tint")
  func scrubbed() throws {
    let screen = Screen()
    let view = UIVisualEffectView(effect: nil)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    screen.window.addSubview(view)
    screen.commit()
    let full = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    let fullBackdrop = try #require(full.subviews.first)
    let radius = try #require(
      fullBackdrop.layer.value(forKeyPath: "backgroundFilters.CIGaussianBlur.inputRadius") as? Double)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.effect = UIBlurEffect(style: .regular)
    }
    animator.fractionComplete = 0.25
    screen.commit()
    let backdrop = try #require(view.subviews.first)
    let shown = try #require(backdrop.layer.presentation())
    let now = try #require(
      shown.value(forKeyPath: "backgroundFilters.CIGaussianBlur.inputRadius") as? Double)
    #expect(abs(now - radius / 4) < 1e-3)
    let alpha = try #require(fullBackdrop.layer.backgroundColor).alpha
    #expect(abs((shown.backgroundColor?.alpha ?? 0) - alpha / 4) < 1e-3)
    animator.stopAnimation(true)
  }
}
