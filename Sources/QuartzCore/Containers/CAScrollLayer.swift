import Foundation

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = Self(rawValue: "none")
  public static let vertically = Self(rawValue: "vertically")
  public static let horizontally = Self(rawValue: "horizontally")
  public static let both = Self(rawValue: "both")
}

extension CAScrollLayerScrollMode: LayerConstant {}

/// A layer that shows a part of its sublayers, by moving its bounds' origin (fact 1.7).
open class CAScrollLayer: CALayer {
  final var mode = CAScrollLayerScrollMode.both

  package override class var propertyTable: PropertyTable { scrollTable }

  private static let scrollModeProperty = LayerProperty<CAScrollLayer, CAScrollLayerScrollMode>(
    "scrollMode", \.scrollMode, .both, .model, get: { $0.mode }, put: { $0.mode = $1 })
  private static let scrollTable = PropertyTable(extending: LayerProperties.table, [scrollModeProperty])

  public required init() {
    super.init()
    nodeStyle.masksToBounds = true
  }

  public required init(layer: Any) {
    super.init(layer: layer)
    nodeStyle.masksToBounds = true
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var scrollMode: CAScrollLayerScrollMode {
    get { stored(Self.scrollModeProperty) }
    set { assign(Self.scrollModeProperty, newValue) }
  }

  /// Moves the bounds' origin there, not limited to the contents; a direction that does not scroll stays.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds.origin = origin
  }

  /// Moves as little as needed to show the rectangle; one that is too large is shown from its origin.
  open func scroll(to r: CGRect) {
    func moved(_ from: CGFloat, _ size: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if high - low > size || low < from { return low }
      return high > from + size ? high - size : from
    }
    scroll(
      to: CGPoint(
        x: moved(bounds.minX, bounds.width, r.minX, r.maxX),
        y: moved(bounds.minY, bounds.height, r.minY, r.maxY)))
  }
}
