/// A property of a node that an animation can drive.
public enum TrackProperty: UInt8, Sendable, CaseIterable {
  // Geometry
  case position, zPosition, bounds, anchor, anchorZ, transform, sublayerTransform, opacity, isHidden
  // Style
  case backgroundColor, cornerRadius, borderWidth, borderColor, masksToBounds, isDoubleSided
  case shouldRasterize, rasterizationScale
  case contents, contentsRect, contentsCenter, contentsScale
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case firstBlur, secondBlur, thirdBlur, firstBackdropBlur, secondBackdropBlur, thirdBackdropBlur
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
  /// One of the node's client-defined numbers, or so many in a row.
  case custom, customPair, customFour, customMatrix
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
  /// Of a custom property: the index of its first number in the node's `custom`.
  public let index: Int

  public init(_ property: TrackProperty, _ part: TrackPart = .whole) {
    self.property = property
    self.part = part
    index = 0
  }

  /// A client-defined number.
  public static func custom(_ index: Int) -> TrackTarget { .custom(index, .custom) }

  /// A client-defined value of one, two, four or sixteen numbers from an index on.
  public static func custom(
    _ index: Int, _ property: TrackProperty, _ part: TrackPart = .whole
  ) -> TrackTarget { TrackTarget(custom: index, property, part) }

  private init(custom index: Int, _ property: TrackProperty, _ part: TrackPart) {
    self.property = property.customCount == 0 ? .custom : property
    self.part = part
    self.index = index
  }
}

extension TrackProperty {
  /// How many of a node's client-defined numbers it takes; 0 for a property of another kind.
  var customCount: Int {
    switch self {
    case .custom: 1
    case .customPair: 2
    case .customFour: 4
    case .customMatrix: 16
    default: 0
    }
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
