import Testing
import UIKit

@Suite("Hit testing (facts 10.1 to 10.7)") @MainActor
struct HitTestTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let a = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let b = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

  init() {
    root.addSubview(a)
    root.addSubview(b)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
    root.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  @Test("hidden, untouchable and clear views are passed over; alpha 0.01 is hit (fact 10.1)")
  func ignored() {
    #expect(hit(75, 75) === b)
    b.isHidden = true
    #expect(hit(75, 75) === a)
    b.isHidden = false
    b.isUserInteractionEnabled = false
    #expect(hit(75, 75) === a)
    b.isUserInteractionEnabled = true
    b.alpha = 0.009
    #expect(hit(75, 75) === a)
    b.alpha = 0.01
    #expect(hit(75, 75) === b)
  }

  @Test("an ancestor's alpha is not multiplied in (fact 10.1)")
  func ancestorAlpha() {
    root.alpha = 0.02
    b.alpha = 0.02
    #expect(hit(75, 75) === b)
  }

  @Test("the last subview comes first, then the view itself (fact 10.2)")
  func order() {
    #expect(hit(75, 75) === b)
    #expect(hit(25, 25) === a)
    #expect(hit(190, 10) === root)
    #expect(hit(201, 10) == nil)
  }

  @Test("far edges are outside (fact 10.3)")
  func halfOpen() {
    #expect(a.point(inside: CGPoint(x: 99, y: 99), with: nil))
    #expect(!a.point(inside: CGPoint(x: 100, y: 100), with: nil))
    #expect(a.point(inside: CGPoint(x: 0, y: 0), with: nil))
    a.bounds.origin = CGPoint(x: 10, y: 10)
    #expect(!a.point(inside: CGPoint(x: 9, y: 50), with: nil))
    #expect(a.point(inside: CGPoint(x: 109, y: 109), with: nil))
    #expect(!a.point(inside: CGPoint(x: 110, y: 110), with: nil))
  }

  @Test("a subview outside its superview is not hit there (fact 10.4)")
  func outside() {
    let reaching = UIView(frame: CGRect(x: 60, y: 0, width: 120, height: 20))
    a.addSubview(reaching)
    #expect(hit(80, 10) === reaching)
    #expect(hit(150, 10) === root)
  }

  @Test("a scaled view is hit in its own coordinates (fact 10.5)")
  func scaled() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(view.bounds.size == CGSize(width: 200, height: 200))
    #expect(view.point(inside: CGPoint(x: 199, y: 199), with: nil))
    #expect(!view.point(inside: CGPoint(x: 200, y: 200), with: nil))
  }

  @Test("zPosition changes nothing (fact 10.6)")
  func zPosition() {
    a.layer.zPosition = 10
    #expect(hit(75, 75) === b)
  }

  @Test("views in motion are hit where they will be (fact 10.7)")
  func model() {
    UIView.animate(withDuration: 1) { self.b.center = CGPoint(x: 150, y: 150) }
    #expect(hit(75, 75) === a)
    #expect(hit(150, 150) === b)
  }
}
