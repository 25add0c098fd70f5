/// How time is bent: a cubic curve from (0,0) to (1,1) with two control points, read as y of x.
///
/// Finding the curve's parameter for an x is most of the cost of an animated property. A table of the
/// parameter at 32 even steps of x brackets the answer, so that two or three Newton steps inside the bracket
/// end within 1e-12; a step that leaves the bracket (where the slope is zero) is a bisection instead. Only
/// the four operations are used: the same bits on every machine.
public struct Easing: Sendable {
  /// nil for the straight line.
  let curve: EasingCurve?
  /// The control points (x1, y1), (x2, y2) as given.
  public let controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double)

  /// A curve; x of a control point counts only between 0 and 1 and NaN as 0 (facts 4.6, 4.7).
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    controlPoints = (x1, y1, x2, y2)
    func clean(_ v: Double, _ range: ClosedRange<Double>) -> Double {
      v.isNaN ? 0 : max(range.lowerBound, min(range.upperBound, v))
    }
    let (ax, bx) = (clean(x1, 0...1), clean(x2, 0...1))
    let (ay, by) = (clean(y1, -1e6...1e6), clean(y2, -1e6...1e6))
    curve = ax == ay && bx == by ? nil : EasingCurve(ax, ay, bx, by)
  }

  public static let linear = Easing(0, 0, 1, 1)
  public static let easeIn = Easing(Double(Float(0.42)), 0, 1, 1)
  public static let easeOut = Easing(0, 0, Double(Float(0.58)), 1)
  public static let easeInEaseOut = Easing(Double(Float(0.42)), 0, Double(Float(0.58)), 1)
  /// Core Animation's default curve (fact 4.1).
  public static let standard = Easing(0.25, Double(Float(0.1)), 0.25, 1)

  /// The bent time: exactly 0 up to 0 and exactly 1 from 1 on (facts 4.4, 4.5); NaN counts as 0.
  public func value(at x: Double) -> Double {
    guard let curve else { return x > 0 ? min(x, 1) : 0 }
    return EasingCurve.value(curve.block, x)
  }
}

/// The numbers of one curve, in memory that evaluation may read through a plain pointer.
final class EasingCurve: @unchecked Sendable {
  struct Block {
    var ax, bx, cx: Double
    var ay, by, cy: Double

    @inline(__always) func x(_ s: Double) -> Double { ((ax * s + bx) * s + cx) * s }
    @inline(__always) func y(_ s: Double) -> Double { ((ay * s + by) * s + cy) * s }
    @inline(__always) func slope(_ s: Double) -> Double { (3 * ax * s + 2 * bx) * s + cx }
  }

  static let steps = 32
  /// The block, followed by the table of `steps` + 1 parameters. Written by `init` only.
  let block: UnsafeRawPointer
  private static let tableOffset = MemoryLayout<Block>.stride

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: EasingCurve.tableOffset + (EasingCurve.steps + 1) * 8, alignment: 64)
    let coefficients = Block(
      ax: 3 * x1 - 3 * x2 + 1, bx: 3 * x2 - 6 * x1, cx: 3 * x1,
      ay: 3 * y1 - 3 * y2 + 1, by: 3 * y2 - 6 * y1, cy: 3 * y1)
    memory.storeBytes(of: coefficients, as: Block.self)
    let table = memory.advanced(by: EasingCurve.tableOffset)
      .bindMemory(to: Double.self, capacity: EasingCurve.steps + 1)
    table[0] = 0
    table[EasingCurve.steps] = 1
    for k in 1..<EasingCurve.steps {
      let x = Double(k) / Double(EasingCurve.steps)
      var low = table[k - 1]
      var high = 1.0
      for _ in 0..<60 {
        let middle = (low + high) * 0.5
        if coefficients.x(middle) < x { low = middle } else { high = middle }
      }
      table[k] = high
    }
    block = UnsafeRawPointer(memory)
  }

  deinit { block.deallocate() }

  @inline(__always) static func value(_ memory: UnsafeRawPointer, _ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let block = memory.assumingMemoryBound(to: Block.self)
    let table = memory.advanced(by: tableOffset).assumingMemoryBound(to: Double.self)
    let position = x * Double(steps)
    let k = Int(position)
    var low = table[k]
    var high = table[k + 1]
    var s = low + (high - low) * (position - Double(k))
    for _ in 0..<24 {
      let error = block.pointee.x(s) - x
      if abs(error) < 1e-12 { break }
      if error > 0 { high = s } else { low = s }
      let slope = block.pointee.slope(s)
      let step = s - error / slope
      // Also taken when the slope is zero and the step infinite or NaN.
      s = step > low && step < high ? step : (low + high) * 0.5
    }
    return block.pointee.y(s)
  }
}
