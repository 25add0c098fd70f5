import RenderCore

/// A path with extreme numbers, through everything that is done to paths: it ends, stays within memory, gives numbers
/// where it gives points, and gives the same pixels in one piece and in strips.
public struct PathCase {
  private var dice: Dice
  private let seed: UInt64

  public init(seed: UInt64) {
    self.seed = seed
    dice = Dice(seed)
  }

  public func run() throws {
    var me = self
    try me.play()
  }

  private mutating func point(_ oddity: Int) -> Vec2 {
    Vec2(dice.number(-20, 80, oddOnceIn: oddity), dice.number(-20, 60, oddOnceIn: oddity))
  }

  private mutating func path() -> PathData {
    var path = PathData()
    let oddity = dice.one(of: [4, 30, 1_000_000])
    for _ in 0..<dice.below(40) {
      switch dice.below(9) {
      case 0, 1: path.move(point(oddity))
      case 2: path.close()
      case 3: path.quad(point(oddity), point(oddity))
      case 4, 5: path.cubic(point(oddity), point(oddity), point(oddity))
      // a repeated point: no length, no direction
      case 6: if let last = path.points.last { path.line(last) }
      default: path.line(point(oddity))
      }
    }
    // what no builder makes
    if dice.once(in: 20), !path.points.isEmpty { path.points.removeLast() }
    return path
  }

  private mutating func affine() -> Affine {
    if dice.once(in: 2) { return .identity }
    return Affine(
      a: dice.number(-3, 3, oddOnceIn: 30), b: dice.number(-3, 3, oddOnceIn: 30),
      c: dice.number(-3, 3, oddOnceIn: 30), d: dice.number(-3, 3, oddOnceIn: 30),
      tx: dice.number(-30, 30, oddOnceIn: 30), ty: dice.number(-30, 30, oddOnceIn: 30))
  }

  private mutating func style() -> StrokeStyle {
    StrokeStyle(
      width: dice.number(0, 12), cap: dice.one(of: [.butt, .round, .square]),
      join: dice.one(of: [.miter, .round, .bevel]), miterLimit: dice.number(0, 12),
      dash: (0..<dice.below(5)).map { _ in dice.number(0, 9) }, dashPhase: dice.number(-20, 20))
  }

  private mutating func play() throws {
    let path = path()
    let affine = affine()
    let style = style()
    let rule: FillRule = dice.once(in: 2) ? .nonZero : .evenOdd
    let isFinite = path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    let derived = [
      path.trimmed(from: dice.number(0, 1), to: dice.number(0, 1)),
      path.dashed(pattern: style.dash, phase: style.dashPhase),
      path.transformed(by: affine),
      path.flattened(),
    ]
    _ = (path.bounds, path.tightBounds, path.length)
    _ = path.contains(point(12), rule: rule)
    let surface = Surface(width: 60, height: 40)
    let strips = Surface(width: 60, height: 40)
    func draw(_ canvas: Canvas) {
      canvas.fill(path, affine, rule: rule, color: .black)
      canvas.stroke(path, affine, style: style, color: Color4(1, 0, 0, 0.5))
      for other in derived {
        canvas.fill(other, affine, rule: rule, color: Color4(0, 1, 0, 0.25))
      }
    }
    draw(Canvas(surface: surface))
    for y in stride(from: 0, to: 40, by: 8) {
      draw(Canvas(surface: strips, clip: PixelRect(x0: 0, y0: y, x1: 60, y1: y + 8)))
    }
    if !surface.equals(strips) { throw Fault("paths \(seed): strips differ from the whole") }
    if isFinite, !path.trimmed(from: 0, to: 1).points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }),
      path.points.allSatisfy({ max($0.x.magnitude, $0.y.magnitude) < 1e100 })
    {
      throw Fault("paths \(seed): a trimmed path of numbers has points that are none")
    }
  }
}

extension Surface {
  /// Whether two surfaces of one size have the same pixels.
  func equals(_ other: Surface) -> Bool {
    guard width == other.width, height == other.height else { return false }
    for y in 0..<height {
      let a = UnsafeRawBufferPointer(start: pixels + y * stride, count: width * 4)
      let b = UnsafeRawBufferPointer(start: other.pixels + y * other.stride, count: width * 4)
      if !a.elementsEqual(b) { return false }
    }
    return true
  }
}
