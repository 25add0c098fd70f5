import Testing

@testable import acetate

/// Wrong usage ends with 2 and one line that says what is wrong, and the mend.
@Suite struct UsageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let words: [String]
    /// What the line has to name.
    let names: [String]
    init(_ words: String, _ names: String...) {
      self.words = words.split(separator: " ").map(String.init)
      self.names = names
    }
    var testDescription: String { words.joined(separator: " ") }
  }

  static let cases = [
    Case("render a.swift", "-o"),
    Case("render -o x.png", "source"),
    Case("render a.swift -o x.bmp", "x.bmp", "extension", ".png", ".gif"),
    Case("render a.swift -o film", "extension"),
    Case("render a.swift -o .gif", "extension"),
    Case("render a.swift -o frames/%04d.gif", "%04d.png"),
    Case("render a.swift -o x.gif --fps 60", "50", "--fps"),
    Case("render a.swift -o x.gif --fps 0", "--fps"),
    Case("render a.swift -o x.gif --fps fast", "--fps"),
    Case("render a.swift -o x.gif --fps nan", "--fps"),
    Case("render a.swift -o x.mp4 --fps 1e9", "--fps"),
    Case("render a.swift -o x.mp4 --transparent", "--transparent", "alpha", ".webm"),
    Case("render a.swift -o x.png --transparent --background red", "--background", "--transparent"),
    Case("render a.swift -o x.gif --at 1", "--at"),
    Case("render a.swift -o x.png --duration 1", "--duration", "--at"),
    Case("render a.swift -o x.gif --to 1 --duration 1", "--to", "--duration"),
    Case("render a.swift -o x.gif --from 2 --to 1", "frames"),
    Case("render a.swift -o x.gif --duration 0", "frames"),
    Case("render a.swift -o x.png --at -1", "--at"),
    Case("render a.swift -o x.png --at 1,,2", "--at"),
    Case("render a.swift -o x.png --at 1.0001,1.0002", "name"),
    Case("render a.swift -o x.png --size 390", "--size 390x844"),
    Case("render a.swift -o x.png --size 0x10", "--size"),
    Case("render a.swift -o x.png --size 100000x100000", "large"),
    Case("render a.swift -o x.png --scale 0", "--scale"),
    Case("render a.swift -o x.png --crop 1,2,3", "--crop"),
    Case("render a.swift -o x.png --crop 1000,0,10,10", "crop"),
    Case("render a.swift -o x.png --background mauve", "--background"),
    Case("render a.swift -o x.png --device nokia", "--device list"),
    Case("render a.swift -o x.png --device iPhone-14 --size 1x1", "--device", "--size"),
    Case("render a.swift -o x.png --seed -1", "--seed"),
    Case("render a.swift -o x.png --timeout 0", "--timeout"),
    Case("render a.swift -o x.png --swift-version 4", "--swift-version"),
    Case("render a.swift -o x.png --missing-images maybe", "--missing-images"),
    Case("render a.swift -o x.png --colour red", "--colour", "--help"),
    Case("render a.swift -o", "-o"),
    Case("render a.swift -o x.png -o y.png", "twice"),
    Case("render a.swift -o x.png --quiet=yes", "--quiet"),
    Case("tree a.swift --at 1,2", "one time"),
    Case("run a.swift", "later"),
    Case("new Thing", "later"),
    Case("diff a.png", "two"),
    Case("diff a.png b.png --precision 2", "--precision"),
    Case("diff a.png b.png -o d.jpg", "PNG"),
    Case("doctor now", "doctor"),
    Case("film a.swift", "film", "render"),
  ]

  @Test(arguments: cases) func isOneLineAndTwo(_ example: Case) throws {
    let scratch = Scratch()
    let result = try Tool.run(Tool.process(example.words, in: scratch.path))
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errorLines.count == 1, "\(result.errors)")
    for name in example.names { #expect(result.errors.contains(name), "\(result.errors)") }
    #expect(scratch.names == [])
  }

  @Test func noCommandShowsTheHelpAndIsWrongUsage() throws {
    let result = try Tool.run(in: Scratch())
    #expect(result.status == 2)
    #expect(result.errors.contains("usage: acetate COMMAND"))
  }

  @Test(arguments: ["render", "tree", "run", "diff", "doctor", "new"])
  func everyCommandExplainsItselfWithAnExample(_ command: String) throws {
    let result = try Tool.run(command, "--help", in: Scratch())
    #expect(result.status == 0)
    #expect(result.output.contains("usage: acetate \(command)"))
    #expect(result.output.contains("example:\n  acetate \(command)"))
    #expect(result.errors == "")
  }

  @Test func theVersionIsPrinted() throws {
    let result = try Tool.run("--version", in: Scratch())
    #expect(result.status == 0)
    #expect(result.output == "acetate \(Acetate.version)\n")
  }

  /// Facts 1.13: 402 × 874 has safe areas of 62 and 34 points.
  @Test func devicesAreListed() throws {
    let result = try Tool.run("render", "--device", "list", in: Scratch())
    #expect(result.status == 0)
    #expect(result.output.contains("402x874 @3x"))
    #expect(result.output.split(separator: "\n").count == Device.all.count)
    #expect(result.output.contains("safe area: top 62, bottom 34"))
  }
}
