import Foundation
import ImageFiles
import Testing

/// A file appears whole or not at all.
@Suite struct AtomicFileTests {
  private func folder() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  @Test func nothingStandsUnderTheNameBeforeCommit() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("a.bin").path
    var file = try AtomicFile(path)
    try [UInt8]([1, 2, 3]).withUnsafeBytes { try file.write($0) }
    #expect(!FileManager.default.fileExists(atPath: path))
    try file.commit()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([1, 2, 3]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.bin"])
  }

  @Test func aFileLetGoLeavesTheOldOneAndNothingElse() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("a.bin")
    try Data([9]).write(to: url)
    do {
      var file = try AtomicFile(url.path)
      try [UInt8]([1, 2, 3]).withUnsafeBytes { try file.write($0) }
    }
    #expect(try Data(contentsOf: url) == Data([9]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.bin"])
  }

  @Test func aMissingFolderIsAnErrorThatNamesThePath() {
    do {
      var file = try AtomicFile("/nonexistent/a.bin")
      try file.commit()
      Issue.record("it was written")
    } catch {
      #expect("\(error)".contains("/nonexistent/a.bin"))
    }
  }
}
