import SwiftSyntax

// Core Animation makes layers from their class alone: `layerClass` by init(), presentation copies by init(layer:). The
// Objective-C runtime can do that with any class; Swift only with initialisers that are `required`. So in a layer class
// `override init()` becomes `required init()`, a word of the same length, and what is missing is added before the closing brace.

extension SourceRewriter {
  func completeLayerClass(_ node: ClassDeclSyntax) {
    var hasDesignated = false
    var hasPlain = false
    var hasCopy = false
    var hasCoder = false
    /// Stored properties that no declaration gives a value.
    var open: [String] = []
    /// Stored variables that a copy takes over.
    var stored: [String] = []

    for member in node.memberBlock.members {
      if let initializer = member.decl.as(InitializerDeclSyntax.self) {
        let labels = initializer.signature.parameterClause.parameters.map { $0.firstName.text }
        let isConvenience = initializer.modifiers.contains { $0.name.text == "convenience" }
        if !isConvenience { hasDesignated = true }
        switch labels {
        case []:
          hasPlain = true
          makeRequired(initializer)
        case ["layer"]:
          hasCopy = true
          makeRequired(initializer)
        case ["coder"]: hasCoder = true
        default: break
        }
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        note(variable, &open, &stored)
      }
    }
    guard hasDesignated else { return }

    let name = node.name.text
    var added: [String] = []
    if !hasPlain {
      added.append(
        open.isEmpty
          ? "required init() { super.init() }"
          : "required init() { fatalError(\"\(name) has no init(), which was called through its class\") }")
    }
    if !hasCopy {
      let copies = (open + stored).map { "self.\($0) = other.\($0); " }.joined()
      added.append(
        copies.isEmpty
          ? "required init(layer: Any) { super.init(layer: layer) }"
          : "required init(layer: Any) { guard let other = layer as? \(name) else { fatalError(\"init(layer:) of \(name) "
            + "was given another layer\") }; \(copies)super.init(layer: layer) }")
    }
    if !hasCoder { added.append("required init?(coder: NSCoder) { nil }") }
    guard !added.isEmpty else { return }
    // In the class's own access, or more, as `required` demands.
    let access = node.modifiers.map { $0.name.text }.first { $0 == "public" || $0 == "open" }
    if access != nil { added = added.map { "public " + $0 } }
    // Several on one line stand apart by semicolons, and so does the last member, if the brace stands on its line.
    let brace = node.memberBlock.rightBrace
    let last = node.memberBlock.members.last
    let isSameLine =
      last != nil && last?.semicolon == nil && !brace.leadingTrivia.contains { $0.isNewline }
      && last?.trailingTrivia.contains { $0.isNewline } != true
    edits.insert(
      (isSameLine ? "; " : " ") + added.joined(separator: "; ") + " ",
      at: brace.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  private func makeRequired(_ node: InitializerDeclSyntax) {
    guard !node.modifiers.contains(where: { $0.name.text == "required" }),
      let override = node.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    edits.replace(bytes(override), with: "required")
  }

  /// Notes which stored properties of a class a copy has to be given.
  private func note(_ node: VariableDeclSyntax, _ open: inout [String], _ stored: inout [String]) {
    let words = Set(node.modifiers.map { $0.name.text })
    let isManaged = node.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "NSManaged"
    }
    guard words.isDisjoint(with: ["static", "class", "lazy"]), !isManaged, !isAnimatedByKey(node) else {
      return
    }
    let isVariable = node.bindingSpecifier.text == "var"
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      if let block = binding.accessorBlock {
        // Observers leave a property stored; getters do not.
        guard case .accessors(let accessors) = block.accessors,
          accessors.allSatisfy({ ["willSet", "didSet"].contains($0.accessorSpecifier.text) })
        else { continue }
      }
      let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
      let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
      if binding.initializer == nil, !(isVariable && isOptional) {
        open.append(name)
      } else if isVariable {
        stored.append(name)
      }
    }
  }
}
