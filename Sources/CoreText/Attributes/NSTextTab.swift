/// A place at which text goes on after a tabulator.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  /// What a stop can be told.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  public let alignment: NSTextAlignment
  /// In points from the edge of the text.
  public let location: CGFloat
  public let options: [OptionKey: Any]

  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]
  ) {
    (self.alignment, location, self.options) = (alignment, loc, options)
    super.init()
  }

  /// Twelve stops, 28 points apart.
  static let standard = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other.alignment == alignment && other.location == location
  }
  open override var hash: Int { location.hashValue }
}

/// A list of paragraphs. Nothing draws its marks.
open class NSTextList: NSObject, @unchecked Sendable {
  /// What stands before an item.
  public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let disc = MarkerFormat("{disc}")
    public static let circle = MarkerFormat("{circle}")
    public static let decimal = MarkerFormat("{decimal}")
    public static let hyphen = MarkerFormat("{hyphen}")
  }
  public let markerFormat: MarkerFormat
  open var startingItemNumber = 1
  public init(markerFormat: MarkerFormat, options mask: Int = 0) {
    self.markerFormat = markerFormat
    super.init()
  }
  /// The mark of an item.
  open func marker(forItemNumber itemNumber: Int) -> String {
    switch markerFormat {
    case .disc: return "•"
    case .circle: return "◦"
    case .hyphen: return "-"
    default: return "\(itemNumber)"
    }
  }
}
