import Testing

@testable import RenderCore

/// The order of planes, by arithmetic on their depths.
@Suite struct DepthOrderTests {
  private func plane(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ depth: Vec3) -> DepthPlane {
    DepthPlane(depth: depth, polygon: ConvexPolygon(Box(x: x, y: y, width: w, height: h)))
  }

  private func order(_ planes: [DepthPlane]) -> [Int] { DepthOrder.sort(planes).map(\.plane) }

  /// Planes that face the viewer go by depth, equal ones as they come.
  @Test func level() {
    let depths: [Double] = [5, 1, 5, -3, 1]
    #expect(order(depths.map { plane(0, 0, 10, 10, Vec3(0, 0, $0)) }) == [3, 1, 4, 0, 2])
  }

  /// Planes that share no area keep the order of painting, whatever their depth.
  @Test func apart() {
    let planes = [plane(0, 0, 10, 10, Vec3(0.1, 0, 50)), plane(20, 0, 10, 10, Vec3(0, 0.1, -50))]
    #expect(order(planes) == [0, 1])
  }

  /// Depth x − 5 against 0 over 0…10: cut at x = 5.
  @Test func crossing() {
    let planes = [plane(0, 0, 10, 10, Vec3(1, 0, -5)), plane(0, 0, 10, 10, Vec3(0, 0, 0))]
    let pieces = DepthOrder.sort(planes)
    #expect(pieces.count == 3)
    // One is cut; both halves carry the same line and opposite sides.
    let cut = pieces.filter { !$0.cuts.isEmpty }
    #expect(cut.count == 2)
    guard cut.count == 2 else { return }
    let (a, b) = (cut[0].cuts[0], cut[1].cuts[0])
    #expect(a.line == b.line)
    #expect(a.keepsPositive != b.keepsPositive)
    #expect(pieces[1].cuts.isEmpty)
  }

  /// Planes that only would cross beside what they show are not cut.
  @Test func crossingBesideIsNone() {
    let planes = [plane(0, 0, 10, 10, Vec3(1, 0, 5)), plane(0, 0, 10, 10, Vec3(0, 0, 0))]
    #expect(DepthOrder.sort(planes) == [DepthPiece(plane: 1), DepthPiece(plane: 0)])
  }

  /// Coplanar tilted planes keep the order of painting.
  @Test func coplanar() {
    let planes = (0..<4).map { _ in plane(0, 0, 10, 10, Vec3(0.3, -0.2, 1)) }
    #expect(order(planes) == [0, 1, 2, 3])
  }

  /// Three bars in a ring, each over the next where they meet: (0 over 1), (1 over 2), (2 over 0). The pieces, drawn
  /// in turn, show the right one at each meeting point.
  @Test func ring() {
    // Bars along the sides of a triangle of boxes; depths rise along each.
    let planes = [
      plane(0, 0, 30, 4, Vec3(0.1, 0, 0)),  // at x 0…4 depth 0…0.4, at 26…30 depth 2.6…3
      plane(26, 0, 4, 30, Vec3(0, 0.1, 1)),  // at y 0…4 depth 1…1.4, at 26…30 depth 3.6…4
      plane(0, -5, 40, 40, Vec3(-0.19, 0.19, 1.5)),
    ]
    let pieces = DepthOrder.sort(planes)
    for (x, y) in [(2.0, 2.0), (28, 2), (28, 28), (10, 2), (27, 15)] {
      let p = Vec2(x, y)
      let here: [Int] = planes.indices.filter {
        let b = planes[$0].polygon.bounds
        return x > b.minX && x < b.maxX && y > b.minY && y < b.maxY
      }
      let nearest = here.max { planes[$0].depth.value(p) < planes[$1].depth.value(p) }
      let last = pieces.last { piece in
        here.contains(piece.plane)
          && piece.cuts.allSatisfy { ($0.line.value(p) >= 0) == $0.keepsPositive }
      }
      #expect(last?.plane == nearest, "at (\(x), \(y))")
    }
  }

  /// Random planes: over random points, what is drawn last is the nearest, and every plane is drawn once.
  @Test func randomPlanes() {
    var dice = Dice(7)
    for _ in 0..<40 {
      let planes = (0..<(2 + dice.int(9))).map { _ in
        plane(
          dice.real(0, 60), dice.real(0, 60), dice.real(5, 50), dice.real(5, 50),
          Vec3(dice.real(-1, 1), dice.real(-1, 1), dice.real(-30, 30)))
      }
      let pieces = DepthOrder.sort(planes)
      for _ in 0..<100 {
        let p = Vec2(dice.real(0, 110), dice.real(0, 110))
        let here: [Int] = planes.indices.filter {
          let b = planes[$0].polygon.bounds
          return p.x > b.minX && p.x < b.maxX && p.y > b.minY && p.y < b.maxY
        }
        var drawn: [Int] = []
        for piece in pieces where here.contains(piece.plane) {
          let shows = piece.cuts.allSatisfy { ($0.line.value(p) >= 0) == $0.keepsPositive }
          if shows { drawn.append(piece.plane) }
        }
        #expect(drawn.sorted() == here)
        let depths: [Double] = drawn.map { planes[$0].depth.value(p) }
        var isRising = true
        for (a, b) in zip(depths, depths.dropFirst()) where a > b + 1e-4 { isRising = false }
        #expect(isRising)
      }
    }
  }
}
