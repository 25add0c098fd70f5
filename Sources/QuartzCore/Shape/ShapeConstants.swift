import Foundation
import RenderCore

/// Which points a shape's path encloses.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = Self(rawValue: "non-zero")
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// The shape of the ends of a shape's lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = Self(rawValue: "butt")
  public static let round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")
}

/// The shape of the corners of a shape's lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = Self(rawValue: "miter")
  public static let round = Self(rawValue: "round")
  public static let bevel = Self(rawValue: "bevel")
}

extension CAShapeLayerFillRule: LayerConstant {}
extension CAShapeLayerLineCap: LayerConstant {}
extension CAShapeLayerLineJoin: LayerConstant {}

extension StrokeStyle.Cap {
  init(_ cap: CAShapeLayerLineCap) {
    switch cap {
    case .round: self = .round
    case .square: self = .square
    default: self = .butt
    }
  }

  var constant: CAShapeLayerLineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension StrokeStyle.Join {
  init(_ join: CAShapeLayerLineJoin) {
    switch join {
    case .round: self = .round
    case .bevel: self = .bevel
    default: self = .miter
    }
  }

  var constant: CAShapeLayerLineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
