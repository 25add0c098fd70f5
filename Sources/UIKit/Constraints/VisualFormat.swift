/// Reads relations that are written as a picture: "V:|-20-[title]-(>=8@750)-[button(44)]|".
///
/// What can't be read makes no constraints from there on, and is told once.
@MainActor
struct VisualFormat {
  private(set) var constraints: [NSLayoutConstraint] = []
  private let views: [String: Any]
  private let metrics: [String: Any]
  private var text: Substring
  private var isVertical = false

  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: AnyObject?
    var priority = UILayoutPriority.required
  }

  init(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ views: [String: Any]
  ) {
    self.views = views
    self.metrics = metrics
    text = Substring(format.filter { !$0.isWhitespace })
    if take("V:") { isVertical = true } else { _ = take("H:") }
    let named = read()
    if named == nil || !text.isEmpty {
      Inert.warn("the visual format \"\(format)\"", "can't be read from \"\(text)\" on")
    }
    align(named ?? [], options)
  }

  private mutating func take(_ token: String) -> Bool {
    guard text.hasPrefix(token) else { return false }
    text = text.dropFirst(token.count)
    return true
  }

  private var lead: NSLayoutConstraint.Attribute { isVertical ? .top : .leading }
  private var trail: NSLayoutConstraint.Attribute { isVertical ? .bottom : .trailing }
  private var length: NSLayoutConstraint.Attribute { isVertical ? .height : .width }

  /// Reads all of it; the views named, in their order, or nil when it stops making sense.
  private mutating func read() -> [UIView]? {
    var named: [UIView] = []
    var previous: UIView?
    var opensWithEdge = false
    var gap: [Predicate] = []
    if take("|") {
      opensWithEdge = true
      guard let read = readGap() else { return nil }
      gap = read
    }
    while !text.isEmpty {
      if take("|") {
        guard let last = previous, let superview = last.superview else { return nil }
        for each in gap { relate(superview, trail, last, trail, each) }
        return named
      }
      guard take("["), let name = readName(), let view = views[name] as? UIView else { return nil }
      named.append(view)
      if take("(") {
        guard let predicates = readPredicates() else { return nil }
        for each in predicates {
          constraints.append(
            made(view, length, each.relation, each.view, length, each.constant, each.priority))
        }
      }
      guard take("]") else { return nil }
      if let before = previous {
        for each in gap { relate(view, lead, before, trail, each) }
      } else if opensWithEdge, let superview = view.superview {
        for each in gap { relate(view, lead, superview, lead, each) }
      }
      previous = view
      guard let read = readGap() else { return nil }
      gap = read
    }
    return named
  }

  private mutating func relate(
    _ first: UIView, _ firstAttribute: NSLayoutConstraint.Attribute, _ second: UIView,
    _ secondAttribute: NSLayoutConstraint.Attribute, _ gap: Predicate
  ) {
    constraints.append(
      made(first, firstAttribute, gap.relation, second, secondAttribute, gap.constant, gap.priority))
  }

  private func made(
    _ first: AnyObject, _ a: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject?, _ b: NSLayoutConstraint.Attribute, _ constant: CGFloat,
    _ priority: UILayoutPriority
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      first, a, relation, second, second == nil ? .notAnAttribute : b, 1, constant)
    constraint.priority = priority
    return constraint
  }

  /// "-", "-8-", "-(>=8,<=20)-" or nothing, which is a gap of 0.
  private mutating func readGap() -> [Predicate]? {
    guard take("-") else { return [Predicate()] }
    if text.hasPrefix("[") || text.hasPrefix("|") {
      return [Predicate(constant: 8)]
    }
    var gap: [Predicate]
    if take("(") {
      guard let read = readPredicates() else { return nil }
      gap = read
    } else {
      guard let read = readPredicate() else { return nil }
      gap = [read]
    }
    return take("-") ? gap : nil
  }

  /// Up to and with the closing parenthesis.
  private mutating func readPredicates() -> [Predicate]? {
    var all: [Predicate] = []
    repeat {
      guard let next = readPredicate() else { return nil }
      all.append(next)
    } while take(",")
    return take(")") ? all : nil
  }

  private mutating func readPredicate() -> Predicate? {
    var predicate = Predicate()
    if take("==") {
    } else if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    }
    guard let name = readName() else { return nil }
    if let view = views[name] as? UIView {
      predicate.view = view
    } else if let number = number(name) {
      predicate.constant = number
    } else {
      return nil
    }
    if take("@") {
      guard let name = readName(), let priority = number(name) else { return nil }
      predicate.priority = UILayoutPriority(Float(priority))
    }
    return predicate
  }

  private mutating func readName() -> String? {
    var name = ""
    if text.hasPrefix("-") { name.append(String(text.removeFirst())) }
    while let c = text.first, c.isLetter || c.isNumber || c == "_" || c == "." {
      name.append(c)
      text.removeFirst()
    }
    return name.isEmpty ? nil : name
  }

  private func number(_ name: String) -> CGFloat? {
    if let value = Double(name) { return CGFloat(value) }
    switch metrics[name] {
    case let v as NSNumber: return CGFloat(v.doubleValue)
    case let v as CGFloat: return v
    case let v as Double: return CGFloat(v)
    case let v as Int: return CGFloat(v)
    case let v as Float: return CGFloat(v)
    case let v as UILayoutPriority: return CGFloat(v.rawValue)
    default: return nil
    }
  }

  private mutating func align(_ views: [UIView], _ options: NSLayoutConstraint.FormatOptions) {
    let kinds: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
      (.alignAllFirstBaseline, .firstBaseline),
    ]
    for (option, attribute) in kinds where options.contains(option) {
      for (a, b) in zip(views, views.dropFirst()) {
        constraints.append(made(b, attribute, .equal, a, attribute, 0, .required))
      }
    }
  }
}
