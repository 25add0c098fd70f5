extension PathData {
  /// The most dashes that a path is cut into; one that needs more stays as it is. A dash of a curve costs ten times
  /// what one of a line does, to cut and then to stroke: either limit is about a second's work.
  private var mostDashes: Double {
    verbs.contains { $0 == .quad || $0 == .cubic } ? 100_000 : 1_000_000
  }

  /// The "on" parts of the path, each an open subpath (facts 12.5, 12.6).
  ///
  /// The pattern is on, off, in turn, an odd count swapping its meaning at every pass; `phase` is how far into
  /// the pattern each subpath starts. On a closed subpath a dash runs on through the start. A pattern that is
  /// empty, holds a negative or non-finite number or sums to zero leaves the path as it is.
  public func dashed(pattern: [Double], phase: Double) -> PathData {
    var lengths = pattern
    if lengths.count % 2 == 1 { lengths += pattern }
    let period = lengths.reduce(0, +)
    guard period > 0, period.isFinite, lengths.allSatisfy({ $0 >= 0 }), isFinite else { return self }
    // also false for lengths beyond all numbers
    guard length / period * Double(lengths.count) <= mostDashes else { return self }
    var offset = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
    if offset < 0 { offset += period }
    var first = 0
    while offset >= lengths[first] {
      offset -= lengths[first]
      first += 1
      if first == lengths.count {
        // Only rounding gets here: the phase is a whole period.
        first = 0
        offset = 0
        break
      }
    }
    var result = PathData()
    for piece in subpaths {
      result.append(PathData.dashes(of: piece, lengths, first: first, left: lengths[first] - offset))
    }
    return result
  }

  private static func dashes(of piece: Subpath, _ lengths: [Double], first: Int, left: Double) -> PathData {
    var result = PathData()
    var index = first
    var remaining = left
    var isDown = false
    let startsOn = first % 2 == 0
    // The dash that starts a closed subpath, kept back until it is known whether the last dash runs into it.
    var opening: PathData?
    var current = PathData()
    func isOn() -> Bool { index % 2 == 0 }
    func lift() {
      guard isDown else { return }
      isDown = false
      if piece.isClosed && opening == nil && result.isEmpty && startsOn {
        opening = current
      } else {
        result.append(current)
      }
      current.removeAll()
    }
    for s in piece.segments {
      let arc = ArcLength(s)
      let total = arc.total
      guard total > 0, total.isFinite else { continue }
      var done = 0.0
      var t = 0.0
      while done < total {
        let step = min(remaining, total - done)
        let next = step == total - done ? 1 : arc.parameter(at: done + step)
        if isOn() {
          if !isDown {
            current.move(s.point(at: t))
            isDown = true
          }
          if step > 0 {
            current.append(s.part(from: t, to: next))
          } else if remaining == 0 {
            // A dot: long enough to have a direction, too short to be seen.
            let p = s.point(at: t)
            let d = s.derivative(at: t).normalized ?? Vec2(1, 0)
            current.line(p + d * (1e-9 * (1 + max(p.x.magnitude, p.y.magnitude))))
          }
        }
        done += step
        remaining -= step
        t = next
        if remaining <= 0 {
          if isOn() { lift() }
          index = (index + 1) % lengths.count
          remaining = lengths[index]
        }
      }
    }
    if let head = opening {
      if isDown {
        // The last dash reaches the start and goes on as the first one.
        current.verbs.append(contentsOf: head.verbs.dropFirst())
        current.points.append(contentsOf: head.points.dropFirst())
        result.append(current)
      } else {
        var all = head
        all.append(result)
        result = all
      }
    } else if isDown {
      if piece.isClosed && startsOn && result.isEmpty && current.points.last == piece.start {
        current.close()
      }
      result.append(current)
    }
    return result
  }
}
