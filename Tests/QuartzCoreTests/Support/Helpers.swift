import Foundation
import QuartzCore
import RenderCore

/// A layer with the given bounds size and position.
func makeLayer(_ width: Double, _ height: Double, at x: Double = 0, _ y: Double = 0) -> CALayer {
  let layer = CALayer()
  layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
  layer.position = CGPoint(x: x, y: y)
  return layer
}

/// Whether two numbers differ by no more than a tolerance.
func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool { abs(a - b) <= tolerance }

func near(_ a: CGPoint, _ x: Double, _ y: Double, _ tolerance: Double = 1e-6) -> Bool {
  near(Double(a.x), x, tolerance) && near(Double(a.y), y, tolerance)
}

/// A screen of 100 × 100 points that shows a root layer of that size.
@MainActor
final class Screen {
  let root: CALayer
  let context: LayerContext

  init() {
    root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    context = LayerContext(root: root, size: CGSize(width: 100, height: 100), scale: 1)
  }

  /// Shows a layer, committed.
  func show(_ layer: CALayer) {
    root.addSublayer(layer)
    CATransaction.flush()
  }
}

/// A delegate that writes down what it is asked.
final class RecordingDelegate: NSObject, CALayerDelegate {
  var calls: [String] = []
  var answers: [String: CAAction] = [:]

  func layerWillDraw(_ layer: CALayer) { calls.append("layerWillDraw") }
  func draw(_ layer: CALayer, in ctx: CGContext) {
    calls.append("draw")
    ctx.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    ctx.fill(layer.bounds)
  }
  func layoutSublayers(of layer: CALayer) { calls.append("layout") }
  func action(for layer: CALayer, forKey event: String) -> CAAction? {
    calls.append("action \(event)")
    return answers[event]
  }
}

/// An action that writes down that it ran, and the layer's opacity then.
final class RecordingAction: NSObject, CAAction {
  var runs: [(event: String, opacity: Float)] = []

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    runs.append((event, (anObject as? CALayer)?.opacity ?? -1))
  }
}

func rgb(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat = 1) -> CGColor {
  CGColor(red: r, green: g, blue: b, alpha: a)
}
