import Foundation

extension CALayer {
  /// How often a layout may ask for another before it counts as one that never ends.
  private static let layoutRounds = 100

  final func noteNeedsLayout() {
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    tellAncestors(.layoutBelow)
  }

  /// Whether the layer is placing its sublayers: that it adds and removes some meanwhile asks for no other layout,
  /// since many a layout makes its sublayers anew each time.
  package final var isLayingOut: Bool { flags.contains(.isLayingOut) }

  final func layoutNow() {
    guard !flags.contains(.isPresentation) else { return }
    var top = self
    while let above = top.parent, above.flags.contains(.needsLayout) { top = above }
    top.layoutTree()
  }

  /// Lays out this layer and all below it until nothing asks for layout any more.
  final func layoutTree() {
    for _ in 0..<Self.layoutRounds {
      if flags.isDisjoint(with: .layout) { return }
      layoutOnce()
    }
    Inert.warn("a layout that asks for another one each time", "stops after \(Self.layoutRounds) rounds")
    dropLayoutDebts()
  }

  private func layoutOnce(depth: Int = 0) {
    if flags.contains(.needsLayout) {
      flags.remove(.needsLayout)
      flags.insert(.isLayingOut)
      layoutSublayers()
      flags.remove(.isLayingOut)
    }
    guard flags.contains(.layoutBelow) else { return }
    flags.remove(.layoutBelow)
    guard depth < TreeCommit.depthLimit else { return }
    for child in children where !child.flags.isDisjoint(with: .layout) && child.parent === self {
      child.layoutOnce(depth: depth + 1)
    }
    if let maskLayer, !maskLayer.flags.isDisjoint(with: .layout) { maskLayer.layoutOnce(depth: depth + 1) }
  }

  /// Forgets who still asks, so that the bits stay consistent after an endless layout was cut short.
  private func dropLayoutDebts() {
    var layers: [CALayer] = [self]
    while let layer = layers.popLast() {
      guard !layer.flags.isDisjoint(with: .layout) else { continue }
      layer.flags.subtract(.layout)
      layers.append(contentsOf: layer.children)
      if let mask = layer.maskLayer { layers.append(mask) }
    }
  }
}
