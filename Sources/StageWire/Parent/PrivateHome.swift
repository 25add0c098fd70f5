import Foundation

/// A home folder for one play: what an app keeps (its UserDefaults, its documents) must neither reach the next
/// play nor the user's own files.
final class PrivateHome {
  /// nil when no temporary folder can be made; the program then plays with the user's own.
  let path: String?

  init() {
    let base = FileManager.default.temporaryDirectory.path
    var template = Array("\(base)/acetate-home-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) }
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
