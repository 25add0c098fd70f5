// From a hierarchy of views to equations.
//
// A view whose mask isn't translated has four unknowns: its frame in its superview's coordinates. The frames of
// the other views are given numbers. A constraint compares two attributes in the coordinates of the nearest
// view that both items lie in; the view itself is that one when the other item lies in it, and then its left
// edge is 0 there, as the multipliers of "centerX = 0.5 * superview.centerX" need it.
//
// A scroll view has two more unknowns, the size of its content: what lies in it is bound to that, not to its
// frame (unless it asks for sizes).

/// The constraints of one hierarchy, ready to be solved.
@MainActor
final class LayoutProblem {
  /// x, y, width and height as sums of unknowns.
  struct Box {
    var x, y, width, height: LinearSum

    init(_ x: LinearSum, _ y: LinearSum, _ width: LinearSum, _ height: LinearSum) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    init(_ rect: CGRect) {
      self.init(
        LinearSum(Double(rect.minX)), LinearSum(Double(rect.minY)), LinearSum(Double(rect.width)),
        LinearSum(Double(rect.height)))
    }
  }

  private let root: UIView
  /// Whether the root's own size is sought, for `systemLayoutSizeFitting`.
  private let findsRootSize: Bool
  private(set) var solver = ConstraintSolver()
  /// The first of the four unknowns of an item; only looked up.
  private var columns: [ObjectIdentifier: Int] = [:]
  private var contentColumns: [ObjectIdentifier: Int] = [:]
  private(set) var views: [(view: UIView, column: Int)] = []
  private(set) var guides: [(guide: UILayoutGuide, column: Int)] = []
  private(set) var scrollViews: [(view: UIScrollView, column: Int)] = []
  private var constraints: [NSLayoutConstraint] = []
  private var stacks: [UIStackView] = []
  /// Deeper hierarchies are not laid out.
  private static let depthLimit = 2_000

  init(root: UIView, findsRootSize: Bool = false) {
    self.root = root
    self.findsRootSize = findsRootSize
    collect(root, depth: 0)
  }

  var isEmpty: Bool { views.isEmpty && guides.isEmpty && scrollViews.isEmpty }

  private func collect(_ view: UIView, depth: Int) {
    guard depth < Self.depthLimit else { return }
    let isSought = view === root ? findsRootSize : !view.translatesAutoresizingMaskIntoConstraints
    if isSought { views.append((view, makeItem(view))) }
    if let state = view.storedConstraintState {
      state.isRead = false
      for guide in state.guides { guides.append((guide, makeItem(guide))) }
      constraints += state.constraints
    }
    if let stack = view as? UIStackView { stacks.append(stack) }
    for child in view.storedSubviews { collect(child, depth: depth + 1) }
  }

  /// Whether nothing says where a view lies, neither a constraint of its own nor its content, and nothing is arranged beside
  /// it either: such a view keeps the frame that it was given.
  func isFree(_ view: UIView) -> Bool {
    guard view !== root, let above = view.storedSuperview, !(above is UIStackView) else { return false }
    let named = namedItems
    guard !named.contains(ObjectIdentifier(view)),
      !above.storedSubviews.contains(where: { named.contains(ObjectIdentifier($0)) })
    else { return false }
    let size = view.layoutContentSize
    return size.width == UIView.noIntrinsicMetric && size.height == UIView.noIntrinsicMetric
  }

  /// All views that constraints name, themselves or by a guide.
  private lazy var namedItems: Set<ObjectIdentifier> = {
    var named: Set<ObjectIdentifier> = []
    for constraint in constraints {
      for item in [constraint.firstItem, constraint.secondItem] {
        if let home = Self.home(item) { named.insert(ObjectIdentifier(home)) }
      }
    }
    return named
  }()

  private func makeItem(_ item: AnyObject) -> Int {
    let column = solver.makeUnknown()
    for _ in 0..<3 { _ = solver.makeUnknown() }
    columns[ObjectIdentifier(item)] = column
    return column
  }

  private func contentColumn(_ view: UIScrollView) -> Int {
    if let column = contentColumns[ObjectIdentifier(view)] { return column }
    let column = solver.makeUnknown()
    _ = solver.makeUnknown()
    contentColumns[ObjectIdentifier(view)] = column
    scrollViews.append((view, column))
    return column
  }

  // MARK: Attributes

  private func box(at column: Int) -> Box {
    Box(
      LinearSum(column: column), LinearSum(column: column + 1), LinearSum(column: column + 2),
      LinearSum(column: column + 3))
  }

  /// The frame of a view in its superview's coordinates, without its transform.
  func frame(_ view: UIView) -> Box {
    if let column = columns[ObjectIdentifier(view)] { return box(at: column) }
    view.constraintState.isRead = true
    return Box(view.alignmentRect(forFrame: view.untransformedFrame))
  }

  /// The view that an item lies in, or is.
  private static func home(_ item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  /// The nearest view that holds both, or is one of them; nil when they lie in different hierarchies.
  static func common(_ a: AnyObject?, _ b: AnyObject?) -> UIView? {
    guard let first = home(a) else { return nil }
    guard b != nil else { return a is UIView ? first.storedSuperview ?? first : first }
    guard let second = home(b) else { return nil }
    var chain: Set<ObjectIdentifier> = []
    var view: UIView? = first
    while let v = view {
      chain.insert(ObjectIdentifier(v))
      view = v.storedSuperview
    }
    view = second
    while let v = view, !chain.contains(ObjectIdentifier(v)) { view = v.storedSuperview }
    return view
  }

  /// An item's box in the coordinates of a view that holds it, or is it. `asContent`: the item is a scroll
  /// view that something in it is bound to.
  private func box(_ item: AnyObject, in base: UIView, asContent: Bool) -> Box? {
    if let guide = item as? UILayoutGuide {
      guard let owner = guide.owningView else { return nil }
      return lift(box(guide, of: owner), from: owner, to: base)
    }
    guard let view = item as? UIView else { return nil }
    if view === base {
      let own = frame(view)
      if asContent, let scroll = view as? UIScrollView {
        let column = contentColumn(scroll)
        return Box(LinearSum(), LinearSum(), LinearSum(column: column), LinearSum(column: column + 1))
      }
      // The edges that count are those of the alignment rectangle.
      let (origin, insets) = (view.bounds.origin, view.alignmentRectInsets)
      return Box(
        LinearSum(Double(origin.x + insets.left)), LinearSum(Double(origin.y + insets.top)), own.width,
        own.height)
    }
    guard let above = view.storedSuperview else { return nil }
    return lift(frame(view), from: above, to: base)
  }

  private func box(_ guide: UILayoutGuide, of owner: UIView) -> Box {
    if let column = columns[ObjectIdentifier(guide)] { return box(at: column) }
    let size = frame(owner)
    let origin = owner.bounds.origin
    var box = Box(LinearSum(Double(origin.x)), LinearSum(Double(origin.y)), size.width, size.height)
    switch guide.kind {
    case .content:
      guard let scroll = owner as? UIScrollView else { return box }
      let column = contentColumn(scroll)
      return Box(LinearSum(), LinearSum(), LinearSum(column: column), LinearSum(column: column + 1))
    case .keyboard:
      let height = Double((guide as? UIKeyboardLayoutGuide)?.depth(in: owner) ?? 0)
      box.y.add(box.height)
      box.y.constant -= height
      box.height = LinearSum(height)
    case .custom, .frame: break
    case .safeArea, .margins, .readable:
      let insets = guide.insets(in: owner)
      box.x.constant += Double(insets.left)
      box.y.constant += Double(insets.top)
      box.width.constant -= Double(insets.left + insets.right)
      box.height.constant -= Double(insets.top + insets.bottom)
    }
    return box
  }

  private func lift(_ box: Box, from view: UIView, to base: UIView) -> Box? {
    var (box, view) = (box, view)
    while view !== base {
      let outer = frame(view)
      let (own, insets) = (view.bounds.origin, view.alignmentRectInsets)
      let origin = CGPoint(x: own.x + insets.left, y: own.y + insets.top)
      box.x.add(outer.x)
      box.y.add(outer.y)
      box.x.constant -= Double(origin.x)
      box.y.constant -= Double(origin.y)
      guard let above = view.storedSuperview else { return nil }
      view = above
    }
    return box
  }

  private func sum(
    _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject, in base: UIView, with other: AnyObject?
  ) -> LinearSum? {
    let isSize = attribute == .width || attribute == .height
    // A scroll view's own edges, as what lies in it sees them, are those of its content.
    let asContent = !isSize && other != nil && other !== item && item is UIScrollView
    guard var box = box(item, in: base, asContent: asContent) else { return nil }
    if attribute.rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue, let view = item as? UIView {
      let margins = view.effectiveMargins
      box.x.constant += Double(margins.left)
      box.y.constant += Double(margins.top)
      box.width.constant -= Double(margins.left + margins.right)
      box.height.constant -= Double(margins.top + margins.bottom)
    }
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: return box.x
    case .right, .trailing, .rightMargin, .trailingMargin: return box.x + box.width
    case .top, .topMargin: return box.y
    case .bottom, .bottomMargin: return box.y + box.height
    case .width: return box.width
    case .height: return box.height
    case .centerX, .centerXWithinMargins: return box.x + box.width * 0.5
    case .centerY, .centerYWithinMargins: return box.y + box.height * 0.5
    case .firstBaseline:
      guard let baseline = (item as? UIView)?.firstBaselineFromTop else { return box.y + box.height }
      return box.y + LinearSum(Double(baseline))
    case .lastBaseline:
      let height = (item as? UIView)?.lastBaselineFromBottom ?? 0
      return box.y + box.height - LinearSum(Double(height))
    case .notAnAttribute: return nil
    }
  }

  /// Where an edge of a view lies in a view that holds it.
  func place(_ end: (UIView, NSLayoutConstraint.Attribute), in base: UIView) -> LinearSum? {
    sum(end.1, of: end.0, in: base, with: nil)
  }

  // MARK: Equations

  private func rate(_ priority: UILayoutPriority) -> Float { min(max(priority.rawValue, 0), 1000) }

  /// Takes in everything, what must hold first. Constraints that contradict others are returned.
  func assemble() -> [NSLayoutConstraint] {
    var broken: [NSLayoutConstraint] = []
    // A stable order, so that of two that contradict each other the later one always gives way.
    let ordered = constraints.enumerated().sorted {
      (-$0.element.priority.rawValue, $0.offset) < (-$1.element.priority.rawValue, $1.offset)
    }.map(\.element)
    // Of a hidden view the stack's word counts, whatever length its own constraints ask for.
    var closed: Set<ObjectIdentifier> = []
    for stack in stacks { closed.formUnion(stack.closeHidden(in: self)) }
    for constraint in ordered where constraint.priority == .required && constraint.relation == .equal {
      if !take(constraint), constraint.firstItem.map({ !closed.contains(ObjectIdentifier($0)) }) ?? true {
        broken.append(constraint)
      }
    }
    for stack in stacks { stack.relations(in: self) }
    for constraint in ordered where constraint.priority == .required && constraint.relation != .equal {
      if !take(constraint) { broken.append(constraint) }
    }
    for (view, column) in views { notNegative(column, view) }
    for (guide, column) in guides { notNegative(column, guide) }
    for (_, column) in scrollViews {
      _ = solver.add(LinearSum(column: column), .atLeast, priority: 1000)
      _ = solver.add(LinearSum(column: column + 1), .atLeast, priority: 1000)
    }
    for constraint in ordered where constraint.priority != .required {
      if !take(constraint) { broken.append(constraint) }
    }
    for (view, column) in views where !(findsRootSize && view === root) { intrinsic(view, column) }
    return broken
  }

  private func notNegative(_ column: Int, _ item: AnyObject) {
    _ = solver.add(LinearSum(column: column + 2), .atLeast, priority: 1000)
    _ = solver.add(LinearSum(column: column + 3), .atLeast, priority: 1000)
  }

  private func intrinsic(_ view: UIView, _ column: Int) {
    let size = view.layoutContentSize
    for (axis, length) in [size.width, size.height].enumerated() where length >= 0 && length.isFinite {
      guard let axis = NSLayoutConstraint.Axis(rawValue: axis) else { continue }
      var sum = LinearSum(column: column + 2 + axis.rawValue)
      sum.constant = -Double(length)
      let hugging = view.contentHuggingPriority(for: axis)
      let resistance = view.contentCompressionResistancePriority(for: axis)
      _ = solver.add(sum, .atLeast, priority: rate(resistance))
      _ = solver.add(sum, .atMost, priority: rate(hugging))
    }
  }

  /// True also for a constraint whose items have gone.
  private func take(_ constraint: NSLayoutConstraint) -> Bool {
    guard let first = constraint.firstItem else { return true }
    let second = constraint.secondAttribute == .notAnAttribute ? nil : constraint.secondItem
    if constraint.secondAttribute != .notAnAttribute, second == nil { return true }
    return relate(
      first, constraint.firstAttribute, constraint.relation, second, constraint.secondAttribute,
      constraint.multiplier, constraint.constant, constraint.priority)
  }

  /// Takes in "first relation multiplier · second + constant". False when it contradicts what must hold.
  @discardableResult
  func relate(
    _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: AnyObject?,
    _ secondAttribute: NSLayoutConstraint.Attribute, _ multiplier: CGFloat = 1, _ constant: CGFloat = 0,
    _ priority: UILayoutPriority = .required
  ) -> Bool {
    guard let base = Self.common(first, second), base.isDescendant(of: root),
      var sum = sum(firstAttribute, of: first, in: base, with: second),
      constant.isFinite, multiplier.isFinite
    else { return true }
    if let second {
      guard let other = self.sum(secondAttribute, of: second, in: base, with: first) else { return true }
      sum.add(other, times: -Double(multiplier))
    }
    sum.constant -= Double(min(max(constant, -1e7), 1e7))
    return add(sum, relation, priority)
  }

  @discardableResult
  func add(_ sum: LinearSum, _ relation: NSLayoutConstraint.Relation, _ priority: UILayoutPriority) -> Bool {
    let kind: ConstraintSolver.Relation =
      relation == .equal ? .equal : relation == .lessThanOrEqual ? .atMost : .atLeast
    return solver.add(sum, kind, priority: rate(priority))
  }

  func solve() { solver.solve() }

  /// The solved frame of an item, by the first of its unknowns.
  func rect(_ column: Int) -> CGRect {
    let v = (0..<4).map { solver.value(of: column + $0) }
    return CGRect(x: v[0], y: v[1], width: max(0, v[2]), height: max(0, v[3]))
  }

  func contentSize(_ column: Int) -> CGSize {
    CGSize(width: max(0, solver.value(of: column)), height: max(0, solver.value(of: column + 1)))
  }
}
