/// A guide that follows something that moves.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
  private var near: [UInt: [NSLayoutConstraint]] = [:]
  private var away: [UInt: [NSLayoutConstraint]] = [:]

  /// Constraints that hold while the guide is near an edge. It is at the bottom always.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    near[edge.rawValue] = trackingConstraints
    NSLayoutConstraint.deactivate(trackingConstraints)
    if edge == .bottom { NSLayoutConstraint.activate(trackingConstraints) }
  }
  open func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    near[edge.rawValue] ?? []
  }
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    away[edge.rawValue] = trackingConstraints
    NSLayoutConstraint.deactivate(trackingConstraints)
    if edge != .bottom { NSLayoutConstraint.activate(trackingConstraints) }
  }
  open func constraintsActive(whenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    away[edge.rawValue] ?? []
  }
}

/// Where a keyboard is. None comes up: the bottom of the safe area, or of the view.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Stored: no keyboard comes up, undocked or not.
  open var followsUndockedKeyboard = false
  /// How far a drag may be from the keyboard to take it away. Stored: no keyboard comes up.
  open var keyboardDismissPadding: CGFloat = 0
  /// Whether the guide ends at the safe area; else at the bottom of the view.
  open var usesBottomSafeArea = true { didSet { LayoutEngine.changed(owningView) } }

  func depth(in view: UIView) -> CGFloat { usesBottomSafeArea ? view.safeAreaInsets.bottom : 0 }
}

extension UILayoutGuide {
  /// Whether the constraints leave the place open. Not found out: always false.
  public var hasAmbiguousLayout: Bool { false }
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    (owningView?.constraints ?? []).filter { $0.firstItem === self || $0.secondItem === self }
  }
}
