import Foundation
import RenderCore

/// The table of a shape layer's own properties (facts 1.2, 5.15, 5.47).
package enum ShapeLayerProperties {
  package typealias P<Value: LayerValue> = LayerProperty<CAShapeLayer, Value>

  static let path = P<CGPath?>(
    "path", \.path, nil, .explicit, track: .path, get: { $0.shapeObjects.path },
    put: { layer, path in
      layer.shapeObjects.path = path
      layer.shape.path = path?.data
    })
  static let fillColor = P<CGColor?>(
    "fillColor", \.fillColor, LayerProperties.opaqueBlack, .animatable, track: .fillColor,
    get: { $0.shapeObjects.fillColor },
    put: { layer, color in
      layer.shapeObjects.fillColor = color
      layer.shape.fillColor = color?.color4 ?? .clear
    })
  static let fillRule = P<CAShapeLayerFillRule>(
    "fillRule", \.fillRule, .nonZero, .discrete,
    get: { $0.shape.fillRule == .evenOdd ? .evenOdd : .nonZero },
    put: { $0.shape.fillRule = $1 == .evenOdd ? .evenOdd : .nonZero })
  static let strokeColor = P<CGColor?>(
    "strokeColor", \.strokeColor, nil, .animatable, track: .strokeColor, get: { $0.shapeObjects.strokeColor },
    put: { layer, color in
      layer.shapeObjects.strokeColor = color
      layer.shape.strokeColor = color?.color4 ?? .clear
    })
  static let strokeStart = P<CGFloat>(
    "strokeStart", \.strokeStart, 0, .animatable, track: .strokeStart,
    get: { CGFloat($0.shape.strokeStart) }, put: { $0.shape.strokeStart = Double($1) })
  static let strokeEnd = P<CGFloat>(
    "strokeEnd", \.strokeEnd, 1, .animatable, track: .strokeEnd,
    get: { CGFloat($0.shape.strokeEnd) }, put: { $0.shape.strokeEnd = Double($1) })
  static let lineWidth = P<CGFloat>(
    "lineWidth", \.lineWidth, 1, .animatable, track: .lineWidth,
    get: { CGFloat($0.shape.stroke.width) }, put: { $0.shape.stroke.width = Double($1) })
  static let miterLimit = P<CGFloat>(
    "miterLimit", \.miterLimit, 10, .animatable, track: .miterLimit,
    get: { CGFloat($0.shape.stroke.miterLimit) }, put: { $0.shape.stroke.miterLimit = Double($1) })
  static let lineCap = P<CAShapeLayerLineCap>(
    "lineCap", \.lineCap, .butt, .discrete,
    get: { $0.shape.stroke.cap.constant }, put: { $0.shape.stroke.cap = StrokeStyle.Cap($1) })
  static let lineJoin = P<CAShapeLayerLineJoin>(
    "lineJoin", \.lineJoin, .miter, .discrete,
    get: { $0.shape.stroke.join.constant }, put: { $0.shape.stroke.join = StrokeStyle.Join($1) })
  static let lineDashPhase = P<CGFloat>(
    "lineDashPhase", \.lineDashPhase, 0, .animatable, track: .lineDashPhase,
    get: { CGFloat($0.shape.stroke.dashPhase) }, put: { $0.shape.stroke.dashPhase = Double($1) })
  static let lineDashPattern = P<[NSNumber]?>(
    "lineDashPattern", \.lineDashPattern, nil, .discrete, get: { $0.shapeObjects.lineDashPattern },
    put: { layer, pattern in
      layer.shapeObjects.lineDashPattern = pattern
      layer.shape.stroke.dash = pattern?.map(\.doubleValue) ?? []
    })

  package static let table = PropertyTable(
    extending: LayerProperties.table,
    [
      path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineCap,
      lineJoin, lineDashPhase, lineDashPattern,
    ])
}

/// What a shape layer keeps as the caller gave it.
struct ShapeObjects {
  var path: CGPath?
  var fillColor = LayerProperties.opaqueBlack
  var strokeColor: CGColor?
  var lineDashPattern: [NSNumber]?
}
