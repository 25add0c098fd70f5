import Foundation

/// Standard output and standard error, written at once and without buffering of our own.
enum Output {
  static func print(_ text: String) {
    let error = isClosed ? EBADF : write(text, to: 1)
    // That nobody listens any more is the listener's choice; the exit code still says how it went.
    if error != 0, error != EPIPE { failure = error }
  }
  static func error(_ text: String) { _ = write(text, to: 2) }

  /// Why something that was asked for could not be written to standard output; an `errno`, 0 if all could.
  nonisolated(unsafe) private(set) static var failure: Int32 = 0
  nonisolated(unsafe) private static var isClosed = false

  /// Gives closed standard descriptors something to stand for: the next file that is opened would take their place, and
  /// get what is meant for them. Call it before anything is opened.
  static func fillDescriptors() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      if descriptor == 1 { isClosed = true }
      _ = open("/dev/null", O_RDWR)
    }
  }

  static var errorIsTerminal: Bool { isatty(2) == 1 }

  /// - Returns: why it failed; 0 when it did not.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : ENOSPC }
      bytes = bytes.dropFirst(count)
    }
    return 0
  }
}
