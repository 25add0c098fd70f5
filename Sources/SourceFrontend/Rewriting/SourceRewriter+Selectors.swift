import SwiftSyntax

// #selector(…) becomes Selector("name:", Type.method): the name as Objective-C would spell it, and an unapplied reference to
// the method, which captures nothing and honours overrides.

extension SourceRewriter {
  func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else { return }
    if let label = argument.label?.text, label == "getter" || label == "setter" {
      let path = argument.expression.trimmedDescription
      let property = String(path.split(separator: ".").last ?? "")
      let name =
        label == "getter" ? property : "set\(property.prefix(1).uppercased())\(property.dropFirst()):"
      edits.replace(bytes(node), with: "Selector(\"\(name)\")")
      return
    }
    var expression = argument.expression
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
    let reference = qualified(expression.trimmedDescription)
    let base = String(reference.prefix { $0 != "(" })
    let parts = base.split(separator: ".").map { $0.filter { !$0.isWhitespace } }
    guard let method = parts.last, let first = parts.first else { return }
    let written = reference.dropFirst(base.count).filter { !$0.isWhitespace }
    let labels: [String]? =
      written.isEmpty
      ? cast.map { Array(repeating: "_", count: Self.parameterCount($0)) } ?? facts.methods[method]?.first
      : written.dropFirst().dropLast().split(separator: ":").map(String.init)
    let name = Self.objectiveCName(method, labels ?? [])
    let isBound = first.first?.isLowercase == true
    let owner = parts.dropLast().joined(separator: ".")
    let suffix = cast.map { isBound ? " as \($0)" : " as (\(owner)) -> \($0)" } ?? ""
    edits.replace(
      bytes(node), with: "Selector(\"\(name)\", \(isBound ? "bound: " : "")\(reference)\(suffix))")
  }

  /// The method with the type that it belongs to in front.
  private func qualified(_ reference: String) -> String {
    for prefix in ["self.", "Self.", "super."] where reference.hasPrefix(prefix) {
      return enclosingType + "." + reference.dropFirst(prefix.count)
    }
    let base = reference.prefix { $0 != "(" }
    return base.contains(".") || enclosingType.isEmpty ? reference : enclosingType + "." + reference
  }

  /// `move`, with labels `to`, `with`, is `moveTo:with:`; an underscore adds only its colon.
  private static func objectiveCName(_ method: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return method }
    let start = first == "_" ? method : method + first.prefix(1).uppercased() + first.dropFirst()
    return ([start] + labels.dropFirst().map { $0 == "_" ? "" : $0 }).map { $0 + ":" }.joined()
  }

  /// How many parameters a function type has: 2 for `(UIButton, UIEvent) -> Void`.
  private static func parameterCount(_ type: String) -> Int {
    guard let open = type.firstIndex(of: "(") else { return 0 }
    var depth = 0
    var commas = 0
    var isEmpty = true
    for character in type[open...] {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]", ">":
        depth -= 1
        if depth == 0 { return isEmpty ? 0 : commas + 1 }
      case "," where depth == 1: commas += 1
      default: break
      }
      if !"() ".contains(character) { isEmpty = false }
    }
    return 0
  }
}
