import Foundation
import ImageFiles
import RenderCore

/// Pictures made by Apple's renderers, read from $ACETATE_ORACLES or from ../shared/oracles beside some
/// folder above this file. Their licences and scenes stand in the INDEX.md there.
enum Oracle {
  static let folder: URL? = {
    if let path = ProcessInfo.processInfo.environment["ACETATE_ORACLES"] {
      return URL(fileURLWithPath: path)
    }
    var place = URL(fileURLWithPath: #filePath)
    while place.path != "/" {
      place.deleteLastPathComponent()
      let candidate = place.appendingPathComponent("../shared/oracles").standardizedFileURL
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
    }
    return nil
  }()

  /// The picture, or nil after a line that says what is skipped.
  static func load(_ name: String) -> Surface? {
    guard let folder else {
      print("skipped: no oracles for \(name) (set ACETATE_ORACLES)")
      return nil
    }
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)),
      let bitmap = try? ImageFiles.decode([UInt8](data))
    else {
      print("skipped: \(name) is missing or unreadable")
      return nil
    }
    return bitmap.surface
  }

  /// The largest difference in the given channels, 256 for different sizes.
  static func difference(_ a: Surface, _ b: Surface, channels: Range<Int> = 0..<4) -> Int {
    guard a.width == b.width, a.height == b.height else { return 256 }
    var largest = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        for c in channels {
          let i = x * 4 + c
          largest = max(largest, abs(Int(a.pixels[y * a.stride + i]) - Int(b.pixels[y * b.stride + i])))
        }
      }
    }
    return largest
  }
}

extension Surface {
  /// The four bytes of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    (0..<4).map { pixels[y * stride + x * 4 + $0] }
  }

  /// True when both hold the same bytes; a comparison that prints nothing when it fails.
  func isSame(as other: Surface) -> Bool { bytes == other.bytes }

  /// All bytes of all rows.
  var bytes: [UInt8] {
    (0..<height).flatMap { Array(UnsafeBufferPointer(start: pixels + $0 * stride, count: width * 4)) }
  }
}
