import SwiftSyntax

/// Says which clause of an `#if` is compiled, so that what stands in the others is not taken for part of the app.
///
/// A source written for iOS sees iOS: `os(iOS)` is true and every other system false. `canImport` is true of what Acetate
/// and the open Foundation have. Flags such as `DEBUG` are not set, unless a package's manifest defines them.
struct ConditionEvaluator: Sendable {
  /// The modules that can be imported.
  let modules: Set<String>
  /// "5" or "6".
  var swiftVersion = "5"
  /// The flags that a package's manifest defines.
  var defines: Set<String> = []

  /// The clause that is compiled; nil if there is none.
  func activeClause(of node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    node.clauses.first { clause in
      guard let condition = clause.condition else { return true }
      return isTrue(condition)
    }
  }

  func isTrue(_ condition: ExprSyntax) -> Bool {
    if let sequence = condition.as(SequenceExprSyntax.self) { return isTrue(Array(sequence.elements)) }
    if let infix = condition.as(InfixOperatorExprSyntax.self) {
      return isTrue([infix.leftOperand, infix.operator, infix.rightOperand])
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return !isTrue(prefix.expression)
    }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first {
      return isTrue(only.expression)
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let call = condition.as(FunctionCallExprSyntax.self) { return isTrue(call) }
    return defines.contains(condition.trimmedDescription)
  }

  /// A flat row of operands and operators: `&&` binds closer than `||`.
  private func isTrue(_ row: [ExprSyntax]) -> Bool {
    var anyGroup = false
    var group = true
    for (index, element) in row.enumerated() {
      if index.isMultiple(of: 2) {
        group = group && isTrue(element)
      } else if element.trimmedDescription == "||" {
        anyGroup = anyGroup || group
        group = true
      }
    }
    return anyGroup || group
  }

  private func isTrue(_ call: FunctionCallExprSyntax) -> Bool {
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == "iOS"
    case "canImport": return modules.contains(String(argument.prefix { $0 != "." }))
    case "targetEnvironment": return argument == "simulator"
    case "arch": return argument == (Toolchain.architecture == "aarch64" ? "arm64" : "x86_64")
    case "swift": return holds(argument, for: swiftVersion == "6" ? [6, 3] : [5, 10])
    case "compiler": return holds(argument, for: [6, 3])
    default: return false
    }
  }

  /// Whether `>=5.9` or `<6` holds for a version.
  private func holds(_ comparison: String, for version: [Int]) -> Bool {
    let isLess = comparison.hasPrefix("<")
    let asked = comparison.drop { "<>= ".contains($0) }.split(separator: ".").map { Int($0) ?? 0 }
    return version.lexicographicallyPrecedes(asked) == isLess
  }
}
