import RenderCore
import Testing

/// Law 1: a pixel is floor(256 × exact area), at most 255, of the flattened polygon.
@Suite struct CoverageTests {
  private func coverage(_ path: PathData, rule: FillRule = .nonZero, width: Int = 4, height: Int = 4) -> [Int]
  {
    let mask = CoverageMask(
      path, rule: rule, within: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    return (0..<height).flatMap { y in (0..<width).map { Int(mask.coverage(x: $0, y: y)) } }
  }

  /// A box from 0.5 to 2.25 in both directions: half, whole and quarter pixels.
  @Test func boxes() {
    let c = coverage(.rect(Box(minX: 0.5, minY: 0.5, maxX: 2.25, maxY: 2.25)))
    #expect(c == [64, 128, 32, 0, 128, 255, 64, 0, 32, 64, 16, 0, 0, 0, 0, 0])
  }

  /// The triangle below the diagonal covers half of each pixel on it: floor(256/2) = 128.
  @Test func diagonal() {
    var path = PathData()
    path.move(Vec2(0, 0))
    path.line(Vec2(4, 4))
    path.line(Vec2(0, 4))
    path.close()
    #expect(coverage(path) == [128, 0, 0, 0, 255, 128, 0, 0, 255, 255, 128, 0, 255, 255, 255, 128])
  }

  /// A shallow triangle, 4 wide and 1 high: the parts under y = x/4 are 1/8, 3/8, 5/8, 7/8.
  @Test func shallow() {
    var path = PathData()
    path.move(Vec2(0, 1))
    path.line(Vec2(4, 0))
    path.line(Vec2(4, 1))
    #expect(coverage(path, height: 1) == [32, 96, 160, 224])
  }

  /// Two layers of the same box: nonzero stays full, even-odd is empty.
  @Test func windingRules() {
    var path = PathData.rect(Box(x: 0, y: 0, width: 1, height: 1))
    path.addRect(Box(x: 0, y: 0, width: 1, height: 1))
    #expect(coverage(path, width: 1, height: 1) == [255])
    #expect(coverage(path, rule: .evenOdd, width: 1, height: 1) == [0])
  }

  /// A box on whole pixels goes past the cells: the same bytes as its path, turned and mirrored too.
  @Test func boxesOnPixels() {
    let box = Box(x: 3, y: 2, width: 10, height: 7)
    for map in [
      Affine.identity, .translation(4, 1), Affine(a: -1, b: 0, c: 0, d: 2, tx: 20, ty: 1),
      Affine(a: 0, b: 1, c: -1, d: 0, tx: 15, ty: 2), .translation(0.5, 0), .scale(1.25, 1),
    ] {
      let quick = Surface(width: 24, height: 24)
      Canvas(surface: quick).fillRect(box, map, antialias: true, color: Color4(1, 0, 0, 0.4))
      let path = Surface(width: 24, height: 24)
      Canvas(surface: path).fill(.rect(box), map, color: Color4(1, 0, 0, 0.4))
      #expect(quick.isSame(as: path))
    }
  }

  /// The signed area of a polygon within each pixel, in doubles, pixel by pixel (clipped by hand).
  private func exact(_ p: [Vec2], _ width: Int, _ height: Int) -> [Double] {
    func clip(_ q: [Vec2], _ inside: (Vec2) -> Double) -> [Vec2] {
      var out: [Vec2] = []
      for i in q.indices {
        let a = q[i]
        let b = q[(i + 1) % q.count]
        let da = inside(a)
        let db = inside(b)
        if da >= 0 { out.append(a) }
        if (da >= 0) != (db >= 0) { out.append(a + (b - a) * (da / (da - db))) }
      }
      return out
    }
    return (0..<height).flatMap { y in
      (0..<width).map { x in
        var q = clip(p) { $0.x - Double(x) }
        q = clip(q) { Double(x + 1) - $0.x }
        q = clip(q) { $0.y - Double(y) }
        q = clip(q) { Double(y + 1) - $0.y }
        var sum = 0.0
        for i in q.indices { sum += q[i].cross(q[(i + 1) % q.count]) }
        return sum.magnitude / 2
      }
    }
  }

  /// 300 random triangles against the exact areas: vertices are rounded to 1/1024 px, which moves an edge's
  /// area by at most 256·√2/2048 = .18 levels, so floor may differ by one.
  @Test func randomTriangles() {
    var random = Seeded(21)
    for _ in 0..<300 {
      let p = (0..<3).map { _ in random.point(-4, 20) }
      var path = PathData()
      path.move(p[0])
      path.line(p[1])
      path.line(p[2])
      path.close()
      let ours = coverage(path, width: 16, height: 16)
      let truth = exact(p, 16, 16).map { min(255, Int(($0 * 256).rounded(.down))) }
      let worst = zip(ours, truth).map { abs($0 - $1) }.max() ?? 0
      #expect(worst <= 1)
    }
  }
}
