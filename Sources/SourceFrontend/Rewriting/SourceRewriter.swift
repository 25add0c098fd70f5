import SwiftSyntax

/// Collects the changes that turn an iOS source into one that compiles here, line for line the same.
///
/// There is no Objective-C runtime on Linux, so what only talks to it goes (`@objc`, `@IBOutlet`, `dynamic`), and what stands
/// for a lookup in it becomes the thing that would be found: `#selector` a reference to the method, `#keyPath` its string.
/// `@main` goes because the entry is ours. A `#Preview` becomes a global that the entry can show. `os(iOS)` is true.
/// Layer classes get the initialisers that Core Animation calls on them by their class alone.
final class SourceRewriter: SyntaxVisitor {
  var edits: SourceEdits
  let file: Int
  let context: RewritingContext
  private var nextPreview: Int
  /// The enclosing types as they can be named here, outermost first.
  private var scopes: [[String]] = [[]]
  private var bodies = 0
  var isInBody: Bool { bodies > 0 }
  /// The classes inside of functions that tell of themselves.
  var tellingLocals: Set<String> = []
  /// Stand-ins for delegates that this file has got.
  var nobodies: Set<String> = []
  /// `Type.name` of the properties that are kept under their key.
  var animatedKeys: Set<String> = []

  var facts: SourceFacts { context.facts }
  var ancestry: Ancestry { context.ancestry }
  var members: MemberFacts { context.members }
  var plan: DispatchPlan { context.plan }

  /// - Parameters:
  ///   - file: the index of this source among all.
  ///   - firstPreview: the number of the first `#Preview` of this source among those of all sources.
  init(text: String, file: Int, context: RewritingContext, firstPreview: Int) {
    edits = SourceEdits(text)
    self.file = file
    self.context = context
    nextPreview = firstPreview
    super.init(viewMode: .sourceAccurate)
  }

  /// The enclosing type's name, as code at this place can write it.
  var enclosingType: String { scopes.last?.joined(separator: ".") ?? "" }

  func bytes(_ node: some SyntaxProtocol) -> Range<Int> { bytes(from: node, to: node) }

  func bytes(from start: some SyntaxProtocol, to end: some SyntaxProtocol) -> Range<Int> {
    start.positionAfterSkippingLeadingTrivia.utf8Offset..<end.endPositionBeforeTrailingTrivia.utf8Offset
  }

  // MARK: scopes

  private func enter(_ name: String) {
    // A type inside a function is known by its own name alone.
    scopes.append((bodies > 0 ? [] : scopes.last ?? []) + [name])
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
    if let fact = ancestry.lookUp(enclosingType), ancestry.kind(of: fact) == .layer {
      completeLayerClass(node)
    }
    declareAnimationDelegate(node)
    if bodies == 0 { completeDispatch(node, enclosingType) }
    tellInside(node)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    bodies += 1
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockSyntax) { bodies -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    bodies += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { bodies -= 1 }

  // MARK: what only talks to the Objective-C runtime

  static let blanked: Set<String> = [
    "main", "UIApplicationMain", "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable",
    "IBDesignable", "IBSegueAction", "GKInspectable", "NSManaged", "NSCopying",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard Self.blanked.contains(node.attributeName.trimmedDescription) else { return .visitChildren }
    edits.blank(bytes(node))
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if ["dynamic", "optional"].contains(node.name.text) { edits.blank(bytes(node)) }
    if node.name.text == "open", node.detail == nil, Self.isInExtension(node) {
      // For Objective-C such a member can be overridden; for Swift it cannot, and the word earns a warning.
      edits.replace(bytes(node), with: "public")
    }
    return .visitChildren
  }

  private static func isInExtension(_ node: DeclModifierSyntax) -> Bool {
    let member = node.parent?.parent?.parent?.as(MemberBlockItemSyntax.self)
    return member?.parent?.parent?.parent?.is(ExtensionDeclSyntax.self) == true
  }

  /// `@NSManaged var progress: CGFloat`: kept with the layer under its key, where animations find it.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isManaged = node.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "NSManaged"
    }
    if bodies == 0 { redirect(node) }
    guard isManaged else {
      if isAnimatedByKey(node) { keepUnderKey(node) } else { announce(node) }
      return .visitChildren
    }
    for binding in node.bindings where binding.accessorBlock == nil {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      edits.insert(
        " { get { acetateManaged(value(forKey: \"\(name)\")) } set { setValue(newValue, forKey: \"\(name)\") } }",
        at: binding.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if bodies == 0 { redirect(node) }
    spellOverrideToday(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    spellToday(node)
    spellModule(node)
    lookUpMember(node)
    readOptional(node)
    return .visitChildren
  }

  /// `colour.CGColor` of the years of Swift 2, where the type of that name has the same spelling.
  private func spellToday(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName
    guard ["CGColor", "CGPath", "CGImage"].contains(name.text), let base = node.base,
      !facts.properties.contains(name.text),
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id,
      // A module in front makes it the type.
      base.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase != true
    else { return }
    edits.replace(bytes(name), with: "cg" + name.text.dropFirst(2))
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    callOptional(node)
    spellSuperToday(node)
    if members.observes { nameObservedKey(node) }
    discardTimer(node)
    completePlainInit(node)
    return .visitChildren
  }

  /// Apple's timers may go unnoticed; those of the open Foundation come with a warning if they do.
  private func discardTimer(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "scheduledTimer",
      node.arguments.first?.label?.text == "withTimeInterval",
      isStatement(node)
    else { return }
    edits.insert("_ = ", at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// `NSAttributedString()`: in the open Foundation some classes cannot be made from nothing.
  private func completePlainInit(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let whole = Self.plainInits[name], node.arguments.isEmpty, node.trailingClosure == nil
    else { return }
    edits.replace(bytes(node), with: whole)
  }

  static let plainInits = [
    "NSAttributedString": "NSAttributedString(string: \"\")",
    "NSMutableAttributedString": "NSMutableAttributedString(string: \"\")",
    "ProcessInfo": "ProcessInfo.processInfo",
    "Timer": "Timer(timeInterval: 0, repeats: false, block: { _ in })",
    "NSTimer": "Timer(timeInterval: 0, repeats: false, block: { _ in })",
  ]

  /// A place in a file: a number on Darwin, a structure here.
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "fpos_t" { edits.replace(bytes(node.name), with: "Int64") }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == "fpos_t" { edits.replace(bytes(node.baseName), with: "Int64") }
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    completeProtocol(node)
    return .visitChildren
  }

  // MARK: modules

  /// `import UIKit.UIGestureRecognizerSubclass`: ours have no submodules.
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = Array(node.path)
    guard node.importKindSpecifier == nil, path.count > 1, Self.withSubmodules.contains(path[0].name.text)
    else { return .skipChildren }
    edits.blank(path[0].name.endPositionBeforeTrailingTrivia.utf8Offset..<bytes(node).upperBound)
    return .skipChildren
  }

  private static let withSubmodules: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "Foundation",
  ]

  /// `CoreFoundation.sqrt(2)`: what stands in Apple's lower modules is Foundation's here.
  private func spellModule(_ node: MemberAccessExprSyntax) {
    guard let base = node.base?.as(DeclReferenceExprSyntax.self),
      ["CoreFoundation", "Darwin"].contains(base.baseName.text)
    else { return }
    edits.replace(bytes(base), with: "Foundation")
  }

  // MARK: conditions

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let condition = node.condition else { return .visitChildren }
    let platforms = PlatformConditions(viewMode: .sourceAccurate)
    platforms.walk(condition)
    for (call, isTrue) in platforms.found { edits.replace(bytes(call), with: isTrue ? "(true)" : "(false)") }
    return .visitChildren
  }

  // MARK: macros

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { rewritePreview(node.pound, node.macroName) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "Preview":
      rewritePreview(node.pound, node.macroName)
    case "selector":
      rewriteSelector(node)
      return .skipChildren
    case "keyPath":
      if let path = node.arguments.first?.expression {
        edits.replace(bytes(node), with: "\"\(key(of: path.trimmedDescription))\"")
      }
      return .skipChildren
    case "colorLiteral":
      edits.replace(bytes(from: node.pound, to: node.macroName), with: "UIColor")
    case "imageLiteral":
      if let argument = node.arguments.first, let label = argument.label {
        edits.replace(bytes(from: node.pound, to: node.macroName), with: "UIImage")
        edits.replace(bytes(label), with: "named")
        edits.insert("!", at: node.endPositionBeforeTrailingTrivia.utf8Offset)
      }
    default: break
    }
    return .visitChildren
  }

  private func rewritePreview(_ pound: TokenSyntax, _ name: TokenSyntax) {
    edits.replace(
      bytes(from: pound, to: name),
      with: "@MainActor let \(EntryFile.previewName(nextPreview)) = \(EntryFile.previewType)")
    nextPreview += 1
  }

  /// Apple's key for a key path: without the types in front, and `isHidden` as `hidden`, since Apple's properties of that
  /// name are `hidden` to the runtime; the user's own keep theirs.
  func key(of path: String) -> String {
    let parts = path.split(separator: ".").map { $0.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" } }
    let keys = parts.drop { $0.first?.isUppercase == true || $0 == "self" }
    return keys.map {
      facts.properties.contains($0) ? $0 : ObjectiveCName.applesKey($0)
    }.joined(separator: ".")
  }
}

/// Finds the platform tests of a condition: a source written for iOS sees iOS, on a simulator, since what simulators lack (a
/// camera, haptics, Metal) is not here either.
private final class PlatformConditions: SyntaxVisitor {
  private(set) var found: [(FunctionCallExprSyntax, isTrue: Bool)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.trimmedDescription
    if called == "targetEnvironment", node.arguments.trimmedDescription == "simulator" {
      found.append((node, true))
    }
    guard called == "os" else { return .visitChildren }
    switch node.arguments.trimmedDescription {
    case "iOS": found.append((node, true))
    case "Linux": found.append((node, false))
    default: break
    }
    return .skipChildren
  }
}
