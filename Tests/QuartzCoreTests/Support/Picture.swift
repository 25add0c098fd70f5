import Foundation
import ImageFiles
import QuartzCore
import RenderCore
import Testing

/// A layer drawn through `render(in:)`.
struct Picture {
  let surface: Surface

  /// Draws into a y-down context of points at a scale, over a colour.
  @MainActor
  init(
    _ layer: CALayer, width: Int, height: Int, scale: Double = 1, over background: CGColor? = nil,
    laws: DrawingLaws = .renderInContext
  ) {
    surface = Surface(
      width: Int((Double(width) * scale).rounded()), height: Int((Double(height) * scale).rounded()))
    let context = CGContext(surface: surface, scale: CGFloat(scale), flipped: true)
    if let background {
      context.setFillColor(background)
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
    if laws == .renderInContext {
      layer.render(in: context)
    } else {
      layer.renderTree(in: context, laws: laws)
    }
  }

  /// Draws into a y-up context, as a bitmap context is.
  @MainActor
  init(yUp layer: CALayer, width: Int, height: Int) {
    surface = Surface(width: width, height: height)
    layer.render(in: CGContext(surface: surface, scale: 1, flipped: false))
  }

  /// A pixel's bytes, rows counted from the top.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    (0..<4).map { surface.pixels[y * surface.stride + x * 4 + $0] }
  }

  /// How many pixels have a condition.
  func count(where condition: ([UInt8]) -> Bool) -> Int {
    var count = 0
    for y in 0..<surface.height {
      for x in 0..<surface.width where condition(pixel(x, y)) { count += 1 }
    }
    return count
  }

  /// The box of the pixels that are not transparent: x, y, width, height.
  var inked: [Int] {
    var (x0, y0, x1, y1) = (Int.max, Int.max, -1, -1)
    for y in 0..<surface.height {
      for x in 0..<surface.width where pixel(x, y)[3] != 0 {
        (x0, y0, x1, y1) = (min(x0, x), min(y0, y), max(x1, x), max(y1, y))
      }
    }
    return x1 < 0 ? [] : [x0, y0, x1 - x0 + 1, y1 - y0 + 1]
  }

  var bytes: [UInt8] {
    (0..<surface.height).flatMap {
      Array(UnsafeBufferPointer(start: surface.pixels + $0 * surface.stride, count: surface.width * 4))
    }
  }

  /// How far each pixel is from one of Apple's pictures, in its worst channel, or in alpha only; nil where
  /// the pictures are absent, which is said.
  func differences(to oracle: String, alphaOnly: Bool = false) -> [Int]? {
    guard let other = Oracle.load(oracle) else { return nil }
    guard other.width == surface.width, other.height == surface.height else { return [256] }
    var differences: [Int] = []
    for y in 0..<surface.height {
      for x in 0..<surface.width {
        var worst = 0
        for channel in (alphaOnly ? 3 : 0)..<4 {
          let ours = surface.pixels[y * surface.stride + x * 4 + channel]
          let theirs = other.pixels[y * other.stride + x * 4 + channel]
          worst = max(worst, abs(Int(ours) - Int(theirs)))
        }
        differences.append(worst)
      }
    }
    return differences
  }
}

/// Pictures made by Apple's renderers, read from $ACETATE_ORACLES or ../shared/oracles beside a folder above
/// this file.
enum Oracle {
  private static let folder: URL? = {
    if let path = ProcessInfo.processInfo.environment["ACETATE_ORACLES"] { return URL(fileURLWithPath: path) }
    var place = URL(fileURLWithPath: #filePath)
    while place.path != "/" {
      place.deleteLastPathComponent()
      let candidate = place.appendingPathComponent("../shared/oracles").standardizedFileURL
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
    }
    return nil
  }()

  static func load(_ name: String) -> Surface? {
    guard let folder, let bitmap = try? ImageFiles.read(folder.appendingPathComponent(name).path) else {
      print("skipped: no oracle \(name) (set ACETATE_ORACLES)")
      return nil
    }
    return bitmap.surface
  }
}
