import RenderCore
import Testing

@Suite("Frames: order, world maps, time spaces, idle frames")
struct FrameTests {
  func node(
    _ id: UInt64, _ children: [RenderNode] = [], mask: RenderNode? = nil, tracks: [Track?] = [],
    clock: NodeClock? = nil, content: NodeContent = .plain, isFlipped: Bool = false,
    _ edit: (inout NodeGeometry) -> Void = { _ in }
  ) -> RenderNode {
    var geometry = NodeGeometry()
    edit(&geometry)
    var style = NodeStyle()
    style.isGeometryFlipped = isFlipped
    return RenderNode(
      id: id, geometry: geometry, style: style, content: content, clock: clock,
      tracks: tracks.compactMap { $0 }, mask: mask, children: children)
  }

  func frame(_ root: RenderNode, at time: Double = 0) -> EvaluatedFrame {
    var frame = EvaluatedFrame()
    evaluate(
      RenderTree(root: root, size: Vec2(100, 100), scale: 2, background: .white), at: time, into: &frame)
    return frame
  }

  func ids(_ frame: EvaluatedFrame) -> [UInt64] { (0..<frame.count).map(frame.id) }

  func ends(_ frame: EvaluatedFrame) -> [Int] { (0..<frame.count).map(frame.subtreeEnd) }

  func point(_ frame: EvaluatedFrame, _ i: Int, _ x: Double, _ y: Double) -> Vec2 {
    let m = frame.world(i)
    let w = x * m.m14 + y * m.m24 + m.m44
    return Vec2((x * m.m11 + y * m.m21 + m.m41) / w, (x * m.m12 + y * m.m22 + m.m42) / w)
  }

  @Test("2.20: ascending zPosition, ties in array order; subtrees stay together")
  func order() {
    let root = node(
      1,
      [
        node(2, [node(3), node(4)]) { $0.zPosition = 1 }, node(5), node(6) { $0.zPosition = -1 }, node(7),
        node(8) { $0.zPosition = 1 },
      ])
    let frame = frame(root)
    #expect(ids(frame) == [1, 6, 5, 7, 2, 3, 4, 8])
    #expect(ends(frame) == [8, 2, 3, 4, 7, 6, 7, 8])
  }

  @Test("Hidden nodes and all below them are left out, and what a hidden mask covers")
  func hidden() {
    let root = node(
      1, [node(2, [node(3)]) { $0.isHidden = true }, node(4, mask: node(5) { $0.isHidden = true }), node(6)])
    #expect(ids(frame(root)) == [1, 6])
    #expect(frame(node(1) { $0.isHidden = true }).count == 0)
  }

  @Test("Animated hidden and zPosition change the order frame by frame")
  func animatedOrder() {
    let hide = Track(
      TrackTarget(.isHidden), TrackCurve(values: [.number(1), .number(0)], mode: .discrete),
      levels: [level(2)])
    let rise = Track(
      TrackTarget(.zPosition), TrackCurve(from: .number(-1), to: .number(1)), levels: [level(2)])
    let root = node(
      1, [node(2, [node(3)], mask: node(9), tracks: [hide]), node(4), node(5, tracks: [rise])])
    var frame = EvaluatedFrame()
    let tree = RenderTree(root: root, size: Vec2(1, 1), scale: 1, background: .clear)
    for _ in 0..<2 {
      evaluate(tree, at: 0.5, into: &frame)
      #expect(ids(frame) == [1, 5, 4])
      #expect(ends(frame) == [3, 2, 3])
      evaluate(tree, at: 1.5, into: &frame)
      #expect(ids(frame) == [1, 2, 3, 4, 5])
      #expect(ends(frame) == [5, 3, 3, 4, 5])
      #expect(frame.mask(1).map(frame.id) == 9)
      evaluate(tree, at: 5, into: &frame)
      #expect(ids(frame) == [1, 2, 3, 4, 5])
    }
  }

  @Test("Masks stand behind the tree, nested ones too, in the masked node's bounds space")
  func masks() throws {
    let inner = node(5, [node(6)], mask: node(7) { $0.position = Vec2(1, 1) }) { $0.position = Vec2(5, 0) }
    let root = node(
      1,
      [
        node(2, mask: inner) {
          $0.position = Vec2(10, 20); $0.anchor = .zero
        }, node(3),
      ])
    let frame = frame(root)
    #expect(ids(frame) == [1, 2, 3] && frame.countWithMasks == 6)
    let mask = try #require(frame.mask(1))
    #expect(frame.id(mask) == 5 && frame.id(mask + 1) == 6 && frame.subtreeEnd(mask) == mask + 2)
    let second = try #require(frame.mask(mask))
    #expect(frame.id(second) == 7)
    #expect(point(frame, mask, 0, 0) == Vec2(15, 20))
    #expect(point(frame, second, 0, 0) == Vec2(16, 21))
    #expect(frame.mask(0) == nil)
  }

  @Test(
    "2.11: parent 200×200, child 50×50 at (100,50): child (0,0) is at (75,25) plus the parent's own place")
  func childSpace() {
    let child = node(2) {
      $0.position = Vec2(100, 50); $0.boundsSize = Vec2(50, 50)
    }
    let root = node(1, [child]) {
      $0.boundsSize = Vec2(200, 200); $0.position = Vec2(100, 100)
    }
    #expect(point(frame(root), 1, 0, 0) == Vec2(75, 25))
  }

  @Test("A bounds origin shifts the children against it")
  func boundsOrigin() {
    let root = node(1, [node(2) { $0.position = Vec2(30, 40) }]) {
      $0.boundsOrigin = Vec2(10, 20); $0.anchor = .zero
    }
    #expect(point(frame(root), 1, 0, 0) == Vec2(20, 20))
  }

  @Test("2.13: sublayerTransform acts about the parent's anchor: (60, −38)")
  func sublayerTransform() {
    let child = node(2) {
      $0.position = Vec2(100, 50)
      $0.boundsSize = Vec2(50, 50)
      $0.transform = .translation(5, 6, 0)
    }
    let root = node(1, [child]) {
      $0.boundsSize = Vec2(200, 200)
      $0.position = Vec2(100, 100)
      $0.sublayerTransform = .scale(2, 2, 1)
    }
    #expect(point(frame(root), 1, 0, 0) == Vec2(60, -38))
  }

  @Test("2.16: flipped geometry mirrors the children about the bounds: (15,17) is at (30,100), 10 more is 90")
  func flipped() {
    func root(_ y: Double) -> RenderNode {
      node(1, [node(2) { $0.position = Vec2(15, y) }], isFlipped: true) {
        $0.boundsOrigin = Vec2(5, 7)
        $0.boundsSize = Vec2(100, 80)
        $0.position = Vec2(20, 30)
        $0.anchor = .zero
      }
    }
    #expect(point(frame(root(17)), 1, 0, 0) == Vec2(30, 100))
    #expect(point(frame(root(27)), 1, 0, 0) == Vec2(30, 90))
    // Its own content stays as it is.
    #expect(point(frame(root(17)), 0, 15, 17) == Vec2(30, 40))
  }

  @Test("2.17: perspective divides by w: m34 −1/100 and z 50 double the distance from the anchor")
  func perspective() {
    var lens = Matrix4.identity
    lens.m34 = -1.0 / 100
    let child = node(2, [node(3) { $0.position = Vec2(4, 0) }]) {
      $0.position = Vec2(60, 50)
      $0.zPosition = 50
    }
    let root = node(1, [child]) {
      $0.boundsSize = Vec2(100, 100)
      $0.anchor = .zero
      $0.sublayerTransform = lens
    }
    // About (0,0): w = 1 − 50/100.
    #expect(point(frame(root), 1, 0, 0) == Vec2(120, 100))
    #expect(point(frame(root), 2, 0, 0) == Vec2(128, 100))
    #expect(frame(root).affineWorld(1) == nil)
    #expect(frame(root).affineWorld(0) == .identity)
  }

  @Test("A plain parent lays its children flat, a transform node keeps their depth")
  func depth() {
    func root(_ content: NodeContent) -> RenderNode {
      let card = node(3) { $0.transform = .translation(0, 0, 10) }
      let holder = node(2, [card], content: content) { $0.transform = .rotation(.pi / 2, 0, 1, 0) }
      return node(1, [holder])
    }
    // Turned a quarter about y, depth 10 becomes x 10.
    #expect(near(point(frame(root(.transformOnly)), 2, 0, 0), Vec2(10, 0)))
    #expect(near(point(frame(root(.plain)), 2, 0, 0), Vec2(0, 0)))
  }

  @Test("World maps follow animations, of the node and of those above it")
  func moving() {
    let root = node(1, [node(2, [node(3) { $0.position = Vec2(1, 1) }], tracks: [move(0, 10)]), node(4)])
    var frame = EvaluatedFrame()
    let tree = RenderTree(root: root, size: Vec2(1, 1), scale: 1, background: .clear)
    for time in [0, 0.5, 1, 0.25, 7] {
      evaluate(tree, at: time, into: &frame)
      let x = time <= 1 ? time * 10 : 0
      #expect(point(frame, 1, 0, 0) == Vec2(x, 0) && point(frame, 2, 0, 0) == Vec2(x + 1, 1))
    }
  }

  @Test("3.1 to 3.4: layers' time spaces carry to their animations")
  func clocks() {
    func x(_ clock: NodeClock?, _ inner: NodeClock?, _ time: Double) -> Double {
      frame(
        node(1, [node(2, tracks: [move(0, 100, levels: [level(100)])], clock: inner)], clock: clock), at: time
      )
      .geometry(1).position.x
    }
    #expect(x(NodeClock(speed: 2), nil, 10) == 20)
    #expect(x(NodeClock(begin: 1, speed: 2, offset: 3), NodeClock(begin: 6, speed: 4, offset: 5), 10) == 65)
    #expect(x(NodeClock(speed: 0, offset: 42), nil, 10) == 42)
    #expect(x(nil, NodeClock(begin: 8, offset: 7), 5) == 0)
  }

  @Test("nextChange: now while something runs, the next begin before it, never when all is still")
  func nextChange() {
    func next(_ time: Double, _ change: (inout TimeLevel) -> Void, clock: NodeClock? = nil) -> Double {
      frame(node(1, tracks: [move(0, 1, levels: [level(2, change)])], clock: clock), at: time).nextChange
    }
    #expect(frame(node(1), at: 3).nextChange == .infinity)
    #expect(next(3) { $0.begin = 2 } == 3)
    #expect(next(3) { $0.begin = 9 } == 9)
    #expect(
      next(3) {
        $0.begin = 9; $0.fillsBackwards = true
      } == 9)
    #expect(next(12) { $0.begin = 9 } == .infinity)
    #expect(
      next(12) {
        $0.begin = 9; $0.fillsForwards = true
      } == .infinity)
    #expect(
      next(3) {
        $0.speed = 0; $0.offset = 1
      } == .infinity)
    #expect(next(3, { $0.begin = 9 }, clock: NodeClock(speed: 0, offset: 5)) == .infinity)
    #expect(next(3, { $0.begin = 9 }, clock: NodeClock(begin: 1, speed: 2, offset: 0)) == 5.5)
  }

  @Test("nextChange in groups: the child's begin, then now, then the group's end")
  func nextChangeInGroups() {
    let group = level(10) { $0.begin = 100 }
    let child = level(2) {
      $0.begin = 3; $0.fillsForwards = true
    }
    let root = node(1, tracks: [move(0, 1, levels: [group, child])])
    #expect(
      [0, 101, 104, 106, 111].map { frame(root, at: $0).nextChange } == [100, 103, 104, 110, .infinity])
  }

  @Test("Whatever a frame held before, the same tree and time give the same values")
  func pure() {
    var state: UInt64 = 7
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24)
    }
    func tracks() -> [Track?] {
      var list: [Track?] = []
      func time() -> TimeLevel {
        level(0.2 + random()) {
          $0.begin = random()
          $0.repeatCount = random() * 3
          $0.fillsForwards = random() < 0.5
          $0.autoreverses = random() < 0.3
        }
      }
      if random() < 0.4 {
        list.append(move(random() * 50, random() * 50, levels: [time()], isAdditive: random() < 0.3))
      }
      if random() < 0.3 {
        list.append(
          Track(TrackTarget(.isHidden), TrackCurve(from: .number(0), to: .number(1)), levels: [time()]))
      }
      if random() < 0.3 {
        list.append(
          Track(
            TrackTarget(.zPosition), TrackCurve(from: .number(random()), to: .number(random())),
            levels: [time()]))
      }
      if random() < 0.3 {
        list.append(
          Track(
            TrackTarget(.transform, .rotationY), TrackCurve(from: .number(0), to: .number(3)),
            levels: [time()]))
      }
      return list
    }
    func subtree(_ depth: Int, _ id: inout UInt64) -> RenderNode {
      id += 1
      let own = id
      let children = depth == 0 ? [] : (0..<3).map { _ in subtree(depth - 1, &id) }
      let mask = random() < 0.1 ? subtree(0, &id) : nil
      return node(
        own, children, mask: mask, tracks: tracks(),
        clock: random() < 0.1 ? NodeClock(speed: random() * 2) : nil
      ) {
        $0.position = Vec2(random() * 100, random() * 100)
        $0.zPosition = random() < 0.3 ? random() : 0
        $0.sublayerTransform.m34 = random() < 0.1 ? -0.002 : 0
      }
    }
    for _ in 0..<20 {
      var id: UInt64 = 0
      let root = subtree(3, &id)
      let tree = RenderTree(root: root, size: Vec2(1, 1), scale: 1, background: .clear)
      var kept = EvaluatedFrame()
      for _ in 0..<20 {
        let time = random() * 3
        evaluate(tree, at: time, into: &kept)
        let fresh = frame(root, at: time)
        #expect(ids(kept) == ids(fresh) && kept.countWithMasks == fresh.countWithMasks)
        #expect(kept.nextChange == fresh.nextChange)
        for i in 0..<fresh.countWithMasks {
          #expect(kept.geometry(i) == fresh.geometry(i) && kept.world(i) == fresh.world(i))
          #expect(kept.subtreeEnd(i) == fresh.subtreeEnd(i) && kept.mask(i) == fresh.mask(i))
        }
      }
    }
  }

  @Test("A copy of a frame keeps its values when the original goes on")
  func copies() {
    let tree = RenderTree(
      root: node(1, tracks: [move(0, 10)]), size: Vec2(1, 1), scale: 1, background: .clear)
    var a = EvaluatedFrame()
    evaluate(tree, at: 0.5, into: &a)
    let b = a
    evaluate(tree, at: 1, into: &a)
    #expect(b.geometry(0).position.x == 5 && a.geometry(0).position.x == 10)
  }

  @Test("100,000 levels, built, evaluated and released")
  func deep() {
    var root = node(1) { $0.position = Vec2(1, 0) }
    for id in 2...100_000 { root = node(UInt64(id), [root]) { $0.position = Vec2(1, 0) } }
    #expect(root.height == 100_000)
    let frame = frame(root)
    #expect(frame.count == 100_000)
    #expect(point(frame, 99_999, 0, 0) == Vec2(100_000, 0))
    #expect(frame.subtreeEnd(0) == 100_000)
  }
}
