/// Names the neighbours of a page.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Told of pages that are turned by the finger.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// Shows one page of several, which slide past. Pages that curl slide here, too.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  private let gap: CGFloat
  private let dots = UIPageControl()
  private var page: UIViewController?
  /// The page that a finger draws in.
  private var pending: (controller: UIViewController, direction: NavigationDirection)?
  private var isTurning = false

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    let spacing = options?[.interPageSpacing]
    gap = (spacing as? CGFloat) ?? (spacing as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, gap) = (.pageCurl, .horizontal, 0)
    super.init(coder: coder)
  }

  open weak var delegate: UIPageViewControllerDelegate?
  open weak var dataSource: UIPageViewControllerDataSource? { didSet { showDots() } }
  open var viewControllers: [UIViewController]? { page.map { [$0] } }
  open var gestureRecognizers: [UIGestureRecognizer] { viewIfLoaded?.gestureRecognizers ?? [] }
  open var isDoubleSided = false
  open var spineLocation: SpineLocation { .none }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector("turn:", Self.turn)))
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if !isTurning, pending == nil { page?.viewIfLoaded?.frame = view.bounds }
    dots.frame = CGRect(
      x: 0, y: view.bounds.height - view.safeAreaInsets.bottom - 37, width: view.bounds.width, height: 37)
  }

  private func showDots() {
    guard let dataSource, isViewLoaded else { return }
    let count = dataSource.presentationCount(for: self)
    guard count > 0 else { return dots.removeFromSuperview() }
    dots.numberOfPages = count
    dots.currentPage = dataSource.presentationIndex(for: self)
    view.addSubview(dots)
    view.setNeedsLayout()
  }

  /// A page's way out of sight.
  private func away(_ direction: NavigationDirection) -> CGPoint {
    let sign: CGFloat = direction == .forward ? 1 : -1
    return navigationOrientation == .horizontal
      ? CGPoint(x: sign * (view.bounds.width + gap), y: 0)
      : CGPoint(x: 0, y: sign * (view.bounds.height + gap))
  }

  private func take(_ controller: UIViewController, _ offset: CGPoint) {
    addChild(controller)
    controller.view.frame = view.bounds.offsetBy(dx: offset.x, dy: offset.y)
    view.insertSubview(controller.view, at: 0)
  }
  private func drop(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }

  /// Shows another page, which slides in from the side of the direction.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let new = viewControllers?.first else { return }
    let old = page
    page = new
    guard new !== old else {
      completion?(true)
      return
    }
    guard animated, let old, view.window != nil else {
      take(new, .zero)
      if let old { drop(old) }
      new.didMove(toParent: self)
      showDots()
      DispatchQueue.main.async { completion?(true) }
      return
    }
    take(new, away(direction))
    slide(old, new, direction) { done in
      self.showDots()
      completion?(done)
    }
  }

  /// How long a page takes (reported).
  private static let duration = 0.3

  private func slide(
    _ old: UIViewController, _ new: UIViewController, _ direction: NavigationDirection,
    _ end: @escaping (Bool) -> Void
  ) {
    let way = away(direction)
    isTurning = true
    UIView.animate(
      withDuration: Self.duration,
      animations: {
        new.view.frame = self.view.bounds
        old.view.frame = self.view.bounds.offsetBy(dx: -way.x, dy: -way.y)
      },
      completion: { done in
        self.isTurning = false
        self.drop(old)
        new.didMove(toParent: self)
        end(done)
      })
  }

  // MARK: The finger

  private func turn(_ pan: UIPanGestureRecognizer) {
    guard let page, !isTurning else { return }
    let isRow = navigationOrientation == .horizontal
    let moved = isRow ? pan.translation(in: view).x : pan.translation(in: view).y
    let length = isRow ? view.bounds.width : view.bounds.height
    switch pan.state {
    case .changed, .began:
      let direction: NavigationDirection = moved < 0 ? .forward : .reverse
      if pending?.direction != direction {
        if let pending { drop(pending.controller) }
        pending = nil
        let next =
          moved == 0
          ? nil
          : direction == .forward
            ? dataSource?.pageViewController(self, viewControllerAfter: page)
            : dataSource?.pageViewController(self, viewControllerBefore: page)
        if let next {
          take(next, away(direction))
          pending = (next, direction)
          delegate?.pageViewController(self, willTransitionTo: [next])
        }
      }
      // Without a neighbour the page gives way by a rubber band.
      let shown =
        pending == nil ? CGFloat(ScrollPhysics.rubber(Double(moved), Double(max(1, length)))) : moved
      let offset = isRow ? CGPoint(x: shown, y: 0) : CGPoint(x: 0, y: shown)
      page.view.frame = view.bounds.offsetBy(dx: offset.x, dy: offset.y)
      if let pending {
        let start = away(pending.direction)
        pending.controller.view.frame = view.bounds.offsetBy(dx: start.x + offset.x, dy: start.y + offset.y)
      }
    case .ended, .cancelled: letGo(pan, page, moved, length, isRow)
    default: break
    }
  }

  private func letGo(
    _ pan: UIPanGestureRecognizer, _ page: UIViewController, _ moved: CGFloat, _ length: CGFloat,
    _ isRow: Bool
  ) {
    let speed = isRow ? pan.velocity(in: view).x : pan.velocity(in: view).y
    guard let (next, direction) = pending else {
      return UIView.animate(withDuration: Self.duration) { page.view.frame = self.view.bounds }
    }
    pending = nil
    // Where the speed points, else past the middle.
    let goes = abs(speed) > 100 ? (speed < 0) == (direction == .forward) : abs(moved) > length / 2
    if goes {
      self.page = next
      slide(page, next, direction) { done in
        self.showDots()
        self.delegate?.pageViewController(
          self, didFinishAnimating: done, previousViewControllers: [page], transitionCompleted: true)
      }
      return
    }
    let way = away(direction)
    isTurning = true
    UIView.animate(
      withDuration: Self.duration,
      animations: {
        page.view.frame = self.view.bounds
        next.view.frame = self.view.bounds.offsetBy(dx: way.x, dy: way.y)
      },
      completion: { done in
        self.isTurning = false
        self.drop(next)
        self.delegate?.pageViewController(
          self, didFinishAnimating: done, previousViewControllers: [page], transitionCompleted: false)
      })
  }
}
