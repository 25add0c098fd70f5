import CKernels
import RenderCore
import Testing

/// The variant of a kernel that this machine runs gives the bytes of the plain one (rule 7 of the design).
@Suite struct KernelVariantsTests {
  private static let size = 220

  private func noise(_ random: inout Seeded) -> [UInt32] {
    (0..<KernelVariantsTests.size).map { _ in
      let alpha = UInt32(random.next() % 256)
      let parts = (0..<3).map { _ in alpha == 0 ? 0 : UInt32(random.next() % UInt64(alpha + 1)) }
      return parts[0] | parts[1] << 8 | parts[2] << 16 | alpha << 24
    }
  }

  @Test func rows() {
    var random = Seeded(31)
    for count in [0, 1, 3, 7, 8, 9, 15, 16, 17, 64, 203, 220] {
      let below = noise(&random)
      let source = noise(&random)
      let mask = (0..<KernelVariantsTests.size).map { _ in UInt8(random.next() % 256) }
      let opacity = UInt32(random.next() % 256)
      func same(_ a: (inout [UInt32]) -> Void, _ b: (inout [UInt32]) -> Void) -> Bool {
        var x = below
        var y = below
        a(&x)
        b(&y)
        return x == y
      }
      #expect(same({ ck_over_solid(&$0, count, source[0]) }, { ck_plain_over_solid(&$0, count, source[0]) }))
      #expect(
        same(
          { ck_over_solid_mask(&$0, mask, count, source[0]) },
          { ck_plain_over_solid_mask(&$0, mask, count, source[0]) }))
      #expect(same({ ck_over(&$0, source, count, 255) }, { ck_plain_over(&$0, source, count, 255) }))
      #expect(same({ ck_over(&$0, source, count, opacity) }, { ck_plain_over(&$0, source, count, opacity) }))
      #expect(
        same(
          { ck_over_mask(&$0, source, mask, count, opacity) },
          { ck_plain_over_mask(&$0, source, mask, count, opacity) }))
    }
  }

  @Test func samples() {
    var random = Seeded(32)
    let pixels = noise(&random)
    for i in 0..<200 {
      let u = Int64(random.between(-3, 16) * 4_294_967_296)
      let v = Int64(random.between(-3, 14) * 4_294_967_296)
      // Every fourth at the picture's own size, which has a way of its own.
      let isUnit = i % 4 == 0
      let du = isUnit ? 1 << 32 : Int64(random.between(-1, 1) * 4_294_967_296)
      let dv = isUnit ? 0 : Int64(random.between(-1, 1) * 4_294_967_296)
      var a = [UInt32](repeating: 0, count: 41)
      var b = a
      pixels.withUnsafeBytes { raw in
        var picture = ck_picture(
          pixels: raw.bindMemory(to: UInt8.self).baseAddress, stride_bytes: 15 * 4, x0: 1, y0: 0, x1: 14,
          y1: 13)
        ck_sample_bilinear(&a, 41, &picture, u, v, du, dv)
        ck_plain_sample_bilinear(&b, 41, &picture, u, v, du, dv)
        var c = a
        var d = a
        ck_sample_stepped(&c, 41, &picture, u, v, du, dv)
        ck_plain_sample_stepped(&d, 41, &picture, u, v, du, dv)
        #expect(c == d)
        // One by one, each is what it is in a row.
        for k in 0..<41 {
          var one: UInt32 = 0
          ck_sample_bilinear(&one, 1, &picture, u + Int64(k) * du, v + Int64(k) * dv, du, dv)
          #expect(one == a[k])
        }
      }
      #expect(a == b)
    }
  }

  @Test func resampling() {
    var random = Seeded(33)
    let pixels = noise(&random)
    let taps = (0..<9).map { ck_taps(first: Int32($0), count: Int32($0 % 4 + 1)) }
    let weights = (0..<40).map { _ in Int16(random.between(-4000, 16384)) }
    var a = [UInt32](repeating: 0, count: 9)
    var b = a
    ck_resample_row(&a, 9, pixels, taps, weights)
    ck_plain_resample_row(&b, 9, pixels, taps, weights)
    #expect(a == b)
    pixels.withUnsafeBytes { raw in
      let bytes = raw.bindMemory(to: UInt8.self).baseAddress
      ck_resample_column(&a, 9, bytes, 15 * 4, 7, weights)
      ck_plain_resample_column(&b, 9, bytes, 15 * 4, 7, weights)
    }
    #expect(a == b)
  }

  /// Pictures with a border around go another way than those without, upright particles another than turned ones, and
  /// a part of a row ends elsewhere than the whole: a pixel is always the same.
  @Test func particles() {
    var random = Seeded(35)
    let (side, border) = (12, 14)
    for i in 0..<120 {
      let texels = noise(&random)
      // The border: each outermost texel once more.
      var bordered = [UInt32](repeating: 0, count: border * (border + 1))
      for y in 0..<border {
        for x in 0..<border {
          let (sx, sy) = (max(0, min(side - 1, x - 1)), max(0, min(side - 1, y - 1)))
          bordered[y * border + x] = texels[sy * side + sx]
        }
      }
      let below = noise(&random)
      let (width, height) = (29, 7)
      let isUpright = i % 3 != 0
      let isNearest = i % 5 == 0
      func fixed(_ v: Double) -> Int64 { Int64(v * 4_294_967_296) }
      let slope = isUpright ? 0 : random.between(-1, 1)
      let particles = (0..<3).map { _ in
        ck_particle(
          bounds: ck_rect(x0: Int32(random.between(-5, 6)), y0: -2, x1: Int32(random.between(20, 40)), y1: 6),
          map: ck_map(
            u: fixed(random.between(-8, 4)), v: fixed(random.between(-3, 10)),
            ux: fixed(random.between(isUpright ? 0.05 : -1, 2.5)), vx: fixed(slope), uy: fixed(slope * 0.7),
            vy: fixed(random.between(isUpright ? 0.1 : -1, 1.5))), sprite: 0, unused: 0)
      }
      let tints = [0xFFFF_FFFF, noise(&random)[0], noise(&random)[1]]
      typealias Kernel = (
        UnsafeMutablePointer<UInt32>?, Int, ck_rect, UnsafePointer<ck_particle>?, UnsafePointer<UInt32>?, Int,
        UnsafePointer<ck_sprite>?, Int32
      ) -> Void
      func drawn(_ kernel: Kernel, hasBorder: Bool, splits: [Int32]) -> [UInt32] {
        var pixels = below
        let source = hasBorder ? bordered : texels
        source.withUnsafeBytes { raw in
          let base = raw.bindMemory(to: UInt8.self).baseAddress!
          let stride = (hasBorder ? border : side) * 4
          var sprite = ck_sprite(
            picture: ck_picture(
              pixels: hasBorder ? base + stride + 4 : base, stride_bytes: stride, x0: 0, y0: 0,
              x1: Int32(side), y1: Int32(side)), nearest: isNearest ? 1 : 0, has_border: hasBorder ? 1 : 0)
          for (from, to) in zip(splits, splits.dropFirst()) {
            kernel(
              &pixels, width * 4, ck_rect(x0: from, y0: 1, x1: to, y1: Int32(height)), particles, tints,
              particles.count, &sprite, i % 4 == 0 ? 1 : 0)
          }
        }
        return pixels
      }
      let whole = drawn(ck_particles, hasBorder: true, splits: [2, 27])
      #expect(whole == drawn(ck_plain_particles, hasBorder: true, splits: [2, 27]), "case \(i)")
      #expect(whole == drawn(ck_particles, hasBorder: false, splits: [2, 27]), "case \(i)")
      #expect(whole == drawn(ck_particles, hasBorder: true, splits: [2, 3, 9, 20, 27]), "case \(i)")
      for y in 0..<height {
        for x in 0..<width where y < 1 || x < 2 || x >= 27 {
          #expect(whole[y * width + x] == below[y * width + x])
        }
      }
      #expect(Array(whole[(height * width)...]) == Array(below[(height * width)...]))
    }
  }

  @Test func speedIntegrals() {
    var random = Seeded(34)
    for _ in 0..<200 {
      let c = (0..<6).map { _ in random.between(-100, 100) }
      let (from, to) = (random.between(0, 0.5), random.between(0.5, 1))
      #expect(ck_speed_integral(c, from, to).bitPattern == ck_plain_speed_integral(c, from, to).bitPattern)
    }
    // A point that moves 3 to the right and 4 down comes 5 far.
    #expect(abs(ck_speed_integral([0, 0, 3, 0, 0, 4], 0, 1) - 5) < 1e-12)
  }

  /// Whether a curve lies at a distance from another is the same for every variant, and true of lines side by side.
  @Test func offsets() {
    var random = Seeded(35)
    var kept = 0
    for i in 0..<2000 {
      let c = (0..<8).map { _ in random.between(-100, 100) }
      let most = random.between(0, i % 2 == 0 ? 1 : 40)
      let q = c.map { $0 + random.between(-2, 2) * most }
      let isKept = ck_offset_keeps(c, q, 0, most)
      kept += Int(isKept)
      #expect(isKept == ck_plain_offset_keeps(c, q, 0, most))
    }
    #expect(kept > 100 && kept < 1900)
    // From (0, 0) to (30, 0), and 5 further down.
    let (line, below): ([Double], [Double]) = ([0, 0, 10, 0, 20, 0, 30, 0], [0, 5, 10, 5, 20, 5, 30, 5])
    #expect(ck_offset_keeps(line, below, 5, 1e-9) != 0)
    #expect(ck_offset_keeps(line, below, 5.2, 0.1) == 0)
    #expect(ck_offset_keeps(line, below, -5, 0.1) == 0)
    // Nowhere to go, and no number.
    #expect(ck_offset_keeps([Double](repeating: 1, count: 8), below, 5, 0.1) == 0)
    #expect(ck_offset_keeps([.nan] + line.dropFirst(), below, 5, .infinity) == 0)
  }

  @Test func sweeps() {
    var random = Seeded(33)
    for i in 0..<60 {
      let path = random.path(elements: 8, -20, 100)
      let list = UnsafeMutablePointer<ck_edge_list>.allocate(capacity: 1)
      defer { list.deallocate() }
      list.initialize(to: ck_edge_list())
      ck_edges_reset(list)
      let verbs = path.verbs.map { $0.rawValue }
      let points = path.points.flatMap { [$0.x, $0.y] }
      #expect(
        ck_edges_append(
          list, verbs, verbs.count, points, path.points.count, [1, 0, 0, 1, 0, 0], 0.0675,
          [-100, -100, 200, 200], Int.max) == CK_DONE)
      defer { ck_edges_free(list) }
      let evenOdd = Int32(i % 2)
      func run(_ isPlain: Bool) -> ([UInt32], [UInt8]) {
        var cells = [Int32](repeating: 0, count: 88 * 60)
        var flags = [UInt8](repeating: 0, count: 16 * 60)
        var pixels = [UInt32](repeating: 0xff20_4060, count: 77 * 60)
        var mask = [UInt8](repeating: 7, count: 77 * 60)
        cells.withUnsafeMutableBufferPointer { c in
          flags.withUnsafeMutableBufferPointer { f in
            var box = ck_cells(
              cells: c.baseAddress, flags: f.baseAddress, x0: 3, y0: 5, x1: 80, y1: 65, stride: 88,
              flag_stride: 16)
            for isMask in [false, true] {
              if isPlain { ck_plain_cells_add(&box, list) } else { ck_cells_add(&box, list) }
              switch (isMask, isPlain) {
              case (true, true): ck_plain_sweep_mask(&box, evenOdd, &mask, 77)
              case (true, false): ck_sweep_mask(&box, evenOdd, &mask, 77)
              case (false, true): ck_plain_sweep_solid(&box, evenOdd, &pixels, 77 * 4, 0x9922_4466)
              case (false, false): ck_sweep_solid(&box, evenOdd, &pixels, 77 * 4, 0x9922_4466)
              }
            }
          }
        }
        #expect(cells.allSatisfy { $0 == 0 } && flags.allSatisfy { $0 == 0 })
        return (pixels, mask)
      }
      let fast = run(false)
      let plain = run(true)
      #expect(fast.0 == plain.0 && fast.1 == plain.1, "path \(i)")
    }
  }
}
