// Names of Apple's Foundation that the open one lacks and that sources about views use.

extension NSMutableString {
  /// Adds text made from a format and its arguments.
  public func appendFormat(_ format: NSString, _ args: CVarArg...) {
    append(String(format: "\(format)", arguments: args))
  }
}

extension NSAttributedString {
  /// What a document is written in.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let html = DocumentType(rawValue: "NSHTML")
    public static let rtf = DocumentType(rawValue: "NSRTF")
  }

  /// What can be said of a document before it is read.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// What a document says of itself; nothing here.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The text of a document. Of HTML the tags are dropped and their looks with them; other kinds are read as plain
  /// text.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    var text = String(decoding: data, as: UTF8.self)
    if options[.documentType] as? DocumentType == .html {
      Inert.warn("NSAttributedString of HTML", "keeps the text alone")
      text = Self.withoutTags(text)
    }
    self.init(string: text)
  }

  private static func withoutTags(_ html: String) -> String {
    var text = ""
    var isTag = false
    for c in html {
      if c == "<" { isTag = true } else if c == ">", isTag { isTag = false } else if !isTag { text.append(c) }
    }
    return text
  }
}
