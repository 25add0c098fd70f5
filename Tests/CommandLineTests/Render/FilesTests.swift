import Foundation
import Testing

/// Input and output that cannot be read or written: 3, one line, before any work, and nothing left behind.
@Suite struct FilesTests {
  @Test(arguments: ["nowhere/x.png", "/dev/null/x.gif", "folder.png", "nowhere/deeper/%02d.png"])
  func anOutputThatCannotBeWritten(_ output: String) throws {
    let scratch = Scratch()
    // A source that would fail otherwise, to see that the output is looked at first.
    try scratch.write("a.swift", "this is no Swift")
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/folder.png", withIntermediateDirectories: true)
    let before = scratch.names
    let result = try Tool.run("render", "a.swift", "-o", output, in: scratch)
    #expect(result.status == 3)
    #expect(result.errorLines.count == 1, "\(result.errors)")
    #expect(scratch.names == before)
  }

  @Test func aSourceThatIsMissing() throws {
    let scratch = Scratch()
    let result = try Tool.run("render", "missing.swift", "-o", "x.png", in: scratch)
    #expect(result.status == 3)
    #expect(result.errors.contains("missing.swift") && result.errorLines.count == 1)
    #expect(scratch.names == [])
  }

  @Test func aFolderOfAssetsThatIsMissing() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.square)
    #expect(try Tool.run("render", "a.swift", "-o", "x.png", "--assets", "none", in: scratch).status == 3)
  }

  /// A limit on the size of files stands for a full disk: writing beyond it fails in the same way.
  @Test func aFullDisk() throws {
    let scratch = Scratch()
    // Noise, so that a second of film is surely larger than the limit of 128 KiB.
    try scratch.write(
      "a.swift",
      """
      import UIKit

      final class Noise: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          for index in 0..<400 {
            let cell = CALayer()
            cell.frame = CGRect(x: index % 20 * 10, y: index / 20 * 10, width: 10, height: 10)
            let change = CAKeyframeAnimation(keyPath: "backgroundColor")
            change.values = (0..<60).map { UIColor(hue: CGFloat($0 * 37 % 60) / 60, saturation: 1,
              brightness: CGFloat(index % 7) / 7, alpha: 1).cgColor }
            change.calculationMode = .discrete
            change.timeOffset = Double(index) / 40
            change.duration = 1
            change.repeatCount = .infinity
            cell.add(change, forKey: nil)
            layer.addSublayer(cell)
          }
        }
        required init?(coder: NSCoder) { nil }
      }

      """)
    let words = ["render", "a.swift", "--size", "200x200", "--scale", "1", "--duration"]
    // The program is compiled without the limit.
    #expect(try Tool.run(Tool.process(words + ["0.1", "-o", "y.gif"], in: scratch.path)).status == 0)
    let line = ([Tool.path] + words + ["20", "--fps", "50", "-o", "x.gif"]).joined(separator: " ")
    let limited = Tool.process(
      ["-c", "ulimit -f 512; exec \(line)"], in: scratch.path, executable: "/bin/bash")
    let result = try Tool.run(limited)
    #expect(result.status == 3, "\(result.errors)")
    #expect(result.errorLines.count == 1, "\(result.errors)")
    #expect(scratch.names == ["a.swift", "y.gif"])
  }
}
