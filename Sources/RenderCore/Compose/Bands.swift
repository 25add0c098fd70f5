import Synchronization

/// The bands of one frame, shared out among threads: each takes the next band that nobody has.
final class Bands {
  private let bands: [PixelRect]
  private let list: DisplayList
  private let painters: [Painter]
  private let surface: Surface
  private let rows: BandRows
  private let next = Atomic<Int>(0)
  /// What an older list refers to: let go of by whoever first finds no band left, while the others still draw.
  var leftovers: [Payload] = []

  init(_ bands: [PixelRect], list: DisplayList, painters: [Painter], surface: Surface, rows: BandRows) {
    // The longest first: what is left at the end is short, and nobody waits for long. Of equal ones the upper first.
    var order: [Int] = []
    order.reserveCapacity(bands.count)
    for i in bands.indices { order.append(rows.load(bands[i]) << 32 | (0xffff_ffff - i)) }
    order.sort(by: >)
    self.bands = order.map { bands[0xffff_ffff - ($0 & 0xffff_ffff)] }
    self.rows = rows
    self.list = list
    self.painters = painters
    self.surface = surface
  }

  /// Returns when all is drawn.
  func run(by crew: Crew) {
    crew.run(for: bands.count, isLast: true) { worker in
      let painter = painters[worker]
      let surface = surface.alias()
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < bands.count else {
          if index == bands.count { leftovers.removeAll(keepingCapacity: true) }
          break
        }
        painter.paint(list, bands[index], surface, rows: rows)
      }
      painter.finish()
    }
  }
}
