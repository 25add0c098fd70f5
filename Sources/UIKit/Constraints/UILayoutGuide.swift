/// A rectangle of a view that constraints can refer to.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// What the rectangle is.
  enum Kind {
    /// The constraints say; the guide was made by the app.
    case custom
    case safeArea, margins, readable
    /// Of a scroll view.
    case content, frame
    /// The bottom edge, where a keyboard would begin.
    case keyboard
  }

  open weak var owningView: UIView?
  open var identifier = ""
  let kind: Kind
  var solved: CGRect?

  public override init() {
    kind = .custom
    super.init()
  }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owningView = view
    super.init()
  }

  /// In the owning view's coordinates.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch kind {
    case .custom:
      LayoutEngine.refresh(view)
      return solved ?? .zero
    case .safeArea, .margins, .readable: return view.bounds.inset(by: insets(in: view))
    case .frame: return view.bounds
    case .content: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    case .keyboard:
      let bounds = view.bounds
      let height = (self as? UIKeyboardLayoutGuide)?.depth(in: view) ?? 0
      return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    }
  }

  /// How far the edges lie inside those of the view.
  func insets(in view: UIView) -> UIEdgeInsets {
    switch kind {
    case .safeArea: return view.safeAreaInsets
    case .margins: return view.effectiveMargins
    case .readable:
      // Lines of text longer than this are hard to read.
      var insets = view.effectiveMargins
      let spare = max(0, view.bounds.width - insets.left - insets.right - 672)
      insets.left += spare / 2
      insets.right += spare / 2
      return insets
    default: return .zero
    }
  }
}

extension UILayoutGuide {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
