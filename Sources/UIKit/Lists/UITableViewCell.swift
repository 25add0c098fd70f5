/// A row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }

  public let reuseIdentifier: String?
  private let style: CellStyle
  private let content = UIView()
  private let label = UILabel()
  private let detail = UILabel()
  private let picture = UIImageView()
  private let accessory = UILabel()
  let separator = UIView()

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame.size != .zero { self.frame = frame }
  }

  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    // Fonts of fact 11.7.
    label.font = .systemFont(ofSize: 17)
    detail.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
    detail.textColor = style == .subtitle ? .label : UIColor(white: 0.56, alpha: 1)
    separator.backgroundColor = .separator
    accessory.textColor = .tertiaryLabel
    accessory.font = .systemFont(ofSize: 20, weight: .semibold)
    content.frame = bounds
    for view in [picture, label, detail] { content.addSubview(view) }
    for view in [content, accessory, separator] { addSubview(view) }
  }

  open var contentView: UIView { content }
  open var textLabel: UILabel? { label }
  open var detailTextLabel: UILabel? { style == .default ? nil : detail }
  open var imageView: UIImageView? { picture }
  /// Describes what the row shows, in place of its labels.
  open var contentConfiguration: UIContentConfiguration? {
    didSet {
      guard let contentConfiguration else {
        described?.removeFromSuperview()
        described = nil
        return setNeedsLayout()
      }
      if let old = described, type(of: old.configuration) == type(of: contentConfiguration) {
        old.configuration = contentConfiguration
      } else {
        described?.removeFromSuperview()
        let view = contentConfiguration.makeContentView()
        view.frame = content.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.addSubview(view)
        described = view
      }
      for view in [label, detail, picture] as [UIView] { view.isHidden = true }
      setNeedsLayout()
    }
  }
  private var described: (UIView & UIContentView)?
  /// The contents of the cell's style, to be filled.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    style == .value1 || style == .value2 ? .valueCell() : .cell()
  }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      backgroundColor = backgroundConfiguration?.backgroundColor
      layer.cornerRadius = backgroundConfiguration?.cornerRadius ?? 0
    }
  }
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
  }
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  open func updateConfiguration(using state: UICellConfigurationState) {}
  open var automaticallyUpdatesContentConfiguration = true

  open var backgroundView: UIView? { didSet { swap(oldValue, backgroundView) } }
  open var selectedBackgroundView: UIView? { didSet { swap(oldValue, selectedBackgroundView) } }
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }
  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  open var selectionStyle = SelectionStyle.default
  /// The cell's own, or else its table's (fact 1.12.11).
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? tableSeparatorInset }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  private var ownSeparatorInset: UIEdgeInsets?
  /// What the table says; until the cell is in one, 8 points on both sides (fact 1.12.11).
  var tableSeparatorInset = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8) {
    didSet { if tableSeparatorInset != oldValue { setNeedsLayout() } }
  }
  /// Whether the row shows what it is taken out by.
  open var isEditing = false { didSet { if isEditing != oldValue { showEditControl() } } }
  open var editingStyle: EditingStyle { styleInTable }
  /// What the table's delegate says while the table is edited.
  var styleInTable = EditingStyle.none { didSet { if styleInTable != oldValue { showEditControl() } } }
  private var editControl: UIView?
  open var shouldIndentWhileEditing = true

  private func showEditControl() {
    editControl?.removeFromSuperview()
    editControl = nil
    setNeedsLayout()
    guard isEditing, styleInTable != .none else { return }
    let disc = UIView(frame: CGRect(x: 16, y: bounds.midY - 11, width: 22, height: 22))
    disc.layer.cornerRadius = 11
    disc.backgroundColor = styleInTable == .delete ? .systemRed : .systemGreen
    for isUpright in styleInTable == .insert ? [false, true] : [false] {
      let bar = UIView(
        frame: isUpright
          ? CGRect(x: 10, y: 5, width: 2, height: 12) : CGRect(x: 5, y: 10, width: 12, height: 2))
      bar.backgroundColor = .white
      disc.addSubview(bar)
    }
    UIView.performWithoutAnimation { insertSubview(disc, at: 0) }
    UIView.performWithoutAnimation { disc.alpha = 0 }
    disc.alpha = 1
    editControl = disc
  }
  open var showsReorderControl = false
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Called before a cell is used for another row.
  open func prepareForReuse() {}
  /// What of editing a cell shows.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }
  /// Called around a change of what a cell shows of editing; rows are not edited by the finger.
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}

  private func swap(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new {
      insertSubview(new, at: 0)
      new.isHidden = new === selectedBackgroundView && !isSelected && !isHighlighted
    }
    setNeedsLayout()
  }

  // MARK: State

  open var isSelected = false { didSet { showState() } }
  open var isHighlighted = false { didSet { showState() } }
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  private let shade = UIView()
  private func showState() {
    let isLit = (isSelected || isHighlighted) && selectionStyle != .none
    selectedBackgroundView?.isHidden = !isLit
    guard selectedBackgroundView == nil else { return }
    if isLit {
      // The grey of fact 11.15 (209, 209, 214).
      shade.backgroundColor = .systemGray4
      shade.frame = bounds
      insertSubview(shade, at: 0)
    } else {
      shade.removeFromSuperview()
    }
  }

  // MARK: Layout (facts 11.2, 11.6, 11.8)

  open override func layoutSubviews() {
    super.layoutSubviews()
    let line = 1 / UIScreen.defaultScale
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    separator.place(
      CGRect(
        x: separatorInset.left, y: bounds.height - line,
        width: max(0, bounds.width - separatorInset.left - separatorInset.right), height: line))
    var right = bounds.width
    if let accessoryView {
      accessoryView.center = CGPoint(x: right - 16 - accessoryView.bounds.width / 2, y: bounds.midY)
      right = accessoryView.frame.minX - 8
    } else if accessoryType != .none {
      accessory.text = accessoryType == .checkmark ? "✓" : accessoryType == .detailButton ? "ⓘ" : "›"
      if accessoryType == .checkmark { accessory.textColor = tintColor }
      let size = accessory.sizeThatFits(.zero)
      accessory.place(
        CGRect(
          x: right - 16 - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height
        ))
      right -= 34
    }
    accessory.isHidden = accessoryView != nil || accessoryType == .none
    let indent: CGFloat = editControl != nil && shouldIndentWhileEditing ? 38 : 0
    editControl?.center.y = bounds.midY
    if indent > 0 { separator.place(separator.frame.divided(atDistance: indent, from: .minXEdge).remainder) }
    content.place(
      CGRect(
        x: indent, y: 0, width: max(0, right - indent),
        height: max(0, bounds.height - (separator.isHidden ? 0 : line))))
    placeTexts()
  }

  private func placeTexts() {
    let height = content.bounds.height
    let right = content.bounds.width - (accessoryType == .none && accessoryView == nil ? 16 : 0)
    var left: CGFloat = 16
    if let image = picture.image {
      let scale = image.size.height > height && image.size.height > 0 ? height / image.size.height : 1
      let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
      picture.place(CGRect(x: left, y: (height - size.height) / 2, width: size.width, height: size.height))
      left += size.width + 16
    }
    let width = max(0, right - left)
    let title = label.sizeThatFits(CGSize(width: width, height: 0))
    let more = detail.sizeThatFits(CGSize(width: width, height: 0))
    switch style {
    case .subtitle where detail.text?.isEmpty == false:
      let top = (height - title.height - more.height) / 2
      label.place(CGRect(x: left, y: top, width: min(title.width, width), height: title.height))
      detail.place(
        CGRect(
          x: left, y: top + title.height, width: min(more.width, width), height: more.height))
    case .value1, .value2:
      detail.place(
        CGRect(
          x: right - min(more.width, width), y: 0, width: min(more.width, width), height: height))
      label.place(CGRect(x: left, y: 0, width: max(0, detail.frame.minX - left - 8), height: height))
    default: label.place(CGRect(x: left, y: 0, width: width, height: height))
    }
  }

  /// The height that the constraints in the content ask for; nil if there are none.
  func fittingHeight(_ width: CGFloat) -> CGFloat? {
    if let described {
      return described.sizeThatFits(CGSize(width: width, height: 0)).height + 1 / UIScreen.defaultScale
    }
    let placed = content.storedSubviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    guard placed else { return nil }
    content.bounds.size.width = width
    let size = content.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height > 0 ? size.height + 1 / UIScreen.defaultScale : nil
  }

  /// Says where touches in the row are told.
  weak var table: UITableView?
  /// Whether the corners of its table's card are what clips it.
  var isClippedByTable = false

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    table?.touchBegan(in: self)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    table?.touchEnded(in: self)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    setHighlighted(false, animated: false)
  }
}

/// A view above or below a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  private let content = UIView()
  private let label = UILabel()

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = UIColor(white: 0.95, alpha: 1)
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    addSubview(content)
    content.addSubview(label)
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    if frame.size != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  open var contentView: UIView { content }
  open var textLabel: UILabel? { label }
  open var detailTextLabel: UILabel? { nil }
  open var backgroundView: UIView?
  open func prepareForReuse() {}

  /// Small grey letters without a ground, as grouped tables have them.
  var isGrouped = false {
    didSet {
      backgroundColor = isGrouped ? nil : UIColor(white: 0.95, alpha: 1)
      label.font = isGrouped ? .systemFont(ofSize: 13) : .systemFont(ofSize: 17, weight: .semibold)
      label.textColor = isGrouped ? .secondaryLabel : .label
    }
  }
  var side: CGFloat = 0

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = isGrouped ? label.sizeThatFits(.zero).height : bounds.height
    label.place(
      CGRect(
        x: 16 + side, y: bounds.height - height - (isGrouped ? 6 : 0),
        width: max(0, bounds.width - 32 - 2 * side),
        height: height))
  }
}

/// Makes cells from their classes; see `ApplicationLaunch.make`.
open class _RuntimeMadeCell: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Makes headers from their classes; see `ApplicationLaunch.make`.
open class _RuntimeMadeHeader: UITableViewHeaderFooterView {
  public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Makes views from their classes; see `ApplicationLaunch.make`.
open class _RuntimeMadeView: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
enum RuntimeViews {
  /// A cell of a class, through the entry of the method table that every cell's initialiser has.
  @_optimize(none) @inline(never)
  static func makeCell(_ type: AnyClass, _ identifier: String) -> UITableViewCell? {
    guard type is UITableViewCell.Type else { return nil }
    return unsafeBitCast(type, to: _RuntimeMadeCell.Type.self).init(
      style: .default, reuseIdentifier: identifier)
  }

  /// A header or footer of a class, in the same way.
  @_optimize(none) @inline(never)
  static func makeHeader(_ type: AnyClass, _ identifier: String) -> UITableViewHeaderFooterView? {
    guard type is UITableViewHeaderFooterView.Type else { return nil }
    return unsafeBitCast(type, to: _RuntimeMadeHeader.Type.self).init(reuseIdentifier: identifier)
  }

  /// A view of a class that is known, in the same way.
  @_optimize(none) @inline(never)
  static func make<View: UIView>(_ type: View.Type, frame: CGRect = .zero) -> View {
    unsafeDowncast(unsafeBitCast(type, to: _RuntimeMadeView.Type.self).init(frame: frame) as UIView, to: type)
  }

  /// A view of a class, in the same way.
  @_optimize(none) @inline(never)
  static func makeView(_ type: AnyClass, _ frame: CGRect = .zero) -> UIView? {
    guard type is UIView.Type else { return nil }
    return unsafeBitCast(type, to: _RuntimeMadeView.Type.self).init(frame: frame)
  }
}
