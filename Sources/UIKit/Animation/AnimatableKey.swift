import RenderCore

// Which properties of a view's layer follow an animation block, and how: geometry by adding, opacity and
// colour by replacing, everything else not at all (facts 6.14, 6.17).

/// A layer's property as animation blocks know it.
enum AnimatableKey: String {
  case position, bounds, transform, cornerRadius, zPosition, anchorPoint, opacity, backgroundColor
  /// Of the blur behind a visual effect view; no layer asks for an action for it.
  case blurRadius = "backgroundFilters.CIGaussianBlur.inputRadius"

  init?(_ key: String) { self.init(rawValue: key) }

  /// A value of such a property.
  enum Value: Equatable {
    case number(CGFloat)
    case point(CGPoint)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor?)

    static func == (a: Value, b: Value) -> Bool {
      switch (a, b) {
      case (.number(let x), .number(let y)): return x == y
      case (.point(let x), .point(let y)): return x == y
      case (.rect(let x), .rect(let y)): return x == y
      case (.transform(let x), .transform(let y)): return CATransform3DEqualToTransform(x, y)
      case (.color(let x), .color(let y)): return x == y
      default: return false
      }
    }

    /// As animations take it.
    var any: Any? {
      switch self {
      case .number(let v): return v
      case .point(let v): return NSValue(cgPoint: v)
      case .rect(let v): return NSValue(cgRect: v)
      case .transform(let v): return NSValue(caTransform3D: v)
      case .color(let v): return v ?? CGColor(gray: 0, alpha: 0)
      }
    }
  }

  func value(of layer: CALayer) -> Value {
    switch self {
    case .position: return .point(layer.position)
    case .bounds: return .rect(layer.bounds)
    case .transform: return .transform(layer.transform)
    case .cornerRadius: return .number(layer.cornerRadius)
    case .zPosition: return .number(layer.zPosition)
    case .anchorPoint: return .point(layer.anchorPoint)
    case .opacity: return .number(CGFloat(layer.opacity))
    case .backgroundColor: return .color(layer.backgroundColor)
    case .blurRadius: return .number(layer.value(forKeyPath: rawValue).flatMap(AnimatableKey.number) ?? 0)
    }
  }
}

extension AnimatableKey {
  /// Part of an additive animation: what a key path's value lacks at the start and at the end.
  struct Piece {
    var keyPath: String
    var from: Any
    var to: Any
  }

  /// Whether animations replace the value; else they add to it.
  var isReplaced: Bool { self == .opacity || self == .backgroundColor || self == .blurRadius }

  fileprivate static func number(_ value: Any) -> CGFloat? {
    (value as? Double).map { CGFloat($0) } ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  /// Sets the property.
  @MainActor func set(_ value: Value, on layer: CALayer) {
    switch (self, value) {
    case (.position, .point(let v)): layer.position = v
    case (.anchorPoint, .point(let v)): layer.anchorPoint = v
    case (.bounds, .rect(let v)): layer.bounds = v
    case (.transform, .transform(let v)): layer.transform = v
    case (.cornerRadius, .number(let v)): layer.cornerRadius = v
    case (.zPosition, .number(let v)): layer.zPosition = v
    case (.opacity, .number(let v)): layer.opacity = Float(v)
    case (.backgroundColor, .color(let v)): layer.backgroundColor = v
    case (.blurRadius, .number(let v)): layer.setValue(Double(v), forKeyPath: rawValue)
    default: break
    }
  }

  /// What has to be added to the model's value to go from one value to another; empty when that is nothing.
  /// Nil where adding can't show it: the animation has to replace the value.
  ///
  /// An animated transform is concatenated after the model's (fact 5.44), so inverse(model) · value is added;
  /// a transform that flattens space has no inverse.
  func pieces(from a: Value, to b: Value, model: Value) -> [Piece]? {
    switch (a, b, model) {
    case (.number(let a), .number(let b), .number(let m)):
      return a == m && b == m ? [] : [Piece(keyPath: rawValue, from: Double(a - m), to: Double(b - m))]
    case (.point(let a), .point(let b), .point(let m)):
      if a == m, b == m { return [] }
      let (from, to) = (CGPoint(x: a.x - m.x, y: a.y - m.y), CGPoint(x: b.x - m.x, y: b.y - m.y))
      return [Piece(keyPath: rawValue, from: NSValue(cgPoint: from), to: NSValue(cgPoint: to))]
    case (.rect(let a), .rect(let b), .rect(let m)):
      var pieces: [Piece] = []
      if a.origin != m.origin || b.origin != m.origin {
        let from = CGPoint(x: a.origin.x - m.origin.x, y: a.origin.y - m.origin.y)
        let to = CGPoint(x: b.origin.x - m.origin.x, y: b.origin.y - m.origin.y)
        pieces.append(
          Piece(keyPath: "bounds.origin", from: NSValue(cgPoint: from), to: NSValue(cgPoint: to)))
      }
      if a.size != m.size || b.size != m.size {
        let from = CGSize(width: a.width - m.width, height: a.height - m.height)
        let to = CGSize(width: b.width - m.width, height: b.height - m.height)
        pieces.append(Piece(keyPath: "bounds.size", from: NSValue(cgSize: from), to: NSValue(cgSize: to)))
      }
      return pieces
    case (.transform(let a), .transform(let b), .transform(let m)):
      if CATransform3DEqualToTransform(a, m), CATransform3DEqualToTransform(b, m) { return [] }
      // What a factor in perspective looks like half way is not half way between two looks: those are replaced.
      if Self.hasPerspective(a) || Self.hasPerspective(b) || Self.hasPerspective(m) { return nil }
      guard let from = Self.factor(of: a, m), let to = Self.factor(of: b, m) else { return nil }
      return [
        Piece(keyPath: rawValue, from: NSValue(caTransform3D: from), to: NSValue(caTransform3D: to))
      ]
    default: return nil
    }
  }

  private static func hasPerspective(_ t: CATransform3D) -> Bool {
    if t.m14 != 0 { return true }
    if t.m24 != 0 { return true }
    return t.m34 != 0
  }

  /// What, concatenated after the model, gives a transform; nil if nothing does.
  private static func factor(of a: CATransform3D, _ model: CATransform3D) -> CATransform3D? {
    if CATransform3DEqualToTransform(a, model) { return CATransform3DIdentity }
    let factor = CATransform3DConcat(CATransform3DInvert(model), a)
    let check = CATransform3DConcat(model, factor)
    guard check.m11.isFinite, abs(check.m11 - a.m11) < 1e-6, abs(check.m22 - a.m22) < 1e-6,
      abs(check.m12 - a.m12) < 1e-6, abs(check.m21 - a.m21) < 1e-6, abs(check.m41 - a.m41) < 1e-3,
      abs(check.m42 - a.m42) < 1e-3, abs(check.m33 - a.m33) < 1e-6
    else { return nil }
    return factor
  }
}

extension AnimatableKey.Value {
  /// For a colour that is nil: the other one, transparent.
  func visible(beside other: Self) -> Self {
    guard case .color(nil) = self, case .color(let color) = other else { return self }
    return .color(color?.copy(alpha: 0))
  }

  /// Part way to another value; the fraction may lie outside 0…1.
  func mixed(with other: Self, _ f: CGFloat) -> Self {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { f == 1 ? b : a + (b - a) * f }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.point(let a), .point(let b)): return .point(CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: mix(a.width, b.width),
          height: mix(a.height, b.height)))
    case (.transform(let a), .transform(let b)):
      return .transform(CATransform3D(Matrix4.between(a.matrix4, b.matrix4, Double(f))))
    case (.color(let a), .color(let b)):
      guard let a = a ?? b?.copy(alpha: 0), let b = b ?? a.copy(alpha: 0) else { return self }
      let (x, y) = (a.color4, b.color4)
      func part(_ u: Float, _ v: Float) -> Float { max(0, min(1, u + (v - u) * Float(f))) }
      return .color(
        CGColor(
          color4: Color4(part(x.r, y.r), part(x.g, y.g), part(x.b, y.b), part(x.a, y.a))))
    default: return f < 0.5 ? self : other
    }
  }
}
