import BenchSupport
import RenderCore

/// What one frame of a benchmark draws: the same list for every engine.
enum Item {
  case clear(Color4)
  case fill(PathData, FillRule, Color4)
  case stroke(PathData, Double, Color4)
  /// A picture at a whole pixel, copied over.
  case blit(Int, Int, Int)
  /// A picture through a rotation, bilinear, its edges antialiased.
  case rotated(Int, Affine)
  /// A picture clipped to a path, with an opacity.
  case clipped(Int, Int, Int, PathData, Float)
  /// The same drawn into a group first, which is then laid over through an 8-bit mask.
  case group(Int, Int, Int, PathData, Float)
}

struct Scene {
  static let width = 780
  static let height = 1688
  static let names = ["a", "b", "b10k", "c", "d", "d2", "e", "e2", "f"]
  static let pictureSize = Pictures.size

  var name: String
  var items: [Item]
}

extension Scene {
  private static func circle(_ x: Double, _ y: Double, _ r: Double) -> PathData {
    .ellipse(Box(minX: x - r, minY: y - r, maxX: x + r, maxY: y + r))
  }

  static func named(_ name: String) -> Scene? {
    var items: [Item] = [.clear(.white)]
    let w = Double(width)
    let h = Double(height)
    switch name {
    case "a":
      items.append(.fill(circle(390, 844, 400 - 20), .nonZero, Color4(0.2, 0.5, 0.9)))
      items.append(
        .stroke(.ellipse(Box(minX: 60, minY: 200, maxX: 720, maxY: 1500)), 12, Color4(0.9, 0.3, 0.1)))
    case "b", "b10k":
      var random = Seeded(name == "b" ? 11 : 12)
      for _ in 0..<(name == "b" ? 1000 : 10_000) {
        let x = random.between(10, w - 10)
        let y = random.between(10, h - 10)
        items.append(.fill(circle(x, y, 9), .nonZero, random.color(alpha: 0.6)))
      }
    case "c":
      var random = Seeded(13)
      for _ in 0..<200 {
        let x = random.between(60, w - 60)
        let y = random.between(60, h - 60)
        let turn = random.between(0, 2 * Double.pi)
        var star = PathData()
        for k in 0..<10 {
          let r = k % 2 == 0 ? 60.0 : 24.0
          let (s, c) = Trig.sincos(turn + Double(k) * Double.pi / 5)
          let p = Vec2(x + r * c, y + r * s)
          if k == 0 { star.move(p) } else { star.line(p) }
        }
        star.close()
        items.append(.fill(star, .nonZero, random.color(alpha: 0.7)))
      }
    case "d":
      var random = Seeded(14)
      for i in 0..<100 {
        items.append(
          .blit(4 + i % 4, Int(random.between(0, w - 180)), Int(random.between(0, h - 180))))
      }
    case "d2":
      var random = Seeded(15)
      for i in 0..<100 {
        let (s, c) = Trig.sincos(random.between(0, 2 * Double.pi))
        let t = Affine.translation(-90, -90).then(Affine(a: c, b: s, c: -s, d: c, tx: 0, ty: 0))
          .then(.translation(random.between(130, w - 130), random.between(130, h - 130)))
        items.append(.rotated(i % 8, t))
      }
    case "e", "e2":
      var random = Seeded(16)
      for i in 0..<50 {
        let x = Int(random.between(0, w - 180))
        let y = Int(random.between(0, h - 180))
        let clip = circle(Double(x) + 90, Double(y) + 90, 90)
        let opacity = Float(random.between(0.5, 0.95))
        items.append(
          name == "e" ? .clipped(i % 4, x, y, clip, opacity) : .group(i % 4, x, y, clip, opacity))
      }
    case "f":
      var random = Seeded(17)
      for i in 0..<500 {
        let x = random.between(60, w - 60)
        let y = random.between(60, h - 60)
        var blob = PathData()
        var anchors: [Vec2] = []
        for k in 0..<8 {
          let (s, c) = Trig.sincos(Double(k) * Double.pi / 4)
          let r = random.between(20, 70)
          anchors.append(Vec2(x + r * c, y + r * s))
        }
        blob.move(anchors[0])
        for k in 0..<8 {
          let p0 = anchors[(k + 7) % 8]
          let p1 = anchors[k]
          let p2 = anchors[(k + 1) % 8]
          let p3 = anchors[(k + 2) % 8]
          blob.cubic(p1 + (p2 - p0) * 0.25, p2 - (p3 - p1) * 0.25, p2)
        }
        blob.close()
        items.append(.fill(blob, i % 5 == 0 ? .evenOdd : .nonZero, random.color(alpha: 0.5)))
      }
    default: return nil
    }
    return Scene(name: name, items: items)
  }
}
