// Blurred layers and blurred backdrops.
//
// A layer with a Gaussian filter becomes a container whose content is drawn by a second painter into a surface
// of its own, larger than what is asked for by the blur's reach, and laid down blurred. A rasterized layer whose
// bitmap is coarser than the screen is the same with averages over squares, drawn back through the bilinear
// filter. A layer with a background filter asks for what lies under it: the second painter draws everything
// that was listed before, from the begin of the innermost group on, and the blur of that replaces the pixels of
// the layer's bounds (BackdropImages.swift).
//
// So every pixel follows from the list alone, whatever rectangle or band it is drawn in.

import CKernels

extension Painter {
  /// Draws a blur and all that stands in it.
  func blur(_ list: DisplayList, _ index: Int) {
    let op = list.ops[index]
    let top = targets.count - 1
    let rect = targets[top].rect.intersection(list.bounds[index])
    guard !rect.isEmpty else { return }
    if op.radius > 1 { return raster(list, index, rect) }
    let source = rect.outset(by: op.spread).intersection(PixelRect(covering: op.box))
    guard !source.isEmpty else { return }
    let mark = memory.mark
    defer { memory.release(to: mark) }
    let surface = cleared(source)
    innerPainter().paint(list, source, surface, over: true, only: (index + 1)..<Int(op.link))
    let result = scratchSurface(rect)
    GaussianBlur.blur(surface, source, sigma: op.width, into: result, rect, repeatsBorder: false)
    targets[top].canvas.setClip(rect)
    targets[top].canvas.lay(result, rect, mask: nil, opacity: 1, blend: .normal)
  }

  func cleared(_ rect: PixelRect) -> Surface {
    let surface = scratchSurface(rect)
    for y in rect.y0..<rect.y1 { (surface.row(y) + rect.x0).update(repeating: 0, count: rect.width) }
    return surface
  }

  /// Draws a container in squares of `radius` pixels, counted from its layer's corner.
  private func raster(_ list: DisplayList, _ index: Int, _ rect: PixelRect) {
    let op = list.ops[index]
    let step = Int(op.radius)
    let (ox, oy) = (Int(op.affine.tx), Int(op.affine.ty))
    func cell(_ v: Int, _ origin: Int) -> Int { Int((Double(v - origin) / Double(step)).rounded(.down)) }
    func span(_ r: PixelRect, _ margin: Int) -> PixelRect {
      PixelRect(
        x0: cell(r.x0, ox) - margin, y0: cell(r.y0, oy) - margin, x1: cell(r.x1 - 1, ox) + 1 + margin,
        y1: cell(r.y1 - 1, oy) + 1 + margin)
    }
    let cells = span(rect, 1).intersection(span(PixelRect(covering: op.box), 0))
    guard !cells.isEmpty else { return }
    let source = PixelRect(
      x0: ox + cells.x0 * step, y0: oy + cells.y0 * step, x1: ox + cells.x1 * step, y1: oy + cells.y1 * step)
    let mark = memory.mark
    defer { memory.release(to: mark) }
    let surface = cleared(source)
    innerPainter().paint(list, source, surface, over: true, only: (index + 1)..<Int(op.link))
    let small = Surface(width: cells.width, height: cells.height)
    let area = UInt32(step * step)
    for y in 0..<small.height {
      for x in 0..<small.width {
        var sums: (UInt32, UInt32, UInt32, UInt32) = (area / 2, area / 2, area / 2, area / 2)
        for row in 0..<step {
          let pixels = surface.row(source.y0 + y * step + row) + source.x0 + x * step
          for column in 0..<step {
            let p = pixels[column]
            sums.0 += p & 255
            sums.1 += p >> 8 & 255
            sums.2 += p >> 16 & 255
            sums.3 += p >> 24
          }
        }
        small.row(y)[x] =
          (sums.0 / area) | (sums.1 / area) << 8 | (sums.2 / area) << 16 | (sums.3 / area) << 24
      }
    }
    let top = targets.count - 1
    targets[top].canvas.setClip(rect)
    targets[top].canvas.cuts = []
    targets[top].canvas.drawImage(
      Bitmap(adopting: small, isOpaque: false),
      source: Box(x: 0, y: 0, width: Double(small.width), height: Double(small.height)), dest: Box(source))
  }
}

extension DisplayList {
  /// The first operation that an operation can see under itself: that after the begin of the innermost
  /// container around it with a surface of its own.
  func scope(of index: Int) -> Int {
    var i = index - 1
    while i >= 0 {
      switch ops[i].kind {
      case .end: i = Int(ops[i].link)
      case .group, .mask, .blur: return i + 1
      default: break
      }
      i -= 1
    }
    return 0
  }
}

extension GaussianBlur {
  /// Blurs the pixels of `source` in one surface into `rect` of another. O(pixels × reach).
  ///
  /// - Parameter repeatsBorder: what lies outside of the source looks like its border; else it is transparent.
  static func blur(
    _ surface: Surface, _ source: PixelRect, sigma: Double, into target: Surface, _ rect: PixelRect,
    repeatsBorder: Bool
  ) {
    let reach = self.reach(sigma)
    let weights = self.weights(sigma)
    let width = rect.width
    let rows = rect.height + 2 * reach
    let across = UnsafeMutablePointer<UInt16>.allocate(capacity: rows * width * 4)
    let line = UnsafeMutablePointer<UInt32>.allocate(capacity: width + 2 * reach)
    defer {
      across.deallocate()
      line.deallocate()
    }
    let x0 = rect.x0 - reach
    var last = Int.min
    for row in 0..<rows {
      let y = rect.y0 - reach + row
      let out = across + row * width * 4
      let from = repeatsBorder ? max(source.y0, min(source.y1 - 1, y)) : y
      guard from >= source.y0, from < source.y1 else {
        out.update(repeating: 0, count: width * 4)
        continue
      }
      if from == last {
        out.update(from: out - width * 4, count: width * 4)
        continue
      }
      last = from
      let pixels = surface.row(from)
      for k in 0..<(width + 2 * reach) {
        let x = x0 + k
        if x >= source.x0 && x < source.x1 {
          line[k] = pixels[x]
        } else {
          line[k] = repeatsBorder ? pixels[x < source.x0 ? source.x0 : source.x1 - 1] : 0
        }
      }
      line.withMemoryRebound(to: UInt8.self, capacity: (width + 2 * reach) * 4) {
        ck_blur_across_pixels(out, width, $0, weights, reach)
      }
    }
    for row in 0..<rect.height {
      let out = UnsafeMutableRawPointer(target.row(rect.y0 + row) + rect.x0).assumingMemoryBound(
        to: UInt8.self)
      ck_blur_down(out, width * 4, across + (row + reach) * width * 4, width * 4, weights, reach)
    }
  }
}
