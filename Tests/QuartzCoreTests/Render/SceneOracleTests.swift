import QuartzCore
import RenderCore
import Testing

/// More scenes of ../shared/oracles/INDEX.md; where its rows give no positions they are read off the pictures.
@Suite("Scenes that Apple's render(in:) made") @MainActor
struct SceneOracleTests {
  private func layer(_ frame: CGRect, _ color: CGColor? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  private func byte(_ r: Double, _ g: Double, _ b: Double) -> CGColor { rgb(r / 255, g / 255, b / 255) }

  /// Boxes one in another, each inset by (0.3, 2) points: .6 pixels a level, which come out as 1, 1, 2, 2, 3, 4…
  /// Blueprint rounds its frames so; the screen does it with any.
  @Test("20: fractional insets fall on whole pixels, without seams, exact", arguments: [false, true])
  func pixelBoundaries(isRounded: Bool) {
    let colors = [
      (0, 255, 0), (255, 0, 0), (0, 255, 255), (255, 128, 0), (128, 0, 128), (255, 0, 255), (0, 0, 255),
      (255, 255, 0), (0, 255, 0), (255, 0, 0), (255, 255, 255),
    ].map { byte(Double($0.0), Double($0.1), Double($0.2)) }
    let root = layer(CGRect(x: 0, y: 0, width: 16, height: 50), colors[0])
    var outer = root
    var left = 0.0
    for (level, color) in colors.enumerated().dropFirst() {
      let inset = Double(level) * 0.3
      let edge = isRounded ? (inset * 2).rounded() / 2 : inset
      let inner = layer(
        CGRect(x: edge - left, y: 2, width: 16 - 2 * edge, height: Double(50 - 4 * level)), color)
      outer.addSublayer(inner)
      (outer, left) = (inner, edge)
    }
    let picture = Picture(
      root, width: 16, height: 50, scale: 2, laws: isRounded ? .renderInContext : .screen)
    guard let differences = picture.differences(to: "20_pixel_boundary_2x.png") else { return }
    #expect(differences.max() == 0)
  }

  /// A square of 440.11 and a star of 123.797 and 61.9025 around (0, 11.824) from its middle, in a picture of
  /// 1284×2778 that is scaled to 1,000 pixels of height.
  @Test("32: an inverted matte, 2/255")
  func invertedMatte() {
    let scale = 1000.0 / 2778
    let center = CGPoint(x: 642 * scale, y: 500)
    let side = 440.11 * scale
    let mask = CAShapeLayer()
    mask.frame = CGRect(x: 0, y: 0, width: 463, height: 1000)
    mask.fillRule = .evenOdd
    let path = CGMutablePath()
    path.addRect(mask.bounds)
    for k in 0..<10 {
      let radius = (k % 2 == 0 ? 123.797 : 61.9025) * scale
      let angle = Double(k) * .pi / 5
      let p = CGPoint(
        x: center.x + radius * Trig.sin(angle), y: center.y + 11.824 * scale - radius * Trig.cos(angle))
      if k == 0 { path.move(to: p) } else { path.addLine(to: p) }
    }
    path.closeSubpath()
    mask.path = path
    let root = layer(mask.bounds)
    let square = CAShapeLayer()
    square.frame = root.bounds
    square.path = CGPath(
      rect: CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side), transform: nil)
    square.fillColor = rgb(0.3385, 0.1608, 1)
    square.mask = mask
    root.addSublayer(square)
    let picture = Picture(root, width: 463, height: 1000)
    guard let differences = picture.differences(to: "32_inverted_matte_star_2x.png") else { return }
    #expect(differences.max() ?? 256 <= 2)
  }

  /// One line with a miter at the upper left, two arcs of radius 109.265 and round ends, 33.2534 wide, and two
  /// straight lines with butt ends; positions in pixels.
  @Test("33: caps and joins, 3/255")
  func capsAndJoins() {
    func line(_ path: CGPath, _ width: CGFloat, _ color: CGColor, _ cap: CAShapeLayerLineCap) -> CALayer {
      let shape = CAShapeLayer()
      shape.frame = CGRect(x: 0, y: 0, width: 1000, height: 708)
      shape.path = path
      shape.fillColor = nil
      shape.strokeColor = color
      shape.lineWidth = width
      shape.lineCap = cap
      return shape
    }
    let (left, top, right, bottom, r) = (344.0593, 170.1063, 655.8077, 529.2299, 109.265)
    let k = r * (1 - PathData.kappa)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 579.4006, y: bottom))
    path.addLine(to: CGPoint(x: left + r, y: bottom))
    path.addCurve(
      to: CGPoint(x: left, y: bottom - r), control1: CGPoint(x: left + k, y: bottom),
      control2: CGPoint(x: left, y: bottom - k))
    path.addLine(to: CGPoint(x: left, y: top))
    path.addLine(to: CGPoint(x: right - r, y: top))
    path.addCurve(
      to: CGPoint(x: right, y: top + r), control1: CGPoint(x: right - k, y: top),
      control2: CGPoint(x: right, y: top + k))
    path.addLine(to: CGPoint(x: right, y: 536.8722))
    let root = layer(CGRect(x: 0, y: 0, width: 1000, height: 708))
    root.addSublayer(line(path, 33.2534, byte(0, 64, 128), .round))
    for (end, y, width) in [(589.07, 308.788, 10.69), (530.545, 353.918, 7.271)] {
      let straight = CGMutablePath()
      straight.move(to: CGPoint(x: 406.176, y: y))
      straight.addLine(to: CGPoint(x: end, y: y))
      root.addSublayer(line(straight, width, byte(11, 132, 162), .butt))
    }
    let picture = Picture(root, width: 1000, height: 708)
    guard let differences = picture.differences(to: "33_caps_joins_strokes_2x.png") else { return }
    #expect(differences.max() ?? 256 <= 3)
  }

  /// Of each group the squares, where neither text nor the small picture lies under them: first pixel of the
  /// group and its name. Yellow at (0, 0), red at (60, 50), green at (3, 125), 100 pixels each.
  @Test(
    "34: blend modes over whole areas, 1/255",
    arguments: [
      ("multiplyBlendMode", 0, 0), ("screenBlendMode", 188, 0), ("overlayBlendMode", 376, 0),
      ("darkenBlendMode", 567, 0), ("differenceBlendMode", 760, 0), ("luminosityBlendMode", 4, 267),
    ])
  func blendModes(name: String, x: Int, y: Int) {
    guard let apple = Oracle.load("34_blend_modes_2x.png") else { return }
    let root = layer(CGRect(x: 0, y: 0, width: 80, height: 115))
    root.addSublayer(layer(CGRect(x: 30, y: 25, width: 50, height: 50), byte(255, 64, 19)))
    let group = layer(root.bounds)
    group.compositingFilter = name
    group.addSublayer(layer(CGRect(x: 0, y: 0, width: 50, height: 50), byte(255, 252, 65)))
    group.addSublayer(layer(CGRect(x: 1.5, y: 62.5, width: 50, height: 50), byte(118, 186, 64)))
    root.addSublayer(group)
    let ours = Picture(root, width: 80, height: 115, scale: 2)
    let areas = [
      (4..<56, 4..<46), (64..<98, 54..<70), (104..<156, 114..<146), (6..<100, 180..<220),
    ]
    for (columns, rows) in areas {
      for row in rows {
        for column in columns {
          let p = apple.pixels + (y + row) * apple.stride + (x + column) * 4
          let q = ours.pixel(column, row)
          for c in 0..<4 where abs(Int(p[c]) - Int(q[c])) > 1 {
            Issue.record("\(name) (\(column), \(row)): \(q)")
            return
          }
        }
      }
    }
  }
}
