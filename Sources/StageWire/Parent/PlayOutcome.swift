import Foundation

/// How a play ended.
public enum PlayOutcome: Sendable {
  /// Every frame came; for a request of a tree, its JSON.
  case finished(tree: Data?)
  /// The program ended by itself before all was sent.
  case exited(code: Int32)
  /// A trap or another signal ended it.
  case crashed(CrashReport)
  /// No new frame came for so many real seconds; the program was killed, at this call of its own if that could be
  /// learned.
  case timedOut(seconds: Double, at: CrashReport.Frame?)
  /// SIGINT, SIGTERM or SIGHUP reached the tool, or ``PlayedProgram/cancel()`` was called; the program was killed.
  case interrupted
  /// The program said why it cannot go on, or spoke nonsense on the wire.
  case failed(reason: String)
}
