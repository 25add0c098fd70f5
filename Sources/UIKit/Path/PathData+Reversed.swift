import RenderCore

extension PathData {
  /// The same outline drawn backwards: each subpath begins where it ended, and stays closed or open.
  func reversed() -> PathData {
    var result = PathData()
    var verbs: [Verb] = []
    // The points of the current subpath, its start first; a start alone is a subpath only after a move.
    var run: [Vec2] = []
    var began = false

    func flush(closed: Bool) {
      guard let last = run.last, began || !verbs.isEmpty else { return }
      result.move(last)
      var end = run.count - 1
      for verb in verbs.reversed() {
        switch verb {
        case .line: result.line(run[end - 1])
        case .quad: result.quad(run[end - 1], run[end - 2])
        case .cubic: result.cubic(run[end - 1], run[end - 2], run[end - 3])
        case .move, .close: break
        }
        end -= verb.pointCount
      }
      if closed { result.close() }
    }

    var index = 0
    for verb in self.verbs {
      switch verb {
      case .move:
        flush(closed: false)
        run = [points[index]]
        verbs = []
        began = true
      case .line, .quad, .cubic:
        if !run.isEmpty {
          verbs.append(verb)
          run.append(contentsOf: points[index..<index + verb.pointCount])
        }
      case .close:
        flush(closed: true)
        // What follows a close begins at the closed subpath's start (fact 12.10).
        run = Array(run.prefix(1))
        verbs = []
        began = false
      }
      index += verb.pointCount
    }
    flush(closed: false)
    return result
  }
}
