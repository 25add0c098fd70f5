/// A bar of buttons; 44 points high (fact 1.12.9).
@preconcurrency @MainActor
open class UIToolbar: UIView {
  private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let line = UIView()
  private var views: [UIView?] = []

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
    addSubview(backdrop)
    addSubview(line)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

  /// Asked where the bar lies.
  open weak var delegate: (any UIToolbarDelegate)?
  /// The looks of the bar; a colour or picture in them goes before the bar's own.
  open var standardAppearance = UIToolbarAppearance() { didSet { show() } }
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { show() } }
  /// Stored: the bar is never low.
  open var compactAppearance: UIToolbarAppearance?
  open var compactScrollEdgeAppearance: UIToolbarAppearance?
  open var items: [UIBarButtonItem]? { didSet { rebuild() } }
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  open var barStyle = UIBarStyle.default { didSet { show() } }
  open var isTranslucent = true { didSet { show() } }
  open var barTintColor: UIColor? { didSet { show() } }
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      super.backgroundColor = newValue
      show()
    }
  }
  private var background: UIImage?
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    background = backgroundImage
    show()
  }
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    hidesLine = shadowImage != nil
    show()
  }

  private func show() {
    backdrop.isHidden = background != nil || (barTintColor != nil && !isTranslucent)
    backdrop.effect = UIBlurEffect(
      style: barStyle == .default ? .systemChromeMaterial : .systemChromeMaterialDark)
    backdrop.contentView.backgroundColor = barTintColor?.withAlphaComponent(isTranslucent ? 0.85 : 1)
    layer.contents = (background ?? standardAppearance.backgroundImage)?.cgImage
    let isTransparent = standardAppearance.isTransparent
    if isTransparent || standardAppearance.backgroundImage != nil { backdrop.isHidden = true }
    if let color = standardAppearance.backgroundColor { backdrop.contentView.backgroundColor = color }
    line.isHidden = hidesLine || isTransparent || standardAppearance.shadowColor == .clear
  }
  private var hidesLine = false

  private func rebuild() {
    for view in views { view?.removeFromSuperview() }
    views = (items ?? []).map { item in
      item.onChange = { [weak self] in self?.rebuild() }
      guard item.space == nil, !item.isHidden else { return nil }
      let view = item.makeView()
      addSubview(view)
      return view
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / UIScreen.defaultScale)
    let items = items ?? []
    var used: CGFloat = 32
    var flexible = 0
    for (item, view) in zip(items, views) {
      if item.space == .flexible { flexible += 1 }
      used += view?.bounds.width ?? (item.space == .fixed ? item.width : 0)
    }
    let gap = flexible > 0 ? max(0, bounds.width - used) / CGFloat(flexible) : 0
    var x: CGFloat = 16
    for (item, view) in zip(items, views) {
      if let view {
        view.center = CGPoint(x: x + view.bounds.width / 2, y: min(bounds.midY, 22))
        x += view.bounds.width + (flexible == 0 ? 8 : 0)
      } else {
        x += item.space == .fixed ? item.width : item.space == .flexible ? gap : 0
      }
    }
  }
}

/// The looks of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// Stored: buttons look as their items say.
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
}
