/// A picture in the place of a character.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  private let mark = ObjectMark()
  /// The character that it stands for in a text.
  public static let character = 0xFFFC

  /// What is shown.
  open var image: UIImage?
  /// Where it is shown, from the baseline up, in points; empty for the picture's own size on the baseline.
  open var bounds = CGRect.zero
  /// Data of a kind that `fileType` names. Kept; a picture is made of them if they are one.
  open var contents: Data?
  open var fileType: String?

  /// Whether a view may take the attachment's place. Stored: pictures are shown.
  open var allowsTextAttachmentView = true
  /// Room at both sides, in points.
  open var lineLayoutPadding: CGFloat = 0

  public override init() { super.init() }

  /// An attachment of data.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    image = contentData.flatMap { UIImage(data: $0) }
    super.init()
  }

  /// An attachment of a picture.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

extension NSTextAttachment: InlineObject {
  package var inlineBounds: CGRect {
    let own = bounds.isEmpty ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds
    guard lineLayoutPadding > 0, lineLayoutPadding.isFinite else { return own }
    return CGRect(
      x: own.minX, y: own.minY, width: own.width + 2 * lineLayoutPadding, height: own.height)
  }

  package func drawInline(in rect: CGRect, context: CGContext) {
    UIGraphicsPushContext(context)
    image?.draw(in: lineLayoutPadding > 0 ? rect.insetBy(dx: lineLayoutPadding, dy: 0) : rect)
    UIGraphicsPopContext()
  }
}

extension NSAttributedString {
  /// A text of one character, in whose place an attachment is shown.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
