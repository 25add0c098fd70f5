import Foundation
import Testing

/// Standard output that cannot be written: what was asked for is lost, and that is said.
@Suite struct LostOutputTests {
  /// Runs the tool with a shell's redirection.
  private func run(_ words: String, _ redirection: String, in scratch: Scratch) throws -> Tool.Result {
    try Tool.run(
      Tool.process(
        ["-c", "\"$0\" \(words) \(redirection)", Tool.path], in: scratch.path, executable: "/bin/sh"))
  }

  @Test(arguments: ["--help", "--version", "doctor --help"])
  func aFullDiskIsSaid(_ words: String) throws {
    let result = try run(words, "> /dev/full", in: Scratch())
    #expect(result.status == 3)
    #expect(result.errors == "acetate: cannot write standard output: No space left on device\n")
  }

  @Test func aClosedOneIsSaid() throws {
    let result = try run("--version", ">&-", in: Scratch())
    #expect(result.status == 3)
    #expect(result.errors == "acetate: cannot write standard output: Bad file descriptor\n")
  }

  /// A reader that has enough, such as `head`, is no failure.
  @Test func aReaderThatLeavesIsNot() throws {
    let result = try run("--help", "| true; exit ${PIPESTATUS:-0}", in: Scratch())
    #expect(result.status == 0 && result.errors.isEmpty)
  }

  /// With nothing open the picture does not take the place of standard output, into which the app prints.
  @Test func nothingOpen() throws {
    let scratch = Scratch()
    try scratch.write(
      "a.swift",
      """
      import UIKit
      class ViewController: UIViewController {
        override func viewDidLoad() { for _ in 0..<100 { print("a line of the app") } }
      }
      """)
    let result = try run("render a.swift --at 0 --size 20x20 -o x.png", "<&- >&- 2>&-", in: scratch)
    #expect(result.status == 0)
    let picture = try Data(contentsOf: URL(fileURLWithPath: scratch.path + "/x.png"))
    #expect(picture.prefix(4).elementsEqual([0x89, 0x50, 0x4E, 0x47]))
    #expect(picture.suffix(8).prefix(4).elementsEqual("IEND".utf8))
  }
}
