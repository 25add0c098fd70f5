import Testing

@testable import RenderCore

/// Planes of which some lie in one, where another cuts through them: what is cut is drawn over what is not (oracle 25).
@Suite struct DepthTreeTests {
  private func plane(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ depth: Vec3) -> DepthPlane {
    DepthPlane(depth: depth, polygon: ConvexPolygon(Box(x: x, y: y, width: w, height: h)))
  }

  private let flat = Vec3(0, 0, 0)
  /// Depth 50 − x: before the flat ones left of x = 50, behind them right of it.
  private let turned = Vec3(-1, 0, 50)

  /// What is drawn over a point, from the back to the front.
  private func drawn(_ planes: [DepthPlane], _ x: Double, _ y: Double = 50) -> [Int] {
    let p = Vec2(x, y)
    return DepthOrder.sort(planes).filter { piece in
      let b = planes[piece.plane].polygon.bounds
      return x > b.minX && x < b.maxX && y > b.minY && y < b.maxY
        && piece.cuts.allSatisfy { ($0.line.value(p) >= 0) == $0.keepsPositive }
    }.map(\.plane)
  }

  /// A ground of 100, a turned card and two later flat squares: that left of the axis is not cut and lies under the
  /// ground, that across the axis is cut as the ground is and lies over it.
  @Test func theUncutLiesUnderTheCut() {
    let planes = [
      plane(0, 0, 100, 100, flat), plane(30, 30, 40, 40, turned), plane(5, 40, 20, 20, flat),
      plane(40, 40, 20, 20, flat),
    ]
    #expect(drawn(planes, 15) == [2, 0])
    #expect(drawn(planes, 45) == [0, 3, 1])
    #expect(drawn(planes, 55) == [1, 0, 3])
    // Beside the axis there is nothing but the ground.
    #expect(drawn(planes, 90) == [0])
  }

  /// Uncut ones keep their order among each other, and so do cut ones.
  @Test func equalOnesKeepTheirOrder() {
    let planes = [
      plane(0, 0, 100, 100, flat), plane(0, 0, 100, 100, flat), plane(30, 30, 40, 40, turned),
      plane(5, 40, 20, 20, flat), plane(10, 40, 20, 20, flat),
    ]
    #expect(drawn(planes, 20) == [3, 4, 0, 1])
  }

  /// Without a cut the later one is on top: the turned plane only touches at its edge.
  @Test func withoutACutTheLaterIsOnTop() {
    let planes = [
      plane(0, 0, 50, 100, flat), plane(10, 10, 40, 40, turned), plane(5, 40, 20, 20, flat),
    ]
    #expect(drawn(planes, 15, 55) == [0, 2])
  }

  /// Coplanar turned ones are no matter of cuts among themselves.
  @Test func coplanarTurnedOnesKeepTheirOrder() {
    let planes = [
      plane(0, 0, 100, 100, flat), plane(20, 20, 60, 60, turned), plane(30, 30, 40, 40, turned),
    ]
    #expect(drawn(planes, 40) == [0, 1, 2])
    #expect(drawn(planes, 60) == [1, 2, 0])
  }

  /// A half that nothing comes between is drawn with its other half: the small square is not cut in two.
  @Test func halvesAreJoined() {
    let planes = [
      plane(0, 0, 100, 100, flat), plane(30, 0, 40, 20, turned), plane(40, 60, 20, 20, flat),
    ]
    let pieces = DepthOrder.sort(planes)
    #expect(pieces.filter { $0.plane == 2 } == [DepthPiece(plane: 2)])
    #expect(drawn(planes, 45, 70) == [0, 2] && drawn(planes, 55, 70) == [0, 2])
  }

  /// Random planes, some in one plane: over random points every plane is drawn once, and depth never falls.
  @Test func randomPlanes() {
    var dice = Dice(11)
    for _ in 0..<60 {
      let shared = Vec3(dice.real(-1, 1), dice.real(-1, 1), dice.real(-30, 30))
      let planes = (0..<(3 + dice.int(7))).map { i in
        plane(
          dice.real(0, 60), dice.real(0, 60), dice.real(20, 60), dice.real(20, 60),
          i % 3 == 0
            ? Vec3(0, 0, 0) : i % 3 == 1 ? shared : Vec3(dice.real(-1, 1), dice.real(-1, 1), dice.real(-9, 9))
        )
      }
      let pieces = DepthOrder.sort(planes)
      for _ in 0..<60 {
        let p = Vec2(dice.real(0, 110), dice.real(0, 110))
        let here = planes.indices.filter {
          let b = planes[$0].polygon.bounds
          return p.x > b.minX && p.x < b.maxX && p.y > b.minY && p.y < b.maxY
        }
        let over = pieces.filter { piece in
          here.contains(piece.plane)
            && piece.cuts.allSatisfy { ($0.line.value(p) >= 0) == $0.keepsPositive }
        }.map(\.plane)
        #expect(over.sorted() == here)
        let depths = over.map { planes[$0].depth.value(p) }
        #expect(zip(depths, depths.dropFirst()).allSatisfy { $0 <= $1 + 1e-4 })
      }
    }
  }

  /// In the tree of layers: a layer without a look is looked through, its sublayers are cut one by one; one with a
  /// look is a plane with them. A red ground, a turned card of nearly no colour and, later, a layer across the axis
  /// whose blue sublayer is not.
  @Test func layersWithoutALook() {
    func draw(_ container: Color4) -> [UInt8] {
      Scene.draw(
        100, 100,
        [
          Scene.node(1, 0, 0, 100, 100, Scene.red),
          Space.card(2, 50, 50, 10, Color4(0, 0, 0, 0.001), Space.turnY(.pi / 4)),
          Scene.node(3, 10, 20, 80, 60, container, [Scene.node(4, 5, 5, 20, 20, Scene.blue)]),
        ]
      ).pixel(20, 30)
    }
    #expect(draw(.clear) == [255, 0, 0, 255])
    #expect(draw(Color4(0, 0, 0, 0.01)) == [0, 0, 255, 255])
  }
}
