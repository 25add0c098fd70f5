// Two things that Objective-C's dispatch by name allows, and Swift's tables do not:
//
// - A method of an extension overrides, or is overridden. Here it is moved: it gets another name where it stands, and the
//   class's own body gets a method of the old name that calls it.
// - A class is a delegate and leaves an optional method out, which a subclass then has. Swift fixed the answer "left out" in
//   the class, and would never call the subclass. Here the class gets the method, doing what leaving it out does, and the
//   subclass's becomes an override of it.
//
// Both need the whole source set, so they are planned before the first file is changed.

/// What has to change about methods so that they are found as on Apple's systems.
struct DispatchPlan: Sendable {
  /// A method's place: its file, and where its name stands in it.
  struct Place: Hashable {
    let file: Int
    let offset: Int
  }

  /// A method that a class's body gets.
  struct Addition {
    let method: MethodFact
    let isOverride: Bool
    let body: Body
    enum Body {
      /// Calls the method of another name.
      case call(String)
      /// What leaving out a requirement of Apple's protocol does.
      case missing(of: String)
      /// What leaving out a requirement of the user's own does.
      case missingOwn
    }
  }

  /// A property that a class's body gets: it goes on to the one of another name.
  struct PropertyAddition {
    let property: ComputedFact
    let isOverride: Bool
    let other: String
  }

  private(set) var renamed: [Place: String] = [:]
  private(set) var propertyAdditions: [String: [PropertyAddition]] = [:]
  /// Methods that get the word `override`, or lose it.
  private(set) var made: Set<Place> = []
  private(set) var unmade: Set<Place> = []
  /// By the class's full name.
  private(set) var additions: [String: [Addition]] = [:]
  /// Classes whose superclass `NSObject` lacks methods that they, or their subclasses, override.
  private(set) var lifted: Set<String> = []

  var isEmpty: Bool { additions.isEmpty && lifted.isEmpty && propertyAdditions.isEmpty }

  /// Methods of Apple's NSObject that the open Foundation's has not.
  private static let ofNSObject: Set<String> = [
    "value", "setValue", "observeValue", "responds", "forwardingTarget", "awakeFromNib",
    "prepareForInterfaceBuilder",
    "keyPathsForValuesAffectingValue", "automaticallyNotifiesObservers", "setNilValueForKey",
  ]

  init(_ members: MemberFacts, _ facts: SourceFacts, _ ancestry: Ancestry) {
    for fact in facts.classes where members.types[fact.name] != nil {
      plan(fact, members, ancestry)
    }
  }

  private mutating func plan(_ fact: ClassFact, _ members: MemberFacts, _ ancestry: Ancestry) {
    guard let own = members.types[fact.name], !own.methods.isEmpty || !own.computed.isEmpty else { return }
    let lineage = ancestry.lineage(of: fact)
    guard let root = lineage.last else { return }
    for property in own.computed where property.isOverride {
      if property.isInExtension { hoist(property, fact, isOverride: true) }
      for above in lineage.dropFirst() {
        let found = members.types[above.name]?.computed.first { $0.isSame(as: property) && $0.isInExtension }
        if let found { hoist(found, above, isOverride: found.isOverride) }
      }
    }
    for method in own.methods {
      if method.isOverride {
        if root.inherited.first == "NSObject", Self.ofNSObject.contains(method.name) {
          lifted.insert(root.name)
        }
        if method.isInExtension { hoist(method, fact, isOverride: true) }
        for above in lineage.dropFirst() {
          guard let hidden = members.types[above.name]?.methods.first(where: { $0.isSame(as: method) }) else {
            continue
          }
          if hidden.isInExtension { hoist(hidden, above, isOverride: hidden.isOverride) }
          if !hidden.isOverride { break }
        }
      } else if lineage.count > 1, !method.isStatic, !method.isHidden, !method.isGeneric {
        complete(method, fact, lineage, members, ancestry)
      }
    }
  }

  /// Moves a method of an extension into the body of its class.
  private mutating func hoist(_ method: MethodFact, _ fact: ClassFact, isOverride: Bool) {
    let place = Place(file: method.file, offset: method.offset)
    guard renamed[place] == nil, method.file == fact.file || !method.isHidden else { return }
    let name = "acetate_" + fact.name.replacing(".", with: "_") + "_" + method.name
    renamed[place] = name
    if method.isOverride { unmade.insert(place) }
    additions[fact.name, default: []].append(
      Addition(method: method, isOverride: isOverride, body: .call(name)))
  }

  private mutating func hoist(_ property: ComputedFact, _ fact: ClassFact, isOverride: Bool) {
    let place = Place(file: property.file, offset: property.offset)
    guard renamed[place] == nil else { return }
    let name = "acetate_" + fact.name.replacing(".", with: "_") + "_" + property.name
    renamed[place] = name
    if property.isOverride { unmade.insert(place) }
    propertyAdditions[fact.name, default: []].append(
      PropertyAddition(property: property, isOverride: isOverride, other: name))
  }

  /// If a class above is a delegate that left this method out, gives it one.
  private mutating func complete(
    _ method: MethodFact, _ fact: ClassFact, _ lineage: [ClassFact], _ members: MemberFacts,
    _ ancestry: Ancestry
  ) {
    for above in lineage.dropFirst().reversed() {
      guard let (name, isOwn) = delegateProtocol(of: above, with: method, members, ancestry) else { continue }
      let between = lineage.dropFirst().prefix { $0.name != above.name } + [above]
      let hasOne = between.contains { type in
        members.types[type.name]?.methods.contains { $0.isSame(as: method) } == true
      }
      guard !hasOne else { return }
      let isPlanned = additions[above.name]?.contains { $0.method.isSame(as: method) } == true
      if !isPlanned {
        additions[above.name, default: []].append(
          Addition(
            method: method, isOverride: false, body: isOwn ? .missingOwn : .missing(of: name)))
      }
      if method.isInExtension {
        hoist(method, fact, isOverride: true)
      } else {
        made.insert(Place(file: method.file, offset: method.offset))
      }
      return
    }
  }

  /// The protocol that a class itself says to conform to and that has the method as an optional one.
  private func delegateProtocol(
    of fact: ClassFact, with method: MethodFact, _ members: MemberFacts, _ ancestry: Ancestry
  ) -> (String, isOwn: Bool)? {
    for name in ancestry.ownProtocols(of: fact) {
      if let known = members.types[name], known.isProtocol {
        if known.optionals.contains(where: { $0.isSame(as: method) }) { return (name, true) }
      } else if AppleDelegates.mayHave(method, in: name) {
        return (name, false)
      }
    }
    return nil
  }
}

/// What Apple's delegate protocols call their optional methods.
enum AppleDelegates {
  /// The beginnings of the names of a protocol's methods.
  private static let beginnings: [String: [String]] = {
    let scroll = ["scrollView", "viewForZooming"]
    return [
      "UIScrollViewDelegate": scroll, "UITableViewDelegate": scroll + ["tableView"],
      "UITableViewDataSource": ["tableView", "numberOfSections", "sectionIndexTitles"],
      "UICollectionViewDelegate": scroll + ["collectionView"],
      "UICollectionViewDelegateFlowLayout": scroll + ["collectionView"],
      "UICollectionViewDataSource": ["collectionView", "numberOfSections", "indexTitles"],
      "UITextFieldDelegate": ["textField"], "UITextViewDelegate": scroll + ["textView"],
      "UIGestureRecognizerDelegate": ["gestureRecognizer"], "CAAnimationDelegate": ["animationDid"],
      "CALayerDelegate": ["layer", "display", "draw", "action"],
      "UINavigationControllerDelegate": ["navigationController"],
      "UITabBarControllerDelegate": ["tabBarController"],
      "UIPageViewControllerDelegate": ["pageViewController"],
      "UIPageViewControllerDataSource": ["pageViewController", "presentation"],
      "UIPickerViewDelegate": ["pickerView"], "UIPickerViewDataSource": ["pickerView", "numberOfComponents"],
      "UISearchBarDelegate": ["searchBar"],
      "UIViewControllerTransitioningDelegate": [
        "animationController", "interactionController", "presentationController",
      ],
      "UIAdaptivePresentationControllerDelegate": ["presentationController", "adaptivePresentationStyle"],
      "UIViewControllerAnimatedTransitioning": ["animationEnded", "interruptibleAnimator"],
      "UIApplicationDelegate": ["application"],
      "UIWindowSceneDelegate": ["scene", "windowScene"],
    ]
  }()

  /// Protocols that an empty class cannot conform to.
  static let withRequirements: Set<String> = [
    "UITableViewDataSource", "UICollectionViewDataSource", "UIPickerViewDataSource",
    "UIPageViewControllerDataSource",
    "UIViewControllerAnimatedTransitioning",
  ]

  static func mayHave(_ method: MethodFact, in name: String) -> Bool {
    beginnings[name]?.contains { method.name.hasPrefix($0) } == true
  }

  /// Whether `delegate?.name?(…)` calls an optional method, to judge by its name.
  static func mayBeOptional(_ name: String) -> Bool {
    everyBeginning.contains { name.hasPrefix($0) }
      || (name.contains("Did") || name.contains("Will") || name.contains("Should"))
  }
  private static let everyBeginning = Set(beginnings.values.joined())
    .subtracting(["layer", "display", "draw", "action", "scene", "presentation"])
}
