import Foundation
import SourceFrontend

// `rewrite SOURCE...` prints what the compiler sees of the sources, each under a line with its path: a look at what the
// rewriter does. `rewrite --time N SOURCE...` prints the seconds of N rounds instead, one a line: reading, finding the
// root and rewriting, without compiling. `--root NAME` as for acetate; `--whole` parses all bodies, for comparison. A tool for those who work on Acetate.

@main
enum Rewrite {
  static func main() {
    var paths: [String] = []
    var root: String?
    var rounds = 0
    var isWhole = false
    var words = CommandLine.arguments.dropFirst().makeIterator()
    while let word = words.next() {
      switch word {
      case "--time": rounds = words.next().flatMap { Int($0) } ?? 1
      case "--whole": isWhole = true
      case "--root": root = words.next()
      default: paths.append(word)
      }
    }
    do {
      if rounds == 0 {
        for (path, text) in try SourceFrontend.rewritten(paths, root: root, wholeTrees: isWhole) {
          print("// \(path)\n\(text)")
        }
      }
      for _ in 0..<rounds {
        let clock = ContinuousClock()
        let start = clock.now
        let count = try SourceFrontend.rewritten(paths, root: root, wholeTrees: isWhole).count
        let spent = (clock.now - start).components
        guard count > 0 else { throw FrontendError(.usage, "nothing was rewritten") }
        print(Double(spent.seconds) + Double(spent.attoseconds) * 1e-18)
      }
    } catch {
      FileHandle.standardError.write(Data("rewrite: \(error)\n".utf8))
      exit(1)
    }
  }
}
