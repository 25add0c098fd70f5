import QuartzCore
import RenderCore
import Testing
import UIKit

@Suite("Geometry in objects and texts")
struct GeometryValueTests {
  @Test("NSValue holds every kind of geometry, and animations read it")
  func values() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue == CGSize(width: 3, height: 4))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgVector: CGVector(dx: 5, dy: 6)).cgVectorValue == CGVector(dx: 5, dy: 6))
    let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: t).cgAffineTransformValue == t)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    guard case .matrix(let m)? = AnimationValue.decode(NSValue(cgAffineTransform: t)) else {
      Issue.record("not a matrix")
      return
    }
    #expect(m.m11 == 1 && m.m12 == 2 && m.m41 == 5 && m.m42 == 6)
  }

  @Test("asking for another kind gives zero, not a trap")
  func wrongKind() {
    let point = NSValue(cgPoint: CGPoint(x: 1, y: 2))
    #expect(point.cgRectValue == .zero)
    #expect(point.cgSizeValue == .zero)
    #expect(point.cgAffineTransformValue == .identity)
    #expect(NSNumber(value: 3).cgPointValue == .zero)
    #expect(NSValue(cgRect: .zero).uiEdgeInsetsValue == .zero)
  }

  @Test("texts are written and read as property lists do")
  func texts() {
    let rect = CGRect(x: 1, y: 2.5, width: -3, height: 400)
    #expect(NSStringFromCGRect(rect) == "{{1, 2.5}, {-3, 400}}")
    #expect(NSStringFromCGPoint(CGPoint(x: 0, y: 1)) == "{0, 1}")
    #expect(CGPointFromString("{3, -4.5}") == CGPoint(x: 3, y: -4.5))
    #expect(CGRectFromString(NSStringFromCGRect(rect)).origin == rect.origin)
    #expect(CGSizeFromString("nonsense") == .zero)
    #expect(UIEdgeInsetsFromString("{1, 2, 3, 4}") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(NSStringFromCGPoint(CGPoint(x: CGFloat.infinity, y: .nan)).isEmpty == false)
  }

  @Test("insets move edges inwards")
  func insets() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 2, y: 1, width: 4, height: 16))
  }
}
