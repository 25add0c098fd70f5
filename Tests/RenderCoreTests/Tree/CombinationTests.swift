import Testing

@testable import RenderCore

@Suite("Additive and cumulative in every combination (facts 5.43 to 5.46)")
struct CombinationTests {
  private let thrice = level(1) { $0.repeatCount = 3 }

  @Test(
    "0 to 10 on a model of 50, in the third second at half: 5, added 55, counted on 25, both 75",
    arguments: [(false, false, 5.0), (true, false, 55), (false, true, 25), (true, true, 75)])
  func numbers(isAdditive: Bool, isCumulative: Bool, wanted: Double) {
    var subject = Subject(
      move(0, 10, levels: [thrice], isAdditive: isAdditive, isCumulative: isCumulative))
    subject.geometry.position.x = 50
    #expect(near(subject.x(2.5), wanted))
  }

  @Test("Keyframes 0, 4, 10 at ¼ of the second second: 2 + 10 + the model's 50")
  func keyframes() {
    let track = Track(
      TrackTarget(.position, .x), TrackCurve(values: [.number(0), .number(4), .number(10)]), levels: [thrice],
      isAdditive: true, isCumulative: true)
    var subject = Subject(track)
    subject.geometry.position.x = 50
    #expect(near(subject.x(1.25), 62))
  }

  @Test("A way from (0, 0) to (10, 0) on a model of (5, 5), half through the second time: (15, 0) + (5, 5)")
  func way() {
    var path = PathData()
    path.move(.zero)
    path.line(Vec2(10, 0))
    let track = Track(
      TrackTarget(.position), TrackCurve(path: path), levels: [thrice], isAdditive: true, isCumulative: true)
    var subject = Subject(track)
    subject.geometry.position = Vec2(5, 5)
    #expect(near(subject.at(1.5).position, Vec2(20, 5)))
  }

  @Test("5.10: translateX 0 to 10 at 1.5 cycles is 15; added to a model of scale 2 it is scaled to 30")
  func function() {
    func shown(_ isAdditive: Bool) -> Matrix4 {
      var curve = TrackCurve(from: .number(0), to: .number(10))
      curve.function = .translateX
      var subject = Subject(
        Track(TrackTarget(.transform), curve, levels: [thrice], isAdditive: isAdditive, isCumulative: true))
      subject.geometry.transform = .scale(2, 2, 2)
      return subject.at(1.5).transform
    }
    #expect(near(shown(false), .translation(15, 0, 0)))
    #expect(near(shown(true).m41, 30) && near(shown(true).m11, 2))
  }

  @Test("A component: rotation.z by 0.5 a cycle on a model of 1, at 2.5 cycles: 1 + 0.25 + 2 · 0.5")
  func component() {
    var subject = Subject(
      Track(
        TrackTarget(.transform, .rotation), TrackCurve(from: .number(0), to: .number(0.5)), levels: [thrice],
        isAdditive: true, isCumulative: true))
    subject.geometry.transform = .rotation(1, 0, 0, 1)
    #expect(near(subject.at(2.5).transform.component(.rotation), 2.25))
  }

  @Test("By alone, additive and cumulative: nothing to 10, at 1.5 cycles 50 + 15")
  func by() {
    var subject = Subject(move(nil, nil, by: 10, levels: [thrice], isAdditive: true, isCumulative: true))
    subject.geometry.position.x = 50
    #expect(near(subject.x(1.5), 65))
  }

  @Test("8.3, 6.14: a spring that is added, −100 to 0 on a model of 100: 34.03 at 0.1 s")
  func spring() {
    var curve = TrackCurve(from: .number(-100), to: .number(0))
    curve.spring = Spring()
    var subject = Subject(
      Track(TrackTarget(.position, .x), curve, levels: [level(1.5)], isAdditive: true))
    subject.geometry.position.x = 100
    #expect(near(subject.x(0.1), 34.03, 1e-4))
  }

  @Test("Two that are added stand on each other: 50 + 5 + 2.5")
  func two() {
    var subject = Subject(move(0, 10, isAdditive: true), move(0, 5, isAdditive: true))
    subject.geometry.position.x = 50
    #expect(near(subject.x(0.5), 57.5))
  }
}

@Suite("Groups in groups, and time that runs otherwise")
struct NestedTimeTests {
  @Test(
    "3.6: repeatDuration 5 of a group of 3 s: its child, 0 to 10 from 1 to 3, shows 4.5 at 4.9, none at 5.1")
  func repeatDuration() {
    let subject = Subject(
      move(
        0, 10,
        levels: [
          level(3) { $0.repeatDuration = 5 },
          level(2) { $0.begin = 1 },
        ]))
    #expect(near(subject.x(2), 5))
    #expect(near(subject.x(4.5), 2.5))
    #expect(near(subject.x(4.9), 4.5))
    #expect(subject.x(5.1) == 0)
  }

  @Test("3.9: a group that runs back takes its child back: 2 s, at 3 s the child is at 1 s")
  func autoreverse() {
    let subject = Subject(move(0, 10, levels: [level(2) { $0.autoreverses = true }, level(2)]))
    #expect(near(subject.x(1.5), 7.5) && near(subject.x(3), 5) && near(subject.x(3.5), 2.5))
  }

  @Test("3.21: a child at speed −1 and offset 2 in a group: 2 s backwards, at ½ it shows 7.5")
  func backwards() {
    let subject = Subject(
      move(
        0, 10,
        levels: [
          level(2),
          level(2) {
            $0.speed = -1
            $0.offset = 2
          },
        ]))
    #expect(near(subject.x(0.5), 7.5) && near(subject.x(1.5), 2.5))
  }

  @Test("Three levels: a child of 1 s twice, in 4 s at double speed, in 2 s: at 0.75 s the child is at ½")
  func three() {
    let subject = Subject(
      move(
        0, 10,
        levels: [
          level(2),
          level(4) { $0.speed = 2 },
          level(1) { $0.repeatCount = 2 },
        ]))
    #expect(near(subject.x(0.25), 5) && near(subject.x(0.75), 5) && near(subject.x(0.6), 2))
    // Its two runs end after 1 s.
    #expect(subject.x(1.2) == 0)
  }

  @Test("3.19, 3.20: a layer that stands at offset 0.75 shows 7.5 of 0 to 10 at any time")
  func scrubbed() {
    let track = move(0, 10)
    let child = RenderNode(
      id: 2, geometry: NodeGeometry(), style: NodeStyle(), content: .plain,
      clock: NodeClock(speed: 0, offset: 0.75), tracks: [track].compactMap { $0 })
    let root = RenderNode(
      id: 1, geometry: NodeGeometry(), style: NodeStyle(), content: .plain, children: [child])
    let tree = RenderTree(root: root, size: Vec2(10, 10), scale: 1, background: .clear)
    var frame = EvaluatedFrame()
    for t in [0.0, 0.3, 100, 1e6] {
      evaluate(tree, at: t, into: &frame)
      #expect(near(frame.geometry(1).position.x, 7.5))
      #expect(frame.nextChange == .infinity)
    }
  }
}

@Suite("5.32: tension, continuity and bias against arithmetic")
struct CubicArithmeticTests {
  // Values 0, 10, 0 at 0, ½, 1. Half through the first segment the Hermite curve is ½·0 + ⅛·leaving + ½·10 −
  // ⅛·arriving; it leaves 0 with 10 (the missing neighbour reflected) and reaches 10 with
  // (1 − t)·[(1 + b)(1 − c) − (1 − b)(1 + c)]/2 · 10 = (1 − t)(b − c) · 10.
  private func quarter(_ t: Double, _ c: Double, _ b: Double) -> Double {
    var curve = TrackCurve(values: [.number(0), .number(10), .number(0)], mode: .cubic)
    curve.tensions = [0, t, 0]
    curve.continuities = [0, c, 0]
    curve.biases = [0, b, 0]
    return Subject(Track(TrackTarget(.position, .x), curve, levels: [level()])).x(0.25)
  }

  @Test(
    "6.25 − 1.25 · (1 − t)(b − c)",
    arguments: [
      (0.0, 0.0, 0.0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1), (0.5, 1, 0), (1, 1, 0.3), (-1, 0.2, 0.7),
    ])
  func values(t: Double, c: Double, b: Double) {
    #expect(near(quarter(t, c, b), 6.25 - 1.25 * (1 - t) * (b - c), 1e-12))
  }
}
