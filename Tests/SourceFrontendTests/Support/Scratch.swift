import Foundation

@testable import SourceFrontend

/// A folder for one test, deleted when the test ends.
final class Scratch {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "acetate-test-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folders on the way to it, and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }
}

/// The root that is found in sources given as texts, named a.swift, b.swift and so on.
func root(of sources: String..., named name: String? = nil) throws -> ShowRoot {
  try prepared(sources, named: name).root
}

func prepared(_ sources: [String], named name: String? = nil) throws -> SourceFrontend.Prepared {
  let files = sources.enumerated().map { index, text in
    let file = String(UnicodeScalar(UInt8(97 + index))) + ".swift"
    return SourceFile(shownPath: file, path: "/sources/" + file, text: text)
  }
  return try SourceFrontend.prepare(SourceSet(files: files, assetFolder: "/sources"), root: name)
}

/// The message that `body` fails with.
func message(_ body: () throws -> some Any) -> String {
  do {
    _ = try body()
    return "nothing failed"
  } catch {
    return "\(error)"
  }
}
