import Foundation

/// A line on the terminal that says how far a film is and how long it will take.
struct Progress {
  private let total: Int
  private let isShown: Bool
  private let start = Progress.seconds()
  private var lastShown = -1.0

  init(total: Int, quiet: Bool) {
    self.total = total
    isShown = !quiet && total > 1 && Output.errorIsTerminal
  }

  /// Notes that `done` frames are written; shows it at most ten times a second.
  mutating func update(_ done: Int) {
    guard isShown else { return }
    let now = Self.seconds()
    guard now - lastShown >= 0.1 || done == total else { return }
    lastShown = now
    Output.error("\r\u{1b}[K" + Self.line(done: done, total: total, elapsed: now - start))
  }

  /// Takes the line away.
  func end() {
    if isShown { Output.error("\r\u{1b}[K") }
  }

  /// `frame 40 of 275, 14 %, 3 s left`.
  static func line(done: Int, total: Int, elapsed: Double) -> String {
    let share = Int(Double(done) / Double(max(1, total)) * 100)
    let text = "frame \(done) of \(total), \(share) %"
    guard done > 0, elapsed > 0.5 else { return text }
    let left = elapsed / Double(done) * Double(total - done)
    let rounded = Int(left.rounded(.up))
    return text + (rounded >= 60 ? ", \(rounded / 60) min \(rounded % 60) s left" : ", \(rounded) s left")
  }

  private static func seconds() -> Double { ProcessInfo.processInfo.systemUptime }
}
