import Foundation

/// The loop of one play in the tool: waits for messages, errors, signals and time.
final class Listener {
  private let program: PlayedProgram
  private let memory: SharedFrames
  private let socket: Descriptor
  private let errors: Descriptor
  private let order: [RequestedFrame]?
  private var received: [UInt8] = []
  private var position = 0
  private var tree: Data?
  private var lastFrame = monotonicSeconds()
  /// Text that the last message announced, and which message that was.
  private var expectedText: (kind: WireMessage.Kind, count: Int)?
  /// Which slots hold a frame that has not been given back: none, between two messages.
  private var socketIsOpen = true

  init(program: PlayedProgram, memory: SharedFrames, socket: Descriptor, errors: Descriptor) {
    self.program = program
    self.memory = memory
    self.socket = socket
    self.errors = errors
    if case .pictures = program.request.mode { order = program.request.frames } else { order = nil }
  }

  func listen(onFrame: (FrameInfo) throws -> Void) throws -> PlayOutcome {
    while true {
      let left = lastFrame + program.timeout - monotonicSeconds()
      if left <= 0 { return .timedOut(seconds: program.timeout, at: whereItHangs()) }
      var states = [
        pollfd(fd: socketIsOpen ? socket.number : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors.number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: Interruption.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let waited = poll(&states, nfds_t(states.count), Int32(min(left, 0.1) * 1000) + 1)
      if states[2].revents & Int16(POLLIN) != 0, waited > 0 { return .interrupted }
      if waited > 0, states[1].revents != 0 { readErrors() }
      if waited > 0, states[0].revents != 0, let outcome = try readSocket(onFrame) {
        readErrors()
        return outcome
      }
      if !socketIsOpen || waited == 0, let status = program.endedStatus() {
        // a frame may still be under way: what it sent before it ended counts
        while socketIsOpen { if let outcome = try readSocket(onFrame) { return outcome } }
        readErrors()
        return ended(status)
      }
      if !socketIsOpen, waited > 0 { usleep(2000) }
    }
  }

  private func ended(_ status: Int32) -> PlayOutcome {
    let signal = status & 0x7f
    if signal != 0 { return .crashed(program.crashReport(signal: signal)) }
    return .exited(code: (status >> 8) & 0xff)
  }

  private func readErrors() {
    var block = [UInt8](repeating: 0, count: 65_536)
    // bounded: an app that prints without end must not keep us from looking at the time
    for _ in 0..<16 {
      let count = retrying { read(errors.number, &block, block.count) }
      if count <= 0 { return }
      program.note(errorOutput: block[..<count])
    }
  }

  private func readSocket(_ onFrame: (FrameInfo) throws -> Void) throws -> PlayOutcome? {
    var block = [UInt8](repeating: 0, count: 65_536)
    let count = retrying { recv(socket.number, &block, block.count, 0) }
    guard count > 0 else {
      socketIsOpen = false
      return nil
    }
    received += block[..<count]
    var start = 0
    defer { received.removeFirst(start) }
    while true {
      if let expected = expectedText {
        guard received.count - start >= expected.count else { return nil }
        let text = received[start..<(start + expected.count)]
        start += expected.count
        expectedText = nil
        if expected.kind == .failure { return .failed(reason: String(decoding: text, as: UTF8.self)) }
        tree = Data(text)
        continue
      }
      guard received.count - start >= WireMessage.size else { return nil }
      guard let message = WireMessage(received[start..<(start + WireMessage.size)]) else {
        return .failed(reason: "the app wrote into the tool's channel")
      }
      start += WireMessage.size
      if let outcome = try take(message, onFrame) { return outcome }
    }
  }

  private func take(_ message: WireMessage, _ onFrame: (FrameInfo) throws -> Void) throws -> PlayOutcome? {
    switch message.kind {
    case .frame:
      let total = program.request.frameCount
      guard message.a < UInt64(WireMessage.slots), message.b == UInt64(position), position < total else {
        return .failed(reason: "the app sent a frame that nobody asked for")
      }
      let frame = order?[position] ?? program.request.frame(at: position)
      try onFrame(
        FrameInfo(
          index: frame.index, position: position, time: frame.time,
          pixels: memory.pixels(slot: Int(message.a)),
          width: memory.width, height: memory.height, stride: memory.width * 4,
          isRepeat: position > 0 && message.c == 1))
      position += 1
      // the program may have ended already: then nobody waits for the slot
      _ = sendAll(WireMessage(.release, a: message.a).bytes, to: socket.number)
      lastFrame = monotonicSeconds()
      return nil
    case .tree, .failure:
      guard message.a <= WireMessage.longestText else { return .failed(reason: "the app sent too much text") }
      expectedText = (message.kind, Int(message.a))
      return nil
    case .finished:
      guard position == program.request.frameCount else {
        return .failed(reason: "the app ended after \(position) of \(program.request.frameCount) frames")
      }
      awaitEnd()
      return .finished(tree: tree)
    case .release:
      return .failed(reason: "the app wrote into the tool's channel")
    }
  }

  /// The innermost call of its own in which the program is. Ends it: the runtime tells this only of a crash.
  private func whereItHangs() -> CrashReport.Frame? {
    kill(program.processID, SIGABRT)
    awaitEnd(upTo: 20)
    return program.crashReport(signal: SIGABRT).frames.first
  }

  /// Gives a program that has sent everything a moment to end by itself and to say its last words.
  private func awaitEnd(upTo seconds: Double = 2) {
    let limit = monotonicSeconds() + seconds
    while program.endedStatus() == nil, !program.isReaped, monotonicSeconds() < limit, !Interruption.isRaised
    {
      readErrors()
      usleep(500)
    }
    readErrors()
  }
}

/// Real seconds, for the timeout only.
func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
