import Foundation

/// One frame of a play, valid only during the call that hands it over.
public struct FrameInfo {
  /// The frame's place in the request; see ``RequestedFrame/index``.
  public let index: Int
  /// Its place in the playing order, counted from 0.
  public let position: Int
  /// Seconds from the first appearance.
  public let time: Double
  /// Premultiplied RGBA8 sRGB, rows from top to bottom.
  public let pixels: UnsafePointer<UInt8>
  public let width: Int
  public let height: Int
  /// Bytes from one row to the next.
  public let stride: Int
  /// True when the program says that every pixel equals the frame before.
  public let isRepeat: Bool
}

/// A compiled app, started and listened to by the tool.
///
///     let program = PlayedProgram(executable: url, request: request, timeout: 60)
///     switch try program.run(onFrame: { try writer.append(...) }) { ... }
///
/// The app runs in its own process group with the request in its environment, hash seeds and address
/// layout fixed, and with a home folder of its own, so that no run leaves anything to the next. Its standard output goes to the tool's (for a tree: to standard error), its standard error
/// is passed on as it comes.
public final class PlayedProgram {
  let executable: URL
  let request: ShowRequest
  let timeout: Double
  var processID: pid_t = -1
  private var errorOutput = ErrorOutput()
  var isReaped = false
  /// Variables that go on top of this process's environment.
  public var environment: [String: String] = [:]
  /// Where the app's standard error goes; nil drops it (a crash report still has its end).
  public var passesErrorsTo: Int32? = 2

  /// - Parameter timeout: real seconds without a new frame after which the program is killed.
  public init(executable: URL, request: ShowRequest, timeout: Double) {
    self.executable = executable
    self.request = request
    self.timeout = timeout.isFinite && timeout > 0 ? min(timeout, 1e6) : 1e6
  }

  /// Starts the program, hands over its frames in the order of time and says how it ended.
  ///
  /// Blocks the calling thread, which must stay the same until it returns. Throws what `onFrame` throws
  /// (the program is killed first), a ``ShowRequestError``, or a `PlayStartError` if the program
  /// cannot be started.
  public func run(onFrame: (FrameInfo) throws -> Void) throws -> PlayOutcome {
    try request.validate()
    Interruption.prepare()
    let memory = try SharedFrames(request: request)
    let home = PrivateHome()
    let ends = try start(memory: memory, home: home)
    // first the program ends, then its folder goes
    defer { withExtendedLifetime(home) { endProcess() } }
    let listener = Listener(program: self, memory: memory, socket: ends.socket, errors: ends.errors)
    defer { endErrors() }
    return try listener.listen(onFrame: onFrame)
  }

  /// Kills the program and everything it started, and waits for it.
  func endProcess() {
    guard processID > 0, !isReaped else { return }
    kill(-processID, SIGKILL)
    kill(processID, SIGKILL)
    var status: Int32 = 0
    _ = retrying { waitpid(processID, &status, 0) }
    isReaped = true
  }

  /// The program's status if it has ended.
  func endedStatus() -> Int32? {
    var status: Int32 = 0
    guard processID > 0, !isReaped, retrying({ waitpid(processID, &status, WNOHANG) }) == processID else {
      return nil
    }
    isReaped = true
    // whatever it started may not outlive it
    kill(-processID, SIGKILL)
    return status
  }

  /// Passes a piece of the program's standard error on and keeps the end of it.
  func note(errorOutput bytes: ArraySlice<UInt8>) { pass(errorOutput.take(bytes)) }

  private func pass(_ bytes: [UInt8]) {
    guard let target = passesErrorsTo else { return }
    bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count {
        let count = retrying { write(target, buffer.baseAddress! + start, buffer.count - start) }
        if count <= 0 { return }
        start += count
      }
    }
  }

  /// Passes on what was still held: the program has ended.
  func endErrors() { pass(errorOutput.finish()) }

  func crashReport(signal: Int32) -> CrashReport {
    CrashReport(
      signal: signal, errorTail: String(decoding: errorOutput.ownTail, as: UTF8.self),
      backtrace: String(decoding: errorOutput.backtrace, as: UTF8.self),
      program: executable.lastPathComponent)
  }
}
