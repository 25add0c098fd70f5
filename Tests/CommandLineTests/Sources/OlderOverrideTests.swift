import Testing

/// Overrides as Swift 2 spelt them.
@Suite struct OlderOverrideTests {
  @Test func labelsAndNames() throws {
    let text = """
      import UIKit
      class ViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(Dial(frame: CGRectMake(0, 0, 9, 9)))
        }
        override func viewDidAppear(animated: Bool) {
          super.viewDidAppear(animated)
          print("appeared", prefersStatusBarHidden)
        }
        override func prefersStatusBarHidden() -> Bool { return true }
        override func touchesBegan(touches: Set<UITouch>, withEvent event: UIEvent?) {
          super.touchesBegan(touches, withEvent: event)
        }
      }
      class Dial: UIView {
        override class func layerClass() -> AnyClass { return CAShapeLayer.self }
        override func drawRect(rect: CGRect) { super.drawRect(rect); print("drawn", rect.width, layer is CAShapeLayer) }
        override func pointInside(point: CGPoint, withEvent event: UIEvent?) -> Bool { return true }
        override func willMoveToSuperview(newSuperview: UIView?) { super.willMoveToSuperview(newSuperview) }
      }

      """
    #expect(try played(text).sorted() == ["appeared true", "drawn 9.0 true"])
  }
}
