import Foundation
import ImageFiles
import RenderCore

/// The pictures of one test on disk.
struct GoldenStore {
  /// Where the goldens are.
  let folder: URL
  /// The test's name and the snapshot's, without the time.
  let name: String
  /// Where pictures of failures go: `$ACETATE_FAILURES`, or a folder in the temporary one.
  let failures: URL

  init(filePath: String, testName: String, name: String?, failures: URL? = nil) {
    let file = URL(fileURLWithPath: filePath)
    var topic = file.deletingPathExtension().lastPathComponent
    if topic.hasSuffix("Tests"), topic.count > 5 { topic.removeLast(5) }
    folder = Self.testsFolder(above: file).appendingPathComponent("Goldens").appendingPathComponent(topic)
    let test = testName.prefix { $0 != "(" }
    self.name = Self.fileName(name.map { "\(test)-\($0)" } ?? String(test))
    let given = ProcessInfo.processInfo.environment["ACETATE_FAILURES"].map { URL(fileURLWithPath: $0) }
    self.failures =
      failures ?? given
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("acetate-failures")
  }

  private static func testsFolder(above file: URL) -> URL {
    let beside = file.deletingLastPathComponent()
    var folder = beside
    while folder.path != "/" {
      if folder.lastPathComponent == "Tests" { return folder }
      folder = folder.deletingLastPathComponent()
    }
    return beside
  }

  /// Letters, digits, - and _ as they are, everything else as -.
  private static func fileName(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" })
  }

  /// The golden of a time: "turns@0.150.png".
  func golden(at time: Double) -> URL {
    folder.appendingPathComponent("\(name)@\(Self.text(of: time)).png")
  }

  private static func text(of time: Double) -> String {
    let thousandths = (time * 1000).rounded()
    guard thousandths.isFinite, abs(thousandths) < 1e15 else { return "\(time)" }
    let whole = Int(thousandths)
    let rest = String(abs(whole) % 1000)
    return "\(whole / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// Compares a frame with its golden, or writes it; nil when all is well.
  func check(_ frame: Surface, at time: Double, precision: Double, record: Bool) -> String? {
    let url = golden(at: time)
    do {
      guard !record, FileManager.default.fileExists(atPath: url.path) else {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try ImageFiles.writePNG(frame, to: url.path)
        return record ? nil : "\(url.lastPathComponent) was not there: it has been written to \(folder.path)"
      }
      // through the same file format, as a golden that is not opaque loses a little in it
      let actual = try ImageFiles.decode(ImageFiles.encodePNG(frame)).surface
      let expected = try ImageFiles.read(url.path).surface
      let comparison = PictureComparison(expected: expected, actual: actual)
      guard comparison.equalShare < precision else { return nil }
      let report = failures.appendingPathComponent(folder.lastPathComponent)
      try FileManager.default.createDirectory(at: report, withIntermediateDirectories: true)
      let picture = report.appendingPathComponent(url.lastPathComponent)
      try ImageFiles.writePNG(comparison.sideBySide(), to: picture.path)
      return "\(url.lastPathComponent) differs: \(comparison.summary). "
        + "Expected, difference and actual: \(picture.path)"
    } catch {
      return "\(url.path): \(error)"
    }
  }
}
