import SwiftSyntax

/// Walks one parsed source and notes its classes, what it creates, and its previews.
final class DeclarationScanner: SyntaxVisitor {
  private(set) var facts = SourceFacts()
  private let file: Int
  private let lines: SourceLocationConverter
  private let conditions: ConditionEvaluator
  /// The source as it is, and what was left out of the tree.
  private let source: Source?

  /// A text, of which the tree shows the skeleton.
  struct Source {
    let text: [UInt8]
    let skeleton: Skeleton
  }

  /// The enclosing types, outermost first, each with whether it is private to the file.
  private var scopes: [(name: String, hidden: Bool)] = []
  /// Index in `facts.classes` of each enclosing class; nil for another kind of type.
  private var openClasses: [Int?] = []
  /// How many function bodies and closures are open: a class in one of them can be no root.
  private var bodies = 0

  init(
    file: Int, lines: SourceLocationConverter,
    conditions: ConditionEvaluator = ConditionEvaluator(modules: ["UIKit", "Foundation"]),
    source: Source? = nil
  ) {
    self.source = source
    self.file = file
    self.lines = lines
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
    facts.files = [FileFact()]
  }

  private var path: String { scopes.map(\.name).joined(separator: ".") }

  // MARK: the file as a whole

  /// Only what is compiled counts.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let active = conditions.activeClause(of: node)
    if let elements = active?.elements { walk(elements) }
    // What a file would import where it is there says which world it belongs to.
    for clause in node.clauses where clause.id != active?.id {
      for item in clause.elements?.as(CodeBlockItemListSyntax.self) ?? [] {
        guard let module = item.item.as(ImportDeclSyntax.self)?.path.first?.name.text else { continue }
        facts.files[0].guardedImports.append(module)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name.text else { return .skipChildren }
    facts.files[0].imports.append(
      ImportFact(
        module: module, line: lines.location(for: node.positionAfterSkippingLeadingTrivia).line,
        range: node.positionAfterSkippingLeadingTrivia
          .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset))
    return .skipChildren
  }

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    facts.files[0].isEmpty = node.statements.isEmpty
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    // Getters hold such items too; what stands at the top level stands in the file, or in an `#if` of it.
    let place = node.parent?.parent
    guard bodies == 0, scopes.isEmpty, facts.files[0].topLevelLine == nil,
      place?.is(SourceFileSyntax.self) == true || place?.is(IfConfigClauseSyntax.self) == true
    else { return .visitChildren }
    let isStatement: Bool
    switch node.item {
    case .decl: isStatement = false
    case .stmt: isStatement = true
    case .expr(let expression): isStatement = expression.as(MacroExpansionExprSyntax.self) == nil
    @unknown default: isStatement = false
    }
    if isStatement {
      facts.files[0].topLevelLine = lines.location(for: node.positionAfterSkippingLeadingTrivia).line
    }
    return .visitChildren
  }

  // MARK: types

  private func enter(_ name: String, modifiers: DeclModifierListSyntax, classIndex: Int? = nil) {
    let hidden = modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    scopes.append((name, hidden || scopes.last?.hidden == true))
    openClasses.append(classIndex)
  }

  private func leave() {
    scopes.removeLast()
    openClasses.removeLast()
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let isLocal = bodies > 0
    let index = isLocal ? nil : facts.classes.count
    enter(node.name.text, modifiers: node.modifiers, classIndex: index)
    guard !isLocal else { return .visitChildren }
    var fact = ClassFact(
      name: path,
      inherited: node.inheritanceClause?.inheritedTypes.map { Self.bareType($0.type.trimmedDescription) }
        ?? [],
      file: file,
      line: lines.location(for: node.name.positionAfterSkippingLeadingTrivia).line)
    fact.isGeneric = node.genericParameterClause != nil
    fact.isHidden = scopes.last?.hidden == true
    fact.isMain = Self.isMain(node.attributes)
    facts.classes.append(fact)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }

  private static func isMain(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { element in
      let name = element.as(AttributeSyntax.self)?.attributeName.trimmedDescription
      return name == "main" || name == "UIApplicationMain"
    }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, modifiers: node.modifiers)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, modifiers: node.modifiers)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, modifiers: node.modifiers)
    return .visitChildren
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if Self.isMain(node.attributes) {
      facts.mainExtensions.insert(Self.bareType(node.extendedType.trimmedDescription))
    }
    enter(Self.bareType(node.extendedType.trimmedDescription), modifiers: node.modifiers)
    // A conformance may stand on an extension; it counts for finding delegates.
    if let inherited = node.inheritanceClause?.inheritedTypes {
      let names = inherited.map { Self.bareType($0.type.trimmedDescription) }
      facts.conformances.append((path, names))
    }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  // MARK: bodies

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    noteBlank(node)
    bodies += 1
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockSyntax) { bodies -= 1 }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    noteBlank(node)
    return .visitChildren
  }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    noteBlank(node)
    return .visitChildren
  }

  /// What stands in the bodies that the tree leaves out, between the braces of this node.
  private func noteBlank(_ node: some SyntaxProtocol) {
    guard bodies == 0, let source else { return }
    let range = node.position.utf8Offset..<node.endPosition.utf8Offset
    for name in Skeleton.within(range, of: source.skeleton.creations, by: \.lowerBound) {
      note(String(decoding: source.text[name], as: UTF8.self))
    }
    if !Skeleton.within(range, of: source.skeleton.fillsWindow, by: \.self).isEmpty {
      facts.windowFillers.insert(path)
    }
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    noteBlank(node)
    bodies += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { bodies -= 1 }

  // MARK: initialisers

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard bodies == 0, let index = openClasses.last ?? nil else { return .visitChildren }
    let parameters = node.signature.parameterClause.parameters
    let labels = parameters.map { $0.firstName.text }
    if labels == ["coder"] {
      facts.classes[index].hasCoderInit = true
      return .visitChildren
    }
    if parameters.allSatisfy({ $0.defaultValue != nil }) { facts.classes[index].hasPlainInit = true }
    let isConvenience = node.modifiers.contains { $0.name.text == "convenience" }
    if !isConvenience { facts.classes[index].designated.append(labels) }
    return .visitChildren
  }

  // MARK: methods and properties

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { $0.name.text == "optional" }) {
      facts.optionalMethods.insert(node.name.text)
    }
    return .visitChildren
  }

  // MARK: what is created

  private func note(_ type: String) {
    let type = Self.bareType(type)
    guard let first = type.split(separator: ".").last?.first, first.isUppercase else { return }
    facts.creations.insert(Creation(type: type, inside: path))
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression
    if let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init" {
      if let base = member.base { note(base.trimmedDescription) }
    } else if called.is(DeclReferenceExprSyntax.self) || called.is(MemberAccessExprSyntax.self)
      || called.is(GenericSpecializationExprSyntax.self)
    {
      note(called.trimmedDescription)
      if called.trimmedDescription == "UIApplicationMain" { noteMainCall(node) }
    }
    return .visitChildren
  }

  /// `UIApplicationMain(…, NSStringFromClass(AppDelegate.self))` names the app delegate, or a text does.
  private func noteMainCall(_ node: FunctionCallExprSyntax) {
    facts.callsMain = true
    guard let last = node.arguments.last?.expression else { return }
    if let name = last.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
      facts.mainCallDelegate = name.split(separator: ".").last.map(String.init)
    } else if let call = last.as(FunctionCallExprSyntax.self),
      let argument = call.arguments.first?.expression.as(MemberAccessExprSyntax.self),
      argument.declName.baseName.text == "self", let base = argument.base
    {
      facts.mainCallDelegate = base.trimmedDescription
    }
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.declName.baseName.text
    if member == "self", let base = node.base { note(base.trimmedDescription) }
    if member == "rootViewController" || member == "makeKeyAndVisible" { facts.windowFillers.insert(path) }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if bodies == 0, let name = node.pattern.as(IdentifierPatternSyntax.self) {
      facts.properties.insert(name.identifier.text)
    }
    // `let page: Page = .init()` creates a Page without naming it in the expression.
    if let type = node.typeAnnotation?.type, let value = node.initializer?.value,
      let called = value.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
      called.base == nil, called.declName.baseName.text == "init"
    {
      note(type.trimmedDescription)
    }
    return .visitChildren
  }

  // MARK: previews

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { notePreview(node.arguments, at: node.pound) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { notePreview(node.arguments, at: node.pound) }
    return .visitChildren
  }

  private func notePreview(_ arguments: LabeledExprListSyntax, at token: TokenSyntax) {
    let title = arguments.first { $0.label == nil }?.expression.as(StringLiteralExprSyntax.self)?
      .representedLiteralValue
    let line = lines.location(for: token.positionAfterSkippingLeadingTrivia).line
    facts.previews.append(PreviewFact(title: title, file: file, line: line))
  }

  /// The type without optional marks, generic arguments or the module that Apple declares it in.
  static func bareType(_ text: String) -> String {
    var name = String(text.prefix { $0 != "<" })
    while let last = name.last, last == "?" || last == "!" || last.isWhitespace { name.removeLast() }
    for attribute in ["@unchecked ", "@preconcurrency ", "@MainActor "] where name.hasPrefix(attribute) {
      name.removeFirst(attribute.count)
    }
    for module in ["UIKit.", "QuartzCore."] where name.hasPrefix(module) {
      name.removeFirst(module.count)
    }
    return name
  }
}
