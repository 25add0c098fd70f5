/// A row of dots, one a page, the present one lit.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// What lies behind the dots.
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  /// How the dots are touched.
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }

  private static let dot: CGFloat = 7
  private static let pitch: CGFloat = 16
  private var dots: [UIImageView] = []

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
  private var bar: UIView?
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
  /// Which way the pages follow each other.
  public enum Direction: Int, Sendable {
    case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
  }
  open var direction = Direction.natural {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  private var isUpright: Bool { direction == .topToBottom || direction == .bottomToTop }
  private var runsBack: Bool { direction == .rightToLeft || direction == .bottomToTop }
  /// A picture in place of the dots.
  open var preferredIndicatorImage: UIImage? { didSet { show() } }
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { show() } }
  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[page] = image
    show()
  }
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentImages[page] = image
    show()
  }
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

  /// What fills the present dot with time.
  open var progress: UIPageControlProgress? {
    didSet {
      progress?.control = self
      show()
    }
  }
  func progressChanged() { setNeedsLayout() }

  private func rebuild() {
    for dot in dots { dot.removeFromSuperview() }
    let count = hidesForSinglePage && numberOfPages <= 1 ? 0 : min(numberOfPages, 1_000)
    dots = (0..<count).map { _ in
      let dot = UIImageView(frame: CGRect(x: 0, y: 0, width: UIPageControl.dot, height: UIPageControl.dot))
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
      let isCurrent = i == storedPage
      let color = isCurrent ? currentPageIndicatorTintColor ?? .white : other
      let own = isCurrent ? currentImages[i] ?? preferredCurrentPageIndicatorImage : nil
      let image = own ?? images[i] ?? preferredIndicatorImage
      dot.image = image?.renderingMode == .alwaysOriginal ? image : image?.withRenderingMode(.alwaysTemplate)
      dot.tintColor = color
      dot.backgroundColor = image == nil ? color : nil
    }
    setNeedsLayout()
  }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let width = CGFloat(max(0, min(pageCount, 1_000) - 1)) * UIPageControl.pitch + UIPageControl.dot
    let size = CGSize(width: pageCount > 0 ? width + 32 : 0, height: 26)
    return isUpright ? CGSize(width: size.height, height: size.width) : size
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let length = CGFloat(max(0, dots.count - 1)) * UIPageControl.pitch
    let middle = isUpright ? bounds.midY : bounds.midX
    var filled: CGFloat = 0
    for (i, dot) in dots.enumerated() {
      let step = middle - length / 2 + CGFloat(i) * UIPageControl.pitch
      let along = runsBack ? 2 * middle - step : step
      dot.center = isUpright ? CGPoint(x: bounds.midX, y: along) : CGPoint(x: along, y: bounds.midY)
      let size = dot.image?.size ?? CGSize(width: UIPageControl.dot, height: UIPageControl.dot)
      if dot.bounds.size != size { dot.bounds.size = size }
      dot.layer.cornerRadius = dot.image == nil ? UIPageControl.dot / 2 : 0
      if i == storedPage, progress != nil { filled = along }
    }
    // The dot of a page with a progress is long, and fills.
    bar?.removeFromSuperview()
    guard let progress, dots.indices.contains(storedPage) else { return }
    let dot = dots[storedPage]
    let long = UIPageControl.dot * 4
    if isUpright { dot.bounds.size.height = long } else { dot.bounds.size.width = long }
    dot.backgroundColor = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    let share = long * CGFloat(min(max(progress.currentProgress, 0), 1))
    let fill = UIView()
    fill.backgroundColor = currentPageIndicatorTintColor ?? .white
    fill.layer.cornerRadius = UIPageControl.dot / 2
    fill.isUserInteractionEnabled = false
    let start = filled - long / 2
    fill.frame =
      isUpright
      ? CGRect(x: bounds.midX - UIPageControl.dot / 2, y: start, width: UIPageControl.dot, height: share)
      : CGRect(x: start, y: bounds.midY - UIPageControl.dot / 2, width: share, height: UIPageControl.dot)
    addSubview(fill)
    bar = fill
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
