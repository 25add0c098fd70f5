import Foundation
import RenderCore

/// The kinds of gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = Self(rawValue: "axial")
  public static let radial = Self(rawValue: "radial")
  public static let conic = Self(rawValue: "conic")
}

/// A layer that draws a gradient over its bounds, under its contents (fact 1.3).
open class CAGradientLayer: CALayer {
  final var gradient = GradientProperties()
  final var gradientObjects = GradientObjects()

  package override class var propertyTable: PropertyTable { GradientLayerProperties.table }

  /// CGColors, from start to end.
  open var colors: [Any]? {
    get { stored(GradientLayerProperties.colors) }
    set { assign(GradientLayerProperties.colors, newValue) }
  }
  /// Where each colour stands, 0…1; nil for even spacing.
  open var locations: [NSNumber]? {
    get { stored(GradientLayerProperties.locations) }
    set { assign(GradientLayerProperties.locations, newValue) }
  }
  /// In units of the bounds.
  open var startPoint: CGPoint {
    get { stored(GradientLayerProperties.startPoint) }
    set { assign(GradientLayerProperties.startPoint, newValue) }
  }
  /// In units of the bounds.
  open var endPoint: CGPoint {
    get { stored(GradientLayerProperties.endPoint) }
    set { assign(GradientLayerProperties.endPoint, newValue) }
  }
  /// An unknown type is kept, and draws as an axial one.
  open var type: CAGradientLayerType {
    get { stored(GradientLayerProperties.type) }
    set { assign(GradientLayerProperties.type, newValue) }
  }

  /// Nothing with fewer than two colours, or with fewer locations than colours (fact 1.3).
  override var nodeContent: NodeContent {
    get {
      let isDrawn =
        gradient.colors.count > 1
        && (gradient.locations.isEmpty || gradient.locations.count >= gradient.colors.count)
      return isDrawn ? .gradient(gradient) : .plain
    }
    set {
      guard case .gradient(let new) = newValue else { return }
      let old = gradient
      gradient = new
      if old.colors != new.colors { gradientObjects.colors = new.colors.map { CGColor(color4: $0) } }
      if old.locations != new.locations {
        gradientObjects.locations = new.locations.map { NSNumber(value: $0) }
      }
    }
  }
}

/// What a gradient layer keeps as the caller gave it.
struct GradientObjects {
  var colors: [Any]?
  var locations: [NSNumber]?
  var type = CAGradientLayerType.axial
}

extension CAGradientLayerType: LayerConstant {}

/// The table of a gradient layer's own properties (facts 1.3, 5.16).
package enum GradientLayerProperties {
  package typealias P<Value: LayerValue> = LayerProperty<CAGradientLayer, Value>

  static let colors = P<[Any]?>(
    "colors", \.colors, nil, .animatable, track: .colors, get: { $0.gradientObjects.colors },
    put: { layer, colors in
      layer.gradientObjects.colors = colors
      layer.gradient.colors = (colors ?? []).compactMap {
        guard case .color(let color)? = AnimationValue.decode($0) else { return nil }
        return color
      }
    })
  static let locations = P<[NSNumber]?>(
    "locations", \.locations, nil, .animatable, track: .locations, get: { $0.gradientObjects.locations },
    put: { layer, locations in
      layer.gradientObjects.locations = locations
      layer.gradient.locations = locations?.map(\.doubleValue) ?? []
    })
  static let startPoint = P<CGPoint>(
    "startPoint", \.startPoint, CGPoint(x: 0.5, y: 0), .animatable, track: .startPoint,
    get: { CGPoint($0.gradient.start) }, put: { $0.gradient.start = $1.vec2 })
  static let endPoint = P<CGPoint>(
    "endPoint", \.endPoint, CGPoint(x: 0.5, y: 1), .animatable, track: .endPoint,
    get: { CGPoint($0.gradient.end) }, put: { $0.gradient.end = $1.vec2 })
  static let type = P<CAGradientLayerType>(
    "type", \.type, .axial, .discrete, get: { $0.gradientObjects.type },
    put: { layer, type in
      layer.gradientObjects.type = type
      layer.gradient.kind = type == .radial ? .radial : type == .conic ? .conic : .axial
    })

  package static let table = PropertyTable(
    extending: LayerProperties.table, [colors, locations, startPoint, endPoint, type])
}
