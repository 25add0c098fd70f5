import Testing

@testable import RenderCore

/// How Core Graphics makes pictures smaller (see Bitmap+Resampled.swift). The weights of a step of two pixels, the
/// middles of the nine on those of the five: Lanczos' two lobes, twice as wide, weigh 1 at 0, .5732 at 1
/// (sin(π/2)/(π/2) · sin(π/4)/(π/4)), 0 at 2, −.0637 at 3 and 0 at 4, together 2.0190.
@Suite struct ResamplingTests {
  private func gray(_ values: [UInt8], alpha: [UInt8]? = nil, isColumn: Bool = false) -> Bitmap {
    let surface =
      isColumn ? Surface(width: 1, height: values.count) : Surface(width: values.count, height: 1)
    for (k, v) in values.enumerated() {
      let at = surface.pixels + (isColumn ? k * surface.stride : k * 4)
      for c in 0..<3 { at[c] = v }
      at[3] = alpha?[k] ?? 255
    }
    return Bitmap(adopting: surface, isOpaque: alpha == nil)
  }

  private func values(_ bitmap: Bitmap, channel: Int = 0) -> [UInt8] {
    (0..<bitmap.height).flatMap { y in
      (0..<bitmap.width).map { x in bitmap.surface.pixels[y * bitmap.surface.stride + x * 4 + channel] }
    }
  }

  private func lit(_ index: Int, of count: Int) -> [UInt8] { (0..<count).map { $0 == index ? 255 : 0 } }

  /// The first pixel lies on the first, the last on the last: the fifth of nine is the third of five.
  @Test func endsLieOnEnds() {
    // 255 / 2.0190 = 126.3
    #expect(values(gray(lit(4, of: 9)).resampled(width: 5, height: 1)) == [0, 0, 126, 0, 0])
    // 255 · .5732 / 2.0190 = 72.4; at the first of the five it is three pixels off, and below 0.
    #expect(values(gray(lit(3, of: 9)).resampled(width: 5, height: 1)) == [0, 72, 72, 0, 0])
  }

  @Test func columnsAreAsRows() {
    let column = gray(lit(3, of: 9), isColumn: true).resampled(width: 1, height: 5)
    #expect(values(column) == [0, 72, 72, 0, 0])
  }

  /// What lies beyond the picture is its last pixel: (1 + .5732 − .0637) / 2.0190 · 255 = 190.6 and, three pixels
  /// in from it, −.0637: 0.
  @Test func theBorderGoesOn() {
    #expect(values(gray(lit(0, of: 9)).resampled(width: 5, height: 1))[0] == 191)
    #expect(values(gray(lit(8, of: 9)).resampled(width: 5, height: 1))[4] == 191)
  }

  /// Six to four: a step of 5/3, so the second of the four lies at 5/3, a third of a pixel before the third of the six.
  /// That one weighs 1 and not Lanczos' .920. The others are 2/3, 4/3, 7/3 and 8/3 pixels off and weigh .708, .177,
  /// −.080 and −.044 (at x = .4, .8, 1.4 and 1.6 of the kernel), those at 5/3 and 10/3 nothing: 1.761 together.
  @Test func theNearestPixelCountsAsIfHitInItsMiddle() {
    let second = (0..<6).map { values(gray(lit($0, of: 6)).resampled(width: 4, height: 1))[1] }
    // 255/1.761 = 144.8 (with .920 it would be 139.6), 255 · .177/1.761 = 25.6
    #expect(second[2] == 145 && second[3] == 26 && second[0] == 0 && second[5] == 0)
  }

  @Test func aPlainPictureStaysAsItIs() {
    for (from, to) in [(7, 3), (100, 99), (50, 1), (640, 17), (2, 1)] {
      let small = gray([UInt8](repeating: 201, count: from)).resampled(width: to, height: 1)
      #expect(small.width == to && small.isOpaque)
      #expect(values(small).allSatisfy { $0 == 201 } && values(small, channel: 3).allSatisfy { $0 == 255 })
    }
  }

  /// Colours are premultiplied, so none may come out brighter than its alpha however the sums swing.
  @Test func noColourIsAboveItsAlpha() {
    let alpha: [UInt8] = (0..<40).map { $0 % 7 < 3 ? 255 : 0 }
    let picture = gray(alpha, alpha: alpha)
    for width in [2, 9, 17, 31, 39] {
      let small = picture.resampled(width: width, height: 1)
      #expect(zip(values(small), values(small, channel: 3)).allSatisfy { $0 <= $1 })
    }
  }

  /// An axis that grows is left to the filter.
  @Test func onlyShrinkingAxesAreResampled() {
    let picture = gray([UInt8](repeating: 9, count: 12))
    #expect(picture.resampled(width: 100, height: 50) === picture)
    #expect(picture.resampled(width: 4, height: 50).width == 4)
    #expect(picture.resampled(width: 4, height: 1) === picture.resampled(width: 4, height: 1))
    #expect(picture.resampled(width: -3, height: 0).width == 1)
  }

  /// A length on the device counts in whole pixels, rounded up; one that rounding made a little longer does not.
  @Test func lengthsAreRoundedUp() {
    let picture = gray([UInt8](repeating: 9, count: 100))
    let box = Box(minX: 0, minY: 0, maxX: 14.63, maxY: 1)
    #expect(picture.resampled(for: box, .scale(2, 2)).width == 30)
    #expect(
      picture.resampled(for: Box(minX: 0, minY: 0, maxX: 30.000_000_01, maxY: 1), .identity).width == 30)
    let none = Box(minX: 0, minY: 0, maxX: .nan, maxY: .infinity)
    #expect(picture.resampled(for: none, .identity) === picture)
  }

  /// A JPEG drawn in less than a quarter of its size is averaged by fours first: 16 pixels of 0 and 255 in turn
  /// become plain gray, where sums of the pixels themselves would swing.
  @Test func whatTheDecoderMakesSmallerIsAveragedFirst() {
    let surface = Surface(width: 16, height: 16)
    for y in 0..<16 {
      for x in 0..<16 {
        let at = surface.pixels + y * surface.stride + x * 4
        for c in 0..<3 { at[c] = (x / 2) % 2 == 0 ? 255 : 0 }
        at[3] = 255
      }
    }
    let photo = Bitmap(adopting: surface, isOpaque: true, isDecodedSmaller: true)
    #expect(values(photo.resampled(width: 3, height: 4)).allSatisfy { $0 == 128 })
    let drawing = Bitmap(adopting: surface, isOpaque: true)
    #expect(!values(drawing.resampled(width: 3, height: 4)).allSatisfy { $0 == 128 })
  }

  /// Black to white over 32 device pixels: between the middles of the two texels (pixels 8 to 23) the way in eighths,
  /// weighed 0, 1/16, 1/8, 1/4, 1/2, 3/4, 7/8, 15/16, 1; each eighth is two pixels wide.
  @Test func theSteppedFilterGoesInEighths() {
    let surface = Surface(width: 32, height: 1)
    let canvas = Canvas(surface: surface, clip: surface.bounds)
    canvas.drawImage(
      gray([0, 255]), source: Box(minX: 0, minY: 0, maxX: 2, maxY: 1),
      dest: Box(minX: 0, minY: 0, maxX: 32, maxY: 1), filter: .stepped)
    // 255/16 = 15.9, 255/8 = 31.9, 63.8, 127.5, 191.3, 223.1, 239.1
    let steps: [UInt8] = [0, 16, 32, 64, 128, 191, 223, 239, 255]
    let expected = (0..<32).map { x -> UInt8 in
      let way = (Double(x) + 0.5) / 16 - 0.5
      return steps[Int((min(max(way, 0), 1) * 8 + 0.5).rounded(.down))]
    }
    let made = (0..<32).map { surface.pixels[$0 * 4] }
    #expect(zip(made, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(made)")
  }
}
