// The order of planes of which some lie in one.
//
// Depth says nothing about two squares that lie in one plane, and Apple's renderer does not always draw the later
// one on top: it sorts siblings in space by a tree of half spaces, and what the tree cuts loses its place. 165 frames
// of a public test suite (oracles 22, 23 and 25 are three of them) show how. 137 agree to the pixel; in the other 28
// one layer differs, whose corner touches the axis of the cut, so that a rounding decides whether it is cut.
//
// - The first plane that is not parallel to the screen divides the others: those behind it, those in it, those before
//   it. Each part is divided in the same way; parallel planes go by their depth.
// - The dividing plane has no end: also what it does not touch where it shows something is cut.
// - What lies whole on one side comes first, as it was painted; the halves of what was cut follow, again as they
//   were painted. So over one plane the uncut layers lie under the cut ones, whichever is the later sibling.
//
// The halves that nothing comes between are drawn as one again.

struct DepthTree {
  /// More planes than this are sorted by pairs alone.
  static let mostPlanes = 128
  /// More pieces than this are given up.
  static let mostPieces = 1 << 9

  private struct Piece {
    var piece: DepthPiece
    var polygon: ConvexPolygon
  }

  private enum Step {
    case sort([Piece])
    case emit([Piece])
  }

  private let planes: [DepthPlane]

  /// The pieces from the back to the front; nil when there would be too many.
  static func sort(_ planes: [DepthPlane]) -> [DepthPiece]? {
    guard planes.count <= mostPlanes else { return nil }
    let tree = DepthTree(planes: planes)
    guard let pieces = tree.divide() else { return nil }
    return tree.joined(pieces).map(\.piece)
  }

  private func divide() -> [Piece]? {
    let whole = planes.indices.filter { !planes[$0].polygon.isEmpty }
      .map { Piece(piece: DepthPiece(plane: $0), polygon: planes[$0].polygon) }
    var steps = [Step.sort(whole)]
    var result: [Piece] = []
    var count = whole.count
    while let step = steps.popLast() {
      switch step {
      case .emit(let pieces): result += pieces
      case .sort(let pieces):
        guard let first = pieces.firstIndex(where: { !planes[$0.piece.plane].isLevel }) else {
          result += byDepth(pieces)
          continue
        }
        let root = pieces[first].piece.plane
        var (behind, inside, before): ([Piece], [Piece], [Piece]) = ([], [], [])
        var (cutBehind, cutBefore): ([Piece], [Piece]) = ([], [])
        for piece in pieces {
          let own = piece.piece.plane
          let relation =
            own == root
            ? .together : DepthOrder.relation(planes[own].depth, planes[root].depth, piece.polygon)
          switch relation {
          case .apart, .together: inside.append(piece)
          case .behind: behind.append(piece)
          case .before: before.append(piece)
          case .crossing:
            count += 1
            let line = planes[own].depth - planes[root].depth
            cutBehind.append(half(piece, line, keepsPositive: false))
            cutBefore.append(half(piece, line, keepsPositive: true))
          }
        }
        guard count <= Self.mostPieces else { return nil }
        steps.append(.sort(before + cutBefore.filter { !$0.polygon.isEmpty }))
        steps.append(.emit(inside))
        steps.append(.sort(behind + cutBehind.filter { !$0.polygon.isEmpty }))
      }
    }
    return result
  }

  private func half(_ piece: Piece, _ line: Vec3, keepsPositive: Bool) -> Piece {
    var half = piece
    half.piece.cuts.append(DepthPiece.Side(line: line, keepsPositive: keepsPositive))
    half.polygon = piece.polygon.clipped(keepsPositive ? line : line * -1)
    return half
  }

  private func byDepth(_ pieces: [Piece]) -> [Piece] {
    let depths = pieces.map { DepthOrder.levelDepth(planes[$0.piece.plane]) }
    return pieces.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { pieces[$0] }
  }

  // MARK: - Joining

  /// The same picture with fewer pieces: two halves of a piece become one where one of them may be drawn at the
  /// other's time, nothing that is drawn between reaching over it.
  private func joined(_ all: [Piece]) -> [Piece] {
    var pieces = all
    var didJoin = true
    while didJoin {
      didJoin = false
      var i = 0
      while i < pieces.count {
        defer { i += 1 }
        guard let last = pieces[i].piece.cuts.last,
          let j = pieces[(i + 1)...].firstIndex(where: { isOtherHalf($0.piece, pieces[i].piece, last) })
        else { continue }
        let between = pieces[i + 1..<j]
        let isLate = isFree(pieces[i].polygon, between)
        guard isLate || isFree(pieces[j].polygon, between) else { continue }
        var whole = pieces[i]
        whole.piece.cuts.removeLast()
        whole.polygon = planes[whole.piece.plane].polygon
        for side in whole.piece.cuts {
          whole.polygon = whole.polygon.clipped(side.keepsPositive ? side.line : side.line * -1)
        }
        pieces[isLate ? j : i] = whole
        pieces.remove(at: isLate ? i : j)
        didJoin = true
      }
    }
    return pieces
  }

  private func isOtherHalf(_ a: DepthPiece, _ b: DepthPiece, _ last: DepthPiece.Side) -> Bool {
    guard a.plane == b.plane, a.cuts.count == b.cuts.count, let other = a.cuts.last else { return false }
    return other.line == last.line && other.keepsPositive != last.keepsPositive
      && a.cuts.dropLast() == b.cuts.dropLast()
  }

  private func isFree(_ polygon: ConvexPolygon, _ others: ArraySlice<Piece>) -> Bool {
    let box = polygon.bounds
    return others.allSatisfy { other in
      let b = other.polygon.bounds
      return b.maxX <= box.minX || b.minX >= box.maxX || b.maxY <= box.minY || b.minY >= box.maxY
        || polygon.intersection(other.polygon).area <= 1e-6
    }
  }
}
