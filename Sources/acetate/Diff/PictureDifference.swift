import RenderCore

/// How two pictures differ, pixel by pixel.
///
/// A pixel matches when its colour is equal; with a perceptual tolerance, when the CIE94 difference of the two colours is at
/// most that. Where pixels are transparent they are compared as they look on white and on black, and the worse counts.
struct PictureDifference {
  let width: Int
  let height: Int
  /// How many pixels do not match.
  private(set) var differing = 0
  /// The largest difference of one channel, 0…255.
  private(set) var largestChannel = 0
  /// The largest CIE94 difference; 0 unless a tolerance was given.
  private(set) var largestPerceptual = 0.0
  /// The picture of the differences: the first picture faded to grey where both match, red where they do not.
  let picture: Surface

  var pixels: Int { width * height }
  /// The share of pixels that differ, 0…1.
  var share: Double { pixels == 0 ? 0 : Double(differing) / Double(pixels) }

  /// - Parameter tolerance: the largest CIE94 difference that still matches; nil to ask for equal colours.
  init(_ a: Surface, _ b: Surface, tolerance: Double?) {
    width = max(a.width, b.width)
    height = max(a.height, b.height)
    picture = Surface(width: width, height: height)
    var known: [UInt64: Double] = [:]
    for y in 0..<height {
      for x in 0..<width {
        let p = Self.pixel(a, x, y)
        let q = Self.pixel(b, x, y)
        guard let p, let q else {
          // Only one of the pictures reaches here.
          differing += 1
          largestChannel = 255
          if tolerance != nil { largestPerceptual = max(largestPerceptual, 100) }
          mark(x, y, strength: 255)
          continue
        }
        guard p != q else {
          fade(p, x, y)
          continue
        }
        let channel = Self.channelDifference(p, q)
        largestChannel = max(largestChannel, channel)
        var matches = false
        if let tolerance {
          let key = UInt64(p) << 32 | UInt64(q)
          let difference = known[key] ?? Lab.difference(p, q)
          // Pictures have few pairs of colours; photographs many, and those must not fill the memory.
          if known.count < 100_000 { known[key] = difference }
          largestPerceptual = max(largestPerceptual, difference)
          matches = difference <= tolerance
        }
        if matches {
          fade(p, x, y)
        } else {
          differing += 1
          mark(x, y, strength: max(96, channel))
        }
      }
    }
  }

  /// Red, green, blue, alpha from the lowest byte up; premultiplied.
  private static func pixel(_ surface: Surface, _ x: Int, _ y: Int) -> UInt32? {
    guard x < surface.width, y < surface.height else { return nil }
    let p = surface.pixels + y * surface.stride + x * 4
    return UInt32(p[0]) | UInt32(p[1]) << 8 | UInt32(p[2]) << 16 | UInt32(p[3]) << 24
  }

  private static func channelDifference(_ p: UInt32, _ q: UInt32) -> Int {
    var largest = 0
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      largest = max(largest, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
    }
    return largest
  }

  private func put(_ x: Int, _ y: Int, _ r: Int, _ g: Int, _ b: Int) {
    let p = picture.pixels + y * picture.stride + x * 4
    p[0] = UInt8(r)
    p[1] = UInt8(g)
    p[2] = UInt8(b)
    p[3] = 255
  }

  private func mark(_ x: Int, _ y: Int, strength: Int) { put(x, y, 255, 160 - strength * 160 / 255, 0) }

  private func fade(_ p: UInt32, _ x: Int, _ y: Int) {
    let alpha = Int(p >> 24)
    let grey = (Int(p & 255) * 54 + Int(p >> 8 & 255) * 183 + Int(p >> 16 & 255) * 19) / 256 + (255 - alpha)
    let faded = 192 + min(255, grey) / 4
    put(x, y, min(255, faded), min(255, faded), min(255, faded))
  }
}
