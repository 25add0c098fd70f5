import Foundation

// The tree of layers. A layer has one superlayer, which either lists it among its children or has it as
// its mask; both are kept here together, so that no layer is ever in two places (fact 2.36).

extension CALayer {
  final var presentedSuperlayer: CALayer? {
    guard let modelLayer else { return parent }
    return modelLayer.parent?.presentation()
  }

  final var presentedSublayers: [CALayer]? {
    guard let modelLayer else { return children.isEmpty ? nil : children }
    let presented = modelLayer.children.compactMap { $0.presentation() }
    return presented.isEmpty ? nil : presented
  }

  final var presentedMask: CALayer? {
    guard let modelLayer else { return maskLayer }
    return modelLayer.maskLayer?.presentation()
  }

  /// Whether `layer` may stand below this one; says why not, once.
  private func accepts(_ layer: CALayer) -> Bool {
    if flags.contains(.isPresentation) || layer.flags.contains(.isPresentation) {
      Inert.warn("a change of a presentation layer's tree", "is ignored")
      return false
    }
    if layer === self {
      Inert.warn("a layer put below itself", "is ignored")
      return false
    }
    guard !layer.children.isEmpty || layer.maskLayer != nil else { return true }
    var ancestor = parent
    while let above = ancestor {
      if above === layer {
        Inert.warn("a layer put below itself", "is ignored")
        return false
      }
      ancestor = above.parent
    }
    return true
  }

  final func insert(_ layer: CALayer, at index: Int) {
    guard accepts(layer) else { return }
    var index = index
    var coming = [layer]
    if layer.parent === self, let old = childIndex(of: layer) {
      coming = []
      children.remove(at: old)
      if old < index { index -= 1 }
    } else {
      layer.detach()
      layer.parent = self
    }
    let change = beginChange("sublayers")
    children.insert(layer, at: max(0, min(index, children.count)))
    adopted(layer)
    sublayersChanged()
    change?.run(coming: coming)
  }

  final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard let sibling, let index = childIndex(of: sibling) else {
      // Without the sibling, above is the front and below the back.
      return insert(layer, at: offset == 0 ? 0 : children.count)
    }
    guard layer !== sibling else { return }
    insert(layer, at: index + offset)
  }

  final func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, let index = childIndex(of: old), accepts(new) else { return }
    insert(new, at: index)
    old.detach()
  }

  final func replaceSublayers(_ layers: [CALayer]) {
    guard !flags.contains(.isPresentation) else {
      Inert.warn("a change of a presentation layer's tree", "is ignored")
      return
    }
    var seen = Set<ObjectIdentifier>()
    let wanted = layers.filter { accepts($0) && seen.insert(ObjectIdentifier($0)).inserted }
    if wanted.count == children.count && zip(wanted, children).allSatisfy({ $0 === $1 }) { return }
    let change = beginChange("sublayers")
    let old = children
    let oldSet = change == nil ? [] : Set(old.map(ObjectIdentifier.init))
    children = []
    for layer in old where !seen.contains(ObjectIdentifier(layer)) {
      layer.parent = nil
      layer.left()
    }
    for layer in wanted where layer.parent !== self || layer === maskLayer { layer.detach() }
    children = wanted
    for layer in wanted {
      layer.parent = self
      adopted(layer)
    }
    sublayersChanged()
    change?.run(
      coming: wanted.filter { !oldSet.contains(ObjectIdentifier($0)) },
      going: old.filter { !seen.contains(ObjectIdentifier($0)) })
  }

  final func detach() {
    guard let parent else { return }
    if parent.maskLayer === self {
      parent.mask = nil
      return
    }
    guard let index = parent.childIndex(of: self) else { return }
    let change = parent.beginChange("sublayers")
    parent.children.remove(at: index)
    self.parent = nil
    left()
    parent.sublayersChanged()
    change?.run(going: [self])
  }

  final func replaceMask(_ mask: CALayer?) {
    guard mask !== maskLayer else { return }
    if let mask {
      guard accepts(mask) else { return }
      mask.detach()
    }
    let change = beginChange("mask")
    if let old = maskLayer {
      old.parent = nil
      maskLayer = nil
      old.left()
    }
    maskLayer = mask
    if let mask {
      mask.parent = self
      adopted(mask)
    }
    TransactionStack.current.openImplicit()
    noteChanged()
    change?.run()
  }

  /// Children that outlive this layer lose their superlayer. A long chain of layers goes one by one, not by
  /// recursion, which the stack could not hold.
  final func releaseChildren() {
    for child in children { child.parent = nil }
    maskLayer?.parent = nil
    var orphans: [CALayer] = []
    func take(from layer: CALayer) {
      orphans.append(contentsOf: layer.children)
      if let mask = layer.maskLayer { orphans.append(mask) }
      layer.children = []
      layer.maskLayer = nil
    }
    guard children.contains(where: { !$0.children.isEmpty }) || maskLayer?.children.isEmpty == false
    else { return }
    take(from: self)
    while var layer = orphans.popLast() {
      if isKnownUniquelyReferenced(&layer) {
        for child in layer.children { child.parent = nil }
        layer.maskLayer?.parent = nil
        take(from: layer)
      }
    }
  }

  private func childIndex(of layer: CALayer) -> Int? {
    guard layer.parent === self else { return nil }
    // The last child is what is asked for most.
    if children.last === layer { return children.count - 1 }
    return children.firstIndex { $0 === layer }
  }

  private func sublayersChanged() {
    TransactionStack.current.openImplicit()
    noteChanged()
    if !isLayingOut { setNeedsLayout() }
  }

  /// A layer that was never committed has its bit from the start and now has ancestors to tell.
  /// One that moves within the visible tree may come into another time space.
  private func adopted(_ layer: CALayer) {
    layer.tellAncestorsAll()
    if let node = layer.node, !node.isStatic { layer.noteTimeChanged() }
  }

  private func left() {
    if node != nil { LayerContext.noteDeparture(self) }
  }
}
