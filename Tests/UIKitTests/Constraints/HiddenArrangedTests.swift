import Testing
import UIKit

@Suite("Hidden views of a stack") @MainActor
struct HiddenArrangedTests {
  @Test("a hidden view lies at the end of the one before it, as wide as the stack and of no height")
  func hidden() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 0))
    stack.axis = .vertical
    stack.spacing = 10
    let views = (0..<3).map { _ in UIView() }
    for view in views {
      stack.addArrangedSubview(view)
      view.heightAnchor.constraint(equalToConstant: 40).withPriority(900).isActive = true
    }
    views[1].isHidden = true
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 500))
    host.addSubview(stack)
    stack.frame.size.height = 90
    host.layoutIfNeeded()
    #expect(views[0].frame == CGRect(x: 0, y: 0, width: 200, height: 40))
    #expect(views[1].frame == CGRect(x: 0, y: 40, width: 200, height: 0))
    #expect(views[2].frame == CGRect(x: 0, y: 50, width: 200, height: 40))
  }
}

extension NSLayoutConstraint {
  fileprivate func withPriority(_ value: Float) -> NSLayoutConstraint {
    priority = UILayoutPriority(value)
    return self
  }
}
