import Foundation
import RenderCore

/// Values that were set under keys which the layer's class does not declare.
///
/// Each is kept as it was given. Those that animations can drive (numbers, points, sizes, rectangles, colours,
/// transforms) also have a place among the node's numbers, in the order in which their keys first appeared.
struct CustomValues {
  /// Where a key's numbers stand in `RenderNode.custom`.
  struct Place {
    var key: String
    var kind: Kind
    var index: Int
  }

  /// What a value is made of.
  enum Kind { case number, point, size, rect, color, matrix }

  private(set) var values: [String: Any] = [:]
  /// In the order of their indices. A key whose value came to be of another kind has a later place, too: the
  /// last one counts.
  private(set) var places: [Place] = []

  subscript(key: String) -> Any? {
    get { values[key] }
    set {
      values[key] = newValue
      if let kind = Kind(newValue) { _ = take(kind, key) }
    }
  }

  /// Whether a key has numbers.
  func hasPlace(_ key: String) -> Bool { places.contains { $0.key == key } }

  /// Gives a key a place among the numbers; false when it has one of that kind, or holds something that no
  /// animation can drive.
  ///
  /// - Parameters:
  ///   - initial: what the key holds from now on, if it has no value yet.
  ///   - sample: a value of an animation that is to drive it.
  mutating func makePlace(forKey key: String, initial: Any?, sample: Any?) -> Bool {
    if let value = values[key] {
      guard let kind = Kind(value) else { return false }
      return take(kind, key)
    }
    if let initial {
      guard let kind = Kind(initial) else { return false }
      values[key] = initial
      return take(kind, key)
    }
    return take(Kind(sample) ?? .number, key)
  }

  private mutating func take(_ kind: Kind, _ key: String) -> Bool {
    if let place = places.last(where: { $0.key == key }), place.kind == kind { return false }
    places.append(Place(key: key, kind: kind, index: (places.last?.end ?? 0)))
    return true
  }

  /// The values of all places, one after the other; zeros for what holds something else now.
  var numbers: [Double] {
    places.flatMap { place in
      place.kind.numbers(values[place.key]) ?? [Double](repeating: 0, count: place.kind.count)
    }
  }

  /// What animations of these keys drive, with the parts of structures (fact 5.7).
  var targets: [String: TrackTarget] {
    var targets: [String: TrackTarget] = [:]
    for place in places {
      targets[place.key] = .custom(place.index, place.kind.property)
      for (name, part) in place.kind.parts {
        targets["\(place.key).\(name)"] = .custom(place.index, place.kind.property, part)
      }
    }
    return targets
  }

  /// Takes over animated numbers, in the type that each value had.
  mutating func adopt(_ numbers: [Double]) {
    for place in places where place.end <= numbers.count {
      let new = Array(numbers[place.index..<place.end])
      let old = place.kind.numbers(values[place.key])
      guard old != new, old != nil || (values[place.key] == nil && new.contains { $0 != 0 }) else { continue }
      values[place.key] = place.kind.value(new, like: values[place.key])
    }
  }
}

extension CustomValues.Place {
  var end: Int { index + kind.count }
}

extension CustomValues.Kind {
  /// The kind of a value; nil for one that no animation can drive.
  init?(_ value: Any?) {
    switch AnimationValue.decode(value) {
    case .number, .flag: self = .number
    case .point: self = .point
    case .size: self = .size
    case .rect: self = .rect
    case .color: self = .color
    case .matrix: self = .matrix
    default: return nil
    }
  }

  var count: Int {
    switch self {
    case .number: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .matrix: 16
    }
  }

  var property: TrackProperty {
    switch self {
    case .number: .custom
    case .point, .size: .customPair
    case .rect, .color: .customFour
    case .matrix: .customMatrix
    }
  }

  var parts: [String: TrackPart] {
    switch self {
    case .point: CGPoint.parts
    case .size: CGSize.parts
    case .rect: CGRect.parts
    case .matrix: CATransform3D.parts
    default: [:]
    }
  }

  /// A value as numbers; nil when it is of another kind.
  func numbers(_ value: Any?) -> [Double]? {
    switch (self, AnimationValue.decode(value)) {
    case (.number, let value?): value.number.map { [$0] }
    case (.point, .point(let v)?), (.size, .size(let v)?): [v.x, v.y]
    case (.rect, .rect(let b)?): [b.minX, b.minY, b.width, b.height]
    case (.color, .color(let c)?): [Double(c.r), Double(c.g), Double(c.b), Double(c.a)]
    case (.matrix, .matrix(let m)?):
      [
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42,
        m.m43, m.m44,
      ]
    default: nil
    }
  }

  /// Numbers as a value, of the type of another one where there are several.
  func value(_ n: [Double], like old: Any?) -> Any {
    switch self {
    case .number:
      switch old {
      case is CGFloat: CGFloat(n[0])
      case is Double: n[0]
      case is Float: Float(n[0])
      default: NSNumber(value: n[0])
      }
    case .point: CGPoint(x: n[0], y: n[1])
    case .size: CGSize(width: n[0], height: n[1])
    case .rect: CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    case .color: CGColor(color4: CustomValues.color(n))
    case .matrix:
      old is CGAffineTransform
        ? CGAffineTransform(a: n[0], b: n[1], c: n[4], d: n[5], tx: n[12], ty: n[13])
        : CATransform3D(
          Matrix4(
            n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], n[12], n[13], n[14],
            n[15])) as Any
    }
  }
}

extension CustomValues {
  /// Four numbers as a colour, each kept within 0…1.
  static func color(_ n: [Double]) -> Color4 {
    func part(_ v: Double) -> Float { v > 0 ? Float(min(1, v)) : 0 }
    return Color4(part(n[0]), part(n[1]), part(n[2]), part(n[3]))
  }
}
