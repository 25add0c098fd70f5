import CoreGraphics
import Testing

@Suite struct PatternTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// A cell of `size`, whose lower left quarter (in the pattern's space) is painted.
  private func quarter(
    _ size: CGFloat, step: CGFloat? = nil, matrix: CGAffineTransform = .identity, colored: Bool = true
  ) -> CGPattern? {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { info, context in
        let side = CGFloat(UInt(bitPattern: info)) / 2
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
      }, releaseInfo: nil)
    return CGPattern(
      info: UnsafeMutableRawPointer(bitPattern: UInt(size)),
      bounds: CGRect(x: 0, y: 0, width: size, height: size), matrix: matrix, xStep: step ?? size,
      yStep: step ?? size, tiling: .noDistortion, isColored: colored, callbacks: &callbacks)
  }

  private func setFill(_ pattern: CGPattern, _ context: CGContext, alpha: CGFloat = 1) throws {
    context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
    context.setFillPattern(pattern, colorComponents: [alpha])
  }

  @Test func aColouredPatternRepeatsFromTheOrigin() throws {
    let context = screenContext(12, 12)
    try setFill(try #require(quarter(4)), context)
    context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
    for y in 0..<12 {
      for x in 0..<12 { #expect(context[x, y] == (x % 4 < 2 && y % 4 < 2 ? .red : .clear), "\(x) \(y)") }
    }
  }

  /// The matrix leads to the base space: neither the transform nor where the path lies moves the cells.
  @Test func theTransformDoesNotMoveThePattern() throws {
    let context = screenContext(12, 12)
    context.translateBy(x: 1, y: 1)
    try setFill(try #require(quarter(4)), context)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context[1, 1] == .red && context[2, 2] == .clear && context[4, 4] == .red)
    #expect(context[0, 0] == .clear && context[5, 5] == .clear)
  }

  @Test func matrixStepAndPhase() throws {
    let context = screenContext(20, 20)
    try setFill(try #require(quarter(4, step: 5, matrix: CGAffineTransform(scaleX: 2, y: 2))), context)
    context.setPatternPhase(CGSize(width: 1, height: 0))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    // Squares of 2·2 pixels every 2·5, moved by 1.
    for x in 0..<20 { #expect(context[x, 0] == ((x + 9) % 10 < 4 ? .red : .clear), "\(x)") }
  }

  /// The colour is that of setFillPattern, whatever the callback sets: (0, 0, 1) at alpha .5.
  @Test func anUncolouredPatternIsAStencil() throws {
    let context = screenContext(8, 8)
    let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
    context.setFillColorSpace(space)
    context.setFillPattern(try #require(quarter(4, colored: false)), colorComponents: [0, 0, 1, 0.5])
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(context[0, 0] == Pixel(0, 0, 128, 128) && context[2, 2] == .clear)
    #expect(context[4, 4] == Pixel(0, 0, 128, 128))
  }

  @Test func alphaStrokesAndShadows() throws {
    let context = screenContext(20, 8)
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    context.setStrokeColorSpace(space)
    context.setStrokePattern(try #require(quarter(4)), colorComponents: [0.5])
    context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: .black)
    context.setLineWidth(4)
    context.strokeLineSegments(between: [point(0, 2), point(4, 2)])
    // Premultiplied red at .5, and its shadow of half a black.
    #expect(context[0, 0] == Pixel(128, 0, 0, 128) && context[2, 0] == .clear)
    #expect(context[10, 0] == Pixel(0, 0, 0, 128) && context[12, 0] == .clear)
  }

  /// Turned by 45°, the cells of 4 are drawn one by one; the 2×2 in the middle of each is a quarter of all.
  @Test func aTurnedPattern() throws {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(.black)
        context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
      }, releaseInfo: nil)
    let pattern = CGPattern(
      info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4),
      matrix: CGAffineTransform(rotationAngle: .pi / 4), xStep: 4, yStep: 4, tiling: .noDistortion,
      isColored: true, callbacks: &callbacks)
    let context = screenContext(80, 80)
    try setFill(try #require(pattern), context)
    context.fill(CGRect(x: 0, y: 0, width: 80, height: 80))
    #expect(abs(context.surface.coveredArea - 1600) < 30)
  }

  @Test func extremes() throws {
    var callbacks = CGPatternCallbacks(version: 0, drawPattern: { _, _ in }, releaseInfo: nil)
    for (side, step) in [(0.0, 1.0), (1, 0), (.nan, 1), (1, .infinity)] {
      #expect(
        CGPattern(
          info: nil, bounds: CGRect(x: 0, y: 0, width: side, height: 1), matrix: .identity, xStep: step,
          yStep: 1, tiling: .noDistortion, isColored: true, callbacks: &callbacks) == nil)
    }
    let context = screenContext(30, 30)
    // So many cells that none is drawn.
    try setFill(try #require(quarter(1, matrix: CGAffineTransform(scaleX: 1e-4, y: 1e-4))), context)
    context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
    #expect(context[3, 3] == .clear)
  }

  @Test func theInfoIsReleased() {
    final class Flag { var count = 0 }
    let flag = Flag()
    do {
      var callbacks = CGPatternCallbacks(
        version: 0, drawPattern: { _, _ in },
        releaseInfo: { info in
          if let info { Unmanaged<Flag>.fromOpaque(info).takeUnretainedValue().count += 1 }
        })
      _ = CGPattern(
        info: Unmanaged.passUnretained(flag).toOpaque(), bounds: CGRect(x: 0, y: 0, width: 1, height: 1),
        matrix: .identity, xStep: 1, yStep: 1, tiling: .constantSpacing, isColored: true,
        callbacks: &callbacks)
    }
    #expect(flag.count == 1)
  }
}
