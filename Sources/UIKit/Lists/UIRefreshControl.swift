/// The spinner above content that is pulled down. Begins and ends by program; pulling does not begin it.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  private let spinner = UIActivityIndicatorView(style: .medium)

  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    setUp()
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
    spinner.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    addSubview(spinner)
  }

  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  open override var tintColor: UIColor! { didSet { spinner.color = tintColor } }
  open func beginRefreshing() {
    isRefreshing = true
    spinner.startAnimating()
  }
  open func endRefreshing() {
    isRefreshing = false
    spinner.stopAnimating()
  }
}

extension UIScrollView {
  /// The spinner above the content.
  public var refreshControl: UIRefreshControl? {
    get { storedRefreshControl }
    set {
      storedRefreshControl?.removeFromSuperview()
      storedRefreshControl = newValue
      guard let newValue else { return }
      newValue.frame = CGRect(x: 0, y: -60, width: bounds.width, height: 60)
      newValue.autoresizingMask = .flexibleWidth
      insertSubview(newValue, at: 0)
    }
  }
}
