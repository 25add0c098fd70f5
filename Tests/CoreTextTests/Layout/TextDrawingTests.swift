import RenderCore
import Testing

@testable import CoreText

@Suite struct TextDrawingTests {
  /// The box of all painted pixels.
  func ink(_ surface: Surface) -> CGRect {
    var box = CGRect.null
    for y in 0..<surface.height {
      for x in 0..<surface.width where surface.pixels[y * surface.stride + x * 4 + 3] > 0 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  @Test func lettersStandUprightOnTheirBaseline() throws {
    let surface = Surface(width: 200, height: 60)
    let context = CGContext(surface: surface, scale: 1)
    let layout = TextLayout(text("L", 40), width: .infinity)
    layout.draw(in: context, at: CGPoint(x: 10, y: 5))
    let box = ink(surface)
    let baseline = 5 + layout.lines[0].origin.y
    #expect(abs(box.maxY - baseline) <= 1)
    // The foot of an L is at its lower end: more ink in the lowest row than in the highest.
    func row(_ y: Int) -> Int {
      (0..<200).reduce(0) { $0 + Int(surface.pixels[y * surface.stride + $1 * 4 + 3]) }
    }
    #expect(row(Int(box.maxY) - 2) > 2 * row(Int(box.minY) + 2))
    #expect(box.minX > 10)
  }

  @Test func theOutlineIsWhatIsDrawn() throws {
    let surface = Surface(width: 300, height: 60)
    let layout = TextLayout(text("Outline", 40), width: .infinity)
    layout.draw(in: CGContext(surface: surface, scale: 1), at: .zero)
    let other = Surface(width: 300, height: 60)
    let context = CGContext(surface: other, scale: 1)
    context.addPath(layout.lines[0].outline)
    context.fillPath()
    var largest = 0
    for i in 0..<300 * 60 * 4 { largest = max(largest, abs(Int(surface.pixels[i]) - Int(other.pixels[i]))) }
    #expect(largest <= 1)
    #expect(ink(surface).width > 100)
  }

  @Test func coloursComeFromTheAttributes() {
    let surface = Surface(width: 60, height: 60)
    let red = NSAttributedString(
      string: "\u{25A0}",
      attributes: [
        .font: CTFont(systemSize: 40), .foregroundColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      ])
    TextLayout(red, width: .infinity).draw(in: CGContext(surface: surface, scale: 1), at: .zero)
    let box = ink(surface)
    let p = surface.pixels + Int(box.midY) * surface.stride + Int(box.midX) * 4
    #expect((p[0], p[1], p[2], p[3]) == (255, 0, 0, 255))
  }

  @Test func underlineAndBackgroundSpanTheRun() {
    let surface = Surface(width: 120, height: 40)
    let marked = NSAttributedString(
      string: "    a",
      attributes: [
        .font: CTFont(systemSize: 20), .underlineStyle: NSUnderlineStyle.single.rawValue,
      ])
    let layout = TextLayout(marked, width: .infinity)
    layout.draw(in: CGContext(surface: surface, scale: 1), at: .zero)
    #expect(ink(surface).minX == 0, "the line goes under the spaces")
    #expect(ink(surface).maxY > layout.lines[0].origin.y)
  }

  @Test func aNegativeStrokeWidthFillsAndStrokes() {
    func area(_ width: Double) -> Double {
      let surface = Surface(width: 80, height: 80)
      let stroked = NSAttributedString(
        string: "I", attributes: [.font: CTFont(systemSize: 60), .strokeWidth: width])
      TextLayout(stroked, width: .infinity).draw(
        in: CGContext(surface: surface, scale: 1), at: CGPoint(x: 20, y: 0))
      var sum = 0
      for i in 0..<80 * 80 { sum += Int(surface.pixels[i * 4 + 3]) }
      return Double(sum) / 255
    }
    #expect(area(-5) > area(0))
    #expect(area(2) < area(0))
    #expect(area(2) > 0)
  }

  @Test func drawingTwiceGivesTheSameBytes() {
    func draw() -> [UInt8] {
      let surface = Surface(width: 200, height: 60)
      TextLayout(text("Same bytes, 12:30"), width: 100).draw(
        in: CGContext(surface: surface, scale: 2), at: CGPoint(x: 3.3, y: 1.7))
      return Array(UnsafeBufferPointer(start: surface.pixels, count: 200 * 60 * 4))
    }
    #expect(draw() == draw())
  }
}
