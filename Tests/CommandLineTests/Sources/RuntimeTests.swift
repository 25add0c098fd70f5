import Testing

/// What iOS sources ask of the Objective-C runtime, each in a source that compiles in Xcode as it stands and shows red
/// where it worked.
@Suite struct RuntimeTests {
  private func pixels(_ text: String, at time: String) throws -> Picture {
    let scratch = Scratch()
    try scratch.write("a.swift", text)
    let result = try Tool.run(
      "render", "a.swift", "-o", "x.png", "--size", "200x200", "--scale", "1", "--at", time, in: scratch)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
    return try scratch.picture("x.png")
  }

  private static let red: [UInt8] = [255, 0, 0, 255]

  private func controller(_ members: String) -> String {
    """
    import UIKit

    final class ViewController: UIViewController {
      private var log: [String] = []
      private func check(_ wanted: [String]) { if log == wanted { view.backgroundColor = .red } }
    \(members)
    }

    """
  }

  /// Ticks at 0.2 and 0.4 s; the other timer fires at 0.3 s, once.
  @Test func timersCallASelector() throws {
    let text = controller(
      """
        override func viewDidLoad() {
          Timer.scheduledTimer(
            timeInterval: 0.2, target: self, selector: #selector(tick(_:)), userInfo: ["k": 7], repeats: true)
          let once = Timer(timeInterval: 0.3, target: self, selector: #selector(one), userInfo: self, repeats: false)
          RunLoop.main.add(once, forMode: .common)
        }
        @objc private func tick(_ timer: Timer) {
          log.append("tick \\(timer.isValid) \\((timer.userInfo as? [String: Int])?["k"] ?? 0)")
          check(["tick true 7", "one true", "tick true 7"])
        }
        @objc private func one(_ timer: Timer) { log.append("one \\(timer.userInfo as AnyObject === self)") }
      """)
    #expect(try pixels(text, at: "0.5").pixel(100, 100) == Self.red)
  }

  /// The second delayed call is taken back.
  @Test func aDelayedCallCanBeTakenBack() throws {
    let text = controller(
      """
        override func viewDidLoad() {
          perform(#selector(later(_:)), with: "x", afterDelay: 0.1)
          perform(#selector(later(_:)), with: "y", afterDelay: 0.2)
          NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(later(_:)), object: "y")
          perform(#selector(later(_:)), with: "z")
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.check(["later z", "later x"]) }
        }
        @objc private func later(_ text: String) { log.append("later \\(text)") }
      """)
    #expect(try pixels(text, at: "0.4").pixel(100, 100) == Self.red)
  }

  @Test func aNotificationCallsASelectorUntilRemoved() throws {
    let text = controller(
      """
        override func viewDidLoad() {
          let center = NotificationCenter.default
          center.addObserver(self, selector: #selector(heard(_:)), name: Notification.Name("go"), object: nil)
          center.post(name: Notification.Name("go"), object: nil)
          center.post(name: Notification.Name("other"), object: nil)
          center.removeObserver(self)
          center.post(name: Notification.Name("go"), object: nil)
          check(["heard go"])
        }
        @objc private func heard(_ note: Notification) { log.append("heard \\(note.name.rawValue)") }
      """)
    #expect(try pixels(text, at: "0").pixel(100, 100) == Self.red)
  }

  /// The model goes from 0 to 1 at once, what is drawn in 1 s, linearly: after 0.75 s the bar is 150 of 200 wide.
  @Test func aManagedPropertyIsDrawnOnEveryFrame() throws {
    let picture = try pixels(
      """
      import UIKit

      final class Bar: CALayer {
        @NSManaged var progress: CGFloat
        override class func needsDisplay(forKey key: String) -> Bool {
          key == "progress" || super.needsDisplay(forKey: key)
        }
        override func action(forKey event: String) -> CAAction? {
          guard event == "progress" else { return super.action(forKey: event) }
          let grow = CABasicAnimation(keyPath: event)
          grow.fromValue = presentation()?.progress
          grow.duration = 1
          return grow
        }
        override func draw(in ctx: CGContext) {
          ctx.setFillColor(UIColor.red.cgColor)
          ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
        }
      }

      final class ViewController: UIViewController {
        private let bar = Bar()
        override func viewDidAppear(_ animated: Bool) {
          bar.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
          view.layer.addSublayer(bar)
          bar.progress = 0
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.bar.progress = 1 }
        }
      }

      """, at: "1.25")
    #expect(picture.pixel(148, 100) == Self.red)
    #expect(picture.pixel(152, 100) != Self.red)
  }

  /// From 0 to 1 in 1 s, beginning at 0.5 s; before it the bar shows the initial quarter.
  @Test(arguments: [("0.25", 50), ("1.25", 150), ("1.75", 50)])
  func aDynamicPropertyIsDrawnToo(_ moment: (String, Int)) throws {
    let picture = try pixels(
      """
      import UIKit

      class Bar: CALayer {
        @objc dynamic var progress: CGFloat = 0.25
        override class func needsDisplay(forKey key: String) -> Bool {
          return key == #keyPath(progress) || super.needsDisplay(forKey: key)
        }
        override func draw(in ctx: CGContext) {
          ctx.setFillColor(UIColor.red.cgColor)
          ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
        }
      }

      class BarView: UIView {
        override class var layerClass: AnyClass { return Bar.self }
        override func didMoveToWindow() {
          layer.setNeedsDisplay()
          let grow = CABasicAnimation(keyPath: "progress")
          grow.fromValue = 0
          grow.toValue = 1
          grow.duration = 1
          grow.beginTime = CACurrentMediaTime() + 0.5
          layer.add(grow, forKey: "grow")
        }
      }

      """, at: moment.0)
    #expect(picture.pixel(moment.1 - 2, 100) == Self.red)
    #expect(picture.pixel(moment.1 + 2, 100) != Self.red)
  }

  /// As sources of Swift 2 spell it: every object was a delegate of animations.
  @Test func anAnimationDelegateWithoutAConformance() throws {
    let text = controller(
      """
        override func viewDidAppear(_ animated: Bool) {
          let fade = CABasicAnimation(keyPath: "opacity")
          fade.fromValue = NSNumber(float: 0.5)
          fade.toValue = NSNumber(float: 1)
          fade.duration = 0.2
          fade.delegate = self
          view.layer.addAnimation(fade, forKey: "fade")
        }
        override func animationDidStop(anim: CAAnimation, finished flag: Bool) { if flag { check([]) } }
      """)
    #expect(try pixels(text, at: "0.5").pixel(100, 100) == Self.red)
  }

  @Test func olderSpellings() throws {
    let text = controller(
      """
        override func viewDidAppear(_ animated: Bool) {
          let square = UIView(frame: CGRectMake(0, 0, 100, 100))
          square.layer.backgroundColor = UIColor.redColor().CGColor
          view.addSubview(square)
          let move = CABasicAnimation(keyPath: "position")
          move.toValue = NSValue(CGPoint: CGPointMake(100, 100))
          move.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut)
          move.fillMode = kCAFillModeForwards
          move.removedOnCompletion = false
          move.duration = 0.2
          square.layer.addAnimation(move, forKey: nil)
          UIView.animateWithDuration(0.2, animations: { square.alpha = CGFloat(NSEC_PER_SEC) / 1e9 })
        }
      """)
    // The square's middle is at (100, 100) in the end: its far corner is (149, 149).
    let picture = try pixels(text, at: "0.5")
    #expect(picture.pixel(149, 149) == Self.red)
    #expect(picture.pixel(151, 100) != Self.red)
  }
}
