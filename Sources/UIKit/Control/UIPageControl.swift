/// A row of dots, one a page, the present one lit.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// What lies behind the dots.
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  /// How the dots are touched.
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }

  private static let dot: CGFloat = 7
  private static let pitch: CGFloat = 16
  private var dots: [UIView] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How many pages there are; more than a thousand dots are not drawn.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      guard numberOfPages != oldValue else { return }
      rebuild()
      if currentPage >= numberOfPages { currentPage = max(0, numberOfPages - 1) }
    }
  }
  private var storedPage = 0
  /// The present page, kept within the pages.
  open var currentPage: Int {
    get { storedPage }
    set {
      storedPage = max(0, min(newValue, numberOfPages - 1))
      if !defersCurrentPageDisplay { show() }
    }
  }
  open var hidesForSinglePage = false { didSet { rebuild() } }
  open var pageIndicatorTintColor: UIColor? { didSet { show() } }
  open var currentPageIndicatorTintColor: UIColor? { didSet { show() } }
  open var defersCurrentPageDisplay = false
  open func updateCurrentPageDisplay() { show() }
  open var backgroundStyle = BackgroundStyle.automatic
  open var interactionState: InteractionState { .none }
  open var allowsContinuousInteraction = true
  /// Stored: dots are dots.
  open var preferredIndicatorImage: UIImage?
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    Inert.warn("UIPageControl.setIndicatorImage(_:forPage:)")
  }
  open func indicatorImage(forPage page: Int) -> UIImage? { nil }

  private func rebuild() {
    for dot in dots { dot.removeFromSuperview() }
    let count = hidesForSinglePage && numberOfPages <= 1 ? 0 : min(numberOfPages, 1_000)
    dots = (0..<count).map { _ in
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: UIPageControl.dot, height: UIPageControl.dot))
      dot.layer.cornerRadius = UIPageControl.dot / 2
      dot.isUserInteractionEnabled = false
      addSubview(dot)
      return dot
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    show()
  }

  private func show() {
    let other = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    for (i, dot) in dots.enumerated() {
      dot.backgroundColor = i == storedPage ? currentPageIndicatorTintColor ?? .white : other
    }
  }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let width = CGFloat(max(0, min(pageCount, 1_000) - 1)) * UIPageControl.pitch + UIPageControl.dot
    return CGSize(width: pageCount > 0 ? width + 32 : 0, height: 26)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = CGFloat(max(0, dots.count - 1)) * UIPageControl.pitch
    for (i, dot) in dots.enumerated() {
      dot.center = CGPoint(x: bounds.midX - width / 2 + CGFloat(i) * UIPageControl.pitch, y: bounds.midY)
    }
  }

  /// A tap right of the middle goes on, left of it back.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let old = storedPage
    currentPage += touch.location(in: self).x > bounds.midX ? 1 : -1
    if storedPage != old { sendActions(for: .valueChanged) }
  }
}
