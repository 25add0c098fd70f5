import Testing

@testable import UIKit

@Suite("Touches on their way", .serialized) @MainActor
struct TouchDeliveryTests {
  final class Pad: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("cancelled", touches)
    }
    private func note(_ text: String, _ touches: Set<UITouch>) {
      let at = touches.first?.location(in: self) ?? .zero
      log.append("\(text) \(Int(at.x)),\(Int(at.y))")
    }
  }

  final class Target {
    var log: [String] = []
    func note(_ text: String) { log.append(text) }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let pad = Pad(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

  init() {
    window.addSubview(pad)
    window.isHidden = false
  }

  private func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, _ time: Double) {
    // Another suite may have shown a window since this test was made.
    UIApplication.shared.register(window)
    UIApplication.shared.deliver(touchPhase: phase, at: CGPoint(x: x, y: y), timestamp: time)
  }

  @Test("a touch belongs to the view it began in until it ends (fact 10.8)")
  func belongs() {
    defer { window.isHidden = true }
    touch(.began, 110, 120, 0)
    touch(.moved, 250, 250, 0.1)
    touch(.ended, 20, 30, 0.2)
    #expect(pad.log == ["began 10,20", "moved 150,150", "ended -80,-70"])
    pad.log = []
    touch(.moved, 110, 120, 0.3)
    touch(.ended, 110, 120, 0.3)
    #expect(pad.log.isEmpty)
  }

  @Test("a control sends its events in order (facts 10.9, 10.13, 10.15)")
  func control() {
    defer { window.isHidden = true }
    let control = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    window.addSubview(control)
    let target = Target()
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragExit, "exit"),
      (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchUpInside, "up"),
      (.primaryActionTriggered, "primary"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
      (.touchDownRepeat, "repeat"),
    ]
    for (event, name) in names {
      control.addAction(UIAction { _ in target.note(name) }, for: event)
    }
    touch(.began, 20, 20, 10)
    #expect(control.isHighlighted && control.isTracking)
    touch(.moved, 30, 20, 10.1)
    // 70 pt around the bounds still count as inside (fact 10.11).
    touch(.moved, 105, 20, 10.2)
    touch(.moved, 150, 20, 10.3)
    #expect(!control.isHighlighted)
    touch(.moved, 30, 20, 10.4)
    #expect(control.isHighlighted)
    touch(.ended, 30, 20, 10.5)
    #expect(
      target.log == [
        "down", "inside", "inside", "exit", "outside", "enter", "inside", "up", "primary",
      ])
    #expect(!control.isHighlighted && !control.isTracking)
    target.log = []
    touch(.began, 20, 20, 10.6)
    touch(.ended, 200, 200, 10.7)
    #expect(target.log == ["down", "repeat", "upOutside"] || target.log == ["down", "upOutside"])
    target.log = []
    touch(.began, 20, 20, 20)
    touch(.cancelled, 20, 20, 20.1)
    #expect(target.log == ["down", "cancel"])
    target.log = []
    control.isEnabled = false
    touch(.began, 20, 20, 30)
    touch(.ended, 20, 20, 30.1)
    #expect(target.log.isEmpty)
  }

  @Test("target and action: once for an event, and the target is not kept (fact 10.16)")
  func targets() {
    final class Receiver: NSObject {
      var count = 0
      func tap(_ sender: UIControl) { count += 1 }
    }
    let control = UIControl()
    let receiver = Receiver()
    let action = Selector("tap:", Receiver.tap)
    control.addTarget(receiver, action: action, for: .touchUpInside)
    control.addTarget(receiver, action: action, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(receiver.count == 1)
    #expect(control.actions(forTarget: receiver, forControlEvent: .touchUpInside) == ["tap:"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .touchUpInside)
    #expect(receiver.count == 1)
    weak var weak: Receiver?
    do {
      let other = Receiver()
      weak = other
      control.addTarget(other, action: action, for: .touchDown)
    }
    #expect(weak == nil)
    control.sendActions(for: .touchDown)
  }

  @Test("a tap is recognized, and takes the touch from the view (facts 10.21, 10.27)")
  func tap() {
    defer { window.isHidden = true }
    final class Receiver: NSObject {
      var states: [UIGestureRecognizer.State] = []
      @MainActor func go(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
    }
    let receiver = Receiver()
    let tap = UITapGestureRecognizer(target: receiver, action: Selector("go:", Receiver.go))
    pad.addGestureRecognizer(tap)
    touch(.began, 150, 150, 1)
    touch(.ended, 152, 150, 1.1)
    #expect(receiver.states == [.ended])
    #expect(pad.log == ["began 50,50", "cancelled 52,50"])
    // A finger that slips 30 pt is no tap.
    touch(.began, 150, 150, 2)
    touch(.moved, 180, 150, 2.1)
    touch(.ended, 180, 150, 2.2)
    #expect(receiver.states.count == 1)
    #expect(tap.state == .possible)
  }

  @Test("a pan begins after 10 pt, follows, and ends (facts 10.23, 10.24)")
  func pan() {
    defer { window.isHidden = true }
    final class Receiver: NSObject {
      var log: [(UIGestureRecognizer.State, CGPoint)] = []
      @MainActor func go(_ pan: UIPanGestureRecognizer) {
        log.append((pan.state, pan.translation(in: nil)))
      }
    }
    let receiver = Receiver()
    let pan = UIPanGestureRecognizer(target: receiver, action: Selector("go:", Receiver.go))
    pad.addGestureRecognizer(pan)
    touch(.began, 150, 150, 0)
    touch(.moved, 155, 150, 0.01)
    #expect(receiver.log.isEmpty)
    touch(.moved, 165, 150, 0.02)
    touch(.moved, 190, 140, 0.03)
    #expect(pan.velocity(in: nil).x > 0)
    touch(.ended, 190, 140, 0.04)
    #expect(receiver.log.map(\.0) == [.began, .changed, .ended])
    #expect(receiver.log.map(\.1) == [CGPoint(x: 15, y: 0), CGPoint(x: 40, y: -10), CGPoint(x: 40, y: -10)])
    #expect(pad.log.last?.hasPrefix("cancelled") == true)
    #expect(pan.state == .possible)
  }
}
