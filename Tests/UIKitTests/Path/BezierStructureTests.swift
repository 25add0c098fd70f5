import CoreGraphics
import Testing
import UIKit

@Suite("Elements of UIBezierPath")
struct BezierStructureTests {
  private func elements(_ path: UIBezierPath) -> [(CGPathElementType, [CGPoint])] {
    var result: [(CGPathElementType, [CGPoint])] = []
    path.cgPath.applyWithBlock { pointer in
      let element = pointer.pointee
      let count =
        switch element.type {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        default: 0
        }
      result.append((element.type, (0..<count).map { element.points[$0] }))
    }
    return result
  }

  private func near(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat, _ slack: CGFloat = 1e-3) -> Bool {
    abs(a.x - x) < slack && abs(a.y - y) < slack
  }

  @Test("a rectangle has 5 elements and turns backwards as on iOS (fact 5.17)")
  func rect() {
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 10, height: 20))
    let e = elements(path)
    #expect(e.count == 5)
    #expect(e.last?.0 == .closeSubpath)
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    let back = elements(path.reversing())
    let points = back.compactMap(\.1.first)
    #expect(
      points == [
        CGPoint(x: 1, y: 22), CGPoint(x: 11, y: 22), CGPoint(x: 11, y: 2), CGPoint(x: 1, y: 2),
      ])
    #expect(back.last?.0 == .closeSubpath)
  }

  @Test("an oval has 6 elements from the rightmost point (facts 5.18, 5.19)")
  func oval() {
    let e = elements(UIBezierPath(ovalIn: CGRect(x: 40, y: 40, width: 200, height: 40)))
    #expect(e.count == 6)
    #expect(e[0].1[0] == CGPoint(x: 240, y: 60))
    #expect(near(e[1].1[0], 240, 71.0457))
    #expect(near(e[1].1[1], 195.2285, 80))
    #expect(near(e[1].1[2], 140, 80))
  }

  @Test("a rounded rectangle has 22 elements from the top edge and no close (fact 5.23b)")
  func rounded() {
    let e = elements(
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 160, height: 100), cornerRadius: 10))
    #expect(e.count == 22)
    #expect(near(e[0].1[0], 15.28665, 0))
    #expect(near(e[1].1[0], 144.71335, 0))
    #expect(near(e[2].1[0], 149.11507, 0))
    #expect(near(e[2].1[1], 151.31593, 0))
    #expect(near(e[2].1[2], 153.685062, 0.749114))
    #expect(e[3].0 == .addLineToPoint)
    #expect(near(e[3].1[0], 153.685062, 0.749114))
    #expect(e.last?.0 == .addLineToPoint)
    #expect(near(e[21].1[0], 15.28665, 0))
  }

  @Test("radius 0 leaves 6 elements (fact 5.23c)")
  func sharp() {
    let e = elements(
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 160, height: 100), cornerRadius: 0))
    let points = e.map { $0.1[0] }
    #expect(
      points == [
        CGPoint(x: 0, y: 0), CGPoint(x: 160, y: 0), CGPoint(x: 160, y: 100), CGPoint(x: 0, y: 100),
        .zero, .zero,
      ])
  }

  @Test("an unrounded corner is one line to its point (fact 5.23c)")
  func someCorners() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 160, height: 100),
      byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 10, height: 3))
    let e = elements(path)
    // Move, two rounded corners of 5 elements, two sharp ones of 1, and the line back.
    #expect(e.count == 1 + 2 * 5 + 2 + 1)
    #expect(e[1].1[0] == CGPoint(x: 160, y: 0))
  }

  @Test("an arc is clockwise on the screen: from 3 to 6 o'clock (fact 12.12)")
  func arc() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    let e = elements(path)
    #expect(e.count == 2)
    #expect(near(e[0].1[0], 60, 50))
    #expect(near(e[1].1[2], 50, 60))
    // Through the lower right, not the long way round.
    #expect(path.bounds.minX > 49)
    let other = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(elements(other).count == 4)
  }

  @Test("a full circle by arc is 4 curves without a close (fact 5.21)")
  func circle() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    let e = elements(path)
    #expect(e.count == 5)
    #expect(e.allSatisfy { $0.0 != .closeSubpath })
  }

  @Test("defaults (fact 12.2)")
  func defaults() {
    let path = UIBezierPath()
    #expect(path.lineWidth == 1)
    #expect(path.miterLimit == 10)
    #expect(path.flatness == 0.6)
    #expect(!path.usesEvenOddFillRule)
    #expect(path.isEmpty)
    #expect(path.currentPoint == .zero)
  }

  @Test("even-odd makes the hole of two nested squares, non-zero doesn't (fact 12.7)")
  func rules() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 15, y: 15)))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
  }

  @Test("a copy has everything, and shares nothing")
  func copies() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.lineWidth = 3
    let pattern: [CGFloat] = [4, 2]
    path.setLineDash(pattern, count: 2, phase: 1)
    guard let copy = path.copy() as? UIBezierPath else {
      Issue.record("no copy")
      return
    }
    path.addLine(to: CGPoint(x: 99, y: 99))
    #expect(elements(copy).count == 5)
    #expect(copy.lineWidth == 3)
    var read = [CGFloat](repeating: 0, count: 2)
    var count = 0
    var phase: CGFloat = 0
    copy.getLineDash(&read, count: &count, phase: &phase)
    #expect(read == [4, 2])
    #expect(count == 2)
    #expect(phase == 1)
  }

  @Test("open and closed subpaths reverse each by themselves")
  func reversing() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addCurve(
      to: CGPoint(x: 30, y: 0), controlPoint1: CGPoint(x: 10, y: 5), controlPoint2: CGPoint(x: 20, y: 5))
    path.addLine(to: CGPoint(x: 40, y: 0))
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 2, y: 1))
    path.close()
    let e = elements(path.reversing())
    #expect(e.map(\.0.rawValue) == [0, 1, 3, 0, 1, 4])
    #expect(e[0].1[0] == CGPoint(x: 40, y: 0))
    #expect(e[2].1 == [CGPoint(x: 20, y: 5), CGPoint(x: 10, y: 5), CGPoint(x: 0, y: 0)])
    #expect(e[3].1[0] == CGPoint(x: 2, y: 1))
  }

  @Test("lines without a start, and non-finite numbers, do no harm")
  func extremes() {
    let path = UIBezierPath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, controlPoint1: .zero, controlPoint2: .zero)
    path.close()
    #expect(path.isEmpty)
    for value in [CGFloat.nan, .infinity, -.infinity, 1e9, -5, 0] {
      let rect = CGRect(x: value, y: value, width: value, height: value)
      for path in [
        UIBezierPath(rect: rect), UIBezierPath(ovalIn: rect),
        UIBezierPath(roundedRect: rect, cornerRadius: value),
        UIBezierPath(
          arcCenter: .zero, radius: value, startAngle: value, endAngle: 1, clockwise: true),
      ] {
        _ = path.bounds
        _ = path.contains(.zero)
        _ = path.reversing()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
          path.fill()
          path.stroke()
        }
        #expect(image.cgImage != nil)
      }
    }
  }
}
