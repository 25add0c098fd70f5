import Testing
import UIKit

@Suite("Geometry of views") @MainActor
struct ViewGeometryTests {
  @Test("frame, bounds and center follow from each other (facts 2.1, 2.5)")
  func frame() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    view.bounds = CGRect(x: 5, y: 6, width: 20, height: 10)
    // The center stays, so the frame is 60 − 10, 45 − 5.
    #expect(view.frame == CGRect(x: 50, y: 40, width: 20, height: 10))
  }

  @Test("a frame under a scale is the box of the transformed bounds (fact 2.4)")
  func transformed() {
    let view = UIView(frame: CGRect(x: 150, y: 275, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 4)
    // Center (200, 300), size 200 × 200.
    #expect(view.frame == CGRect(x: 100, y: 200, width: 200, height: 200))
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 4))
  }

  @Test("points convert between views, through bounds origins and scales")
  func convert() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let middle = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 40))
    root.addSubview(middle)
    middle.addSubview(inner)
    middle.bounds.origin = CGPoint(x: 5, y: 7)
    // 50 + 10 − 5 and 60 + 20 − 7.
    #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 55, y: 73))
    #expect(inner.convert(CGPoint(x: 55, y: 73), from: root) == .zero)
    inner.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    // Half size about its center (30, 40) in the middle view: 20 × 20 at (20, 30).
    let box = inner.convert(inner.bounds, to: middle)
    #expect(box == CGRect(x: 20, y: 30, width: 20, height: 20))
  }

  @Test("autoresizing masks share out a change of size")
  func autoresizing() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    func child(_ frame: CGRect, _ mask: UIView.AutoresizingMask) -> UIView {
      let view = UIView(frame: frame)
      view.autoresizingMask = mask
      parent.addSubview(view)
      return view
    }
    let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    let fixed = child(frame, [])
    let wide = child(frame, [.flexibleWidth])
    let right = child(frame, [.flexibleLeftMargin])
    let middle = child(frame, [.flexibleLeftMargin, .flexibleRightMargin])
    let tall = child(frame, [.flexibleHeight, .flexibleTopMargin])
    parent.frame.size = CGSize(width: 200, height: 160)
    #expect(fixed.frame == frame)
    // The width takes all 100.
    #expect(wide.frame == CGRect(x: 10, y: 20, width: 130, height: 40))
    #expect(right.frame == CGRect(x: 110, y: 20, width: 30, height: 40))
    // Margins 10 and 60 share 100 as 1 to 6: 10 + 100/7.
    #expect(abs(middle.frame.minX - (10 + 100.0 / 7)) < 1e-9)
    #expect(middle.frame.width == 30)
    // Top 20 and height 40 share 60 as 1 to 2: 40 and 80.
    #expect(tall.frame == CGRect(x: 10, y: 40, width: 30, height: 80))
  }

  @Test("sizeToFit keeps the origin and takes sizeThatFits")
  func sizeToFit() {
    final class Fixed: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 12, height: 34) }
    }
    let view = Fixed(frame: CGRect(x: 3, y: 4, width: 1, height: 1))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 3, y: 4, width: 12, height: 34))
  }

  @Test("non-finite and huge geometry does no harm")
  func extremes() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleLeftMargin]
    parent.addSubview(child)
    for value in [CGFloat.nan, .infinity, -.infinity, 1e9, -1e9, 0] {
      parent.frame = CGRect(x: value, y: value, width: value, height: value)
      child.center = CGPoint(x: value, y: value)
      child.transform = CGAffineTransform(scaleX: value, y: value)
      child.alpha = value
      _ = parent.hitTest(CGPoint(x: value, y: value), with: nil)
      _ = child.convert(CGRect(x: value, y: value, width: value, height: value), to: parent)
      parent.layoutIfNeeded()
    }
    #expect(parent.subviews.count == 1)
  }
}
