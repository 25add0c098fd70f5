import CoreGraphics
import Testing

@Suite struct ClipTests {
  let all = CGRect(x: 0, y: 0, width: 20, height: 20)

  @Test func clipsIntersect() {
    let context = screenContext(20, 20)
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
    context.clip(to: CGRect(x: 5, y: 0, width: 10, height: 20))
    context.fill(all)
    #expect(context.surface.coveredArea == 5 * 20)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 5, y: 0, width: 5, height: 20))
  }

  @Test func aPathClipIsAsSoftAsItsFill() {
    let clipped = screenContext(20, 20)
    clipped.addEllipse(in: CGRect(x: 3, y: 3, width: 13, height: 13))
    clipped.clip()
    clipped.fill(all)
    let filled = screenContext(20, 20)
    filled.fillEllipse(in: CGRect(x: 3, y: 3, width: 13, height: 13))
    for y in 0..<20 { for x in 0..<20 { #expect(clipped[x, y] == filled[x, y]) } }
    #expect(clipped.surface.coveredArea > 100)
  }

  @Test func aFractionalRectangleClipsSoftly() {
    let context = screenContext(4, 1)
    context.clip(to: CGRect(x: 0.5, y: 0, width: 2, height: 1))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect(context[0, 0].a == 128)
    #expect(context[1, 0].a == 255)
    #expect(context[2, 0].a == 128)
  }

  @Test func evenOddClipsKeepTheHole() {
    let context = screenContext(20, 20)
    context.addRects([all, CGRect(x: 5, y: 5, width: 10, height: 10)])
    context.clip(using: .evenOdd)
    context.fill(all)
    #expect(context.surface.coveredArea == 400 - 100)
  }

  @Test func anEmptyPathClipsEverythingAway() {
    let context = screenContext(4, 4)
    context.clip()
    context.fill(all)
    #expect(context.surface.coveredArea == 0)
    context.resetClip()
    context.fill(all)
    #expect(context.surface.coveredArea == 16)
  }

  @Test func aUnionOfRectanglesClips() {
    let context = screenContext(20, 20)
    context.clip(to: [CGRect(x: 0, y: 0, width: 2, height: 2), CGRect(x: 10, y: 10, width: 3, height: 3)])
    context.fill(all)
    #expect(context.surface.coveredArea == 4 + 9)
  }

  @Test func alphaOfAnImageClips() {
    let context = screenContext(4, 2)
    let mask = picture([[Pixel(0, 0, 0, 255), .clear]])
    context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 2), mask: mask)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(all)
    // Stretched twofold and filtered: the outer columns are pure.
    #expect(context[0, 0] == .red)
    #expect(context[3, 1] == .clear)
  }

  @Test func brightnessOfAnOpaqueImageClips() {
    let context = screenContext(2, 1)
    context.interpolationQuality = .none
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: picture([[.white, .black]]))
    context.fill(all)
    #expect(context[0, 0] == .black)
    #expect(context[1, 0] == .clear)
  }
}
