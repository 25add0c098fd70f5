import RenderCore
import Testing

@testable import CoreText

@Suite struct TextClipTests {
  private func area(_ draw: (CGContext) -> Void) -> Double {
    let surface = Surface(width: 200, height: 60)
    draw(CGContext(surface: surface, scale: 1))
    var sum = 0
    for i in 0..<200 * 60 { sum += Int(surface.pixels[i * 4 + 3]) }
    return Double(sum) / 255
  }

  /// What is filled through text that clips is the text, all its runs together: the areas are equal but for
  /// rounding, and nothing is painted by the clipping itself.
  @Test func clippingTextCutsToAllOfItsGlyphs() {
    let both = NSMutableAttributedString(attributedString: text("Ab", 40))
    both.append(text("cd", 30))
    let line = CTLineCreateWithAttributedString(both)
    func draw(_ context: CGContext, _ mode: CGTextDrawingMode) {
      context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
      context.textPosition = CGPoint(x: 5, y: 45)
      context.setTextDrawingMode(mode)
      CTLineDraw(line, context)
    }
    let plain = area { draw($0, .fill) }
    let all = CGRect(x: 0, y: 0, width: 200, height: 60)
    #expect(plain > 200)
    #expect(area { draw($0, .clip) } == 0)
    #expect(
      abs(
        area {
          draw($0, .clip)
          $0.fill(all)
        } - plain) < 2)
    // Filled and cut to: nothing further shows outside of the glyphs.
    #expect(
      abs(
        area {
          draw($0, .fillClip)
          $0.fill(all)
        } - plain) < plain * 0.3)
  }
}
