import Testing

/// Plays a source for half a second and gives the lines that it printed; anything on standard error fails the test.
func played(_ text: String, options: String...) throws -> [String] {
  let scratch = Scratch()
  try scratch.write("a.swift", text)
  let words =
    ["render", "a.swift", "-o", "x.png", "--size", "50x50", "--scale", "1", "--at", "0.5", "--quiet"]
    + options
  let result = try Tool.run(Tool.process(words, in: scratch.path))
  #expect(result.status == 0, "\(result.errors)")
  #expect(result.errors == "")
  return result.output.split(separator: "\n").map(String.init)
}

/// Plays a source for a second that today's compiler refuses as it stands: it prints these lines, and a note says what was read
/// otherwise.
func plays(_ text: String, as lines: [String], note: String) throws {
  let scratch = Scratch()
  try scratch.write("a.swift", text)
  let words = [
    "render", "a.swift", "-o", "x.png", "--size", "20x20", "--scale", "1", "--at", "1", "--quiet",
  ]
  let result = try Tool.run(Tool.process(words, in: scratch.path))
  #expect(result.status == 0, "\(result.errors)")
  #expect(result.output.split(separator: "\n").map(String.init) == lines)
  #expect(result.errors.contains("a.swift: read as today's Swift: "), "\(result.errors)")
  #expect(result.errors.contains(note), "\(result.errors)")
}

/// A source whose only controller does something when its view is loaded.
func controller(_ body: String, members: String = "", beside: String = "") -> String {
  """
  import UIKit

  final class ViewController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      \(body)
    }
    \(members)
  }
  \(beside)

  """
}
