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
      view.heightAnchor.constraint(equalToConstant: 40).isActive = true
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

  @Test(
    "hidden in an animation, a view is seen until that ends, and the stack closes up without a call for layout"
  )
  func animated() {
    let screen = Screen()
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 90))
    stack.axis = .vertical
    stack.distribution = .fill
    let views = (0..<2).map { _ in UIView() }
    views.forEach(stack.addArrangedSubview)
    views[0].heightAnchor.constraint(equalToConstant: 40).isActive = true
    screen.window.addSubview(stack)
    screen.window.layoutIfNeeded()
    screen.commit()
    #expect(views[1].frame == CGRect(x: 0, y: 40, width: 200, height: 50))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[0].isHidden = true }
    #expect(views[0].isHidden && !views[0].layer.isHidden)
    #expect(views[0].frame.height == 0)
    #expect(views[1].frame == CGRect(x: 0, y: 0, width: 200, height: 90))
    screen.commit()
    // Half way from 40 to 0.
    #expect(abs((screen.node(of: views[0], at: 0.5)?.geometry.bounds.height ?? 0) - 20) < 1e-6)
    // Shown again meanwhile, it stays.
    views[0].isHidden = false
    #expect(!views[0].isHidden && !views[0].layer.isHidden)
  }
}
