import Testing

@testable import UIKit

@Suite("Recognizers beside each other", .serialized) @MainActor
struct RecognizerRelationsTests {
  private final class Target: NSObject {
    var calls: [String] = []
    func pan(_ pan: UIPanGestureRecognizer) { if pan.state == .began { calls.append(pan.name ?? "") } }
  }
  private final class Shy: UIPanGestureRecognizer {
    var isStubborn = false
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { !isStubborn }
  }

  private func drag(_ window: UIWindow) {
    let app = UIApplication.shared
    app.register(window)
    for (phase, x) in [(UITouch.Phase.began, 10), (.moved, 40), (.ended, 40)] as [(UITouch.Phase, CGFloat)] {
      app.deliver(touchPhase: phase, at: CGPoint(x: x, y: 50), timestamp: 100 + Double(x) / 100)
    }
  }

  @Test("one recognizer keeps another from recognizing, unless that cannot be prevented (documented)")
  func prevention() {
    for isStubborn in [false, true] {
      let target = Target()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.isHidden = false
      let first = UIPanGestureRecognizer(target: target, action: Selector("pan:", Target.pan))
      let second = Shy(target: target, action: Selector("pan:", Target.pan))
      (first.name, second.name, second.isStubborn) = ("first", "second", isStubborn)
      window.addGestureRecognizer(first)
      window.addGestureRecognizer(second)
      drag(window)
      #expect(target.calls == (isStubborn ? ["first", "second"] : ["first"]))
      window.isHidden = true
    }
  }

  @Test("who has to wait for another by the delegate's word does not recognize when that does (documented)")
  func dynamicFailure() {
    final class Waits: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let (target, delegate) = (Target(), Waits())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    defer { window.isHidden = true }
    let first = UIPanGestureRecognizer(target: target, action: Selector("pan:", Target.pan))
    let second = UIPanGestureRecognizer(target: target, action: Selector("pan:", Target.pan))
    (first.name, second.name, second.delegate) = ("first", "second", delegate)
    window.addGestureRecognizer(first)
    window.addGestureRecognizer(second)
    drag(window)
    #expect(target.calls == ["first"])
  }

  @Test("a recognizer that takes no fingers gets none; a hovering one never begins")
  func touchTypes() {
    let target = Target()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    defer { window.isHidden = true }
    let pencil = UIPanGestureRecognizer(target: target, action: Selector("pan:", Target.pan))
    pencil.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    let hover = UIHoverGestureRecognizer(target: target, action: Selector("pan:", Target.pan))
    window.addGestureRecognizer(pencil)
    window.addGestureRecognizer(hover)
    drag(window)
    #expect(target.calls == [] && hover.state == .possible)
  }
}
