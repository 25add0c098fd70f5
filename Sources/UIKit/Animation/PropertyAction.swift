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
    MainActor.anywhere { start() }
  }

  @MainActor private func start() {
    guard let name = AnimatableKey(key) else { return }
    let new = name.value(of: view.layer)
    if let recorder = animation.recorder {
      return recorder.record(view, name, old: old, new: new)
    }
    if name.isReplaced {
      if old != new { replace(name == .backgroundColor ? old.visible(beside: new) : old) }
      return
    }
    guard let pieces = name.pieces(from: old, to: new, model: new) else { return replace(old) }
    for piece in pieces { add(piece.keyPath, piece.from, piece.to) }
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
