/// A convex polygon with its corners in order and a positive area; no corners for nothing.
struct ConvexPolygon: Equatable {
  var points: [Vec2]

  static let nothing = ConvexPolygon(ordered: [])

  private init(ordered points: [Vec2]) { self.points = points }

  /// Turns the corners round where their area is negative. One without an area, or with a corner that is not
  /// finite, is nothing.
  init(_ corners: [Vec2]) {
    let area = ConvexPolygon.area(corners)
    guard corners.count > 2, area != 0, area.isFinite else {
      points = []
      return
    }
    points = area > 0 ? corners : corners.reversed()
  }

  init(_ b: Box) {
    self.init([
      Vec2(b.minX, b.minY), Vec2(b.maxX, b.minY), Vec2(b.maxX, b.maxY), Vec2(b.minX, b.maxY),
    ])
  }

  var isEmpty: Bool { points.isEmpty }

  var area: Double { ConvexPolygon.area(points) }

  private static func area(_ p: [Vec2]) -> Double {
    guard let first = p.first else { return 0 }
    var sum = 0.0
    for i in 1..<max(1, p.count - 1) {
      let a = p[i] - first
      let b = p[i + 1] - first
      sum += a.x * b.y - a.y * b.x
    }
    return sum / 2
  }

  var bounds: Box {
    var box = Box.null
    for p in points { box.include(p) }
    return box
  }

  var middle: Vec2 {
    let sum = points.reduce(Vec2.zero, +)
    return points.isEmpty ? sum : sum * (1 / Double(points.count))
  }

  /// The part where a form is not negative.
  func clipped(_ form: Vec3) -> ConvexPolygon {
    var result: [Vec2] = []
    guard var a = points.last else { return self }
    result.reserveCapacity(points.count + 1)
    var va = form.value(a)
    for b in points {
      let vb = form.value(b)
      if (va >= 0) != (vb >= 0) {
        let t = va / (va - vb)
        result.append(Vec2(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t))
      }
      if vb >= 0 { result.append(b) }
      (a, va) = (b, vb)
    }
    return ConvexPolygon(ordered: result.count > 2 ? result : [])
  }

  /// What both cover.
  func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
    var result = self
    guard var a = other.points.last else { return .nothing }
    for b in other.points {
      if result.isEmpty { break }
      let d = b - a
      // Left of an edge is inside, the area being positive.
      result = result.clipped(Vec3(-d.y, d.x, d.y * a.x - d.x * a.y))
      a = b
    }
    return result
  }

  /// The least and the greatest value of a form at the corners.
  func range(_ form: Vec3) -> (low: Double, high: Double) {
    var low = Double.infinity
    var high = -Double.infinity
    for p in points {
      let v = form.value(p)
      low = min(low, v)
      high = max(high, v)
    }
    return (low, high)
  }
}

/// Polygons of points that are not yet divided by their weight, cut by planes through the viewer.
enum LiftedPolygon {
  /// The part of a closed polygon, convex or not, where a form is not negative. What is filled inside of that
  /// half stays the same under both fill rules.
  static func clip(_ points: [Vec3], _ form: Vec3) -> [Vec3] {
    guard var a = points.last else { return points }
    var va = form.dot(a)
    if va >= 0, points.allSatisfy({ form.dot($0) >= 0 }) { return points }
    var result: [Vec3] = []
    result.reserveCapacity(points.count + 2)
    for b in points {
      let vb = form.dot(b)
      if (va >= 0) != (vb >= 0) {
        let t = va / (va - vb)
        result.append(a + (b - a) * t)
      }
      if vb >= 0 { result.append(b) }
      (a, va) = (b, vb)
    }
    return result
  }
}
