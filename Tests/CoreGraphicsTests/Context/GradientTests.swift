import CoreGraphics
import Testing

@Suite struct GradientTests {
  let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func linearColoursAreStraightBetweenTheEndsAtPixelMiddles() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: nil as [CGFloat]?))
    let context = screenContext(10, 1)
    context.drawLinearGradient(gradient, start: point(0, 0), end: point(10, 0), options: [])
    for x in 0..<10 {
      let t = (Double(x) + 0.5) / 10
      #expect(abs(Double(context[x, 0].r) - 255 * (1 - t)) <= 0.51)
      #expect(abs(Double(context[x, 0].b) - 255 * t) <= 0.51)
      #expect(context[x, 0].a == 255)
    }
  }

  @Test func beyondTheEndsOnlyOnRequest() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: [0, 1]))
    let context = screenContext(10, 1)
    context.drawLinearGradient(gradient, start: point(4, 0), end: point(6, 0), options: [])
    #expect(context[0, 0] == .clear)
    #expect(context[9, 0] == .clear)
    context.drawLinearGradient(
      gradient, start: point(4, 0), end: point(6, 0),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(context[0, 0] == .red)
    #expect(context[9, 0] == .blue)
  }

  @Test func fact12_24_equalLocationsMakeAHardStop() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [red, red, blue, blue] as CFArray, locations: [0, 0.5, 0.5, 1]))
    let context = screenContext(10, 1)
    context.drawLinearGradient(gradient, start: point(0, 0), end: point(10, 0), options: [])
    #expect(context[4, 0] == .red)
    #expect(context[5, 0] == .blue)
  }

  @Test func radialColoursGoOutwards() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: [0, 1]))
    let context = screenContext(21, 21)
    context.drawRadialGradient(
      gradient, startCenter: point(10.5, 10.5), startRadius: 0, endCenter: point(10.5, 10.5),
      endRadius: 10, options: [])
    #expect(context[10, 10] == .red)
    // Five pixels out is half way: 127.5 of each.
    #expect(abs(Int(context[15, 10].r) - 128) <= 1)
    #expect(abs(Int(context[10, 5].b) - 128) <= 1)
    #expect(context[0, 0] == .clear)
  }

  @Test func aClipCutsAGradientSoftly() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [red, red] as CFArray, locations: [0, 1]))
    let context = screenContext(4, 1)
    context.clip(to: CGRect(x: 0.5, y: 0, width: 2, height: 1))
    context.drawLinearGradient(gradient, start: point(0, 0), end: point(4, 0), options: [])
    #expect(context[0, 0] == Pixel(128, 0, 0, 128))
    #expect(context[1, 0] == .red)
  }

  @Test func whatIsNoGradientIsNilOrNothing() throws {
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil as [CGFloat]?) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: [0]) == nil)
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [red] as CFArray, locations: [.nan]))
    let context = screenContext(4, 4)
    context.drawLinearGradient(gradient, start: point(1, 1), end: point(1, 1), options: [])
    context.drawLinearGradient(gradient, start: point(.nan, 1), end: point(1, 1), options: [])
    context.drawRadialGradient(
      gradient, startCenter: .zero, startRadius: -1, endCenter: .zero, endRadius: .infinity, options: [])
    #expect(context.surface.coveredArea == 0)
  }
}
