import Foundation
import QuartzCore
import Testing

@Suite("Fact 2.37: the layout cycle") @MainActor
struct LayoutTests {
  let layer = CALayer()
  let child = CALayer()
  let delegate = RecordingDelegate()

  private func settled() -> CALayer {
    layer.layoutIfNeeded()
    #expect(!layer.needsLayout())
    return layer
  }

  @Test("2.37: what makes a layer need layout, and what does not")
  func needs() {
    #expect(!layer.needsLayout())
    layer.addSublayer(child)
    #expect(layer.needsLayout())
    settled().insertSublayer(CALayer(), at: 0)
    #expect(layer.needsLayout())
    _ = settled()
    child.removeFromSuperlayer()
    #expect(layer.needsLayout())
    settled().sublayers = [child]
    #expect(layer.needsLayout())
    settled().bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(layer.needsLayout())
    settled().bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(!layer.needsLayout())
    layer.position = CGPoint(x: 5, y: 5)
    #expect(!layer.needsLayout())
  }

  @Test("The delegate lays out, once, from the topmost layer that needs it")
  func delegateLaysOut() {
    let childDelegate = RecordingDelegate()
    layer.delegate = delegate
    child.delegate = childDelegate
    layer.addSublayer(child)
    child.setNeedsLayout()
    delegate.calls = []
    child.layoutIfNeeded()
    #expect(delegate.calls == ["layout"])
    #expect(childDelegate.calls == ["layout"])
    child.layoutIfNeeded()
    #expect(childDelegate.calls == ["layout"])
  }

  @Test("A commit lays out the visible tree")
  func commitLaysOut() {
    let screen = Screen()
    layer.delegate = delegate
    layer.addSublayer(child)
    screen.root.addSublayer(layer)
    CATransaction.flush()
    #expect(delegate.calls.filter { $0 == "layout" }.count == 1)
    #expect(!layer.needsLayout())
  }

  @Test("A layout that always asks for another ends")
  func endless() {
    final class Restless: CALayer {
      var rounds = 0
      override func layoutSublayers() {
        rounds += 1
        setNeedsLayout()
      }
    }
    let restless = Restless()
    restless.setNeedsLayout()
    restless.layoutIfNeeded()
    #expect(restless.rounds == 100)
    #expect(!restless.needsLayout())
  }
}

@Suite("Facts 2.38, 2.39: the display cycle") @MainActor
struct DisplayTests {
  let layer = makeLayer(4, 3)

  final class Displaying: NSObject, CALayerDelegate {
    var calls: [String] = []
    func display(_ layer: CALayer) { calls.append("display") }
    func layerWillDraw(_ layer: CALayer) { calls.append("layerWillDraw") }
    func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw") }
  }

  final class Drawing: CALayer {
    var draws = 0
    override func draw(in ctx: CGContext) {
      super.draw(in: ctx)
      draws += 1
      ctx.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
      ctx.fill(CGRect(x: 10, y: 20, width: 1, height: 1))
    }
  }

  @Test("2.39: layerWillDraw, then draw, into contents of the bounds at the contents' scale")
  func draws() throws {
    let delegate = RecordingDelegate()
    layer.delegate = delegate
    layer.contentsScale = 2
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    delegate.calls = []
    layer.displayIfNeeded()
    #expect(delegate.calls == ["layerWillDraw", "draw"])
    #expect(!layer.needsDisplay())
    let image = try #require(layer.contents as? CGImage)
    #expect(image.width == 8)
    #expect(image.height == 6)
    let pixels = image.bitmap.surface.pixels
    #expect([pixels[0], pixels[1], pixels[2], pixels[3]] == [255, 0, 0, 255])
  }

  @Test("2.39: display replaces both")
  func displays() {
    let delegate = Displaying()
    layer.delegate = delegate
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(delegate.calls == ["display"])
    #expect(layer.contents == nil)
  }

  @Test("An overridden draw(in:) draws in the bounds' space, row 0 at the top")
  func overridden() throws {
    let drawing = Drawing()
    drawing.bounds = CGRect(x: 10, y: 20, width: 2, height: 2)
    drawing.setNeedsDisplay()
    drawing.displayIfNeeded()
    #expect(drawing.draws == 1)
    let image = try #require(drawing.contents as? CGImage)
    let surface = image.bitmap.surface
    #expect(surface.pixels[3] == 255)
    #expect(surface.pixels[surface.stride + 3] == 0)
  }

  @Test("A layer for which nobody draws keeps its contents")
  func nobody() {
    layer.contents = "kept"
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.contents as? String == "kept")
  }

  @Test("2.38: setting the current value asks for nothing")
  func sameValue() {
    let delegate = RecordingDelegate()
    layer.needsDisplayOnBoundsChange = true
    layer.delegate = delegate
    layer.bounds = layer.bounds
    layer.opacity = 1
    layer.backgroundColor = nil
    layer.transform = CATransform3DIdentity
    #expect(delegate.calls.isEmpty)
    #expect(!layer.needsDisplay())
    layer.bounds.size.width = 5
    #expect(layer.needsDisplay())
  }

  @Test("A layer too large to draw is refused")
  func tooLarge() {
    let drawing = Drawing()
    drawing.bounds = CGRect(x: 0, y: 0, width: 1e9, height: 1e9)
    drawing.setNeedsDisplay()
    drawing.displayIfNeeded()
    #expect(drawing.draws == 0)
  }
}
