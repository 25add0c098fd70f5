// Measuring and drawing texts without a label. Sizes are not rounded to pixels (fact 13.5).

/// How text is measured and drawn in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The point or rectangle is the top left corner of lines that wrap; else the baseline of one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// How text was drawn in a rectangle.
open class NSStringDrawingContext: NSObject {
  /// The least that text may be shrunk. Stored: text is not shrunk.
  open var minimumScaleFactor: CGFloat = 0
  public internal(set) var actualScaleFactor: CGFloat = 1
  /// Where the text was.
  public internal(set) var totalBounds = CGRect.zero

  public override init() { super.init() }
}

extension StyledText {
  private func layout(_ width: CGFloat, _ options: NSStringDrawingOptions) -> TextLayout {
    let wraps = options.contains(.usesLineFragmentOrigin)
    return TextLayout(self, width: wraps ? width : .infinity, maximumLines: wraps ? 0 : 1)
  }

  fileprivate var size: CGSize { TextLayout(self, width: .infinity).size }

  fileprivate func box(
    _ size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = layout(size.width, options)
    let up = options.contains(.usesLineFragmentOrigin) ? 0 : layout.lines.first?.ascent ?? 0
    let box = CGRect(origin: CGPoint(x: 0, y: -up), size: layout.size)
    context?.totalBounds = box
    return box
  }

  fileprivate func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    TextLayout(self, width: .infinity).draw(in: context, at: point)
  }

  fileprivate func draw(
    _ rect: CGRect, _ options: NSStringDrawingOptions = .usesLineFragmentOrigin,
    _ context: NSStringDrawingContext? = nil
  ) {
    guard let graphics = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(rect.width, options)
    let wraps = options.contains(.usesLineFragmentOrigin)
    graphics.saveGState()
    if wraps, rect.height > 0 { graphics.clip(to: rect) }
    let up = wraps ? 0 : layout.lines.first?.ascent ?? 0
    layout.draw(in: graphics, at: CGPoint(x: rect.minX, y: rect.minY - up))
    graphics.restoreGState()
    context?.totalBounds = CGRect(origin: rect.origin, size: layout.size)
  }
}

extension NSAttributedString {
  /// The size of the text with all its lines, unwrapped.
  public func size() -> CGSize { StyledText(self).size }

  /// The box of the text in a size; without `usesLineFragmentOrigin` one line about its baseline.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) -> CGRect { StyledText(self).box(size, options, context) }

  /// Draws the text unwrapped, its top left corner at a point.
  public func draw(at point: CGPoint) { StyledText(self).draw(at: point) }

  /// Draws the text wrapped to the width of a rectangle, clipped to it.
  public func draw(in rect: CGRect) { StyledText(self).draw(rect) }

  /// Draws the text in a rectangle; without `usesLineFragmentOrigin` its origin is the baseline's.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) { StyledText(self).draw(rect, options, context) }
}

extension String {
  private func with(_ attributes: [NSAttributedString.Key: Any]?) -> StyledText {
    StyledText(self, attributes ?? [:])
  }

  /// The size of the text with attributes, unwrapped.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    with(attrs).size
  }
  /// Draws the text, its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    with(attrs).draw(at: point)
  }
  /// Draws the text wrapped to a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    with(attrs).draw(rect)
  }
  /// The box of the text in a size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    with(attributes).box(size, options, context)
  }
}

extension NSString {
  /// The size of the text with attributes, unwrapped.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attrs)
  }
  /// Draws the text, its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(at: point, withAttributes: attrs)
  }
  /// Draws the text wrapped to a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(in: rect, withAttributes: attrs)
  }
  /// The box of the text in a size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}
