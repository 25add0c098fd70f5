import CoreText
import Foundation
import RenderCore

// A text layer draws its string into its contents in the display cycle, as any layer with a `draw(in:)` does, so
// that the engine needs no notion of text. What the text depends on asks for display (fact 1.1.28); a bounds change
// does so at the layout that follows it. `fontSize` and `foregroundColor` animate (fact 5.16): while something drives
// them they have places among the node's custom numbers, and the text is drawn anew on every frame.

/// How a text layer's lines stand between its edges.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let natural = Self(rawValue: "natural")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let center = Self(rawValue: "center")
  public static let justified = Self(rawValue: "justified")
}

/// Which part of a text layer's too long line gives way to "…".
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = Self(rawValue: "none")
  public static let start = Self(rawValue: "start")
  public static let end = Self(rawValue: "end")
  public static let middle = Self(rawValue: "middle")
}

/// A layer that shows a plain or attributed string, from the top of its bounds down (fact 1.4).
open class CATextLayer: CALayer {
  final var text = TextLayerValues()
  /// The size that the contents were laid out for.
  private var shownSize = CGSize.zero

  package override class var propertyTable: PropertyTable { TextLayerProperties.table }

  /// A String or an NSAttributedString; anything else is kept and shows nothing.
  open var string: Any? {
    get { stored(TextLayerProperties.string) }
    set { change { assign(TextLayerProperties.string, newValue) } }
  }
  /// A CTFont or a font's name; its size does not count. Attributed strings bring their own.
  open var font: CFTypeRef? {
    get { stored(TextLayerProperties.font) }
    set { change { assign(TextLayerProperties.font, newValue) } }
  }
  /// Points.
  open var fontSize: CGFloat {
    get { stored(TextLayerProperties.fontSize) }
    set { change { assign(TextLayerProperties.fontSize, newValue) } }
  }
  open var foregroundColor: CGColor? {
    get { stored(TextLayerProperties.foregroundColor) }
    set { change { assign(TextLayerProperties.foregroundColor, newValue) } }
  }
  /// Whether lines break at the bounds' width.
  open var isWrapped: Bool {
    get { stored(TextLayerProperties.isWrapped) }
    set { change { assign(TextLayerProperties.isWrapped, newValue) } }
  }
  open var alignmentMode: CATextLayerAlignmentMode {
    get { stored(TextLayerProperties.alignmentMode) }
    set { change { assign(TextLayerProperties.alignmentMode, newValue) } }
  }
  open var truncationMode: CATextLayerTruncationMode {
    get { stored(TextLayerProperties.truncationMode) }
    set { change { assign(TextLayerProperties.truncationMode, newValue) } }
  }
  /// Stored: glyphs are always placed at parts of pixels.
  open var allowsFontSubpixelQuantization: Bool {
    get { stored(TextLayerProperties.allowsFontSubpixelQuantization) }
    set { assign(TextLayerProperties.allowsFontSubpixelQuantization, newValue) }
  }

  /// True for the keys that the text depends on (fact 1.1.28).
  open override class func needsDisplay(forKey key: String) -> Bool {
    TextLayerProperties.drawnKeys.contains(key) || super.needsDisplay(forKey: key)
  }

  open override func layoutSublayers() {
    super.layoutSublayers()
    if text.string != nil, bounds.size != shownSize { setNeedsDisplay() }
  }

  open override func preferredFrameSize() -> CGSize {
    let size = layout(width: .infinity)?.size ?? .zero
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  open override func draw(in ctx: CGContext) {
    shownSize = bounds.size
    layout(width: bounds.width)?.draw(in: ctx, at: bounds.origin)
  }

  open override func display() {
    // No text leaves no picture of an older one.
    if layout(width: bounds.width) == nil { contents = nil }
    super.display()
  }

  override class var animatedByDisplay: Set<String> { ["fontSize", "foregroundColor"] }

  override var nodeContent: NodeContent {
    get {
      // What animations drive is kept in step with the model.
      if custom?.hasPlace("fontSize") == true { custom?["fontSize"] = text.fontSize }
      if custom?.hasPlace("foregroundColor") == true { custom?["foregroundColor"] = text.shownColor }
      return .plain
    }
    set {}
  }

  override func adoptPlaces() {
    if custom?.hasPlace("fontSize") == true, let size = CGFloat.unbox(custom?["fontSize"]) {
      text.fontSize = size
    }
    if custom?.hasPlace("foregroundColor") == true,
      case .color(let color)? = AnimationValue.decode(custom?["foregroundColor"]),
      color != text.shownColor.color4
    {
      text.foregroundColor = CGColor(color4: color)
    }
  }

  override func presenting(_ numbers: [Double], _ body: () -> Void) {
    let model = text
    super.presenting(numbers) {
      adoptPlaces()
      body()
    }
    text = model
  }

  private func change(_ assignment: () -> Void) {
    assignment()
    setNeedsDisplay()
  }

  /// The lines of the text; nil when there is none.
  private func layout(width: CGFloat) -> TextLayout? {
    let content: StyledText
    switch text.string {
    case let attributed as NSAttributedString: content = StyledText(attributed)
    case let plain as String:
      var attributes: [NSAttributedString.Key: Any] = [.font: text.coreTextFont]
      attributes[.foregroundColor] = text.foregroundColor
      content = StyledText(plain, attributes)
    default: return nil
    }
    guard content.length > 0 else { return nil }
    return TextLayout(
      content, width: width, maximumLines: maximumLines,
      lineBreakMode: text.truncationMode.lineBreakMode(isWrapped: text.isWrapped),
      alignment: text.alignmentMode.alignment, defaultFont: text.coreTextFont)
  }

  /// One line when unwrapped; 0, which is any number, when wrapped, or as many as fit when the last is cut.
  private var maximumLines: Int {
    guard text.isWrapped else { return 1 }
    guard text.truncationMode != .none else { return 0 }
    let font = text.coreTextFont
    let lines = bounds.height / max(0.01, CTFontGetAscent(font) + CTFontGetDescent(font))
    return lines.isFinite ? Int(max(1, min(lines, 10_000))) : 1
  }
}

/// What a text layer keeps.
struct TextLayerValues {
  var string: Any?
  var font: Any? = "Helvetica"
  var fontSize: CGFloat = 36
  var foregroundColor: CGColor? = CGColor(color4: .white)
  var isWrapped = false
  var alignmentMode = CATextLayerAlignmentMode.natural
  var truncationMode = CATextLayerTruncationMode.none
  var allowsFontSubpixelQuantization = false

  /// The colour of plain text; without one it is drawn in black.
  var shownColor: CGColor { foregroundColor ?? CGColor(color4: .black) }

  /// The font at the layer's size; an unknown name gives the system font.
  var coreTextFont: CTFont {
    let size = fontSize.isFinite && fontSize > 0 ? fontSize : 0.01
    if let font = font as? any FontProvider { return font.textFont.withSize(size) }
    return CTFontCreateWithName(font as? String ?? "Helvetica", size, nil)
  }
}

extension CATextLayerAlignmentMode {
  var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

extension CATextLayerTruncationMode {
  func lineBreakMode(isWrapped: Bool) -> NSLineBreakMode {
    switch self {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    default: isWrapped ? .byWordWrapping : .byClipping
    }
  }
}
