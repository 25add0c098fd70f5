import ImageFiles
import RenderCore
import Testing

/// What is written is what is read, as far as eight bits and premultiplication allow.
@Suite struct RoundTripTests {
  /// Every pair of colour byte and alpha byte that premultiplication can produce, in one picture.
  private func ramp() -> Surface {
    let surface = Surface(width: 256, height: 256)
    for alpha in 0..<256 {
      for value in 0..<256 {
        let p = surface.pixels + alpha * surface.stride + value * 4
        let color = UInt8(min(value, alpha))
        (p[0], p[1], p[2], p[3]) = (color, color / 2, 0, UInt8(alpha))
      }
    }
    return surface
  }

  @Test func premultipliedPixelsSurvivePNG() throws {
    // Straight = round(c·255/a) and back = round(s·a/255) differ from c by less than one half, because
    // a/255 <= 1 shrinks the first rounding error of at most 1/2; so every byte must come back.
    let source = ramp()
    let back = try ImageFiles.decode(ImageFiles.encodePNG(source))
    #expect(back.width == 256 && back.height == 256)
    #expect(!back.isOpaque)
    var differing = 0
    for y in 0..<256 {
      for x in 0..<256 * 4 {
        let a = source.pixels[y * source.stride + x]
        let b = back.surface.pixels[y * back.surface.stride + x]
        if a != b { differing += 1 }
      }
    }
    #expect(differing == 0)
  }

  @Test func opaquePicturesAreWrittenWithoutAlpha() throws {
    let surface = Surface(width: 3, height: 2)
    for i in 0..<6 {
      let p = surface.pixels + i * 4
      (p[0], p[1], p[2], p[3]) = (UInt8(i * 40), 7, 200, 255)
    }
    let bytes = try ImageFiles.encodePNG(surface)
    // Byte 25 of a PNG is the colour type of its header: 2 is RGB (PNG specification, 11.2.2).
    #expect(bytes[25] == 2)
    let back = try ImageFiles.decode(bytes)
    #expect(back.isOpaque)
    #expect(back.surface.pixels[4 * 5] == 200)
  }

  @Test func theSamePixelsGiveTheSameBytes() throws {
    #expect(try ImageFiles.encodePNG(ramp()) == ImageFiles.encodePNG(ramp()))
  }

  @Test func aFlatJPEGKeepsItsColour() throws {
    let surface = Surface(width: 32, height: 32)
    for i in 0..<32 * 32 {
      let p = surface.pixels + i * 4
      (p[0], p[1], p[2], p[3]) = (200, 100, 50, 255)
    }
    let back = try ImageFiles.decode(ImageFiles.encodeJPEG(surface, quality: 95))
    // Core Graphics decodes a JPEG that is drawn small in a part of its size; a PNG never.
    #expect(try back.isDecodedSmaller && !ImageFiles.decode(ImageFiles.encodePNG(surface)).isDecodedSmaller)
    // A flat block has only a DC coefficient: its error is one quantisation step, 2 at quality 95.
    for (channel, value) in [200, 100, 50].enumerated() {
      #expect(abs(Int(back.surface.pixels[16 * back.surface.stride + 64 + channel]) - value) <= 2)
    }
  }
}
