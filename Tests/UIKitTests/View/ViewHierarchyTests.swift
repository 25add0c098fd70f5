import Testing
@testable import UIKit

@Suite("The hierarchy of views") @MainActor
struct ViewHierarchyTests {
  /// A view that writes down what it is told.
  final class Spy: UIView {
    let label: String
    let log: Log
    init(_ label: String, _ log: Log) {
      self.label = label
      self.log = log
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func willMove(toSuperview newSuperview: UIView?) {
      log.lines.append("\(label) willMoveToSuperview \(newSuperview == nil ? "nil" : "view")")
    }
    override func didMoveToSuperview() { log.lines.append("\(label) didMoveToSuperview") }
    override func willMove(toWindow newWindow: UIWindow?) {
      log.lines.append("\(label) willMoveToWindow \(newWindow == nil ? "nil" : "window")")
    }
    override func didMoveToWindow() { log.lines.append("\(label) didMoveToWindow") }
    override func didAddSubview(_ subview: UIView) { log.lines.append("\(label) didAddSubview") }
    override func willRemoveSubview(_ subview: UIView) { log.lines.append("\(label) willRemoveSubview") }
  }

  final class Log { var lines: [String] = [] }

  private func views(_ count: Int) -> (UIView, [UIView]) {
    let parent = UIView()
    let children = (0..<count).map { _ in UIView() }
    for child in children { parent.addSubview(child) }
    return (parent, children)
  }

  @Test("subviews and sublayers stand in the same order after every edit")
  func order() {
    let (parent, v) = views(5)
    func check(_ expected: [Int]) {
      let order = parent.subviews.map { view in v.firstIndex { $0 === view } ?? -1 }
      #expect(order == expected)
      let layers = (parent.layer.sublayers ?? []).map { layer in v.firstIndex { $0.layer === layer } ?? -1 }
      #expect(layers == expected)
    }
    check([0, 1, 2, 3, 4])
    parent.bringSubviewToFront(v[1])
    check([0, 2, 3, 4, 1])
    parent.sendSubviewToBack(v[4])
    check([4, 0, 2, 3, 1])
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    check([3, 0, 2, 4, 1])
    parent.insertSubview(v[1], belowSubview: v[0])
    check([3, 1, 0, 2, 4])
    parent.insertSubview(v[3], aboveSubview: v[2])
    check([1, 0, 2, 3, 4])
    parent.insertSubview(v[4], at: 1)
    check([1, 4, 0, 2, 3])
    parent.insertSubview(v[1], at: 99)
    check([4, 0, 2, 3, 1])
    parent.exchangeSubview(at: 0, withSubviewAt: 9)
    check([4, 0, 2, 3, 1])
    v[0].removeFromSuperview()
    check([4, 2, 3, 1])
  }

  @Test("bare sublayers stay between the views they were put between")
  func bareLayers() {
    let (parent, v) = views(2)
    let bare = CALayer()
    parent.layer.insertSublayer(bare, above: v[0].layer)
    let third = UIView()
    parent.insertSubview(third, at: 1)
    #expect(parent.layer.sublayers?[1] === bare)
    #expect(parent.layer.sublayers?[2] === third.layer)
    parent.bringSubviewToFront(v[0])
    #expect(parent.layer.sublayers?.last === v[0].layer)
    #expect(parent.layer.sublayers?.first === bare)
  }

  @Test("a view is told of its window before its superview, and the superview last")
  func notices() {
    let log = Log()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let outer = Spy("outer", log)
    let inner = Spy("inner", log)
    outer.addSubview(inner)
    #expect(
      log.lines == ["inner willMoveToSuperview view", "inner didMoveToSuperview", "outer didAddSubview"])
    log.lines = []
    window.addSubview(outer)
    #expect(
      log.lines == [
        "outer willMoveToWindow window", "inner willMoveToWindow window",
        "outer willMoveToSuperview view", "outer didMoveToWindow", "inner didMoveToWindow",
        "outer didMoveToSuperview",
      ])
    #expect(inner.window === window)
    log.lines = []
    inner.removeFromSuperview()
    #expect(
      log.lines == [
        "inner willMoveToWindow nil", "inner willMoveToSuperview nil", "outer willRemoveSubview",
        "inner didMoveToWindow", "inner didMoveToSuperview",
      ])
    #expect(inner.window == nil)
  }

  @Test("adding a view takes it from its old superview, and no view comes to lie in itself")
  func moves() {
    let (a, v) = views(2)
    let b = UIView()
    b.addSubview(v[0])
    #expect(a.subviews == [v[1]])
    #expect(v[0].superview === b)
    v[0].addSubview(v[0])
    v[0].addSubview(b)
    #expect(v[0].subviews.isEmpty)
    #expect(b.superview == nil)
    #expect(v[0].isDescendant(of: b))
    #expect(!b.isDescendant(of: v[0]))
  }

  @Test("viewWithTag looks at the view itself, then depth first")
  func tags() {
    let (parent, v) = views(3)
    let deep = UIView()
    deep.tag = 7
    v[0].addSubview(deep)
    v[2].tag = 7
    parent.tag = 1
    #expect(parent.viewWithTag(7) === deep)
    #expect(parent.viewWithTag(1) === parent)
    #expect(parent.viewWithTag(9) == nil)
  }

  @Test("a superview keeps its subviews and a subview doesn't keep its superview")
  func ownership() {
    weak var parent: UIView?
    weak var child: UIView?
    do {
      let strong = UIView()
      strong.addSubview(UIView())
      parent = strong
      child = strong.subviews[0]
      #expect(child != nil)
    }
    #expect(parent == nil)
    #expect(child == nil)
  }
}
