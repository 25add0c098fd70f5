import CoreGraphics
import ImageFiles
import RenderCore
import Testing

/// Oracle 08: UIBezierPath.fill() on iOS 13 at scale 1, black on nothing.
@Suite struct HeartOracleTests {
  @Test func oracle08_bezierFillAgreesWithinOne() throws {
    guard let file = Oracles.path("08_bezier_fill_nonzero_1x.png") else { return }
    let apple = try ImageFiles.read(file).surface
    let context = screenContext(90, 90)
    // UIBezierPath.fill() flattens more coarsely (law 2: τ between .147 and .175).
    context.flatteningTolerance = Flattening.bezierPathFill
    context.addPath(heartPath())
    context.fillPath()
    var largest = 0
    var differing = 0
    for y in 0..<90 {
      for x in 0..<90 {
        let difference = abs(Int(context[x, y].a) - Int(apple[x, y].a))
        largest = max(largest, difference)
        if difference > 0 { differing += 1 }
      }
    }
    #expect(apple.width == 90)
    #expect(largest <= 1, "largest difference \(largest)/255")
    #expect(differing < 90, "\(differing) of 8100 pixels differ")
  }

  @Test func oracle08_theFineToleranceOfOtherFillsIsFurtherOff() throws {
    guard let file = Oracles.path("08_bezier_fill_nonzero_1x.png") else { return }
    let apple = try ImageFiles.read(file).surface
    let context = screenContext(90, 90)
    context.addPath(heartPath())
    context.fillPath()
    var sum = 0
    for y in 0..<90 { for x in 0..<90 { sum += abs(Int(context[x, y].a) - Int(apple[x, y].a)) } }
    #expect(sum > 90)
  }
}
