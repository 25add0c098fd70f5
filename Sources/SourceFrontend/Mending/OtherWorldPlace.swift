import SwiftSyntax

/// What stands about a place of an error that a missing framework causes: the least that can go without the rest.
struct OtherWorldPlace {
  struct Part {
    let range: Range<Int>
    /// What stands in its place.
    var stand = ""
    /// The names that are gone with it.
    let names: [String]
  }

  /// Whether the place is in a class, or in an extension: of a class, as far as anything here knows.
  let isInClass: Bool
  /// Nil where nothing less than a whole type could go.
  let part: Part?

  init(tree: SourceFileSyntax, offset: Int) {
    var isInClass = false
    var part: Part?
    var node = tree.token(at: AbsolutePosition(utf8Offset: offset)).map(Syntax.init)
    var isDecided = false
    while let current = node {
      if part == nil { part = Self.part(current) }
      if !isDecided {
        switch current.as(SyntaxEnum.self) {
        case .classDecl(let type):
          (isInClass, isDecided) = (type.memberBlock.position.utf8Offset <= offset || part != nil, true)
        case .extensionDecl(let type):
          (isInClass, isDecided) = (type.memberBlock.position.utf8Offset <= offset, true)
        case .structDecl, .enumDecl, .protocolDecl:
          // One that lies in a class goes as a member of it.
          isDecided = current.parent?.is(MemberBlockItemSyntax.self) != true
          if !isDecided {
            part = current.parent.map { Part(range: Self.range($0), names: Self.names($0)) }
          }
        default: break
        }
      }
      node = current.parent
    }
    self.isInClass = isInClass
    self.part = part
  }

  private static func range(_ node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  private static func part(_ node: Syntax) -> Part? {
    if let item = node.as(CodeBlockItemSyntax.self), item.parent?.parent?.is(SourceFileSyntax.self) != true {
      return Part(range: range(item), names: names(Syntax(item.item)))
    }
    if let item = node.as(MemberBlockItemSyntax.self) { return Part(range: range(item), names: names(node)) }
    if let type = node.as(InheritedTypeSyntax.self) { return inherited(type) }
    return nil
  }

  /// A protocol that a type promises to keep: it and a comma. The first one may be the class above, without which nothing of
  /// the type stands.
  private static func inherited(_ type: InheritedTypeSyntax) -> Part? {
    guard let list = type.parent?.as(InheritedTypeListSyntax.self),
      let index = list.firstIndex(where: { $0.id == type.id })
    else { return nil }
    let isFirst = index == list.startIndex
    let isProtocol = type.type.trimmedDescription.contains(/(Delegate|DataSource|Provider|Observer)$/)
    guard !isFirst || isProtocol || list.parent?.parent?.is(ExtensionDeclSyntax.self) == true else {
      return nil
    }
    if !isFirst {
      let before = list[list.index(before: index)]
      guard let comma = before.trailingComma else { return nil }
      // The comma behind stays for what follows.
      let end = type.type.endPositionBeforeTrailingTrivia.utf8Offset
      return Part(
        range: comma.positionAfterSkippingLeadingTrivia.utf8Offset..<end, names: [])
    }
    if type.trailingComma != nil { return Part(range: range(type), names: []) }
    guard let clause = list.parent?.as(InheritanceClauseSyntax.self) else { return nil }
    return Part(range: range(clause), names: [])
  }

  /// What a declaration or statement declares.
  private static func names(_ node: Syntax) -> [String] {
    switch node.as(SyntaxEnum.self) {
    case .memberBlockItem(let item): return names(Syntax(item.decl))
    case .functionDecl(let function): return [function.name.text]
    case .structDecl(let type): return [type.name.text]
    case .classDecl(let type): return [type.name.text]
    case .enumDecl(let type): return [type.name.text]
    case .typeAliasDecl(let type): return [type.name.text]
    case .variableDecl(let variable): return variable.bindings.flatMap { bound($0.pattern) }
    case .guardStmt(let statement):
      return statement.conditions.flatMap { condition -> [String] in
        guard case .optionalBinding(let binding) = condition.condition else { return [] }
        return bound(binding.pattern)
      }
    default: return []
    }
  }

  private static func bound(_ pattern: PatternSyntax) -> [String] {
    if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier.text] }
    if let tuple = pattern.as(TuplePatternSyntax.self) { return tuple.elements.flatMap { bound($0.pattern) } }
    return []
  }
}
