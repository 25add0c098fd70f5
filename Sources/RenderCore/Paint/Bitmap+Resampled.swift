import CKernels
import Synchronization

// How Core Graphics makes a picture smaller before it draws it, found from AlamofireImage's reference pictures
// (`UIImage.draw(in:)`, iOS simulator, four pictures in 1x, 2x and 3x; where nothing else plays a part, all of
// them agree to 2/255 and on average to .02):
//
// - an axis that shrinks is resampled to its length on the device, rounded up to whole pixels; what is left to
//   the exact place is done by the stepped filter;
// - the first pixel of either picture is the first of the other, and the last the last: n pixels become m by
//   steps of (n − 1)/(m − 1), not n/m;
// - the weights are Lanczos' of two lobes, as much wider as the picture shrinks (by those steps), but a pixel
//   less than half a pixel away counts as if it were hit in its middle;
// - what lies beyond the picture is its border pixel;
// - rows first, rounded and cut to bytes, then columns.
//
// A picture in JPEG comes out of its decoder in 1/2, 1/4 or 1/8 of its size, rounded down, where that is no smaller
// than it is drawn on either axis: without this step Blueprint's photograph (picture 18) is 68/255 off at most and
// 2.8 on average, with it 13 and .8. How the decoder averages is not known exactly; here it takes plain averages.
//
// A wrong step shows as a drift of whole pixels, the middle pixel's weight as one that grows towards half pixels.

extension Bitmap {
  /// The pictures last made of one, at most two.
  final class Resamplings: Sendable {
    private let kept = Mutex<[Bitmap]>([])

    func picture(_ width: Int, _ height: Int, make: () -> Bitmap) -> Bitmap {
      kept.withLock { kept in
        if let known = kept.first(where: { $0.width == width && $0.height == height }) { return known }
        let made = make()
        kept = kept.suffix(1) + [made]
        return made
      }
    }
  }

  /// The picture at most `width` wide and `height` high, in pixels; an axis that is no longer stays as it is.
  /// Kept with the bitmap.
  ///
  /// Takes about four times as many steps as the picture has pixels, whatever the new size.
  package func resampled(width: Int, height: Int) -> Bitmap {
    let (w, h) = (max(1, min(width, self.width)), max(1, min(height, self.height)))
    guard w < self.width || h < self.height else { return self }
    return resamplings.picture(w, h) {
      let level = isDecodedSmaller ? halvings(w, h) : 0
      let from = level > 0 ? reductions.level(level, of: self).surface : surface
      return make(from, self.width >> level, self.height >> level, w, h)
    }
  }

  /// The picture as it is drawn over the mapped box: resampled to the lengths of the box's sides on the device.
  package func resampled(for box: Box, _ affine: Affine) -> Bitmap {
    resampled(
      width: Self.pixels(box.width * (affine.a * affine.a + affine.b * affine.b).squareRoot(), width),
      height: Self.pixels(box.height * (affine.c * affine.c + affine.d * affine.d).squareRoot(), height))
  }

  /// A length in whole pixels, rounded up, at most `most`; one that is none counts as that.
  private static func pixels(_ length: Double, _ most: Int) -> Int {
    length < Double(most) ? Int((length - 1e-6).rounded(.up)) : most
  }

  /// How often a picture of this size can be halved, three times at most, to become no smaller than that.
  private func halvings(_ w: Int, _ h: Int) -> Int {
    var level = 0
    while level < 3, width >> (level + 1) >= w, height >> (level + 1) >= h { level += 1 }
    return level
  }

  /// From the first `width` by `height` pixels of a surface.
  private func make(_ source: Surface, _ width: Int, _ height: Int, _ w: Int, _ h: Int) -> Bitmap {
    var narrow = source
    if w < width {
      let table = ResampleTable(from: width, to: w)
      narrow = Surface(width: w, height: height)
      for y in 0..<height {
        (source.pixels + y * source.stride).withMemoryRebound(to: UInt32.self, capacity: width) { from in
          (narrow.pixels + y * narrow.stride).withMemoryRebound(to: UInt32.self, capacity: w) { to in
            ck_resample_row(to, w, from, table.taps, table.weights)
          }
        }
      }
    }
    let target = Surface(width: w, height: h)
    guard h < height else {
      for y in 0..<h {
        (target.pixels + y * target.stride).update(from: narrow.pixels + y * narrow.stride, count: w * 4)
      }
      return Bitmap(adopting: target, isOpaque: isOpaque)
    }
    let table = ResampleTable(from: height, to: h)
    table.weights.withUnsafeBufferPointer { weights in
      guard let first = weights.baseAddress else { return }
      var at = 0
      for y in 0..<h {
        let taps = table.taps[y]
        let from = narrow.pixels + Int(taps.first) * narrow.stride
        (target.pixels + y * target.stride).withMemoryRebound(to: UInt32.self, capacity: w) { to in
          ck_resample_column(to, w, from, narrow.stride, taps.count, first + at)
        }
        at += Int(taps.count)
      }
    }
    return Bitmap(adopting: target, isOpaque: isOpaque)
  }
}

/// Which pixels of a row, and how much of each, a smaller row's pixels are made of.
struct ResampleTable {
  private(set) var taps: [ck_taps] = []
  /// In 1/2^14, all taps of a pixel one after another; they add up to 1.
  private(set) var weights: [Int16] = []

  /// From more than `count` pixels to `count`.
  init(from length: Int, to count: Int) {
    let step = count > 1 ? Double(length - 1) / Double(count - 1) : Double(length)
    let reach = 2 * step
    for i in 0..<count {
      // One pixel alone has no step to be placed by: the middle.
      let middle = count > 1 ? step * Double(i) : Double(length - 1) / 2
      let first = Int((middle - reach).rounded(.up))
      let last = Int((middle + reach).rounded(.down))
      var raw = (first...last).map { Self.weight(Double($0) - middle, step) }
      let sum = raw.reduce(0, +)
      for k in raw.indices { raw[k] /= sum }
      append(raw, first, length, nearest: min(length - 1, Int((middle + 0.5).rounded(.down))))
    }
  }

  private static func weight(_ distance: Double, _ step: Double) -> Double {
    let x = distance / step
    return distance.magnitude < 0.5 ? 1 : sinc(x) * sinc(x / 2)
  }

  private static func sinc(_ x: Double) -> Double {
    x == 0 ? 1 : Trig.sin(.pi * x) / (.pi * x)
  }

  /// The weights, those beyond the ends given to the ends; what rounding leaves goes to the nearest pixel.
  private mutating func append(_ raw: [Double], _ first: Int, _ length: Int, nearest: Int) {
    let low = max(0, first)
    let high = min(length - 1, first + raw.count - 1)
    var own = [Double](repeating: 0, count: high - low + 1)
    for (k, weight) in raw.enumerated() { own[min(max(first + k, low), high) - low] += weight }
    var rounded = own.map { Int(($0 * 16384).rounded()) }
    rounded[nearest - low] += 16384 - rounded.reduce(0, +)
    taps.append(ck_taps(first: Int32(low), count: Int32(rounded.count)))
    weights += rounded.map { Int16(clamping: $0) }
  }
}
