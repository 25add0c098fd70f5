import Foundation

/// Writes Documentation/coverage.md and the table of counts in the README; with `--check` says whether they are
/// stale, with `--unlisted` which public names of ours no list has.
@main
enum Coverage {
  static let begin = "<!-- coverage: made by make coverage -->"
  static let end = "<!-- end of coverage -->"

  static func main() throws {
    let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let page = try CoveragePage(package: root)
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.contains("--unlisted") {
      for framework in page.frameworks { framework.unlisted.forEach { print("\(framework.name) \($0)") } }
      page.unusedReasons.forEach { print("reason without use: \($0)") }
      return
    }
    var isStale = false
    for (path, text) in try texts(of: page, package: root) {
      let file = root.appendingPathComponent(path)
      guard (try? String(contentsOf: file, encoding: .utf8)) != text else { continue }
      isStale = true
      if arguments.contains("--check") {
        print("\(path) is stale: make coverage")
      } else {
        try text.write(to: file, atomically: true, encoding: .utf8)
        print(path)
      }
    }
    if arguments.contains("--check"), isStale { exit(1) }
  }

  /// The files that depend on the sources, as they should be.
  static func texts(of page: CoveragePage, package root: URL) throws -> [(path: String, text: String)] {
    var readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    if let from = readme.range(of: begin + "\n"), let to = readme.range(of: end) {
      readme.replaceSubrange(
        from.upperBound..<to.lowerBound, with: page.summary.joined(separator: "\n") + "\n")
    }
    return [("Documentation/coverage.md", page.markdown), ("README.md", readme)]
  }
}
