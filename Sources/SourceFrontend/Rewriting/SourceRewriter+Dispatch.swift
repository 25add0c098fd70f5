import SwiftSyntax

// The edits of the dispatch plan.

extension SourceRewriter {
  /// Renames a method that is moved, and adds or takes away `override`.
  func redirect(_ node: FunctionDeclSyntax) {
    guard !plan.isEmpty else { return }
    let place = DispatchPlan.Place(
      file: file, offset: node.name.positionAfterSkippingLeadingTrivia.utf8Offset)
    if let name = plan.renamed[place] { edits.replace(bytes(node.name), with: name) }
    if plan.unmade.contains(place) {
      for modifier in node.modifiers where modifier.name.text == "override" { edits.blank(bytes(modifier)) }
    }
    if plan.made.contains(place) {
      edits.insert("override ", at: node.funcKeyword.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
  }

  /// As `redirect` for a method: a computed property that is moved.
  func redirect(_ node: VariableDeclSyntax) {
    guard !plan.propertyAdditions.isEmpty,
      let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return }
    let place = DispatchPlan.Place(file: file, offset: name.positionAfterSkippingLeadingTrivia.utf8Offset)
    if let other = plan.renamed[place] { edits.replace(bytes(name), with: other) }
    if plan.unmade.contains(place) {
      for modifier in node.modifiers where modifier.name.text == "override" { edits.blank(bytes(modifier)) }
    }
  }

  /// Adds what a class's body gets, before its closing brace.
  func completeDispatch(_ node: ClassDeclSyntax, _ name: String) {
    if plan.lifted.contains(name), let type = node.inheritanceClause?.inheritedTypes.first?.type,
      type.trimmedDescription == "NSObject"
    {
      edits.replace(bytes(type), with: "_AcetateObject")
    }
    let additions = plan.additions[name] ?? []
    let properties = plan.propertyAdditions[name] ?? []
    guard !additions.isEmpty || !properties.isEmpty else { return }
    let access =
      node.modifiers.map { $0.name.text }.first { $0 == "public" || $0 == "open" }.map { _ in "public " }
      ?? ""
    var texts: [String] = []
    for addition in additions {
      let method = addition.method
      let words =
        (method.isDiscardable ? "@discardableResult " : "")
        + (method.access.isEmpty ? access : method.access) + (method.isStatic ? "class " : "")
        + (addition.isOverride ? "override " : "")
      let effects = method.signature.contains("throws") ? "try " : ""
      let waits = method.signature.contains("async") ? "await " : ""
      var call = Self.call(method)
      switch addition.body {
      case .call(let other): call = effects + waits + other + call
      case .missing(let owner):
        if method.result == nil || method.result == "Void" || method.result == "()" {
          call = ""
        } else if AppleDelegates.withRequirements.contains(owner) {
          call = Self.usual(method.result ?? "")
        } else {
          call = "\(nobody(of: owner))().\(method.name)\(call)"
        }
      case .missingOwn: call = Self.missing(method.result)
      }
      texts.append("\(words)func \(method.name)\(Self.oneLine(Self.named(method))) { \(call) }")
    }
    for addition in properties {
      let property = addition.property
      let words =
        access + (property.isStatic ? "class " : "") + (addition.isOverride ? "override " : "")
      let accessors =
        property.isSettable
        ? "get { \(addition.other) } set { \(addition.other) = newValue }" : addition.other
      texts.append("\(words)var \(property.name): \(property.type) { \(accessors) }")
    }
    let isFirst = node.memberBlock.members.isEmpty
    edits.insert(
      (isFirst ? " " : "; ") + texts.joined(separator: "; ") + " ",
      at: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// A class of this file that conforms and does nothing.
  private func nobody(of owner: String) -> String {
    let name = "AcetateNobody\(file)_\(owner)"
    if nobodies.insert(name).inserted {
      edits.append("@MainActor private final class \(name): NSObject, \(owner) {}\n")
    }
    return name
  }

  /// The arguments that hand a method's own on, by the names of `named`.
  private static func call(_ method: MethodFact) -> String {
    let arguments = zip(method.labels.indices, method.labels).map { index, label in
      let mark = method.types[index].hasPrefix("inout") ? "&" : ""
      return (label == "_" ? "" : label + ": ") + mark + "p\(index)"
    }
    return "(" + arguments.joined(separator: ", ") + ")"
  }

  /// The signature with names for the parameters that the user's cannot hide.
  private static func named(_ method: MethodFact) -> String {
    let parameters = zip(method.labels.indices, method.labels).map { index, label in
      "\(label) p\(index): \(method.types[index])"
    }
    let rest = method.signature.drop { $0 != "(" }
    var depth = 0
    let behind = rest.drop { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth > 0
    }
    let generics = method.signature.prefix { $0 != "(" }
    return generics + "(" + parameters.joined(separator: ", ") + ")" + behind.dropFirst()
  }

  /// What the system does where an optional method of a data source is left out.
  private static func usual(_ type: String) -> String {
    switch type {
    case "Int": "1"
    case "Bool": "true"
    default: type.hasSuffix("?") || type.hasSuffix("!") ? "nil" : "_AcetateRuntime.missing()"
    }
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
