import Foundation

/// Finds and reads the Swift files that a command was given.
///
/// A folder stands for every `.swift` file below it. Links are followed, but no folder is entered twice, so a link
/// that points back up the tree ends the walk instead of running for ever. Hidden folders (`.build`, `.git`) are left out.
package struct SourceCollector {
  private var files: [SourceFile] = []
  private var visited: Set<FileIdentity> = []
  /// Counts sources that were read before too: a folder that holds only those is not empty.
  private var sourcesSeen = 0

  /// What makes two paths the same file.
  private struct FileIdentity: Hashable {
    let device: UInt
    let node: UInt
  }

  /// Reads the sources at `paths`, relative to the working folder.
  ///
  /// - Throws: `FrontendError` with kind `.files` for what cannot be read, `.usage` for what is no Swift source.
  package static func collect(_ paths: [String]) throws -> SourceSet {
    var collector = SourceCollector()
    for path in paths { try collector.add(path) }
    guard let first = paths.first else {
      throw FrontendError(.usage, "no source given: name one or more .swift files, or a folder of them")
    }
    let absolute = Self.absolute(first)
    let folder = Self.status(absolute).map { $0.isFolder } == true ? absolute : Self.parent(absolute)
    return SourceSet(files: collector.files, assetFolder: folder)
  }

  private mutating func add(_ path: String) throws {
    let absolute = Self.absolute(path)
    guard let status = Self.status(absolute) else {
      throw FrontendError(.files, "cannot read \(path): \(systemReason())")
    }
    if status.isFolder {
      let manifest = absolute + "/Package.swift"
      if FileManager.default.fileExists(atPath: manifest) {
        throw FrontendError(
          .usage,
          "\(path) is a Swift package, and playing packages comes later: name the folder of its sources instead"
        )
      }
      let before = sourcesSeen
      try walk(absolute, shownAs: path, status.identity)
      if sourcesSeen == before {
        throw FrontendError(.usage, "no .swift file in \(path): name a folder that holds iOS sources")
      }
    } else {
      guard path.hasSuffix(".swift") else {
        throw FrontendError(.usage, "\(path) is not a Swift source: name .swift files, or a folder of them")
      }
      try read(absolute, shownAs: path, status.identity)
    }
  }

  private mutating func walk(_ folder: String, shownAs shown: String, _ identity: FileIdentity) throws {
    guard visited.insert(identity).inserted else { return }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw FrontendError(.files, "cannot read the folder \(shown)")
    }
    let prefix = shown.hasSuffix("/") ? shown : shown + "/"
    for name in names where !name.hasPrefix(".") {
      let path = folder + "/" + name
      // A link to nothing is skipped: it is no source, and other tools leave such links behind.
      guard let status = Self.status(path) else { continue }
      if status.isFolder {
        try walk(path, shownAs: prefix + name, status.identity)
      } else if name.hasSuffix(".swift"), name != "Package.swift" {
        try read(path, shownAs: prefix + name, status.identity)
      }
    }
  }

  private mutating func read(_ path: String, shownAs shown: String, _ identity: FileIdentity) throws {
    sourcesSeen += 1
    guard visited.insert(identity).inserted else { return }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FrontendError(.files, "cannot read \(shown): \(systemReason())")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw FrontendError(.files, "cannot read \(shown): it is not UTF-8 text; save it as UTF-8")
    }
    files.append(SourceFile(shownPath: shown, path: path, text: text))
  }

  private static func absolute(_ path: String) -> String {
    let full =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    return URL(fileURLWithPath: full).standardizedFileURL.path
  }

  private static func parent(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  private static func status(_ path: String) -> (isFolder: Bool, identity: FileIdentity)? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    let identity = FileIdentity(device: UInt(info.st_dev), node: UInt(info.st_ino))
    return (info.st_mode & S_IFMT == S_IFDIR, identity)
  }
}
