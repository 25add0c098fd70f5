import CKernels

/// Pixels that lie one to one on the device's: device pixel (x, y) is source pixel (x + dx, y + dy).
struct PixelSource {
  var base: UnsafePointer<UInt8>
  var stride: Int
  var dx: Int
  var dy: Int
  var isOpaque: Bool

  func row(_ y: Int, from x: Int) -> UnsafePointer<UInt32> {
    UnsafeRawPointer(base + (y + dy) * stride + (x + dx) * 4).assumingMemoryBound(to: UInt32.self)
  }
}

/// A paint made ready to fill rows: what depends on the whole drawing is worked out once.
///
/// The surfaces and pictures it points into must outlive it.
struct RowPainter {
  private enum Source {
    case solid(UInt32)
    case pixels(PixelSource)
    case sampled(ck_picture, Sampling)
    case gradient(GradientPaint)
  }

  private let source: Source
  private let opacity: UInt32
  private let blend: BlendMode
  private let surface: Surface
  private let scratch: Scratch
  private let cuts: [Cut]
  /// True when every pixel that is covered whole is replaced.
  private let isCopy: Bool

  init(_ canvas: Canvas, _ paint: Paint, _ opacity: Float, _ blend: BlendMode) {
    surface = canvas.surface
    scratch = canvas.scratch
    cuts = canvas.cuts
    self.blend = blend
    switch paint {
    case .solid(let color):
      source = .solid(color.premultiplied(opacity: opacity))
      self.opacity = 255
      isCopy = false
    case .image(let image):
      source = RowPainter.source(of: image, within: canvas.clip)
      self.opacity = opacityByte(opacity)
      isCopy = image.bitmap.isOpaque && self.opacity == 255 && blend == .normal
    case .gradient(let gradient):
      source = .gradient(gradient)
      self.opacity = opacityByte(opacity)
      isCopy = gradient.ramp.isOpaque && self.opacity == 255 && blend == .normal
    }
  }

  init(_ canvas: Canvas, _ pixels: PixelSource, _ opacity: Float, _ blend: BlendMode) {
    surface = canvas.surface
    scratch = canvas.scratch
    cuts = canvas.cuts
    self.blend = blend
    self.opacity = opacityByte(opacity)
    isCopy = pixels.isOpaque && self.opacity == 255 && blend == .normal
    source = .pixels(pixels)
  }

  /// The colour, when that is all there is to paint.
  var plainColor: UInt32? {
    if case .solid(let color) = source, blend == .normal { return color }
    return nil
  }

  private static func source(of image: ImagePaint, within clip: PixelRect) -> Source {
    let surface = image.bitmap.surface
    let part = PixelRect(covering: image.source).intersection(surface.bounds)
    guard !part.isEmpty else { return .solid(0) }
    if image.perspective == nil, let (dx, dy) = image.pixelOffset {
      // One to one, as long as no pixel of the clip lies beside the picture's part.
      let covered = PixelRect(x0: part.x0 - dx, y0: part.y0 - dy, x1: part.x1 - dx, y1: part.y1 - dy)
      if covered.contains(clip) || image.isConfined {
        return .pixels(
          PixelSource(
            base: UnsafePointer(surface.pixels), stride: surface.stride, dx: dx, dy: dy,
            isOpaque: image.bitmap.isOpaque))
      }
    }
    return .sampled(
      ck_picture(
        pixels: surface.pixels, stride_bytes: surface.stride, x0: Int32(part.x0), y0: Int32(part.y0),
        x1: Int32(part.x1), y1: Int32(part.y1)), Sampling(image))
  }

  /// Paints a rectangle through a mask, which must cover it.
  func paint(_ r: PixelRect, through mask: CoverageMask?) {
    for y in r.y0..<max(r.y0, r.y1) { paint(y, r.x0..<r.x1, through: mask) }
  }

  /// Paints some columns of a row through a mask, which must cover them.
  func paint(_ y: Int, _ columns: Range<Int>, through mask: CoverageMask?) {
    paint(y, columns, cover: mask.map { UnsafePointer($0.row(y) + columns.lowerBound) })
  }

  /// Paints some columns of a row; `cover` begins at the first of them.
  func paint(_ y: Int, _ columns: Range<Int>, cover: UnsafePointer<UInt8>?) {
    var first = columns.lowerBound
    var count = columns.count
    var cover = cover
    if !cuts.isEmpty {
      let kept = cuts.columns(y, columns)
      cover = cover.map { $0 + (kept.lowerBound - first) }
      first = kept.lowerBound
      count = kept.count
      guard count > 0 else { return }
    }
    if let bytes = cover, !isPlain {
      // A picture is not looked at where nothing of it shows.
      var skipped = 0
      count = ck_mask_trim(bytes, count, &skipped)
      guard count > 0 else { return }
      first += skipped
      cover = bytes + skipped
    }
    let target = surface.row(y) + first
    switch source {
    case .solid(let color):
      if blend != .normal {
        let row = scratch.row(count)
        ck_fill(row, count, color)
        RowPainter.lay(row, over: target, count, cover, opacity, blend)
      } else if let cover {
        ck_over_solid_mask(target, cover, count, color)
      } else if color >> 24 == 255 {
        ck_fill(target, count, color)
      } else {
        ck_over_solid(target, count, color)
      }
    case .pixels(let pixels):
      let row = pixels.row(y, from: first)
      if cover == nil && isCopy {
        target.update(from: row, count: count)
      } else {
        RowPainter.lay(row, over: target, count, cover, opacity, blend)
      }
    case .sampled(var picture, let image):
      // Without a blend the samples can go straight to where they are wanted.
      let row = cover == nil && isCopy ? target : scratch.row(count)
      image.sample(&picture, y, first..<(first + count), into: row)
      if row != target { RowPainter.lay(row, over: target, count, cover, opacity, blend) }
    case .gradient(let gradient):
      let row = cover == nil && isCopy ? target : scratch.row(count)
      gradient.sample(y, first..<(first + count), into: row)
      if row != target { RowPainter.lay(row, over: target, count, cover, opacity, blend) }
    }
  }

  private var isPlain: Bool {
    if case .solid = source { return true }
    return false
  }

  /// Lays pixels over others, scaled by opacity and coverage.
  static func lay(
    _ row: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, _ count: Int,
    _ cover: UnsafePointer<UInt8>?, _ opacity: UInt32, _ blend: BlendMode
  ) {
    if blend != .normal {
      ck_blend(target, row, cover, count, opacity, Int32(blend.rawValue))
    } else if let cover {
      ck_over_mask(target, row, cover, count, opacity)
    } else {
      ck_over(target, row, count, opacity)
    }
  }
}

/// How a picture's pixels are found: numbers only, so that each row can take them along without counting references.
private struct Sampling {
  var toPicture: Affine
  var perspective: PlaneMap?
  var filter: ImageFilter

  init(_ image: ImagePaint) {
    toPicture = image.toPicture
    perspective = image.perspective
    filter = image.filter
  }
}

extension ImagePaint {
  /// Where the picture's pixels and the device's coincide (to 1/512 of a pixel, less than the filter's
  /// finest weight): how far it is from a device pixel to its picture pixel.
  fileprivate var pixelOffset: (Int, Int)? {
    let t = toPicture
    guard t.b.magnitude < 1e-9, t.c.magnitude < 1e-9, (t.a - 1).magnitude < 1e-9,
      (t.d - 1).magnitude < 1e-9, t.tx.magnitude < 1e6, t.ty.magnitude < 1e6
    else { return nil }
    let x = filter == .nearest ? (t.tx + 0.5).rounded(.down) : t.tx.rounded()
    let y = filter == .nearest ? (t.ty + 0.5).rounded(.down) : t.ty.rounded()
    let tolerance = 1.0 / 512
    guard filter == .nearest || ((t.tx - x).magnitude < tolerance && (t.ty - y).magnitude < tolerance)
    else { return nil }
    return (Int(x), Int(y))
  }

}

extension Sampling {
  /// One row of samples, taken at the middles of the pixels.
  fileprivate func sample(
    _ picture: inout ck_picture, _ y: Int, _ columns: Range<Int>, into row: UnsafeMutablePointer<UInt32>
  ) {
    if let map = perspective {
      sample(&picture, y, columns, map, into: row)
      return
    }
    // From column 0 on, so that the samples do not depend on where the row is cut.
    let origin = toPicture.apply(Vec2(0.5, Double(y) + 0.5))
    let du = Sampling.fixed(toPicture.a)
    let dv = Sampling.fixed(toPicture.b)
    let first = Int64(columns.lowerBound)
    let u = Sampling.fixed(origin.x) &+ du &* first
    let v = Sampling.fixed(origin.y) &+ dv &* first
    if filter == .nearest {
      ck_sample_nearest(row, columns.count, &picture, u, v, du, dv)
    } else if filter == .stepped {
      ck_sample_stepped(row, columns.count, &picture, u, v, du, dv)
    } else {
      ck_sample_bilinear(row, columns.count, &picture, u, v, du, dv)
    }
  }

  /// The same under perspective: every sample has a division of its own.
  private func sample(
    _ picture: inout ck_picture, _ y: Int, _ columns: Range<Int>, _ map: PlaneMap,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    let middle = Double(y) + 0.5
    var rows = (
      map.xx, map.yx * middle + map.ox, map.xy, map.yy * middle + map.oy, map.xw, map.yw * middle + map.ow
    )
    withUnsafeBytes(of: &rows) {
      ck_sample_projected(
        row, columns.count, &picture, Int64(columns.lowerBound),
        $0.baseAddress?.assumingMemoryBound(to: Double.self), filter == .nearest ? 1 : 0)
    }
  }

  /// In 1/2^32, limited so that a row of steps cannot overflow; NaN is 0.
  private static func fixed(_ v: Double) -> Int64 {
    let limit = 1e5
    guard v == v else { return 0 }
    return Int64(((v < -limit ? -limit : v > limit ? limit : v) * 4_294_967_296).rounded(.down))
  }
}
