import Dispatch
import Synchronization

/// The bands of one frame, shared out among threads: each takes the next band that nobody has.
///
/// The threads are libdispatch's, through `concurrentPerform`: it blocks the caller and queues nothing, so
/// a program that plays under a simulated clock, whose `dispatch_async` is not libdispatch's own, sees
/// nothing of it.
final class Bands: @unchecked Sendable {
  private let bands: [PixelRect]
  private let list: DisplayList
  private let painters: [Painter]
  private let surface: Surface
  private let rows: BandRows
  private let next = Atomic<Int>(0)

  init(_ bands: [PixelRect], list: DisplayList, painters: [Painter], surface: Surface, rows: BandRows) {
    // The longest first: what is left at the end is short, and nobody waits for long.
    self.bands = bands.map { ($0, rows.load($0)) }.enumerated()
      .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map(\.element.0)
    self.rows = rows
    self.list = list
    self.painters = painters
    self.surface = surface
  }

  /// Returns when all is drawn.
  func run() {
    DispatchQueue.concurrentPerform(iterations: min(painters.count, bands.count)) { worker in
      let painter = painters[worker]
      let surface = surface.alias()
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < bands.count else { break }
        painter.paint(list, bands[index], surface, rows: rows)
      }
      painter.finish()
    }
  }
}
