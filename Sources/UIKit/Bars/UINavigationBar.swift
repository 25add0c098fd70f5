/// The bar on top of a navigation controller; 44 points high, and 52 more with a large title (fact 1.12.8).
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  static let height: CGFloat = 44
  static let largeHeight: CGFloat = 52

  private var stack: [UINavigationItem] = []
  private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let line = UIView()
  private let plate = UIImageView()
  private let label = UILabel()
  private let large = UILabel()
  /// Cuts the large title off where the bar ends.
  private let largeFrame = UIView()
  /// How much of the room for a large title is open; nil without one.
  var expansion: CGFloat? {
    didSet {
      guard expansion != oldValue else { return }
      setNeedsLayout()
    }
  }
  /// Whether no content lies under the bar: then it has no ground of its own, as since iOS 15.
  var isAtEdge = false { didSet { if isAtEdge != oldValue { showGround() } } }
  private var shown: [UIView] = []
  /// The search bar of the item on top, cut off where the bar ends.
  private let searchFrame = UIView()
  static let searchHeight: CGFloat = 52
  /// How much of the room for a search bar is open.
  var searchOpen: CGFloat = 0 { didSet { if searchOpen != oldValue { setNeedsLayout() } } }
  /// What the button of the system's own goes back by.
  var goBack: (() -> Void)?
  /// How much of the screen above the bar it colours.
  var reach: CGFloat = 0 { didSet { setNeedsLayout() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backdrop.isUserInteractionEnabled = false
    line.backgroundColor = UIColor(white: 0, alpha: 0.3)
    label.textAlignment = .center
    largeFrame.clipsToBounds = true
    largeFrame.isUserInteractionEnabled = false
    largeFrame.addSubview(large)
    searchFrame.clipsToBounds = true
    for view in [backdrop, plate, line, largeFrame, searchFrame, label] { addSubview(view) }
    if let proxy = AppearanceProxies.known(UINavigationBar.self) { adopt(proxy) }
    show()
  }

  /// Takes over what was set for all bars.
  private func adopt(_ proxy: UINavigationBar) {
    (barStyle, isTranslucent, barTintColor) = (proxy.barStyle, proxy.isTranslucent, proxy.barTintColor)
    (titleTextAttributes, largeTitleTextAttributes) = (
      proxy.titleTextAttributes, proxy.largeTitleTextAttributes
    )
    (shadowImage, prefersLargeTitles) = (proxy.shadowImage, proxy.prefersLargeTitles)
    (standardAppearance, scrollEdgeAppearance) = (proxy.standardAppearance, proxy.scrollEdgeAppearance)
    backgrounds = proxy.backgrounds
    if let tint = proxy.storedTint { tintColor = tint }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UINavigationBar.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UINavigationBar.height)
  }

  // MARK: Items

  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    for item in stack { item.onChange = nil }
    stack = items ?? []
    show()
  }
  /// Asked for leave and told by bars that stand alone; a navigation controller's has none.
  open weak var delegate: (any UINavigationBarDelegate)?
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    setItems(stack + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let last = stack.last, delegate?.navigationBar(self, shouldPop: last) ?? true else { return nil }
    setItems(Array(stack.dropLast()), animated: animated)
    delegate?.navigationBar(self, didPop: last)
    return last
  }
  open var topItem: UINavigationItem? { stack.last }
  open var backItem: UINavigationItem? { stack.dropLast().last }

  // MARK: Looks

  open var barStyle = UIBarStyle.default { didSet { show() } }
  open var isTranslucent = true { didSet { show() } }
  open var barTintColor: UIColor? { didSet { show() } }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { show() } }
  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { onTitles?() } } }
  /// Told when a search bar may have come or gone.
  var onSearch: (() -> Void)?
  /// Told when large titles come or go.
  var onTitles: (() -> Void)?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { show() } }
  open var shadowImage: UIImage? { didSet { show() } }
  open var backIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage?
  open var standardAppearance = UINavigationBarAppearance() { didSet { show() } }
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { show() } }
  open var compactAppearance: UINavigationBarAppearance?
  /// Stored: the bar is never low.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// Stored: bars look as on a phone.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  open var behavioralStyle: UIBehavioralStyle { .pad }
  private var titleShifts: [Int: CGFloat] = [:]
  /// Moves the title down, in points.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleShifts[barMetrics.rawValue] = adjustment.isFinite ? adjustment : 0
    setNeedsLayout()
  }
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleShifts[barMetrics.rawValue] ?? 0
  }
  private var backgrounds: [Int: UIImage] = [:]
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgrounds[barMetrics.rawValue] = backgroundImage
    show()
  }
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics.rawValue] }

  private var look: UINavigationBarAppearance {
    let item = stack.last
    let standard = item?.standardAppearance ?? standardAppearance
    return isAtEdge ? item?.scrollEdgeAppearance ?? scrollEdgeAppearance ?? standard : standard
  }

  private func showGround() {
    plate.image = look.backgroundImage ?? backgrounds[UIBarMetrics.default.rawValue]
    let color = look.backgroundColor ?? barTintColor
    let isBare =
      look.isTransparent
      || (isAtEdge && color == nil && scrollEdgeAppearance == nil
        && stack.last?.scrollEdgeAppearance == nil && barStyle == .default)
    backdrop.isHidden = plate.image != nil || isBare || color != nil
    plate.backgroundColor = look.isTransparent ? nil : color
    line.isHidden = shadowImage != nil || isBare || look.shadowColor == .clear
  }

  private func show() {
    showGround()
    if barStyle != .default {
      backdrop.effect = UIBlurEffect(style: .systemChromeMaterialDark)
    }
    for view in shown { view.removeFromSuperview() }
    shown = []
    guard let item = stack.last else {
      label.text = nil
      return
    }
    item.onChange = { [weak self] in self?.show() }
    let attributes = titleTextAttributes ?? look.titleTextAttributes
    let wide = largeTitleTextAttributes ?? look.largeTitleTextAttributes
    large.text = item.title
    // Large titles are of 34 points, bold (fact 1.12.8).
    large.font = wide[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
    large.textColor = wide[.foregroundColor] as? UIColor ?? (barStyle == .default ? .label : .white)
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    label.textColor =
      attributes[.foregroundColor] as? UIColor ?? (barStyle == .default ? .label : .white)
    label.text = item.title
    label.isHidden = item.titleView != nil
    if let view = item.titleView {
      shown.append(view)
      addSubview(view)
    }
    let search = item.searchController?.searchBar
    for view in searchFrame.subviews where view !== search { view.removeFromSuperview() }
    if let search, search.superview !== searchFrame {
      searchFrame.addSubview(search)
      searchOpen = Self.searchHeight
    }
    if search == nil { searchOpen = 0 }
    onSearch?()
    setNeedsLayout()
    placeItems(item)
  }

  private var leftViews: [UIView] = []
  private var rightViews: [UIView] = []

  private func placeItems(_ item: UINavigationItem) {
    var left = item.leftBarButtonItems ?? []
    let hasBack =
      backItem != nil && !item.hidesBackButton && (left.isEmpty || item.leftItemsSupplementBackButton)
    if hasBack, let below = backItem {
      var title = below.backBarButtonItem?.title ?? below.backButtonTitle ?? below.title ?? "Back"
      if item.backButtonDisplayMode == .generic || below.backButtonDisplayMode == .generic { title = "Back" }
      if below.backButtonDisplayMode == .minimal { title = "" }
      let back = UIBarButtonItem(
        title: title.isEmpty ? "‹" : "‹ " + title, style: .plain, target: nil, action: nil)
      back.primaryAction = UIAction { [weak self] _ in self?.goBack?() }
      left.insert(back, at: 0)
    }
    for each in left + (item.rightBarButtonItems ?? []) { each.onChange = { [weak self] in self?.show() } }
    leftViews = left.filter { $0.space == nil && !$0.isHidden }.map { $0.makeView() }
    rightViews = (item.rightBarButtonItems ?? []).filter { $0.space == nil && !$0.isHidden }.map {
      $0.makeView()
    }
    for view in leftViews + rightViews {
      shown.append(view)
      addSubview(view)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let whole = CGRect(x: 0, y: -reach, width: bounds.width, height: bounds.height + reach)
    backdrop.frame = whole
    plate.frame = whole
    line.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: 1 / UIScreen.defaultScale)
    let open = max(0, expansion ?? 0)
    let middle = bounds.height - open - searchOpen - UINavigationBar.height / 2
    searchFrame.isHidden = searchOpen <= 0
    searchFrame.frame = CGRect(
      x: 0, y: bounds.height - searchOpen, width: bounds.width, height: max(0, searchOpen))
    searchFrame.subviews.first?.frame = CGRect(
      x: 0, y: searchOpen - Self.searchHeight, width: bounds.width, height: Self.searchHeight)
    largeFrame.isHidden = expansion == nil
    largeFrame.frame = CGRect(x: 0, y: bounds.height - open - searchOpen, width: bounds.width, height: open)
    let size = large.sizeThatFits(.zero)
    large.frame = CGRect(
      x: 16, y: open - 8 - size.height, width: min(size.width, max(0, bounds.width - 32)), height: size.height
    )
    label.alpha = expansion == nil || open < 8 ? 1 : 0
    var left: CGFloat = 16
    for view in leftViews {
      view.center = CGPoint(x: left + view.bounds.width / 2, y: middle)
      left += view.bounds.width + 8
    }
    var right = bounds.width - 16
    for view in rightViews {
      view.center = CGPoint(x: right - view.bounds.width / 2, y: middle)
      right -= view.bounds.width + 8
    }
    // In the middle of the bar if that is free, else in the middle of what is.
    let title = stack.last?.titleView ?? label
    let shift = title === label ? titleVerticalPositionAdjustment(for: .default) : 0
    let wanted = title === label ? label.sizeThatFits(.zero) : title.bounds.size
    let width = max(0, min(wanted.width, right - left))
    let x = min(max(bounds.midX - width / 2, left), max(left, right - width))
    title.frame = CGRect(x: x, y: middle - wanted.height / 2 + shift, width: width, height: wanted.height)
  }
}

/// The looks of a bar, gathered.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// Whether nothing of the bar but its items is shown.
  private(set) var isTransparent = false

  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    isTransparent = barAppearance.isTransparent
    (backgroundColor, backgroundEffect) = (barAppearance.backgroundColor, barAppearance.backgroundEffect)
    (backgroundImage, shadowColor) = (barAppearance.backgroundImage, barAppearance.shadowColor)
  }

  public required override init() { super.init() }

  open func configureWithDefaultBackground() { isTransparent = false }
  open func configureWithOpaqueBackground() {
    isTransparent = false
    backgroundColor = backgroundColor ?? .white
  }
  open func configureWithTransparentBackground() { isTransparent = true }
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
  /// How the picture fills the bar. Stored: it is stretched.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The kind of device that the looks are for.
  open private(set) var idiom = UIUserInterfaceIdiom.phone
  public convenience init(idiom: UIUserInterfaceIdiom) {
    self.init()
    self.idiom = idiom
  }
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?
}

/// The looks of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()
}
