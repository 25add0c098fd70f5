import SwiftSyntax

/// Whether the condition of an `#if` holds where the sources are compiled.
enum BuildConditions {
  /// Nil if it depends on flags that only the build knows.
  static func isTrue(_ condition: ExprSyntax) -> Bool? {
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return isTrue(only.expression)
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return isTrue(prefix.expression).map { !$0 }
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return any(Array(sequence.elements)) }
    if let call = condition.as(FunctionCallExprSyntax.self) {
      return test(call.calledExpression.trimmedDescription, call.arguments.trimmedDescription)
    }
    return nil
  }

  /// `a && b || c`: the parser leaves it flat.
  private static func any(_ elements: [ExprSyntax]) -> Bool? {
    let parts = elements.split { isOperator($0, "||") }.map { all(Array($0)) }
    return parts.contains(true) ? true : parts.contains(nil) ? nil : false
  }

  private static func all(_ elements: [ExprSyntax]) -> Bool? {
    let parts = elements.split { isOperator($0, "&&") }.map {
      $0.count == 1 ? isTrue($0[$0.startIndex]) : nil
    }
    return parts.contains(false) ? false : parts.contains(nil) ? nil : true
  }

  private static func isOperator(_ element: ExprSyntax, _ text: String) -> Bool {
    element.as(BinaryOperatorExprSyntax.self)?.operator.text == text
  }

  private static let there: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "Foundation", "Dispatch",
  ]
  private static let absent: Set<String> = [
    "AppKit", "Cocoa", "Darwin", "ObjectiveC", "WatchKit", "ARKit", "Metal",
  ]

  private static func test(_ name: String, _ argument: String) -> Bool? {
    switch name {
    case "os": argument == "iOS"
    case "canImport": there.contains(argument) ? true : absent.contains(argument) ? false : nil
    case "swift", "compiler": argument.contains(">=") ? true : nil
    case "targetEnvironment": argument == "simulator"
    default: nil
    }
  }
}
