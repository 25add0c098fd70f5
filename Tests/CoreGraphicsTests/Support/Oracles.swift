import Foundation

/// The pictures and texts that Apple's own frameworks made; they lie beside the package and are never committed.
enum Oracles {
  static let folder: URL? = {
    if let named = ProcessInfo.processInfo.environment["ACETATE_ORACLES"] {
      return URL(fileURLWithPath: named, isDirectory: true)
    }
    var folder = URL(fileURLWithPath: #filePath)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let oracles = folder.appendingPathComponent("shared/oracles")
      if FileManager.default.fileExists(atPath: oracles.path) { return oracles }
    }
    return nil
  }()

  /// The path of an oracle; nil, after saying so, when it is not there.
  static func path(_ name: String) -> String? {
    guard let file = folder?.appendingPathComponent(name), FileManager.default.fileExists(atPath: file.path)
    else {
      print("skipped: oracle \(name) is not beside the package")
      return nil
    }
    return file.path
  }
}
