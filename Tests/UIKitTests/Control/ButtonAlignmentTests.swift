import Testing
import UIKit

@Suite("Where a button's content stands") @MainActor
struct ButtonAlignmentTests {
  func title(_ prepare: (UIButton) -> Void) -> CGRect {
    let button = UIButton()
    button.setTitle("OK", for: .normal)
    prepare(button)
    button.layoutIfNeeded()
    return button.titleLabel?.frame ?? .null
  }

  @Test("1.11.8: in the middle, both ways")
  func centre() {
    #expect(UIButton().contentVerticalAlignment == .center)
    #expect(UIButton().contentHorizontalAlignment == .center)
    let frame = title { $0.frame = CGRect(x: 0, y: 0, width: 100, height: 100) }
    #expect(frame.midX == 50 && frame.midY == 50)
  }

  @Test("1.12.3: top and left after a plain frame: at 0; after sizeToFit 6 points stay above")
  func topLeft() {
    let plain = title {
      $0.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      $0.contentVerticalAlignment = .top
      $0.contentHorizontalAlignment = .left
    }
    #expect(plain.origin == .zero)
    let fitted = title {
      $0.sizeToFit()
      $0.contentVerticalAlignment = .top
      $0.contentHorizontalAlignment = .left
    }
    #expect(fitted.origin == CGPoint(x: 0, y: 6))
  }
}
