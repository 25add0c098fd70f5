import Synchronization

/// How time is bent: a cubic curve from (0,0) to (1,1) with two control points, read as y of x.
///
/// Finding the curve's parameter for an x would be most of the cost of an animated property. So each curve
/// keeps y as a cubic of x over 128 even steps, which is right to 2e-7; where it is not (where the slope is
/// infinite or turns sharply), the step is marked and the parameter is solved for, to 1e-12. Equal curves are
/// made once. Only the four operations are used: the same bits on every machine.
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
    curve = ax == ay && bx == by ? nil : EasingCurve.shared(ax, ay, bx, by)
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
  /// The curve's own coefficients.
  struct Block {
    var ax, bx, cx: Double
    var ay, by, cy: Double

    @inline(__always) func x(_ s: Double) -> Double { ((ax * s + bx) * s + cx) * s }
    @inline(__always) func y(_ s: Double) -> Double { ((ay * s + by) * s + cy) * s }
    @inline(__always) func slope(_ s: Double) -> Double { (3 * ax * s + 2 * bx) * s + cx }

    /// The parameter at an x, within a bracket that holds it: Newton's steps, halving where one leaves the
    /// bracket (a slope of zero makes it infinite or NaN).
    func solve(_ x: Double, _ low: Double, _ high: Double) -> Double {
      var (low, high) = (low, high)
      var s = (low + high) * 0.5
      for _ in 0..<64 {
        let error = self.x(s) - x
        if abs(error) < 1e-12 { break }
        if error > 0 { high = s } else { low = s }
        let step = s - error / slope(s)
        s = step > low && step < high ? step : (low + high) * 0.5
      }
      return s
    }
  }

  /// y over one step: ((a·f + b)·f + c)·f + d with f from 0 to 1; `a` is NaN where that is not right enough.
  /// `low` is the parameter at its start.
  struct Step {
    var a, b, c, d, low: Double
  }

  static let steps = 128
  /// The block, followed by `steps` + 1 steps, the last only for its parameter. Written by `init` only.
  let block: UnsafeRawPointer
  private static let tableOffset = (MemoryLayout<Block>.stride + 15) & ~15

  private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let count = EasingCurve.steps
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: EasingCurve.tableOffset + (count + 1) * MemoryLayout<Step>.stride, alignment: 64)
    let curve = Block(
      ax: 3 * x1 - 3 * x2 + 1, bx: 3 * x2 - 6 * x1, cx: 3 * x1,
      ay: 3 * y1 - 3 * y2 + 1, by: 3 * y2 - 6 * y1, cy: 3 * y1)
    memory.storeBytes(of: curve, as: Block.self)
    let table = memory.advanced(by: EasingCurve.tableOffset)
      .bindMemory(to: Step.self, capacity: count + 1)
    var parameters = [0.0]
    for k in 1..<count {
      parameters.append(curve.solve(Double(k) / Double(count), parameters[k - 1], 1))
    }
    parameters.append(1)
    let width = 1 / Double(count)
    /// How much y rises over a step at the slope that it has at a parameter.
    func rise(_ s: Double) -> Double {
      ((3 * curve.ay * s + 2 * curve.by) * s + curve.cy) / curve.slope(s) * width
    }
    for k in 0..<count {
      let (low, high) = (parameters[k], parameters[k + 1])
      let (y0, y1) = (curve.y(low), curve.y(high))
      let (r0, r1) = (rise(low), rise(high))
      var step = Step(
        a: 2 * y0 - 2 * y1 + r0 + r1, b: 3 * y1 - 3 * y0 - 2 * r0 - r1, c: r0, d: y0, low: low)
      for f in [0.2, 0.5, 0.8] {
        let exact = curve.y(curve.solve((Double(k) + f) * width, low, high))
        let found = ((step.a * f + step.b) * f + step.c) * f + step.d
        // NaN must fail too.
        if !(abs(found - exact) < 2e-7) { step.a = .nan }
      }
      table[k] = step
    }
    table[count] = Step(a: .nan, b: 0, c: 0, d: 1, low: 1)
    block = UnsafeRawPointer(memory)
  }

  deinit { block.deallocate() }

  @inline(__always) static func value(_ memory: UnsafeRawPointer, _ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let table = (memory + tableOffset).assumingMemoryBound(to: Step.self)
    let position = x * Double(steps)
    let k = Int(position)
    let step = table + k
    let f = position - Double(k)
    let a = step.pointee.a
    if !a.isNaN {
      return ((a * f + step.pointee.b) * f + step.pointee.c) * f + step.pointee.d
    }
    let curve = memory.assumingMemoryBound(to: Block.self)
    return curve.pointee.y(curve.pointee.solve(x, step.pointee.low, step[1].low))
  }

  private static let made = Mutex<[[Double]: EasingCurve]>([:])

  /// The curve with these control points: one that is there already, if it can be. At most 256 are kept.
  static func shared(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> EasingCurve {
    let key = [x1, y1, x2, y2]
    return made.withLock { curves in
      if let curve = curves[key] { return curve }
      let curve = EasingCurve(x1, y1, x2, y2)
      if curves.count >= 256 { curves.removeAll() }
      curves[key] = curve
      return curve
    }
  }
}
