import Testing

@testable import UIKit

extension TimedTests {
  @Suite("Taps that wait for more taps") @MainActor
  struct RequireToFailTests {
    private final class Target: NSObject {
      var calls: [String] = []
      func single(_ tap: UITapGestureRecognizer) { calls.append("single \(tap.state == .ended)") }
      func double(_ tap: UITapGestureRecognizer) { calls.append("double") }
    }

    /// After everything that waits on the main queue for less than so long.
    private func later() async {
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.45) { done.resume() }
      }
    }

    @Test("a single tap waits until no second one has come; two taps are a double one alone (documented)")
    func waits() async {
      let target = Target()
      let single = UITapGestureRecognizer(target: target, action: Selector("single:", Target.single))
      let double = UITapGestureRecognizer(target: target, action: Selector("double:", Target.double))
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.isHidden = false
      for tap in [single, double] { window.addGestureRecognizer(tap) }
      let app = UIApplication.shared
      func tap(_ time: TimeInterval) {
        app.deliver(touchPhase: .began, at: CGPoint(x: 50, y: 50), timestamp: time)
        app.deliver(touchPhase: .ended, at: CGPoint(x: 50, y: 50), timestamp: time + 0.05)
      }
      tap(10)
      #expect(target.calls == [])
      await later()
      #expect(target.calls == ["single true"])
      tap(20)
      tap(20.15)
      await later()
      #expect(target.calls == ["single true", "double"])
      window.isHidden = true
    }
  }
}
