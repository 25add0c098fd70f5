import CKernels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The blur of shadows: a separable bell curve whose taps end at two sigma and make 1 together (law 5), in
/// integers.
public enum GaussianBlur {
  /// The widest sigma, in pixels. More only costs time: what it adds could hardly be told from this.
  public static let widest = 128.0

  /// The sigma that is used: 0 for what is no number or negative.
  public static func limited(_ sigma: Double) -> Double { sigma > 0 ? min(sigma, widest) : 0 }

  /// How many pixels a blur reaches to each side.
  public static func reach(_ sigma: Double) -> Int { Int((2 * limited(sigma)).rounded(.down)) }

  /// The weights in 1/65,536 from the middle outwards; with their mirror images they make exactly 1.
  static func weights(_ sigma: Double) -> [UInt32] {
    let sigma = limited(sigma)
    let reach = self.reach(sigma)
    guard reach > 0 else { return [65_536] }
    let bell = (0...reach).map { Trig.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = bell[0] + 2 * bell.dropFirst().reduce(0, +)
    var weights = bell.map { UInt32(($0 / sum * 65_536).rounded()) }
    // What rounding left over goes to the middle.
    weights[0] = 65_536 - 2 * weights.dropFirst().reduce(0, +)
    return weights
  }

  /// Blurs a coverage, as far as the result lies in `within`. O(pixels × reach).
  public static func blur(_ mask: CoverageMask, sigma: Double, within: PixelRect) -> CoverageMask {
    let reach = self.reach(sigma)
    if reach == 0 || mask.isEmpty { return mask.intersected(with: within) }
    let source = mask.rect
    let r = source.outset(by: reach).intersection(within)
    guard !r.isEmpty else { return CoverageMask(uninitialized: .empty) }
    let result = CoverageMask(uninitialized: r)
    let weights = self.weights(sigma)
    let width = r.width
    // Rows from `reach` above the result to `reach` below it, blurred across; none outside of the source.
    let rows = r.height + 2 * reach
    let across = UnsafeMutablePointer<UInt16>.allocate(capacity: rows * width)
    defer { across.deallocate() }
    across.initialize(repeating: 0, count: rows * width)
    let line = UnsafeMutablePointer<UInt8>.allocate(capacity: width + 2 * reach)
    defer { line.deallocate() }
    line.initialize(repeating: 0, count: width + 2 * reach)
    let x0 = max(source.x0, r.x0 - reach)
    let x1 = min(source.x1, r.x1 + reach)
    let y0 = max(source.y0, r.y0 - reach)
    let y1 = min(source.y1, r.y1 + reach)
    guard x0 < x1, y0 < y1 else { return CoverageMask(rect: r, coverage: 0) }
    // Shapes with straight sides have many equal rows, which blur alike: how many rows before each are its equals.
    let equals = UnsafeMutablePointer<Int32>.allocate(capacity: rows)
    defer { equals.deallocate() }
    for row in 0..<rows {
      let y = row + r.y0 - reach
      let isEmpty = y < y0 || y >= y1
      let wasEmpty = y - 1 < y0 || y - 1 >= y1
      let isEqual =
        row > 0 && isEmpty == wasEmpty
        && (isEmpty || memcmp(mask.row(y) + x0, mask.row(y - 1) + x0, x1 - x0) == 0)
      equals[row] = isEqual ? equals[row - 1] + 1 : 0
      if isEmpty { continue }
      let target = across + row * width
      if isEqual {
        target.update(from: target - width, count: width)
        continue
      }
      (line + (x0 - r.x0 + reach)).update(from: mask.row(y) + x0, count: x1 - x0)
      ck_blur_across(target, width, line, weights, reach)
    }
    for y in 0..<r.height {
      let target = result.bytes + y * width
      if y > 0 && Int(equals[y + 2 * reach]) > 2 * reach {
        target.update(from: target - width, count: width)
      } else {
        ck_blur_down(target, width, across + (y + reach) * width, width, weights, reach)
      }
    }
    return result
  }
}

extension PixelRect {
  /// Grown by so many pixels on every side; an empty one stays empty.
  func outset(by n: Int) -> PixelRect {
    isEmpty ? .empty : PixelRect(x0: x0 - n, y0: y0 - n, x1: x1 + n, y1: y1 + n)
  }

  package func shifted(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
  }
}
