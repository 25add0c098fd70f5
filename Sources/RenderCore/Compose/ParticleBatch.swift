import CKernels

/// The particles of one emitter, ready to be drawn: for each where it lies in device pixels and how its
/// picture is reached from there.
///
/// Positions in the picture are whole multiples of 2⁻³² texel counted from the device's corner, so a pixel
/// finds the same texels in whatever rectangle it is drawn.
final class ParticleBatch: Sendable {
  struct Entry: Equatable {
    var bounds: PixelRect
    /// u and v in the middle of device pixel (0, 0), and how they grow with x and with y.
    var map: (Int64, Int64, Int64, Int64, Int64, Int64)
    var color: Color4
    var picture: Int32

    static func == (a: Entry, b: Entry) -> Bool {
      a.bounds == b.bounds && a.map == b.map && a.color == b.color && a.picture == b.picture
    }
  }

  struct Picture: Equatable {
    var bitmap: Bitmap
    var part: PixelRect
    var isNearest: Bool

    static func == (a: Picture, b: Picture) -> Bool {
      a.bitmap === b.bitmap && a.part == b.part && a.isNearest == b.isNearest
    }
  }

  let entries: [Entry]
  let pictures: [Picture]
  let isAdditive: Bool
  let bounds: PixelRect

  init(_ entries: [Entry], _ pictures: [Picture], isAdditive: Bool) {
    self.entries = entries
    self.pictures = pictures
    self.isAdditive = isAdditive
    bounds = entries.reduce(.empty) { $0.isEmpty ? $1.bounds : $0.union($1.bounds) }
  }

  func looksLike(_ other: ParticleBatch) -> Bool {
    isAdditive == other.isAdditive && pictures == other.pictures && entries == other.entries
  }

  func draw(in canvas: Canvas, opacity: Float) {
    let clip = canvas.clip
    let surface = canvas.surface
    guard !clip.isEmpty else { return }
    entries.withUnsafeBufferPointer { entries in
      for i in 0..<entries.count {
        let b = entries[i].bounds
        if b.x0 >= clip.x1 || b.x1 <= clip.x0 || b.y0 >= clip.y1 || b.y1 <= clip.y0 { continue }
        let r = b.intersection(clip)
        let tint = entries[i].color.premultiplied(opacity: opacity)
        if tint == 0 { continue }
        let picture = pictures[Int(entries[i].picture)]
        let from = picture.bitmap.surface
        var source = ck_picture(
          pixels: from.pixels, stride_bytes: from.stride, x0: Int32(picture.part.x0),
          y0: Int32(picture.part.y0), x1: Int32(picture.part.x1), y1: Int32(picture.part.y1))
        let m = entries[i].map
        var map = ck_map(u: m.0, v: m.1, ux: m.2, vx: m.3, uy: m.4, vy: m.5)
        ck_particle(
          UnsafeMutableRawPointer(surface.pixels).assumingMemoryBound(to: UInt32.self), surface.stride,
          ck_rect(x0: Int32(r.x0), y0: Int32(r.y0), x1: Int32(r.x1), y1: Int32(r.y1)), &source, &map, tint,
          isAdditive ? 1 : 0, picture.isNearest ? 1 : 0)
      }
    }
  }
}

extension NodePainting {
  /// Each particle is its picture about its place, scaled, turned and tinted.
  func particles(_ field: EmitterField, _ content: NodeContent, into builder: inout DisplayListBuilder) {
    guard case .emitter(let emitter) = content, !field.particles.isEmpty else { return }
    var pictures: [ParticleBatch.Picture] = []
    // Of each cell: its picture when shrunk and when enlarged, the part of it in texels, its size in points.
    var looks: [Look?] = []
    for cell in field.cells {
      guard let look = Look(cell, &pictures) else {
        looks.append(nil)
        continue
      }
      looks.append(look)
    }
    let density = abs(affine.determinant).squareRoot()
    let isMirrored = reader.style(node) { $0.contentsAreFlipped }
    var entries: [ParticleBatch.Entry] = []
    entries.reserveCapacity(field.particles.count)
    for particle in field.particles {
      guard let look = looks[particle.cell], particle.scale > 0, particle.color.a > 0 else { continue }
      let (s, c) = particle.angle == 0 ? (0, 1) : Trig.sincos(particle.angle)
      let k = particle.scale
      let toLayer = Affine(
        a: c * k, b: s * k, c: -s * k, d: c * k, tx: particle.position.x, ty: particle.position.y)
      let toDevice = toLayer.then(affine)
      let box = Box(
        minX: -look.size.x / 2, minY: -look.size.y / 2, maxX: look.size.x / 2, maxY: look.size.y / 2)
      let bounds = PixelGrid.covering(toDevice.apply(box)).intersection(scissor)
      guard !bounds.isEmpty, let back = toDevice.inverse else { continue }
      let flip: Double = isMirrored ? -1 : 1
      let toTexel = back.then(
        Affine(
          a: look.density.x, b: 0, c: 0, d: flip * look.density.y, tx: (look.part.minX + look.part.maxX) / 2,
          ty: (look.part.minY + look.part.maxY) / 2))
      let isShrunk = k * density * look.size.x < look.part.width
      guard
        let entry = ParticleBatch.Entry(
          bounds, toTexel, particle.color, isShrunk ? look.shrunk : look.enlarged)
      else { continue }
      entries.append(entry)
    }
    let batch = ParticleBatch(entries, pictures, isAdditive: emitter.order == .additive)
    guard !batch.bounds.isEmpty else { return }
    var op = DrawOp(kind: .particles, part: .particles, node: id)
    op.opacity = opacity
    op.payload = Int32(builder.list.payloads.count)
    builder.list.payloads.append(.particles(batch))
    builder.draw(op, batch.bounds)
  }

  private struct Look {
    var shrunk: Int32
    var enlarged: Int32
    var part: Box
    /// In points.
    var size: Vec2
    /// Texels a point.
    var density: Vec2

    init?(_ cell: EmitterCell, _ pictures: inout [ParticleBatch.Picture]) {
      guard let bitmap = cell.contents?.bitmap, cell.contentsRect.isFinite else { return nil }
      let (w, h) = (Double(bitmap.width), Double(bitmap.height))
      part = Box(
        minX: cell.contentsRect.minX * w, minY: cell.contentsRect.minY * h, maxX: cell.contentsRect.maxX * w,
        maxY: cell.contentsRect.maxY * h)
      let texels = PixelRect(covering: part).intersection(bitmap.surface.bounds)
      guard !part.isEmpty, !texels.isEmpty else { return nil }
      let scale = cell.contentsScale > 0 && cell.contentsScale.isFinite ? cell.contentsScale : 1
      size = Vec2(part.width / scale, part.height / scale)
      density = Vec2(scale, scale)
      func index(_ filter: ImageFilter) -> Int32 {
        let picture = ParticleBatch.Picture(bitmap: bitmap, part: texels, isNearest: filter == .nearest)
        if let known = pictures.firstIndex(of: picture) { return Int32(known) }
        pictures.append(picture)
        return Int32(pictures.count - 1)
      }
      shrunk = index(cell.minificationFilter)
      enlarged = index(cell.magnificationFilter)
    }
  }
}

extension ParticleBatch.Entry {
  /// nil for one so small, or so far away, that its texels cannot be told.
  init?(_ bounds: PixelRect, _ toTexel: Affine, _ color: Color4, _ picture: Int32) {
    let most = 4096.0
    let middle = toTexel.apply(Vec2(0.5, 0.5))
    guard abs(toTexel.a) < most, abs(toTexel.b) < most, abs(toTexel.c) < most, abs(toTexel.d) < most,
      abs(middle.x) < 1e9, abs(middle.y) < 1e9
    else { return nil }
    func fixed(_ v: Double) -> Int64 { Int64((v * 4_294_967_296).rounded(.down)) }
    self.bounds = bounds
    self.color = color
    self.picture = picture
    map = (
      fixed(middle.x), fixed(middle.y), fixed(toTexel.a), fixed(toTexel.b), fixed(toTexel.c), fixed(toTexel.d)
    )
  }
}
