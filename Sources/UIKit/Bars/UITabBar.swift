/// A title and a picture in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The items that the system knows.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
    case mostRecent, mostViewed

    var title: String {
      switch self {
      case .topRated: return "Top Rated"
      case .mostRecent: return "Most Recent"
      case .mostViewed: return "Most Viewed"
      default: return "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: UIImage(systemName: "circle"), tag: tag)
  }

  open var selectedImage: UIImage? { didSet { onChange?() } }
  open var badgeValue: String? { didSet { onChange?() } }
  open var badgeColor: UIColor?
  open var titlePositionAdjustment = UIOffset.zero
  /// The looks of the bar while the tab is chosen; nil leaves them to the bar.
  open var standardAppearance: UITabBarAppearance? { didSet { onChange?() } }
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { onChange?() } }
}

/// Told when a tab is chosen.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of tabs; 49 points high (fact 1.12.9).
@preconcurrency @MainActor
open class UITabBar: UIView {
  static let height: CGFloat = 49

  private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let line = UIView()
  private var pictures: [UIImageView] = []
  private var labels: [UILabel] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    line.backgroundColor = UIColor(white: 0, alpha: 0.3)
    backdrop.isUserInteractionEnabled = false
    addSubview(backdrop)
    addSubview(line)
    guard let proxy = AppearanceProxies.known(UITabBar.self) else { return }
    (barStyle, barTintColor) = (proxy.barStyle, proxy.barTintColor)
    (unselectedItemTintColor, backgroundImage) = (proxy.unselectedItemTintColor, proxy.backgroundImage)
    (shadowImage, standardAppearance) = (proxy.shadowImage, proxy.standardAppearance)
    if let tint = proxy.storedTint { tintColor = tint }
  }

  open weak var delegate: UITabBarDelegate?
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  open var selectedItem: UITabBarItem? { didSet { show() } }

  open var barStyle = UIBarStyle.default { didSet { show() } }
  open var isTranslucent = true
  open var barTintColor: UIColor? { didSet { show() } }
  open var unselectedItemTintColor: UIColor? { didSet { show() } }
  open var backgroundImage: UIImage? { didSet { show() } }
  open var shadowImage: UIImage? { didSet { show() } }
  /// Stored: the chosen tab is tinted, no more.
  open var selectionIndicatorImage: UIImage?
  open var standardAppearance = UITabBarAppearance() { didSet { show() } }
  open var scrollEdgeAppearance: UITabBarAppearance?
  open var itemSpacing: CGFloat = 0
  open var itemWidth: CGFloat = 0
  /// How tabs share the bar. Stored: they fill it.
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }
  open var itemPositioning = ItemPositioning.automatic

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UITabBar.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UITabBar.height)
  }

  private func rebuild() {
    for view in pictures { view.removeFromSuperview() }
    for view in labels { view.removeFromSuperview() }
    pictures = []
    labels = []
    for item in items ?? [] {
      item.onChange = { [weak self] in self?.show() }
      let (picture, label) = (UIImageView(), UILabel())
      label.font = .systemFont(ofSize: 10, weight: .medium)
      label.textAlignment = .center
      addSubview(picture)
      addSubview(label)
      pictures.append(picture)
      labels.append(label)
    }
    show()
    setNeedsLayout()
  }

  private func show() {
    let look = selectedItem?.standardAppearance ?? standardAppearance
    backdrop.contentView.backgroundColor = look.backgroundColor ?? barTintColor
    backdrop.isHidden = backgroundImage != nil
    layer.contents = backgroundImage?.cgImage
    line.isHidden = shadowImage != nil
    let items = items ?? []
    for (i, item) in items.enumerated() where i < labels.count {
      let isChosen = item === selectedItem
      let color: UIColor = isChosen ? tintColor : unselectedItemTintColor ?? UIColor(white: 0.57, alpha: 1)
      labels[i].text = item.title
      labels[i].textColor = color
      pictures[i].tintColor = color
      let picture = isChosen ? item.selectedImage ?? item.image : item.image
      pictures[i].image =
        picture?.renderingMode == .alwaysOriginal ? picture : picture?.withRenderingMode(.alwaysTemplate)
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / UIScreen.defaultScale)
    let share = bounds.width / CGFloat(max(1, labels.count))
    for (i, label) in labels.enumerated() {
      let size = pictures[i].image?.size ?? .zero
      pictures[i].frame = CGRect(
        x: share * (CGFloat(i) + 0.5) - size.width / 2, y: 18 - size.height / 2, width: size.width,
        height: size.height)
      label.frame = CGRect(x: share * CGFloat(i), y: 33, width: share, height: 12)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let items, !items.isEmpty, let x = touches.first?.location(in: self).x else { return }
    let index = Int((x / max(1, bounds.width) * CGFloat(items.count)).rounded(.down))
    guard items.indices.contains(index), items[index].isEnabled else { return }
    selectedItem = items[index]
    delegate?.tabBar(self, didSelect: items[index])
  }
}

/// The looks of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// For tabs beside their titles: kept, since tabs stand above theirs.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  open var selectionIndicatorTintColor: UIColor?
  open var selectionIndicatorImage: UIImage?
}
