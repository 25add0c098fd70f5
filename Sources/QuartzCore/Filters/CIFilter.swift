import Foundation
import RenderCore

/// The key of the radius of a blur.
public let kCIInputRadiusKey = "inputRadius"

/// A filter for `CALayer.filters` and `backgroundFilters`: a name and its inputs.
///
/// Known is "CIGaussianBlur", whose `inputRadius` is the sigma of the bell curve in points, 10 at first. A
/// change of a filter that a layer already has shows when the filters are set again, or at once when it is set
/// through the layer: `layer.setValue(4, forKeyPath: "filters.gaussianBlur.inputRadius")`, by the filter's `name`. Animations
/// of such a key path drive the first three filters of a list.
open class CIFilter: NSObject, NSCopying {
  private static let defaults: [String: [String: Any]] = ["CIGaussianBlur": [kCIInputRadiusKey: 10.0]]

  /// What key paths call the filter; at first its type.
  open var name: String
  /// Whether it applies.
  open var isEnabled = true
  let type: String
  private var inputs: [String: Any]

  /// A filter by its name; nil, with a warning, for one that is not known.
  public init?(name: String) {
    guard let defaults = CIFilter.defaults[name] else {
      Inert.warn("CIFilter(name: \"\(name)\")", "is not known")
      return nil
    }
    self.name = name
    type = name
    inputs = defaults
    super.init()
  }

  /// A filter with inputs by their keys.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { inputs[key] = value }
  }

  private init(_ other: CIFilter) {
    name = other.name
    isEnabled = other.isEnabled
    type = other.type
    inputs = other.inputs
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { CIFilter(self) }

  /// Sets every input to what it is at first.
  open func setDefaults() { inputs = CIFilter.defaults[type] ?? [:] }

  open var inputKeys: [String] { (CIFilter.defaults[type] ?? [:]).keys.sorted() }

  open func setValue(_ value: Any?, forKey key: String) { inputs[key] = value }

  open func value(forKey key: String) -> Any? { inputs[key] }

  /// The sigma in points; 0 where the input is no positive number.
  var blurRadius: Double {
    let radius = (inputs[kCIInputRadiusKey]).flatMap { CGFloat.unbox($0) } ?? 0
    return radius.isFinite && radius > 0 ? Double(radius) : 0
  }

  /// The blurs of a list of filters, in their order. Others are told as inert.
  static func blurs(of filters: [Any]?, _ property: String) -> BlurChain {
    for filter in filters ?? [] where !(filter is CIFilter) {
      Inert.warn("an element of CALayer.\(property) that is no CIFilter")
    }
    return BlurChain(active(filters).map(\.blurRadius))
  }

  /// Those of a list that apply: each is one of a node's blurs.
  private static func active(_ filters: [Any]?) -> [CIFilter] {
    (filters ?? []).compactMap { $0 as? CIFilter }.filter(\.isEnabled)
  }

  /// The first three blurs of a list, by the names that key paths know them by.
  static func places(_ filters: [Any]?) -> [(name: String, place: Int)] {
    active(filters).prefix(3).enumerated().map { ($1.name, $0) }
  }

  /// Copies of filters with the radii that the screen shows.
  static func copies(of filters: [Any]?, with blur: BlurChain) -> [Any]? {
    var place = 0
    return filters?.map { element -> Any in
      guard let filter = element as? CIFilter, filter.isEnabled else { return element }
      defer { place += 1 }
      guard place < 3 else { return filter }
      let copy = CIFilter(filter)
      copy.inputs[kCIInputRadiusKey] = NSNumber(value: [blur.first, blur.second, blur.third][place])
      return copy
    }
  }
}
