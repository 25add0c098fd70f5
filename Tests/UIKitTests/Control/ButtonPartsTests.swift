import Testing
import UIKit

@Suite("Parts of buttons") @MainActor
struct ButtonPartsTests {
  @Test("a picture that the app has turned keeps its size and middle through layouts")
  func turned() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    button.setImage(
      UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in }, for: .normal)
    button.layoutIfNeeded()
    button.imageView?.transform = CGAffineTransform(rotationAngle: .pi / 4)
    button.setNeedsLayout()
    button.layoutIfNeeded()
    #expect(button.imageView?.bounds.size == CGSize(width: 24, height: 24))
    #expect(button.imageView?.center == CGPoint(x: 30, y: 30))
  }

  @Test(
    "a medium filled button: 7 points above and below a title of 17 (20.5 at 2x, fact 13.4), 12 on both sides"
  )
  func configured() throws {
    var look = UIButton.Configuration.filled()
    look.title = "Go"
    look.baseBackgroundColor = .red
    look.cornerStyle = .capsule
    let button = UIButton(configuration: look)
    let label = try #require(button.titleLabel)
    let title = label.sizeThatFits(CGSize(width: 1000, height: 1000))
    #expect(button.intrinsicContentSize == CGSize(width: title.width + 24, height: title.height + 14))
    button.frame.size = button.intrinsicContentSize
    button.layoutIfNeeded()
    #expect(label.frame.origin == CGPoint(x: 12, y: 7) && label.textColor == .white)
    #expect(button.subviews.first?.layer.cornerRadius == button.bounds.height / 2)
    #expect(button.subviews.first?.backgroundColor == .red)
  }
}
