import Foundation
import RenderCore

/// The table of the properties that every layer has (facts 1.1.1 to 1.1.30).
package enum LayerProperties {
  package typealias P<Value: LayerValue> = LayerProperty<CALayer, Value>

  // Geometry
  static let bounds = P<CGRect>(
    "bounds", \.bounds, .zero, [.animatable, .layout], track: .bounds,
    normalize: { finite($0, "bounds")?.standardized },
    get: {
      CGRect(
        x: $0.geometry.boundsOrigin.x, y: $0.geometry.boundsOrigin.y,
        width: $0.geometry.boundsSize.x, height: $0.geometry.boundsSize.y)
    },
    put: { layer, rect in
      layer.geometry.boundsOrigin = Vec2(Double(rect.origin.x), Double(rect.origin.y))
      layer.geometry.boundsSize = Vec2(Double(rect.size.width), Double(rect.size.height))
    })
  static let position = P<CGPoint>(
    "position", \.position, .zero, .animatable, track: .position,
    get: { CGPoint(x: $0.geometry.position.x, y: $0.geometry.position.y) },
    put: { $0.geometry.position = Vec2(Double($1.x), Double($1.y)) })
  static let zPosition = P<CGFloat>(
    "zPosition", \.zPosition, 0, .animatable, track: .zPosition,
    get: { CGFloat($0.geometry.zPosition) }, put: { $0.geometry.zPosition = Double($1) })
  static let anchorPoint = P<CGPoint>(
    "anchorPoint", \.anchorPoint, CGPoint(x: 0.5, y: 0.5), .animatable, track: .anchor,
    get: { CGPoint(x: $0.geometry.anchor.x, y: $0.geometry.anchor.y) },
    put: { $0.geometry.anchor = Vec2(Double($1.x), Double($1.y)) })
  static let anchorPointZ = P<CGFloat>(
    "anchorPointZ", \.anchorPointZ, 0, .animatable, track: .anchorZ,
    get: { CGFloat($0.geometry.anchorZ) }, put: { $0.geometry.anchorZ = Double($1) })
  static let transform = P<CATransform3D>(
    "transform", \.transform, CATransform3DIdentity, .animatable, track: .transform,
    get: { CATransform3D($0.geometry.transform) }, put: { $0.geometry.transform = $1.matrix4 })
  static let sublayerTransform = P<CATransform3D>(
    "sublayerTransform", \.sublayerTransform, CATransform3DIdentity, .animatable, track: .sublayerTransform,
    get: { CATransform3D($0.geometry.sublayerTransform) },
    put: { $0.geometry.sublayerTransform = $1.matrix4 })
  static let isHidden = P<Bool>(
    "hidden", \.isHidden, false, .animatable, track: .isHidden,
    get: { $0.geometry.isHidden }, put: { $0.geometry.isHidden = $1 })
  static let opacity = P<Float>(
    "opacity", \.opacity, 1, .animatable, track: .opacity,
    get: { $0.geometry.opacity }, put: { $0.geometry.opacity = $1 })
  static let isDoubleSided = P<Bool>(
    "doubleSided", \.isDoubleSided, true, .discrete, track: .isDoubleSided,
    get: { $0.nodeStyle.isDoubleSided }, put: { $0.nodeStyle.isDoubleSided = $1 })
  static let isGeometryFlipped = P<Bool>(
    "geometryFlipped", \.isGeometryFlipped, false, .discrete,
    get: { $0.nodeStyle.isGeometryFlipped }, put: { $0.nodeStyle.isGeometryFlipped = $1 })
  static let masksToBounds = P<Bool>(
    "masksToBounds", \.masksToBounds, false, .animatable, track: .masksToBounds,
    get: { $0.nodeStyle.masksToBounds }, put: { $0.nodeStyle.masksToBounds = $1 })

  // Contents
  static let contents = P<Any?>(
    "contents", \.contents, nil, .animatable, track: .contents, get: { $0.objects.contents },
    put: { layer, value in
      layer.objects.contents = value
      layer.nodeStyle.contents = (value as? CGImage).map { BitmapRef($0.bitmap) }
    })
  static let contentsRect = P<CGRect>(
    "contentsRect", \.contentsRect, CGRect(x: 0, y: 0, width: 1, height: 1), .animatable,
    track: .contentsRect,
    get: { CGRect(rawBox: $0.nodeStyle.contentsRect) }, put: { $0.nodeStyle.contentsRect = $1.rawBox })
  static let contentsCenter = P<CGRect>(
    "contentsCenter", \.contentsCenter, CGRect(x: 0, y: 0, width: 1, height: 1), .animatable,
    track: .contentsCenter,
    get: { CGRect(rawBox: $0.nodeStyle.contentsCenter) }, put: { $0.nodeStyle.contentsCenter = $1.rawBox })
  static let contentsScale = P<CGFloat>(
    "contentsScale", \.contentsScale, 1, .animatable, track: .contentsScale,
    get: { CGFloat($0.nodeStyle.contentsScale) }, put: { $0.nodeStyle.contentsScale = Double($1) })
  static let contentsGravity = P<CALayerContentsGravity>(
    "contentsGravity", \.contentsGravity, .resize, .discrete,
    get: { $0.nodeStyle.contentsGravity.constant }, put: { $0.nodeStyle.contentsGravity = $1.gravity })
  static let contentsFormat = P<CALayerContentsFormat>(
    "contentsFormat", \.contentsFormat, .RGBA8Uint, .model,
    normalize: { [.RGBA16Float, .gray8Uint, .automatic].contains($0) ? $0 : .RGBA8Uint },
    inert: { $0 == .RGBA16Float || $0 == .gray8Uint },
    get: { $0.objects.contentsFormat }, put: { $0.objects.contentsFormat = $1 })
  static let minificationFilter = P<CALayerContentsFilter>(
    "minificationFilter", \.minificationFilter, .linear, .discrete,
    get: { $0.nodeStyle.minificationFilter.constant }, put: { $0.nodeStyle.minificationFilter = $1.filter })
  static let magnificationFilter = P<CALayerContentsFilter>(
    "magnificationFilter", \.magnificationFilter, .linear, .discrete,
    get: { $0.nodeStyle.magnificationFilter.constant }, put: { $0.nodeStyle.magnificationFilter = $1.filter })
  static let minificationFilterBias = P<Float>(
    "minificationFilterBias", \.minificationFilterBias, 0, .model, inert: { $0 != 0 },
    get: { $0.objects.minificationFilterBias }, put: { $0.objects.minificationFilterBias = $1 })
  static let isOpaque = P<Bool>(
    "opaque", \.isOpaque, false, .model, get: { $0.objects.isOpaque }, put: { $0.objects.isOpaque = $1 })
  static let needsDisplayOnBoundsChange = P<Bool>(
    "needsDisplayOnBoundsChange", \.needsDisplayOnBoundsChange, false, .model,
    get: { $0.objects.needsDisplayOnBoundsChange },
    put: { $0.objects.needsDisplayOnBoundsChange = $1 })
  static let drawsAsynchronously = P<Bool>(
    "drawsAsynchronously", \.drawsAsynchronously, false, .model,
    get: { $0.objects.drawsAsynchronously }, put: { $0.objects.drawsAsynchronously = $1 })

  // Edges, corners, border, background
  static let edgeAntialiasingMask = P<CAEdgeAntialiasingMask>(
    "edgeAntialiasingMask", \.edgeAntialiasingMask,
    [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge], .discrete,
    inert: { $0.rawValue & 15 != 0 && $0.rawValue & 15 != 15 },
    get: { CAEdgeAntialiasingMask(rawValue: UInt32($0.nodeStyle.edgeAntialiasingMask)) },
    put: { $0.nodeStyle.edgeAntialiasingMask = UInt8(truncatingIfNeeded: $1.rawValue & 15) })
  static let allowsEdgeAntialiasing = P<Bool>(
    "allowsEdgeAntialiasing", \.allowsEdgeAntialiasing, false, .discrete,
    get: { $0.nodeStyle.allowsEdgeAntialiasing }, put: { $0.nodeStyle.allowsEdgeAntialiasing = $1 })
  static let backgroundColor = P<CGColor?>(
    "backgroundColor", \.backgroundColor, nil, .animatable, track: .backgroundColor,
    get: { $0.objects.backgroundColor },
    put: { layer, color in
      layer.objects.backgroundColor = color
      layer.objects.pattern = color?.pattern == nil ? nil : layer.objects.pattern ?? PatternBackground()
      layer.nodeStyle.backgroundColor = color?.color4 ?? .clear
    })
  static let cornerRadius = P<CGFloat>(
    "cornerRadius", \.cornerRadius, 0, .animatable, track: .cornerRadius,
    get: { CGFloat($0.nodeStyle.cornerRadius) }, put: { $0.nodeStyle.cornerRadius = Double($1) })
  static let maskedCorners = P<CACornerMask>(
    "maskedCorners", \.maskedCorners, CACornerMask(rawValue: 15), .discrete,
    normalize: { CACornerMask(rawValue: $0.rawValue & 15) },
    get: { CACornerMask(rawValue: UInt($0.nodeStyle.maskedCorners.rawValue)) },
    put: { $0.nodeStyle.maskedCorners = CornerSet(rawValue: UInt8($1.rawValue & 15)) })
  static let cornerCurve = P<CALayerCornerCurve>(
    "cornerCurve", \.cornerCurve, .circular, .discrete,
    get: { $0.nodeStyle.isContinuousCurve ? .continuous : .circular },
    put: { $0.nodeStyle.isContinuousCurve = $1 == .continuous })
  static let borderWidth = P<CGFloat>(
    "borderWidth", \.borderWidth, 0, .animatable, track: .borderWidth,
    get: { CGFloat($0.nodeStyle.borderWidth) }, put: { $0.nodeStyle.borderWidth = Double($1) })
  static let borderColor = P<CGColor?>(
    "borderColor", \.borderColor, opaqueBlack, .animatable, track: .borderColor,
    get: { $0.objects.borderColor },
    put: { layer, color in
      layer.objects.borderColor = color
      layer.nodeStyle.borderColor = color?.color4 ?? .clear
    })
  static let allowsGroupOpacity = P<Bool>(
    "allowsGroupOpacity", \.allowsGroupOpacity, true, .discrete,
    get: { $0.nodeStyle.allowsGroupOpacity }, put: { $0.nodeStyle.allowsGroupOpacity = $1 })

  // Filters and rasterization
  static let compositingFilter = P<Any?>(
    "compositingFilter", \.compositingFilter, nil, .fading, get: { $0.objects.compositingFilter },
    put: { layer, filter in
      layer.objects.compositingFilter = filter
      layer.nodeStyle.blendMode = BlendMode(compositingFilter: filter)
    })
  static let filters = P<[Any]?>(
    "filters", \.filters, nil, .fading, get: { $0.objects.filters },
    put: { layer, filters in
      layer.objects.filters = filters
      layer.nodeStyle.blur = CIFilter.blurs(of: filters, "filters")
    })
  static let backgroundFilters = P<[Any]?>(
    "backgroundFilters", \.backgroundFilters, nil, .fading, get: { $0.objects.backgroundFilters },
    put: { layer, filters in
      layer.objects.backgroundFilters = filters
      layer.nodeStyle.backdropBlur = CIFilter.blurs(of: filters, "backgroundFilters")
    })
  static let shouldRasterize = P<Bool>(
    "shouldRasterize", \.shouldRasterize, false, .animatable, track: .shouldRasterize,
    get: { $0.nodeStyle.shouldRasterize }, put: { $0.nodeStyle.shouldRasterize = $1 })
  static let rasterizationScale = P<CGFloat>(
    "rasterizationScale", \.rasterizationScale, 1, .animatable, track: .rasterizationScale,
    get: { CGFloat($0.nodeStyle.rasterizationScale) }, put: { $0.nodeStyle.rasterizationScale = Double($1) })

  // Shadow
  static let shadowColor = P<CGColor?>(
    "shadowColor", \.shadowColor, opaqueBlack, .animatable, track: .shadowColor,
    get: { $0.objects.shadowColor },
    put: { layer, color in
      layer.objects.shadowColor = color
      layer.nodeStyle.shadowColor = color?.color4 ?? .clear
    })
  static let shadowOpacity = P<Float>(
    "shadowOpacity", \.shadowOpacity, 0, .animatable, track: .shadowOpacity,
    get: { $0.nodeStyle.shadowOpacity }, put: { $0.nodeStyle.shadowOpacity = $1 })
  static let shadowOffset = P<CGSize>(
    "shadowOffset", \.shadowOffset, CGSize(width: 0, height: -3), .animatable, track: .shadowOffset,
    get: { CGSize(width: $0.nodeStyle.shadowOffset.x, height: $0.nodeStyle.shadowOffset.y) },
    put: { $0.nodeStyle.shadowOffset = Vec2(Double($1.width), Double($1.height)) })
  static let shadowRadius = P<CGFloat>(
    "shadowRadius", \.shadowRadius, 3, .animatable, track: .shadowRadius,
    get: { CGFloat($0.nodeStyle.shadowRadius) }, put: { $0.nodeStyle.shadowRadius = Double($1) })
  static let shadowPath = P<CGPath?>(
    "shadowPath", \.shadowPath, nil, .explicit, track: .shadowPath, get: { $0.objects.shadowPath },
    put: { layer, path in
      layer.objects.shadowPath = path
      layer.nodeStyle.shadowPath = path?.data
    })

  // Time
  static let beginTime = P<Double>(
    "beginTime", \.beginTime, 0, .discrete,
    get: { $0.timing.beginTime }, put: { $0.timing.beginTime = $1 })
  static let timeOffset = P<Double>(
    "timeOffset", \.timeOffset, 0, .discrete,
    get: { $0.timing.timeOffset }, put: { $0.timing.timeOffset = $1 })
  static let speed = P<Float>(
    "speed", \.speed, 1, .discrete,
    get: { $0.timing.speed }, put: { $0.timing.speed = $1 })
  static let duration = P<Double>(
    "duration", \.duration, .infinity, .model,
    get: { $0.timing.duration }, put: { $0.timing.duration = $1 })
  static let repeatCount = P<Float>(
    "repeatCount", \.repeatCount, 0, .model,
    get: { $0.timing.repeatCount }, put: { $0.timing.repeatCount = $1 })
  static let repeatDuration = P<Double>(
    "repeatDuration", \.repeatDuration, 0, .model,
    get: { $0.timing.repeatDuration }, put: { $0.timing.repeatDuration = $1 })
  static let autoreverses = P<Bool>(
    "autoreverses", \.autoreverses, false, .model,
    get: { $0.timing.autoreverses }, put: { $0.timing.autoreverses = $1 })
  static let fillMode = P<CAMediaTimingFillMode>(
    "fillMode", \.fillMode, .removed, .model,
    get: { $0.timing.fillMode }, put: { $0.timing.fillMode = $1 })

  // Names, actions, styles
  static let name = P<String?>(
    "name", \.name, nil, .model, get: { $0.objects.name }, put: { $0.objects.name = $1 })
  static let actions = P<[String: CAAction]?>(
    "actions", \.actions, nil, .model, get: { $0.objects.actions }, put: { $0.objects.actions = $1 })
  static let style = P<[AnyHashable: Any]?>(
    "style", \.style, nil, .model, get: { $0.objects.style },
    put: { layer, style in
      layer.objects.style = style
      layer.takeStyle()
    })

  // The tree and what is derived
  static let derived: [AnyLayerProperty] = [
    DerivedProperty<CALayer>(
      "frame", read: { $0.frame },
      write: { layer, value in
        guard let rect = CGRect.unbox(value) else { return false }
        layer.frame = rect
        return true
      }),
    DerivedProperty<CALayer>(
      "mask", read: { $0.mask },
      write: { layer, value in
        layer.mask = value as? CALayer
        return value == nil || value is CALayer || value is NSNull
      }),
    DerivedProperty<CALayer>(
      "sublayers", read: { $0.sublayers },
      write: { layer, value in
        layer.sublayers = value as? [CALayer]
        return value == nil || value is [CALayer] || value is NSNull
      }),
    DerivedProperty<CALayer>("superlayer", read: { $0.superlayer }),
    DerivedProperty<CALayer>(
      "delegate", read: { $0.delegate },
      write: { layer, value in
        layer.delegate = value as? CALayerDelegate
        return value == nil || value is CALayerDelegate || value is NSNull
      }),
  ]

  package static let table = PropertyTable(
    [
      bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform, isHidden, opacity,
      isDoubleSided, isGeometryFlipped, masksToBounds,
      contents, contentsRect, contentsCenter, contentsScale, contentsGravity, contentsFormat,
      minificationFilter, magnificationFilter, minificationFilterBias, isOpaque,
      needsDisplayOnBoundsChange, drawsAsynchronously,
      edgeAntialiasingMask, allowsEdgeAntialiasing, backgroundColor, cornerRadius, maskedCorners,
      cornerCurve, borderWidth, borderColor, allowsGroupOpacity,
      compositingFilter, filters, backgroundFilters, shouldRasterize, rasterizationScale,
      shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath,
      beginTime, timeOffset, speed, duration, repeatCount, repeatDuration, autoreverses, fillMode,
      name, actions, style,
    ] + derived)

  /// The colour that borders and shadows have at first (facts 1.1.17, 1.1.18).
  static let opaqueBlack: CGColor? = CGColor(color4: .black)
}
