import RenderCore

/// Two pictures, pixel by pixel.
struct PictureComparison {
  let expected: Surface
  let actual: Surface
  /// How many pixels of the larger frame are not equal.
  let differing: Int
  /// The largest difference of one channel, 0…255.
  let largest: Int

  init(expected: Surface, actual: Surface) {
    self.expected = expected
    self.actual = actual
    var differing = 0
    var largest = 0
    for y in 0..<max(expected.height, actual.height) {
      for x in 0..<max(expected.width, actual.width) {
        let difference = Self.difference(expected, actual, x, y)
        if difference > 0 { differing += 1 }
        largest = max(largest, difference)
      }
    }
    self.differing = differing
    self.largest = largest
  }

  private var width: Int { max(expected.width, actual.width) }
  private var height: Int { max(expected.height, actual.height) }

  /// The share of pixels that are equal, 0…1; pictures of different sizes have none.
  var equalShare: Double {
    guard expected.width == actual.width, expected.height == actual.height else { return 0 }
    let count = width * height
    return count == 0 ? 1 : 1 - Double(differing) / Double(count)
  }

  var summary: String {
    guard expected.width == actual.width, expected.height == actual.height else {
      return "\(actual.width)x\(actual.height) pixels in place of \(expected.width)x\(expected.height)"
    }
    return "\(differing) of \(width * height) pixels, by at most \(largest)"
  }

  /// Expected, difference (black where equal, brighter the more they differ) and actual, four pixels apart.
  func sideBySide() -> Surface {
    let gap = 4
    let result = Surface(width: 3 * width + 2 * gap, height: height)
    for y in 0..<min(height, result.height) {
      for x in 0..<width {
        let difference = Self.difference(expected, actual, x, y)
        let light = UInt8(difference == 0 ? 0 : min(255, 64 + difference))
        put(Self.bytes(expected, x, y), x, y, result)
        put(
          [light, difference == 0 ? 0 : light / 4, difference == 0 ? 0 : light / 4, 255], width + gap + x, y,
          result)
        put(Self.bytes(actual, x, y), 2 * (width + gap) + x, y, result)
      }
    }
    return result
  }

  private func put(_ bytes: [UInt8], _ x: Int, _ y: Int, _ surface: Surface) {
    guard x < surface.width, let bytes = bytes.count == 4 ? bytes : nil else { return }
    for channel in 0..<4 { surface.pixels[y * surface.stride + x * 4 + channel] = bytes[channel] }
  }

  /// The four channels; none outside.
  private static func bytes(_ surface: Surface, _ x: Int, _ y: Int) -> [UInt8] {
    guard x < surface.width, y < surface.height else { return [] }
    return (0..<4).map { surface.pixels[y * surface.stride + x * 4 + $0] }
  }

  private static func difference(_ a: Surface, _ b: Surface, _ x: Int, _ y: Int) -> Int {
    guard x < a.width, x < b.width, y < a.height, y < b.height else { return 255 }
    let p = a.pixels + y * a.stride + x * 4
    let q = b.pixels + y * b.stride + x * 4
    var largest = 0
    for channel in 0..<4 { largest = max(largest, abs(Int(p[channel]) - Int(q[channel]))) }
    return largest
  }
}
