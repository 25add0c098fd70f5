import Foundation

/// A home folder for one play: what an app keeps (its UserDefaults, its documents) must neither reach the next
/// play nor the user's own files.
final class PrivateHome {
  /// nil when no temporary folder can be made; the program then plays with the user's own.
  let path: String?

  init() {
    let base = FileManager.default.temporaryDirectory.path
    Self.removeLeftovers(in: base)
    var template = Array("\(base)/\(Self.beginning)\(getpid())-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) }
  }

  private static let beginning = "acetate-home-"
  private static let secondsKept = 3600

  /// Deletes the homes of commands that were killed: their process is gone, and nothing has been written for an hour.
  static func removeLeftovers(in folder: String) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(beginning),
        let process = pid_t(name.dropFirst(beginning.count).prefix { $0 != "-" }), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      var info = stat()
      let path = folder + "/" + name
      guard lstat(path, &info) == 0, Int(time(nil)) - Int(info.st_mtim.tv_sec) > secondsKept else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  deinit { if let path { try? FileManager.default.removeItem(atPath: path) } }

  /// The variables by which Foundation finds its folders. HOME itself stays: fontconfig's caches lie there.
  var environment: [String: String] {
    guard let path else { return [:] }
    return [
      "CFFIXED_USER_HOME": path, "XDG_CONFIG_HOME": path + "/.config",
      "XDG_DATA_HOME": path + "/.local/share",
    ]
  }
}
