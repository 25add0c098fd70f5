import RenderCore

/// How time is bent: a cubic curve from (0,0) to (1,1) with two control points.
open class CAMediaTimingFunction: NSObject {
  /// The x and y of the two inner control points (fact 4.7).
  let points: (Float, Float, Float, Float)
  /// The engine's curve, made once.
  package let easing: Easing

  /// One of the named curves; an unknown name is linear and warned about, where Apple's raises.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default:
      Inert.warn("CAMediaTimingFunction(name: \"\(name.rawValue)\")", "is no timing function: linear")
      self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// A curve with inner control points (c1x, c1y) and (c2x, c2y); x counts only between 0 and 1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = (c1x, c1y, c2x, c2y)
    easing = Easing(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    super.init()
  }

  /// Writes the x and y of control point 0…3; another index writes nothing.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let (x, y): (Float, Float)
    switch idx {
    case 0: (x, y) = (0, 0)
    case 1: (x, y) = (points.0, points.1)
    case 2: (x, y) = (points.2, points.3)
    case 3: (x, y) = (1, 1)
    default: return
    }
    ptr[0] = x
    ptr[1] = y
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CAMediaTimingFunction else { return false }
    return points == other.points
  }

  open override var hash: Int {
    Int(points.0.bitPattern) &* 31 &+ Int(points.1.bitPattern) &* 17 &+ Int(points.2.bitPattern) &* 7
      &+ Int(points.3.bitPattern)
  }
}

/// The named curves of fact 4.1.
public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
