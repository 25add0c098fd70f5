import Synchronization

extension Bitmap {
  /// The picture in half size over and over, made when they are first asked for.
  final class Reductions: Sendable {
    private let levels = Mutex<[Bitmap]>([])

    func level(_ index: Int, of bitmap: Bitmap) -> Bitmap {
      levels.withLock { levels in
        while levels.count < index { levels.append((levels.last ?? bitmap).halved()) }
        return levels[index - 1]
      }
    }
  }

  /// The picture to be drawn `factor` times smaller: halved as often as that leaves it no smaller than it is
  /// drawn, so that a filter of four neighbours leaves no pixel out. Kept with the bitmap.
  package func reduced(by factor: Double) -> Bitmap {
    guard factor >= 2, factor.isFinite || factor > 0 else { return self }
    var level = 0
    var rest = factor
    while rest >= 2, (max(width, height) >> level) > 1, level < 15 {
      level += 1
      rest /= 2
    }
    return level == 0 ? self : reductions.level(level, of: self)
  }

  /// Half as wide and high, rounded up: each pixel the average of four, rounded to nearest; a last odd column
  /// or row counts twice.
  func halved() -> Bitmap {
    let target = Surface(width: (width + 1) / 2, height: (height + 1) / 2)
    for y in 0..<target.height {
      let top = surface.pixels + 2 * y * surface.stride
      let bottom = surface.pixels + min(2 * y + 1, height - 1) * surface.stride
      let out = target.pixels + y * target.stride
      for x in 0..<target.width {
        let left = 8 * x
        let right = 4 * min(2 * x + 1, width - 1)
        for k in 0..<4 {
          let sum =
            UInt32(top[left + k]) + UInt32(top[right + k]) + UInt32(bottom[left + k])
            + UInt32(bottom[right + k])
          out[4 * x + k] = UInt8((sum + 2) >> 2)
        }
      }
    }
    return Bitmap(adopting: target, isOpaque: isOpaque)
  }
}
