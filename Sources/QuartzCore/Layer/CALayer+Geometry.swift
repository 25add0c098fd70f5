import Foundation
import RenderCore

// Derived geometry. The frame is worked out from bounds, position, anchor and transform on every read and
// written back into bounds and position, never stored. Conversions climb to the common root and down
// again: each level is the layer's own flip, its transform about the anchor, its position, and then the
// superlayer's sublayerTransform about the superlayer's anchor (facts 2.11 to 2.17).

extension CALayer {
  final var affineTransformValue: CGAffineTransform {
    let matrix = geometry.transform
    return matrix.isAffine ? CGAffineTransform(matrix.affine) : .identity
  }

  /// The box of the transformed bounds, as if the position were the origin.
  private func frameAtOrigin(of size: Vec2) -> Box {
    let anchor = geometry.anchor
    let box = Box(
      x: -anchor.x * size.x, y: -anchor.y * size.y, width: size.x, height: size.y)
    let matrix = geometry.transform
    if matrix == .identity { return box }
    if matrix.isAffine { return matrix.affine.apply(box) }
    return PlaneMap(Matrix4.translation(0, 0, -geometry.anchorZ).then(matrix)).apply(box)
  }

  final var derivedFrame: CGRect {
    let box = frameAtOrigin(of: geometry.boundsSize)
    return CGRect(
      x: geometry.position.x + box.minX, y: geometry.position.y + box.minY, width: box.width,
      height: box.height)
  }

  /// Facts 2.5 to 2.8: the size goes back through the transform, the bounds' origin and the anchor stay,
  /// and the position is whatever makes the frame read back.
  final func setDerivedFrame(_ frame: CGRect) {
    guard let frame = finite(frame, "frame")?.standardized else { return }
    var size = Vec2(Double(frame.width), Double(frame.height))
    let matrix = geometry.transform
    // What a transform makes flat has no frame to go by: it lies as it would without the transform.
    let isFlat = matrix != .identity && PlaneMap(matrix).inverse == nil
    if matrix != .identity, let inverse = PlaneMap(matrix).inverse {
      let box = inverse.apply(Box(x: -size.x / 2, y: -size.y / 2, width: size.x, height: size.y))
      if box.width.isFinite && box.height.isFinite { size = Vec2(box.width, box.height) }
    }
    let origin = geometry.boundsOrigin
    bounds = CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y)
    let anchor = geometry.anchor
    let box =
      isFlat
      ? Box(x: -anchor.x * size.x, y: -anchor.y * size.y, width: size.x, height: size.y)
      : frameAtOrigin(of: size)
    let corner = box.minX.isFinite && box.minY.isFinite ? Vec2(box.minX, box.minY) : .zero
    position = CGPoint(x: Double(frame.minX) - corner.x, y: Double(frame.minY) - corner.y)
  }

  /// Whether an odd number of layers from here to the root flip their sublayers.
  final var hasOddFlips: Bool {
    var isOdd = false
    var layer: CALayer? = self
    while let current = layer {
      if current.nodeStyle.isGeometryFlipped { isOdd.toggle() }
      layer = current.modelLayer == nil ? current.parent : current.superlayer
    }
    return isOdd
  }

  /// From this layer's space to its superlayer's, laid flat.
  final func mapToSuperlayer(_ above: CALayer?) -> PlaneMap { PlaneMap(matrixToSuperlayer(above)) }

  /// The same with its depth.
  final func matrixToSuperlayer(_ above: CALayer?) -> Matrix4 {
    let g = geometry
    let anchor = Vec2(
      g.boundsOrigin.x + g.anchor.x * g.boundsSize.x, g.boundsOrigin.y + g.anchor.y * g.boundsSize.y)
    var matrix = Matrix4.translation(-anchor.x, -anchor.y, -g.anchorZ)
      .then(g.transform)
      .then(.translation(g.position.x, g.position.y, g.zPosition))
    if let above, above.geometry.sublayerTransform != .identity {
      let p = above.geometry
      let center = Vec2(
        p.boundsOrigin.x + p.anchor.x * p.boundsSize.x,
        p.boundsOrigin.y + p.anchor.y * p.boundsSize.y)
      matrix =
        matrix
        .then(.translation(-center.x, -center.y, -p.anchorZ))
        .then(p.sublayerTransform)
        .then(.translation(center.x, center.y, p.anchorZ))
    }
    guard nodeStyle.isGeometryFlipped else { return matrix }
    var mirror = Matrix4.identity
    mirror.m22 = -1
    mirror.m42 = 2 * g.boundsOrigin.y + g.boundsSize.y
    return mirror.then(matrix)
  }

  /// From this layer's space to that of `ancestor`, or to the space above the root. What a transform layer
  /// holds keeps its depth until a layer lays it flat.
  private func map(upTo ancestor: CALayer?) -> PlaneMap {
    var map = PlaneMap.identity
    var space: Matrix4?
    var layer: CALayer? = self
    while let current = layer, current !== ancestor {
      let above = current.superlayer
      let matrix =
        space.map { $0.then(current.matrixToSuperlayer(above)) }
        ?? current.matrixToSuperlayer(above)
      if let above, above.keepsDepth, above !== ancestor {
        space = matrix
      } else {
        map = map.then(PlaneMap(matrix))
        space = nil
      }
      layer = above
    }
    return map
  }

  /// The nearest layer that is `a` or above it and `b` or above it; nil when they are in different trees.
  final func commonAncestor(_ a: CALayer, _ b: CALayer) -> CALayer? {
    func depth(_ layer: CALayer) -> Int {
      var depth = 0
      var above = layer.superlayer
      while let current = above {
        depth += 1
        above = current.superlayer
      }
      return depth
    }
    var (x, y): (CALayer?, CALayer?) = (a, b)
    var (dx, dy) = (depth(a), depth(b))
    while dx > dy {
      x = x?.superlayer
      dx -= 1
    }
    while dy > dx {
      y = y?.superlayer
      dy -= 1
    }
    while let left = x, let right = y {
      if left === right { return left }
      x = left.superlayer
      y = right.superlayer
    }
    return nil
  }

  private func map(from source: CALayer?, to target: CALayer?) -> PlaneMap? {
    if source === target { return .identity }
    guard let source else { return target?.map(upTo: nil).inverse }
    guard let target else { return source.map(upTo: nil) }
    if source.superlayer === target { return source.mapToSuperlayer(target) }
    let common = commonAncestor(source, target)
    let up = source.map(upTo: common)
    if common === target { return up }
    return target.map(upTo: common).inverse.map { up.then($0) }
  }

  /// A point that no map leads back to (a scale of 0 in between) becomes the origin.
  final func converted(_ p: CGPoint, from source: CALayer?, to target: CALayer?) -> CGPoint {
    guard let map = map(from: source, to: target) else { return .zero }
    return CGPoint(map.apply(p.vec2))
  }

  final func converted(_ r: CGRect, from source: CALayer?, to target: CALayer?) -> CGRect {
    if r.isNull || r.isInfinite { return r }
    guard let map = map(from: source, to: target) else { return .zero }
    return CGRect(map.apply(r.box))
  }

  final func convertedTime(_ t: Double, from source: CALayer?, to target: CALayer?) -> Double {
    if source === target { return t }
    let common = source.flatMap { s in target.flatMap { commonAncestor(s, $0) } }
    var time = t
    var layer = source
    while let current = layer, current !== common {
      if let clock = current.timing.clock { time = clock.parent(fromLocal: time) }
      layer = current.superlayer
    }
    var path: [NodeClock] = []
    layer = target
    while let current = layer, current !== common {
      if let clock = current.timing.clock { path.append(clock) }
      layer = current.superlayer
    }
    for clock in path.reversed() { time = clock.local(fromParent: time) }
    return time
  }
}
