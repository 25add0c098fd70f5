import Foundation
import QuartzCore
import RenderCore

/// A screen of 100 × 100 points whose time the test chooses, in seconds since a moment that it notes.
@MainActor
struct Player {
  let screen = Screen()
  /// The media time of the first commit that showed the layers.
  let begin: Double

  init(_ layers: CALayer...) {
    for layer in layers { screen.root.addSublayer(layer) }
    CATransaction.flush()
    begin = screen.context.commitTime
  }

  /// Changes layers without implicit animation, and commits.
  func change(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
    CATransaction.flush()
  }

  /// Where a layer is on the screen, some seconds after a media time.
  func geometry(_ layer: CALayer, at seconds: Double, after start: Double? = nil) -> NodeGeometry {
    var frame = EvaluatedFrame()
    evaluate(screen.context.tree, at: (start ?? begin) + seconds, into: &frame)
    for index in 0..<frame.count where frame.id(index) == layer.id { return frame.geometry(index) }
    return NodeGeometry()
  }

  /// What the screen shows.
  func picture(at seconds: Double = 0, scale: Double = 1) -> [UInt8] {
    screen.context.scale = CGFloat(scale)
    let side = Int(100 * scale)
    let surface = Surface(width: side, height: side)
    Compositor().render(screen.context.tree, at: begin + seconds, into: surface)
    return (0..<side).flatMap {
      Array(UnsafeBufferPointer(start: surface.pixels + $0 * surface.stride, count: side * 4))
    }
  }
}
