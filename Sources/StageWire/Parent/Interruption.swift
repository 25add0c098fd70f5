import Foundation

/// SIGINT, SIGTERM and SIGHUP turned into something that a waiting play can hear.
///
/// The handler only writes a byte into a pipe: all that a signal handler may safely do.
public enum Interruption {
  /// Written by the handler, read by plays. Set once, before the handler is installed.
  nonisolated(unsafe) private static var pipeEnds: (read: Int32, write: Int32) = (-1, -1)
  private static let installOnce: Void = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    pipeEnds = (ends[0], ends[1])
  }()

  /// Catches SIGINT, SIGTERM and SIGHUP from now on, a SIGHUP that `nohup` had ignored excepted; a play that runs then ends as ``PlayOutcome/interrupted``.
  /// Call it before the first play. Calling it again does nothing.
  public static func install() {
    prepare()
    signal(SIGINT) { _ in Interruption.raise() }
    signal(SIGTERM) { _ in Interruption.raise() }
    let former = signal(SIGHUP) { _ in Interruption.raise() }
    if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGHUP, SIG_IGN) }
  }

  /// True once a signal or ``raise()`` has come.
  public static var isRaised: Bool {
    guard pipeEnds.read >= 0 else { return false }
    var state = pollfd(fd: pipeEnds.read, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0
  }

  /// Does what a signal does. Safe in a signal handler.
  public static func raise() {
    let saved = errno
    var byte: UInt8 = 1
    if pipeEnds.write >= 0 { _ = write(pipeEnds.write, &byte, 1) }
    errno = saved
  }

  static func prepare() { _ = installOnce }
  static var descriptor: Int32 { pipeEnds.read }
}
