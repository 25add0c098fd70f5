import SwiftParser
import SwiftSyntax

/// Files that hold something of SwiftUI or another framework that is not here beside what can play: an extension of `Color` beside one of
/// `UIColor`, a preview. Where the compiler finds an error in such a thing, the whole of it is left out: the declaration at the top
/// level of the file. In a class, and where the framework is one that a file of UIKit uses in passing, as for a sound, only the
/// statement or the member goes. What cannot be told apart so is left out file by file; see `ImportPolicy`.
struct OtherWorld {
  private let files: [SourceFile]
  /// The missing frameworks of the files that import, or would import, any.
  private let missing: [Int: [String]]
  /// What was left out of each file before: the names that are gone.
  private let gone: [Int: Set<String>]

  init(_ files: [SourceFile], missing: [Int: [String]], mends: [Mend] = []) {
    self.files = files
    self.missing = missing
    gone = Dictionary(grouping: mends.filter(\.isPart), by: \.file).mapValues { Set($0.flatMap(\.names)) }
  }

  private func isOfAnotherWorld(_ index: Int) -> Bool {
    missing[index]?.contains(where: KnownModules.left.contains) == true
  }

  /// What is left out for the errors of these messages, a declaration each.
  func mends(for messages: [CompilerMessages.Message], root: Int?) -> [Mend] {
    var mends: [Mend] = []
    let places = Dictionary(grouping: messages.filter { $0.severity == "error" && !$0.isAboutEntry }) {
      $0.path
    }
    for index in missing.keys.sorted() {
      guard let errors = places[files[index].shownPath] else { continue }
      let code = CodeBytes(files[index].text)
      let tree = Parser.parse(source: files[index].text)
      let items = Self.items(tree.statements)
      for error in errors {
        guard let offset = code.offset(line: error.line, column: error.column) else { continue }
        let place = OtherWorldPlace(tree: tree, offset: offset)
        var mend: Mend?
        if isOfAnotherWorld(index), !place.isInClass {
          guard index != root, let item = items.first(where: { $0.range.contains(offset) }) else { continue }
          mend = Mend(file: index, line: error.line, what: item.name, .replace(item.range, ""))
          mend?.isWhole = true
        } else if needsWhatIsMissing(error.text, index) {
          mend = place.part.map {
            Mend(file: index, line: error.line, what: "a part", .replace($0.range, $0.stand))
          }
          mend?.isPart = true
          mend?.names = place.part?.names ?? []
        } else if gone[index] != nil, error.text.hasPrefix("missing return in") {
          mend = Mend(
            file: index, line: error.line, what: "a part",
            .insert(" fatalError(\"the result needs what is not in Acetate\") ", at: offset))
          mend?.isPart = true
        }
        if let mend, !mends.contains(where: { $0.changes == mend.changes }) { mends.append(mend) }
      }
    }
    return mends
  }

  /// Whether an error comes from a framework that is missing, or from what was left out for that reason.
  private func needsWhatIsMissing(_ text: String, _ index: Int) -> Bool {
    if let match = text.firstMatch(of: /cannot find (?:type )?'([A-Za-z0-9_]+)' in scope/) {
      let name = String(match.output.1)
      return Self.isOfMissing(name) || gone[index]?.contains(name) == true || isOfAnotherWorld(index)
    }
    if let match = text.firstMatch(of: /has no member '([A-Za-z0-9_]+)'/) {
      return gone[index]?.contains(String(match.output.1)) == true
    }
    return isOfAnotherWorld(index) && gone[index] == nil
  }

  /// Whether a name looks like one of the frameworks that are not there; UIKit's and its neighbours' do not.
  static func isOfMissing(_ name: String) -> Bool {
    name.contains(
      /^k?(?:AV|CM|CV|SK|SCN|MTL|MTK|LA|WK|MK|CL|CI|PH|GK|EAGL|SF|MF|MP|UN|CN|EK|HK|NW|GC|VN|AR|AS|CH|PK|SL|AU|Sec|Audio|ABAddress|SC)[A-Z]/
    )
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
