import RenderCore

/// Told when a context no longer draws to the memory that it was given.
public typealias CGBitmapContextReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) ->
  Void

/// A surface to draw on, with the state that drawing needs.
///
/// A context made by its public initialiser has y pointing up from the lower left corner, as Core Graphics
/// has it; the package initialiser makes the y-down context in points that UIKit hands out. The path is kept
/// in the space in which it was built and carried over when the transform changes, so a path that is built and
/// painted under one transform keeps its numbers to the last bit.
public final class CGContext: Hashable {
  /// What is drawn on now: the context's own pixels, or those of the innermost transparency layer.
  var target: Surface {
    didSet { canvas = Canvas(surface: target) }
  }
  /// Draws on `target`; kept, because it holds the rasterizer's scratch memory.
  var canvas: Canvas
  /// The context's own pixels.
  package let surface: Surface
  let backing: PixelBacking?
  public let colorSpace: CGColorSpace?
  public let bitmapInfo: CGBitmapInfo
  private let ownBytes: UnsafeMutableRawPointer?
  /// Run at the end, for memory that the maker lent.
  private var atEnd: (() -> Void)?

  var state: GraphicsState
  private var saved: [GraphicsState] = []
  /// The user's space to device pixels before any change.
  let baseTransform: Affine

  /// The path, in the space that `pathTransform` takes to device pixels.
  var pathData = PathData()
  private var pathTransform: Affine

  var layers: [TransparencyLayer] = []

  var isAntialiasingAllowed = true
  /// The outlines that the text being drawn clips to, in device pixels; nil outside of text.
  var textClip: PathData?
  /// True while an uncoloured pattern is drawn: its own colours do not count.
  var locksColors = false
  /// How many patterns are being drawn into each other.
  var patternDepth = 0

  public var textMatrix = CGAffineTransform.identity

  /// The largest deviation of a flattened curve in device pixels (law 2 of the pixel rules).
  ///
  /// Plain contexts use the fine value; UIBezierPath.fill() sets the coarser one while it paints. A flatness that was
  /// set counts before both.
  package var flatteningTolerance: Double {
    get { state.flatteningTolerance ?? plainTolerance }
    set { plainTolerance = newValue }
  }
  private var plainTolerance = Flattening.standard

  private static let maximumDepth = 10_000

  init(
    surface: Surface, backing: PixelBacking?, space: CGColorSpace?, info: CGBitmapInfo, base: Affine,
    ownBytes: UnsafeMutableRawPointer? = nil
  ) {
    self.surface = surface
    self.backing = backing
    self.ownBytes = ownBytes
    target = surface
    canvas = Canvas(surface: surface)
    colorSpace = space
    bitmapInfo = info
    baseTransform = base
    pathTransform = base
    state = GraphicsState(ctm: base, clipRect: surface.bounds)
  }

  deinit {
    ownBytes?.deallocate()
    atEnd?()
  }

  /// A context over `data`, or over memory of its own when that is nil.
  ///
  /// Nil for sizes outside 1…32,768, for more than 2²⁷ pixels, and for layouts that Core Graphics does not draw to. It
  /// does to RGB of 8 bits with alpha premultiplied or skipped, in either byte order, of 16 bits and of floats with it
  /// last, and of five bits; to gray and CMYK of 8 and 16 bits and of floats; to alpha alone. Whatever the layout, 256
  /// levels of a colour are drawn. A `bytesPerRow` of 0 is worked out when `data` is nil.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard
      let layout = PixelBacking.Layout(
        width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
        space: space, info: info)
    else { return nil }
    let base = Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height))
    var own: UnsafeMutableRawPointer?
    let bytes: UnsafeMutableRawPointer
    if let data {
      bytes = data
    } else {
      let count = max(16, layout.bytesPerRow * height)
      let block = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
      block.initializeMemory(as: UInt8.self, repeating: 0, count: count)
      own = block
      bytes = block
    }
    let pixels = bytes.assumingMemoryBound(to: UInt8.self)
    let isAligned = UInt(bitPattern: bytes) % 4 == 0 && layout.bytesPerRow % 4 == 0
    if layout.isNative, isAligned {
      let surface = Surface(
        width: width, height: height, stride: layout.bytesPerRow, pixels: pixels)
      self.init(
        surface: surface, backing: nil, space: space, info: info, base: base, ownBytes: own)
      return
    }
    let surface = Surface(width: width, height: height)
    let backing = PixelBacking(layout: layout, bytes: pixels)
    backing.load(into: surface)
    self.init(
      surface: surface, backing: backing, space: space, info: info, base: base, ownBytes: own)
  }

  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: CGBitmapInfo
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo.rawValue)
  }

  /// The same, saying when the memory is no longer drawn to.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32, releaseCallback: CGBitmapContextReleaseDataCallback?,
    releaseInfo: UnsafeMutableRawPointer?
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo)
    if let releaseCallback { atEnd = { releaseCallback(releaseInfo, data) } }
  }

  /// UIKit's context over a surface: `scale` pixels a point, y down unless not `flipped`.
  package convenience init(surface: Surface, scale: CGFloat, flipped: Bool = true) {
    let s = scale.isFinite && scale > 0 ? Double(scale) : 1
    let base =
      flipped
      ? Affine.scale(s, s)
      : Affine(a: s, b: 0, c: 0, d: -s, tx: 0, ty: Double(surface.height))
    self.init(
      surface: surface, backing: nil, space: .srgb, info: CGBitmapInfo(alpha: .premultipliedLast),
      base: base)
  }

  public static func == (a: CGContext, b: CGContext) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  public class var typeID: CFTypeID { 0x43_47_43_74 }

  // MARK: State

  /// Saves everything that `GraphicsState` lists; ignored beyond a depth of 10,000.
  public func saveGState() {
    guard saved.count < CGContext.maximumDepth else {
      Inert.warn("CGContext.saveGState", "is nested too deep and is ignored")
      return
    }
    saved.append(state)
  }

  /// Goes back to the last saved state; without one, or past a transparency layer, nothing happens.
  public func restoreGState() {
    guard saved.count > (layers.last?.savedDepth ?? 0), let last = saved.popLast() else { return }
    state = last
  }

  var savedDepth: Int { saved.count }

  /// Drops states that were saved and not restored since a transparency layer began.
  func dropSavedStates(to depth: Int) {
    if saved.count > depth { saved.removeLast(saved.count - depth) }
  }

  // MARK: Path

  /// The path in today's user space, carried over if the transform has changed since it was built.
  var userPath: PathData {
    get {
      carryPath()
      return pathData
    }
    set {
      pathTransform = state.ctm
      pathData = newValue
    }
  }

  /// Brings the path to the present transform; a transform without inverse leaves it where it is.
  func carryPath() {
    guard pathTransform != state.ctm else { return }
    if !pathData.isEmpty {
      guard let back = state.ctm.inverse else { return }
      pathData = pathData.transformed(by: pathTransform.then(back))
    }
    pathTransform = state.ctm
  }

  /// Takes the path away for painting, with the transform that leads from it to device pixels.
  func takePath() -> (path: PathData, transform: Affine) {
    carryPath()
    let taken = (pathData, pathTransform)
    pathData = PathData()
    return taken
  }
}

// MARK: - Transform

extension CGContext {
  /// From the user's space to the device's, in Core Graphics' sense: device pixels counted upwards.
  public var ctm: CGAffineTransform { CGAffineTransform(state.ctm.then(deviceFlip)) }

  /// Device rows count from the bottom for Core Graphics, from the top for the engine.
  private var deviceFlip: Affine {
    Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(surface.height))
  }

  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// From the user's space to the engine's pixels, rows counted from the top.
  package var pixelTransform: Affine { state.ctm }

  /// Applies `transform` before the present one.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.affine.then(state.ctm)
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Turns by radians from +x to +y.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}
