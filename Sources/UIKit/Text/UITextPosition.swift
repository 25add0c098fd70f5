// Places in the text of a field, as `UITextInput` names them: counted in UTF-16 units, as `NSRange` is. The simulated cursor stands at
// the end unless it was put elsewhere.

/// A place in a text.
open class UITextPosition: NSObject {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
  open override var hash: Int { offset }
}

/// A stretch of a text.
open class UITextRange: NSObject {
  open var start: UITextPosition { first }
  open var end: UITextPosition { last }
  open var isEmpty: Bool { first.offset == last.offset }
  private let first: UITextPosition
  private let last: UITextPosition
  init(_ first: Int, _ last: Int) { (self.first, self.last) = (UITextPosition(first), UITextPosition(last)) }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITextRange else { return false }
    return other.first.offset == first.offset && other.last.offset == last.offset
  }
  open override var hash: Int { first.offset &* 31 &+ last.offset }
}

private enum TextKeys {
  nonisolated(unsafe) static var range: UInt8 = 0
  nonisolated(unsafe) static var content: UInt8 = 0
}

/// What fields and views of text share of `UITextInput`.
@preconcurrency @MainActor
public protocol UITextInput: UIView {
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  var selectedTextRange: UITextRange? { get set }
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
}

/// The text that a view lets be edited.
@MainActor
protocol TextHolder: UIView {
  var held: String { get set }
}

extension UITextInput {
  private var held: String {
    get { (self as? any TextHolder)?.held ?? "" }
    set { (self as? any TextHolder)?.held = newValue }
  }
  private var length: Int { held.utf16.count }

  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(length) }
  public var selectedTextRange: UITextRange? {
    get {
      let end = length
      guard let range = objc_getAssociatedObject(self, &TextKeys.range) as? UITextRange else {
        return UITextRange(end, end)
      }
      return UITextRange(min(range.start.offset, end), min(range.end.offset, end))
    }
    set { objc_setAssociatedObject(self, &TextKeys.range, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    UITextRange(min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset))
  }
  /// Nil beyond the ends of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, overflows) = position.offset.addingReportingOverflow(offset)
    return !overflows && (0...length).contains(place) ? UITextPosition(place) : nil
  }
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }
  private func range(_ range: UITextRange) -> NSRange {
    let start = max(0, min(range.start.offset, length))
    return NSRange(location: start, length: max(0, min(range.end.offset, length) - start))
  }
  public func text(in range: UITextRange) -> String? {
    (held as NSString).substring(with: self.range(range))
  }
  public func replace(_ range: UITextRange, withText text: String) {
    held = (held as NSString).replacingCharacters(in: self.range(range), with: text)
  }
}

extension UITextField: UITextInput, TextHolder {
  var held: String {
    get { text ?? "" }
    set { text = newValue }
  }
}

extension UITextView: UITextInput, TextHolder {
  var held: String {
    get { text }
    set { text = newValue }
  }
  /// What the text means, for suggestions of a keyboard; kept.
  public var textContentType: UITextContentType! {
    get { objc_getAssociatedObject(self, &TextKeys.content) as? UITextContentType }
    set { objc_setAssociatedObject(self, &TextKeys.content, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
