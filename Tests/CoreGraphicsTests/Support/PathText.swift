import CoreGraphics

/// An element of a path as a test compares it.
struct Element: CustomStringConvertible {
  var type: CGPathElementType
  var points: [CGPoint]

  var description: String { "\(type) \(points.map { "(\($0.x), \($0.y))" }.joined(separator: " "))" }
}

extension CGPath {
  var elements: [Element] {
    var result: [Element] = []
    applyWithBlock { pointer in
      let element = pointer.pointee
      let count: Int
      switch element.type {
      case .moveToPoint, .addLineToPoint: count = 1
      case .addQuadCurveToPoint: count = 2
      case .addCurveToPoint: count = 3
      case .closeSubpath: count = 0
      }
      result.append(Element(type: element.type, points: (0..<count).map { element.points[$0] }))
    }
    return result
  }

  var types: [CGPathElementType] { elements.map(\.type) }

  /// The last point of every element but closes.
  var ends: [CGPoint] { elements.compactMap(\.points.last) }
}

func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// True when both lists have the same points within a distance along each axis.
func agree(_ a: [CGPoint], _ b: [CGPoint], within tolerance: CGFloat = 1e-9) -> Bool {
  a.count == b.count
    && zip(a, b).allSatisfy { abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance }
}

func agree(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 1e-9) -> Bool {
  agree([a.origin, point(a.maxX, a.maxY)], [b.origin, point(b.maxX, b.maxY)], within: tolerance)
}
