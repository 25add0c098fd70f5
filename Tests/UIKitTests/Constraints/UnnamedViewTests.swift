import Testing

@testable import UIKit

/// Views that constraints should place and that none names, as refresh controls add them to a scroll view.
@Suite @MainActor struct UnnamedViewTests {
  @Test("keep their frame where nothing beside them is constrained, also beside constraints elsewhere")
  func keepsItsFrame() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let list = UIView()
    list.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(list)
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: root.topAnchor),
      list.leftAnchor.constraint(equalTo: root.leftAnchor),
      list.widthAnchor.constraint(equalToConstant: 80), list.heightAnchor.constraint(equalToConstant: 60),
    ])
    let spinner = UIView(frame: CGRect(x: 0, y: -40, width: 80, height: 40))
    spinner.translatesAutoresizingMaskIntoConstraints = false
    list.addSubview(spinner)
    root.layoutIfNeeded()
    #expect(list.frame == CGRect(x: 0, y: 0, width: 80, height: 60))
    #expect(spinner.frame == CGRect(x: 0, y: -40, width: 80, height: 40))
  }
}
