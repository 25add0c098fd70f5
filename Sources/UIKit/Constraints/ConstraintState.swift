/// What Auto Layout keeps for a view; made when first needed.
@MainActor
final class ConstraintState {
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// The guides of the view itself, by kind; made when first asked for.
  var safeArea, margins, readable, content, frame, keyboard: UILayoutGuide?
  /// By axis: horizontal, vertical.
  var hugging: [UILayoutPriority?] = [nil, nil]
  var resistance: [UILayoutPriority?] = [nil, nil]
  /// What the constraints say; in the superview's coordinates.
  var solved: CGRect?
  /// Of a root: the state of all constraints that it was solved for.
  var solvedGeneration = -1
  /// Of a text of several lines: the width that the constraints gave it.
  var textWidth: CGFloat = 0
  /// Whether the constraints of another view depend on where this one is put.
  var isRead = false
  var needsUpdate = false
}

extension UIView {
  var constraintState: ConstraintState {
    if let state = storedConstraintState { return state }
    let state = ConstraintState()
    storedConstraintState = state
    return state
  }

  private func guide(
    _ kind: UILayoutGuide.Kind, _ place: ReferenceWritableKeyPath<ConstraintState, UILayoutGuide?>
  )
    -> UILayoutGuide
  {
    let state = constraintState
    if let guide = state[keyPath: place] { return guide }
    let guide = UILayoutGuide(kind, of: self)
    state[keyPath: place] = guide
    return guide
  }

  /// The view without what bars and the screen's corners cover.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea, \.safeArea) }
  /// The view without its margins.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins, \.margins) }
  /// The part of the view in which lines of text are not too long.
  public var readableContentGuide: UILayoutGuide { guide(.readable, \.readable) }
  /// Where a keyboard would be: there is none, so the bottom edge of the safe area.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let state = constraintState
    if let known = state.keyboard as? UIKeyboardLayoutGuide { return known }
    let made = UIKeyboardLayoutGuide(.keyboard, of: self)
    state.keyboard = made
    return made
  }
  var scrollContentGuide: UILayoutGuide { guide(.content, \.content) }
  var scrollFrameGuide: UILayoutGuide { guide(.frame, \.frame) }
}
