import Foundation
import ImageFiles
import RenderCore
import Testing

/// Apple's pictures of layers in space, made by the renderer behind the screen. Limits from the oracles'
/// INDEX.md: edges within one pixel, flat insides exact, the right layer in front.
@Suite struct OracleDepthTests {
  /// The pixels that differ by more than one level, and how many of those lie in a rectangle.
  private func differences(_ a: Surface, _ b: Surface) -> [(x: Int, y: Int)] {
    var found: [(x: Int, y: Int)] = []
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (a.pixel(x, y), b.pixel(x, y))
        if zip(p, q).contains(where: { abs(Int($0) - Int($1)) > 1 }) { found.append((x, y)) }
      }
    }
    return found
  }

  private func compare(_ ours: Surface, _ name: String) -> [(x: Int, y: Int)]? {
    guard let apple = Oracle.load(name) else { return nil }
    let found = differences(ours, apple)
    if let folder = ProcessInfo.processInfo.environment["ACETATE_DEPTH_PICTURES"],
      let png = try? ImageFiles.encodePNG(ours)
    {
      try? Data(png).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
      print(name, found.count, found.prefix(40))
    }
    return found
  }

  /// Oracle 22: turned 60° about y without perspective. The grid, at depth 0, hides its right half.
  @Test func turned() {
    let ours = Quadrants.scene(Quadrants.views, Quadrants.views[0])
    guard let found = compare(ours, "22_persp_none_rotY60_3x.png") else { return }
    #expect(found.count == 0)
  }

  /// Oracle 23: the same seen from 20 points.
  @Test func perspective() {
    let ours = Quadrants.scene(Quadrants.views, Quadrants.views[1])
    guard let found = compare(ours, "23_persp_m34_minus1_20_3x.png") else { return }
    #expect(found.count == 0)
  }

  /// Oracle 25: the square lies flat and three turned ones cut through it. They cut the grid too, but none of the
  /// four squares that meet at the axis, so that the grid, though it comes first, is drawn over them.
  @Test func crossing() {
    let ours = Quadrants.scene(Quadrants.views, .identity)
    guard let found = compare(ours, "25_sibling_3d_intersection_3x.png") else { return }
    #expect(found.count == 0)
    // Red under three half transparent grays: (180, 149, 149), each a rounding more or less.
    let covered = ours.pixel(210, 210)
    #expect(zip(covered, [180, 149, 149, 255]).allSatisfy { abs(Int($0) - $1) <= 1 })
    #expect(ours.pixel(240, 210) == [0, 255, 0, 255])
  }

  /// Oracle 27: scaled 3×2, turned by 45° and moved by (−20, −40), all flat.
  @Test func flat() {
    func m(_ x: Double, _ y: Double, _ angle: Double, _ sx: Double, _ sy: Double) -> Matrix4 {
      Matrix4.scale(sx, sy, 1).then(.rotation(angle, 0, 0, 1)).then(.translation(x, y, 0))
    }
    let squares = [
      m(20, 40, 0, 1, 1), m(20, 40, 0, 3, 2), m(20, 40, .pi / 4, 3, 2), m(-20, -40, .pi / 4, 3, 2),
    ]
    let ours = Quadrants.scene(squares, squares[3])
    guard let found = compare(ours, "27_affine_rot_scale_3x.png") else { return }
    #expect(found.count == 0)
  }
}
