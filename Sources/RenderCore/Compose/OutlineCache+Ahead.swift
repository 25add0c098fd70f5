import Dispatch
import Synchronization

// Shapes made ready by many threads.
//
// The builder walks the tree alone, and where shapes change in every frame (morphs, trims, dashes) most of its
// time is the making of outlines. What an outline is made from stands in the frame, so with several threads
// they are made ahead, all at once, and put where the builder looks for them. An outline that the builder asks
// for with other values is made again: being ahead can cost time, but changes no pixel.

extension OutlineCache {
  /// Fewer outlines than this are not worth waking another thread for.
  static let worthSharing = 8

  fileprivate struct Job: Sendable {
    var key: UInt64
    var path: PathData
    var affine: Affine
    var rule: FillRule
    var stroke: StrokeStyle?
    var start = 0.0
    var end = 1.0
  }

  /// Makes the outlines of a frame's shapes that the last frame did not have.
  func prepareAhead(_ frame: EvaluatedFrame, base: Affine, within area: PixelRect, threads: Int) {
    guard threads > 1 else { return }
    var jobs: [Job] = []
    _ = frame.withReader { reader in
      for node in 0..<frame.count where reader.role(node) == .shape {
        guard reader.place(node, { $0.opacity }) > 0, let world = reader.affineWorld(node),
          case .shape(let shape) = frame.content(node), let path = shape.path, !path.isEmpty
        else { continue }
        let affine = world.then(base)
        guard affine.isFinite, abs(affine.determinant) > 1e-12 else { continue }
        let id = reader.id(node)
        if shape.fillColor.a > 0 {
          let key = DrawOp(kind: .path, part: .fill, node: id).key
          jobs.append(Job(key: key, path: path, affine: affine, rule: shape.fillRule))
        }
        let start = min(1, max(0, shape.strokeStart))
        let end = min(1, max(0, shape.strokeEnd))
        if shape.strokeColor.a > 0 && shape.stroke.width > 0 && start < end {
          let key = DrawOp(kind: .path, part: .stroke, node: id).key
          jobs.append(
            Job(
              key: key, path: path, affine: affine, rule: .nonZero, stroke: shape.stroke, start: start,
              end: end))
        }
      }
    }
    jobs.removeAll {
      has($0.key, $0.path, .affine($0.affine), $0.rule, $0.stroke, $0.start, $0.end, area)
    }
    guard jobs.count >= OutlineCache.worthSharing else { return }
    for (job, outline) in zip(jobs, OutlineCache.make(jobs, within: area, threads: threads)) {
      if let outline { insertAhead(outline, for: job.key) }
    }
  }

  private static func make(_ jobs: [Job], within area: PixelRect, threads: Int) -> [PreparedOutline?] {
    let next = Atomic<Int>(0)
    var results = [PreparedOutline?](repeating: nil, count: jobs.count)
    results.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let results = buffer
      DispatchQueue.concurrentPerform(iterations: min(threads, jobs.count)) { _ in
        while true {
          let i = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard i < jobs.count else { break }
          let job = jobs[i]
          results[i] = PreparedOutline(
            job.path, .affine(job.affine), job.rule, job.stroke, job.start, job.end, within: area)
        }
      }
    }
    return results
  }
}
