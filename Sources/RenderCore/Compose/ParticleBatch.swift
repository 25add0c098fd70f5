import CKernels

/// The particles of one emitter, ready to be drawn: for each where it lies in device pixels and how its
/// picture is reached from there.
///
/// Positions in the picture are whole multiples of 2⁻³² texel counted from the device's corner, so a pixel
/// finds the same texels in whatever rectangle it is drawn.
final class ParticleBatch: @unchecked Sendable {
  struct Picture: Equatable {
    var bitmap: Bitmap
    var part: PixelRect
    var isNearest: Bool

    static func == (a: Picture, b: Picture) -> Bool {
      a.bitmap === b.bitmap && a.part == b.part && a.isNearest == b.isNearest
    }
  }

  /// Pictures of more texels get no border of their own: copying them each frame would cost more than it saves.
  static let mostBordered = 1 << 16

  /// The most pixels that an emitter's particles may cover together, each counted: 200 phone screens. Without a
  /// bound an emitter of huge particles would hold a frame for minutes.
  static let mostCovered = 1 << 28

  let entries: [ck_particle]
  let colors: [Color4]
  let pictures: [Picture]
  let isAdditive: Bool
  let bounds: PixelRect
  /// The colours premultiplied.
  private let tints: [UInt32]
  // They point into the pictures, or into copies of them with a border around.
  private let sprites: [ck_sprite]
  private let copies: [Surface]

  /// - Parameter entries: in the order of drawing. Of particles that cover more than ``mostCovered`` pixels those on
  ///   top are drawn.
  init(_ entries: [ck_particle], _ colors: [Color4], _ pictures: [Picture], isAdditive: Bool) {
    let first = ParticleBatch.firstDrawn(entries)
    let entries = first == 0 ? entries : Array(entries[first...])
    let colors = first == 0 ? colors : Array(colors[first...])
    self.entries = entries
    self.colors = colors
    self.pictures = pictures
    self.isAdditive = isAdditive
    var rect: ck_rect?
    for entry in entries {
      let b = entry.bounds
      guard let r = rect else {
        rect = b
        continue
      }
      rect = ck_rect(x0: min(r.x0, b.x0), y0: min(r.y0, b.y0), x1: max(r.x1, b.x1), y1: max(r.y1, b.y1))
    }
    bounds =
      rect.map { PixelRect(x0: Int($0.x0), y0: Int($0.y0), x1: Int($0.x1), y1: Int($0.y1)) } ?? .empty
    tints = colors.map { $0.premultiplied() }
    var copies: [Surface] = []
    sprites = pictures.map { picture in
      let part = picture.part
      let surface = picture.bitmap.surface
      var pixels = UnsafePointer(surface.pixels)
      var stride = surface.stride
      let hasBorder = part.area <= ParticleBatch.mostBordered
      if hasBorder {
        let copy = ParticleBatch.bordered(surface, part)
        copies.append(copy)
        stride = copy.stride
        pixels = UnsafePointer(copy.pixels) + (stride + 4 - part.y0 * stride - part.x0 * 4)
      }
      return ck_sprite(
        picture: ck_picture(
          pixels: pixels, stride_bytes: stride, x0: Int32(part.x0), y0: Int32(part.y0), x1: Int32(part.x1),
          y1: Int32(part.y1)), nearest: picture.isNearest ? 1 : 0, has_border: hasBorder ? 1 : 0)
    }
    self.copies = copies
  }

  /// The index of the first particle that is drawn.
  static func firstDrawn(_ entries: [ck_particle]) -> Int {
    var covered = 0
    for index in entries.indices.reversed() {
      let b = entries[index].bounds
      covered += Int(b.x1 - b.x0) * Int(b.y1 - b.y0)
      if covered > mostCovered { return min(index + 1, entries.count - 1) }
    }
    return 0
  }

  /// A part of a picture with its outermost texels once more around it.
  private static func bordered(_ surface: Surface, _ part: PixelRect) -> Surface {
    // A row more than there are, for the eight texels that may be read behind the last one.
    let copy = Surface(width: part.width + 2, height: part.height + 2 + (part.width < 8 ? 8 : 1))
    for y in -1...part.height {
      let from = surface.row(part.y0 + max(0, min(part.height - 1, y))) + part.x0
      let to = copy.row(y + 1)
      to[0] = from[0]
      (to + 1).update(from: from, count: part.width)
      to[part.width + 1] = from[part.width - 1]
    }
    return copy
  }

  func looksLike(_ other: ParticleBatch) -> Bool {
    isAdditive == other.isAdditive && pictures == other.pictures && colors == other.colors
      && entries.count == other.entries.count
      && entries.withUnsafeBytes { a in other.entries.withUnsafeBytes { b in a.elementsEqual(b) } }
  }

  func draw(in canvas: Canvas, opacity: Float) {
    let clip = canvas.clip
    guard !clip.isEmpty else { return }
    let tints = opacity == 1 ? tints : colors.map { $0.premultiplied(opacity: opacity) }
    ck_particles(
      UnsafeMutableRawPointer(canvas.surface.pixels).assumingMemoryBound(to: UInt32.self),
      canvas.surface.stride,
      ck_rect(x0: Int32(clip.x0), y0: Int32(clip.y0), x1: Int32(clip.x1), y1: Int32(clip.y1)), entries, tints,
      entries.count, sprites, isAdditive ? 1 : 0)
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
    let flip: Double = isMirrored ? -1 : 1
    var entries: [ck_particle] = []
    var colors: [Color4] = []
    entries.reserveCapacity(field.particles.count)
    colors.reserveCapacity(field.particles.count)
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
      let toTexel = back.then(
        Affine(
          a: look.density.x, b: 0, c: 0, d: flip * look.density.y, tx: (look.part.minX + look.part.maxX) / 2,
          ty: (look.part.minY + look.part.maxY) / 2))
      let isShrunk = k * density * look.size.x < look.part.width
      guard let entry = ck_particle(bounds, toTexel, isShrunk ? look.shrunk : look.enlarged) else { continue }
      entries.append(entry)
      colors.append(particle.color)
    }
    let batch = ParticleBatch(entries, colors, pictures, isAdditive: emitter.order == .additive)
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

extension ck_particle {
  /// nil for one so small, or so far away, that its texels cannot be told.
  fileprivate init?(_ bounds: PixelRect, _ toTexel: Affine, _ picture: Int32) {
    let most = 4096.0
    let middle = toTexel.apply(Vec2(0.5, 0.5))
    guard abs(toTexel.a) < most, abs(toTexel.b) < most, abs(toTexel.c) < most, abs(toTexel.d) < most,
      abs(middle.x) < 1e9, abs(middle.y) < 1e9
    else { return nil }
    // Rounded down: what is cut off towards zero comes back for what is negative.
    func fixed(_ v: Double) -> Int64 {
      let scaled = v * 4_294_967_296
      let cut = Int64(scaled)
      return Double(cut) > scaled ? cut - 1 : cut
    }
    self.init(
      bounds: ck_rect(x0: Int32(bounds.x0), y0: Int32(bounds.y0), x1: Int32(bounds.x1), y1: Int32(bounds.y1)),
      map: ck_map(
        u: fixed(middle.x), v: fixed(middle.y), ux: fixed(toTexel.a), vx: fixed(toTexel.b),
        uy: fixed(toTexel.c), vy: fixed(toTexel.d)), sprite: picture, unused: 0)
  }
}
