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
