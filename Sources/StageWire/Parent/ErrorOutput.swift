import Foundation

/// A program's standard error on its way through the tool: what it says passes at once, what Swift's runtime
/// adds about a crash (a page of frames) is kept back for the report.
struct ErrorOutput {
  /// The last part of everything, the kept back lines included.
  private(set) var tail: [UInt8] = []
  /// The lines that were kept back.
  private(set) var backtrace: [UInt8] = []

  private enum Mode {
    case passing
    /// "*** Signal 4: Backtracing from …": nothing of the program's own comes after it.
    case backtracing
    /// "Current stack trace:", which ends with the first line that is no frame.
    case listing
  }

  private static let tailLimit = 16_384
  private static let backtraceLimit = 1 << 20
  private static let signalStart = [UInt8]("*** Signal ".utf8)
  private static let listStart = [UInt8]("Current stack trace:".utf8)

  private var mode = Mode.passing
  /// A line, or its beginning, of which it is not yet known whether it may pass.
  private var held: [UInt8] = []
  /// Whether the line that is being read has begun to pass.
  private var isInsideLine = false

  /// The last 16 KiB of what the program said itself.
  var ownTail: ArraySlice<UInt8> { tail.suffix(Self.tailLimit) }

  /// Takes what came, and returns what is to be passed on now.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var passed: [UInt8] = []
    for byte in bytes { take(byte, &passed) }
    // the beginning of an ordinary line is shown as it comes, like a prompt
    if mode == .passing, !held.isEmpty, !isInsideLine, !mayBeMarker(held) { release(&passed) }
    remember(passed[...])
    return passed
  }

  /// What was still held when the program ended.
  mutating func finish() -> [UInt8] {
    guard mode == .passing else { return [] }
    var passed: [UInt8] = []
    release(&passed)
    remember(passed[...])
    return passed
  }

  private mutating func take(_ byte: UInt8, _ passed: inout [UInt8]) {
    if isInsideLine {
      passed.append(byte)
      if byte == 10 { isInsideLine = false }
      return
    }
    held.append(byte)
    guard byte == 10 else { return }
    endLine(&passed)
  }

  private mutating func endLine(_ passed: inout [UInt8]) {
    switch mode {
    case .backtracing: keepBack()
    case .listing:
      if isFrame(held) { return keepBack() }
      mode = .passing
      endLine(&passed)
    case .passing:
      // an empty line comes before a backtrace: it waits for the next one
      let line = held.drop { $0 == 10 }
      if line.isEmpty, held.count < 64 { return }
      if line.starts(with: Self.signalStart) {
        mode = .backtracing
        keepBack()
      } else if line.starts(with: Self.listStart) {
        mode = .listing
        keepBack()
      } else {
        release(&passed)
        isInsideLine = false
      }
    }
  }

  private mutating func release(_ passed: inout [UInt8]) {
    guard !held.isEmpty else { return }
    passed += held
    isInsideLine = held.last != 10
    held = []
  }

  private mutating func keepBack() {
    if backtrace.count < Self.backtraceLimit { backtrace += held }
    held = []
  }

  private func mayBeMarker(_ beginning: [UInt8]) -> Bool {
    let line = beginning.drop { $0 == 10 }
    return line.isEmpty || Self.signalStart.starts(with: line) || Self.listStart.starts(with: line)
      || line.starts(with: Self.signalStart) || line.starts(with: Self.listStart)
  }

  /// "12   libc.so.6    0x00007f…  name + 3"
  private func isFrame(_ line: [UInt8]) -> Bool {
    guard let first = line.first, first >= 48, first <= 57 else { return false }
    return String(decoding: line, as: UTF8.self).contains(" 0x")
  }

  private mutating func remember(_ bytes: ArraySlice<UInt8>) {
    tail += bytes
    if tail.count > 2 * Self.tailLimit { tail.removeFirst(tail.count - Self.tailLimit) }
  }
}
