/// Shows a part of its content, which a finger moves.
///
/// The offset is the origin of the bounds (fact 9.1). Scroll indicators are not drawn, and content gets its
/// touches without delay.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// How quickly a released view slows down: the part of its velocity that a millisecond leaves (fact 9.17).
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether the safe area adds to the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
  /// The look of scroll indicators. Stored.
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  /// Whether dragging takes the keyboard away. Stored.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  var storedRefreshControl: UIRefreshControl?
  let driver = ScrollDriver()
  private let pan = ScrollPanRecognizer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    driver.view = self
    pan.scrollView = self
    addGestureRecognizer(pan)
  }

  open weak var delegate: UIScrollViewDelegate?
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  // MARK: Geometry

  /// The point of the content at the top left; assigning does not clamp (fact 9.4).
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      // Observers hear of every assignment, also of one that changes nothing.
      if newValue == bounds.origin { KeyValueObserving.changed(self, "contentOffset", from: newValue) }
      bounds.origin = newValue
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      if super.bounds.origin != old {
        setNeedsLayout()
        onOffset?()
        delegate?.scrollViewDidScroll(self)
      }
    }
  }

  /// Told of each new offset: the bar above follows it.
  var onOffset: (() -> Void)?

  open var contentSize = CGSize.zero {
    didSet { KeyValueObserving.changed(self, "contentSize", from: oldValue) }
  }
  /// Room around the content; the offset is pulled in when it is left outside (fact 9.5).
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      if contentInset != oldValue, !isTracking, !driver.turnToRange() { follow(from: oldValue) }
      KeyValueObserving.changed(self, "contentInset", from: oldValue)
    }
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open func adjustedContentInsetDidChange() {}

  /// The content's insets with the safe area's (fact 9.2).
  open var adjustedContentInset: UIEdgeInsets {
    var insets = contentInset
    guard contentInsetAdjustmentBehavior != .never else { return insets }
    let safe = safeAreaInsets
    let always = contentInsetAdjustmentBehavior == .always
    if always || alwaysBounceVertical || contentSize.height > bounds.height {
      insets.top += safe.top
      insets.bottom += safe.bottom
    }
    if always || alwaysBounceHorizontal || contentSize.width > bounds.width {
      insets.left += safe.left
      insets.right += safe.right
    }
    return insets
  }

  /// Where the offset may rest (fact 9.3).
  var range: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let insets = adjustedContentInset
    func axis(_ lead: CGFloat, _ trail: CGFloat, _ content: CGFloat, _ view: CGFloat) -> ClosedRange<Double> {
      let low = lead.isFinite ? -Double(lead) : 0
      let high = Double(content + trail - view)
      return low...max(low, high.isFinite ? high : low)
    }
    return (
      axis(insets.left, insets.right, contentSize.width, bounds.width),
      axis(insets.top, insets.bottom, contentSize.height, bounds.height)
    )
  }

  /// The part of the insets that the safe area had when it was last looked at.
  private var safePart = CGPoint.zero

  /// Content that lies at its top or left edge stays there when bars come and go.
  private func followSafeArea() {
    let (own, all) = (contentInset, adjustedContentInset)
    let part = CGPoint(x: all.left - own.left, y: all.top - own.top)
    let old = safePart
    guard part != old else { return }
    safePart = part
    var offset = contentOffset
    if offset.y == -(own.top + old.y) { offset.y = -all.top }
    if offset.x == -(own.left + old.x) { offset.x = -all.left }
    if offset != contentOffset, !isTracking { contentOffset = offset }
  }

  open override func layoutSubviews() {
    followSafeArea()
    super.layoutSubviews()
  }

  func clamped(_ p: CGPoint) -> CGPoint {
    let r = range
    return CGPoint(
      x: min(max(Double(p.x), r.x.lowerBound), r.x.upperBound),
      y: min(max(Double(p.y), r.y.lowerBound), r.y.upperBound))
  }

  /// Content that lies at its top or left edge stays there (fact 9.5, as since iOS 11); what is outside comes in.
  private func follow(from old: UIEdgeInsets) {
    let insets = adjustedContentInset
    var offset = contentOffset
    if offset.y == -(insets.top - contentInset.top + old.top) { offset.y = -insets.top }
    if offset.x == -(insets.left - contentInset.left + old.left) { offset.x = -insets.left }
    if offset != contentOffset { contentOffset = offset }
    pullIn()
  }

  private func pullIn() {
    let inside = clamped(contentOffset)
    if inside != contentOffset { contentOffset = inside }
  }

  // MARK: Behaviour

  /// Turned off in the middle of a bounce, it ends that where it is.
  open var bounces = true {
    didSet { if !bounces, contentOffset != clamped(contentOffset), isDecelerating { driver.stop() } }
  }
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var isPagingEnabled = false
  open var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
  open var isDirectionalLockEnabled = false
  open var decelerationRate = DecelerationRate.normal
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = IndicatorStyle.default
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var scrollsToTop = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  open func flashScrollIndicators() { Inert.warn("UIScrollView.flashScrollIndicators()") }

  /// Whether dragging takes touches from a view inside; not from controls (fact 9.35).
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  // MARK: State (fact 9.28)

  open var isTracking: Bool { driver.isTracking }
  open var isDragging: Bool { driver.isDragging }
  open var isDecelerating: Bool { driver.isDecelerating }

  // MARK: Scrolling by program

  /// Sets the offset, at once or on a way of 0.3 s with a notice a frame (facts 9.8 to 9.10).
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    driver.stop()
    guard animated, window != nil else {
      self.contentOffset = contentOffset
      return
    }
    if contentOffset != self.contentOffset { driver.animate(to: contentOffset) }
  }

  /// Scrolls the least distance that shows a rectangle (fact 9.11).
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func axis(_ low: CGFloat, _ length: CGFloat, _ from: CGFloat, _ size: CGFloat) -> CGFloat {
      if low < from || length > size { return low }
      return low + length > from + size ? low + length - size : from
    }
    let b = bounds
    let target = CGPoint(
      x: axis(rect.minX, rect.width, b.minX, b.width),
      y: axis(rect.minY, rect.height, b.minY, b.height))
    let inside = clamped(target)
    if inside != contentOffset { setContentOffset(inside, animated: animated) }
  }

  // MARK: Zooming (fact 9.34)

  open var minimumZoomScale: CGFloat = 1 { didSet { zoomRangeChanged() } }
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomRangeChanged() } }
  /// Follows two fingers, where there is a range of scales.
  var pinch: ScrollPinchRecognizer?
  open var bouncesZoom = true
  open var isZooming: Bool { pinch?.isZooming ?? false }
  open var isZoomBouncing: Bool { false }
  private var storedZoom: CGFloat = 1

  /// The scale of the view that the delegate names for zooming.
  open var zoomScale: CGFloat {
    get { storedZoom }
    set { setZoomScale(newValue, animated: false) }
  }

  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let wanted = min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    guard wanted.isFinite, wanted > 0, let view = delegate?.viewForZooming(in: self) else { return }
    let change = {
      view.transform = CGAffineTransform(scaleX: wanted, y: wanted)
      self.contentSize = CGSize(
        width: view.bounds.width * wanted, height: view.bounds.height * wanted)
      view.frame.origin = .zero
    }
    storedZoom = wanted
    if animated {
      UIView.animate(withDuration: 0.3, animations: change) { _ in
        self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: self.storedZoom)
      }
    } else {
      change()
    }
    delegate?.scrollViewDidZoom(self)
  }

  /// Zooms so that a rectangle of the zoomed view fills the scroll view as far as its scales allow, its middle in the
  /// middle.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite,
      delegate?.viewForZooming(in: self) != nil
    else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    let change = {
      self.setZoomScale(scale, animated: false)
      let middle = CGPoint(x: rect.midX * self.storedZoom, y: rect.midY * self.storedZoom)
      self.contentOffset = self.clamped(
        CGPoint(x: middle.x - self.bounds.width / 2, y: middle.y - self.bounds.height / 2))
    }
    guard animated else { return change() }
    UIView.animate(withDuration: 0.3, animations: change) { _ in
      let view = self.delegate?.viewForZooming(in: self)
      self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: self.storedZoom)
    }
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return driver.mayBegin(pan)
  }
}

/// The recognizer of a scroll view: tells it when a finger comes down and leaves.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?
  private(set) var downTime: TimeInterval = 0

  /// Two fingers scroll and zoom at once.
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.pinch
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    downTime = event.timestamp
    scrollView?.driver.fingerDown()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    scrollView?.driver.fingerUp()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    scrollView?.driver.fingerUp()
  }

  override var state: UIGestureRecognizer.State {
    get { super.state }
    set {
      super.state = newValue
      if super.state == newValue { scrollView?.driver.panned(self) }
    }
  }
}
