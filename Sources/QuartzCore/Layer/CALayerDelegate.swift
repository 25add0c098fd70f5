import Foundation

/// What a layer asks of the object that stands behind it, for example its view.
///
/// Every method has a default, so that a delegate writes only those that it needs; the defaults tell the
/// layer that they were reached, which is how it knows that a method is not implemented.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Provides the layer's contents; replaces `layerWillDraw` and `draw(_:in:)` when implemented (fact 2.39).
  func display(_ layer: CALayer)
  /// Draws the layer's contents.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before `draw(_:in:)`, to set up `contentsFormat` and the like.
  func layerWillDraw(_ layer: CALayer)
  /// Lays out the sublayers after the bounds or the sublayers changed.
  func layoutSublayers(of layer: CALayer)
  /// The action for an event: nil to go on looking, null for none (fact 6.1).
  func action(for layer: CALayer, forKey event: String) -> CAAction?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { DelegateDefaults.reached = true }
  public func draw(_ layer: CALayer, in ctx: CGContext) { DelegateDefaults.reached = true }
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> CAAction? { nil }
}

/// Whether a call to a delegate ended in a default implementation.
package enum DelegateDefaults {
  nonisolated(unsafe) static var reached = false

  /// A default reports itself, so that whoever called knows that the method is not implemented.
  package static func noteReached() { reached = true }

  /// Runs `call`; false when all that it reached was a default implementation.
  static func implements(_ call: () -> Void) -> Bool {
    let before = reached
    reached = false
    call()
    defer { reached = before }
    return !reached
  }
}
