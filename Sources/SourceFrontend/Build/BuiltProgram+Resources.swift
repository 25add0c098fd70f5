import Foundation

extension BuiltProgram {
  /// Puts links to the files of these folders beside the program, where `Bundle.main` and `Bundle(for:)` look for resources: an
  /// app's bundle is flat, so each file stands there under its own name, the first of a name wins, and folders that are one
  /// thing, such as `Sounds.bundle`, stand as a whole.
  package func linkResources(of folders: [String]) {
    let place = executable.deletingLastPathComponent().path
    var left = Self.mostResources
    var taken: Set<String> = ["program", "messages.txt"]
    for folder in folders { link(folder, place, &taken, &left, depth: 0) }
  }

  private static let mostResources = 4000
  private static let mostDepth = 12
  /// What is never looked for by name in a bundle, or is found by other ways.
  private static let passedOver: Set<String> = [
    "swift", "h", "m", "mm", "c", "xcassets", "xcodeproj", "xcworkspace", "playground", "xib", "storyboard",
    "md", "podspec", "gitignore", "pbxproj",
  ]
  /// Folders that are one thing.
  private static let wholes: Set<String> = ["bundle", "lproj", "momd", "scnassets", "framework"]

  private func link(
    _ folder: String, _ place: String, _ taken: inout Set<String>, _ left: inout Int, depth: Int
  ) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") {
      let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
      guard left > 0, !Self.passedOver.contains(ending) else { continue }
      let path = folder + "/" + name
      var info = stat()
      guard lstat(path, &info) == 0 else { continue }
      if info.st_mode & S_IFMT == S_IFDIR, !Self.wholes.contains(ending) {
        if depth < Self.mostDepth { link(path, place, &taken, &left, depth: depth + 1) }
        continue
      }
      guard taken.insert(name).inserted else { continue }
      left -= 1
      let link = place + "/" + name
      if let old = try? FileManager.default.destinationOfSymbolicLink(atPath: link) {
        if old == path { continue }
        // Of an earlier play with other folders.
        unlink(link)
      }
      _ = symlink(path, link)
    }
  }
}
