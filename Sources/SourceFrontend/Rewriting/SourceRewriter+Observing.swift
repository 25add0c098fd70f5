import SwiftSyntax

// Key-value observing: `dynamic` properties tell of their changes, and observers get the name of what they observe.

extension SourceRewriter {
  /// Has a stored `@objc dynamic` variable of a class tell when it changes.
  func announce(_ node: VariableDeclSyntax) {
    let words = Set(node.modifiers.map { $0.name.text })
    guard members.observes, words.contains("dynamic"), node.bindingSpecifier.text == "var",
      node.bindings.count == 1,
      words.isDisjoint(with: ["static", "class", "lazy"]), let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      node.attributes.allSatisfy({ element in
        // A property wrapper would not take observers as they stand here.
        element.as(AttributeSyntax.self)?.attributeName.trimmedDescription.first?.isUppercase != true
          || ["IBInspectable", "IBOutlet", "MainActor", "NSCopying"].contains(
            element.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? "")
      })
    else { return }
    let will = "_AcetateRuntime.willChange(self, \"\(name)\")"
    let did = "_AcetateRuntime.didChange(self, \"\(name)\")"
    guard let block = binding.accessorBlock else {
      edits.insert(
        " { willSet { \(will) } didSet { \(did) } }", at: binding.endPositionBeforeTrailingTrivia.utf8Offset)
      return
    }
    guard case .accessors(let accessors) = block.accessors else { return }
    let kinds = accessors.map { $0.accessorSpecifier.text }
    func body(_ kind: String) -> CodeBlockSyntax? {
      accessors.first { $0.accessorSpecifier.text == kind }?.body
    }
    func begin(_ block: CodeBlockSyntax, with text: String) {
      edits.insert(" \(text); ", at: block.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    if let setter = body("set") {
      begin(setter, with: "\(will); defer { \(did) }")
    } else if kinds.contains("willSet") || kinds.contains("didSet") {
      var missing = ""
      if let willSet = body("willSet") {
        begin(willSet, with: will)
      } else {
        missing += " willSet { \(will) }"
      }
      if let didSet = body("didSet") {
        begin(didSet, with: "defer { \(did) }")
      } else {
        missing += " didSet { \(did) }"
      }
      if !missing.isEmpty {
        edits.insert(missing + " ", at: block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
      }
    }
  }

  /// `observe(\.contentOffset, …)` is told the key's name.
  func nameObservedKey(_ node: FunctionCallExprSyntax) {
    guard
      let member = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let first = node.arguments.first
    else { return }
    if member == "observe", first.label == nil, let path = first.expression.as(KeyPathExprSyntax.self) {
      let text = path.components.trimmedDescription
      let keys = key(of: text.hasPrefix(".") ? String(text.dropFirst()) : text)
      edits.insert(
        "_acetateKey: \"\(keys)\", ", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    if ["willChangeValue", "didChangeValue"].contains(member), first.label?.text == "for",
      let label = first.label,
      let path = first.expression.as(KeyPathExprSyntax.self)
    {
      let text = path.components.trimmedDescription
      edits.replace(bytes(label), with: "forKey")
      edits.replace(
        bytes(path), with: "\"\(key(of: text.hasPrefix(".") ? String(text.dropFirst()) : text))\"")
    }
  }
}
