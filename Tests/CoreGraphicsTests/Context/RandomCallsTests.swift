import CoreGraphics
import Testing

/// Thousands of calls in random order with random, often impossible numbers.
@Suite struct RandomCallsTests {
  private func step(_ context: CGContext, _ dice: inout Dice, _ image: CGImage, _ gradient: CGGradient) {
    switch dice.below(35) {
    case 0: context.saveGState()
    case 1: context.restoreGState()
    case 2: context.translateBy(x: dice.number(), y: dice.number())
    case 3: context.scaleBy(x: dice.number() / 20, y: dice.number() / 20)
    case 4: context.rotate(by: dice.number())
    case 5: context.setLineWidth(dice.number())
    case 6: context.setLineCap(CGLineCap(rawValue: Int32(dice.below(3))) ?? .butt)
    case 7: context.setLineJoin(CGLineJoin(rawValue: Int32(dice.below(3))) ?? .miter)
    case 8: context.setLineDash(phase: dice.number(), lengths: [dice.number(), abs(dice.number())])
    case 9: context.setAlpha(dice.number() / 50)
    case 10: context.move(to: dice.point())
    case 11: context.addLine(to: dice.point())
    case 12: context.addQuadCurve(to: dice.point(), control: dice.point())
    case 13: context.addCurve(to: dice.point(), control1: dice.point(), control2: dice.point())
    case 14: context.addRect(dice.rect())
    case 15: context.addEllipse(in: dice.rect())
    case 16:
      context.addArc(
        center: dice.point(), radius: dice.number(), startAngle: dice.number(), endAngle: dice.number(),
        clockwise: dice.below(2) == 0)
    case 17:
      context.addArc(tangent1End: dice.point(), tangent2End: dice.point(), radius: dice.number())
    case 18: context.closePath()
    case 19: context.fillPath(using: dice.below(2) == 0 ? .winding : .evenOdd)
    case 20: context.strokePath()
    case 21: context.drawPath(using: .fillStroke)
    case 22: context.fill(dice.rect())
    case 23: context.stroke(dice.rect(), width: dice.number())
    case 24: context.clear(dice.rect())
    case 25: context.clip(to: dice.rect())
    case 26: context.clip(using: .evenOdd)
    case 27: context.resetClip()
    case 28: context.draw(image, in: dice.rect(), byTiling: dice.below(4) == 0)
    case 29: context.clip(to: dice.rect(), mask: image)
    case 30: context.beginTransparencyLayer(auxiliaryInfo: nil)
    case 31: context.endTransparencyLayer()
    case 32:
      context.setShadow(
        offset: CGSize(width: dice.number(), height: dice.number()), blur: dice.number() / 4, color: .black)
    case 33:
      context.drawLinearGradient(gradient, start: dice.point(), end: dice.point(), options: [])
    default:
      context.setShouldAntialias(dice.below(2) == 0)
      context.setBlendMode(CGBlendMode(rawValue: Int32(dice.below(28))) ?? .normal)
      context.setFillColor(
        red: dice.number() / 50, green: dice.number() / 50, blue: 0.5, alpha: dice.number() / 50)
    }
  }

  @Test(arguments: 0..<24)
  func nothingTrapsAndNothingIsWrittenBesideTheBitmap(_ seed: Int) throws {
    let (width, height, stride, guardBytes) = (40, 30, 40 * 4 + 16, 4096)
    var memory = [UInt8](repeating: 0xA5, count: stride * height + 2 * guardBytes)
    let image = picture([[.red, .green, .clear], [.blue, .white, .black]])
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.white, CGColor.black] as CFArray, locations: [0, 1]))
    var dice = Dice(seed: UInt64(seed))
    memory.withUnsafeMutableBytes { bytes in
      let start = bytes.baseAddress.map { $0 + guardBytes }
      let context = CGContext(
        data: start, width: width, height: height, bitsPerComponent: 8, bytesPerRow: stride,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.clear(CGRect(x: 0, y: 0, width: width, height: height))
      guard let context else { return }
      for _ in 0..<250 { step(context, &dice, image, gradient) }
    }
    #expect(memory[..<guardBytes].allSatisfy { $0 == 0xA5 })
    #expect(memory[(stride * height + guardBytes)...].allSatisfy { $0 == 0xA5 })
    for y in 0..<height {
      let row = guardBytes + y * stride
      #expect(memory[(row + width * 4)..<(row + stride)].allSatisfy { $0 == 0xA5 })
      // Premultiplied: no colour exceeds its alpha.
      for x in 0..<width {
        let p = row + x * 4
        #expect(max(memory[p], memory[p + 1], memory[p + 2]) <= memory[p + 3])
      }
    }
  }

  @Test func theSameCallsMakeTheSameBytes() throws {
    let image = picture([[.red, .green], [.blue, .white]])
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.white, CGColor.black] as CFArray, locations: [0, 1]))
    func draw() -> [UInt8] {
      var dice = Dice(seed: 99)
      let context = screenContext(50, 50, scale: 2)
      for _ in 0..<300 { step(context, &dice, image, gradient) }
      return Array(UnsafeBufferPointer(start: context.surface.pixels, count: 50 * 50 * 4))
    }
    #expect(draw() == draw())
  }
}
