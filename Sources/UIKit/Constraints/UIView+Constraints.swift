extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  public var layoutGuides: [UILayoutGuide] { storedConstraintState?.guides ?? [] }
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == .custom, layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    constraintState.guides.append(layoutGuide)
    LayoutEngine.changed(self)
  }
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.kind == .custom else { return }
    storedConstraintState?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    LayoutEngine.changed(self)
  }

  /// The constraints that the view holds: those between it and what lies in it.
  public var constraints: [NSLayoutConstraint] { storedConstraintState?.constraints ?? [] }
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { removeConstraint(each) }
  }

  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    constraintState.hugging[axis.rawValue] = priority
    LayoutEngine.changed(self)
  }
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    constraintState.resistance[axis.rawValue] = priority
    LayoutEngine.changed(self)
  }
  /// How strongly the view refuses to grow beyond its intrinsic size; 250 unless set, 750 for controls of one size.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storedConstraintState?.hugging[axis.rawValue] ?? defaultHugging(axis)
  }
  /// How strongly the view refuses to shrink below its intrinsic size; 750 unless set.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storedConstraintState?.resistance[axis.rawValue] ?? .defaultHigh
  }

  /// Asks for `updateConstraints` before the next layout.
  public func setNeedsUpdateConstraints() {
    constraintState.needsUpdate = true
    LayoutEngine.changed(self)
  }
  public func needsUpdateConstraints() -> Bool { storedConstraintState?.needsUpdate ?? false }
  /// Calls `updateConstraints` on the view and those inside it that asked for it, innermost first.
  public func updateConstraintsIfNeeded() { LayoutEngine.updateConstraints(below: self) }

  /// Whether the constraints leave the place open. Not found out: always false.
  public var hasAmbiguousLayout: Bool { false }
  public func exerciseAmbiguityInLayout() {}
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    (storedSuperview?.constraints ?? []).filter { $0.firstItem === self || $0.secondItem === self }
  }

  /// The smallest size that the constraints inside the view allow, or the largest for
  /// `UIView.layoutFittingExpandedSize`.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size that the constraints inside the view allow nearest to another one; a priority says how near.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    LayoutEngine.fittingSize(of: self, target: targetSize, horizontal, vertical)
  }
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The space to keep free inside the edges, with the directions of reading.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let m = layoutMargins
      return NSDirectionalEdgeInsets(top: m.top, leading: m.left, bottom: m.bottom, trailing: m.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
    }
  }

  /// The margins with what bars and corners cover.
  var effectiveMargins: UIEdgeInsets {
    var margins = layoutMargins
    if controller != nil, margins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
      // A controller's view keeps the screen's margins, which are wider on wide screens.
      let side: CGFloat = bounds.width >= 414 ? 20 : 16
      margins = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    let safe = safeAreaInsets
    margins.top += safe.top
    margins.left += safe.left
    margins.bottom += safe.bottom
    margins.right += safe.right
    return margins
  }
}

extension UIScrollView {
  /// The content as constraints see it: its size is `contentSize`.
  public var contentLayoutGuide: UILayoutGuide { scrollContentGuide }
  /// The scroll view's own frame as constraints see it.
  public var frameLayoutGuide: UILayoutGuide { scrollFrameGuide }
}
