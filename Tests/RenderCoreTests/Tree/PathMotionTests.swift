import RenderCore
import Testing

@Suite("Section 5.3: motion along paths")
struct PathMotionTests {
  func path(_ build: (inout PathData) -> Void) -> PathData {
    var path = PathData()
    build(&path)
    return path
  }

  var corner: PathData {
    path {
      $0.move(Vec2(0, 0))
      $0.line(Vec2(10, 0))
      $0.line(Vec2(10, 90))
    }
  }

  func place(
    _ path: PathData, _ time: Double, at times: [Double] = [], easings: [Easing] = [],
    mode: TrackCurve.Mode = .linear
  ) -> Vec2 {
    let curve = TrackCurve(path: path, keyTimes: times, easings: easings, mode: mode)
    return Subject(Track(TrackTarget(.position), curve, levels: [level()])).at(time).position
  }

  /// Lottie-ios moves every layer so (HamburgerArrow's bars).
  @Test("5.34: a path drives a transform's translation too, also in addition")
  func translation() {
    func matrix(additive: Bool) -> Matrix4 {
      let curve = TrackCurve(path: corner)
      var subject = Subject(
        Track(TrackTarget(.transform, .translation), curve, levels: [level()], isAdditive: additive))
      subject.geometry.transform = Matrix4.scale(2, 2, 1).then(.translation(100, 7, 0))
      return subject.at(0.75).transform
    }
    #expect(near(matrix(additive: false), Matrix4.scale(2, 2, 1).then(.translation(10, 45, 0))))
    #expect(near(matrix(additive: true), Matrix4.scale(2, 2, 1).then(.translation(110, 52, 0))))
  }

  @Test("5.35: M0,0 L10,0 L10,90, linear at a quarter is (5, 0)")
  func linear() { #expect(near(place(corner, 0.25), Vec2(5, 0))) }

  @Test(
    "5.37: linear gives each element the same time, paced each length: a quarter circle after a long line")
  func unevenSegments() {
    // 90 points of line, then a quarter circle of radius 10, 15.7 points long.
    let road = path {
      $0.move(Vec2(0, 0))
      $0.line(Vec2(90, 0))
      $0.cubic(Vec2(95.522847498, 0), Vec2(100, 4.477152502), Vec2(100, 10))
    }
    #expect(near(place(road, 0.5), Vec2(90, 0)))
    // Half of 90 + 5π, to the length of the approximating curve.
    #expect(near(place(road, 0.5, mode: .paced), Vec2((90 + 5 * Double.pi) / 2, 0), 0.05))
  }

  @Test("5.35: paced at a quarter is (10, 15), at half (10, 40)")
  func paced() {
    #expect(near(place(corner, 0.25, mode: .paced), Vec2(10, 15)))
    #expect(near(place(corner, 0.5, mode: .paced), Vec2(10, 40)))
  }

  @Test("5.35: key times 0, 0.8, 1 at a quarter: (3.125, 0)")
  func keyTimes() { #expect(near(place(corner, 0.25, at: [0, 0.8, 1]), Vec2(3.125, 0))) }

  @Test("5.35: easeIn on the first segment at a quarter: x 3.1536")
  func curve() { #expect(near(place(corner, 0.25, easings: [.easeIn]).x, 3.1536, 1e-4)) }

  @Test("5.35: discrete at three quarters: (10, 0)")
  func discrete() { #expect(near(place(corner, 0.75, mode: .discrete), Vec2(10, 0))) }

  @Test("5.35: a closed triangle at 5/6 is at the middle of its closing side")
  func closed() {
    let triangle = path {
      $0.move(Vec2(0, 0))
      $0.line(Vec2(30, 0))
      $0.line(Vec2(0, 40))
      $0.close()
    }
    #expect(near(place(triangle, 5.0 / 6), Vec2(0, 20)))
  }

  @Test("5.34, 5.35: two sub-paths at half: the start of the second, the move takes no time")
  func subpaths() {
    let two = path {
      $0.move(Vec2(0, 0))
      $0.line(Vec2(10, 0))
      $0.move(Vec2(50, 50))
      $0.line(Vec2(60, 50))
    }
    #expect(near(place(two, 0.5), Vec2(50, 50)))
    #expect(near(place(two, 0.49), Vec2(9.8, 0)))
  }

  var arch: PathData {
    path {
      $0.move(Vec2(0, 0))
      $0.cubic(Vec2(0, 100), Vec2(100, 100), Vec2(100, 0))
    }
  }

  @Test("5.36: a curve runs by its parameter: (15.625, 56.25) at a quarter")
  func curveParameter() { #expect(near(place(arch, 0.25), Vec2(15.625, 56.25))) }

  @Test("5.36: paced it runs by its length: about (10.65, 48.46) at a quarter")
  func curveLength() { #expect(near(place(arch, 0.25, mode: .paced), Vec2(10.65, 48.46), 0.15)) }

  @Test("A quadratic is the cubic that it equals: (0,0)(50,100)(100,0) at half is (50, 50)")
  func quadratic() {
    let bow = path {
      $0.move(Vec2(0, 0))
      $0.quad(Vec2(50, 100), Vec2(100, 0))
    }
    #expect(near(place(bow, 0.5), Vec2(50, 50)))
  }

  func turned(_ time: Double, reversed: Bool) -> Matrix4 {
    let up = path {
      $0.move(Vec2(0, 0))
      $0.line(Vec2(0, 10))
    }
    var curve = TrackCurve(path: up)
    curve.isReversed = reversed
    var subject = Subject(Track(TrackTarget(.transform, .leadingRotation), curve, levels: [level()]))
    subject.geometry.transform = .scale(2, 3, 1)
    return subject.at(time).transform
  }

  @Test("5.38: a tangent of +90° before scale(2, 3): m12 is 3, m21 is −2")
  func tangent() {
    let m = turned(0.5, reversed: false)
    #expect(near(m.m12, 3) && near(m.m21, -2) && near(m.m11, 0) && near(m.m22, 0))
  }

  @Test("5.38: reversed adds half a turn: m12 is −3, m21 is 2")
  func reversed() {
    let m = turned(0.5, reversed: true)
    #expect(near(m.m12, -3) && near(m.m21, 2))
  }

  @Test("The tangent is defined where a curve's own is zero: at the start along the next control point")
  func zeroTangent() {
    let odd = path {
      $0.move(Vec2(0, 0))
      $0.cubic(Vec2(0, 0), Vec2(0, 10), Vec2(0, 20))
    }
    var subject = Subject(
      Track(TrackTarget(.transform, .leadingRotation), TrackCurve(path: odd), levels: [level()]))
    subject.geometry.transform = .identity
    #expect(near(subject.at(0).transform.m12, 1))
  }

  @Test("Paths that lead nowhere drive nothing; odd numbers do not trap")
  func extreme() {
    #expect(Track(TrackTarget(.position), TrackCurve(path: PathData()), levels: [level()]) == nil)
    #expect(
      Track(TrackTarget(.position), TrackCurve(path: path { $0.move(Vec2(5, 5)) }), levels: [level()]) == nil)
    #expect(Track(TrackTarget(.opacity), TrackCurve(path: corner), levels: [level()]) == nil)
    for bad in [Double.nan, .infinity, 1e308] {
      let wild = path {
        $0.move(Vec2(bad, 0))
        $0.line(Vec2(0, bad))
        $0.cubic(Vec2(bad, bad), Vec2(0, 0), Vec2(1, bad))
      }
      for mode in [TrackCurve.Mode.linear, .paced, .discrete, .cubic] {
        for t in [0, 0.3, 0.7, 1] { _ = place(wild, t, mode: mode) }
      }
    }
    // Points that a broken path lacks.
    var broken = corner
    broken.points.removeLast()
    #expect(near(place(broken, 0.5), Vec2(5, 0)))
  }
}
