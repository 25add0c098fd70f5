import SwiftSyntax

/// Collects the changes that turn an iOS source into one that compiles here, line for line the same.
///
/// - `@main` and `@UIApplicationMain` become blanks: the entry is ours.
/// - `#Preview { … }` becomes a global that the entry can call.
final class SourceRewriter: SyntaxVisitor {
  private(set) var edits: SourceEdits
  private var nextPreview: Int

  /// - Parameter firstPreview: the number of the first `#Preview` of this source among those of all sources.
  init(text: String, firstPreview: Int) {
    edits = SourceEdits(text)
    nextPreview = firstPreview
    super.init(viewMode: .sourceAccurate)
  }

  private static let blanked: Set<String> = ["main", "UIApplicationMain"]

  private func bytes(from start: some SyntaxProtocol, to end: some SyntaxProtocol) -> Range<Int> {
    start.positionAfterSkippingLeadingTrivia.utf8Offset..<end.endPositionBeforeTrailingTrivia.utf8Offset
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard Self.blanked.contains(node.attributeName.trimmedDescription) else { return .visitChildren }
    edits.blank(bytes(from: node, to: node))
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { rewritePreview(node.pound, node.macroName) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { rewritePreview(node.pound, node.macroName) }
    return .visitChildren
  }

  private func rewritePreview(_ pound: TokenSyntax, _ name: TokenSyntax) {
    edits.replace(
      bytes(from: pound, to: name),
      with: "@MainActor let \(EntryFile.previewName(nextPreview)) = \(EntryFile.previewType)")
    nextPreview += 1
  }
}
