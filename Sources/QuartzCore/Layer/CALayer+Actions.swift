import Foundation

// Implicit animation (section 6 of the facts). A setter asks for an action before it changes the value,
// because an action may look at the old one, and runs it after the change.

/// An action that a change found, with what it needs once the value has changed.
struct PendingAction {
  let layer: CALayer
  let key: String
  let action: CAAction
  /// The value on the screen before the change, for a basic animation that names none.
  let before: Any?

  func run() {
    if let animation = action as? CABasicAnimation, animation.fromValue == nil, animation.toValue == nil,
      animation.byValue == nil, animation.keyPath == nil || animation.keyPath == key,
      let copy = animation.copy() as? CABasicAnimation
    {
      copy.keyPath = key
      copy.fromValue = before
      copy.run(forKey: key, object: layer, arguments: nil)
    } else {
      action.run(forKey: key, object: layer, arguments: nil)
    }
  }
}

extension CALayer {
  /// Looks for the action of a change that is about to happen; nil when it just happens.
  final func beginChange(_ key: String) -> PendingAction? {
    guard !flags.contains(.isPresentation) else { return nil }
    let stack = TransactionStack.current
    stack.openImplicit()
    if stack.disableActions { return nil }
    guard let action = action(forKey: key), !(action is NSNull) else { return nil }
    let before = action is CABasicAnimation ? presentedValue(key) : nil
    return PendingAction(layer: self, key: key, action: action, before: before)
  }

  /// The order of fact 6.1; the built-in animation comes last and only for a committed layer (fact 6.3).
  final func findAction(_ event: String) -> CAAction? {
    if let action = delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
    if let action = objects.actions?[event] { return action is NSNull ? nil : action }
    if var style = objects.style {
      // A style may name another one; a cycle of them ends after as many as anyone nests.
      for _ in 0..<64 {
        if let action = (style["actions"] as? [String: Any])?[event] {
          return action is NSNull ? nil : action as? CAAction
        }
        guard let next = style["style"] as? [AnyHashable: Any] else { break }
        style = next
      }
    }
    if let action = type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
    guard node != nil else { return nil }
    return implicitAnimation(event)
  }

  private static let implicitCurve = CAMediaTimingFunction(name: .default)

  /// From what is on the screen to the model (facts 6.4 to 6.6).
  private func implicitAnimation(_ key: String) -> CAAction? {
    if key == "sublayers" {
      let transaction = TransactionStack.current
      guard transaction.duration > 0 else { return nil }
      let transition = SublayerTransition()
      transition.duration = transaction.duration
      transition.timingFunction = transaction.timingFunction ?? Self.implicitCurve
      return transition
    }
    let isLoose = key == "mask" || filterInput(key) != nil
    let effects = isLoose ? .implicit : type(of: self).propertyTable[key]?.effects ?? []
    let transaction = TransactionStack.current
    guard !effects.isDisjoint(with: [.implicit, .fade]), transaction.duration > 0 else { return nil }
    if effects.contains(.fade) {
      let transition = CATransition()
      transition.duration = transaction.duration
      transition.timingFunction = transaction.timingFunction ?? Self.implicitCurve
      return transition
    }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = presentedValue(key)
    animation.duration = transaction.duration
    animation.timingFunction = transaction.timingFunction ?? Self.implicitCurve
    return animation
  }

  /// The value that the screen shows now; the model's where there is no difference.
  private func presentedValue(_ key: String) -> Any? {
    if filterInput(key) != nil { return (presentation() ?? self).value(forKeyPath: key) }
    let property = type(of: self).propertyTable[key]
    if node == nil || (animations?.isEmpty != false && !flags.contains(.changed)) {
      return property?.storedValue(of: self)
    }
    return property?.storedValue(of: presentation() ?? self)
  }

  // MARK: Animations

  final func addAnimation(_ animation: CAAnimation, _ key: String?) {
    guard !flags.contains(.isPresentation) else {
      Inert.warn("an animation added to a presentation layer", "is ignored")
      return
    }
    let stack = TransactionStack.current
    stack.openImplicit()
    let animation = withEnds(animation)
    if animations == nil { animations = AnimationList() }
    animations?.add(
      animation, forKey: key, owner: self, defaultDuration: stack.duration,
      completion: stack.completion)
    notePlaces(for: animation)
    CustomDisplays.note(animation, on: self)
    if node == nil && stack.completion != nil { LayerContext.noteUnseenAnimation(of: self) }
    noteChanged()
  }

  /// An animation that names no end runs from what the screen shows when it is added (fact 5.41).
  private func withEnds(_ animation: CAAnimation) -> CAAnimation {
    guard let basic = animation as? CABasicAnimation, let keyPath = basic.keyPath, !basic.isAdditive,
      basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil, animations?.isEmpty == false,
      let shown = presentation()?.value(forKeyPath: keyPath), let copy = basic.copy() as? CABasicAnimation
    else { return animation }
    copy.fromValue = shown
    return copy
  }

  /// Nothing waits for animations that no screen shows: they stay listed and begin with the first commit in
  /// a visible tree (fact 6.3), and completion blocks do not wait for that.
  final func releaseCompletions() {
    for entry in animations?.entries ?? [] {
      entry.completion?.leave()
      entry.completion = nil
    }
  }

  final func endAnimation(_ key: String) {
    guard animations?.remove(forKey: key) == true else { return }
    TransactionStack.current.openImplicit()
    noteChanged()
  }

  final func endAllAnimations() {
    guard animations?.isEmpty == false else { return }
    animations?.removeAll()
    TransactionStack.current.openImplicit()
    noteChanged()
  }

  final var attachedKeys: [String]? { (modelLayer ?? self).animations?.keys }

  final func attachedAnimation(_ key: String) -> CAAnimation? {
    (modelLayer ?? self).animations?.animation(forKey: key)
  }
}

extension CALayer: AnimationOwner {
  package final func animationDidEnd(_ entry: AnimationEntry) {
    guard entry.isDropped else { return }
    animations?.drop(entry)
    noteChanged()
  }
}
