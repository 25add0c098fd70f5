import Foundation
import Testing

@testable import SourceFrontend

/// The way back to the user's columns from lines on which several things were rewritten.
@Suite struct ColumnsTests {
  /// Every word that begins with `q` stands as it was written, before, between and after what is rewritten; wherever it
  /// stands in the rewritten line, it has to be found in the user's column.
  private static let source = #"""
    @objc dynamic var q1: Int = q2; @IBOutlet weak var q3: UIView!; @objc(q:) func q4(_ q5: Int) { q6() }
    func q7() { q8(#selector(plain), q9, #keyPath(Page.title), qa); qb(#selector(getter: title), qc) }
    func qd() { qe?.done?(qf); let qg = qh.CGColor; Timer.scheduledTimer(withTimeInterval: qi, repeats: qj) { _ in qk() } }
    override func drawRect(ql: CGRect) { super.drawRect(ql); qm() }
    override func prefersStatusBarHidden() -> Bool { qn }
    #if os(iOS) && qo
    func qp() { qq(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1), qr, #imageLiteral(resourceName: "x"), qs) }
    #endif
    func qt() { qu(observe(\.level) { _, _ in qv() }, qw, "é😀", #selector(qd), qx) }
    @objc func plain() {}
    @objc dynamic var level = 1 { didSet { qy() } }; var qz = 2
    """#

  @Test func everyWordIsFoundWhereItStood() throws {
    let text =
      "class Page: UIViewController {\n\(Self.source)\n}\n@objc protocol Help { @objc optional func done(_ n: Int) }\n"
    let input = try prepared([text], named: "Page").inputs[0]
    let rewritten = try #require(input.rewritten)
    let map = try #require(input.map)
    let before = text.split(separator: "\n", omittingEmptySubsequences: false)
    let after = rewritten.split(separator: "\n", omittingEmptySubsequences: false)
    var checked = 0
    var moved = 0
    for (number, line) in before.enumerated() {
      let found = Self.words(after[number])
      for (word, columns) in Self.words(line) {
        // Tables and selectors mention some again; those that stand once can be told apart.
        guard columns.count == 1, let places = found[word], places.count == 1 else { continue }
        #expect(map.column(line: number + 1, column: places[0]) == columns[0], "\(word) in \(after[number])")
        checked += 1
        if places[0] != columns[0] { moved += 1 }
      }
    }
    #expect(checked > 25 && moved >= 8, "\(checked), \(moved)")
  }

  /// The words `q…` of a line with the columns where they stand, in bytes from 1.
  private static func words(_ line: Substring) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    var word = ""
    for (index, byte) in (Array(line.utf8) + [32]).enumerated() {
      let letter = Character(UnicodeScalar(byte))
      if byte < 128, letter.isLetter || letter.isNumber || letter == "_" {
        word.append(letter)
      } else {
        if word.count == 2, word.hasPrefix("q") { found[word, default: []].append(index - 1) }
        word = ""
      }
    }
    return found
  }
}
