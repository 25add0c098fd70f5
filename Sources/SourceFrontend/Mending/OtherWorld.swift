import SwiftParser
import SwiftSyntax

/// Files that hold something of SwiftUI or another framework that is not here beside what can play: an extension of `Color` beside one of
/// `UIColor`, a preview. Where the compiler finds an error in such a thing, the whole of it is left out: the declaration at the top
/// level of the file. What cannot be told apart so is left out file by file; see `ImportPolicy`.
struct OtherWorld {
  private let files: [SourceFile]
  /// The indices of files that import, or would import, such a framework.
  private let mayLean: Set<Int>

  init(_ files: [SourceFile], missing: [Int: [String]]) {
    self.files = files
    mayLean = Set(missing.filter { $0.value.contains(where: KnownModules.left.contains) }.keys)
  }

  /// What is left out for the errors of these messages, a declaration each.
  func mends(for messages: [CompilerMessages.Message], root: Int?) -> [Mend] {
    var mends: [Mend] = []
    let places = Dictionary(grouping: messages.filter { $0.severity == "error" && !$0.isAboutEntry }) {
      $0.path
    }
    for index in mayLean.sorted() where index != root {
      guard let errors = places[files[index].shownPath] else { continue }
      let code = CodeBytes(files[index].text)
      let items = Self.items(Parser.parse(source: files[index].text).statements)
      for error in errors {
        guard let offset = code.offset(line: error.line, column: error.column),
          let item = items.first(where: { $0.range.contains(offset) })
        else { continue }
        var mend = Mend(file: index, line: error.line, what: item.name, .replace(item.range, ""))
        mend.isWhole = true
        if !mends.contains(where: { $0.changes == mend.changes }) { mends.append(mend) }
      }
    }
    return mends
  }

  private struct Item {
    let range: Range<Int>
    let name: String
  }

  private static func items(_ list: CodeBlockItemListSyntax) -> [Item] {
    list.flatMap { item -> [Item] in
      if let conditions = item.item.as(IfConfigDeclSyntax.self) {
        return conditions.clauses.flatMap {
          items($0.elements?.as(CodeBlockItemListSyntax.self) ?? CodeBlockItemListSyntax([]))
        }
      }
      guard let name = name(item.item) else { return [] }
      let range =
        item.positionAfterSkippingLeadingTrivia.utf8Offset..<item.endPositionBeforeTrailingTrivia.utf8Offset
      return [Item(range: range, name: name)]
    }
  }

  private static func name(_ item: CodeBlockItemSyntax.Item) -> String? {
    switch Syntax(item).as(SyntaxEnum.self) {
    case .extensionDecl(let node): "the extension of \(node.extendedType.trimmedDescription)"
    case .structDecl(let node): node.name.text
    case .classDecl(let node): node.name.text
    case .enumDecl(let node): node.name.text
    case .protocolDecl(let node): node.name.text
    case .functionDecl(let node): node.name.text + "()"
    case .macroExpansionDecl, .macroExpansionExpr: "a preview"
    default: nil
    }
  }
}
