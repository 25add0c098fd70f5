import RenderCore
import Stage
import UIKit

/// What happened when, by a stage: "0.500 tick".
@MainActor final class StageDiary {
  private(set) var entries: [String] = []
  func note(_ text: String) {
    entries.append(String(format: "%.6f ", CACurrentMediaTime() - 1000) + text)
  }
}

@MainActor func smallStage(
  _ width: CGFloat = 40, _ height: CGFloat = 40, scale: CGFloat = 1, isTransparent: Bool = false
) -> Stage {
  Stage(
    StageConfiguration(
      size: CGSize(width: width, height: height), scale: scale, isTransparent: isTransparent))
}

/// The pixel at x, y as premultiplied r, g, b, a.
func pixel(_ surface: Surface, _ x: Int, _ y: Int) -> [Int] {
  (0..<4).map { Int(surface.pixels[y * surface.stride + x * 4 + $0]) }
}

/// Every byte of a surface.
func bytes(_ surface: Surface) -> [UInt8] {
  Array(UnsafeBufferPointer(start: surface.pixels, count: surface.stride * surface.height))
}
