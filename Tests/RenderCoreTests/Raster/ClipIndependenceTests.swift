import RenderCore
import Testing

/// A pixel's value depends neither on the clip nor on bands (rule 7 and 9 of the design).
@Suite struct ClipIndependenceTests {
  private func whole(_ path: PathData, _ rule: FillRule) -> Surface {
    let surface = Surface(width: 120, height: 90)
    Canvas(surface: surface).fill(path, rule: rule, color: Color4(1, 0.5, 0.25, 0.7))
    return surface
  }

  @Test func clipsAndBands() {
    var random = Seeded(22)
    for i in 0..<400 {
      // Every fifth is a box that may leave the surface on any side.
      let corner = random.point(-60, 60)
      let path =
        i % 5 == 0
        ? PathData.rect(
          Box(x: corner.x, y: corner.y, width: random.between(1, 300), height: random.between(1, 300)))
        : random.path(elements: 2 + i % 12, -60, 180)
      let rule: FillRule = i % 2 == 0 ? .nonZero : .evenOdd
      let reference = whole(path, rule)
      let prepared = PreparedPath(path, rule: rule)
      let banded = Surface(width: 120, height: 90)
      var y = 0
      while y < 90 {
        let next = min(90, y + 1 + Int(random.next() % 40))
        let canvas = Canvas(surface: banded, clip: PixelRect(x0: 0, y0: y, x1: 120, y1: next))
        if i % 3 == 0 {
          canvas.fill(path, rule: rule, color: Color4(1, 0.5, 0.25, 0.7))
        } else {
          canvas.fill(prepared, paint: .solid(Color4(1, 0.5, 0.25, 0.7)))
        }
        y = next
      }
      #expect(banded.isSame(as: reference), "bands of path \(i)")

      let clip = PixelRect(
        x0: Int(random.next() % 60), y0: Int(random.next() % 40), x1: 61 + Int(random.next() % 59),
        y1: 41 + Int(random.next() % 49))
      let clipped = Surface(width: 120, height: 90)
      Canvas(surface: clipped, clip: clip).fill(path, rule: rule, color: Color4(1, 0.5, 0.25, 0.7))
      var isRight = true
      for y in 0..<90 {
        for x in 0..<120 {
          let inside = x >= clip.x0 && x < clip.x1 && y >= clip.y0 && y < clip.y1
          let expected = inside ? reference.pixel(x, y) : [0, 0, 0, 0]
          if clipped.pixel(x, y) != expected { isRight = false }
        }
      }
      #expect(isRight, "clip of path \(i)")
    }
  }

  /// A mask's bytes are the coverage that a fill uses.
  @Test func masks() {
    var random = Seeded(23)
    for i in 0..<60 {
      let path = random.path(elements: 6, -20, 120)
      let direct = Surface(width: 120, height: 90)
      Canvas(surface: direct).fill(path, color: .black)
      let masked = Surface(width: 120, height: 90)
      let canvas = Canvas(surface: masked)
      canvas.fillRect(
        Box(x: 0, y: 0, width: 120, height: 90), antialias: false, color: .black,
        clip: CoverageMask(path, within: PixelRect(x0: 0, y0: 0, x1: 120, y1: 90)))
      #expect(masked.isSame(as: direct), "path \(i)")
    }
  }

  /// Pictures through any map: the samples do not depend on the clip.
  @Test func pictures() {
    let picture = Surface(width: 16, height: 16)
    for i in 0..<1024 { picture.pixels[i] = UInt8(truncatingIfNeeded: i &* 37) }
    for i in 0..<256 { picture.pixels[i * 4 + 3] = 255 }
    let bitmap = Bitmap(adopting: picture, isOpaque: true)
    let (s, c) = Trig.sincos(0.4)
    let map = Affine(a: 3 * c, b: 3 * s, c: -3 * s, d: 3 * c, tx: 40, ty: 10)
    func draw(_ surface: Surface, _ clip: PixelRect?) {
      Canvas(surface: surface, clip: clip).drawImage(
        bitmap, source: Box(x: 0, y: 0, width: 16, height: 16), dest: Box(x: 0, y: 0, width: 16, height: 16),
        map, opacity: 0.8, antialiasEdges: true)
    }
    let reference = Surface(width: 120, height: 90)
    draw(reference, nil)
    let parts = Surface(width: 120, height: 90)
    for y in stride(from: 0, to: 90, by: 7) {
      for x in stride(from: 0, to: 120, by: 13) {
        draw(parts, PixelRect(x0: x, y0: y, x1: x + 13, y1: y + 7))
      }
    }
    #expect(parts.isSame(as: reference))
  }
}
