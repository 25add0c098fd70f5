/// What a class is on the screen, found by following its superclasses to a class of Apple's.
package enum ScreenKind: Sendable, Equatable {
  case viewController
  case view
  case layer

  /// How messages name it.
  var noun: String {
    switch self {
    case .viewController: "view controller"
    case .view: "view"
    case .layer: "layer"
    }
  }
}

/// Answers questions about the classes of a source set and what they inherit.
struct Ancestry: Sendable {
  private let classes: [ClassFact]
  private let byName: [String: Int]
  private let conformances: [String: [String]]

  init(_ facts: SourceFacts) {
    classes = facts.classes
    var byName: [String: Int] = [:]
    for (index, fact) in facts.classes.enumerated() {
      byName[fact.name] = byName[fact.name] ?? index
    }
    // A nested class is also found by its own name, unless a class of the top level has it.
    for (index, fact) in facts.classes.enumerated() where byName[fact.simpleName] == nil {
      byName[fact.simpleName] = index
    }
    self.byName = byName
    var conformances: [String: [String]] = [:]
    for (type, protocols) in facts.conformances { conformances[type, default: []] += protocols }
    self.conformances = conformances
  }

  /// The class that `name` means, by its full name or its last part.
  func lookUp(_ name: String) -> ClassFact? {
    if let index = byName[name] { return classes[index] }
    guard let last = name.split(separator: ".").last, let index = byName[String(last)] else { return nil }
    return classes[index]
  }

  /// The class and its superclasses among the user's own, the class itself first. Ends on a cycle.
  func lineage(of fact: ClassFact) -> [ClassFact] {
    var line = [fact]
    var seen: Set<String> = [fact.name]
    while let parent = line.last?.inherited.first, let next = lookUp(parent), seen.insert(next.name).inserted
    {
      line.append(next)
    }
    return line
  }

  /// The first class of the lineage that the user did not write.
  func foreignSuperclass(of fact: ClassFact) -> String? {
    lineage(of: fact).last?.inherited.first
  }

  /// What the class is on the screen; nil for a class that is none of it.
  func kind(of fact: ClassFact) -> ScreenKind? {
    foreignSuperclass(of: fact).flatMap(Self.kind(ofForeign:))
  }

  /// What a class itself says that it inherits from and conforms to, on any of its declarations.
  func ownProtocols(of fact: ClassFact) -> [String] { fact.inherited + (conformances[fact.name] ?? []) }

  /// Whether the class, or one that it inherits from, says to conform to one of `protocols`.
  func conforms(_ fact: ClassFact, to protocols: Set<String>) -> Bool {
    lineage(of: fact).contains { ancestor in
      ancestor.inherited.contains(where: protocols.contains)
        || (conformances[ancestor.name] ?? []).contains(where: protocols.contains)
    }
  }

  /// Apple's classes say by their names what they are: UIPageViewController, CAShapeLayer, UIStackView. Views have many
  /// endings; those that are no views are the exceptions worth listing.
  static func kind(ofForeign name: String) -> ScreenKind? {
    if name.hasPrefix("UI") {
      if controllers.contains(name) || name.hasSuffix("ViewController") { return .viewController }
      if views.contains(name) || name.hasSuffix("View") { return .view }
      return nil
    }
    if name.hasPrefix("CA"), name.hasSuffix("Layer") { return .layer }
    // The controls that come with Acetate, and classes of modules that are not part of the sources.
    if name.hasSuffix("ViewController") { return .viewController }
    if name.hasSuffix("View") { return .view }
    return nil
  }

  private static let controllers: Set<String> = [
    "UINavigationController", "UITabBarController", "UIAlertController", "UISearchController",
  ]

  private static let views: Set<String> = [
    "UIControl", "UIButton", "UILabel", "UISwitch", "UISlider", "UIStepper", "UITextField", "UIWindow",
    "UIToolbar",
    "UITabBar", "UINavigationBar", "UISearchBar", "UISegmentedControl", "UIPageControl", "UIDatePicker",
    "UIRefreshControl", "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView",
    "UITableViewHeaderFooterView", "UISearchTextField", "UIColorWell",
  ]

  /// Whether only `init(coder:)` makes it: it declares that one, and no other that could be called.
  func isMadeByCoder(_ fact: ClassFact) -> Bool {
    for ancestor in lineage(of: fact) {
      if ancestor.hasPlainInit || !ancestor.designated.isEmpty { return false }
      if ancestor.hasCoderInit { return true }
    }
    return false
  }
}
