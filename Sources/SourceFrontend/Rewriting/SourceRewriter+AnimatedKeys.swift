import SwiftSyntax

// Properties of a layer that animations drive by their key. Objective-C's runtime lets Core Animation set any
// `@objc dynamic` property of a presentation copy by its name. Here such a property, if the class draws for
// its key, is kept with the layer under that key, as one that is `@NSManaged` is.

extension SourceRewriter {
  /// Whether it is a plain stored `dynamic` variable that its class names in `needsDisplay(forKey:)`.
  func isAnimatedByKey(_ node: VariableDeclSyntax) -> Bool {
    let words = Set(node.modifiers.map { $0.name.text })
    guard node.bindingSpecifier.text == "var", node.bindings.count == 1, let binding = node.bindings.first,
      binding.accessorBlock == nil, binding.initializer != nil, binding.typeAnnotation != nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      words.isDisjoint(with: ["static", "class", "lazy", "weak"]),
      let members = node.parent?.parent?.as(MemberBlockItemListSyntax.self),
      members.parent?.parent?.is(ClassDeclSyntax.self) == true
    else { return false }
    return members.contains { member in
      guard let function = member.decl.as(FunctionDeclSyntax.self), function.name.text == "needsDisplay",
        function.signature.parameterClause.parameters.first?.firstName.text == "forKey",
        let body = function.body?.description
      else { return false }
      return body.contains("\"\(name)\"") || body.contains(".\(name))") || body.contains("(\(name))")
    }
  }

  /// `= 0` becomes a getter and a setter.
  func keepUnderKey(_ node: VariableDeclSyntax) {
    guard let binding = node.bindings.first, let initial = binding.initializer,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return }
    animatedKeys.insert(enclosingType + "." + name)
    edits.replace(
      bytes(initial),
      with: "{ get { acetateManaged(value(forKey: \"\(name)\"), \(edits.text(bytes(initial.value)))) } "
        + "set { setValue(newValue, forKey: \"\(name)\") } }")
  }

  /// Before Swift 3 `animationDidStop` was every object's, to be overridden; and a class that has it may have
  /// left out saying that it is a CAAnimationDelegate. It says so now.
  func declareAnimationDelegate(_ node: ClassDeclSyntax) {
    guard let fact = ancestry.lookUp(enclosingType), fact.name == enclosingType, !fact.isGeneric,
      fact.inherited.first != nil, ancestry.lineage(of: fact).count == 1,
      !ancestry.conforms(fact, to: ["CAAnimationDelegate"])
    else { return }
    var isDelegate = false
    for member in node.memberBlock.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self) else { continue }
      let parameters = function.signature.parameterClause.parameters
      let labels = parameters.map { $0.firstName.text }
      guard let first = parameters.first,
        (function.name.text == "animationDidStop" && labels.dropFirst() == ["finished"])
          || (function.name.text == "animationDidStart" && labels.count == 1),
        first.type.trimmedDescription.hasPrefix("CAAnimation")
      else { continue }
      isDelegate = true
      // In Swift 2 the first parameter had no label.
      if first.firstName.text != "_", first.secondName == nil {
        edits.insert("_ ", at: first.firstName.positionAfterSkippingLeadingTrivia.utf8Offset)
      }
      for modifier in function.modifiers where modifier.name.text == "override" {
        edits.blank(bytes(modifier))
      }
    }
    if isDelegate { edits.append("extension \(enclosingType): CAAnimationDelegate {}\n") }
  }
}
