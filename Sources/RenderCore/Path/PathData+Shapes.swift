extension PathData {
  /// The handle of a quarter circle of radius 1, as Apple's paths have it.
  public static let kappa = 0.5522847498

  /// Room for more elements in an empty path; a longer one grows by itself.
  private mutating func reserve(_ verbCount: Int, _ pointCount: Int) {
    guard verbs.isEmpty else { return }
    verbs.reserveCapacity(verbCount)
    points.reserveCapacity(pointCount)
  }

  /// A rectangle in five elements: from (minX, minY) to the right, then round to a close (fact 5.17).
  public static func rect(_ b: Box) -> PathData {
    var path = PathData()
    path.addRect(b)
    return path
  }

  /// Appends a rectangle as its own subpath (fact 5.17).
  public mutating func addRect(_ b: Box) {
    reserve(5, 4)
    move(Vec2(b.minX, b.minY))
    line(Vec2(b.maxX, b.minY))
    line(Vec2(b.maxX, b.maxY))
    line(Vec2(b.minX, b.maxY))
    close()
  }

  /// An ellipse in six elements, from (maxX, midY) towards (midX, maxY) (fact 5.18).
  public static func ellipse(_ b: Box) -> PathData {
    var path = PathData()
    path.addEllipse(b)
    return path
  }

  /// Appends an ellipse as its own subpath (fact 5.18).
  public mutating func addEllipse(_ b: Box) {
    let x = (b.minX + b.maxX) / 2
    let y = (b.minY + b.maxY) / 2
    let kx = b.width / 2 * PathData.kappa
    let ky = b.height / 2 * PathData.kappa
    reserve(6, 13)
    move(Vec2(b.maxX, y))
    cubic(Vec2(b.maxX, y + ky), Vec2(x + kx, b.maxY), Vec2(x, b.maxY))
    cubic(Vec2(x - kx, b.maxY), Vec2(b.minX, y + ky), Vec2(b.minX, y))
    cubic(Vec2(b.minX, y - ky), Vec2(x - kx, b.minY), Vec2(x, b.minY))
    cubic(Vec2(x + kx, b.minY), Vec2(b.maxX, y - ky), Vec2(b.maxX, y))
    close()
  }

  /// A rounded rectangle in ten elements, from (maxX, midY) in the sense of the ellipse (fact 5.23).
  ///
  /// Radii are limited to half the sides; a box without area gives its rectangle.
  public static func roundedRect(_ b: Box, radiusX: Double, radiusY: Double) -> PathData {
    var path = PathData()
    let rx = max(0, min(radiusX, b.width / 2))
    let ry = max(0, min(radiusY, b.height / 2))
    let k = 1 - PathData.kappa
    path.reserve(10, 17)
    path.move(Vec2(b.maxX, (b.minY + b.maxY) / 2))
    path.line(Vec2(b.maxX, b.maxY - ry))
    path.cubic(
      Vec2(b.maxX, b.maxY - ry * k), Vec2(b.maxX - rx * k, b.maxY), Vec2(b.maxX - rx, b.maxY))
    path.line(Vec2(b.minX + rx, b.maxY))
    path.cubic(
      Vec2(b.minX + rx * k, b.maxY), Vec2(b.minX, b.maxY - ry * k), Vec2(b.minX, b.maxY - ry))
    path.line(Vec2(b.minX, b.minY + ry))
    path.cubic(
      Vec2(b.minX, b.minY + ry * k), Vec2(b.minX + rx * k, b.minY), Vec2(b.minX + rx, b.minY))
    path.line(Vec2(b.maxX - rx, b.minY))
    path.cubic(
      Vec2(b.maxX - rx * k, b.minY), Vec2(b.maxX, b.minY + ry * k), Vec2(b.maxX, b.minY + ry))
    path.close()
    return path
  }

  /// A rectangle with the same radius at some of its corners; the other corners are square.
  ///
  /// The radius is limited to half the shorter side. `continuous` corners take 1.528665 radii of each side
  /// (facts 2.24, 2.25) and turn circular where there is no room for that.
  public static func roundedRect(
    _ b: Box, radius: Double, corners: CornerSet = .all, continuous: Bool = false
  ) -> PathData {
    let r = max(0, min(radius, min(b.width, b.height) / 2))
    guard r > 0 else { return rect(b) }
    if corners == .all && !continuous { return roundedRect(b, radiusX: r, radiusY: r) }
    let isContinuous = continuous && 2 * ContinuousCorner.reach * r <= min(b.width, b.height)
    var path = PathData()
    path.move(Vec2(b.maxX, (b.minY + b.maxY) / 2))
    // Each corner with the unit directions in which the walk reaches and leaves it.
    let walk: [(Vec2, Vec2, Vec2, UInt8)] = [
      (Vec2(b.maxX, b.maxY), Vec2(0, 1), Vec2(-1, 0), 8), (Vec2(b.minX, b.maxY), Vec2(-1, 0), Vec2(0, -1), 4),
      (Vec2(b.minX, b.minY), Vec2(0, -1), Vec2(1, 0), 1), (Vec2(b.maxX, b.minY), Vec2(1, 0), Vec2(0, 1), 2),
    ]
    for (corner, arriving, leaving, bit) in walk {
      func at(_ a: Double, _ b: Double) -> Vec2 { corner - arriving * (a * r) + leaving * (b * r) }
      if corners.rawValue & bit == 0 {
        path.line(corner)
      } else if isContinuous {
        path.line(at(ContinuousCorner.reach, 0))
        for c in ContinuousCorner.curves {
          path.cubic(at(c.0.x, c.0.y), at(c.1.x, c.1.y), at(c.2.x, c.2.y))
        }
      } else {
        let k = 1 - PathData.kappa
        path.line(at(1, 0))
        path.cubic(at(k, 0), at(0, k), at(0, 1))
      }
    }
    path.close()
    return path
  }
}

/// The corner with continuous curvature, for radius 1: distances from the corner along the incoming and
/// the outgoing edge (fact 2.25).
enum ContinuousCorner {
  static let reach = 1.528665
  static let curves: [(Vec2, Vec2, Vec2)] = [
    (Vec2(1.0884930, 0), Vec2(0.8684069, 0), Vec2(0.6314938, 0.0749114)),
    (Vec2(0.3728238, 0.1690596), Vec2(0.1690596, 0.3728238), Vec2(0.0749114, 0.6314938)),
    (Vec2(0, 0.8684069), Vec2(0, 1.0884930), Vec2(0, 1.528665)),
  ]
}
