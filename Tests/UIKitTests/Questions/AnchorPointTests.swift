import Testing
import UIKit

@Suite("Question B08: why does the view move when its anchor point is set?") @MainActor
struct AnchorPointTests {
  @Test("B08: frame first: the position stays, the frame moves")
  func frameFirst() {
    let view = UILabel(frame: CGRect(x: 100, y: 100, width: 100, height: 20))
    view.layer.anchorPoint = CGPoint(x: 1, y: 1)
    #expect(view.frame == CGRect(x: 50, y: 90, width: 100, height: 20))
    #expect(view.layer.position == CGPoint(x: 150, y: 110))
  }

  @Test("B08: anchor point first: the frame is as given, the position follows")
  func anchorFirst() {
    let view = UILabel()
    view.layer.anchorPoint = CGPoint(x: 1, y: 1)
    view.frame = CGRect(x: 100, y: 100, width: 100, height: 20)
    #expect(view.frame == CGRect(x: 100, y: 100, width: 100, height: 20))
    #expect(view.layer.position == CGPoint(x: 200, y: 120))
  }

  @Test("B08: a square with its anchor at the top: 50 points lower")
  func square() {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 0)
    #expect(view.frame.origin == CGPoint(x: 100, y: 150))
  }
}
