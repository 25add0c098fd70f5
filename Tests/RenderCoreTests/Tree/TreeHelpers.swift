import RenderCore
import Testing

/// One node with tracks, read at times of its own space.
struct Subject {
  var geometry = NodeGeometry()
  var style = NodeStyle()
  var content = NodeContent.plain
  var custom: [Double] = []
  var tracks: [Track?] = []

  init(_ tracks: Track?...) { self.tracks = tracks }

  var node: RenderNode {
    RenderNode(
      id: 1, geometry: geometry, style: style, content: content, custom: custom,
      tracks: tracks.compactMap { $0 })
  }

  func at(_ time: Double) -> NodeGeometry { node.presented(at: time).geometry }

  /// The x of the position: what most tests animate.
  func x(_ time: Double) -> Double { at(time).position.x }
}

func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

func near(_ a: Vec2, _ b: Vec2, _ tolerance: Double = 1e-9) -> Bool {
  near(a.x, b.x, tolerance) && near(a.y, b.y, tolerance)
}

func near(_ a: Matrix4, _ b: Matrix4, _ tolerance: Double = 1e-9) -> Bool {
  near(a.m11, b.m11, tolerance) && near(a.m12, b.m12, tolerance) && near(a.m13, b.m13, tolerance)
    && near(a.m14, b.m14, tolerance) && near(a.m21, b.m21, tolerance) && near(a.m22, b.m22, tolerance)
    && near(a.m23, b.m23, tolerance) && near(a.m24, b.m24, tolerance) && near(a.m31, b.m31, tolerance)
    && near(a.m32, b.m32, tolerance) && near(a.m33, b.m33, tolerance) && near(a.m34, b.m34, tolerance)
    && near(a.m41, b.m41, tolerance) && near(a.m42, b.m42, tolerance) && near(a.m43, b.m43, tolerance)
    && near(a.m44, b.m44, tolerance)
}

func level(_ duration: Double = 1, _ change: (inout TimeLevel) -> Void = { _ in }) -> TimeLevel {
  var level = TimeLevel()
  level.duration = duration
  change(&level)
  return level
}

/// position.x from one number to another.
func move(
  _ from: Double?, _ to: Double?, by: Double? = nil, levels: [TimeLevel] = [level()],
  isAdditive: Bool = false, isCumulative: Bool = false
) -> Track? {
  func value(_ x: Double?) -> TrackValue? { x.map(TrackValue.number) }
  return Track(
    TrackTarget(.position, .x), TrackCurve(from: value(from), to: value(to), by: value(by)),
    levels: levels, isAdditive: isAdditive, isCumulative: isCumulative)
}

/// position.x through numbers.
func keys(
  _ values: [Double], at times: [Double] = [], easings: [Easing] = [], mode: TrackCurve.Mode = .linear,
  levels: [TimeLevel] = [level()]
) -> Track? {
  Track(
    TrackTarget(.position, .x),
    TrackCurve(values: values.map(TrackValue.number), keyTimes: times, easings: easings, mode: mode),
    levels: levels)
}
