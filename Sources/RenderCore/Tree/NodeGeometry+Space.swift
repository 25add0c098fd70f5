/// The maps between a node's bounds space and its parent's.
extension NodeGeometry {
  /// From this node's bounds space to its parent's bounds space, the parent's `childSpace` left out: the
  /// anchor goes to the origin, the transform acts, the origin goes to `position` and `zPosition`.
  public var toParent: Matrix4 {
    let x = boundsOrigin.x + anchor.x * boundsSize.x
    let y = boundsOrigin.y + anchor.y * boundsSize.y
    let t = transform
    if anchorZ == 0 && zPosition == 0 && t.isAffine {
      return Matrix4(
        t.m11, t.m12, 0, 0, t.m21, t.m22, 0, 0, 0, 0, 1, 0,
        position.x + t.m41 - x * t.m11 - y * t.m21, position.y + t.m42 - x * t.m12 - y * t.m22, 0, 1)
    }
    return Matrix4.translation(-x, -y, -anchorZ).then(t)
      .then(.translation(position.x, position.y, zPosition))
  }

  /// What this node does to the space of its children: `sublayerTransform` about its own anchor point (fact
  /// 2.13), after a mirror about the bounds when its geometry is flipped (fact 2.16); nil when nothing.
  public func childSpace(isFlipped: Bool) -> Matrix4? {
    guard isFlipped || sublayerTransform != .identity else { return nil }
    var m = Matrix4.identity
    if isFlipped {
      m.m22 = -1
      m.m42 = 2 * boundsOrigin.y + boundsSize.y
    }
    if sublayerTransform != .identity {
      let x = boundsOrigin.x + anchor.x * boundsSize.x
      let y = boundsOrigin.y + anchor.y * boundsSize.y
      m = m.then(.translation(-x, -y, -anchorZ)).then(sublayerTransform).then(.translation(x, y, anchorZ))
    }
    return m
  }
}

extension Matrix4 {
  /// The map with its result laid into the plane z = 0, as every layer but a transform layer lays its
  /// sublayers into its own plane: depth goes in and comes out as it is.
  public var flattened: Matrix4 {
    Matrix4(m11, m12, 0, m14, m21, m22, 0, m24, 0, 0, 1, 0, m41, m42, 0, m44)
  }

  /// The same for a node that keeps its children's depth: depth still counts on its way in.
  var flattenedBehind: Matrix4 {
    Matrix4(m11, m12, 0, m14, m21, m22, 0, m24, m31, m32, 0, m34, m41, m42, 0, m44)
  }
}
