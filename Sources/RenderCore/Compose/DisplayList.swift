// What a frame draws, as one flat array.
//
// A frame is a tree; pixels want a line. The builder walks the tree once and writes a line of operations in
// painting order: draws (a box, a rounded box, a shape, a picture) and containers (an opacity group, a mask,
// a clip) as pairs of a begin and an end that link to each other. Everything that follows from the tree is
// decided here, once a frame and in one place: what can be seen at all, which groups need no surface of
// their own, which masks are only clips, where edges fall on the pixel grid. The painter then needs no
// knowledge of trees, and damage is a comparison of two lines.
//
// An operation carries no references: pictures and paths stand in `payloads`, by index. So ten thousand
// operations are built, compared and thrown away without one retain each.

/// One step of painting.
struct DrawOp {
  enum Kind: UInt8 {
    /// Draws nothing: a container that turned out to need no work of its own.
    case nothing
    /// The solid pixels of the operation's own bounds.
    case pixels
    /// A solid box under any map; its edges alias or not as `isAntialiased` says.
    case box
    /// A solid rounded box.
    case rounded
    /// The solid ring between a rounded box and the same box inset by `width`.
    case ring
    /// The solid frame between device box `box` and the same box inset by `width`: straight borders.
    case frame
    /// A filled path, its outline ready in device pixels.
    case path
    /// A picture laid into `box`.
    case picture
    /// A gradient over `box`, with its corners.
    case gradient
    /// The particles of an emitter.
    case particles

    /// Draws its content into a surface of its own, then lays it down with opacity, blend mode and mask.
    case group
    /// The mask of the group just begun: its alpha is what the group's content is multiplied with.
    case mask
    /// Keeps what lies outside a shape as it was.
    case clip
    /// Lays the shadow of what stands in it, then draws that; `box` is what may show on the screen.
    case shade
    /// Draws its content into a surface of its own, blurs that by `width` pixels or, where `radius` is more than
    /// 1, shows it in steps of so many pixels; `box` is what its content touches.
    case blur
    /// What lies under it, blurred by `width` pixels, in `box` with its corners.
    case backdrop
    /// Mixes its two draws: how much of the second shows stands in `width`.
    case fade
    /// The end of a container.
    case end

    var isContainer: Bool {
      self == .group || self == .mask || self == .clip || self == .fade || self == .shade || self == .blur
    }
    /// Paints pixels itself.
    var isDraw: Bool { self != .nothing && self != .end && !isContainer }
  }

  /// What else tells operations of one node apart.
  enum Part: UInt8 {
    case group, mask, maskClip, shade, background, gradient, fill, stroke, boundsClip, fade, contents
    case nextContents, border, blur, backdrop, raster, particles, end
    /// A piece of a layer that others cut in space.
    case piece
  }

  var kind: Kind
  var part: Part
  var blend = BlendMode.normal
  var corners = CornerSet.all
  var isAntialiased = false
  /// A picture or gradient whose pixels are those of the operation's bounds, whatever `box` says of its edges.
  var isUpright = false
  var isContinuous = false
  /// A group whose parts blend among themselves.
  var isIsolated = false
  var filter = ImageFilter.linear
  var opacity: Float = 1
  var color = Color4.clear
  /// The layer that this belongs to.
  var node: UInt64
  /// The key of the innermost container around it; 0 at the top.
  var container: UInt64 = 0
  /// From `box` to device pixels.
  var affine = Affine.identity
  var box = Box.null
  var radius = 0.0
  var width = 0.0
  /// Index in the list's payloads; -1 without.
  var payload: Int32 = -1
  /// Index in the list's planes: perspective, and `affine` comes before it; -1 without.
  var plane: Int32 = -1
  /// Index in the list's cuts; -1 without.
  var cut: Int32 = -1
  /// Of a container's begin: the index of its end. Of an end: the index of its begin.
  var link: Int32 = -1

  /// The same in two frames when it is the same part of the same layer.
  var key: UInt64 { DrawOp.key(node, part) }

  var isContainer: Bool { kind.isContainer }
  /// Paints pixels itself.
  var isDraw: Bool { kind.isDraw }
}

/// What an operation refers to.
enum Payload {
  /// A picture and the part of it that is shown, in its pixels.
  case picture(Bitmap, Box)
  /// A picture whose edges keep their size: its parts, in its pixels and in the operation's space.
  case slices(Bitmap, [ContentsLayout.Slice])
  case outline(PreparedOutline)
  case gradient(PreparedGradient)
  case particles(ParticleBatch)
  case shadow(ShadowCast)

  func looksLike(_ other: Payload) -> Bool {
    switch (self, other) {
    case (.picture(let a, let from), .picture(let b, let other)): a === b && from == other
    case (.slices(let a, let parts), .slices(let b, let others)): a === b && parts == others
    case (.outline(let a), .outline(let b)): a === b || a.looksLike(b)
    case (.gradient(let a), .gradient(let b)): a === b || a.isMade(from: b.properties, b.space)
    case (.particles(let a), .particles(let b)): a === b || a.looksLike(b)
    case (.shadow(let a), .shadow(let b)): a.looksLike(b)
    default: false
    }
  }
}

/// A frame's operations in painting order.
struct DisplayList {
  var ops = DrawOps()
  /// The pixels that each operation may touch; beside `ops` so that culling reads little memory.
  var bounds = DrawBounds()
  var payloads: [Payload] = []
  var planes: [DrawPlane] = []
  /// Sets of lines that cut operations off, by whole pixels.
  var cuts: [[Cut]] = []
  /// What lies under everything.
  var background = Color4.clear
  var size = PixelRect.empty
  /// True when a group has a mask.
  var hasMasks = false
  /// True when what stands in some containers counts only where they themselves do: groups with masks, shades, blurs.
  var hasHoles: Bool { hasMasks || shadeCount > 0 || blurCount > 0 }
  /// How many blurs there are.
  var blurCount = 0
  /// How many shades there are.
  var shadeCount = 0
  /// How many backdrops there are.
  var backdropCount = 0
  /// How many pixels they cover together, and whether some were left out for that.
  var backdropPixels = 0
  var leavesOutBackdrops = false
  /// The finished ones, by their operations' indices.
  var backdrops: [Int: BackdropImage] = [:]
  /// The most containers that stand one in another, which bounds the surfaces that painting needs.
  var depth = 0

  mutating func removeAll() {
    ops.removeAll(keepingCapacity: true)
    bounds.removeAll(keepingCapacity: true)
    payloads.removeAll(keepingCapacity: true)
    planes.removeAll(keepingCapacity: true)
    cuts.removeAll(keepingCapacity: true)
    depth = 0
    shadeCount = 0
    blurCount = 0
    backdropCount = 0
    backdropPixels = 0
    leavesOutBackdrops = false
    backdrops = [:]
    hasMasks = false
  }
}
