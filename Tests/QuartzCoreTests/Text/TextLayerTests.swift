import CoreText
import Foundation
import QuartzCore
import Testing

@Suite("Fact 1.4: text layers") @MainActor
struct TextLayerTests {
  let layer = CATextLayer()

  /// The layer's own picture, at one pixel a point.
  func drawn(_ width: CGFloat, _ height: CGFloat) -> Picture {
    layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    return Picture(layer, width: Int(width), height: Int(height))
  }

  @Test("1.4: defaults")
  func defaults() {
    #expect(layer.string == nil)
    #expect(layer.font as? String == "Helvetica")
    #expect(layer.fontSize == 36)
    #expect(layer.foregroundColor?.components == [1, 1, 1, 1])
    #expect(!layer.isWrapped)
    #expect(layer.alignmentMode == .natural)
    #expect(layer.truncationMode == .none)
  }

  @Test("1.4, 1.1.28: string and font size ask for display, and the class says so for the text's keys")
  func asksForDisplay() {
    #expect(!layer.needsDisplay())
    layer.string = "a"
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    #expect(!layer.needsDisplay())
    layer.fontSize = 12
    #expect(layer.needsDisplay())
    #expect(CATextLayer.needsDisplay(forKey: "string") && CATextLayer.needsDisplay(forKey: "fontSize"))
    #expect(!CATextLayer.needsDisplay(forKey: "opacity") && !CALayer.needsDisplay(forKey: "string"))
  }

  @Test("1.4: the first line stands at the top of the bounds, in white")
  func top() {
    layer.string = "H"
    let picture = drawn(100, 100)
    let box = picture.inked
    // One 36 point line is about 43 points high: nothing of it reaches the lower half.
    #expect(!box.isEmpty && box[1] < 20 && box[1] + box[3] <= 50)
    // The stems of an H at 36 points are wider than two pixels: some pixel is covered whole.
    #expect(picture.count { $0 == [255, 255, 255, 255] } > 0)
  }

  @Test("1.4: alignment moves the line between the edges")
  func alignment() {
    layer.string = "H"
    let left = drawn(200, 60).inked
    layer.alignmentMode = .right
    let right = drawn(200, 60).inked
    layer.alignmentMode = .center
    let middle = drawn(200, 60).inked
    #expect(left[0] < 10 && right[0] + right[2] > 190)
    // In the middle as far from the left edge as from the right one, to a pixel or two of side bearing.
    #expect(abs(middle[0] - (200 - middle[0] - middle[2])) <= 2)
  }

  @Test("1.4: without wrapping there is one line, with it several")
  func wrapping() {
    layer.string = "HH HH HH HH"
    layer.fontSize = 20
    let one = drawn(80, 200).inked
    layer.isWrapped = true
    let several = drawn(80, 200).inked
    #expect(one[3] < 25 && several[3] > 30)
  }

  @Test("An attributed string brings its own colour")
  func attributed() {
    layer.string = NSAttributedString(
      string: "H",
      attributes: [.foregroundColor: rgb(1, 0, 0), .font: CTFontCreateWithName("Helvetica", 30, nil)])
    #expect(drawn(60, 60).count { $0 == [255, 0, 0, 255] } > 0)
  }

  @Test("No text leaves no picture")
  func emptied() {
    layer.string = "H"
    #expect(!drawn(60, 60).inked.isEmpty)
    layer.string = nil
    #expect(drawn(60, 60).inked.isEmpty)
  }

  @Test("A new size draws the text anew at the next commit")
  func resized() {
    let screen = Screen()
    layer.string = "HHHHHHHH"
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    screen.show(layer)
    let first = layer.contents as? CGImage
    layer.frame = CGRect(x: 0, y: 0, width: 90, height: 40)
    CATransaction.flush()
    #expect(first?.width == 20)
    #expect((layer.contents as? CGImage)?.width == 90)
  }

  @Test("Odd sizes do no harm", arguments: [CGFloat.nan, .infinity, -3, 0, 1e9])
  func odd(_ size: CGFloat) {
    layer.string = "H"
    layer.fontSize = size
    layer.isWrapped = true
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.displayIfNeeded()
    #expect(!layer.needsDisplay())
  }
}
