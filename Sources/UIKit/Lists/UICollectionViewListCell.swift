/// An item that looks like a row of a list, with accessories at its end.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private let line = UIView()
  private var accessoryViews: [UIView] = []
  open var accessories: [UICellAccessory] = [] {
    didSet {
      for view in accessoryViews { view.removeFromSuperview() }
      accessoryViews = accessories.compactMap { $0.makeView(tint: tintColor) }
      for view in accessoryViews { addSubview(view) }
      setNeedsLayout()
    }
  }
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    line.backgroundColor = .separator
    addSubview(line)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = 1 / UIScreen.defaultScale
    line.frame = CGRect(x: 16, y: bounds.height - height, width: max(0, bounds.width - 16), height: height)
    var right = bounds.width - 16
    for view in accessoryViews.reversed() {
      let size = view.sizeThatFits(.zero)
      right -= size.width
      view.frame = CGRect(
        x: right, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      right -= 8
    }
    if !accessoryViews.isEmpty { contentView.frame.size.width = max(0, right + 8) }
  }
}

/// What stands at the end of a row. Marks, labels and views of one's own are shown; what only editing shows is kept.
public struct UICellAccessory {
  public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
  /// A view of one's own; `placement` is kept, it always stands at the end.
  public struct CustomViewConfiguration {
    public enum Placement { case leading(displayed: DisplayedState), trailing(displayed: DisplayedState) }
    public var customView: UIView
    public var placement: Placement
    @MainActor
    public init(customView: UIView, placement: Placement) {
      (self.customView, self.placement) = (customView, placement)
    }
  }

  private enum Content {
    case mark(String, isTinted: Bool)
    case text(String)
    case view(UIView)
    case none
  }
  private let content: Content

  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(content: displayed == .whenEditing ? .none : .mark("›", isTinted: false))
  }
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(content: displayed == .whenEditing ? .none : .mark("✓", isTinted: true))
  }
  public static func detail(
    displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(content: .mark("ⓘ", isTinted: true)) }
  public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(content: displayed == .whenEditing ? .none : .text(text))
  }
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(content: .view(configuration.customView))
  }
  public static func delete(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(content: .none) }
  public static func insert(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(content: .none) }
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(content: .none)
  }
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(content: .mark("›", isTinted: true)) }

  @MainActor
  func makeView(tint: UIColor?) -> UIView? {
    let label = UILabel()
    switch content {
    case .none: return nil
    case .view(let view): return view
    case .mark(let text, let isTinted):
      label.text = text
      label.font = .systemFont(ofSize: 20, weight: .semibold)
      label.textColor = isTinted ? tint : .tertiaryLabel
    case .text(let text):
      label.text = text
      label.textColor = .secondaryLabel
    }
    return label
  }
}
