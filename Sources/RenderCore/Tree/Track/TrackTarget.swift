/// A property of a node that an animation can drive.
public enum TrackProperty: UInt8, Sendable, CaseIterable {
  // Geometry
  case position, zPosition, bounds, anchor, anchorZ, transform, sublayerTransform, opacity, isHidden
  // Style
  case backgroundColor, cornerRadius, borderWidth, borderColor, masksToBounds, isDoubleSided
  case shouldRasterize, rasterizationScale
  case contents, contentsRect, contentsCenter, contentsScale
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  // Shape
  case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
  // Gradient
  case colors, locations, startPoint, endPoint
  // Replicator
  case instanceCount, instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
  // Emitter
  case emitterPosition, emitterZPosition, emitterSize, emitterDepth
  case emitterBirthRate, emitterLifetime, emitterVelocity, emitterScale, emitterSpin
  /// One of the node's client-defined numbers.
  case custom
}

/// A part of a property's value that a key path can name (fact 5.7).
public enum TrackPart: UInt8, Sendable, CaseIterable {
  case whole
  /// Of a point or a size: `x` is also the width and `y` the height.
  case x, y
  /// Of a rectangle.
  case origin, originX, originY, size, width, height
  /// Of a transform. `rotation` is about z; `scale` is the mean of three and sets all three; `translation` is
  /// x and y.
  case rotationX, rotationY, rotation
  case scale, scaleX, scaleY, scaleZ
  /// The mean of x and y; sets both.
  case scaleXY
  case translation, translationX, translationY, translationZ
  /// A turn about z before everything that the transform does: the tangent of a motion path (fact 5.38).
  case leadingRotation
}

/// What one track drives.
public struct TrackTarget: Hashable, Sendable {
  public let property: TrackProperty
  public let part: TrackPart
  /// Of a custom property: its index in the node's `custom`.
  public let index: Int

  public init(_ property: TrackProperty, _ part: TrackPart = .whole) {
    self.property = property
    self.part = part
    index = 0
  }

  /// A client-defined number.
  public static func custom(_ index: Int) -> TrackTarget { TrackTarget(custom: index) }

  private init(custom index: Int) {
    property = .custom
    part = .whole
    self.index = index
  }
}

extension TrackPart {
  /// True when a transform that only this part of moves stays in its plane.
  var isPlanar: Bool {
    switch self {
    case .rotation, .scaleX, .scaleY, .translation, .translationX, .translationY, .leadingRotation: true
    default: false
    }
  }
}
