import Testing

@testable import RenderCore

@Suite("Morphs between paths of unlike structure")
struct PathMorphTests {
  private let square = PathData.rect(Box(x: 0, y: 0, width: 100, height: 100))
  private let circle = PathData.ellipse(Box(x: 0, y: 0, width: 100, height: 100))

  /// The area within the polygon through many points of the path's contours, by sign.
  private func area(_ path: PathData) -> Double {
    var sum = 0.0
    for subpath in path.subpaths {
      var points: [Vec2] = []
      for s in subpath.segments { for k in 0..<16 { points.append(s.point(at: Double(k) / 16)) } }
      for (p, q) in zip(points, points.dropFirst() + points.prefix(1)) { sum += p.x * q.y - p.y * q.x }
    }
    return sum / 2
  }

  @Test("5.12: at 0 and 1 the paths themselves")
  func ends() {
    let morph = PathMorph(square, circle)
    #expect(morph.path(at: 0) == square && morph.path(at: 1) == circle)
  }

  @Test("5.11: equal structures blend point by point")
  func equal() {
    let wide = PathData.rect(Box(x: 0, y: 0, width: 200, height: 100))
    #expect(PathMorph(square, wide).path(at: 0.5) == .rect(Box(x: 0, y: 0, width: 150, height: 100)))
  }

  @Test("It starts and ends as the paths: just after 0 and before 1 the box and the area are theirs")
  func continuous() {
    for (a, b) in [(square, circle), (circle, square)] {
      let morph = PathMorph(a, b)
      for (f, path) in [(1e-9, a), (1 - 1e-9, b)] {
        let shown = morph.path(at: f)
        let (x, y) = (shown.tightBounds, path.tightBounds)
        #expect(near(x.minX, y.minX, 1e-4) && near(x.maxX, y.maxX, 1e-4))
        #expect(near(x.minY, y.minY, 1e-4) && near(x.maxY, y.maxY, 1e-4))
        #expect(near(abs(area(shown)), abs(area(path)), 20))
      }
    }
  }

  @Test("5.23d: square to circle does not turn: the corner at 0° of 45 goes straight along its diagonal")
  func straight() {
    let morph = PathMorph(square, circle)
    for f in [0.25, 0.5, 0.75] {
      // The corner (100, 100) ends at 50 + 50·cos 45° = 85.355 of the circle, on the diagonal all the way.
      let wanted = 100 + (85.35533905932738 - 100) * f
      let nearest = morph.path(at: f).points.map { max(abs($0.x - wanted), abs($0.y - wanted)) }.min()
      #expect(nearest! < 0.05)
      // Between both areas: 10,000 and 7,854; a turned one would shrink towards the middle.
      #expect(abs(area(morph.path(at: f))) > 7800)
    }
  }

  @Test("The start does not matter: a square that begins at another corner gives the same outline")
  func anyStart() {
    var other = PathData()
    other.move(Vec2(100, 100))
    for p in [Vec2(0, 100), Vec2(0, 0), Vec2(100, 0)] { other.line(p) }
    other.close()
    let one = PathMorph(square, circle).path(at: 0.5)
    let two = PathMorph(other, circle).path(at: 0.5)
    #expect(near(area(one), area(two), 1))
    let (x, y) = (one.tightBounds, two.tightBounds)
    #expect(near(x.minX, y.minX, 0.01) && near(x.maxY, y.maxY, 0.01))
  }

  @Test("The way round does not matter: against the clock the circle is not turned inside out")
  func reversed() {
    var back = PathData()
    let s = circle.subpaths[0].segments.reversed().map(\.reversed)
    back.move(s[0].p0)
    for c in s { back.append(c) }
    back.close()
    let morph = PathMorph(square, back)
    for f in [0.25, 0.5, 0.75] { #expect(abs(area(morph.path(at: f))) > 7800) }
  }

  @Test("Rounded rectangles of both kinds and plain ones: 22, 10 and 5 elements, no point runs far")
  func rounded() {
    let box = Box(x: 0, y: 0, width: 160, height: 100)
    let plain = PathData.rect(box)
    let round = PathData.roundedRect(box, radius: 20, continuous: false)
    let continuous = PathData.roundedRect(box, radius: 20, continuous: true)
    for (a, b) in [(plain, round), (round, continuous), (continuous, plain)] {
      let morph = PathMorph(a, b)
      let (p, q) = (morph.path(at: 1e-9), morph.path(at: 1 - 1e-9))
      #expect(p.verbs == q.verbs)
      for (u, v) in zip(p.points, q.points) { #expect((u - v).length < 13) }
    }
  }

  @Test("A contour without a partner grows out of its own middle; the others keep the nearest")
  func uneven() {
    var two = PathData.rect(Box(x: 200, y: 0, width: 20, height: 20))
    two.append(.rect(Box(x: 0, y: 0, width: 20, height: 20)))
    let one = PathData.ellipse(Box(x: 0, y: 0, width: 20, height: 20))
    let half = PathMorph(one, two).path(at: 0.5)
    let boxes = half.subpaths.map { sub in
      sub.segments.reduce(into: Box.null) {
        $0.include($1.p0)
        $0.include($1.p3)
      }
    }
    #expect(boxes.count == 2)
    // The right square is half grown about (210, 10); the left one has been a circle in its place.
    let grown = boxes.first { $0.minX > 100 }
    #expect(
      grown.map { near($0.minX, 205, 0.01) && near($0.maxX, 215, 0.01) && near($0.minY, 5, 0.01) } == true)
    let kept = boxes.first { $0.minX < 100 }
    #expect(kept.map { $0.minX > -0.01 && $0.maxX < 20.01 } == true)
    // And out of nothing at all.
    let born = PathMorph(PathData(), one).path(at: 0.5).tightBounds
    #expect(near(born.minX, 5, 0.01) && near(born.maxX, 15, 0.01))
  }

  @Test("Open lines keep their direction and stay open")
  func open() {
    var line = PathData()
    line.move(Vec2(0, 0))
    line.line(Vec2(90, 0))
    var bend = PathData()
    bend.move(Vec2(0, 0))
    bend.line(Vec2(30, 30))
    bend.line(Vec2(60, 0))
    let half = PathMorph(line, bend).path(at: 0.5)
    #expect(!half.verbs.contains(.close))
    // The bend, at half its length, meets the line's middle: (30, 30) and (45, 0) have (37.5, 15) between them.
    #expect(half.points.contains { near($0, Vec2(37.5, 15), 1e-6) })
    #expect(near(half.points[0], .zero) && near(half.points.last!, Vec2(75, 0), 1e-6))
  }

  @Test("Hostile paths: NaN, infinities, points only, thousands of contours: defined and bounded")
  func hostile() {
    var bad = circle
    bad.points[3].x = .nan
    #expect(PathMorph(square, bad).path(at: 0.25) == square)
    var dot = PathData()
    dot.move(Vec2(5, 5))
    dot.line(Vec2(5, 5))
    dot.close()
    #expect(PathMorph(dot, square).path(at: 0.5).isFinite)
    var huge = square
    for i in huge.points.indices { huge.points[i] = huge.points[i] * 1e9 }
    #expect(PathMorph(circle, huge).path(at: 0.5).isFinite)
    var many = PathData()
    for i in 0..<2000 { many.append(.rect(Box(x: Double(i), y: 0, width: 1, height: 1))) }
    #expect(PathMorph(circle, many).path(at: 0.5).isFinite)
    #expect(PathMorph(many, many + circle).path(at: 0.5).isFinite)
    #expect(PathMorph(square, circle).path(at: 1.5).isFinite)
  }
}

private func + (a: PathData, b: PathData) -> PathData {
  var sum = a
  sum.append(b)
  return sum
}
