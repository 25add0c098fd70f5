import Foundation
import RenderCore

// Custom animatable properties (fact 1.1.28). A layer class that answers true to `needsDisplay(forKey:)` for
// a key of its own wants its contents drawn anew on every frame on which an animation changes that key. The
// engine already evaluates such keys as plain numbers of the node; what is left is to call `display()` with
// them. It is called on the model layer, whose custom values are the presented ones meanwhile: `draw(in:)`
// sees what the screen shows, and no copy of the layer is made a frame.

/// The layers whose contents follow an animation.
package enum CustomDisplays {
  private struct Entry {
    weak var layer: CALayer?
    /// What the contents were drawn with.
    var drawn: [Double] = []
  }

  nonisolated(unsafe) private static var entries: [Entry] = []

  /// Whether any layer has to be asked before a frame is drawn.
  package static var isEmpty: Bool { entries.isEmpty && TiledDisplays.isEmpty }

  /// Takes note of an animation that a layer gets: its custom keys get places in the node, and the layer is
  /// drawn anew on each frame if its class wants that.
  static func note(_ animation: CAAnimation, on layer: CALayer) {
    let found = customKeys(animation, layer)
    if found.isEmpty { return }
    for (key, sample) in found { layer.makePlace(forKey: key, sample: sample) }
    guard found.contains(where: { type(of: layer).needsDisplay(forKey: $0.key) }),
      !entries.contains(where: { $0.layer === layer })
    else { return }
    entries.append(Entry(layer: layer))
  }

  /// A layer has drawn its model: the next frame of an animation draws anew.
  static func noteDrawn(_ layer: CALayer) {
    guard !entries.isEmpty, let index = entries.firstIndex(where: { $0.layer === layer }) else { return }
    entries[index].drawn = []
  }

  /// The keys of an animation, or of those in a group, that the layer's class does not declare or draws by,
  /// each with a value that the animation gives it.
  private static func customKeys(
    _ animation: CAAnimation, _ layer: CALayer, depth: Int = 0
  ) -> [(key: String, sample: Any?)] {
    if let group = animation as? CAAnimationGroup {
      guard depth < 16 else { return [] }
      return group.animations?.flatMap { customKeys($0, layer, depth: depth + 1) } ?? []
    }
    guard let path = (animation as? CAPropertyAnimation)?.keyPath,
      layer.filterInput(path) == nil, let key = path.split(separator: ".").first.map(String.init),
      type(of: layer).propertyTable[key] == nil || type(of: layer).animatedByDisplay.contains(key)
    else { return [] }
    return [(key, path == key ? sample(of: animation) : nil)]
  }

  private static func sample(of animation: CAAnimation) -> Any? {
    switch animation {
    case let basic as CABasicAnimation: basic.fromValue ?? basic.toValue ?? basic.byValue
    case let keyframes as CAKeyframeAnimation: keyframes.path == nil ? keyframes.values?.first : CGPoint.zero
    default: nil
    }
  }

  /// Draws the contents that a media time asks for, and commits them.
  package static func update(at time: Double) {
    var hasDrawn = TiledDisplays.update(at: time)
    entries.removeAll { $0.layer == nil }
    // Drawing is the user's code and may add animations: what is appended meanwhile waits for its turn.
    for index in entries.indices {
      guard let layer = entries[index].layer, let node = layer.node else { continue }
      let numbers = node.presented(at: layer.localTime(ofMedia: time)).custom
      guard numbers != entries[index].drawn, !numbers.isEmpty else { continue }
      layer.display(withCustom: numbers)
      if entries.indices.contains(index), entries[index].layer === layer { entries[index].drawn = numbers }
      hasDrawn = true
    }
    entries.removeAll { entry in
      guard let layer = entry.layer else { return true }
      return
        !(layer.animations?.entries.contains { !customKeys($0.animation, layer).isEmpty } ?? false)
    }
    if hasDrawn { LayerContext.takeAll(at: time) }
  }
}

extension CALayer {
  /// Draws the contents with numbers of the screen in the place of the model's.
  fileprivate func display(withCustom numbers: [Double]) {
    // The model's values are back before the transaction ends, since its end may commit them.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    presenting(numbers) { display() }
    CATransaction.commit()
  }

  /// Lets animations drive a key that has no value yet, from its default or 0 on.
  fileprivate func makePlace(forKey key: String, sample: Any?) {
    if custom == nil { custom = CustomValues() }
    let isDeclared = type(of: self).propertyTable[key] != nil
    let initial = isDeclared ? value(forKey: key) : type(of: self).defaultValue(forKey: key)
    if custom?.makePlace(forKey: key, initial: initial, sample: sample) == true { noteChanged() }
  }
}
