/// Where a node stands and how it shows: the properties that nearly every animation touches.
///
/// Lengths are points of the parent's bounds space; matrices are for row vectors.
public struct NodeGeometry: Equatable, Sendable {
  /// What nearly every layer uses, and what few do: evaluation keeps them apart, a quarter of the memory and the rest.
  @usableFromInline var place = NodePlace()
  @usableFromInline var bend = NodeBend()

  public init() {}

  init(_ place: NodePlace, _ bend: NodeBend) {
    self.place = place
    self.bend = bend
  }

  @inlinable public var position: Vec2 {
    get { place.position }
    set { place.position = newValue }
  }
  @inlinable public var boundsOrigin: Vec2 {
    get { place.boundsOrigin }
    set { place.boundsOrigin = newValue }
  }
  @inlinable public var boundsSize: Vec2 {
    get { place.boundsSize }
    set { place.boundsSize = newValue }
  }
  @inlinable public var anchor: Vec2 {
    get { place.anchor }
    set { place.anchor = newValue }
  }
  @inlinable public var zPosition: Double {
    get { place.zPosition }
    set { place.zPosition = newValue }
  }
  @inlinable public var anchorZ: Double {
    get { place.anchorZ }
    set { place.anchorZ = newValue }
  }
  @inlinable public var opacity: Float {
    get { place.opacity }
    set { place.opacity = newValue }
  }
  @inlinable public var isHidden: Bool {
    get { place.isHidden }
    set { place.isHidden = newValue }
  }
  @inlinable public var transform: Matrix4 {
    get { bend.transform }
    set { bend.transform = newValue }
  }
  @inlinable public var sublayerTransform: Matrix4 {
    get { bend.sublayerTransform }
    set { bend.sublayerTransform = newValue }
  }

  /// The bounds as a box.
  public var bounds: Box { place.bounds }
}

/// A node's geometry but for its matrices.
@usableFromInline struct NodePlace: Equatable, Sendable {
  @usableFromInline var position = Vec2.zero
  @usableFromInline var boundsOrigin = Vec2.zero
  @usableFromInline var boundsSize = Vec2.zero
  @usableFromInline var anchor = Vec2(0.5, 0.5)
  @usableFromInline var zPosition = 0.0
  @usableFromInline var anchorZ = 0.0
  @usableFromInline var opacity: Float = 1
  @usableFromInline var isHidden = false

  @usableFromInline init() {}

  var bounds: Box { Box(x: boundsOrigin.x, y: boundsOrigin.y, width: boundsSize.x, height: boundsSize.y) }
}

/// A node's matrices.
@usableFromInline struct NodeBend: Equatable, Sendable {
  @usableFromInline var transform = Matrix4.identity
  @usableFromInline var sublayerTransform = Matrix4.identity

  @usableFromInline init() {}
}

/// How a picture is laid into bounds of another size.
public enum ContentsGravity: UInt8, Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}

/// How a picture is sampled when its pixels and the device's do not coincide.
public enum ImageFilter: UInt8, Sendable {
  case nearest, linear, trilinear
  /// Between two pixels as Core Graphics mixes them: in eighths of the way, weighing 0, 1/16, 1/8, 1/4, 1/2, 3/4,
  /// 7/8, 15/16 and 1 (AlamofireImage's reference pictures that are drawn higher than they are: 1/255).
  case stepped
}

/// Which corners a corner radius rounds: minXminY 1, maxXminY 2, minXmaxY 4, maxXmaxY 8 (fact 1.1.16).
public struct CornerSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let all = CornerSet(rawValue: 15)
}

/// What a node draws of itself: background, contents, border, shadow, and how it clips and groups.
public struct NodeStyle: Equatable, Sendable {
  public var backgroundColor = Color4.clear
  public var cornerRadius = 0.0
  public var isContinuousCurve = false
  public var maskedCorners = CornerSet.all
  public var borderWidth = 0.0
  public var borderColor = Color4.black
  public var masksToBounds = false
  public var isDoubleSided = true
  public var isGeometryFlipped = false
  public var allowsGroupOpacity = true
  public var allowsEdgeAntialiasing = false
  public var edgeAntialiasingMask: UInt8 = 15
  public var shouldRasterize = false
  public var rasterizationScale = 1.0
  /// The picture; while two pictures cross-fade, `contentsBlend` says how much of `nextContents` shows.
  public var contents: BitmapRef?
  public var nextContents: BitmapRef?
  public var contentsBlend: Float = 0
  public var contentsRect = Box(minX: 0, minY: 0, maxX: 1, maxY: 1)
  public var contentsCenter = Box(minX: 0, minY: 0, maxX: 1, maxY: 1)
  public var contentsGravity = ContentsGravity.resize
  public var contentsScale = 1.0
  /// Contents whose first row is at the bottom of the bounds' y axis are drawn mirrored.
  public var contentsAreFlipped = false
  public var minificationFilter = ImageFilter.linear
  public var magnificationFilter = ImageFilter.linear
  public var shadowColor = Color4.black
  public var shadowOpacity: Float = 0
  public var shadowOffset = Vec2(0, -3)
  public var shadowRadius = 3.0
  public var shadowPath: PathData?
  /// Multiplies the colours, and the opacity, of the node and all below it.
  public var tint = Color4.white
  /// The W3C name of a blend mode, in the engine's own terms.
  public var blendMode = BlendMode.normal
  /// What stands below blends among itself before it meets what lies under the node.
  public var isIsolated = false
  /// The blurs of the node and all below it.
  public var blur = BlurChain()
  /// The blurs of what lies under the node's bounds.
  public var backdropBlur = BlurChain()
  public init() {}

  /// The sigma by which the node and all below it are blurred, in points.
  public var blurRadius: Double {
    get { blur.sigma }
    set { blur = BlurChain([newValue]) }
  }
  /// The sigma by which what lies under the node's bounds is blurred, in points.
  public var backdropBlurRadius: Double {
    get { backdropBlur.sigma }
    set { backdropBlur = BlurChain([newValue]) }
  }

  /// Whether the node needs a look at its blurs and its rasterization.
  var isFiltered: Bool { blur.count > 0 || backdropBlur.count > 0 || shouldRasterize }
}

/// Blurs that follow each other: the sigma of each of the first three, which animations can drive one by one,
/// and what the others come to.
public struct BlurChain: Equatable, Sendable {
  public var first = 0.0
  public var second = 0.0
  public var third = 0.0
  /// The sum of the variances of all further ones.
  private var rest = 0.0
  /// How many there are: an animation of one that is gone shows nothing.
  public private(set) var count = 0

  public init() {}

  public init(_ sigmas: [Double]) {
    count = sigmas.count
    if count > 0 { first = sigmas[0] }
    if count > 1 { second = sigmas[1] }
    if count > 2 { third = sigmas[2] }
    for sigma in sigmas.dropFirst(3) { rest += BlurChain.variance(sigma) }
  }

  /// The sigma of all together: variances add up. Negative ones and such that are no numbers count as 0.
  public var sigma: Double {
    switch count {
    case 0: return 0
    case 1: return first > 0 ? first : 0
    default:
      let two = BlurChain.variance(first) + BlurChain.variance(second)
      return (count > 2 ? two + BlurChain.variance(third) + rest : two).squareRoot()
    }
  }

  private static func variance(_ sigma: Double) -> Double { sigma > 0 ? sigma * sigma : 0 }
}

/// A bitmap compared by identity, so that states can be compared cheaply.
public struct BitmapRef: Equatable, Sendable {
  public let bitmap: Bitmap
  public init(_ bitmap: Bitmap) { self.bitmap = bitmap }
  public static func == (a: BitmapRef, b: BitmapRef) -> Bool { a.bitmap === b.bitmap }
}

/// A vector shape, filled and stroked in its node's bounds space.
public struct ShapeProperties: Equatable, Sendable {
  public var path: PathData?
  public var fillColor = Color4.black
  public var fillRule = FillRule.nonZero
  public var strokeColor = Color4.clear
  public var strokeStart = 0.0
  public var strokeEnd = 1.0
  public var stroke = StrokeStyle()
  public init() {}
}

/// A gradient over the node's bounds; points are in unit coordinates of the bounds.
public struct GradientProperties: Equatable, Sendable {
  public enum Kind: UInt8, Sendable { case axial, radial, conic }
  public var kind = Kind.axial
  public var colors: [Color4] = []
  /// Empty for even spacing.
  public var locations: [Double] = []
  public var start = Vec2(0.5, 0)
  public var end = Vec2(0.5, 1)
  public init() {}
}

/// Repeats of a node's children.
public struct ReplicatorProperties: Equatable, Sendable {
  public var count = 1
  public var delay = 0.0
  public var transform = Matrix4.identity
  public var color = Color4.white
  public var redOffset: Float = 0
  public var greenOffset: Float = 0
  public var blueOffset: Float = 0
  public var alphaOffset: Float = 0
  public var preservesDepth = false
  public init() {}
}

/// What kind of node it is, beyond the style that all nodes share.
public enum NodeContent: Equatable, Sendable {
  case plain
  case shape(ShapeProperties)
  case gradient(GradientProperties)
  case replicator(ReplicatorProperties)
  case emitter(EmitterProperties)
  /// A node that only transforms its children and keeps their depth.
  case transformOnly
}
