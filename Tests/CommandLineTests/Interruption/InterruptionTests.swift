import Foundation
import Testing

/// Signals in the middle of a film leave nothing half-written.
@Suite struct InterruptionTests {
  /// Starts a film of many hours, waits until the app has appeared, and sends the signal.
  private func interrupt(_ scratch: Scratch, with signal: Int32) throws -> Int32 {
    try scratch.write(
      "a.swift", Samples.onAppear("FileManager.default.createFile(atPath: \"started\", contents: nil)"))
    let process = Tool.process(
      ["render", "a.swift", "-o", "x.gif", "--size", "50x50", "--duration", "100000"], in: scratch.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let limit = Date(timeIntervalSinceNow: 120)
    while !scratch.has("started"), process.isRunning, Date() < limit { usleep(10_000) }
    usleep(200_000)
    #expect(process.isRunning)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func anInterruptedFilmIsTakenAway(_ signal: Int32) throws {
    let scratch = Scratch()
    #expect(try interrupt(scratch, with: signal) == 130)
    #expect(scratch.names == ["a.swift", "started"])
  }

  @Test func anInterruptedFilmLeavesTheOlderOne() throws {
    let scratch = Scratch()
    try scratch.write("x.gif", "an older film")
    #expect(try interrupt(scratch, with: SIGINT) == 130)
    #expect(try String(contentsOfFile: scratch.path + "/x.gif", encoding: .utf8) == "an older film")
  }

  @Test func aKilledFilmLeavesNoBrokenOne() throws {
    let scratch = Scratch()
    #expect(try interrupt(scratch, with: SIGKILL) == SIGKILL)
    #expect(!scratch.has("x.gif"))
    // What it could not take away, the next command does.
    let result = try Tool.run(
      "render", "a.swift", "-o", "y.gif", "--size", "20x20", "--duration", "0.1", in: scratch)
    #expect(result.status == 0)
    #expect(scratch.names == ["a.swift", "started", "y.gif"])
  }
}
