import BenchSupport
import RenderCore

/// A short animation that every engine can be told: layers, and how their properties go to and fro.
///
/// Lengths are pixels, y down; colours are not premultiplied. `FilmBench dump` writes films as JSON, from which the
/// peers' own forms are made: Skia pictures, a Lottie file, a page.
struct Film: Codable {
  static let width = 780
  static let height = 1688
  /// How many frames a film has, and how many a second.
  static let frames = 120
  static let rate = 60.0

  var name: String
  var layers: [FilmLayer]
}

/// What a layer is. Its own space begins at its upper left corner; it turns and grows about its middle.
struct FilmLayer: Codable {
  /// Where its middle stands in its parent's space.
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  /// Radians.
  var rotation = 0.0
  var scale = 1.0
  /// Of the layer and all below it, as one.
  var opacity = 1.0
  var color: [Float]?
  var radius = 0.0
  var picture: Int?
  var shape: FilmShape?
  var shadow: FilmShadow?
  /// Cuts what is below to the rounded bounds.
  var clips = false
  /// A shape in the layer's space that the layer and all below it show through.
  var mask: FilmShape?
  var children: [FilmLayer] = []
  var moves: [FilmMove] = []
  /// The copies that a replicator makes of the children, each turned, shrunk and faded against the one before.
  var copies: FilmCopies?
  /// Turns about the x axis and after that about the y axis, in radians; seen by the parent's `distance`.
  var tilt = [0.0, 0.0]
  /// Towards the viewer.
  var z = 0.0
  /// How far the viewer's eye stands before the plane in which children turn; 0 without perspective.
  var distance = 0.0
  /// Edges are smooth under any map.
  var isSmooth = false
  /// What the layer emits.
  var emitter: FilmEmitter?
  /// In what is written for the peers, in place of the emitter: its particles one by one, in the order of drawing.
  var particles: [FilmParticle] = []

  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

struct FilmShape: Codable {
  var path: FilmPath
  /// What the path becomes, to and fro.
  var other: FilmPath?
  var fill: [Float]?
  var stroke: [Float]?
  var lineWidth = 0.0
  /// On and off lengths; caps and joins are round.
  var dash: [Double] = []
  var moves: [FilmMove] = []
}

struct FilmShadow: Codable {
  var color: [Float]
  /// The standard deviation of its blur.
  var sigma: Double
  var dy: Double
}

struct FilmCopies: Codable {
  var count: Int
  var rotation: Double
  var scale: Double
  /// Seconds by which each copy is later than the one before.
  var delay: Double
  /// By how much the opacity falls from copy to copy.
  var fade: Double
}

/// A source of particles over the middle of its layer, for ever under way.
struct FilmEmitter: Codable {
  var picture: Int
  /// Particles a second, and how many seconds each lives.
  var rate: Double
  var lifetime: Double
  /// Full width and height of where they begin.
  var width: Double
  var height: Double
  /// Pixels a second, to all sides: about the first number by half of the second.
  var velocity: [Double]
  /// About the first number by half of the second at birth, and how it grows in a second.
  var scale: [Double]
  var scaleSpeed: Double
  /// How the opacity grows in a second, from 1.
  var alphaSpeed: Double
}

/// One particle: everything grows evenly from its birth on.
struct FilmParticle: Codable {
  var birth: Double
  var life: Double
  var x: Double
  var y: Double
  /// A second.
  var dx: Double
  var dy: Double
  var scale: Double
  var scaleSpeed: Double
  var alphaSpeed: Double
}

struct FilmPath: Codable {
  /// move, line, quad, cubic, close: 0…4.
  var verbs: [UInt8]
  var points: [Double]

  init(_ path: PathData) {
    verbs = path.verbs.map(\.rawValue)
    points = path.points.flatMap { [$0.x, $0.y] }
  }

  var data: PathData {
    var path = PathData()
    path.verbs = verbs.compactMap(PathData.Verb.init)
    path.points = stride(from: 0, to: points.count, by: 2).map { Vec2(points[$0], points[$0 + 1]) }
    return path
  }
}

/// From one value to another and back, evenly, for ever.
struct FilmMove: Codable {
  /// position, rotation, turn (about y), scale, opacity, path, strokeStart, strokeEnd, dashPhase.
  var property: String
  var from: [Double]
  var to: [Double]
  var duration: Double
  /// How long it has been under way at the start.
  var ahead: Double

  init(_ property: String, _ from: [Double], _ to: [Double], _ duration: Double, ahead: Double) {
    self.property = property
    self.from = from
    self.to = to
    self.duration = duration
    self.ahead = ahead
  }
}
