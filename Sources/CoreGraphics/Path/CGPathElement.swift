import RenderCore

/// What an element of a path does.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint = 0
  case addLineToPoint = 1
  case addQuadCurveToPoint = 2
  case addCurveToPoint = 3
  case closeSubpath = 4
}

/// One element of a path with the points that it takes: one, one, two, three or none.
///
/// The points are valid only inside the call that hands the element over.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// The function that `CGPath.apply(info:function:)` calls for every element.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

/// The block that `CGPath.applyWithBlock(_:)` calls for every element.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls the block for every element in order. O(elements).
  public func applyWithBlock(_ block: CGPathApplyBlock) {
    // A copy, so that a block that changes the path it walks does no harm.
    let path = data
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
      points.initialize(repeating: .zero)
      guard let base = points.baseAddress else { return }
      var next = 0
      for verb in path.verbs {
        for k in 0..<verb.pointCount where next + k < path.points.count {
          base[k] = CGPoint(path.points[next + k])
        }
        next += verb.pointCount
        var element = CGPathElement(type: verb.elementType, points: base)
        withUnsafePointer(to: &element) { block($0) }
      }
    }
  }

  /// Calls the function with `info` for every element in order. O(elements).
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}

extension PathData.Verb {
  var elementType: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .cubic: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}
