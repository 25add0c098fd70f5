import SwiftSyntax

// Swift 3 took words out of Apple's names, and the label of every first parameter that had none in a call. An override in the
// older spelling overrides nothing today. It is spelt anew: the name, the labels and, where it calls it, that of `super`.

extension SourceRewriter {
  func spellOverrideToday(_ node: FunctionDeclSyntax) {
    guard node.modifiers.contains(where: { $0.name.text == "override" }), node.genericParameterClause == nil
    else {
      return
    }
    let parameters = node.signature.parameterClause.parameters
    if parameters.isEmpty, let result = node.signature.returnClause,
      OlderOverrides.properties.contains(node.name.text)
    {
      // `func prefersStatusBarHidden() -> Bool` is `var prefersStatusBarHidden: Bool`.
      edits.replace(bytes(node.funcKeyword), with: "var")
      edits.blank(bytes(node.signature.parameterClause))
      edits.replace(bytes(result.arrow), with: ":")
      return
    }
    guard let modern = OlderOverrides.method(node.name.text, parameters.count), let first = parameters.first,
      // Today's spelling gives the parameter another name than its label.
      node.name.text != modern.name
        || (first.secondName == nil && first.firstName.text != modern.labels.first)
    else { return }
    if node.name.text != modern.name { edits.replace(bytes(node.name), with: modern.name) }
    for parameter in parameters where modern.name.hasPrefix("touches") {
      // `Set<NSObject>` in Swift 1.2, and an event that was always there.
      switch parameter.type.trimmedDescription {
      case "Set<NSObject>", "NSSet": edits.replace(bytes(parameter.type), with: "Set<UITouch>")
      case "UIEvent", "UIEvent!": edits.replace(bytes(parameter.type), with: "UIEvent?")
      default: break
      }
    }
    for (parameter, label) in zip(parameters, modern.labels) where parameter.firstName.text != label {
      if parameter.secondName == nil {
        edits.insert(label + " ", at: parameter.firstName.positionAfterSkippingLeadingTrivia.utf8Offset)
      } else {
        edits.replace(bytes(parameter.firstName), with: label)
      }
    }
  }

  /// `super.drawRect(rect)`.
  func spellSuperToday(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true
    else { return }
    let name = member.declName.baseName
    guard let modern = OlderOverrides.method(name.text, node.arguments.count),
      zip(node.arguments, modern.labels).contains(where: { ($0.label?.text ?? "_") != $1 })
        || modern.name != name.text
    else { return }
    if modern.name != name.text { edits.replace(bytes(name), with: modern.name) }
    for (argument, label) in zip(node.arguments, modern.labels) where (argument.label?.text ?? "_") != label {
      if let old = argument.label {
        // `with` is shorter than `withEvent`, and no label has fewer letters than an older one but for the first.
        edits.replace(bytes(old), with: label)
      } else {
        edits.insert(label + ": ", at: argument.expression.positionAfterSkippingLeadingTrivia.utf8Offset)
      }
    }
  }
}
