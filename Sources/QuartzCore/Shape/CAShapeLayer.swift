import Foundation
import RenderCore

/// A layer that draws a path, filled and stroked, under its contents (fact 2.22).
open class CAShapeLayer: CALayer {
  final var shape = ShapeProperties()
  final var shapeObjects = ShapeObjects()

  package override class var propertyTable: PropertyTable { ShapeLayerProperties.table }

  /// In the layer's own space; not clipped to the bounds. Animatable, never by itself (fact 6.6).
  open var path: CGPath? {
    get { stored(ShapeLayerProperties.path) }
    set { assign(ShapeLayerProperties.path, newValue?.copy()) }
  }
  /// Opaque black unless set; nil for no fill (fact 1.2).
  open var fillColor: CGColor? {
    get { stored(ShapeLayerProperties.fillColor) }
    set { assign(ShapeLayerProperties.fillColor, newValue) }
  }
  open var fillRule: CAShapeLayerFillRule {
    get { stored(ShapeLayerProperties.fillRule) }
    set { assign(ShapeLayerProperties.fillRule, newValue) }
  }
  open var strokeColor: CGColor? {
    get { stored(ShapeLayerProperties.strokeColor) }
    set { assign(ShapeLayerProperties.strokeColor, newValue) }
  }
  /// Where the stroke begins, as a fraction of the path's length; any value is kept (fact 5.47), and drawn
  /// clamped to 0…1.
  open var strokeStart: CGFloat {
    get { stored(ShapeLayerProperties.strokeStart) }
    set { assign(ShapeLayerProperties.strokeStart, newValue) }
  }
  /// Where the stroke ends, as a fraction of the path's length.
  open var strokeEnd: CGFloat {
    get { stored(ShapeLayerProperties.strokeEnd) }
    set { assign(ShapeLayerProperties.strokeEnd, newValue) }
  }
  open var lineWidth: CGFloat {
    get { stored(ShapeLayerProperties.lineWidth) }
    set { assign(ShapeLayerProperties.lineWidth, newValue) }
  }
  open var miterLimit: CGFloat {
    get { stored(ShapeLayerProperties.miterLimit) }
    set { assign(ShapeLayerProperties.miterLimit, newValue) }
  }
  open var lineCap: CAShapeLayerLineCap {
    get { stored(ShapeLayerProperties.lineCap) }
    set { assign(ShapeLayerProperties.lineCap, newValue) }
  }
  open var lineJoin: CAShapeLayerLineJoin {
    get { stored(ShapeLayerProperties.lineJoin) }
    set { assign(ShapeLayerProperties.lineJoin, newValue) }
  }
  /// Where in the dash pattern the stroke begins, in points.
  open var lineDashPhase: CGFloat {
    get { stored(ShapeLayerProperties.lineDashPhase) }
    set { assign(ShapeLayerProperties.lineDashPhase, newValue) }
  }
  /// Lengths on and off in turn, in points; not animatable (fact 5.15).
  open var lineDashPattern: [NSNumber]? {
    get { stored(ShapeLayerProperties.lineDashPattern) }
    set { assign(ShapeLayerProperties.lineDashPattern, newValue) }
  }

  override var nodeContent: NodeContent {
    get { .shape(shape) }
    set {
      guard case .shape(let new) = newValue else { return }
      let old = shape
      shape = new
      if old.path != new.path { shapeObjects.path = new.path.map { CGPath(data: $0) } }
      if old.fillColor != new.fillColor { shapeObjects.fillColor = CGColor(color4: new.fillColor) }
      if old.strokeColor != new.strokeColor { shapeObjects.strokeColor = CGColor(color4: new.strokeColor) }
    }
  }
}
