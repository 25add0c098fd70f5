/// Lays out views in a row or a column.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the views share the length of the stack.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How the views lie across the stack.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// Stands for the stack's own spacing, and for the system's.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public static let spacingUseSystem = CGFloat.greatestFiniteMagnitude / 2

  private var arranged: [UIView] = []
  /// Spacings after single views, by the view.
  private var gaps: [ObjectIdentifier: CGFloat] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    LayoutEngine.use()
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    LayoutEngine.use()
  }

  /// A stack that places some views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: What it holds

  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view at the end, as a subview too.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  /// Adds a view at a place, or moves it there; out of range means the nearest end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard view !== self else { return }
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: max(0, min(stackIndex, arranged.count)))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    LayoutEngine.changed(self)
  }

  /// Places a view no longer; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    LayoutEngine.changed(self)
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: How

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { LayoutEngine.changed(self) } }
  open var distribution = Distribution.fill { didSet { LayoutEngine.changed(self) } }
  open var alignment = Alignment.fill { didSet { LayoutEngine.changed(self) } }
  /// The space between neighbours, in points; the least for distributions that spread out.
  open var spacing: CGFloat = 0 { didSet { LayoutEngine.changed(self) } }
  open var isBaselineRelativeArrangement = false
  /// Whether the margins are kept free.
  open var isLayoutMarginsRelativeArrangement = false { didSet { LayoutEngine.changed(self) } }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    gaps[ObjectIdentifier(arrangedSubview)] = spacing
    LayoutEngine.changed(self)
  }
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    gaps[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  private func gap(after view: UIView) -> CGFloat {
    let own = customSpacing(after: view)
    if own == UIStackView.spacingUseSystem || (own >= 1e30 && spacing == UIStackView.spacingUseSystem) {
      return NSLayoutXAxisAnchor.systemSpacing
    }
    return own < 1e30 ? own : spacing
  }

  // MARK: Equations

  private typealias Attribute = NSLayoutConstraint.Attribute

  /// Adds what keeps the views in their places.
  func relations(in problem: LayoutProblem) {
    let views = arranged.filter { !$0.isHidden && $0.storedSuperview === self }
    guard let first = views.first, let last = views.last else { return }
    let isRow = axis == .horizontal
    let lead: Attribute = isRow ? .leading : .top
    let trail: Attribute = isRow ? .trailing : .bottom
    let length: Attribute = isRow ? .width : .height
    let inset = isLayoutMarginsRelativeArrangement ? effectiveMargins : .zero
    let (start, end) = isRow ? (inset.left, inset.right) : (inset.top, inset.bottom)
    problem.relate(first, lead, .equal, self, lead, 1, start)
    problem.relate(last, trail, .equal, self, trail, 1, -end)
    spread(views, lead, trail, length, in: problem)
    let across = isRow ? (inset.top, inset.bottom) : (inset.left, inset.right)
    for view in views { align(view, first, isRow, across, in: problem) }
    // A view that is hidden lies behind the one before it, of no length: from there it grows when it is shown.
    var before: UIView?
    for view in arranged where view.storedSuperview === self {
      if view.isHidden {
        let attribute = before == nil ? lead : trail
        problem.relate(view, lead, .equal, before ?? self, attribute, 1, before == nil ? start : 0)
        align(view, first, isRow, across, in: problem)
      } else {
        before = view
      }
    }
    // As small across as what it holds allows.
    let size: Attribute = isRow ? .height : .width
    if alignment != .fill { problem.relate(self, size, .equal, nil, .notAnAttribute, 1, 0, .init(51)) }
  }

  /// Takes their length from hidden views; answers which.
  func closeHidden(in problem: LayoutProblem) -> [ObjectIdentifier] {
    let hidden = arranged.filter { $0.isHidden && $0.storedSuperview === self }
    for view in hidden {
      problem.relate(view, axis == .horizontal ? .width : .height, .equal, nil, .notAnAttribute, 1, 0)
    }
    return hidden.map { ObjectIdentifier($0) }
  }

  private func spread(
    _ views: [UIView], _ lead: Attribute, _ trail: Attribute, _ length: Attribute, in problem: LayoutProblem
  ) {
    let neighbours = zip(views, views.dropFirst())
    let isTight = distribution != .equalSpacing && distribution != .equalCentering
    for (a, b) in neighbours {
      problem.relate(b, lead, isTight ? .equal : .greaterThanOrEqual, a, trail, 1, gap(after: a))
    }
    switch distribution {
    case .fill: break
    case .fillEqually:
      for (a, b) in neighbours { problem.relate(b, length, .equal, a, length) }
    case .fillProportionally:
      let lengths = views.map { view -> CGFloat in
        let size = view.layoutContentSize
        let length = axis == .horizontal ? size.width : size.height
        return length > 0 && length.isFinite ? length : 0
      }
      let whole = lengths.reduce(0, +)
      guard whole > 0 else { return }
      let free = views.dropLast().reduce(0) { $0 + gap(after: $1) }
      for (view, part) in zip(views, lengths) where part > 0 {
        problem.relate(
          view, length, .equal, self, length, part / whole, -free * part / whole, UILayoutPriority(999))
      }
    case .equalSpacing, .equalCentering:
      let isSpacing = distribution == .equalSpacing
      let from: Attribute = isSpacing ? trail : axis == .horizontal ? .centerX : .centerY
      let to: Attribute = isSpacing ? lead : from
      for i in views.indices.dropLast(2) {
        problem.equalDistance(
          (views[i], from), (views[i + 1], to), (views[i + 1], from), (views[i + 2], to), in: self,
          isSpacing ? .required : UILayoutPriority(150))
      }
      // The shortest stack that keeps the least spaces.
      for (a, b) in neighbours {
        problem.relate(b, lead, .equal, a, trail, 1, gap(after: a), UILayoutPriority(49))
      }
    }
  }

  private func align(
    _ view: UIView, _ first: UIView, _ isRow: Bool, _ inset: (CGFloat, CGFloat), in problem: LayoutProblem
  ) {
    let near: Attribute = isRow ? .top : .leading
    let far: Attribute = isRow ? .bottom : .trailing
    func bind(_ attribute: Attribute, _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) {
      problem.relate(view, attribute, relation, self, attribute, 1, constant)
    }
    let fills = alignment == .fill
    bind(near, fills || alignment == .leading ? .equal : .greaterThanOrEqual, inset.0)
    bind(far, fills || alignment == .trailing ? .equal : .lessThanOrEqual, -inset.1)
    switch alignment {
    case .center:
      bind(isRow ? .centerY : .centerX, .equal, (inset.0 - inset.1) / 2)
    case .firstBaseline where isRow && view !== first:
      problem.relate(view, .firstBaseline, .equal, first, .firstBaseline)
    case .lastBaseline where isRow && view !== first:
      problem.relate(view, .lastBaseline, .equal, first, .lastBaseline)
    default: break
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}

extension LayoutProblem {
  /// Makes the way from a to b as long as that from c to d.
  func equalDistance(
    _ a: (UIView, NSLayoutConstraint.Attribute), _ b: (UIView, NSLayoutConstraint.Attribute),
    _ c: (UIView, NSLayoutConstraint.Attribute), _ d: (UIView, NSLayoutConstraint.Attribute),
    in base: UIView, _ priority: UILayoutPriority
  ) {
    guard let a = place(a, in: base), let b = place(b, in: base), let c = place(c, in: base),
      let d = place(d, in: base)
    else { return }
    add((b - a) - (d - c), .equal, priority)
  }
}
