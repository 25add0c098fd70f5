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
  private var notes: [String] = []

  /// What makes two paths the same file.
  private struct FileIdentity: Hashable {
    let device: UInt
    let node: UInt
  }

  /// Reads the sources at `paths`, relative to the working folder.
  ///
  /// - Throws: `FrontendError` with kind `.files` for what cannot be read, `.usage` for what is no Swift source.
  /// - Parameter readPackage: tells what the package in a folder, given in full and as the user spelt it, is made of.
  static func collect(
    _ paths: [String],
    readPackage: @escaping (String, String) throws -> [PackageReader.Listing] = { _, _ in [] }
  ) throws -> SourceSet {
    var collector = SourceCollector()
    collector.readPackage = readPackage
    // Packages first: what else is given may import them.
    for path in paths where collector.isPackage(path) { try collector.addPackage(path) }
    let loose = collector.files.count
    for path in paths where !collector.isPackage(path) { try collector.add(path) }
    if collector.files.count > loose || collector.units.isEmpty {
      for index in collector.units.indices { collector.units[index].mayHoldRoot = false }
      collector.units.append(
        ModuleUnit(
          name: ModuleUnit.appName, needs: collector.units.map(\.name), files: loose..<collector.files.count))
    }
    guard let first = paths.first else {
      throw FrontendError(.usage, "no source given: name one or more .swift files, or a folder of them")
    }
    let absolute = Self.absolute(first)
    let folder = Self.status(absolute).map { $0.isFolder } == true ? absolute : Self.parent(absolute)
    let playground = Playground(page: absolute)?.folder
    var set = SourceSet(
      files: collector.files, assetFolder: playground ?? folder, notes: collector.notes,
      units: collector.units)
    for resource in collector.units.flatMap(\.resources) {
      let place = Self.parent(resource.path)
      if !set.assetFolders.contains(where: { place == $0 || place.hasPrefix($0 + "/") }) {
        set.assetFolders.append(place)
      }
    }
    return set
  }

  private mutating func add(_ path: String) throws {
    let absolute = Self.absolute(path)
    guard let status = Self.status(absolute) else {
      throw FrontendError(.files, "cannot read \(path): \(systemReason())")
    }
    if status.isFolder {
      let before = sourcesSeen
      try walk(absolute, shownAs: path, status.identity)
      if sourcesSeen == before {
        throw FrontendError(.usage, "no .swift file in \(path): name a folder that holds iOS sources")
      }
    } else {
      guard path.hasSuffix(".swift") else {
        throw FrontendError(.usage, "\(path) is not a Swift source: name .swift files, or a folder of them")
      }
      try read(absolute, shownAs: path, status.identity, isNamed: true)
      try addPlaygroundSources(of: absolute, shownAs: path)
    }
  }

  private var readPackage: (String, String) throws -> [PackageReader.Listing] = { _, _ in [] }
  private var units: [ModuleUnit] = []

  private func isPackage(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Self.absolute(path) + "/Package.swift")
  }

  private mutating func addPackage(_ path: String) throws {
    for listing in try readPackage(Self.absolute(path), path) {
      guard !units.contains(where: { $0.name == listing.unit.name }) else { continue }
      let first = files.count
      for place in listing.without {
        if let status = Self.status(place) { visited.insert(status.identity) }
      }
      for part in listing.only.isEmpty ? [""] : listing.only {
        let end = part.isEmpty || part == "." ? "" : "/" + part
        guard let status = Self.status(listing.folder + end) else { continue }
        if status.isFolder {
          try walk(listing.folder + end, shownAs: listing.shown + end, status.identity)
        } else if part.hasSuffix(".swift") {
          try read(listing.folder + end, shownAs: listing.shown + end, status.identity, isNamed: false)
        }
      }
      var unit = listing.unit
      unit.files = first..<files.count
      if unit.files.isEmpty {
        notes.append("left out the target \(unit.name) of \(path): it holds no Swift source")
      } else {
        units.append(unit)
      }
    }
    let names = Set(units.map(\.name))
    for index in units.indices { units[index].needs.removeAll { !names.contains($0) } }
    guard !units.isEmpty else {
      throw FrontendError(.usage, "\(path): the package has no target of Swift sources to play")
    }
  }

  /// What Xcode compiles along with a page of a playground.
  private mutating func addPlaygroundSources(of page: String, shownAs shown: String) throws {
    guard let playground = Playground(page: page) else { return }
    for folder in playground.sourceFolders {
      guard let status = Self.status(folder), status.isFolder else { continue }
      // As the user spelt the page, as far as the two paths agree at their ends.
      let common = shown.hasPrefix("/") ? "" : String(page.dropLast(shown.count))
      let name = folder.hasPrefix(common) ? String(folder.dropFirst(common.count)) : folder
      try walk(folder, shownAs: name, status.identity)
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
      // A link to nothing, or to itself, is passed over: other tools leave such links behind.
      guard let status = Self.status(path) else {
        if name.hasSuffix(".swift") {
          notes.append(
            "passed over \(prefix)\(name): \(systemReason() == systemReason(ENOENT) ? "a link to nothing" : systemReason())"
          )
        }
        continue
      }
      if status.isFolder {
        try walk(path, shownAs: prefix + name, status.identity)
      } else if name.hasSuffix(".swift"), name != "Package.swift" {
        try read(path, shownAs: prefix + name, status.identity, isNamed: false)
      }
    }
  }

  private mutating func read(
    _ path: String, shownAs shown: String, _ identity: FileIdentity, isNamed: Bool
  ) throws {
    sourcesSeen += 1
    guard visited.insert(identity).inserted else { return }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FrontendError(.files, "cannot read \(shown): \(systemReason())")
    }
    switch SourceText.read(data) {
    case .success(let text):
      files.append(SourceFile(shownPath: shown, path: path, text: text, isNamed: isNamed))
    case .failure(let reason): throw FrontendError(.files, "cannot read \(shown): \(reason.text)")
    }
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
