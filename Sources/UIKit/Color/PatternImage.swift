/// A picture as the cell of a pattern.
enum PatternImage {
  /// Keeps the picture for as long as the pattern lives.
  private final class Cell {
    let image: CGImage
    let size: CGSize

    init(_ image: CGImage, _ size: CGSize) {
      self.image = image
      self.size = size
    }
  }

  /// The colour that repeats a picture at its size in points; nil for a picture without pixels.
  static func color(_ image: UIImage) -> CGColor? {
    let upright = image.upright
    guard let pixels = upright.cgImage, let space = CGColorSpace(patternBaseSpace: nil) else { return nil }
    let cell = Unmanaged.passRetained(Cell(pixels, upright.size)).toOpaque()
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { info, context in
        guard let info else { return }
        let cell = Unmanaged<Cell>.fromOpaque(info).takeUnretainedValue()
        // The space of UIKit's contexts grows downwards, pictures are drawn upwards.
        context.translateBy(x: 0, y: cell.size.height)
        context.scaleBy(x: 1, y: -1)
        context.draw(cell.image, in: CGRect(origin: .zero, size: cell.size))
      }, releaseInfo: { info in info.map { Unmanaged<Cell>.fromOpaque($0).release() } })
    let pattern = CGPattern(
      info: cell, bounds: CGRect(origin: .zero, size: upright.size), matrix: .identity,
      xStep: upright.size.width, yStep: upright.size.height, tiling: .noDistortion, isColored: true,
      callbacks: &callbacks)
    guard let pattern else {
      Unmanaged<Cell>.fromOpaque(cell).release()
      return nil
    }
    return CGColor(patternSpace: space, pattern: pattern, components: [1])
  }
}
