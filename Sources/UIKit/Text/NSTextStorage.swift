/// Text that tells its layout managers of changes.
open class NSTextStorage: NSMutableAttributedString {
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  open private(set) var layoutManagers: [NSLayoutManager] = []
  open weak var delegate: (any NSTextStorageDelegate)?
  open private(set) var editedMask: EditActions = []
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  open private(set) var changeInLength = 0
  /// Told of each batch of changes, for text views.
  var onChange: (() -> Void)?
  private var depth = 0

  public convenience init() { self.init(string: "") }

  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.append(aLayoutManager)
    MainActor.anywhere { aLayoutManager.textStorage = self }
  }

  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    MainActor.anywhere { if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil } }
  }

  /// Notes a change; outside of a batch it is told at once. Subclasses that keep their own text call it.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    self.editedMask.formUnion(editedMask)
    self.editedRange =
      self.editedRange.location == NSNotFound ? editedRange : NSUnionRange(self.editedRange, editedRange)
    changeInLength += delta
    if depth == 0 { processEditing() }
  }

  /// Tells whoever shows the text.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    delegate?.textStorage(self, willProcessEditing: mask, range: range, changeInLength: delta)
    (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
    delegate?.textStorage(self, didProcessEditing: mask, range: range, changeInLength: delta)
    MainActor.anywhere {
      for manager in self.layoutManagers { manager.forget() }
      self.onChange?()
    }
  }

  open override func beginEditing() {
    super.beginEditing()
    depth += 1
  }

  open override func endEditing() {
    super.endEditing()
    depth = max(0, depth - 1)
    if depth == 0 { processEditing() }
  }

  private func change(_ range: NSRange, _ mask: EditActions, _ body: () -> Void) {
    let old = length
    // What the superclass calls of itself meanwhile is part of this.
    depth += 1
    body()
    depth -= 1
    let delta = length - old
    let new = NSRange(location: range.location, length: max(0, range.length + delta))
    edited(mask, range: new, changeInLength: delta)
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    change(range, .editedCharacters) { super.replaceCharacters(in: range, with: str) }
  }
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    change(range, [.editedCharacters, .editedAttributes]) {
      super.replaceCharacters(in: range, with: attrString)
    }
  }
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    change(range, .editedAttributes) { super.setAttributes(attrs, range: range) }
  }
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    change(range, .editedAttributes) { super.addAttribute(name, value: value, range: range) }
  }
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    change(range, .editedAttributes) { super.addAttributes(attrs, range: range) }
  }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range, .editedAttributes) { super.removeAttribute(name, range: range) }
  }
}

/// Told of the changes of a text.
public protocol NSTextStorageDelegate: NSObjectProtocol {
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
