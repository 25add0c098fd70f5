import Foundation
import Testing

/// Facts that nobody has verified are parameters in one file a floor, `Unverified.swift`, which name their numbers;
/// questions with a known answer have a test that names them. Read beside ../shared; absent, the tests say so.
@Suite struct UnverifiedFactsTests {
  let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file of ../shared; nil, which is said, where it is not.
  private func shared(_ name: String) -> String? {
    var place = root
    while place.path != "/" {
      let candidate = place.appendingPathComponent("../shared/\(name)").standardizedFileURL
      if let text = try? String(contentsOf: candidate, encoding: .utf8) { return text }
      place.deleteLastPathComponent()
    }
    print("skipped: no ../shared/\(name)")
    return nil
  }

  private func swiftFiles(under folder: String, named name: String? = nil) -> [String] {
    let base = root.appendingPathComponent(folder)
    let walk = FileManager.default.enumerator(atPath: base.path)
    var texts: [String] = []
    while let path = walk?.nextObject() as? String {
      guard path.hasSuffix(".swift"), name == nil || path.hasSuffix("/\(name ?? "")") || path == name else {
        continue
      }
      if let text = try? String(contentsOf: base.appendingPathComponent(path), encoding: .utf8) {
        texts.append(text)
      }
    }
    return texts
  }

  @Test("Every fact of sections 1 to 6, 8 and 12 that is marked [F] is named in an Unverified.swift")
  func facts() throws {
    guard let text = shared("semantics.md") else { return }
    let sections: Set<Substring> = ["1", "2", "3", "4", "5", "6", "8", "12"]
    var numbers: [String] = []
    for line in text.split(separator: "\n") where line.hasPrefix("| ") && line.contains("[F]") {
      let number = line.split(separator: "|")[0].trimmingCharacters(in: .whitespaces)
      guard let section = number.split(separator: ".").first, sections.contains(section) else { continue }
      numbers.append(number)
    }
    #expect(numbers.count >= 10)
    let files = swiftFiles(under: "Sources", named: "Unverified.swift").joined()
    for number in numbers {
      let isNamed =
        files.contains("\(number):") || files.contains("\(number) has") || files.contains("\(number) and ")
      #expect(isNamed, "fact \(number) is marked [F] and stands in no Unverified.swift")
    }
  }

  @Test("Every question of section 3 of the oracles' findings has a test of its name")
  func questions() throws {
    guard let text = shared("findings/oracles.md") else { return }
    let tests = swiftFiles(under: "Tests").joined()
    var count = 0
    for line in text.split(separator: "\n") where line.hasPrefix("| B") {
      let number = line.dropFirst(2).prefix { $0 != " " }
      guard number.count == 3 else { continue }
      count += 1
      #expect(
        tests.contains("\"\(number):") || tests.contains("\"\(number), ") || tests.contains(", \(number):"),
        "\(number)")
    }
    #expect(count >= 15)
  }
}
