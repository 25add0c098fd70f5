import Testing
import UIKit

@Suite("Constraints place views") @MainActor
struct ConstraintTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  private func add(_ view: UIView, to parent: UIView? = nil) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  @Test("edges with constants: 10 and 20 inside 400 × 300")
  func edges() {
    let view = add(UIView())
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -20),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 380, height: 260))
  }

  @Test("centre and size; half as high as wide")
  func centre() {
    let view = add(UIView())
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 150, y: 125, width: 100, height: 50))
  }

  @Test("a multiplier of a place counts from the common superview's edge: 0.5 · 200 = 100")
  func placeMultiplier() {
    let view = add(UIView())
    NSLayoutConstraint(
      item: view, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .centerX, multiplier: 0.5,
      constant: 0
    ).isActive = true
    view.widthAnchor.constraint(equalToConstant: 40).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 80)
  }

  @Test("views of different parents: the inner one's left is 30 + 5 from the root's")
  func cousins() {
    let parent = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    root.addSubview(parent)
    let inner = add(UIView(), to: parent)
    let outer = add(UIView())
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: parent.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10), inner.heightAnchor.constraint(equalToConstant: 10),
      outer.leftAnchor.constraint(equalTo: inner.rightAnchor),
      outer.topAnchor.constraint(equalTo: inner.bottomAnchor),
      outer.widthAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 2, constant: 1),
      outer.heightAnchor.constraint(equalTo: inner.heightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 45, y: 50, width: 21, height: 10))
    parent.frame.origin.x = 60
    root.layoutIfNeeded()
    #expect(outer.frame.minX == 75)
  }

  @Test("a changed constant and a deactivated constraint take effect at the next layout")
  func changes() {
    let view = add(UIView())
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([left, width])
    root.layoutIfNeeded()
    left.constant = 33
    root.layoutIfNeeded()
    #expect(view.frame.minX == 33)
    width.isActive = false
    view.widthAnchor.constraint(equalToConstant: 70).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 70)
    #expect(!width.isActive && left.isActive)
  }

  @Test("an animation block animates the way: +100 shows the rest of −100 at its start, −50 halfway")
  func animates() throws {
    let screen = Screen()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    screen.window.addSubview(view)
    let left = view.leftAnchor.constraint(equalTo: screen.window.leftAnchor)
    NSLayoutConstraint.activate([left, view.widthAnchor.constraint(equalToConstant: 20)])
    screen.commit()
    left.constant = 100
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { screen.window.layoutIfNeeded() })
    screen.commit()
    let start = try #require(screen.node(of: view, at: 0))
    let half = try #require(screen.node(of: view, at: 0.5))
    #expect(abs(start.geometry.position.x - 10) < 0.01)
    #expect(abs(half.geometry.position.x - 60) < 0.01)
    #expect(view.center.x == 110)
  }

  @Test("priorities: 999 yields to what must hold; the higher of two wins")
  func priorities() {
    let view = add(UIView())
    let wide = view.widthAnchor.constraint(equalToConstant: 500)
    wide.priority = UILayoutPriority(999)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    narrow.priority = .defaultLow
    NSLayoutConstraint.activate([
      wide, narrow, view.widthAnchor.constraint(lessThanOrEqualToConstant: 300),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.width == 300)
  }

  @Test("a label is as large as its text; at its right end the neighbour begins")
  func intrinsic() {
    let label = UILabel()
    label.text = "Hello"
    _ = add(label)
    let other = add(UIView())
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      other.leftAnchor.constraint(equalTo: label.rightAnchor, constant: 4),
    ])
    root.layoutIfNeeded()
    #expect(label.bounds.size == label.intrinsicContentSize)
    #expect(other.frame.minX == label.intrinsicContentSize.width + 4)
    label.text = "Hello to all"
    root.layoutIfNeeded()
    #expect(other.frame.minX == label.intrinsicContentSize.width + 4)
  }

  @Test("a text of several lines is as high as its lines in the width that it gets")
  func wrapping() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "So many words that one line of a hundred points cannot hold them"
    _ = add(label)
    label.widthAnchor.constraint(equalToConstant: 100).isActive = true
    root.layoutIfNeeded()
    let fitting = label.sizeThatFits(CGSize(width: 100, height: 0)).height
    #expect(label.frame.height == fitting)
    #expect(fitting > 3 * label.font.lineHeight)
  }

  @Test("what is bound to a scroll view's edges makes its content size")
  func scrollContent() {
    let scroll = UIScrollView()
    _ = add(scroll)
    let content = add(UIView(), to: scroll)
    NSLayoutConstraint.activate([
      scroll.leftAnchor.constraint(equalTo: root.leftAnchor),
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.widthAnchor.constraint(equalToConstant: 200),
      scroll.heightAnchor.constraint(equalToConstant: 100),
      content.leftAnchor.constraint(equalTo: scroll.leftAnchor, constant: 5),
      content.rightAnchor.constraint(equalTo: scroll.rightAnchor, constant: -5),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -10),
      content.heightAnchor.constraint(equalToConstant: 700),
    ])
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 200, height: 700))
    #expect(content.frame == CGRect(x: 5, y: 0, width: 190, height: 700))
  }

  @Test("a guide of one's own places views; leaving the superview drops the constraints")
  func guides() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let view = add(UIView())
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
      guide.widthAnchor.constraint(equalToConstant: 60),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 100 && guide.layoutFrame.width == 60)
    #expect(view.frame.minX == 120)
    view.removeFromSuperview()
    // The guide's place and width stay; both are held by its view.
    #expect(root.constraints.count == 2)
    #expect(view.constraints.count == 1)
  }

  @Test("a visual format: 20 from the edge, then 8, then the rest")
  func visualFormat() {
    let (a, b) = (add(UIView()), add(UIView()))
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-gap-[a(80)]-[b(>=20@750)]-0-|", metrics: ["gap": 20], views: ["a": a, "b": b])
    NSLayoutConstraint.activate(made)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[a(b,30)]", options: [], metrics: nil, views: ["a": a, "b": b]))
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 20, y: 0, width: 80, height: 30))
    #expect(b.frame.minX == 108 && b.frame.maxX == 400 && b.frame.height == 30)
  }

  @Test("the smallest size: 8 + label + 8")
  func fitting() {
    let box = UIView()
    let label = UILabel()
    label.text = "Title"
    label.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(label)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 8),
      label.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -8),
      label.topAnchor.constraint(equalTo: box.topAnchor),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    let size = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(abs(size.width - label.intrinsicContentSize.width - 16) < 1e-6)
    #expect(abs(size.height - label.intrinsicContentSize.height) < 1e-6)
  }

  @Test("numbers that no layout has are survived", arguments: [CGFloat.nan, .infinity, -.infinity, 1e300])
  func wildNumbers(_ number: CGFloat) {
    let view = add(UIView())
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: number).isActive = true
    view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: number).isActive = true
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.height == 10)
    #expect(view.frame.minX.isFinite)
  }

  @Test("a constraint between strangers is not activated")
  func strangers() {
    let constraint = UIView().leftAnchor.constraint(equalTo: root.leftAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive)
  }
}
