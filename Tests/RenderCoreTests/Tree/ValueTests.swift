import RenderCore
import Testing

@Suite("Section 5.1: values of every kind")
struct ValueTests {
  func track(_ target: TrackTarget, _ a: TrackValue, _ b: TrackValue, additive: Bool = false) -> Track? {
    Track(target, TrackCurve(from: a, to: b), levels: [level()], isAdditive: additive)
  }

  @Test("5.1: points, sizes and rectangles go component by component")
  func components() {
    let subject = Subject(
      track(TrackTarget(.position), .vector(Vec2(0, 10)), .vector(Vec2(10, 30))),
      track(
        TrackTarget(.bounds), .box(Box(x: 0, y: 0, width: 10, height: 20)),
        .box(Box(x: 4, y: 8, width: 30, height: 60))),
      track(TrackTarget(.anchor), .vector(Vec2(0, 0)), .vector(Vec2(1, 0.5))))
    let g = subject.at(0.5)
    #expect(g.position == Vec2(5, 20))
    #expect(g.boundsOrigin == Vec2(2, 4) && g.boundsSize == Vec2(20, 40))
    #expect(g.anchor == Vec2(0.5, 0.25))
  }

  @Test("5.7: the parts of points, sizes and rectangles")
  func parts() {
    var subject = Subject(
      track(TrackTarget(.position, .y), .number(0), .number(10)),
      track(TrackTarget(.bounds, .width), .number(0), .number(10)),
      track(TrackTarget(.bounds, .originY), .number(0), .number(10)))
    subject.geometry.position = Vec2(1, 2)
    subject.geometry.boundsSize = Vec2(3, 4)
    subject.geometry.boundsOrigin = Vec2(5, 6)
    let g = subject.at(0.5)
    #expect(g.position == Vec2(1, 5) && g.boundsSize == Vec2(5, 4) && g.boundsOrigin == Vec2(5, 5))
  }

  @Test("A part and the whole of one property compose in order, and leave nothing behind in a frame")
  func tangled() {
    let part = Track(
      TrackTarget(.bounds, .width), TrackCurve(from: .number(0), to: .number(10)),
      levels: [level { $0.begin = 2 }])
    let whole = Track(
      TrackTarget(.bounds),
      TrackCurve(
        from: .box(Box(x: 0, y: 0, width: 0, height: 0)), to: .box(Box(x: 2, y: 2, width: 2, height: 2))),
      levels: [level()])
    var subject = Subject(whole, part)
    subject.geometry.boundsSize = Vec2(7, 7)
    let tree = RenderTree(root: subject.node, size: Vec2(1, 1), scale: 1, background: .clear)
    var frame = EvaluatedFrame()
    let expected = [
      0.5: [1.0, 1, 1, 1], 1.5: [0, 0, 7, 7], 2.5: [0, 0, 5, 7], 3.5: [0, 0, 7, 7],
    ]
    for time in [0.5, 1.5, 2.5, 0.5, 3.5, 2.5, 1.5] {
      evaluate(tree, at: time, into: &frame)
      let g = frame.geometry(0)
      #expect([g.boundsOrigin.x, g.boundsOrigin.y, g.boundsSize.x, g.boundsSize.y] == expected[time])
    }
  }

  @Test("5.2: a switch changes at the middle")
  func flags() {
    let subject = Subject(track(TrackTarget(.isHidden), .number(0), .number(1)))
    #expect([0, 0.49, 0.5, 1].map { subject.at($0).isHidden } == [false, false, true, true])
  }

  @Test("5.3: red to blue at half is (.5, 0, .5, 1), not premultiplied: to clear red it stays red")
  func colors() {
    let subject = Subject(
      track(TrackTarget(.backgroundColor), .color(Color4(1, 0, 0)), .color(Color4(0, 0, 1))),
      track(TrackTarget(.borderColor), .color(Color4(1, 0, 0)), .color(Color4(1, 0, 0, 0))))
    let style = subject.node.presented(at: 0.5).style
    #expect(style.backgroundColor == Color4(0.5, 0, 0.5))
    #expect(style.borderColor == Color4(1, 0, 0, 0.5))
  }

  @Test("A colour stays within 0…1 when a spring overshoots")
  func colorRange() {
    var curve = TrackCurve(from: .color(.black), to: .color(.white))
    curve.spring = Spring()
    let subject = Subject(Track(TrackTarget(.backgroundColor), curve, levels: [level(2)]))
    #expect(subject.node.presented(at: 0.3627).style.backgroundColor == .white)
  }

  @Test("Style numbers: corner radius, border, shadow, rectangles of contents and their parts")
  func style() {
    let subject = Subject(
      track(TrackTarget(.cornerRadius), .number(0), .number(8)),
      track(TrackTarget(.shadowOpacity), .number(0), .number(1)),
      track(TrackTarget(.shadowOffset, .height), .number(0), .number(10)),
      track(TrackTarget(.contentsRect, .originX), .number(0), .number(0.5)),
      track(TrackTarget(.contentsRect, .size), .vector(Vec2(1, 1)), .vector(Vec2(0, 0.5))))
    let style = subject.node.presented(at: 0.5).style
    #expect(style.cornerRadius == 4 && style.shadowOpacity == 0.5 && style.shadowOffset == Vec2(0, 5))
    #expect(style.contentsRect == Box(x: 0.25, y: 0, width: 0.5, height: 0.75))
  }

  @Test("5.13: two pictures cross-fade; what presents one switches at the middle")
  func contents() throws {
    let a = BitmapRef(Bitmap(adopting: Surface(width: 1, height: 1), isOpaque: true))
    let b = BitmapRef(Bitmap(adopting: Surface(width: 1, height: 1), isOpaque: true))
    let subject = Subject(track(TrackTarget(.contents), .bitmap(a), .bitmap(b)))
    let tree = RenderTree(root: subject.node, size: Vec2(1, 1), scale: 1, background: .clear)
    var frame = EvaluatedFrame()
    evaluate(tree, at: 0.25, into: &frame)
    #expect(frame.style(0).contents == a && frame.style(0).nextContents == b)
    #expect(frame.style(0).contentsBlend == 0.25)
    evaluate(tree, at: 1, into: &frame)
    #expect(frame.style(0).contents == b && frame.style(0).nextContents == nil)
    evaluate(tree, at: 2, into: &frame)
    #expect(frame.style(0).contents == nil && frame.style(0).contentsBlend == 0)
    #expect(subject.node.presented(at: 0.49).style.contents == a)
    #expect(subject.node.presented(at: 0.5).style.contents == b)
  }

  @Test("5.14: lists of colours and places go one by one; lists of unlike length switch at the middle")
  func lists() {
    var subject = Subject(
      track(TrackTarget(.colors), .colors([.black, .white]), .colors([.white, .black])),
      track(TrackTarget(.locations), .numbers([0, 1]), .numbers([0.5, 0.5, 1])))
    subject.content = .gradient(GradientProperties())
    func gradient(_ time: Double) -> GradientProperties {
      if case .gradient(let g) = subject.node.presented(at: time).content { return g }
      return GradientProperties()
    }
    #expect(gradient(0.25).colors == [Color4(0.25, 0.25, 0.25), Color4(0.75, 0.75, 0.75)])
    #expect(gradient(0.25).locations == [0, 1])
    #expect(gradient(0.75).locations == [0.5, 0.5, 1])
    #expect(gradient(2).colors == [])
  }

  @Test("5.15: what a shape animates")
  func shape() {
    func line(_ x: Double) -> PathData {
      var path = PathData()
      path.move(Vec2(0, 0))
      path.line(Vec2(x, 10))
      return path
    }
    var subject = Subject(
      track(TrackTarget(.path), .path(line(0)), .path(line(10))),
      track(TrackTarget(.strokeEnd), .number(0), .number(1)),
      track(TrackTarget(.lineWidth), .number(0), .number(4)),
      track(TrackTarget(.lineDashPhase), .number(0), .number(6)),
      track(TrackTarget(.fillColor), .color(.black), .color(.white)))
    subject.content = .shape(ShapeProperties())
    guard case .shape(let shape) = subject.node.presented(at: 0.5).content else {
      Issue.record("no shape")
      return
    }
    #expect(shape.path == line(5))
    #expect(shape.strokeEnd == 0.5 && shape.stroke.width == 2 && shape.stroke.dashPhase == 3)
    #expect(shape.fillColor == Color4(0.5, 0.5, 0.5))
  }

  @Test("5.11: equal elements blend point by point, control points too: an oval that doubles its size")
  func equalPaths() {
    let small = PathData.ellipse(Box(x: 0, y: 0, width: 100, height: 100))
    let large = PathData.ellipse(Box(x: 0, y: 0, width: 200, height: 200))
    var subject = Subject(track(TrackTarget(.path), .path(small), .path(large)))
    subject.content = .shape(ShapeProperties())
    guard case .shape(let shape) = subject.node.presented(at: 0.5).content, let path = shape.path else {
      Issue.record("no path")
      return
    }
    #expect(path.verbs == small.verbs)
    // Every point of the one of 150 is the mean of those of 100 and 200.
    let middle = PathData.ellipse(Box(x: 0, y: 0, width: 150, height: 150))
    #expect(zip(path.points, middle.points).allSatisfy { near($0, $1, 1e-9) })
  }

  @Test("A path from the model's own, and nothing where the node is no shape")
  func pathFromModel() {
    var a = PathData()
    a.move(Vec2(0, 0))
    var b = PathData()
    b.move(Vec2(10, 20))
    let track = Track(TrackTarget(.path), TrackCurve(from: nil, to: .path(b)), levels: [level()])
    var subject = Subject(track)
    var shape = ShapeProperties()
    shape.path = a
    subject.content = .shape(shape)
    if case .shape(let shown) = subject.node.presented(at: 0.5).content {
      #expect(shown.path?.points == [Vec2(5, 10)])
    }
    subject.content = .plain
    #expect(subject.node.presented(at: 0.5).content == .plain)
  }

  @Test("5.16: what a replicator animates; the count is whole")
  func replicator() {
    var subject = Subject(
      track(TrackTarget(.instanceCount), .number(1), .number(4)),
      track(TrackTarget(.instanceDelay), .number(0), .number(1)),
      track(TrackTarget(.instanceTransform, .translationX), .number(0), .number(8)),
      track(TrackTarget(.instanceRedOffset), .number(0), .number(-1)))
    subject.content = .replicator(ReplicatorProperties())
    guard case .replicator(let r) = subject.node.presented(at: 0.5).content else {
      Issue.record("no replicator")
      return
    }
    #expect(r.count == 2 && r.delay == 0.5 && r.transform.m41 == 4 && r.redOffset == -0.5)
  }

  @Test("Client-defined numbers by their index; one that the node has not is left alone")
  func custom() {
    var subject = Subject(
      track(.custom(1), .number(0), .number(1)), track(.custom(7), .number(0), .number(1)))
    subject.custom = [5, 6]
    #expect(subject.node.presented(at: 0.25).custom == [5, 0.25])
    let tree = RenderTree(root: subject.node, size: Vec2(1, 1), scale: 1, background: .clear)
    var frame = EvaluatedFrame()
    evaluate(tree, at: 0.75, into: &frame)
    #expect(frame.custom(0) == [5, 0.75])
  }

  @Test("Values that do not fit their property make no track")
  func misfits() {
    #expect(track(TrackTarget(.position), .number(1), .number(2)) == nil)
    #expect(track(TrackTarget(.opacity), .color(.black), .color(.white)) == nil)
    #expect(track(TrackTarget(.opacity, .width), .number(1), .number(2)) == nil)
    #expect(track(TrackTarget(.transform), .number(1), .number(2)) == nil)
    #expect(track(TrackTarget(.path), .number(1), .number(2)) == nil)
    #expect(Track(TrackTarget(.opacity), TrackCurve(from: nil, to: nil), levels: []) == nil)
  }
}
