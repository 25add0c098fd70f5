import SwiftSyntax

// #selector(…) becomes Selector("name:", Type.method): the name as Objective-C would spell it, and an unapplied reference to
// the method, which captures nothing and honours overrides. Where an object is named instead of a type, its type is asked for
// without touching it: in Objective-C only the name counts.

extension SourceRewriter {
  func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else { return }
    if let label = argument.label?.text, label == "getter" || label == "setter" {
      let path = argument.expression.trimmedDescription.filter { !$0.isWhitespace }
      let property = String(path.split(separator: ".").last ?? "")
      let isOwn = facts.properties.contains(property)
      let name =
        label == "getter"
        ? property : ObjectiveCName.setter(isOwn ? property : ObjectiveCName.applesKey(property))
      edits.replace(bytes(node), with: "Selector(\"\(name)\")")
      return
    }
    var expression = Self.bare(argument.expression)
    var cast: String?
    // `f as () -> Void` picks one of several methods of a name; the parser leaves it as a flat sequence.
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self) {
        expression = elements[0]
        cast = elements[2].trimmedDescription
      }
    }
    if let written = expression.as(AsExprSyntax.self) {
      cast = written.type.trimmedDescription
      expression = written.expression
    }
    expression = Self.bare(expression)
    guard let target = SelectorTarget(expression.trimmedDescription, enclosing: enclosingType) else { return }
    edits.replace(bytes(node), with: call(target, cast))
  }

  /// An expression without the parentheses around it.
  private static func bare(_ expression: ExprSyntax) -> ExprSyntax {
    var bare = expression
    while let tuple = bare.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      bare = only.expression
    }
    return bare
  }

  private func call(_ target: SelectorTarget, _ cast: String?) -> String {
    let method = find(target)
    let isUnapplied = cast.map { Self.parameters(ofResult: $0) != nil } ?? false
    let count = cast.map { Self.parameters(ofResult: $0)?.count ?? Self.parameters($0).count }
    let labels =
      target.labels ?? count.map { Array(repeating: "_", count: $0) } ?? method?.labels
      ?? Self.applesLabels[target.method]
    let name = method?.givenName ?? ObjectiveCName.method(target.method, labels ?? [])
    // No call hands over so many: a name is all that is of use.
    if let labels, labels.count > 4 { return "Selector(\"\(name)\")" }
    switch target.owner {
    case .type(let owner):
      let type = members.types[owner]
      if type?.isProtocol == true {
        return "Selector(\"\(name)\", through: { ($0 as? any \(owner))?.\(target.reference) })"
      }
      if type == nil, owner.hasSuffix("Delegate") || owner.hasSuffix("DataSource"),
        ancestry.lookUp(owner) == nil
      {
        return "Selector(\"\(name)\")"
      }
      if let method, method.isStatic { return "Selector(\"\(name)\", ofClass: \(owner).\(target.reference))" }
      let suffix = cast.map { isUnapplied ? " as \($0)" : " as (\(owner)) -> \($0)" } ?? ""
      return "Selector(\"\(name)\", \(owner).\(target.reference)\(suffix))"
    case .object(let object):
      return "Selector(\"\(name)\", _AcetateRuntime.classOf(\(object)).\(target.reference))"
    case .none: return "Selector(\"\(name)\", \(target.reference))"
    }
  }

  /// The method that is meant, if the sources declare it: by the owner and what it inherits from, or by the name alone.
  private func find(_ target: SelectorTarget) -> MethodFact? {
    func fits(_ method: MethodFact) -> Bool {
      method.name == target.method && (target.labels == nil || target.labels == method.labels)
    }
    if case .type(let owner) = target.owner {
      if let found = members.types[owner]?.methods.first(where: fits) { return found }
      if let found = members.types[owner]?.optionals.first(where: fits) { return found }
      if let fact = ancestry.lookUp(owner) {
        for type in ancestry.lineage(of: fact) {
          if let found = members.types[type.name]?.methods.first(where: fits) { return found }
        }
      }
    }
    guard var candidates = context.methodsByName[target.method]?.filter(fits), !candidates.isEmpty else {
      return nil
    }
    candidates.sort { ($0.isMarked ? 0 : 1, $0.file, $0.offset) < ($1.isMarked ? 0 : 1, $1.file, $1.offset) }
    var found = candidates[0]
    // Of another type: its labels may help, not what that type calls it.
    found.givenName = nil
    found.isStatic = false
    return found
  }

  /// The parameters of a function type: two for `(UIButton, UIEvent) -> Void`.
  private static func parameters(_ type: String) -> [Substring] {
    guard let open = type.firstIndex(of: "(") else { return [] }
    var depth = 0
    var parts: [Substring] = []
    var start = type.index(after: open)
    for index in type[open...].indices {
      switch type[index] {
      case "(", "[", "<": depth += 1
      case ")", "]", ">":
        // The arrow is no bracket.
        if type[index] == ">", index > type.startIndex, type[type.index(before: index)] == "-" { continue }
        depth -= 1
        guard depth == 0 else { continue }
        let last = type[start..<index]
        return parts + (last.allSatisfy(\.isWhitespace) ? [] : [last])
      case "," where depth == 1:
        parts.append(type[start..<index])
        start = type.index(after: index)
      default: break
      }
    }
    return parts
  }

  /// The parameters of the function that a function returns; nil if it returns none: `(Page) -> (UIButton) -> Void` has one.
  private static func parameters(ofResult type: String) -> [Substring]? {
    let arrows = type.components(separatedBy: "->")
    guard arrows.count >= 3, arrows[0].count(where: { $0 == "(" }) == arrows[0].count(where: { $0 == ")" })
    else {
      return nil
    }
    return parameters(arrows.dropFirst().joined(separator: "->"))
  }

  /// Apple's methods that are named without their labels.
  private static let applesLabels: [String: [String]] = [
    "endEditing": ["_"], "addSubview": ["_"], "setNeedsDisplay": [], "viewWillAppear": ["_"],
    "viewDidAppear": ["_"],
    "popViewController": ["animated"], "pushViewController": ["_", "animated"],
    "dismiss": ["animated", "completion"],
    "selectAll": ["_"], "copy": ["_"], "paste": ["_"], "cut": ["_"], "select": ["_"], "delete": ["_"],
  ]
}

/// What stands in a #selector: whose method, which, and with which labels.
struct SelectorTarget {
  enum Owner: Equatable {
    case type(String)
    /// An expression whose type it is.
    case object(String)
    case none
  }

  let owner: Owner
  let method: String
  let labels: [String]?
  /// The method as code refers to it: `tap`, `tap(_:)`.
  let reference: String

  init?(_ text: String, enclosing: String) {
    // The labels, if any, are the last parentheses; what is in others belongs to the owner.
    var head = Substring(text)
    var tail = Substring()
    if text.hasSuffix(")"), let open = text.lastIndex(of: "("), text[open...].contains(":") {
      head = text[..<open]
      tail = text[open...]
    }
    let trimmed = head.filter { !$0.isNewline }
    guard let last = trimmed.split(separator: ".").last.map({ $0.filter { !$0.isWhitespace } }), !last.isEmpty
    else {
      return nil
    }
    method = last.filter { $0 != "`" }
    labels =
      tail.isEmpty
      ? nil : tail.dropFirst().dropLast().filter { !$0.isWhitespace }.split(separator: ":").map(String.init)
    reference = last + tail.filter { !$0.isWhitespace }
    let base = trimmed.lastIndex(of: ".").map { trimmed[..<$0].filter { !$0.isWhitespace } } ?? ""
    switch base {
    case "", "self", "Self", "super": owner = enclosing.isEmpty ? .none : .type(enclosing)
    case let base where base.hasPrefix("type(of:"): owner = .type(String(base))
    default:
      let piece = base.split(separator: ".").last.map { $0.prefix { $0 != "<" } } ?? ""
      let isType = piece.first?.isUppercase == true && !base.hasSuffix(")") && !base.hasSuffix("!")
      owner = isType ? .type(String(base)) : .object(String(base))
    }
  }
}
