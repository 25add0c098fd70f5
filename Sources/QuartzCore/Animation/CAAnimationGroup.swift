/// Several animations in one time space: clipped at the group's end, not scaled to it (fact 3.15).
open class CAAnimationGroup: CAAnimation {
  /// The children; their delegates and `isRemovedOnCompletion` are ignored (fact 3.17).
  open var animations: [CAAnimation]?

  public override init() { super.init() }

  package override func makeEmpty() -> CAAnimation { CAAnimationGroup() }

  package override func copyFields(to copy: CAAnimation) {
    super.copyFields(to: copy)
    guard let copy = copy as? CAAnimationGroup else { return }
    copy.animations = animations?.map { $0.copy() as? CAAnimation ?? $0 }
  }

  package override func property(forKey key: String) -> Any?? {
    key == "animations" ? .some(animations) : super.property(forKey: key)
  }

  package override func setProperty(_ value: Any?, forKey key: String) -> Bool {
    guard key == "animations" else { return super.setProperty(value, forKey: key) }
    animations = value as? [CAAnimation]
    return true
  }
}
