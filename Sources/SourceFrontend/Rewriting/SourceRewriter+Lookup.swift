import SwiftSyntax

// Objective-C finds a member of any object by its name, and `(value as AnyObject).doubleValue` is how Swift asks for that. Sources do
// so for numbers and values in dictionaries, mostly; those are found here.

extension SourceRewriter {
  /// What numbers, values and strings have, as `_AcetateLookup` of UIKit answers it.
  static let lookedUp: Set<String> = [
    "doubleValue", "floatValue", "intValue", "integerValue", "boolValue", "uintValue", "stringValue",
    "cgPointValue", "cgSizeValue", "cgRectValue", "cgVectorValue", "cgAffineTransformValue",
    "caTransform3DValue", "uiEdgeInsetsValue", "CGPointValue", "CGSizeValue", "CGRectValue",
    "UIEdgeInsetsValue",
  ]

  /// `(value as AnyObject).doubleValue` becomes `_AcetateLookup(value as Any).doubleValue`.
  func lookUpMember(_ node: MemberAccessExprSyntax) {
    guard Self.lookedUp.contains(node.declName.baseName.text),
      let tuple = node.base?.as(TupleExprSyntax.self),
      tuple.elements.count == 1, let cast = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
      let type = cast.elements.last?.as(TypeExprSyntax.self)?.type, type.trimmedDescription == "AnyObject",
      cast.elements.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true
    else { return }
    edits.insert("_AcetateLookup", at: tuple.positionAfterSkippingLeadingTrivia.utf8Offset)
    edits.replace(bytes(type), with: "Any")
  }
}
