import RenderCore

/// The shape of the ends of an open line.
public enum CGLineCap: Int32, Sendable { case butt = 0, round = 1, square = 2 }

/// The shape of the corners of a line.
public enum CGLineJoin: Int32, Sendable { case miter = 0, round = 1, bevel = 2 }

/// Which points a path encloses.
public enum CGPathFillRule: Int, Sendable { case winding = 0, evenOdd = 1 }

/// What a context paints of its path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0, eoFill = 1, stroke = 2, fillStroke = 3, eoFillStroke = 4
}

extension CGLineCap {
  package var cap: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension CGLineJoin {
  package var join: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

extension CGPathFillRule {
  package var rule: FillRule { self == .evenOdd ? .evenOdd : .nonZero }
}
