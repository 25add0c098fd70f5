import RenderCore

/// Rounded rectangles as UIKit draws them, with corners whose curvature grows gradually.
///
/// A continuous corner of radius r begins 1.528665·r before the corner (fact 2.24) and consists of three
/// cubics (fact 2.25). When both sides are too short for two such corners the shape is a capsule of plain
/// circular arcs. When only one side is too short Apple draws a shape of neither kind (fact 2.25b), of which
/// one point is known; the capsule passes within 0.2 pt of it, so the capsule stands in.
extension CGPath {
  package struct Corners: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let topLeft = Corners(rawValue: 1)
    package static let topRight = Corners(rawValue: 2)
    package static let bottomLeft = Corners(rawValue: 4)
    package static let bottomRight = Corners(rawValue: 8)
    package static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
  }

  /// How far a continuous corner of radius 1 reaches along each edge (fact 2.24).
  package static let continuousCornerReach = 1.528665

  /// The outline of `UIBezierPath(roundedRect:cornerRadius:)`: 22 elements, or 6 for radius 0 (facts 5.23b, c).
  package static func continuousRoundedRect(
    _ rect: CGRect, cornerRadius: CGFloat, corners: Corners = .all
  ) -> CGPath {
    var path = PathData()
    guard !rect.isNull else { return CGPath(data: path) }
    let box = rect.box
    let radius = cornerRadius.isNaN ? 0 : Double(cornerRadius)
    let fits = min(box.width, box.height) > 2 * continuousCornerReach * radius
    let profile = fits ? Profile.continuous(radius) : .circular(min(box.width, box.height) / 2)

    // Edges in order: along the top, down the right, back along the bottom, up the left.
    let sides: [(corner: Corners, point: Vec2, incoming: Vec2, outgoing: Vec2)] = [
      (.topRight, Vec2(box.maxX, box.minY), Vec2(1, 0), Vec2(0, 1)),
      (.bottomRight, Vec2(box.maxX, box.maxY), Vec2(0, 1), Vec2(-1, 0)),
      (.bottomLeft, Vec2(box.minX, box.maxY), Vec2(-1, 0), Vec2(0, -1)),
      (.topLeft, Vec2(box.minX, box.minY), Vec2(0, -1), Vec2(1, 0)),
    ]
    let isRounded = radius != 0
    let startReach = isRounded && corners.contains(.topLeft) ? profile.reach : 0
    let start = Vec2(box.minX + startReach, box.minY)
    path.move(start)
    for side in sides {
      guard isRounded, corners.contains(side.corner) else {
        path.line(side.point)
        continue
      }
      profile.add(to: &path, side.point, side.incoming, side.outgoing)
    }
    path.line(start)
    return CGPath(data: path)
  }

  /// The curves of one corner, as distances from it along the incoming and the outgoing edge.
  private enum Profile {
    case continuous(Double)
    case circular(Double)

    var reach: Double {
      switch self {
      case .continuous(let r): r * CGPath.continuousCornerReach
      case .circular(let r): r
      }
    }

    func add(to path: inout PathData, _ corner: Vec2, _ incoming: Vec2, _ outgoing: Vec2) {
      func at(_ a: Double, _ b: Double, _ r: Double) -> Vec2 {
        Vec2(
          corner.x - incoming.x * a * r + outgoing.x * b * r,
          corner.y - incoming.y * a * r + outgoing.y * b * r)
      }
      switch self {
      case .continuous(let r):
        let joint = at(0.6314938, 0.0749114, r)
        path.line(at(CGPath.continuousCornerReach, 0, r))
        path.cubic(at(1.0884930, 0, r), at(0.8684069, 0, r), joint)
        path.line(joint)
        path.cubic(
          at(0.3728238, 0.1690596, r), at(0.1690596, 0.3728238, r), at(0.0749114, 0.6314938, r))
        path.cubic(
          at(0, 0.8684069, r), at(0, 1.0884930, r), at(0, CGPath.continuousCornerReach, r))
      case .circular(let r):
        let k = 1 - PathShapes.kappa
        path.line(at(1, 0, r))
        path.cubic(at(k, 0, r), at(0, k, r), at(0, 1, r))
      }
    }
  }
}
