import CKernels
import RenderCore

/// Random rows through the kernels that this machine runs and through the plain ones: the same bytes.
public struct KernelCase {
  private var dice: Dice
  private let seed: UInt64

  public init(seed: UInt64) {
    self.seed = seed
    dice = Dice(seed)
  }

  public func run() throws {
    var me = self
    try me.rows()
    try me.samples()
    try me.particles()
    try me.sweeps()
  }

  private mutating func noise(_ count: Int) -> [UInt32] {
    let isOpaque = dice.once(in: 4)
    return (0..<count).map { _ in
      let alpha = isOpaque ? 255 : UInt32(dice.one(of: [0, 255, dice.below(256)]))
      let parts = (0..<3).map { _ in UInt32(dice.below(Int(alpha) + 1)) }
      return parts[0] | parts[1] << 8 | parts[2] << 16 | alpha << 24
    }
  }

  private func check(_ name: String, _ isSame: Bool) throws {
    if !isSame { throw Fault("kernels \(seed): \(name) differs from its plain variant") }
  }

  private mutating func rows() throws {
    let count = dice.below(130)
    let below = noise(count + 1)
    let source = noise(count + 1)
    let mask = (0...count).map { _ in UInt8(dice.one(of: [0, 255, dice.below(256)])) }
    let opacity = UInt32(dice.one(of: [0, 255, dice.below(256)]))
    func same(_ a: (inout [UInt32]) -> Void, _ b: (inout [UInt32]) -> Void) -> Bool {
      var x = below
      var y = below
      a(&x)
      b(&y)
      return x == y && x[count] == below[count]
    }
    try check(
      "over_solid",
      same({ ck_over_solid(&$0, count, source[0]) }, { ck_plain_over_solid(&$0, count, source[0]) }))
    try check(
      "over_solid_mask",
      same(
        { ck_over_solid_mask(&$0, mask, count, source[0]) },
        { ck_plain_over_solid_mask(&$0, mask, count, source[0]) }))
    try check(
      "over", same({ ck_over(&$0, source, count, opacity) }, { ck_plain_over(&$0, source, count, opacity) }))
    try check(
      "over_mask",
      same(
        { ck_over_mask(&$0, source, mask, count, opacity) },
        { ck_plain_over_mask(&$0, source, mask, count, opacity) }))
  }

  private mutating func samples() throws {
    let (width, height) = (1 + dice.below(15), 1 + dice.below(13))
    let pixels = noise(width * height)
    let count = dice.below(50)
    func fixed(_ v: Double) -> Int64 { Int64(v * 4_294_967_296) }
    let (u, v) = (fixed(dice.between(-30, 30)), fixed(dice.between(-30, 30)))
    let (du, dv) = (fixed(dice.between(-2, 2)), fixed(dice.between(-2, 2)))
    var a = [UInt32](repeating: 7, count: count + 1)
    var (b, c, d) = (a, a, a)
    pixels.withUnsafeBytes { raw in
      var picture = ck_picture(
        pixels: raw.bindMemory(to: UInt8.self).baseAddress, stride_bytes: width * 4, x0: 0, y0: 0,
        x1: Int32(width),
        y1: Int32(height))
      ck_sample_bilinear(&a, count, &picture, u, v, du, dv)
      ck_plain_sample_bilinear(&b, count, &picture, u, v, du, dv)
      ck_sample_stepped(&c, count, &picture, u, v, du, dv)
      ck_plain_sample_stepped(&d, count, &picture, u, v, du, dv)
    }
    try check("sample_bilinear", a == b && a[count] == 7)
    try check("sample_stepped", c == d && c[count] == 7)
  }

  private mutating func particles() throws {
    let (width, height) = (1 + dice.below(40), 1 + dice.below(24))
    let texels = noise(width * height)
    let stride = width + 2
    var bordered = [UInt32](repeating: 0, count: stride * (height + 2) + 16)
    for y in 0..<(height + 2) {
      for x in 0..<stride {
        let (sx, sy) = (max(0, min(width - 1, x - 1)), max(0, min(height - 1, y - 1)))
        bordered[y * stride + x] = texels[sy * width + sx]
      }
    }
    func fixed(_ v: Double) -> Int64 { Int64(v * 4_294_967_296) }
    let isUpright = dice.once(in: 2)
    let reach = Double(dice.one(of: [1, 3, 4000]))
    let map = ck_map(
      u: fixed(dice.between(-60, 40)), v: fixed(dice.between(-60, 40)),
      ux: fixed(dice.between(isUpright ? 0 : -reach, reach)),
      vx: isUpright ? 0 : fixed(dice.between(-reach, reach)),
      uy: isUpright ? 0 : fixed(dice.between(-reach, reach)),
      vy: fixed(dice.between(isUpright ? 0 : -reach, reach)))
    let particle = [
      ck_particle(
        bounds: ck_rect(
          x0: Int32(dice.below(60)) - 10, y0: Int32(dice.below(20)) - 5, x1: Int32(dice.below(90)),
          y1: Int32(dice.below(40))), map: map, sprite: 0, unused: 0)
    ]
    let tint = dice.once(in: 3) ? [UInt32.max] : noise(1)
    let below = noise(64 * 20 + 1)
    let cut = Int32(1 + dice.below(62))
    let isNearest = dice.once(in: 4)
    let isAdditive: Int32 = dice.once(in: 4) ? 1 : 0
    func drawn(_ isPlain: Bool, hasBorder: Bool, _ splits: [Int32]) -> [UInt32] {
      var pixels = below
      (hasBorder ? bordered : texels).withUnsafeBytes { raw in
        let row = (hasBorder ? stride : width) * 4
        var base = raw.bindMemory(to: UInt8.self).baseAddress
        if hasBorder { base = base.map { $0 + row + 4 } }
        var sprite = ck_sprite(
          picture: ck_picture(
            pixels: base, stride_bytes: row, x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)),
          nearest: isNearest ? 1 : 0, has_border: hasBorder ? 1 : 0)
        for (from, to) in zip(splits, splits.dropFirst()) {
          let clip = ck_rect(x0: from, y0: 0, x1: to, y1: 20)
          if isPlain {
            ck_plain_particles(&pixels, 64 * 4, clip, particle, tint, 1, &sprite, isAdditive)
          } else {
            ck_particles(&pixels, 64 * 4, clip, particle, tint, 1, &sprite, isAdditive)
          }
        }
      }
      return pixels
    }
    let whole = drawn(false, hasBorder: true, [0, 64])
    try check("particles", whole == drawn(true, hasBorder: true, [0, 64]) && whole.last == below.last)
    try check("particles in two parts", whole == drawn(false, hasBorder: true, [0, cut, 64]))
    try check("particles without a border", whole == drawn(false, hasBorder: false, [0, 64]))
  }

  private mutating func sweeps() throws {
    var path = PathData()
    path.move(Vec2(dice.between(-20, 100), dice.between(-20, 80)))
    for _ in 0..<(1 + dice.below(12)) {
      func point() -> Vec2 { Vec2(dice.between(-20, 100), dice.between(-20, 80)) }
      switch dice.below(4) {
      case 0: path.cubic(point(), point(), point())
      case 1: path.quad(point(), point())
      case 2: path.close()
      default: path.line(point())
      }
    }
    let list = UnsafeMutablePointer<ck_edge_list>.allocate(capacity: 1)
    defer { list.deallocate() }
    list.initialize(to: ck_edge_list())
    ck_edges_reset(list)
    defer { ck_edges_free(list) }
    let verbs = path.verbs.map(\.rawValue)
    let points = path.points.flatMap { [$0.x, $0.y] }
    guard
      ck_edges_append(
        list, verbs, verbs.count, points, path.points.count, [1, 0, 0, 1, 0, 0], 0.0675,
        [-100, -100, 200, 200],
        Int.max) == CK_DONE
    else { throw Fault("kernels \(seed): the edges of a small path are not done") }
    let evenOdd = Int32(dice.below(2))
    let color = noise(1)[0]
    func swept(_ isPlain: Bool) -> ([UInt32], [UInt8], isClean: Bool) {
      var cells = [Int32](repeating: 0, count: 88 * 60)
      var flags = [UInt8](repeating: 0, count: 16 * 60)
      var pixels = [UInt32](repeating: 0xFF20_4060, count: 77 * 60)
      var mask = [UInt8](repeating: 7, count: 77 * 60)
      cells.withUnsafeMutableBufferPointer { c in
        flags.withUnsafeMutableBufferPointer { f in
          var box = ck_cells(
            cells: c.baseAddress, flags: f.baseAddress, x0: 3, y0: 5, x1: 80, y1: 65, stride: 88,
            flag_stride: 16)
          if isPlain {
            ck_plain_cells_add(&box, list)
            ck_plain_sweep_mask(&box, evenOdd, &mask, 77)
            ck_plain_cells_add(&box, list)
            ck_plain_sweep_solid(&box, evenOdd, &pixels, 77 * 4, color)
          } else {
            ck_cells_add(&box, list)
            ck_sweep_mask(&box, evenOdd, &mask, 77)
            ck_cells_add(&box, list)
            ck_sweep_solid(&box, evenOdd, &pixels, 77 * 4, color)
          }
        }
      }
      return (pixels, mask, cells.allSatisfy { $0 == 0 } && flags.allSatisfy { $0 == 0 })
    }
    let (fast, plain) = (swept(false), swept(true))
    try check("sweep_solid", fast.0 == plain.0)
    try check("sweep_mask", fast.1 == plain.1)
    try check("the cells after a sweep", fast.isClean && plain.isClean)
  }
}
