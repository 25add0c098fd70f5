/// Where lines of text may lie.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// In points; a side of 0 means without end.
  open var size: CGSize { didSet { if size != oldValue { changed() } } }
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
  open var maximumNumberOfLines = 0 { didSet { changed() } }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet { Inert.warn("NSTextContainer.exclusionPaths") }
  }
  open var widthTracksTextView = true
  open var heightTracksTextView = false
  var onChange: (() -> Void)?
  open internal(set) weak var layoutManager: NSLayoutManager?
  /// Asked for lines that are not as wide as the container.
  open var isSimpleRectangularTextContainer: Bool { true }

  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  public required init(coder: NSCoder) {
    size = .zero
    super.init()
  }

  private func changed() {
    layoutManager?.textContainerChangedGeometry(self)
    onChange?()
  }

  /// Where a line lies that is proposed to lie somewhere: there, unless a subclass says otherwise.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remainingRect?.pointee = .zero
    let (width, height) = (size.width > 0 ? size.width : 1e7, size.height > 0 ? size.height : 1e7)
    return proposedRect.intersection(CGRect(x: 0, y: 0, width: width, height: height))
  }
}
