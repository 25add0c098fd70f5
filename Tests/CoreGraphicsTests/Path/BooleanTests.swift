import CoreGraphics
import Testing

/// CGPath's combinations, by the arithmetic of areas and by whether points lie in them.
@Suite("Combinations of paths") struct BooleanTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: x, y: y, width: w, height: h), transform: nil)
  }

  private func circle(_ x: CGFloat, _ y: CGFloat, _ r: CGFloat) -> CGPath {
    CGPath(ellipseIn: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r), transform: nil)
  }

  /// Half the sum of cross products over the path cut into lines; holes count negative.
  private func area(_ path: CGPath) -> Double {
    var sum = 0.0
    var start = CGPoint.zero
    var last = CGPoint.zero
    for element in path.flattened(threshold: 1e-4).elements {
      switch element.type {
      case .moveToPoint:
        start = element.points[0]
        last = start
      case .closeSubpath:
        sum += last.x * start.y - last.y * start.x
        last = start
      default:
        let next = element.points[0]
        sum += last.x * next.y - last.y * next.x
        last = next
      }
    }
    return sum / 2
  }

  /// 10×10 at (0, 0) and at (5, 5) share 5×5: 175, 25, 75, 150.
  @Test func overlappingSquares() {
    let (a, b) = (rect(0, 0, 10, 10), rect(5, 5, 10, 10))
    #expect(area(a.union(b)) == 175)
    #expect(area(a.intersection(b)) == 25)
    #expect(area(a.subtracting(b)) == 75)
    #expect(area(a.symmetricDifference(b)) == 150)
    #expect(
      agree(
        a.union(b).ends,
        [
          point(0, 0), point(10, 0), point(10, 5), point(15, 5), point(15, 15), point(5, 15), point(5, 10),
          point(0, 10),
        ]))
    #expect(a.intersects(b) && !a.intersects(rect(10, 0, 5, 5)))
  }

  /// Two circles of radius 5 whose centres are 5 apart share 2r²·acos(1/2) − (5/2)·√75 = 30.709, but for the
  /// 0.03 % by which four cubics miss a circle.
  @Test func overlappingCirclesStayCurves() {
    let (a, b) = (circle(0, 0, 5), circle(5, 0, 5))
    let shared = 50 * Double.pi / 3 - 2.5 * 75.0.squareRoot()
    #expect(abs(area(a.intersection(b)) - shared) < 0.02)
    #expect(abs(area(a.union(b)) - (50 * Double.pi - shared)) < 0.05)
    let types = a.union(b).types
    #expect(types.first == .moveToPoint && types.last == .closeSubpath)
    #expect(types.dropFirst().dropLast().allSatisfy { $0 == .addCurveToPoint })
  }

  @Test func combinedWithNothingOrItselfIsTheSamePath() {
    let shape = circle(3, 4, 7)
    #expect(shape.union(CGMutablePath()) == shape)
    #expect(shape.union(shape) == shape)
    #expect(shape.intersection(shape) == shape)
    #expect(shape.subtracting(shape).isEmpty)
    #expect(shape.intersection(CGMutablePath()).isEmpty)
    #expect(rect(1, 2, 3, 4).normalized() == rect(1, 2, 3, 4))
  }

  /// Shared edges vanish: two halves make the whole.
  @Test func sharedEdges() {
    let whole = rect(0, 0, 5, 10).union(rect(5, 0, 5, 10))
    #expect(whole.elements.filter { $0.type == .closeSubpath }.count == 1)
    #expect(area(whole) == 100)
    #expect(rect(0, 0, 5, 10).intersection(rect(5, 0, 5, 10)).isEmpty)
  }

  /// A five-pointed star drawn in one line: its middle is a hole only by the even-odd rule.
  @Test func selfIntersection() {
    let star = CGMutablePath()
    let corners = (0..<5).map { k -> CGPoint in
      let angle = Double(k) * 4 * .pi / 5
      return point(100 * sin(angle), -100 * cos(angle))
    }
    star.addLines(between: corners)
    star.closeSubpath()
    let (full, holed) = (star.normalized(using: .winding), star.normalized(using: .evenOdd))
    #expect(full.contains(.zero) && full.contains(.zero, using: .evenOdd))
    #expect(!holed.contains(.zero) && !holed.contains(.zero, using: .evenOdd))
    #expect(star.componentsSeparated(using: .winding).count == 1)
    // Five points, whose corners touch.
    #expect(star.componentsSeparated(using: .evenOdd).count == 5)
  }

  @Test func componentsKeepTheirHoles() {
    let path = CGMutablePath()
    for (x, side) in [(0.0, 10.0), (2, 6), (4, 2)] {
      path.addRect(CGRect(x: x, y: x, width: side, height: side))
    }
    path.addRect(CGRect(x: 20, y: 0, width: 3, height: 3))
    // 100 − 36, the 2×2 island in the hole, and 3×3.
    #expect(path.componentsSeparated(using: .evenOdd).map { area($0) } == [64, 4, 9])
    #expect(path.componentsSeparated(using: .winding).map { area($0) } == [100, 9])
  }

  @Test func linesAreCutAtTheEdges() {
    let line = CGMutablePath()
    line.addLines(between: [point(-5, 5), point(15, 5), point(15, 20)])
    let square = rect(0, 0, 10, 10)
    #expect(agree(line.lineIntersection(square).ends, [point(0, 5), point(10, 5)]))
    #expect(
      agree(
        line.lineSubtracting(square).ends,
        [point(-5, 5), point(0, 5), point(10, 5), point(15, 5), point(15, 20)]))
    #expect(line.lineIntersection(CGMutablePath()).isEmpty)
    #expect(agree(line.lineSubtracting(CGMutablePath()).ends, line.ends))
  }

  /// A quarter of a circle of radius 100 in lines at most 1 away: the sagitta of n chords is 100·(1 − cos(π/4n)).
  @Test func flattening() {
    let flat = circle(0, 0, 100).flattened(threshold: 1)
    #expect(flat.types.allSatisfy { $0 != .addCurveToPoint })
    #expect(flat.elements.count >= 4 * 6 && flat.elements.count < 100)
    for p in flat.ends { #expect(abs((p.x * p.x + p.y * p.y).squareRoot() - 100) < 0.03) }
    #expect(circle(0, 0, 100).flattened(threshold: .nan).elements.count > 100)
  }

  /// Random paths of lines and curves with loops, half of them on a coarse grid, where edges coincide. A point
  /// is asked when it is not within 1/50 of an edge.
  @Test("A point lies in a combination as it lies in its parts", arguments: 0..<40)
  func membership(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    func number() -> CGFloat {
      let n = dice.below(10_000)
      return seed % 2 == 0 ? CGFloat(n / 1000 * 10) : CGFloat(n) / 100
    }
    func next() -> CGPoint { point(number(), number()) }
    func path() -> CGPath {
      let path = CGMutablePath()
      path.move(to: next())
      for _ in 0..<3 + seed % 8 {
        switch dice.below(7) {
        case 0: path.move(to: next())
        case 1: path.closeSubpath()
        case 2: path.addQuadCurve(to: next(), control: next())
        case 3, 4: path.addCurve(to: next(), control1: next(), control2: next())
        default: path.addLine(to: next())
        }
      }
      return path
    }
    let (a, b) = (path(), path())
    func firm(_ path: CGPath, _ p: CGPoint, _ rule: CGPathFillRule) -> Bool? {
      let here = path.contains(p, using: rule)
      for (x, y) in [(0.02, 0), (-0.02, 0), (0, 0.02), (0, -0.02)]
      where path.contains(point(p.x + x, p.y + y), using: rule) != here { return nil }
      return here
    }
    for rule in [CGPathFillRule.winding, .evenOdd] {
      let results: [(CGPath, (Bool, Bool) -> Bool)] = [
        (a.union(b, using: rule), { $0 || $1 }), (a.intersection(b, using: rule), { $0 && $1 }),
        (a.subtracting(b, using: rule), { $0 && !$1 }), (a.symmetricDifference(b, using: rule), { $0 != $1 }),
      ]
      for _ in 0..<50 {
        let p = point(CGFloat(dice.below(10_400)) / 100 - 2, CGFloat(dice.below(10_400)) / 100 - 2)
        guard let inA = firm(a, p, rule), let inB = firm(b, p, rule) else { continue }
        for (result, holds) in results {
          #expect(result.contains(p, using: .winding) == holds(inA, inB))
          #expect(result.contains(p, using: .evenOdd) == holds(inA, inB))
        }
      }
      // The parts together are the whole.
      let parts = results[0].0.componentsSeparated().reduce(0) { $0 + area($1) }
      #expect(abs(parts - area(results[0].0)) < 0.1)
    }
  }

  @Test("Extreme numbers give a path, soon", arguments: 0..<60)
  func extremes(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    func path() -> CGPath {
      let path = CGMutablePath()
      path.move(to: dice.point())
      for _ in 0..<8 {
        path.addCurve(to: dice.point(), control1: dice.point(), control2: dice.point())
        path.addLine(to: dice.point())
      }
      return path
    }
    let (a, b) = (path(), path())
    _ = a.union(b).componentsSeparated()
    _ = a.symmetricDifference(b, using: .evenOdd)
    _ = a.lineIntersection(b)
    _ = a.flattened(threshold: dice.number())
    // What holds a NaN counts as empty.
    let broken = CGPath(rect: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1), transform: nil)
    #expect(a.union(broken) == a.normalized())
  }

  @Test func manyShapesAreBounded() {
    let path = CGMutablePath()
    for i in 0..<400 {
      path.addEllipse(in: CGRect(x: CGFloat(i % 20) * 10, y: CGFloat(i / 20) * 10, width: 12, height: 12))
    }
    let outline = path.normalized()
    // Neighbours overlap by 2, so all hang together, with a hole in the middle of every four.
    #expect(outline.elements.filter { $0.type == .closeSubpath }.count == 1 + 19 * 19)
  }
}
