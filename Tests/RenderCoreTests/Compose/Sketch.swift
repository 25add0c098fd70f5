import RenderCore

/// Numbers that look random and are the same on every run (SplitMix64).
struct Dice {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func int(_ n: Int) -> Int { Int(next() % UInt64(max(1, n))) }
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
  mutating func real(_ a: Double, _ b: Double) -> Double { a + (b - a) * unit() }
  mutating func chance(_ p: Double) -> Bool { unit() < p }
  mutating func pick<T>(_ items: [T]) -> T { items[int(items.count)] }

  mutating func color() -> Color4 {
    let alpha: Float = pick([1, 1, 1, 0.5, 0.9, 0])
    return Color4(Float(unit()), Float(unit()), Float(unit()), alpha)
  }
}

/// A tree that changes: what layers are before a commit.
final class Sketch {
  let id: UInt64
  var geometry = NodeGeometry()
  var style = NodeStyle()
  var content = NodeContent.plain
  var mask: Sketch?
  var children: [Sketch] = []

  init(_ id: UInt64) { self.id = id }

  var node: RenderNode {
    RenderNode(
      id: id, geometry: geometry, style: style, content: content, mask: mask?.node,
      children: children.map(\.node))
  }

  var all: [Sketch] { [self] + children.flatMap(\.all) + (mask?.all ?? []) }
}

/// A screen on which everything changes at random.
struct RandomScreen {
  var dice: Dice
  let width: Int
  let height: Int
  let scale: Double
  let root: Sketch
  var background = Color4.white
  /// Whether layers get blurs, backdrops and coarse bitmaps too.
  var hasFilters = false
  private var nextID: UInt64 = 1
  private let pictures: [BitmapRef]

  init(seed: UInt64, width: Int, height: Int, scale: Double) {
    dice = Dice(seed)
    self.width = width
    self.height = height
    self.scale = scale
    root = Sketch(0)
    root.geometry.boundsSize = Vec2(Double(width) / scale, Double(height) / scale)
    root.geometry.anchor = .zero
    pictures = [
      Scene.bitmap(7, 5) { x, y in [UInt8(x * 30), UInt8(y * 40), 90, 255] },
      Scene.bitmap(16, 16) { x, y in (x ^ y) & 4 == 0 ? [120, 60, 0, 128] : [0, 0, 0, 0] },
      Scene.bitmap(40, 30) { x, y in [UInt8(x * 6), UInt8(y * 8), UInt8((x * y) & 255), 255] },
    ]
    for _ in 0..<12 { add() }
  }

  var tree: RenderTree {
    RenderTree(root: root.node, size: root.geometry.boundsSize, scale: scale, background: background)
  }

  private mutating func sketch() -> Sketch {
    let s = Sketch(nextID)
    nextID += 1
    s.geometry.position = Vec2(
      dice.real(-10, Double(width) / scale + 10), dice.real(-10, Double(height) / scale + 10))
    s.geometry.boundsSize = Vec2(dice.real(0, 50), dice.real(0, 50))
    if dice.chance(0.3) { s.geometry.position = round(s.geometry.position) }
    if dice.chance(0.3) { s.geometry.boundsSize = round(s.geometry.boundsSize) }
    s.style.backgroundColor = dice.color()
    if dice.chance(0.3) { s.content = shape() }
    if dice.chance(0.2) { s.style.contents = dice.pick(pictures) }
    if dice.chance(0.3) { s.style.cornerRadius = dice.real(0, 30) }
    return s
  }

  private func round(_ v: Vec2) -> Vec2 { Vec2(v.x.rounded(), v.y.rounded()) }

  private mutating func shape() -> NodeContent {
    var path = PathData()
    switch dice.int(4) {
    case 0:
      path = .ellipse(Box(x: dice.real(-5, 10), y: 0, width: dice.real(0, 60), height: dice.real(0, 60)))
    case 1: path = .rect(Box(x: 1, y: 2, width: dice.real(0, 40), height: dice.real(0, 40)))
    default:
      path.move(Vec2(dice.real(0, 50), dice.real(0, 50)))
      for _ in 0..<dice.int(6) + 1 {
        let p = Vec2(dice.real(-10, 60), dice.real(-10, 60))
        if dice.chance(0.5) {
          path.line(p)
        } else {
          path.cubic(
            Vec2(dice.real(0, 50), dice.real(0, 50)), Vec2(dice.real(0, 50), dice.real(0, 50)), p)
        }
      }
      if dice.chance(0.5) { path.close() }
    }
    var shape = ShapeProperties()
    shape.path = path
    shape.fillColor = dice.color()
    shape.fillRule = dice.chance(0.5) ? .nonZero : .evenOdd
    if dice.chance(0.6) {
      shape.strokeColor = dice.color()
      shape.stroke.width = dice.real(0, 8)
      shape.stroke.cap = dice.pick([.butt, .round, .square])
      shape.stroke.join = dice.pick([.miter, .round, .bevel])
      if dice.chance(0.3) { shape.stroke.dash = [dice.real(1, 10), dice.real(0, 6)] }
      shape.strokeEnd = dice.pick([1, 1, dice.unit()])
      shape.strokeStart = dice.pick([0, 0, dice.unit() / 2])
    }
    return .shape(shape)
  }

  private mutating func gradient() -> NodeContent {
    var g = GradientProperties()
    g.kind = dice.pick([.axial, .radial, .conic])
    g.colors = (0..<dice.int(4) + 1).map { _ in dice.color() }
    if dice.chance(0.3) { g.locations = g.colors.map { _ in dice.unit() } }
    g.start = Vec2(dice.unit(), dice.unit())
    g.end = Vec2(dice.pick([dice.unit(), g.start.x]), dice.unit())
    return .gradient(g)
  }

  private mutating func add() {
    let parent = dice.chance(0.5) ? root : dice.pick(root.all)
    guard root.all.count < 60 else { return }
    parent.children.insert(sketch(), at: dice.int(parent.children.count + 1))
  }

  private mutating func remove() {
    let parent = dice.pick(root.all)
    if !parent.children.isEmpty { parent.children.remove(at: dice.int(parent.children.count)) }
  }

  /// Moves a child elsewhere in its parent, or into a sibling.
  private mutating func reorder() {
    let parent = dice.pick(root.all)
    guard parent.children.count > 1 else { return }
    let child = parent.children.remove(at: dice.int(parent.children.count))
    if dice.chance(0.5) {
      parent.children.insert(child, at: dice.int(parent.children.count + 1))
    } else {
      let sibling = dice.pick(parent.children)
      sibling.children.insert(child, at: dice.int(sibling.children.count + 1))
    }
  }

  /// One to three changes.
  mutating func change() {
    for _ in 0..<(1 + dice.int(3)) { changeOnce() }
  }

  private mutating func changeOnce() {
    if hasFilters, dice.chance(0.15), !root.all.dropFirst().isEmpty {
      let s = dice.pick(Array(root.all.dropFirst()))
      switch dice.int(3) {
      case 0: s.style.blurRadius = dice.pick([0, 0, 1.5, 4])
      case 1: s.style.backdropBlurRadius = dice.pick([0, 0, 2, 5])
      default:
        s.style.shouldRasterize = dice.chance(0.5)
        s.style.rasterizationScale = dice.pick([0.5, 1, 2])
      }
      return
    }
    let kind = dice.int(26)
    switch kind {
    case 0: add()
    case 1: remove()
    case 2: reorder()
    case 3: if dice.chance(0.05) { background = dice.color() }
    default:
      let all = root.all.dropFirst()
      guard !all.isEmpty else { return add() }
      change(all[all.startIndex + dice.int(all.count)], kind)
    }
  }

  private mutating func change(_ s: Sketch, _ kind: Int) {
    switch kind {
    case 4, 5, 6:
      s.geometry.position = s.geometry.position + Vec2(dice.real(-9, 9), dice.real(-9, 9))
    case 7: s.geometry.boundsSize = Vec2(dice.real(0, 60), dice.real(0, 60))
    case 8: s.style.backgroundColor = dice.color()
    case 9: s.geometry.opacity = dice.pick([1, 1, 0.5, 0.25, 0.999, 0, 0.001])
    case 10: s.style.cornerRadius = dice.pick([0, 3, 12.5, 40])
    case 11, 12: s.style.masksToBounds.toggle()
    case 13:
      s.style.borderWidth = dice.pick([0, 1, 2.5, 30])
      s.style.borderColor = dice.color()
    case 14: s.mask = s.mask == nil ? sketch() : nil
    case 15: s.mask?.children.append(sketch())
    case 16: s.style.contents = dice.chance(0.5) ? nil : dice.pick(pictures)
    case 17:
      s.style.nextContents = dice.chance(0.5) ? nil : dice.pick(pictures)
      s.style.contentsBlend = Float(dice.unit())
    case 18:
      s.geometry.transform = Matrix4(
        Affine(
          a: dice.real(-1.5, 1.5), b: dice.real(-1, 1), c: dice.real(-1, 1), d: dice.real(-1.5, 1.5), tx: 0,
          ty: 0))
    case 19: s.geometry.transform = .identity
    case 20: s.content = dice.chance(0.3) ? .plain : dice.chance(0.3) ? gradient() : shape()
    case 21: s.geometry.zPosition = Double(dice.int(3))
    case 22: s.style.allowsGroupOpacity.toggle()
    case 23: s.geometry.isHidden = dice.chance(0.3)
    case 24: s.style.allowsEdgeAntialiasing.toggle()
    default:
      s.style.contentsGravity = dice.pick([.resize, .center, .resizeAspectFill, .topLeft])
      s.style.contentsAreFlipped = dice.chance(0.3)
      s.style.maskedCorners = CornerSet(rawValue: UInt8(dice.int(16)))
      s.style.isContinuousCurve = dice.chance(0.3)
    }
  }
}

extension RandomScreen {
  /// Gives some layer another shadow, or takes it away.
  mutating func changeShadow() {
    guard let s = root.all.dropFirst().randomPick(&dice) else { return }
    s.style.shadowOpacity = dice.pick([0, 1, 0.5])
    s.style.shadowRadius = dice.pick([0, 1, 3, dice.real(0, 6)])
    s.style.shadowOffset = Vec2(dice.real(-12, 12), dice.real(-12, 12))
    s.style.shadowColor = dice.color()
    s.style.shadowPath = dice.chance(0.2) ? .rect(Box(x: 2, y: 3, width: 20, height: 9)) : nil
  }
}

extension ArraySlice {
  fileprivate func randomPick(_ dice: inout Dice) -> Element? {
    isEmpty ? nil : self[startIndex + dice.int(count)]
  }
}
