// Which of several planes in space hides which.
//
// The siblings of one layer are planes that the viewer looks at straight on, perspective being divided out
// before: over each point of the screen a plane has a depth that is an affine function of the point, nearer the
// greater it is. Hence two planes cross in a straight line of the screen, what lies on one side of it is in
// front on that side, and all that follows is polygons in the plane.
//
// Pairs that share no area need no order. Of a pair that crosses where both are, one is cut along the crossing
// line; of the rest one is behind the other wherever both are, or both lie in one plane, and then the order of
// painting holds (zPosition, then the place in the array), unless a plane cuts one of them (DepthTree). "Behind" makes a graph, and a walk through it that
// always takes the first of those that may come next gives back the order of painting as far as depth allows.
// Where planes overlap in a ring, none can be first: those that are left are sorted by a tree of half spaces,
// which cuts what it must.
//
// Work and memory are bounded. Planes that all face the viewer are sorted by depth alone, however many there
// are. Beyond `mostPairs` pairs, or `mostPieces` pieces, planes are no longer cut but sorted by the depth of
// their middles.

/// A plane that hides others or is hidden.
struct DepthPlane {
  /// The depth over a point of the screen: a·x + b·y + c.
  var depth: Vec3
  /// Where it has anything to show.
  var polygon: ConvexPolygon
  /// What it costs to draw it twice.
  var cost = 1

  /// True when its depth is the same all over.
  var isLevel: Bool { depth.x == 0 && depth.y == 0 }
}

/// A part of a plane: what lies on one side of each of some lines.
struct DepthPiece: Equatable {
  var plane: Int
  var cuts: [Side] = []

  struct Side: Equatable {
    /// a·x + b·y + c on the screen.
    var line: Vec3
    var keepsPositive: Bool
  }
}

struct DepthOrder {
  static let mostPairs = 1 << 14
  static let mostPieces = 1 << 11
  /// The most pieces of a ring that are sorted by half spaces.
  static let mostInRing = 1 << 9

  /// The pieces from the back to the front; planes are given in the order of painting.
  static func sort(_ planes: [DepthPlane]) -> [DepthPiece] {
    if planes.allSatisfy(\.isLevel) { return byMiddle(planes) }
    var order = DepthOrder(planes)
    guard order.findPairs() else { return byMiddle(planes) }
    if order.relate(), let pieces = DepthTree.sort(planes) { return pieces }
    order.cutCrossings()
    return order.walk()
  }

  private static func byMiddle(_ planes: [DepthPlane]) -> [DepthPiece] {
    let depths = planes.map { plane in
      plane.isLevel ? levelDepth(plane) : rounded(plane.depth.value(plane.polygon.middle))
    }
    return planes.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { DepthPiece(plane: $0) }
  }

  /// The depth of a level plane, to be compared.
  static func levelDepth(_ plane: DepthPlane) -> Double { rounded(plane.depth.z) }

  /// What differs by less lies in one plane.
  private static func rounded(_ depth: Double) -> Double {
    depth.isNaN ? 0 : depth.magnitude < 1e9 ? (depth * 1e6).rounded() : depth * 1e6
  }

  // MARK: - Pairs

  private struct Pair {
    var a: Int
    var b: Int
    /// How a stands to b while both are whole.
    var relation = Relation.apart
  }

  private struct Piece {
    var piece: DepthPiece
    var polygon: ConvexPolygon
  }

  enum Relation { case apart, together, behind, before, crossing }

  private let planes: [DepthPlane]
  private var pairs: [Pair] = []
  /// By plane.
  private var pieces: [[Piece]]
  private var count: Int

  private init(_ planes: [DepthPlane]) {
    self.planes = planes
    pieces = planes.indices.map {
      planes[$0].polygon.isEmpty
        ? [] : [Piece(piece: DepthPiece(plane: $0), polygon: planes[$0].polygon)]
    }
    count = planes.count
  }

  /// The pairs whose boxes overlap, found by a sweep from left to right; false when there are too many.
  private mutating func findPairs() -> Bool {
    let boxes = planes.map(\.polygon.bounds)
    let byEdge = planes.indices.filter { !planes[$0].polygon.isEmpty }
      .sorted { (boxes[$0].minX, $0) < (boxes[$1].minX, $1) }
    var active: [Int] = []
    var looks = 0
    for i in byEdge {
      let box = boxes[i]
      active.removeAll { boxes[$0].maxX <= box.minX }
      looks += active.count
      guard looks <= Self.mostPairs * 64 else { return false }
      for j in active where boxes[j].maxY > box.minY && boxes[j].minY < box.maxY {
        guard pairs.count < Self.mostPairs else { return false }
        pairs.append(Pair(a: min(i, j), b: max(i, j)))
      }
      active.append(i)
    }
    pairs.sort { ($0.a, $0.b) < ($1.a, $1.b) }
    return true
  }

  /// Depths nearer than this count as one: far below what a pixel shows, far above what sums lose.
  private static func tolerance(_ a: Vec3, _ b: Vec3, _ polygon: ConvexPolygon) -> Double {
    let (low, high) = polygon.range(a)
    let (l, h) = polygon.range(b)
    return 1e-7 * (1 + max(max(abs(low), abs(high)), max(abs(l), abs(h))))
  }

  /// How a stands to b where both are.
  static func relation(_ a: Vec3, _ b: Vec3, _ shared: ConvexPolygon) -> Relation {
    guard !shared.isEmpty, shared.area > 1e-6 else { return .apart }
    let (low, high) = shared.range(a - b)
    let tolerance = tolerance(a, b, shared)
    if low >= -tolerance && high <= tolerance { return .together }
    if high <= tolerance { return .behind }
    if low >= -tolerance { return .before }
    return .crossing
  }

  // MARK: - Crossings

  /// Finds how the whole planes stand to each other; true when one is cut and two lie in one plane, so that it may
  /// matter what was cut.
  private mutating func relate() -> Bool {
    var (crosses, coincides) = (false, false)
    for index in pairs.indices {
      let (a, b) = (planes[pairs[index].a], planes[pairs[index].b])
      let relation = Self.relation(a.depth, b.depth, a.polygon.intersection(b.polygon))
      pairs[index].relation = relation
      if relation == .crossing { crosses = true }
      if relation == .together { coincides = true }
    }
    return crosses && coincides
  }

  private mutating func cutCrossings() {
    for pair in pairs where pair.relation == .crossing {
      let (a, b) = (planes[pair.a], planes[pair.b])
      // The one that is cheaper to draw twice.
      let (cut, other) = a.cost < b.cost ? (pair.a, pair.b) : (pair.b, pair.a)
      let line = planes[cut].depth - planes[other].depth
      var result: [Piece] = []
      for piece in pieces[cut] {
        let shared = piece.polygon.intersection(planes[other].polygon)
        if count < Self.mostPieces,
          Self.relation(planes[cut].depth, planes[other].depth, shared) == .crossing
        {
          result += Self.halves(piece, line)
          count += 1
        } else {
          result.append(piece)
        }
      }
      pieces[cut] = result
    }
  }

  /// The part where the line's form is negative, and the other.
  private static func halves(_ piece: Piece, _ line: Vec3) -> [Piece] {
    var result: [Piece] = []
    for keepsPositive in [false, true] {
      var half = piece
      half.piece.cuts.append(DepthPiece.Side(line: line, keepsPositive: keepsPositive))
      half.polygon = piece.polygon.clipped(keepsPositive ? line : line * -1)
      if !half.polygon.isEmpty { result.append(half) }
    }
    return result
  }

  // MARK: - The walk

  /// From the back to the front: of all that may come next, always the first in the order of painting.
  private func walk() -> [DepthPiece] {
    var all: [Piece] = []
    var first: [Int] = []
    for list in pieces {
      first.append(all.count)
      all += list
    }
    first.append(all.count)
    var after: [[Int32]] = Array(repeating: [], count: all.count)
    var waits = Array(repeating: 0, count: all.count)
    func order(_ i: Int, _ j: Int) {
      after[i].append(Int32(j))
      waits[j] += 1
    }
    for pair in pairs where pair.relation != .apart {
      if pieces[pair.a].count == 1 && pieces[pair.b].count == 1 && pair.relation != .crossing {
        let (i, j) = (first[pair.a], first[pair.b])
        if pair.relation == .before { order(j, i) } else { order(i, j) }
        continue
      }
      for i in first[pair.a]..<first[pair.a + 1] {
        for j in first[pair.b]..<first[pair.b + 1] {
          let shared = all[i].polygon.intersection(all[j].polygon)
          switch Self.relation(planes[pair.a].depth, planes[pair.b].depth, shared) {
          case .apart: break
          case .together, .behind: order(i, j)
          case .before: order(j, i)
          case .crossing:
            // Left whole for want of room.
            let middle = shared.middle
            if planes[pair.a].depth.value(middle) > planes[pair.b].depth.value(middle) {
              order(j, i)
            } else {
              order(i, j)
            }
          }
        }
      }
    }
    var ready = IndexHeap()
    for i in all.indices where waits[i] == 0 { ready.push(i) }
    var result: [DepthPiece] = []
    result.reserveCapacity(all.count)
    var isDone = Array(repeating: false, count: all.count)
    while let i = ready.pop() {
      result.append(all[i].piece)
      isDone[i] = true
      for next in after[i] {
        waits[Int(next)] -= 1
        if waits[Int(next)] == 0 { ready.push(Int(next)) }
      }
    }
    if result.count < all.count {
      let ring = all.indices.filter { !isDone[$0] }
      result += ring.count <= Self.mostInRing ? partition(ring.map { all[$0] }) : ring.map { all[$0].piece }
    }
    return result
  }

  // MARK: - Rings

  /// A tree of half spaces: the first piece's plane divides the others into those behind it, those in it and
  /// those before it, and so on for each part.
  private func partition(_ ring: [Piece]) -> [DepthPiece] {
    enum Step {
      case sort([Piece])
      case emit([Piece])
    }
    var steps = [Step.sort(ring)]
    var room = Self.mostPieces
    var result: [DepthPiece] = []
    while let step = steps.popLast() {
      switch step {
      case .emit(let pieces): result += pieces.map(\.piece)
      case .sort(let pieces):
        guard let root = pieces.first else { continue }
        var behind: [Piece] = []
        var inside: [Piece] = []
        var before: [Piece] = []
        for piece in pieces {
          let (own, plane) = (planes[piece.piece.plane].depth, planes[root.piece.plane].depth)
          let isRoot = piece.piece.plane == root.piece.plane
          switch isRoot ? .together : Self.relation(own, plane, piece.polygon) {
          case .apart, .together: inside.append(piece)
          case .behind: behind.append(piece)
          case .before: before.append(piece)
          case .crossing:
            if room > 0 {
              room -= 1
              let line = own - plane
              for half in Self.halves(piece, line) {
                if half.piece.cuts.last?.keepsPositive == true {
                  before.append(half)
                } else {
                  behind.append(half)
                }
              }
            } else if own.value(piece.polygon.middle) > plane.value(piece.polygon.middle) {
              before.append(piece)
            } else {
              behind.append(piece)
            }
          }
        }
        steps.append(.sort(before))
        steps.append(.emit(inside))
        steps.append(.sort(behind))
      }
    }
    return result
  }
}

/// Numbers of which the least comes out first.
private struct IndexHeap {
  private var items: [Int] = []

  mutating func push(_ item: Int) {
    items.append(item)
    var i = items.count - 1
    while i > 0, items[(i - 1) / 2] > items[i] {
      items.swapAt(i, (i - 1) / 2)
      i = (i - 1) / 2
    }
  }

  mutating func pop() -> Int? {
    guard let least = items.first else { return nil }
    let last = items.removeLast()
    if items.isEmpty { return least }
    items[0] = last
    var i = 0
    while 2 * i + 1 < items.count {
      var child = 2 * i + 1
      if child + 1 < items.count && items[child + 1] < items[child] { child += 1 }
      if items[i] <= items[child] { break }
      items.swapAt(i, child)
      i = child
    }
    return least
  }
}
