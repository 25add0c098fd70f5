import RenderCore

/// Computes the outputs of a function from its inputs.
public typealias CGFunctionEvaluateCallback = (
  UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void
/// Called when a function is gone.
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// What a function calls; `version` is 0.
public struct CGFunctionCallbacks {
  public var version: UInt32
  public var evaluate: CGFunctionEvaluateCallback?
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  public init() { self.init(version: 0, evaluate: nil, releaseInfo: nil) }

  public init(
    version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?
  ) {
    self.version = version
    self.evaluate = evaluate
    self.releaseInfo = releaseInfo
  }
}

/// A function of numbers, limited to ranges: the colours of a shading.
public final class CGFunction: @unchecked Sendable {
  private let info: UnsafeMutableRawPointer?
  private let domain: [ClosedRange<CGFloat>]
  private let range: [ClosedRange<CGFloat>]
  private let outputs: Int
  private let callbacks: CGFunctionCallbacks

  /// - Parameters:
  ///   - domain: the limits of each input in pairs; nil for none.
  ///   - range: the limits of each output in pairs; nil for none.
  public init?(
    info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?,
    rangeDimension: Int,
    range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    guard (1...32).contains(domainDimension), (1...32).contains(rangeDimension),
      callbacks.pointee.evaluate != nil
    else { return nil }
    func limits(_ pairs: UnsafePointer<CGFloat>?, _ count: Int) -> [ClosedRange<CGFloat>] {
      guard let pairs else { return [] }
      return (0..<count).map {
        let (a, b) = (pairs[2 * $0], pairs[2 * $0 + 1])
        return a <= b ? a...b : 0...1
      }
    }
    self.info = info
    self.domain = limits(domain, domainDimension)
    self.range = limits(range, rangeDimension)
    outputs = rangeDimension
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  public class var typeID: CFTypeID { 0x43_47_46_6E }

  /// The outputs for an input 0…1, which is laid over the domain.
  func values(at place: Double) -> [CGFloat] {
    let t = CGFloat(place)
    var input = domain.first.map { $0.lowerBound + ($0.upperBound - $0.lowerBound) * t } ?? t
    var result = [CGFloat](repeating: 0, count: outputs)
    result.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { callbacks.evaluate?(info, &input, base) }
    }
    for (i, limits) in range.enumerated() {
      result[i] =
        result[i].isNaN ? limits.lowerBound : min(max(result[i], limits.lowerBound), limits.upperBound)
    }
    return result
  }
}

/// Colours along a line or from circle to circle, by a function.
public final class CGShading: @unchecked Sendable {
  enum Shape {
    case axial(CGPoint, CGPoint)
    case radial(CGPoint, CGFloat, CGPoint, CGFloat)
  }

  let shape: Shape
  let options: CGGradientDrawingOptions
  private let space: CGColorSpace
  private let function: CGFunction

  /// Colours along the line from `start` to `end`; `extend` goes on beyond an end.
  public init?(
    axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
    extendEnd: Bool
  ) {
    self.space = space
    self.function = function
    shape = .axial(start, end)
    options = CGShading.options(extendStart, extendEnd)
  }

  /// Colours from one circle to another.
  public init?(
    radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
    function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {
    self.space = space
    self.function = function
    shape = .radial(start, startRadius, end, endRadius)
    options = CGShading.options(extendStart, extendEnd)
  }

  public class var typeID: CFTypeID { 0x43_47_53_68 }

  private static func options(_ before: Bool, _ after: Bool) -> CGGradientDrawingOptions {
    var options: CGGradientDrawingOptions = []
    if before { options.insert(.drawsBeforeStartLocation) }
    if after { options.insert(.drawsAfterEndLocation) }
    return options
  }

  /// The function's colours at 1,024 even places, alpha after the space's components.
  var gradient: CGGradient? {
    let count = space.numberOfComponents + 1
    let colors = (0...1023).map { i -> Color4 in
      var values = function.values(at: Double(i) / 1023)
      if values.count < count { values += [CGFloat](repeating: 1, count: count - values.count) }
      return CGColor(space: space, values: Array(values.prefix(count))).color4
    }
    return CGGradient(colors: colors, places: nil)
  }
}

extension CGContext {
  /// Paints the clip with a shading.
  public func drawShading(_ shading: CGShading) {
    guard let gradient = shading.gradient else { return }
    switch shading.shape {
    case .axial(let start, let end):
      drawLinearGradient(gradient, start: start, end: end, options: shading.options)
    case .radial(let start, let r0, let end, let r1):
      drawRadialGradient(
        gradient, startCenter: start, startRadius: r0, endCenter: end, endRadius: r1, options: shading.options
      )
    }
  }
}
