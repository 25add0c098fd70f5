/// A value of an animation, as the floors above hand it over.
public enum TrackValue: Sendable {
  case number(Double)
  case vector(Vec2)
  case box(Box)
  case color(Color4)
  case matrix(Matrix4)
  /// Three numbers, for a value function of three.
  case triple(Double, Double, Double)
  case path(PathData?)
  case bitmap(BitmapRef?)
  case colors([Color4])
  case numbers([Double])
}

/// Turns numbers into a transform (fact 5.10).
public enum TransformFunction: UInt8, Sendable {
  case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// How many numbers it takes.
  public var count: Int { self == .scale || self == .translate ? 3 : 1 }

  /// The component of a transform that the number `c` stands for.
  func part(_ c: Int) -> TrackPart {
    switch self {
    case .rotateX: .rotationX
    case .rotateY: .rotationY
    case .rotateZ: .rotation
    case .scale: [TrackPart.scaleX, .scaleY, .scaleZ][c]
    case .scaleX: .scaleX
    case .scaleY: .scaleY
    case .scaleZ: .scaleZ
    case .translate: [TrackPart.translationX, .translationY, .translationZ][c]
    case .translateX: .translationX
    case .translateY: .translationY
    case .translateZ: .translationZ
    }
  }

  func matrix(_ a: Double, _ b: Double, _ c: Double) -> Matrix4 {
    switch self {
    case .rotateX: .rotation(a, 1, 0, 0)
    case .rotateY: .rotation(a, 0, 1, 0)
    case .rotateZ: .rotation(a, 0, 0, 1)
    case .scale: .scale(a, b, c)
    case .scaleX: .scale(a, 1, 1)
    case .scaleY: .scale(1, a, 1)
    case .scaleZ: .scale(1, 1, a)
    case .translate: .translation(a, b, c)
    case .translateX: .translation(a, 0, 0)
    case .translateY: .translation(0, a, 0)
    case .translateZ: .translation(0, 0, a)
    }
  }
}

extension TrackField {
  /// A value as the numbers of this field; nil when it is of another kind.
  func numbers(_ value: TrackValue, function: TransformFunction?) -> [Double]? {
    if let function {
      switch value {
      case .number(let x) where function.count == 1: return [x]
      // One number for all three scales would be a guess; Apple asks for three.
      case .triple(let x, let y, let z) where function.count == 3: return [x, y, z]
      default: return nil
      }
    }
    switch (kind, value) {
    case (.doubles, .number(let x)) where count == 1: return [x]
    case (.doubles, .vector(let v)) where count == 2: return [v.x, v.y]
    case (.doubles, .color(let c)) where count == 4 && group == .custom:
      return [Double(c.r), Double(c.g), Double(c.b), Double(c.a)]
    case (.doubles, .box(let b)) where count == 4: return [b.minX, b.minY, b.width, b.height]
    case (.box, .box(let b)) where part == .whole: return [b.minX, b.minY, b.maxX, b.maxY]
    case (.box, .vector(let v)) where count == 2: return [v.x, v.y]
    case (.box, .number(let x)) where count == 1: return [x]
    case (.float, .number(let x)), (.flag, .number(let x)), (.integer, .number(let x)): return [x]
    case (.color, .color(let c)): return [Double(c.r), Double(c.g), Double(c.b), Double(c.a)]
    case (.matrix, .matrix(let m)) where part == .whole: return m.numbers
    case (.matrix, .number(let x)) where count == 1: return [x]
    case (.matrix, .vector(let v)) where count == 2: return [v.x, v.y]
    default: return nil
    }
  }

  /// Nothing, as the numbers of this field: identity for a whole matrix, zeros for everything else.
  func zero(function: TransformFunction?) -> [Double] {
    if let function { return Array(repeating: 0, count: function.count) }
    if kind == .matrix && part == .whole { return Matrix4.identity.numbers }
    return Array(repeating: 0, count: Int(count))
  }
}

extension Matrix4 {
  /// The sixteen numbers, row by row.
  var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  init(_ n: UnsafePointer<Double>) {
    self.init(
      n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], n[12], n[13], n[14], n[15])
  }
}
