import RenderCore
import Testing

@Suite("Transforms: interpolation by parts, key paths, value functions")
struct TransformTests {
  func track(
    _ a: Matrix4?, _ b: Matrix4?, additive: Bool = false, part: TrackPart = .whole
  ) -> Track? {
    Track(
      TrackTarget(.transform, part), TrackCurve(from: a.map(TrackValue.matrix), to: b.map(TrackValue.matrix)),
      levels: [level()], isAdditive: additive)
  }

  func part(_ part: TrackPart, _ a: Double, _ b: Double) -> Track? {
    Track(
      TrackTarget(.transform, part), TrackCurve(from: .number(a), to: .number(b)), levels: [level()])
  }

  func shown(_ tracks: Track?..., model: Matrix4 = .identity, at time: Double = 0.5) -> Matrix4 {
    var subject = Subject()
    subject.tracks = tracks
    subject.geometry.transform = model
    return subject.at(time).transform
  }

  @Test("5.5: identity to a quarter turn at half is exactly 45°")
  func quarter() {
    let m = shown(track(.identity, .rotation(.pi / 2, 0, 0, 1)))
    #expect(near(m, .rotation(.pi / 4, 0, 0, 1), 1e-15))
  }

  @Test("5.5: half a turn at half is a quarter, one way or the other; a whole turn does not move")
  func half() {
    let m = shown(track(.identity, .rotation(.pi, 0, 0, 1)))
    #expect(near(abs(m.m12), 1) && near(m.m11, 0))
    #expect(near(shown(track(.identity, .rotation(2 * .pi, 0, 0, 1)), at: 0.3), .identity, 1e-12))
  }

  @Test("5.5: scale and translation go evenly while the turn goes on: no shrinking on the way")
  func parts() {
    let end = Matrix4.scale(3, 3, 1).then(.rotation(.pi / 2, 0, 0, 1)).then(.translation(10, 20, 0))
    let m = shown(track(.identity, end))
    let expected = Matrix4.scale(2, 2, 1).then(.rotation(.pi / 4, 0, 0, 1)).then(.translation(5, 10, 0))
    #expect(near(m, expected, 1e-12))
  }

  @Test("5.5: a turn about x goes through the quaternion: 0 to 90° at a third is 30°")
  func spatial() {
    let m = shown(track(.identity, .rotation(.pi / 2, 1, 0, 0)), at: 1.0 / 3)
    #expect(near(m, .rotation(.pi / 6, 1, 0, 0), 1e-12))
  }

  @Test("5.5: perspective goes evenly: m34 −1/500 to −1/250 at half is −3/1000")
  func perspective() {
    var a = Matrix4.identity
    a.m34 = -1.0 / 500
    var b = Matrix4.identity
    b.m34 = -1.0 / 250
    #expect(near(shown(track(a, b)).m34, -0.003, 1e-15))
  }

  @Test("A matrix taken apart and put together again is itself")
  func roundTrip() {
    var lens = Matrix4.identity
    lens.m34 = -0.002
    let list: [Matrix4] = [
      .scale(-1, 1, 1), .scale(1, -2, 1), .scale(-3, -2, 1), .rotation(2.5, 0, 0, 1),
      Matrix4.scale(-2, 3, 1).then(.rotation(1, 0, 0, 1)).then(.translation(4, 5, 6)),
      Matrix4(Affine(a: 1, b: 0.2, c: 0.7, d: 1.5, tx: 3, ty: 4)),
      Matrix4(Affine(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)),
      Matrix4.scale(2, 3, 4).then(.rotation(0.7, 1, 2, 3)).then(.translation(1, 2, 3)).then(lens),
      Matrix4.rotation(3, 0, 1, 0).then(lens), Matrix4.scale(1, 1, -1).then(.rotation(1, 1, 0, 0)),
    ]
    for m in list {
      // Half way from a matrix to itself is that matrix put together from its parts, with m44 brought to 1.
      let same = Matrix4.between(m, m, 0.5)
      for (a, b) in zip(same.rows, m.rows) { #expect(near(a * m.m44, b)) }
    }
  }

  @Test("A scale shrinks evenly to nothing and through it")
  func zeroScale() {
    let m = shown(track(.identity, .scale(0, 0, 1)))
    #expect(m.m11 == 0.5 && m.m22 == 0.5)
    let flip = shown(track(.identity, .scale(-1, 1, 1)), at: 0.75)
    #expect(flip.m11 == -0.5 && flip.m22 == 1)
  }

  @Test("Matrices without parts hold until the middle")
  func partless() {
    let flat = Matrix4(Affine(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0))
    #expect(shown(track(.identity, flat), at: 0.4) == .identity)
    #expect(shown(track(.identity, flat), at: 0.6) == flat)
    var odd = Matrix4.identity
    odd.m11 = .nan
    _ = shown(track(.identity, odd), at: 0.4)
    odd.m34 = .infinity
    _ = shown(track(odd, .identity), at: 0.4)
  }

  @Test("5.8: model scale(2,3,4), scale.x to 4 at half is scale(3,3,4)")
  func component() {
    let toFour = Track(
      TrackTarget(.transform, .scaleX), TrackCurve(from: nil, to: .number(4)), levels: [level()])
    #expect(near(shown(toFour, model: .scale(2, 3, 4)), .scale(3, 3, 4)))
  }

  @Test("5.8: several components compose: a turn, a scale and a shift")
  func compose() {
    let m = shown(part(.rotation, 0, .pi), part(.scale, 1, 3), part(.translationX, 0, 10))
    let expected = Matrix4.scale(2, 2, 2).then(.rotation(.pi / 2, 0, 0, 1)).then(.translation(5, 0, 0))
    #expect(near(m, expected, 1e-12))
  }

  @Test("5.9: a turn by key path is a number: 0 to 2π makes a full one, either way")
  func fullTurn() {
    #expect(near(shown(part(.rotation, 0, 2 * .pi), at: 0.25), .rotation(.pi / 2, 0, 0, 1), 1e-12))
    #expect(near(shown(part(.rotation, 0, 2 * .pi), at: 0.75), .rotation(-.pi / 2, 0, 0, 1), 1e-12))
    #expect(near(shown(part(.rotation, 0, -6 * .pi), at: 0.25), .rotation(.pi / 2, 0, 0, 1), 1e-12))
  }

  @Test("5.7: rotation.x and .y turn about their axes and keep the model's perspective after them")
  func axes() {
    var lens = Matrix4.identity
    lens.m34 = -0.002
    for (key, axis) in [(TrackPart.rotationX, (1.0, 0.0)), (.rotationY, (0, 1))] {
      let m = shown(part(key, 0, .pi / 2), model: lens)
      #expect(near(m, Matrix4.rotation(.pi / 4, axis.0, axis.1, 0).then(lens), 1e-12))
    }
    let half = shown(part(.rotationY, 0, 2 * .pi), at: 0.5)
    #expect(near(half, .rotation(.pi, 0, 1, 0), 1e-12))
  }

  @Test("5.7: reading components: the mean scale, the turn, the shift")
  func read() {
    let m = Matrix4.scale(2, 3, 4).then(.rotation(0.5, 0, 0, 1)).then(.translation(7, 8, 9))
    #expect(near(m.component(.scale), 3))
    #expect(near(m.component(.rotation), 0.5))
    #expect(
      m.component(.translationX) == 7 && m.component(.translationY) == 8 && m.component(.translationZ) == 9)
    #expect(near(Matrix4.rotation(0.5, 1, 0, 0).component(.rotationX), 0.5))
    #expect(near(Matrix4.rotation(0.5, 0, 1, 0).component(.rotationY), 0.5))
    #expect(Matrix4.identity.component(.scaleY) == 1 && Matrix4.identity.component(.rotation) == 0)
  }

  @Test("5.10: value functions take numbers and replace the transform")
  func functions() {
    func shownBy(_ f: TransformFunction, _ a: TrackValue, _ b: TrackValue, additive: Bool = false) -> Matrix4
    {
      var curve = TrackCurve(from: a, to: b)
      curve.function = f
      return shown(
        Track(TrackTarget(.transform), curve, levels: [level()], isAdditive: additive), model: .scale(2, 2, 1)
      )
    }
    #expect(near(shownBy(.rotateZ, .number(0), .number(2 * .pi)), .rotation(.pi, 0, 0, 1), 1e-12))
    #expect(near(shownBy(.rotateX, .number(0), .number(.pi)), .rotation(.pi / 2, 1, 0, 0), 1e-12))
    #expect(shownBy(.scaleY, .number(1), .number(3)) == .scale(1, 2, 1))
    #expect(shownBy(.translate, .triple(0, 0, 0), .triple(2, 4, 6)) == .translation(1, 2, 3))
    #expect(shownBy(.scale, .triple(1, 1, 1), .triple(3, 5, 7)) == .scale(2, 3, 4))
    let added = shownBy(.translateX, .number(0), .number(10), additive: true)
    #expect(added.m11 == 2 && added.m41 == 10)
  }

  @Test("5.44: additive is concatenated: model scale 2, translate 10 at half has m41 10")
  func additive() {
    let m = shown(track(.identity, .translation(10, 0, 0), additive: true), model: .scale(2, 2, 1))
    #expect(m.m11 == 2 && m.m41 == 10)
    let fading = shown(track(.translation(-10, 0, 0), nil, additive: true), model: .scale(2, 2, 1))
    #expect(fading.m11 == 2 && fading.m41 == -10)
  }

  @Test("5.45: cumulative transforms are concatenated cycle by cycle")
  func cumulative() {
    let turn = Track(
      TrackTarget(.transform),
      TrackCurve(from: .matrix(.identity), to: .matrix(.rotation(.pi / 2, 0, 0, 1))),
      levels: [level { $0.repeatCount = 9 }], isCumulative: true)
    #expect(near(shown(turn, at: 3.5), .rotation(3.5 * .pi / 2, 0, 0, 1), 1e-9))
  }

  @Test("5.41: a transform to the model's, read live")
  func live() {
    let track = Track(
      TrackTarget(.transform), TrackCurve(from: .matrix(.translation(10, 0, 0)), to: nil), levels: [level()])
    #expect(near(shown(track, model: .translation(20, 0, 0)), .translation(15, 0, 0)))
  }

  @Test("The inverse undoes; a flat map has none")
  func inverse() throws {
    var m = Matrix4.scale(2, 3, 4).then(.rotation(0.7, 1, 2, 3)).then(.translation(1, 2, 3))
    m.m34 = -0.01
    let inverse = try #require(m.inverse)
    #expect(near(m.then(inverse), .identity, 1e-12))
    #expect(Matrix4.scale(0, 1, 1).inverse == nil)
    #expect(Matrix4.scale(1, 1, 0).inverse == nil)
    m.m11 = .nan
    #expect(m.inverse == nil)
  }
}

extension Matrix4 {
  fileprivate var rows: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
