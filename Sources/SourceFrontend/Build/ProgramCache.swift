import Foundation

/// Compiled programs, each in a folder named after the hash of all that went into it.
///
/// Several commands may use it at once: a program is built in a folder of its own that is then renamed into place, and the
/// loser of a race takes the winner's. The cache keeps to a size: programs unused for longest go first, but none that was
/// used within the last hour, so that nothing vanishes between look-up and start.
struct ProgramCache {
  let folder: String
  /// Whether the folder is only for this command, because no lasting one can be written.
  let isTemporary: Bool

  static let mostPrograms = 64
  static let mostBytes: Int64 = 512 << 20
  private static let secondsKept = 3600

  /// The cache under `$XDG_CACHE_HOME`, else under `~/.cache`, else a folder for this command only.
  static func open() throws -> ProgramCache {
    let environment = ProcessInfo.processInfo.environment
    var roots: [String] = []
    if let root = environment["XDG_CACHE_HOME"], root.hasPrefix("/") { roots.append(root) }
    if let home = environment["HOME"], home.hasPrefix("/") { roots.append(home + "/.cache") }
    for root in roots {
      let folder = root + "/acetate"
      try? FileManager.default.createDirectory(
        atPath: folder + "/programs", withIntermediateDirectories: true)
      if access(folder + "/programs", W_OK) == 0 { return ProgramCache(folder: folder, isTemporary: false) }
    }
    guard let folder = makeFolder(NSTemporaryDirectory() + "/acetate-XXXXXX") else {
      throw FrontendError(.files, "cannot write a cache: set XDG_CACHE_HOME to a folder that can be written")
    }
    try? FileManager.default.createDirectory(atPath: folder + "/programs", withIntermediateDirectories: true)
    return ProgramCache(folder: folder, isTemporary: true)
  }

  private var programs: String { folder + "/programs" }

  /// The folder of the program with this key, if it is there; counts as a use of it.
  func lookUp(_ key: String) -> String? {
    let path = programs + "/" + key
    guard access(path + "/program", X_OK) == 0 else { return nil }
    guard Self.isProgram(path + "/program") else {
      // a full disk or a crash of the machine has cut it short
      try? FileManager.default.removeItem(atPath: path)
      return nil
    }
    utimes(path, nil)
    return path
  }

  /// Whether the file begins as a program does.
  private static func isProgram(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 4)) == Data([0x7F, 0x45, 0x4C, 0x46])
  }

  /// A folder to build in; the caller deletes it if nothing comes of it.
  func makeBuildFolder() throws -> String {
    guard let path = Self.makeFolder(programs + "/.building-XXXXXX") else { throw cannotWrite(errno) }
    return path
  }

  /// Moves what was built into place and returns its folder there.
  func keep(_ built: String, as key: String) throws -> String {
    let path = programs + "/" + key
    if rename(built, path) != 0 {
      let reason = errno
      guard lookUp(key) != nil else { throw cannotWrite(reason) }
      try? FileManager.default.removeItem(atPath: built)
    }
    return path
  }

  /// A new folder with a name made from `template`.
  private static func makeFolder(_ template: String) -> String? {
    var name = Array(template.utf8CString)
    guard mkdtemp(&name) != nil else { return nil }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func cannotWrite(_ reason: Int32) -> FrontendError {
    FrontendError(.files, "cannot write to the cache in \(folder): \(systemReason(reason))")
  }

  /// Brings the cache back within its limits.
  func trim() {
    var entries: [(path: String, used: Int, bytes: Int64)] = []
    let now = Int(time(nil))
    for name in (try? FileManager.default.contentsOfDirectory(atPath: programs)) ?? [] {
      let path = programs + "/" + name
      var info = stat()
      guard stat(path, &info) == 0 else { continue }
      let used = Int(info.st_mtim.tv_sec)
      if name.hasPrefix(".building-") {
        // Left behind by a command that was killed.
        if now - used > Self.secondsKept { try? FileManager.default.removeItem(atPath: path) }
        continue
      }
      let size = stat(path + "/program", &info) == 0 ? Int64(info.st_size) : 0
      entries.append((path, used, size))
    }
    entries.sort { ($0.used, $0.path) > ($1.used, $1.path) }
    var bytes: Int64 = 0
    for (index, entry) in entries.enumerated() {
      bytes += entry.bytes
      if index >= Self.mostPrograms || bytes > Self.mostBytes, now - entry.used > Self.secondsKept {
        try? FileManager.default.removeItem(atPath: entry.path)
      }
    }
  }
}
