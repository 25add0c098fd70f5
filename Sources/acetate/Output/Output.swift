import Foundation

/// Standard output and standard error, written at once and without buffering of our own.
enum Output {
  static func print(_ text: String) { write(text, to: 1) }
  static func error(_ text: String) { write(text, to: 2) }

  static var errorIsTerminal: Bool { isatty(2) == 1 }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // Nobody listens any more; the exit code still says how it went.
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
