import SwiftSyntax

/// Notes the members of every type of a source. It does not look into bodies: types inside functions stay unknown.
final class MemberScanner: SyntaxVisitor {
  private(set) var facts = MemberFacts()
  private let file: Int
  private var scopes: [Scope] = []

  private struct Scope {
    let name: String
    let isExtension: Bool
    let isHidden: Bool
    /// `@objcMembers class` or `@objc extension`.
    let marksAll: Bool
    let isGeneric: Bool
    let isProtocol: Bool
    let isClass: Bool
  }

  init(file: Int) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private func enter(
    _ name: String, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    isExtension: Bool = false, isGeneric: Bool = false, isProtocol: Bool = false, isClass: Bool = false
  ) -> SyntaxVisitorContinueKind {
    let path = isExtension ? name : (scopes.map(\.name) + [name]).joined(separator: ".")
    let own = Self.names(attributes)
    scopes.append(
      Scope(
        name: name, isExtension: isExtension, isHidden: Self.isHidden(modifiers),
        marksAll: own.contains("objcMembers") || ((isExtension || isProtocol) && own.contains("objc")),
        isGeneric: isGeneric || scopes.last?.isGeneric == true, isProtocol: isProtocol, isClass: isClass))
    var members = facts.types[path] ?? TypeMembers()
    members.isProtocol = members.isProtocol || isProtocol
    members.isGeneric = members.isGeneric || scopes.last?.isGeneric == true
    facts.types[path] = members
    return .visitChildren
  }

  private var path: String { scopes.map(\.name).joined(separator: ".") }

  static func names(_ attributes: AttributeListSyntax) -> Set<String> {
    Set(attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription })
  }

  private static func isHidden(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
  }

  private static func givenName(_ attributes: AttributeListSyntax) -> String? {
    for case .attribute(let attribute) in attributes
    where attribute.attributeName.trimmedDescription == "objc" {
      guard let name = attribute.arguments?.trimmedDescription, !name.isEmpty else { continue }
      return name.filter { !$0.isWhitespace }
    }
    return nil
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.name.text, node.attributes, node.modifiers, isGeneric: node.genericParameterClause != nil,
      isClass: true)
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.attributes, node.modifiers, isGeneric: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.attributes, node.modifiers, isGeneric: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.attributes, node.modifiers, isProtocol: true)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      DeclarationScanner.bareType(node.extendedType.trimmedDescription), node.attributes, node.modifiers,
      isExtension: true, isGeneric: node.genericWhereClause != nil)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  /// What stands under a condition that is false here, or may be, is left out: nothing may refer to it.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      let isTrue = clause.condition.map(BuildConditions.isTrue) ?? true
      if isTrue == true, let elements = clause.elements { walk(elements) }
      // One that is true, or may be, ends the search.
      if isTrue != false { break }
    }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let scope = scopes.last else { return .skipChildren }
    let words = Set(node.modifiers.map { $0.name.text })
    if node.signature.parameterClause.parameters.isEmpty {
      noteDependent(node.name.text, node.name.text + "()")
    }
    let attributes = Self.names(node.attributes)
    let parameters = node.signature.parameterClause.parameters
    var fact = MethodFact(
      name: node.name.text, labels: parameters.map { $0.firstName.text },
      types: parameters.map { $0.type.trimmedDescription + ($0.ellipsis == nil ? "" : "...") },
      result: node.signature.returnClause?.type.trimmedDescription, file: file)
    fact.signature =
      (node.genericParameterClause?.trimmedDescription ?? "") + node.signature.trimmedDescription
      + (node.genericWhereClause.map { " " + $0.trimmedDescription } ?? "")
    fact.access = words.contains("open") ? "open " : words.contains("public") ? "public " : ""
    fact.isStatic = words.contains("static") || words.contains("class")
    fact.isOverride = words.contains("override")
    fact.isHidden = scope.isHidden && scope.isExtension || Self.isHidden(node.modifiers)
    fact.isMarked =
      (scope.marksAll && !attributes.contains("nonobjc"))
      || !attributes.isDisjoint(with: ["objc", "IBAction"])
    fact.givenName = Self.givenName(node.attributes)
    fact.isGeneric = node.genericParameterClause != nil || fact.types.contains { $0.hasPrefix("inout") }
    fact.hasEffects = node.signature.effectSpecifiers != nil
    fact.isConditional = attributes.contains("available")
    fact.isDiscardable = attributes.contains("discardableResult")
    fact.isInExtension = scope.isExtension
    fact.offset = node.name.positionAfterSkippingLeadingTrivia.utf8Offset
    if scope.isProtocol, words.contains("optional") {
      facts.types[path]?.optionals.append(fact)
    } else {
      facts.types[path]?.methods.append(fact)
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let scope = scopes.last else { return .skipChildren }
    let words = Set(node.modifiers.map { $0.name.text })
    let attributes = Self.names(node.attributes)
    let names = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    if scope.isProtocol, words.contains("optional") {
      facts.types[path]?.optionalProperties.formUnion(names)
    }
    for name in names where words.contains("class") || words.contains("static") { noteDependent(name, name) }
    noteComputed(node, words, isInExtension: scope.isExtension)
    let isMarked =
      (scope.marksAll && !attributes.contains("nonobjc"))
      || !attributes.isDisjoint(with: ["objc", "IBInspectable", "IBOutlet", "GKInspectable"])
    guard isMarked, !scope.isProtocol, scope.isClass || scope.isExtension, !attributes.contains("NSManaged"),
      words.isDisjoint(with: ["static", "class"]), !attributes.contains("available")
    else { return .skipChildren }
    for name in names {
      facts.types[path]?.properties.append(
        PropertyFact(
          name: name, file: file,
          isHidden: scope.isHidden && scope.isExtension || Self.isHidden(node.modifiers),
          givenName: Self.givenName(node.attributes)))
    }
    return .skipChildren
  }

  /// A property that may have to be moved: it overrides one, or an extension has it.
  private func noteComputed(_ node: VariableDeclSyntax, _ words: Set<String>, isInExtension: Bool) {
    guard words.contains("override") || isInExtension, words.isDisjoint(with: ["private", "fileprivate"]),
      node.bindings.count == 1, let binding = node.bindings.first, let block = binding.accessorBlock,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation?.type.trimmedDescription
    else { return }
    var isSettable = false
    if case .accessors(let accessors) = block.accessors {
      let kinds = accessors.map { $0.accessorSpecifier.text }
      guard kinds.contains("get"), accessors.allSatisfy({ $0.effectSpecifiers == nil }) else { return }
      isSettable = kinds.contains("set")
    }
    facts.types[path]?.computed.append(
      ComputedFact(
        name: name.text, type: type, file: file, isSettable: isSettable,
        isStatic: words.contains("static") || words.contains("class"),
        isOverride: words.contains("override"), isInExtension: isInExtension,
        offset: name.positionAfterSkippingLeadingTrivia.utf8Offset))
  }

  /// `keyPathsForValuesAffectingArea` says with what `area` changes.
  private func noteDependent(_ name: String, _ sources: String) {
    let beginning = "keyPathsForValuesAffecting"
    guard name.hasPrefix(beginning), name.count > beginning.count else { return }
    let key = name.dropFirst(beginning.count)
    facts.types[path]?.dependents.append((key.prefix(1).lowercased() + key.dropFirst(), sources))
  }
}
