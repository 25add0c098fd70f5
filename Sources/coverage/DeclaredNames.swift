import SwiftParser
import SwiftSyntax

/// What a source says about one public name.
struct Declaration {
  /// "CALayer.add(_:forKey:)", or a name alone at the top of a file.
  var name: String
  /// What its body or its comment says: nil for a plain declaration.
  var mark: Mark?
}

/// Why a declared name is not all that Apple's is.
struct Mark: Equatable {
  var status: Status
  var reason: String

  /// An empty body.
  static let nothingToDo = Mark(status: .inert, reason: "nothing to do here")
}

/// The public names of parsed sources, and which types inherit from which.
struct DeclaredNames {
  private(set) var marks: [String: Mark?] = [:]
  private(set) var inherited: [String: [String]] = [:]
  private var protocols: Set<String> = []

  mutating func read(_ source: String) {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(Parser.parse(source: source))
    for declaration in visitor.declarations {
      // Of several declarations with one name (an overload, an override), a mark on any counts.
      if let known = marks[declaration.name], known != nil { continue }
      marks[declaration.name] = .some(declaration.mark)
    }
    for (name, mark) in visitor.tableMarks { marks[name] = .some(mark) }
    protocols.formUnion(visitor.protocols)
    for (type, parents) in visitor.inherited { inherited[type, default: []] += parents }
  }

  var names: [String] { marks.keys.sorted() }

  /// How a name is there: nil when it is not, in its type or any type above it.
  func found(_ name: String) -> (mark: Mark?, Void)? {
    if let mark = marks[name] {
      // An optional requirement's empty default is all that it should be.
      let isDefault = mark == .nothingToDo && protocols.contains(String(name.prefix { $0 != "." }))
      return (isDefault ? nil : mark, ())
    }
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let member = name[dot...]
    var types = inherited[String(name[..<dot])] ?? []
    var seen = Set(types)
    while let type = types.popLast() {
      if let mark = marks[type + member] { return (mark, ()) }
      for next in inherited[type] ?? [] where seen.insert(next).inserted { types.append(next) }
    }
    return nil
  }
}

/// Collects public declarations.
private final class Visitor: SyntaxVisitor {
  var declarations: [Declaration] = []
  var tableMarks: [String: Mark] = [:]
  var inherited: [String: [String]] = [:]
  var protocols: Set<String> = []
  /// The types around the place, and whether their members are public without saying so.
  private var scopes: [(name: String, isOpen: Bool, isVisible: Bool)] = []
  /// What "P" stands for in a property table.
  private var tableRoot = ""

  private func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
    guard scopes.allSatisfy(\.isVisible) else { return false }
    var isPublic = scopes.last?.isOpen ?? false
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.text {
      case "public", "open": isPublic = true
      case "private", "fileprivate", "internal", "package": return false
      default: break
      }
    }
    return isPublic
  }

  private func full(_ name: String) -> String {
    (scopes.map(\.name) + [name]).joined(separator: ".")
  }

  private func add(
    _ name: String, _ node: some SyntaxProtocol, _ body: (any SyntaxProtocol)? = nil, isHook: Bool = true
  ) {
    let name = name.replacing("`", with: "")
    declarations.append(Declaration(name: full(name), mark: mark(node, body, isHook: isHook)))
  }

  /// The mark that a comment ("Stored: …", "Partly: …") or a body (a warning, nothing at all) makes.
  private func mark(_ node: some SyntaxProtocol, _ body: (any SyntaxProtocol)?, isHook: Bool) -> Mark? {
    let comment = node.leadingTrivia.compactMap { piece -> Substring? in
      guard case .docLineComment(let text) = piece else { return nil }
      return text.dropFirst(3).drop { $0 == " " }
    }.joined(separator: " ")
    for (word, status) in [("Stored: ", Status.inert), ("Inert: ", .inert), ("Partly: ", .partial)] {
      guard let found = comment.range(of: word) else { continue }
      let reason = comment[found.upperBound...].prefix { $0 != "." }
      return Mark(status: status, reason: String(reason))
    }
    guard let body else { return nil }
    let warnings = Warnings(viewMode: .sourceAccurate)
    warnings.walk(body)
    if let reason = warnings.limit { return Mark(status: .partial, reason: reason) }
    if warnings.isInert { return Mark(status: .inert, reason: "declared, does nothing yet") }
    if !isHook, let block = body.as(CodeBlockSyntax.self), block.statements.isEmpty {
      return .nothingToDo
    }
    return nil
  }

  private func enter(
    _ name: String, _ modifiers: DeclModifierListSyntax, _ clause: InheritanceClauseSyntax?,
    membersOpen: Bool = false, isExtension: Bool = false
  ) {
    let isVisible = isPublic(modifiers)
    if let clause {
      inherited[full(name), default: []] += clause.inheritedTypes.map { $0.type.trimmedDescription }
    }
    scopes.append((name, isVisible && membersOpen, isVisible || isExtension))
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if isPublic(node.modifiers) { add(node.name.text, node) }
    enter(node.name.text, node.modifiers, node.inheritanceClause)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if isPublic(node.modifiers) { add(node.name.text, node) }
    enter(node.name.text, node.modifiers, node.inheritanceClause)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    if isPublic(node.modifiers) { add(node.name.text, node) }
    enter(node.name.text, node.modifiers, node.inheritanceClause)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    protocols.insert(node.name.text)
    if isPublic(node.modifiers) { add(node.name.text, node) }
    enter(node.name.text, node.modifiers, node.inheritanceClause, membersOpen: true)
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.extendedType.trimmedDescription, node.modifiers, node.inheritanceClause, membersOpen: true,
      isExtension: true)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    // The cases of an enum are as public as it is.
    guard scopes.allSatisfy(\.isVisible) else { return .skipChildren }
    for element in node.elements { add(element.name.text, node) }
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if isPublic(node.modifiers) { add(node.name.text, node) }
    let text = node.initializer.value.trimmedDescription
    if text.hasPrefix("LayerProperty<") {
      tableRoot = String(text.dropFirst("LayerProperty<".count).prefix { $0 != "," })
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isPublic(node.modifiers), node.name.text.first(where: { $0 != "`" })?.isLetter == true else {
      return .skipChildren
    }
    let isOpen = node.modifiers.contains { $0.name.text == "open" }
    add(
      node.name.text + labels(node.signature.parameterClause), node, node.body,
      isHook: isOpen || scopes.last?.isOpen == true)
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isPublic(node.modifiers) else { return .skipChildren }
    add("init" + labels(node.signature.parameterClause), node, node.body)
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if isPublic(node.modifiers) { add("subscript" + labels(node.parameterClause), node) }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      if isPublic(node.modifiers) {
        add(name, node, binding.accessorBlock)
      } else if let call = binding.initializer?.value.as(FunctionCallExprSyntax.self) {
        readTable(call)
      }
    }
    return .skipChildren
  }

  /// An entry of a property table that says which values have no effect.
  private func readTable(_ call: FunctionCallExprSyntax) {
    guard !tableRoot.isEmpty, call.arguments.contains(where: { $0.label?.text == "inert" }),
      let path = call.arguments.dropFirst().first?.expression.as(KeyPathExprSyntax.self)
    else { return }
    let property = path.trimmedDescription.drop { $0 == "\\" || $0 == "." }
    tableMarks["\(tableRoot).\(property)"] = Mark(status: .partial, reason: "some values have no effect yet")
  }

  private func labels(_ clause: FunctionParameterClauseSyntax) -> String {
    "(" + clause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }
}

/// Finds the calls of `Inert.warn` in a body.
private final class Warnings: SyntaxVisitor {
  /// A call with a name alone: the thing does nothing.
  var isInert = false
  /// A call that says what is different.
  var limit: String?

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.trimmedDescription == "Inert.warn" else { return .visitChildren }
    guard let second = node.arguments.dropFirst().first else {
      isInert = true
      return .skipChildren
    }
    let segments = second.expression.as(StringLiteralExprSyntax.self)?.segments
    let isPlain = segments?.allSatisfy { $0.is(StringSegmentSyntax.self) } ?? false
    limit = isPlain ? segments?.trimmedDescription : "limits that it tells"
    return .skipChildren
  }
}
