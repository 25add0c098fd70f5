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
}
