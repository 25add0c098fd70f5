import Foundation
import RenderCore

// Hit tests through perspective. A point of a layer's plane is a ray to the viewer; every sublayer is another
// plane, and what counts is where the ray goes through that one, before the viewer, and how near that is. So
// sublayers are asked from the front to the back as they stand at that very point, which is the order in which
// the screen shows them; sublayers of a transform layer stand among its siblings. Where nothing leaves the
// plane, that is the order of facts 2.19 and 2.20.
//
// A sublayer is asked through its own `hitTest`, which may be overridden and takes a point of its superlayer's
// plane. A sublayer of a transform layer may stand where no such point leads to it (a cube's sides), so the
// point in its own space goes beside.

/// What hit tests on one thread pass along.
struct HitPath {
  /// How many layers deep the test is.
  var depth = 0
  /// For which layer and which point of its superlayer the point in its own space is known.
  var known: (layer: ObjectIdentifier, point: CGPoint, local: Vec2)?

  /// Takes the known point, if it is for this call.
  mutating func take(_ layer: CALayer, _ point: CGPoint) -> Vec2? {
    defer { known = nil }
    guard let known, known.layer == ObjectIdentifier(layer), known.point == point else { return nil }
    return known.local
  }
}

extension CALayer {
  /// True for what does not lay its sublayers into its plane.
  final var keepsDepth: Bool {
    switch nodeContent {
    case .transformOnly: true
    case .replicator(let properties): properties.preservesDepth
    default: false
    }
  }

  final func boundsContain(_ p: CGPoint) -> Bool {
    let origin = geometry.boundsOrigin
    let size = geometry.boundsSize
    return Double(p.x) >= origin.x && Double(p.y) >= origin.y && Double(p.x) < origin.x + size.x
      && Double(p.y) < origin.y + size.y
  }

  /// The deepest layer that is hit. Layers that are too deep to be shown are not hit either.
  final func hitTestTree(_ p: CGPoint) -> CALayer? {
    let stack = TransactionStack.current
    let known = stack.hitPath.take(self, p)
    guard !isHidden, stack.hitPath.depth < TreeCommit.depthLimit else { return nil }
    var local = p.vec2
    if let known {
      local = known
    } else {
      let map = mapToSuperlayer(superlayer)
      guard let inverse = map.inverse else { return nil }
      local = inverse.apply(local)
      // Behind the viewer.
      guard map.weight(local) > 0 else { return nil }
    }
    stack.hitPath.depth += 1
    defer { stack.hitPath.depth -= 1 }
    let point = CGPoint(local)
    let isInside = contains(point)
    guard isInside || !masksToBounds || keepsDepth else { return nil }
    guard let sublayers, !sublayers.isEmpty else { return isInside ? self : nil }
    if isFlat(sublayers) {
      for layer in frontToBack(sublayers) {
        if let hit = layer.hitTest(point) { return hit }
      }
    } else {
      for target in targets(at: local) {
        // From the plane of its own superlayer the same point is seen where its map leads.
        let above = CGPoint(target.layer.mapToSuperlayer(target.layer.superlayer).apply(target.local))
        stack.hitPath.known = (ObjectIdentifier(target.layer), above, target.local)
        let hit = target.layer.hitTest(above)
        stack.hitPath.known = nil
        if let hit { return hit }
      }
    }
    return isInside ? self : nil
  }

  /// True when no sublayer leaves this layer's plane but by its zPosition.
  private func isFlat(_ layers: [CALayer]) -> Bool {
    geometry.sublayerTransform.isAffine
      && layers.allSatisfy { $0.geometry.transform.isAffine && $0.geometry.anchorZ == 0 && !$0.keepsDepth }
  }

  /// Descending zPosition; among equals the last added first (fact 2.19).
  private func frontToBack(_ layers: [CALayer]) -> [CALayer] {
    guard let z = layers.first?.zPosition, layers.contains(where: { $0.zPosition != z }) else {
      return layers.reversed()
    }
    return layers.enumerated().sorted { a, b in
      (a.element.zPosition, a.offset) > (b.element.zPosition, b.offset)
    }.map(\.element)
  }

  private struct HitTarget {
    var layer: CALayer
    /// The point in the layer's own space.
    var local: Vec2
    var depth: Double
  }

  /// The planes that a point's ray goes through, from the front to the back.
  private func targets(at point: Vec2) -> [HitTarget] {
    var found: [HitTarget] = []
    var pending: [(layer: CALayer, space: Matrix4)] = []
    func push(_ owner: CALayer, _ space: Matrix4) {
      // The stack gives the back first: ascending zPosition, ties as they were added.
      for layer in owner.frontToBack(owner.sublayers ?? []) { pending.append((layer, space)) }
    }
    push(self, .identity)
    while let (layer, space) = pending.popLast() {
      let matrix = layer.matrixToSuperlayer(layer.superlayer).then(space)
      if layer.keepsDepth {
        if !layer.isHidden { push(layer, matrix) }
        continue
      }
      let map = PlaneMap(matrix)
      guard let local = map.inverse?.apply(point) else { continue }
      let weight = map.weight(local)
      guard weight > 0, local.isFinite else { continue }
      let depth = (local.x * matrix.m13 + local.y * matrix.m23 + matrix.m43) / weight
      // What differs by less than a millionth lies in one plane.
      found.append(HitTarget(layer: layer, local: local, depth: (depth * 1e6).rounded()))
    }
    return found.enumerated()
      .sorted { a, b in (a.element.depth, a.offset) > (b.element.depth, b.offset) }
      .map(\.element)
  }
}
