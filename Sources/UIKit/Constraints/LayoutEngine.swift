// When constraints are solved.
//
// Whatever a layout depends on raises a counter when it changes, and asks the root of its hierarchy for layout.
// Before views are laid out, and whenever an app asks for layout at once, the hierarchy is solved if the counter
// has moved on; what comes out is kept with each view, and the superview of a view that has to move is told to
// lay out. UIView's own layoutSubviews then puts the subviews where they belong, so that an override sees them
// in place after calling super, and so that an animation block that asks for layout animates the way there.

@MainActor
enum LayoutEngine {
  /// False as long as nobody used constraints: then nothing here costs anything.
  private(set) static var isUsed = false
  /// Raised by every change that a layout depends on.
  private static var generation = 0
  private static var isSolving = false
  /// How often a layout is solved again because texts wrapped and safe areas moved.
  private static let roundLimit = 4

  static func use() { isUsed = true }

  private static func root(of view: UIView) -> UIView {
    var view = view
    while let above = view.storedSuperview { view = above }
    return view
  }

  /// Notes a change of something that the layout of a view's hierarchy depends on.
  static func changed(_ view: UIView?) {
    guard isUsed else { return }
    generation += 1
    if let view { root(of: view).setNeedsLayout() }
  }

  /// Notes that a view that constraints don't place was moved.
  static func moved(_ view: UIView) {
    guard isUsed, view.storedConstraintState?.isRead == true else { return }
    changed(view)
  }

  // MARK: Constraints

  static func activate(_ constraint: NSLayoutConstraint) {
    let second = constraint.secondAttribute == .notAnAttribute ? nil : constraint.secondItem
    guard let holder = LayoutProblem.common(constraint.firstItem, second) else {
      return Inert.warn("\(constraint)", "is not activated: its items lie in no common view")
    }
    isUsed = true
    // A size of one view is held by the view itself.
    let own = second == nil ? (constraint.firstItem as? UIView) ?? holder : holder
    constraint.holder = own
    own.constraintState.constraints.append(constraint)
    changed(own)
  }

  static func deactivate(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder else { return }
    constraint.holder = nil
    holder.constraintState.constraints.removeAll { $0 === constraint }
    changed(holder)
  }

  /// Notes that a view came into a superview.
  static func joined(_ view: UIView) {
    if type(of: view).requiresConstraintBasedLayout {
      isUsed = true
      view.constraintState.needsUpdate = true
    }
    changed(view)
  }

  /// Drops the constraints between a view that leaves its superview, or what lies in it, and what lies outside.
  static func left(_ view: UIView, _ superview: UIView) {
    guard isUsed else { return }
    func isInside(_ item: AnyObject?) -> Bool {
      guard let home = (item as? UIView) ?? (item as? UILayoutGuide)?.owningView else { return false }
      return home.isDescendant(of: view)
    }
    var above: UIView? = superview
    while let holder = above {
      for constraint in holder.storedConstraintState?.constraints ?? []
      where isInside(constraint.firstItem) || isInside(constraint.secondItem) {
        deactivate(constraint)
      }
      above = holder.storedSuperview
    }
    view.storedConstraintState?.solved = nil
    changed(superview)
  }

  /// Calls `updateConstraints` where it was asked for.
  static func updateConstraints(below view: UIView) {
    for child in view.storedSubviews { updateConstraints(below: child) }
    guard let state = view.storedConstraintState, state.needsUpdate else { return }
    state.needsUpdate = false
    if let controller = view.controller {
      controller.updateViewConstraints()
    } else {
      view.updateConstraints()
    }
  }

  // MARK: Solving

  /// Solves the hierarchy that a view is in, if anything changed since it was solved.
  static func refresh(_ view: UIView) {
    guard isUsed, !isSolving else { return }
    let root = root(of: view)
    guard root.storedConstraintState?.solvedGeneration ?? -1 != generation else { return }
    isSolving = true
    defer { isSolving = false }
    updateConstraints(below: root)
    for _ in 0..<roundLimit {
      let problem = LayoutProblem(root: root)
      guard !problem.isEmpty else { break }
      report(problem.assemble())
      problem.solve()
      if !keep(problem) { break }
    }
    root.constraintState.solvedGeneration = generation
  }

  /// Keeps what was found; true when texts wrap in another width now, so that it has to be solved again.
  private static func keep(_ problem: LayoutProblem) -> Bool {
    var isStale = false
    for (view, column) in problem.views {
      let rect = problem.rect(column)
      let state = view.constraintState
      if problem.isFree(view) {
        state.solved = nil
        continue
      }
      if view.wrapsText, abs(state.textWidth - rect.width) > 0.01 {
        let old = view.layoutContentSize
        state.textWidth = rect.width
        if view.layoutContentSize != old { isStale = true }
      }
      state.solved = onPixels(view.frame(forAlignmentRect: rect))
      if view.untransformedFrame != state.solved { view.storedSuperview?.setNeedsLayout() }
    }
    for (guide, column) in problem.guides { guide.solved = onPixels(problem.rect(column)) }
    for (scroll, column) in problem.scrollViews {
      let size = problem.contentSize(column)
      if scroll.contentSize != size { scroll.contentSize = size }
    }
    return isStale
  }

  /// Edges lie on whole pixels of the screen.
  private static func onPixels(_ rect: CGRect) -> CGRect {
    let scale = UIScreen.defaultScale
    func snap(_ v: CGFloat) -> CGFloat { (v * scale).rounded() / scale }
    let (x, y) = (snap(rect.minX), snap(rect.minY))
    return CGRect(x: x, y: y, width: snap(rect.maxX) - x, height: snap(rect.maxY) - y)
  }

  private static func report(_ broken: [NSLayoutConstraint]) {
    for constraint in broken where !constraint.isReportedBroken {
      constraint.isReportedBroken = true
      Inert.warn("\(constraint)", "contradicts other constraints and is left out")
    }
  }

  /// Puts subviews where the constraints say.
  static func place(subviewsOf view: UIView) {
    guard isUsed else { return }
    for child in view.storedSubviews where !child.translatesAutoresizingMaskIntoConstraints {
      guard let rect = child.storedConstraintState?.solved, child.untransformedFrame != rect else { continue }
      let anchor = child.layer.anchorPoint
      let bounds = CGRect(origin: child.bounds.origin, size: rect.size)
      if child.bounds != bounds { child.bounds = bounds }
      let center = CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
      if child.center != center { child.center = center }
    }
  }

  /// The size of a view by what is in it.
  static func fittingSize(
    of view: UIView, target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    isUsed = true
    let wasSolving = isSolving
    isSolving = true
    defer { isSolving = wasSolving }
    if !wasSolving { updateConstraints(below: view) }
    var size = CGSize.zero
    for _ in 0..<roundLimit {
      let problem = LayoutProblem(root: view, findsRootSize: true)
      _ = problem.assemble()
      guard let column = problem.views.first?.column else { return size }
      let wanted = [(Double(target.width), horizontal), (Double(target.height), vertical)]
      for (axis, want) in wanted.enumerated() where want.0.isFinite {
        var sum = LinearSum(column: column + 2 + axis)
        sum.constant = -want.0
        problem.add(sum, .equal, want.1)
      }
      problem.solve()
      size = problem.rect(column).size
      var isStale = false
      for (child, column) in problem.views where child.wrapsText {
        let width = problem.rect(column).width
        if abs(child.constraintState.textWidth - width) > 0.01 {
          child.constraintState.textWidth = width
          isStale = true
        }
      }
      if !isStale { break }
    }
    return size
  }
}

extension UIView {
  /// Gives the view a frame that its transform is then put on: parts of a control may be turned by the app.
  func place(_ rect: CGRect) {
    let anchor = layer.anchorPoint
    if bounds.size != rect.size { bounds.size = rect.size }
    let middle = CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
    if center != middle { center = middle }
  }

  /// The frame without the transform, in the superview's coordinates.
  var untransformedFrame: CGRect {
    let (size, position, anchor) = (layer.bounds.size, layer.position, layer.anchorPoint)
    return CGRect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }
}
