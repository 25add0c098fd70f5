// Which properties of a view's layer follow an animation block, and how: geometry by adding, opacity and
// colour by replacing, everything else not at all (facts 6.14, 6.17).

/// A layer's property as animation blocks know it.
enum AnimatableKey: String {
  case position, bounds, transform, cornerRadius, zPosition, anchorPoint, opacity, backgroundColor

  init?(_ key: String) { self.init(rawValue: key) }

  /// A value of such a property.
  enum Value {
    case number(CGFloat)
    case point(CGPoint)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor?)

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
    }
  }
}

/// Waits for a property's new value and animates to it.
final class PropertyAction: CAAction {
  private let animation: ViewAnimation
  private let view: UIView
  private let key: String
  private let old: AnimatableKey.Value

  init(animation: ViewAnimation, view: UIView, key: String, old: AnimatableKey.Value) {
    self.animation = animation
    self.view = view
    self.key = key
    self.old = old
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    MainActor.assumeIsolated { start() }
  }

  @MainActor private func start() {
    guard let name = AnimatableKey(key) else { return }
    let new = name.value(of: view.layer)
    if let recorder = animation.recorder {
      return recorder.record(view, name, old: old, new: new)
    }
    switch (old, new) {
    case (.number(let a), .number(let b)) where a != b:
      if name == .opacity { replace(.number(a)) } else { add(key, Double(a - b), 0.0) }
    case (.point(let a), .point(let b)) where a != b:
      add(key, NSValue(cgPoint: CGPoint(x: a.x - b.x, y: a.y - b.y)), NSValue(cgPoint: .zero))
    case (.rect(let a), .rect(let b)):
      if a.origin != b.origin {
        let from = CGPoint(x: a.origin.x - b.origin.x, y: a.origin.y - b.origin.y)
        add("bounds.origin", NSValue(cgPoint: from), NSValue(cgPoint: .zero))
      }
      if a.size != b.size {
        let from = CGSize(width: a.size.width - b.size.width, height: a.size.height - b.size.height)
        add("bounds.size", NSValue(cgSize: from), NSValue(cgSize: .zero))
      }
    case (.transform(let a), .transform(let b)) where !CATransform3DEqualToTransform(a, b):
      addTransform(from: a, to: b)
    case (.color(let a), .color(let b)) where a != b:
      replace(.color(a ?? b?.copy(alpha: 0)))
    default: break
    }
  }

  /// The animated transform is concatenated after the model's (fact 5.44), so what is missing at the
  /// start is inverse(new) · old. A transform that flattens space has no inverse: then the animation
  /// replaces the value.
  @MainActor private func addTransform(from a: CATransform3D, to b: CATransform3D) {
    let inverse = CATransform3DInvert(b)
    let start = CATransform3DConcat(inverse, a)
    let check = CATransform3DConcat(b, start)
    guard check.m11.isFinite, abs(check.m11 - a.m11) < 1e-6, abs(check.m22 - a.m22) < 1e-6,
      abs(check.m12 - a.m12) < 1e-6, abs(check.m21 - a.m21) < 1e-6, abs(check.m41 - a.m41) < 1e-3,
      abs(check.m42 - a.m42) < 1e-3, abs(check.m33 - a.m33) < 1e-6
    else { return replace(.transform(a)) }
    add(key, NSValue(caTransform3D: start), NSValue(caTransform3D: CATransform3DIdentity))
  }

  @MainActor private func add(_ keyPath: String, _ from: Any, _ to: Any) {
    let basic = animation.makeAnimation(keyPath)
    basic.isAdditive = true
    basic.fromValue = from
    basic.toValue = to
    animation.add(basic, to: view, key: keyPath, replacing: false)
  }

  @MainActor private func replace(_ from: AnimatableKey.Value) {
    let basic = animation.makeAnimation(key)
    var start = from
    if animation.style.options.contains(.beginFromCurrentState),
      let shown = view.layer.presentation(), let name = AnimatableKey(key)
    {
      start = name.value(of: shown)
    }
    basic.fromValue = start.any
    animation.add(basic, to: view, key: key, replacing: true)
  }
}
