// The newer of the two engines of text. Text views lay theirs out by the older one here.

/// Lays text out by elements, as of iOS 15. Text views lay theirs out by a layout manager here, so none has one.
@preconcurrency @MainActor
open class NSTextLayoutManager: NSObject {
  open var textContainer: NSTextContainer?
  open var usesFontLeading = true
  open var limitsLayoutForSuspiciousContents = true
  public override init() {
    super.init()
    Inert.warn("NSTextLayoutManager", "lays nothing out: use NSLayoutManager")
  }
}

/// A text in elements, as of iOS 15.
@preconcurrency @MainActor
open class NSTextContentStorage: NSObject {
  open var attributedString: NSAttributedString?
  open private(set) var textLayoutManagers: [NSTextLayoutManager] = []
  open func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    textLayoutManagers.append(textLayoutManager)
  }
}
