/// Several segments of which one is chosen; 32 points high (fact 1.12.9).
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// Stands for no segment.
  public static let noSegment = -1

  private struct Part {
    var action: UIAction?
    var offset = CGSize.zero
    var title: String?
    var image: UIImage?
    var width: CGFloat = 0
    var isEnabled = true
    let label = UILabel()
    let picture = UIImageView()
  }

  private var segments: [Part] = []
  private let plate = UIView()
  private let chosen = UIView()
  private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// A control with a segment for each title or picture.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] {
      if let image = item as? UIImage {
        insertSegment(with: image, at: segments.count, animated: false)
      } else {
        insertSegment(withTitle: item as? String ?? "\(item)", at: segments.count, animated: false)
      }
    }
    bounds.size = intrinsicContentSize
    frame.origin = .zero
  }

  private func setUp() {
    plate.backgroundColor = UIColor(red: 118 / 255, green: 118 / 255, blue: 128 / 255, alpha: 0.12)
    plate.layer.cornerRadius = 8
    plate.isUserInteractionEnabled = false
    chosen.layer.cornerRadius = 7
    chosen.layer.shadowOpacity = 0.12
    chosen.layer.shadowRadius = 4
    chosen.layer.shadowOffset = CGSize(width: 0, height: 3)
    chosen.isUserInteractionEnabled = false
    chosen.isHidden = true
    addSubview(plate)
    addSubview(chosen)
    show()
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Part(title: title), segment)
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Part(image: image), segment)
  }
  private func insert(_ segment: Part, _ index: Int) {
    let index = max(0, min(index, segments.count))
    segments.insert(segment, at: index)
    if chosenIndex >= index { chosenIndex += 1 }
    segment.label.textAlignment = .center
    addSubview(segment.label)
    addSubview(segment.picture)
    changed()
  }

  // MARK: Segments with actions

  /// Numbers that stand for segments.
  public enum Segment: Int, Sendable {
    case any, left, center, right, alone
  }

  /// A control with a segment for each action, which runs when the segment is chosen.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    if frame.isEmpty { bounds.size = intrinsicContentSize }
  }
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let isPicture = action.image != nil
    insert(
      Part(action: action, title: isPicture ? nil : action.title, image: action.image), segment)
  }
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].action = action
    segments[segment].image = action.image
    segments[segment].title = action.image == nil ? action.title : nil
    changed()
  }
  open func actionForSegment(at segment: Int) -> UIAction? {
    segments.indices.contains(segment) ? segments[segment].action : nil
  }
  /// The place of the segment with an action of an identifier; NSNotFound when there is none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  // MARK: Pictures and places

  /// Moves what a segment shows, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment), offset.width.isFinite, offset.height.isFinite else { return }
    segments[segment].offset = offset
    setNeedsLayout()
  }
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    segments.indices.contains(segment) ? segments[segment].offset : .zero
  }
  private var grounds: [String: UIImage] = [:]
  private let ground = UIImageView()
  private let chosenGround = UIImageView()
  /// The ground of all segments, or of the chosen one for the selected state.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    grounds["\(state.rawValue) \(barMetrics.rawValue)"] = backgroundImage
    if ground.superview == nil {
      plate.addSubview(ground)
      chosen.addSubview(chosenGround)
    }
    changed()
  }
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    grounds["\(state.rawValue) \(barMetrics.rawValue)"]
  }
  private var dividers: [String: UIImage] = [:]
  private var dividerViews: [UIImageView] = []
  /// What stands between segments; that of the normal states is shown.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    dividers["\(leftState.rawValue) \(rightState.rawValue)"] = dividerImage
    changed()
  }
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? { dividers["\(leftState.rawValue) \(rightState.rawValue)"] }

  private func showPictures() {
    ground.image = backgroundImage(for: .normal, barMetrics: .default)
    chosenGround.image = backgroundImage(for: .selected, barMetrics: .default)
    if ground.image != nil { chosen.backgroundColor = nil }
    let picture = dividers["0 0"]
    let count = picture == nil ? 0 : max(0, segments.count - 1)
    while dividerViews.count > count { dividerViews.removeLast().removeFromSuperview() }
    while dividerViews.count < count {
      let view = UIImageView()
      addSubview(view)
      dividerViews.append(view)
    }
    for view in dividerViews { view.image = picture }
  }
  private func placePictures() {
    ground.frame = plate.bounds
    chosenGround.frame = chosen.bounds
    for (i, view) in dividerViews.enumerated() {
      let (edge, width) = (rect(i).maxX, view.image?.size.width ?? 0)
      view.frame = CGRect(x: edge - width / 2, y: 0, width: width, height: bounds.height)
    }
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let gone = segments.remove(at: segment)
    gone.label.removeFromSuperview()
    gone.picture.removeFromSuperview()
    if chosenIndex == segment { chosenIndex = UISegmentedControl.noSegment }
    if chosenIndex > segment { chosenIndex -= 1 }
    changed()
  }
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].title = title
    segments[segment].image = nil
    changed()
  }
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].image = image
    segments[segment].title = nil
    changed()
  }
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }
  /// A width for a segment; 0 shares the rest evenly.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment), width.isFinite else { return }
    segments[segment].width = max(0, width)
    changed()
  }
  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].isEnabled = enabled
    changed()
  }
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  private var chosenIndex = UISegmentedControl.noSegment
  /// The chosen segment; setting it tells nobody.
  open var selectedSegmentIndex: Int {
    get { chosenIndex }
    set {
      guard newValue != chosenIndex else { return }
      chosenIndex = segments.indices.contains(newValue) ? newValue : UISegmentedControl.noSegment
      changed()
    }
  }

  // MARK: Looks

  /// Whether a segment springs back. Stored.
  open var isMomentary = false
  open var apportionsSegmentWidthsByContent = false { didSet { changed() } }
  /// White, or a grey in the dark.
  private static let plate = UIColor {
    $0.userInterfaceStyle == .dark ? .systemGray2.resolvedColor(with: $0) : .white
  }
  /// The colour of the chosen segment; nil is white.
  open var selectedSegmentTintColor: UIColor? { didSet { show() } }
  open override var backgroundColor: UIColor? {
    get { plate.backgroundColor }
    set {
      plate.backgroundColor = newValue
    }
  }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    textAttributes[state.rawValue] = attributes
    changed()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state.rawValue]
  }

  private func changed() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    show()
  }

  private func show() {
    chosen.backgroundColor = selectedSegmentTintColor ?? Self.plate
    chosen.isHidden = !segments.indices.contains(chosenIndex)
    for (i, segment) in segments.enumerated() {
      let isChosen = i == chosenIndex
      let attributes = (isChosen ? textAttributes[State.selected.rawValue] : nil) ?? textAttributes[0] ?? [:]
      segment.label.font =
        attributes[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isChosen ? .semibold : .medium)
      segment.label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
      segment.label.text = segment.title
      segment.label.alpha = segment.isEnabled && isEnabled ? 1 : 0.3
      segment.picture.image = segment.image
    }
    showPictures()
  }

  open override var intrinsicContentSize: CGSize {
    let widths = segments.map { segment -> CGFloat in
      if segment.width > 0 { return segment.width }
      return max(segment.label.intrinsicContentSize.width, segment.image?.size.width ?? 0) + 20
    }
    let width =
      apportionsSegmentWidthsByContent ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
    return CGSize(width: width.rounded(.up), height: 32)
  }
  override func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .vertical ? .defaultHigh : .defaultLow
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func rect(_ index: Int) -> CGRect {
    let given = segments.reduce(0) { $0 + $1.width }
    let free = segments.filter { $0.width == 0 }.count
    let share = free > 0 ? max(0, bounds.width - given) / CGFloat(free) : 0
    func width(_ i: Int) -> CGFloat { segments[i].width > 0 ? segments[i].width : share }
    let x = (0..<index).reduce(0) { $0 + width($1) }
    return CGRect(x: x, y: 0, width: width(index), height: bounds.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    for (i, segment) in segments.enumerated() {
      let box = rect(i).offsetBy(dx: segment.offset.width, dy: segment.offset.height)
      segment.label.frame = box
      let size = segment.image?.size ?? .zero
      segment.picture.frame = CGRect(
        x: box.midX - size.width / 2, y: box.midY - size.height / 2, width: size.width, height: size.height)
    }
    if segments.indices.contains(chosenIndex) {
      let inset: CGFloat = ground.image == nil ? 2 : 0
      chosen.frame = rect(chosenIndex).insetBy(dx: inset, dy: inset)
    }
    placePictures()
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let x = touch.location(in: self).x
    guard let index = segments.indices.first(where: { rect($0).minX <= x && x < rect($0).maxX }),
      segments[index].isEnabled, isMomentary || index != chosenIndex
    else { return }
    let hadOne = chosenIndex != UISegmentedControl.noSegment
    chosenIndex = index
    changed()
    if hadOne, window != nil {
      UIView.animate(withDuration: 0.2, animations: { self.layoutIfNeeded() })
    }
    if let action = segments[index].action { sendAction(action) }
    sendActions(for: .valueChanged)
    if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
  }
}
