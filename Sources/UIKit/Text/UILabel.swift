/// How the text of a label that shrinks stands.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

/// Shows text. The block of lines stands in the vertical middle of the bounds (fact 13.9).
@preconcurrency @MainActor
open class UILabel: UIView {
  private var storedText: StyledText?
  /// As it was given, while the text has attributes of its own.
  private var storedAttributed: NSAttributedString?
  private var storedFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var storedColor = UIColor.label
  private var isAttributed: Bool { storedAttributed != nil }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    let values = coder.archivedValues(forKey: "UILabelValues")
    guard !values.isEmpty else { return }
    text = values["text"]?.value as? String
    if let color = values["textColor"]?.value as? CGColor { textColor = UIColor(cgColor: color) }
    if let font = coder.decodeObject(of: UIFont.self, forKey: "UIFont") { self.font = font }
    func whole(_ key: String) -> Int? { (values[key]?.value as? NSNumber)?.intValue }
    if let value = whole("alignment").flatMap({ NSTextAlignment(rawValue: $0) }) { textAlignment = value }
    if let value = whole("lines") { numberOfLines = value }
    if let value = whole("breaking").flatMap({ NSLineBreakMode(rawValue: $0) }) { lineBreakMode = value }
  }

  /// Archives the view with its text, plain, and how that is set.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    var values: [String: ArchivedValue] = [
      "alignment": .number(Double(textAlignment.rawValue)), "lines": .number(Double(numberOfLines)),
      "breaking": .number(Double(lineBreakMode.rawValue)),
    ]
    values["text"] = ArchivedValue(text)
    values["textColor"] = ArchivedValue(textColor?.cgColor)
    coder.encode(values, forKey: "UILabelValues")
    if let font { coder.encode(font, forKey: "UIFont") }
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  // MARK: The text

  /// The text; setting it drops the attributes of single characters.
  open var text: String? {
    get { storedText?.string }
    set {
      storedAttributed = nil
      storedText = newValue.map { StyledText($0) }
      changed()
    }
  }

  /// The text with its attributes; what it doesn't say follows the label's font and colour.
  open var attributedText: NSAttributedString? {
    get { storedText.map { styled(storedAttributed ?? NSAttributedString(string: $0.string)) } }
    set {
      storedAttributed = newValue
      storedText = newValue.map { StyledText($0) }
      changed()
    }
  }

  /// The font (fact 1.11.5: the system's, 17 points).
  open var font: UIFont! {
    get { storedFont }
    set {
      storedFont = newValue ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
      changed()
    }
  }

  /// The colour (fact 1.11.5: black).
  open var textColor: UIColor! {
    get { storedColor }
    set {
      storedColor = newValue ?? .label
      changed()
    }
  }

  open var textAlignment = NSTextAlignment.natural { didSet { changed() } }
  /// How the last line ends (fact 1.11.5).
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { changed() } }
  /// The most lines; 0 means any number (fact 13.11).
  open var numberOfLines = 1 { didSet { changed() } }
  open var isEnabled = true { didSet { changed() } }
  open var isHighlighted = false { didSet { changed() } }
  open var highlightedTextColor: UIColor? { didSet { changed() } }
  open var shadowColor: UIColor? { didSet { changed() } }
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { changed() } }
  /// Whether one line shrinks to fit (fact 13.13).
  open var adjustsFontSizeToFitWidth = false { didSet { changed() } }
  open var minimumScaleFactor: CGFloat = 0 { didSet { changed() } }
  /// Stored: text keeps its baseline when it shrinks.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  open var allowsDefaultTighteningForTruncation = false
  /// How lines are broken besides between words.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard
  /// Stored: nothing is in focus.
  open var enablesMarqueeWhenAncestorFocused = false
  /// Stored: no pointer rests on a label.
  open var showsExpansionTextWhenTruncated = false
  /// Stored: text is not tightened.
  @available(iOS, deprecated: 7.0)
  open var adjustsLetterSpacingToFitWidth: Bool {
    get { allowsDefaultTighteningForTruncation }
    set { allowsDefaultTighteningForTruncation = newValue }
  }
  /// The least size that text shrinks to, as its successor has it by a scale.
  @available(iOS, deprecated: 6.0)
  open var minimumFontSize: CGFloat {
    get { minimumScaleFactor * font.pointSize }
    set { minimumScaleFactor = font.pointSize > 0 ? newValue / font.pointSize : 0 }
  }
  /// How letters take on what lies behind (iOS 26). Stored: they do not.
  public enum Vibrancy: Int, Sendable { case automatic, none }
  open var preferredVibrancy = Vibrancy.automatic
  open var adjustsFontForContentSizeCategory = false
  /// The width at which the intrinsic size wraps; 0 means no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

  private func changed() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// What text looks like that says nothing of it.
  private func look(scale: CGFloat = 1) -> (font: LabelFont, color: LabelColor) {
    var color = storedColor
    if isHighlighted, let highlightedTextColor { color = highlightedTextColor }
    if !isEnabled { color = color.withAlphaComponent(0.44 * color.components.a) }
    let font = scale == 1 ? storedFont : storedFont.withSize(storedFont.pointSize * scale)
    return (LabelFont(textFont: font.textFont), LabelColor(textColor: color.textColor))
  }

  /// The text with the label's font and colour where it says nothing.
  private func styled(_ text: NSAttributedString) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: text)
    let whole = NSRange(location: 0, length: text.length)
    let look = look()
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      if attributes[.font] == nil { result.addAttribute(.font, value: look.font, range: range) }
      if attributes[.foregroundColor] == nil {
        result.addAttribute(.foregroundColor, value: look.color, range: range)
      }
    }
    return result
  }

  private func styled(_ text: StyledText, scale: CGFloat) -> StyledText {
    let look = look(scale: scale)
    return text.mapAttributes {
      $0.merging([.font: look.font, .foregroundColor: look.color]) { own, _ in own }
    }
  }

  // MARK: Measuring

  private func layout(_ width: CGFloat, lines: Int, scale: CGFloat = 1) -> TextLayout? {
    guard let storedText, storedText.length > 0 else { return nil }
    let mode = isAttributed && lineBreakMode == .byTruncatingTail && lines != 1 ? nil : lineBreakMode
    let alignment = isAttributed && textAlignment == .natural ? nil : textAlignment
    return TextLayout(
      styled(storedText, scale: scale), width: width, maximumLines: max(0, lines),
      lineBreakMode: lines == 0 ? nil : mode, alignment: alignment, defaultFont: storedFont.font)
  }

  /// Lengths are rounded up to whole device pixels (facts 13.4, 13.6).
  private func roundedUp(_ size: CGSize) -> CGSize {
    let scale = UIScreen.defaultScale
    func up(_ v: CGFloat) -> CGFloat { ((v * scale) - 1e-6).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  /// The size of the text within a width; one line ignores the width (fact 13.6), no text is 0×0
  /// (fact 13.7).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let unlimited = numberOfLines == 1 || !(size.width > 0)
    guard let layout = layout(unlimited ? .infinity : size.width, lines: numberOfLines) else { return .zero }
    return roundedUp(layout.size)
  }

  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity
    guard let layout = layout(numberOfLines == 1 ? .infinity : width, lines: numberOfLines) else {
      return .zero
    }
    return roundedUp(layout.size)
  }

  override var wrapsText: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
  /// As high as the lines in the width that constraints gave.
  override var layoutContentSize: CGSize {
    let natural = intrinsicContentSize
    let width = storedConstraintState?.textWidth ?? 0
    guard wrapsText, width > 0, width < natural.width else { return natural }
    return CGSize(width: natural.width, height: sizeThatFits(CGSize(width: width, height: 0)).height)
  }
  override var firstBaselineFromTop: CGFloat? { storedFont.ascender }
  override var lastBaselineFromBottom: CGFloat { -storedFont.descender }

  /// Where the text stands in a rectangle.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let layout = layout(bounds.width, lines: numberOfLines) else {
      return CGRect(x: bounds.minX, y: bounds.midY, width: 0, height: 0)
    }
    let size = roundedUp(layout.size)
    let height = min(size.height, max(bounds.height, 0))
    return CGRect(
      x: bounds.minX, y: bounds.midY - height / 2, width: min(size.width, bounds.width), height: height)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text into a rectangle; subclasses change it to move the text.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(),
      let layout = layout(rect.width, lines: numberOfLines, scale: fittingScale(rect.width)),
      let first = layout.lines.first
    else { return }
    // The first baseline falls on a whole device pixel (fact 13.14).
    let scale = UIScreen.defaultScale
    let baseline = ((rect.height - layout.size.height) / 2 + first.origin.y) * scale
    let y = rect.minY + baseline.rounded() / scale - first.origin.y
    let origin = CGPoint(x: rect.minX, y: y)
    if let shadowColor {
      context.saveGState()
      context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.cgColor)
      layout.draw(in: context, at: origin)
      context.restoreGState()
    }
    layout.draw(in: context, at: origin)
  }

  private func fittingScale(_ width: CGFloat) -> CGFloat {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0,
      let whole = layout(.infinity, lines: 1), whole.size.width > width
    else { return 1 }
    return max(width / whole.size.width * 0.999, max(minimumScaleFactor, 0.05))
  }
}

/// The label's own font where the text names none, as a value.
///
/// The open Foundation stops the process when two neighbouring runs hold different objects of an `NSObject`
/// subclass under one key; values it compares as it should.
private struct LabelFont: FontProvider, Hashable {
  let textFont: CTFont
}

/// The label's own colour where the text names none; a value for the same reason as `LabelFont`.
private struct LabelColor: ColorProvider, Hashable {
  let textColor: CGColor
}
