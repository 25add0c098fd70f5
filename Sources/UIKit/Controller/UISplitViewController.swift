// Columns side by side where there is room, one above the other where there is not. Apple asks the size class; a screen here
// is taken for regular when it is as wide and high as two thirds of an iPad. Columns are made of navigation controllers;
// a controller that is none is put into one.

/// Told of what a split view shows, and asked how it collapses.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}

/// Shows a list beside what is chosen in it.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact, inspector }
  /// Which columns are seen, and whether they lie beside the last one or over it.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary
    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }
  public enum BackgroundStyle: Int, Sendable { case none, sidebar }
  public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }
  /// Takes the width that fits the device.
  nonisolated public static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude

  public let style: Style
  private var columns: [Column: UIViewController] = [:]
  /// The one column of a narrow screen.
  private var stack: UINavigationController?
  private let line = UIView()
  private var hidden: Set<Column> = []
  private var wasCollapsed: Bool?

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Stored: a swipe brings no column in.
  open var presentsWithGesture = true
  open var showsSecondaryOnlyButton = false
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
  open var primaryBackgroundStyle = BackgroundStyle.none
  open var primaryEdge = PrimaryEdge.leading { didSet { changed() } }
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { changed() } }
  open var splitBehavior: SplitBehavior {
    preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior
  }
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      guard preferredDisplayMode != oldValue else { return }
      hidden = []
      delegate?.splitViewController(self, willChangeTo: displayMode)
      changed()
    }
  }
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { changed() } }
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { changed() }
  }
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { changed() } }
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { changed() } }
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { changed() }
  }
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { changed() }
  }

  private func changed() { viewIfLoaded?.setNeedsLayout() }

  // MARK: Columns

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard columns[column] !== vc else { return }
    if let old = columns[column] { drop(wrapped(old)) }
    columns[column] = vc
    stack = nil
    wasCollapsed = nil
    changed()
  }
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// The controllers that are seen as columns, from the first on; of a narrow screen the one that is shown.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed, let stack { return [stack] }
      return [.primary, .supplementary, .secondary].compactMap { columns[$0] }
    }
    set {
      let order: [Column] =
        newValue.count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for column in [Column.primary, .supplementary, .secondary] {
        let place = order.firstIndex(of: column)
        let new = place.flatMap { newValue.indices.contains($0) ? newValue[$0] : nil }
        setViewController(new, for: column)
      }
    }
  }

  /// Whether there is room for one column alone.
  open var isCollapsed: Bool {
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    return size.width < 678 || size.height < 500
  }

  /// What is seen: asked for, or by the width of the screen.
  open var displayMode: DisplayMode {
    if hidden.contains(.primary) { return .secondaryOnly }
    guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
    let isWide = (viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width) >= 1_000
    guard style != .tripleColumn else { return isWide ? .twoBesideSecondary : .oneBesideSecondary }
    return isWide ? .oneBesideSecondary : .secondaryOnly
  }

  /// The width of the first column, in points.
  open var primaryColumnWidth: CGFloat {
    width(
      preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction, minimumPrimaryColumnWidth,
      maximumPrimaryColumnWidth)
  }
  open var supplementaryColumnWidth: CGFloat {
    width(
      preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction, Self.automaticDimension,
      Self.automaticDimension)
  }
  /// 320 points unless something is said; never more than half of the screen.
  private func width(_ wanted: CGFloat, _ fraction: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
    let whole = viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width
    var width: CGFloat = 320
    if fraction != Self.automaticDimension, fraction.isFinite { width = whole * min(max(fraction, 0), 1) }
    if wanted != Self.automaticDimension, wanted.isFinite { width = wanted }
    if most != Self.automaticDimension { width = min(width, most) }
    if least != Self.automaticDimension { width = max(width, least) }
    return max(0, min(width, whole / 2))
  }

  /// Brings a column into sight.
  open func show(_ column: Column) {
    hidden.remove(column)
    if isCollapsed, let stack, let controller = columns[column] {
      push(controller, on: stack, animated: true)
    }
    if !isCollapsed, column == .primary, displayMode == .secondaryOnly {
      preferredDisplayMode = .oneBesideSecondary
    }
    glide()
  }
  open func hide(_ column: Column) {
    if isCollapsed {
      stack?.popViewController(animated: true)
    } else {
      hidden.insert(column)
      delegate?.splitViewController(self, willChangeTo: displayMode)
    }
    glide()
  }
  private func glide() {
    changed()
    guard viewIfLoaded?.window != nil else { return }
    UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) ?? false { return }
    if let stack = isCollapsed ? stack : columns[.primary].map(wrapped) {
      stack.pushViewController(vc, animated: true)
    } else {
      setViewController(vc, for: .primary)
    }
  }
  /// Shows what belongs to the last column: on top where there is one column alone.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
    if isCollapsed, let stack { return push(vc, on: stack, animated: true) }
    setViewController(vc, for: .secondary)
  }

  private func push(_ controller: UIViewController, on stack: UINavigationController, animated: Bool) {
    let shown = (controller as? UINavigationController)?.viewControllers ?? [controller]
    let new = shown.filter { each in !stack.viewControllers.contains { $0 === each } }
    guard !new.isEmpty else {
      if let last = shown.last { stack.popToViewController(last, animated: animated) }
      return
    }
    stack.setViewControllers(stack.viewControllers + new, animated: animated)
  }

  /// Shows and hides the first column.
  open var displayModeButtonItem: UIBarButtonItem {
    if let button { return button }
    let made = UIBarButtonItem(
      title: "‹", image: nil,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        preferredDisplayMode = displayMode == .secondaryOnly ? .oneBesideSecondary : .secondaryOnly
        glide()
      })
    button = made
    return made
  }
  private var button: UIBarButtonItem?

  // MARK: Showing

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    line.backgroundColor = .separator
    view.addSubview(line)
    self.view = view
  }

  private var wrappers: [ObjectIdentifier: UINavigationController] = [:]
  private func wrapped(_ controller: UIViewController) -> UINavigationController {
    if let navigation = controller as? UINavigationController { return navigation }
    if let known = wrappers[ObjectIdentifier(controller)] { return known }
    let made = UINavigationController(rootViewController: controller)
    wrappers[ObjectIdentifier(controller)] = made
    return made
  }

  private func drop(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  private func put(_ controller: UIViewController, _ frame: CGRect) {
    guard let column = controller.view else { return }
    if controller.parent !== self { addChild(controller) }
    if column.superview !== view {
      UIView.performWithoutAnimation { column.frame = frame }
      view.addSubview(column)
      controller.didMove(toParent: self)
    }
    column.autoresizingMask = []
    if column.frame != frame { column.frame = frame }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let collapsed = isCollapsed
    if wasCollapsed != collapsed {
      for child in children { drop(child) }
      stack = collapsed ? collapsedStack() : nil
      if wasCollapsed != nil {
        if collapsed {
          delegate?.splitViewControllerDidCollapse(self)
        } else {
          delegate?.splitViewControllerDidExpand(self)
        }
      }
      wasCollapsed = collapsed
    }
    line.isHidden = true
    if collapsed {
      if let stack { put(stack, view.bounds) }
    } else {
      placeColumns()
    }
    view.bringSubviewToFront(line)
  }

  /// The columns on top of each other, with the last one in front unless the delegate wants another.
  private func collapsedStack() -> UINavigationController? {
    if let compact = columns[.compact] { return wrapped(compact) }
    guard let first = columns[.primary] ?? columns[.supplementary] ?? columns[.secondary] else { return nil }
    let base = wrapped(first)
    var top = Column.secondary
    if style == .unspecified {
      if let secondary = columns[.secondary], first !== secondary,
        delegate?.splitViewController(self, collapseSecondary: secondary, onto: first) ?? false
      {
        top = .primary
      }
    } else {
      top =
        delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary)
        ?? .secondary
    }
    for column in [Column.supplementary, .secondary] where column.rawValue <= top.rawValue {
      if let controller = columns[column], controller !== first {
        push(controller, on: base, animated: false)
      }
    }
    return base
  }

  private func placeColumns() {
    let (bounds, mode) = (view.bounds, displayMode)
    let leads = primaryEdge == .leading
    var seen: [Column] = []
    switch mode {
    case .secondaryOnly: break
    case .oneBesideSecondary, .oneOverSecondary, .automatic:
      seen = [style == .tripleColumn && columns[.supplementary] != nil ? .supplementary : .primary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: seen = [.primary, .supplementary]
    }
    seen = seen.filter { columns[$0] != nil && !hidden.contains($0) }
    let lies = mode == .oneOverSecondary || mode == .twoOverSecondary
    let widths = seen.map { $0 == .primary ? primaryColumnWidth : supplementaryColumnWidth }
    let used = widths.reduce(0, +)
    if let last = columns[.secondary] {
      let width = max(0, bounds.width - (lies ? 0 : used))
      put(
        wrapped(last), CGRect(x: leads && !lies ? used : 0, y: 0, width: width, height: bounds.height))
    }
    var x: CGFloat = 0
    for (column, width) in zip(seen, widths) {
      guard let controller = columns[column] else { continue }
      put(
        wrapped(controller),
        CGRect(x: leads ? x : bounds.width - x - width, y: 0, width: width, height: bounds.height))
      if let columnView = wrapped(controller).view { view.bringSubviewToFront(columnView) }
      x += width
    }
    for column in [Column.primary, .supplementary] where !seen.contains(column) {
      if let controller = columns[column] { drop(wrapped(controller)) }
    }
    guard !seen.isEmpty else { return }
    line.isHidden = false
    let hair = 1 / UIScreen.defaultScale
    line.frame = CGRect(
      x: leads ? used - hair : bounds.width - used, y: 0, width: hair, height: bounds.height)
  }

  open override var preferredStatusBarStyle: UIStatusBarStyle {
    viewControllers.last?.preferredStatusBarStyle ?? .default
  }
}
