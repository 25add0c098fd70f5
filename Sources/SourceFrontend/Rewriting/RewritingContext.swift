/// What is known of all sources when the first of them is rewritten.
final class RewritingContext: Sendable {
  let facts: SourceFacts
  let ancestry: Ancestry
  let members: MemberFacts
  let plan: DispatchPlan
  /// The methods of each name, of all types.
  let methodsByName: [String: [MethodFact]]
  /// The names of `optional` properties of protocols.
  let optionalProperties: Set<String>

  init(facts: SourceFacts, ancestry: Ancestry, members: MemberFacts) {
    self.facts = facts
    self.ancestry = ancestry
    self.members = members
    plan = DispatchPlan(members, facts, ancestry)
    methodsByName = Dictionary(grouping: members.types.values.flatMap(\.methods), by: \.name)
    optionalProperties = members.types.values.reduce(into: []) { $0.formUnion($1.optionalProperties) }
  }

  /// The `optional` requirement of a name, with these labels if any are given.
  func optionalMethod(_ name: String, _ labels: [String]?) -> MethodFact? {
    members.types.values.lazy.flatMap(\.optionals).filter {
      $0.name == name && (labels == nil || $0.labels == labels)
    }.min { ($0.file, $0.offset) < ($1.file, $1.offset) }
  }

  /// Whether no code outside of the class can name it: it is generic, or something around it is, or it is private to another type.
  func tellsInside(_ fact: ClassFact) -> Bool { !fact.inherited.isEmpty && isUnnamable(fact) }

  /// Whether no code outside of the class can write its name without more.
  func isUnnamable(_ fact: ClassFact) -> Bool {
    if fact.isHidden && fact.name.contains(".") { return true }
    var name = fact.name[...]
    while true {
      if members.types[String(name)]?.isGeneric == true { return true }
      guard let period = name.lastIndex(of: ".") else { return fact.isGeneric }
      name = name[..<period]
    }
  }
}
