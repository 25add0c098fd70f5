import Foundation
import StageWire
import Testing

/// What the tool sees of programs that behave, and of those that do not.
@Suite(.serialized) struct WireTests {
  static let width = 8
  static let height = 4

  private func request(_ mode: ShowRequest.Mode) -> ShowRequest {
    ShowRequest(width: Double(Self.width), height: Double(Self.height), scale: 1, mode: mode)
  }

  private let three = ShowRequest.Mode.film(from: 1, to: 1.3, fps: 10)

  /// Plays a script quietly; returns how it ended and the frames as "index time byte".
  private func play(
    _ script: Script, _ mode: ShowRequest.Mode, timeout: Double = 20,
    onFrame: ((FrameInfo) throws -> Void)? = nil
  ) throws -> (outcome: PlayOutcome, frames: [String]) {
    var frames: [String] = []
    let program = PlayedProgram(executable: script.url, request: request(mode), timeout: timeout)
    program.passesErrorsTo = nil
    let outcome = try program.run { frame in
      let last = frame.pixels[(frame.height - 1) * frame.stride + frame.width * 4 - 1]
      #expect(frame.width == Self.width && frame.height == Self.height)
      frames.append("\(frame.index) \(frame.time) \(last)")
      try onFrame?(frame)
    }
    return (outcome, frames)
  }

  private func unexpected(_ text: String) { Issue.record("\(text)") }

  @Test func framesArriveInOrderWithTheirPixels() throws {
    let script = try Script.speaking("frame(0, 0, 10); frame(1, 1, 20); frame(2, 2, 30); message(4);")
    let (outcome, frames) = try play(script, three)
    guard case .finished(nil) = outcome else { return unexpected("\(outcome)") }
    #expect(frames == ["0 1.0 10", "1 1.1 20", "2 1.2 30"])
  }

  /// Twelve frames through three slots: each slot is written only after it came back.
  @Test func slotsComeBack() throws {
    let script = try Script.speaking(
      """
      my @free = (0, 1, 2);
      for my $k (0 .. 11) { push @free, await() unless @free; frame(shift @free, $k, 10 + $k); }
      message(4);
      """)
    let (outcome, frames) = try play(script, .film(from: 0, to: 1.2, fps: 10)) { _ in usleep(1000) }
    guard case .finished = outcome else { return unexpected("\(outcome)") }
    let shades: [String] = frames.map { String($0.split(separator: " ")[2]) }
    #expect(shades == (10...21).map { "\($0)" })
  }

  @Test func picturesComeInTimeOrderUnderTheirOwnNumbers() throws {
    let script = try Script.speaking("frame(0, 0, 1); frame(1, 1, 2); frame(2, 2, 3); message(4);")
    let (_, frames) = try play(script, .pictures(times: [2, 0.5, 1]))
    #expect(frames == ["1 0.5 1", "2 1.0 2", "0 2.0 3"])
  }

  @Test func treesArriveWhole() throws {
    let script = try Script.speaking("text(2, '{\"a\": ' . ('1' x 300000) . '}'); message(4);")
    let (outcome, _) = try play(script, .tree(time: 0))
    guard case .finished(let tree?) = outcome else { return unexpected("\(outcome)") }
    #expect(tree.count == 300_000 + 7)
  }

  @Test func aReasonEndsThePlay() throws {
    let script = try Script.speaking("text(3, 'no such picture'); sleep 60;")
    let (outcome, _) = try play(script, three)
    guard case .failed("no such picture") = outcome else { return unexpected("\(outcome)") }
  }

  @Test func anEarlyExitIsToldApartFromACrash() throws {
    let (exited, _) = try play(Script("exit 7"), three)
    guard case .exited(code: 7) = exited else { return unexpected("\(exited)") }
    let (crashed, _) = try play(Script("kill -SEGV $$"), three)
    guard case .crashed(let report) = crashed else { return unexpected("\(crashed)") }
    #expect(report.signal == SIGSEGV)
    #expect(report.summary.contains("(SIGSEGV)"))
  }

  @Test func aCrashAfterSomeFramesKeepsThem() throws {
    let script = try Script.speaking("frame(0, 0, 10); frame(1, 1, 20); kill 'TRAP', $$; sleep 10;")
    let (outcome, frames) = try play(script, three)
    guard case .crashed(let report) = outcome else { return unexpected("\(outcome)") }
    #expect(report.signalName == "SIGTRAP")
    #expect(frames.count == 2)
  }

  @Test func swiftsOwnWordsNameThePlace() throws {
    let script = try Script("echo 'main/Loader.swift:41: Fatal error: no way out' >&2; kill -ILL $$")
    let (outcome, _) = try play(script, three)
    guard case .crashed(let report) = outcome else { return unexpected("\(outcome)") }
    #expect(report.file == "main/Loader.swift")
    #expect(report.line == 41)
    #expect(report.summary == "main/Loader.swift:41: the app crashed: no way out (SIGILL)")
  }

  @Test func aPlaceInSwiftsLibraryIsNotTheUsers() throws {
    let script = try Script(
      "echo 'Swift/ContiguousArrayBuffer.swift:600: Fatal error: Index out of range' >&2; kill -ILL $$")
    let (outcome, _) = try play(script, three)
    guard case .crashed(let report) = outcome else { return unexpected("\(outcome)") }
    #expect(report.file == nil)
    #expect(report.message == "Index out of range")
  }

  @Test func silenceTimesOut() throws {
    let (outcome, _) = try play(Script("sleep 100"), three, timeout: 0.3)
    guard case .timedOut = outcome else { return unexpected("\(outcome)") }
  }

  @Test func childrenOfTheProgramDieWithIt() throws {
    let script = try Script("sleep 1000 & echo $! > \"$0.pid\"; sleep 1000")
    let (outcome, _) = try play(script, three, timeout: 0.4)
    guard case .timedOut = outcome else { return unexpected("\(outcome)") }
    let text = try String(contentsOf: script.url.appendingPathExtension("pid"), encoding: .utf8)
    let child = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    // it may take the system a moment to bury it; a zombie without a parent is gone as well
    var isGone = false
    for _ in 0..<200 where !isGone {
      let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
      isGone = state == nil || state?.contains(") Z") == true
      if !isGone { usleep(10_000) }
    }
    #expect(isGone)
  }

  @Test(arguments: [
    "frame(3, 0, 1);", "frame(0, 1, 1);", "frame(0, 0, 1); frame(1, 0, 1);", "message(5, 0);", "message(99);",
    "message(2, 1 << 40);", "message(4);", "syswrite($socket, 'x' x 64);",
    "frame(0, 0, 1); frame(1, 1, 1); frame(2, 2, 1); frame(0, 3, 1);",
  ])
  func nonsenseEndsThePlay(_ text: String) throws {
    let script = try Script.speaking(text + " sleep 60;")
    let (outcome, _) = try play(script, three)
    guard case .failed = outcome else { return unexpected("\(text): \(outcome)") }
  }

  @Test func theMemoryCannotBeCutShort() throws {
    let script = try Script.speaking(
      "my $cut = truncate($memory, 0); my $grown = truncate($memory, 1 << 30); exit(!$cut && !$grown ? 5 : 6);"
    )
    let (outcome, _) = try play(script, three)
    guard case .exited(code: 5) = outcome else { return unexpected("\(outcome)") }
  }

  struct Refused: Error {}

  @Test func anErrorInTheToolEndsTheProgram() throws {
    let script = try Script.speaking("frame(0, 0, 1); sleep 60;")
    #expect(throws: Refused.self) { try play(script, three) { _ in throw Refused() } }
  }

  @Test func aMissingProgramIsSaid() throws {
    let program = PlayedProgram(
      executable: URL(fileURLWithPath: "/nowhere/at/all"), request: request(three), timeout: 5)
    #expect(throws: PlayStartError.self) { try program.run { _ in } }
  }

  @Test func theEnvironmentIsFixed() throws {
    let script = try Script(
      """
      [ "$SWIFT_DETERMINISTIC_HASHING" = 1 ] && [ "$TZ" = UTC ] && [ -n "$ACETATE_SHOW" ] || exit 1
      # descriptors above the wire's are closed; 10 is the shell's own for this script
      for k in 5 6 7 8 9; do [ -e /proc/self/fd/$k ] && exit 2; done
      exit 9
      """)
    let (outcome, _) = try play(script, three)
    guard case .exited(code: 9) = outcome else { return unexpected("\(outcome)") }
  }

  @Test func nothingStaysForTheNextPlay() throws {
    let script = try Script(
      """
      [ -d "$CFFIXED_USER_HOME" ] || exit 1
      case "$XDG_CONFIG_HOME" in "$CFFIXED_USER_HOME"/*) ;; *) exit 2;; esac
      [ -e "$CFFIXED_USER_HOME/note" ] && exit 3
      echo kept > "$CFFIXED_USER_HOME/note"; echo "$CFFIXED_USER_HOME" > "$0.home"
      exit 8
      """)
    for _ in 0..<2 {
      let (outcome, _) = try play(script, three)
      guard case .exited(code: 8) = outcome else { return unexpected("\(outcome)") }
      let home = try String(contentsOf: script.url.appendingPathExtension("home"), encoding: .utf8)
      #expect(!FileManager.default.fileExists(atPath: home.trimmingCharacters(in: .newlines)))
    }
  }

  /// Where the kernel allows it, every run has the same addresses: ADDR_NO_RANDOMIZE is 0x0040000.
  @Test func addressesAreTheSameEveryTime() throws {
    let script = try Script("cat /proc/self/personality >&2; exit 1")
    let program = PlayedProgram(executable: script.url, request: request(three), timeout: 5)
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    program.passesErrorsTo = ends[1]
    _ = try program.run { _ in }
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(ends[0], &buffer, buffer.count)
    ends.forEach { close($0) }
    let text = String(decoding: buffer[..<max(0, count)], as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
    let value = try #require(UInt32(text, radix: 16))
    #expect(value & 0x004_0000 != 0)
  }

  @Test func aFloodOfErrorsKeepsOnlyItsEnd() throws {
    let script = try Script.speaking(
      "print STDERR 'x' x 100, \"\\n\" for 1 .. 20000; print STDERR \"the end\\n\"; kill 'ABRT', $$; sleep 5;"
    )
    let (outcome, _) = try play(script, three)
    guard case .crashed(let report) = outcome else { return unexpected("\(outcome)") }
    #expect(report.errorTail.utf8.count <= 16_384)
    #expect(report.errorTail.hasSuffix("the end\n"))
  }
}
