import RenderCore

/// How the cells of a pattern are fitted to device pixels.
///
/// Cells keep their shape whatever the mode: each is moved to the nearest device pixel, so spacing varies by up
/// to one pixel, as `noDistortion` says.
public enum CGPatternTiling: Int32, Sendable {
  case noDistortion = 0, constantSpacingMinimalDistortion, constantSpacing
}

/// Draws one cell of a pattern.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// Called when a pattern is gone.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// What a pattern calls; `version` is 0.
public struct CGPatternCallbacks {
  public var version: UInt32
  public var drawPattern: CGPatternDrawPatternCallback?
  public var releaseInfo: CGPatternReleaseInfoCallback?

  public init() { self.init(version: 0, drawPattern: nil, releaseInfo: nil) }

  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// A drawing that is repeated as a fill or a stroke.
public final class CGPattern: @unchecked Sendable {
  let info: UnsafeMutableRawPointer?
  /// The cell, in the pattern's own space.
  let bounds: CGRect
  /// From the pattern's space to the base space of the context: later transforms do not change it.
  let matrix: CGAffineTransform
  let xStep: CGFloat
  let yStep: CGFloat
  /// An uncoloured pattern is a stencil: the colour comes with it when it is set.
  let isColored: Bool
  private let callbacks: CGPatternCallbacks

  /// A pattern of a cell that is drawn by a callback.
  ///
  /// Nil without a callback to draw, for an empty cell, for steps of zero and for numbers that are not finite.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    let cell = bounds.standardized
    guard callbacks.pointee.drawPattern != nil, cell.box.isFinite, !cell.box.isEmpty, matrix.affine.isFinite,
      xStep.isFinite, yStep.isFinite, xStep != 0, yStep != 0
    else { return nil }
    self.info = info
    self.bounds = cell
    self.matrix = matrix
    self.xStep = xStep
    self.yStep = yStep
    self.isColored = isColored
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  public class var typeID: CFTypeID { 0x43_47_50_74 }

  func draw(in context: CGContext) { callbacks.drawPattern?(info, context) }
}
