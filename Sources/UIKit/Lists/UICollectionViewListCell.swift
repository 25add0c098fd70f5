/// An item that looks like a row of a list.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private let line = UIView()
  /// What stands at the ends of the row, from the edges inwards.
  open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
  private var ends: [(accessory: UICellAccessory, view: UIView)] = []
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    line.backgroundColor = .separator
    contentView.autoresizingMask = []
    addSubview(line)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// The card of an inset list that the row belongs to, and its place there.
  override func apply(place: ListPlace?) {
    guard let place else { return }
    line.isHidden = !place.showsLine
    guard place.isGrouped else { return }
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = place.corners.isEmpty ? 0 : 10
    layer.maskedCorners = place.corners
    if !place.corners.isEmpty { clipsToBounds = true }
  }

  private func showAccessories() {
    for (_, view) in ends { view.removeFromSuperview() }
    ends = accessories.map { ($0, $0.makeView(tintColor)) }
    UIView.performWithoutAnimation { for (_, view) in ends { addSubview(view) } }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var (left, right) = (indentationWidth * CGFloat(indentationLevel), bounds.width)
    for (accessory, view) in ends {
      let size = view.bounds.size
      let isLeading = accessory.isLeading
      if isLeading { left += 16 } else { right -= 16 + size.width }
      view.place(
        CGRect(
          x: isLeading ? left : right, y: bounds.midY - size.height / 2, width: size.width,
          height: size.height))
      if isLeading { left += size.width }
    }
    contentView.place(CGRect(x: left, y: 0, width: max(0, right - left), height: bounds.height))
    let height = 1 / UIScreen.defaultScale
    line.place(
      CGRect(x: 16 + left, y: bounds.height - height, width: max(0, bounds.width - 16 - left), height: height)
    )
  }
}

/// Where an item stands in a list.
struct ListPlace {
  var isGrouped = false
  var corners: CACornerMask = []
  var showsLine = true
}

/// What stands at an end of a row.
public struct UICellAccessory {
  public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
  public enum LayoutDimension: Sendable { case actual, standard, custom(CGFloat) }
  public struct LabelOptions {
    public var tintColor: UIColor?
    public var font = UIFont.systemFont(ofSize: 17)
    public init() {}
  }
  /// A view of the app's own.
  @MainActor
  public struct CustomViewConfiguration {
    public enum Placement {
      case leading(displayed: DisplayedState = .always)
      case trailing(displayed: DisplayedState = .always)
    }
    let view: UIView
    let isLeading: Bool
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      view = customView
      if case .leading = placement { isLeading = true } else { isLeading = false }
      view.isHidden = isHidden ?? view.isHidden
      if let tintColor { view.tintColor = tintColor }
    }
  }

  enum Kind { case mark(String, UIColor?), label(String, LabelOptions), view(UIView), none }
  let kind: Kind
  var isLeading = false

  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(kind: .mark("\u{203A}", .tertiaryLabel))
  }
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { disclosureIndicator() }
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(kind: .mark("\u{2713}", nil))
  }
  public static func detail(
    displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(kind: .mark("\u{24D8}", nil)) }
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory { UICellAccessory(kind: .label(text, options)) }
  @MainActor
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(kind: .view(configuration.view), isLeading: configuration.isLeading)
  }
  /// Shown while the list is edited: it never is.
  public static func delete(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(kind: .none) }
  public static func insert(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(kind: .none) }
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(kind: .none)
  }

  @MainActor
  func makeView(_ tint: UIColor) -> UIView {
    let label = UILabel()
    switch kind {
    case .mark(let text, let color):
      label.text = text
      label.font = .systemFont(ofSize: 20, weight: .semibold)
      label.textColor = color ?? tint
    case .label(let text, let options):
      label.text = text
      label.font = options.font
      label.textColor = options.tintColor ?? .secondaryLabel
    case .view(let view):
      if view.bounds.isEmpty { view.sizeToFit() }
      return view
    case .none: return UIView()
    }
    label.sizeToFit()
    return label
  }
}
