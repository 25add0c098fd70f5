import Foundation
import QuartzCore
import RenderCore
import Testing

@Suite("The one funnel for Any") @MainActor
struct DecodeTests {
  @Test("Every kind of number that Darwin would bridge")
  func numbers() {
    let all: [Any] = [
      1.5, CGFloat(1.5), Float(1.5), NSNumber(value: 1.5), NSNumber(value: Float(1.5)),
    ]
    for value in all { #expect(AnimationValue.decode(value)?.number == 1.5) }
    let whole: [Any] = [3, Int32(3), UInt8(3), NSNumber(value: 3), UInt(3)]
    for value in whole { #expect(AnimationValue.decode(value)?.number == 3) }
    #expect(AnimationValue.decode(true)?.number == 1)
    #expect(AnimationValue.decode(NSNumber(value: false))?.number == 0)
  }

  @Test("Points, sizes, rectangles: plain and boxed")
  func structures() throws {
    let p = CGPoint(x: 1, y: 2)
    for value in [p, NSValue(point: p)] as [Any] {
      guard case .point(let v)? = AnimationValue.decode(value) else { throw Missing(what: "no point") }
      #expect(v == Vec2(1, 2))
    }
    let s = CGSize(width: 3, height: 4)
    for value in [s, NSValue(size: s)] as [Any] {
      guard case .size(let v)? = AnimationValue.decode(value) else { throw Missing(what: "no size") }
      #expect(v == Vec2(3, 4))
    }
    let r = CGRect(x: 1, y: 2, width: 3, height: 4)
    for value in [r, NSValue(rect: r)] as [Any] {
      guard case .rect(let v)? = AnimationValue.decode(value) else { throw Missing(what: "no rect") }
      #expect(v == Box(minX: 1, minY: 2, maxX: 4, maxY: 6))
    }
  }

  @Test("Transforms: both kinds, plain and boxed")
  func transforms() throws {
    let t = CATransform3DMakeTranslation(5, 6, 7)
    for value in [t, NSValue(caTransform3D: t)] as [Any] {
      guard case .matrix(let m)? = AnimationValue.decode(value) else { throw Missing(what: "no matrix") }
      #expect(m == .translation(5, 6, 7))
    }
    guard case .matrix(let m)? = AnimationValue.decode(CGAffineTransform(scaleX: 2, y: 3)) else {
      throw Missing(what: "no matrix")
    }
    #expect(m == .scale(2, 3, 1))
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: t).caTransform3DValue, t))
    #expect(CATransform3DIsIdentity(NSValue(point: .zero).caTransform3DValue))
  }

  @Test("Objects: colours, paths, lists; nothing for null, nil and strangers")
  func objects() throws {
    guard case .color(let c)? = AnimationValue.decode(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)) else {
      throw Missing(what: "no colour")
    }
    #expect(c == Color4(1, 0, 0, 0.5))
    guard
      case .path(let p)? = AnimationValue.decode(
        CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil))
    else { throw Missing(what: "no path") }
    #expect(p.verbs.count == 5)
    guard case .array(let list)? = AnimationValue.decode([0, 0.5, 1]) else { throw Missing(what: "no list") }
    #expect(list.count == 3)
    #expect(AnimationValue.decode(nil) == nil)
    #expect(AnimationValue.decode(NSNull()) == nil)
    #expect(AnimationValue.decode("text") == nil)
    let wrapped: Any? = Optional<CGFloat>.some(2)
    #expect(AnimationValue.decode(wrapped)?.number == 2)
  }
}

@Suite("2.9, 2.10: CATransform3D") @MainActor
struct Transform3DTests {
  @Test("2.10: translation in m41…m43; the new operation acts first")
  func order() {
    let t = CATransform3DMakeTranslation(1, 2, 3)
    #expect(t.m41 == 1 && t.m42 == 2 && t.m43 == 3)
    #expect(CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 10, 0, 0).m41 == 20)
    #expect(CATransform3DScale(CATransform3DMakeTranslation(10, 0, 0), 2, 2, 2).m41 == 10)
    let turned = CATransform3DRotate(CATransform3DMakeScale(2, 3, 1), .pi / 2, 0, 0, 1)
    #expect(near(Double(turned.m12), 3) && near(Double(turned.m21), -2))
    let both = CATransform3DConcat(CATransform3DMakeTranslation(10, 0, 0), CATransform3DMakeScale(2, 2, 2))
    #expect(both.m41 == 20)
  }

  @Test("2.9: what is affine")
  func affine() {
    #expect(
      CATransform3DIsAffine(
        CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))))
    #expect(!CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    let back = CATransform3DGetAffineTransform(CATransform3DMakeTranslation(5, 6, 0))
    #expect(back == CGAffineTransform(translationX: 5, y: 6))
  }

  @Test("Inverting undoes; what has no inverse comes back as it is; a turn about nothing is none")
  func inverse() {
    let t = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 1, 1, 1, 0)
    let round = CATransform3DConcat(t, CATransform3DInvert(t))
    #expect(near(Double(round.m11), 1) && near(Double(round.m23), 0) && near(Double(round.m43), 0))
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }
}

/// A value was decoded as something else.
private struct Missing: Error { let what: String }
