import Foundation

enum FrameNames {
  /// The names in a folder, in order.
  static func list(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}
