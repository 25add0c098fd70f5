import SwiftSyntax

// `optional` requirements. A type may leave them out, and who calls them asks with `?` whether it did. Here every type has
// them, by a default that only notes that it was reached; `_AcetateRuntime.optional` turns that note into nil.

extension SourceRewriter {
  /// Gives the requirements of a protocol that are `optional` their defaults, and a class bound to one for `@objc`.
  func completeProtocol(_ node: ProtocolDeclSyntax) {
    let isForObjectiveC = node.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "objc"
    }
    if let inherited = node.inheritanceClause {
      for type in inherited.inheritedTypes where type.type.is(ClassRestrictionTypeSyntax.self) {
        edits.replace(bytes(type.type), with: "AnyObject")
      }
      let words = inherited.inheritedTypes.map { $0.type.trimmedDescription }
      if isForObjectiveC, !words.contains("AnyObject"), !words.contains("class"),
        let first = inherited.inheritedTypes.first
      {
        edits.insert("AnyObject, ", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
      }
    } else if isForObjectiveC {
      edits.insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    var defaults = ""
    let access = node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self),
        function.modifiers.contains(where: { $0.name.text == "optional" })
      {
        let attributes = function.attributes.contains {
          $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "discardableResult"
        }
        defaults +=
          "  \(attributes ? "@discardableResult " : "")\(access)func \(function.name.text)"
          + "\(function.signature.trimmedDescription) { \(Self.missing(function.signature.returnClause?.type.trimmedDescription)) }\n"
      }
      if let variable = member.decl.as(VariableDeclSyntax.self),
        variable.modifiers.contains(where: { $0.name.text == "optional" })
      {
        for binding in variable.bindings {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let type = binding.typeAnnotation?.type.trimmedDescription
          else { continue }
          let isSettable = binding.accessorBlock?.trimmedDescription.contains("set") == true
          defaults +=
            "  \(access)var \(name): \(type) { get { _AcetateRuntime.missing() }\(isSettable ? " set {}" : "") }\n"
        }
      }
    }
    if !defaults.isEmpty { edits.append("extension \(node.name.text) {\n\(defaults)}\n") }
  }

  /// The body of a method that was left out.
  static func missing(_ result: String?) -> String {
    "_AcetateRuntime.missing(\(result == nil || result == "()" ? "Void.self" : ""))"
  }

  /// `delegate?.moved?(to: x)`: the mark goes, and the call is asked whether it came through.
  func callOptional(_ node: FunctionCallExprSyntax) {
    let called: ExprSyntax
    let mark: TokenSyntax
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (called, mark) = (chain.expression, chain.questionMark)
    } else if let force = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (called, mark) = (force.expression, force.exclamationMark)
    } else {
      return
    }
    guard let member = called.as(MemberAccessExprSyntax.self), member.base != nil else { return }
    let name = member.declName.baseName.text
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard
      (facts.optionalMethods.contains(name)
        && (!facts.properties.contains(name)
          // A closure that some property holds takes no labels.
          || (labels.contains { $0 != "_" } && context.optionalMethod(name, labels) != nil)))
        || (!facts.properties.contains(name) && !node.arguments.isEmpty && AppleDelegates.mayBeOptional(name))
    else { return }
    edits.blank(bytes(mark))
    guard facts.optionalMethods.contains(name), mark.text == "?", !isStatement(node) else { return }
    askWhetherMissing(node)
  }

  /// `delegate?.moved` that is not called: whether it is there.
  private func askForMethod(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName.text
    guard facts.optionalMethods.contains(name), !facts.properties.contains(name), let base = node.base,
      let object = base.as(OptionalChainingExprSyntax.self)?.expression,
      // A delegate by its name: what others have of that name may be something else.
      object.is(DeclReferenceExprSyntax.self)
        || object.as(MemberAccessExprSyntax.self)?.base?.is(DeclReferenceExprSyntax.self) == true,
      object.trimmedDescription.lowercased().contains("delegate")
        || object.trimmedDescription.lowercased().contains("source"),
      let requirement = context.optionalMethod(
        name, node.declName.argumentNames?.arguments.map { $0.name.text }),
      // Called, or the beginning of something longer.
      node.parent?.is(OptionalChainingExprSyntax.self) != true,
      node.parent?.is(MemberAccessExprSyntax.self) != true,
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id,
      node.parent?.is(ForceUnwrapExprSyntax.self) != true
    else { return }
    edits.insert(
      "(!_AcetateRuntime.responds(\(object.trimmedDescription), \"\(requirement.objectiveCName)\") ? nil : ",
      at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    edits.insert(")", at: node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// `delegate?.title` of an optional property.
  func readOptional(_ node: MemberAccessExprSyntax) {
    if !facts.optionalMethods.isEmpty { askForMethod(node) }
    guard !context.optionalProperties.isEmpty, let base = node.base?.trimmedDescription.lowercased(),
      base.contains("delegate") || base.contains("source"),
      context.optionalProperties.contains(node.declName.baseName.text),
      // Not where it is set.
      node.parent?.is(ExprListSyntax.self) != true || !isAssigned(node)
    else { return }
    askWhetherMissing(node)
  }

  private func isAssigned(_ node: MemberAccessExprSyntax) -> Bool {
    guard let list = node.parent?.as(ExprListSyntax.self),
      let index = list.firstIndex(where: { $0.id == node.id })
    else { return false }
    let next = list.index(after: index)
    return next < list.endIndex && list[next].is(AssignmentExprSyntax.self)
  }

  private func askWhetherMissing(_ node: some ExprSyntaxProtocol) {
    edits.insert("_AcetateRuntime.optional(", at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    // What follows in the same chain goes on from an optional now.
    let goesOn =
      node.parent?.is(MemberAccessExprSyntax.self) == true
      || node.parent?.is(SubscriptCallExprSyntax.self) == true
    edits.insert(goesOn ? ")?" : ")", at: node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Whether the call stands alone, its result unused.
  func isStatement(_ node: FunctionCallExprSyntax) -> Bool {
    guard let item = node.parent?.as(CodeBlockItemSyntax.self) else { return false }
    // The only line of a closure or a getter may be its result.
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return true }
    return list.parent?.is(CodeBlockSyntax.self) == true
      && list.parent?.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause == nil
  }
}
