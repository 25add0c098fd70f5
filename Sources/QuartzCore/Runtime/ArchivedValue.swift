import Foundation
import RenderCore

/// A value of a layer, a view or a drawing object in an archive.
///
/// The open Foundation's archiver takes numbers, texts, data and objects that code themselves, but no structures
/// in an NSValue and none of Core Graphics' types. So an object puts all of its values into one piece of data, and
/// what is decoded from it is checked like any file.
package enum ArchivedValue: Codable {
  /// nil, where that is not the default.
  case nothing
  case number(Double)
  case text(String)
  case point([Double])
  case size([Double])
  case rect([Double])
  case matrix([Double])
  case color([Double], space: String?)
  case path(verbs: [UInt8], points: [Double])
  /// Premultiplied RGBA, row by row.
  case image(width: Int, height: Int, pixels: Data)
  case list([ArchivedValue])

  /// What can be archived of a value as key-value coding hands it out; nil for anything else.
  package init?(_ value: Any?) {
    if let text = value as? String {
      self = .text(text)
    } else if let color = value as? CGColor, color.pattern == nil, let parts = color.components {
      self = .color(parts.map { Double($0) }, space: color.colorSpace?.name)
    } else if let list = value as? [Any] {
      self = .list(list.compactMap { ArchivedValue($0) })
    } else if let value = AnimationValue.decode(value) {
      self.init(value)
    } else {
      return nil
    }
  }

  private init?(_ value: AnimationValue) {
    switch value {
    case .number(let x): self = .number(x)
    case .flag(let x): self = .number(x ? 1 : 0)
    case .point(let p): self = .point([p.x, p.y])
    case .size(let s): self = .size([s.x, s.y])
    case .rect(let r): self = .rect([r.minX, r.minY, r.width, r.height])
    case .matrix(let matrix):
      let m = CATransform3D(matrix)
      let rows = [
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42,
        m.m43,
        m.m44,
      ]
      self = .matrix(rows.map { Double($0) })
    case .color: return nil
    case .path(let path):
      self = .path(verbs: path.verbs.map(\.rawValue), points: path.points.flatMap { [$0.x, $0.y] })
    case .image(let bitmap):
      var pixels = Data()
      for y in 0..<bitmap.height {
        pixels.append(bitmap.surface.pixels + y * bitmap.surface.stride, count: bitmap.width * 4)
      }
      self = .image(width: bitmap.width, height: bitmap.height, pixels: pixels)
    case .array(let list): self = .list(list.compactMap { ArchivedValue($0) })
    }
  }

  /// The value again, as a property takes it; nil for what no writer of ours would write.
  package var value: Any? {
    switch self {
    case .number(let x): return NSNumber(value: x)
    case .text(let text): return text
    case .point(let v) where v.count == 2: return CGPoint(x: v[0], y: v[1])
    case .size(let v) where v.count == 2: return CGSize(width: v[0], height: v[1])
    case .rect(let v) where v.count == 4: return CGRect(x: v[0], y: v[1], width: v[2], height: v[3])
    case .matrix(let v) where v.count == 16:
      return CATransform3D(
        m11: v[0], m12: v[1], m13: v[2], m14: v[3], m21: v[4], m22: v[5], m23: v[6], m24: v[7], m31: v[8],
        m32: v[9], m33: v[10], m34: v[11], m41: v[12], m42: v[13], m43: v[14], m44: v[15])
    case .color(let v, let name):
      let plain = [2: CGColorSpace.gray, 4: CGColorSpace.srgb, 5: CGColorSpaceCreateDeviceCMYK()]
      let space = name.flatMap { CGColorSpace(name: $0) } ?? plain[v.count]
      return space.flatMap { CGColor(colorSpace: $0, components: v.map { CGFloat($0) }) }
    case .path(let verbs, let points): return Self.path(verbs, points)
    case .image(let width, let height, let pixels): return Self.image(width, height, pixels)
    case .list(let list): return list.compactMap(\.value)
    default: return nil
    }
  }

  private static func path(_ codes: [UInt8], _ numbers: [Double]) -> CGPath? {
    let verbs = codes.compactMap { PathData.Verb(rawValue: $0) }
    let count = verbs.reduce(0) { $0 + $1.pointCount }
    guard verbs.count == codes.count, numbers.count == 2 * count, verbs.first.map({ $0 == .move }) ?? true
    else { return nil }
    var path = PathData()
    path.verbs = verbs
    path.points = (0..<count).map { Vec2(numbers[2 * $0], numbers[2 * $0 + 1]) }
    return CGPath(data: path)
  }

  private static func image(_ width: Int, _ height: Int, _ pixels: Data) -> CGImage? {
    guard (1...32_768).contains(width), (1...32_768).contains(height), pixels.count == width * height * 4
    else {
      return nil
    }
    let surface = Surface(width: width, height: height)
    pixels.withUnsafeBytes { bytes in
      for y in 0..<height {
        (surface.pixels + y * surface.stride).update(
          from: bytes.baseAddress!.assumingMemoryBound(to: UInt8.self) + y * width * 4, count: width * 4)
      }
    }
    return CGImage(bitmap: Bitmap(adopting: surface, isOpaque: false))
  }
}

extension NSCoder {
  /// Whether the archive has a value of that name; a coder that only stands for one, a bare `NSCoder()`, has none.
  package func holdsValue(forKey key: String) -> Bool { allowsKeyedCoding && containsValue(forKey: key) }

  /// Archives an object's values as one piece of data.
  package func encode(_ values: [String: ArchivedValue], forKey key: String) {
    let writer = PropertyListEncoder()
    writer.outputFormat = .binary
    guard let data = try? writer.encode(values) else { return }
    encode(data as NSData, forKey: key)
  }

  /// The values that an object archived; none where there are none or they cannot be read.
  package func archivedValues(forKey key: String) -> [String: ArchivedValue] {
    guard holdsValue(forKey: key), let data = decodeObject(of: NSData.self, forKey: key) else {
      return [:]
    }
    let values = try? PropertyListDecoder().decode([String: ArchivedValue].self, from: data as Data)
    return values ?? [:]
  }
}
