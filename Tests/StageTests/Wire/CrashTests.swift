import Foundation
import StageWire
import Testing

/// What a crash report is made of.
@Suite(.serialized) struct CrashTests {
  /// Plays a script that writes `text` to its standard error and dies; returns the report and what passed on.
  private func crash(_ text: String, signal: String = "ILL") throws -> (report: CrashReport, passed: String) {
    let script = try Script("cat > /dev/null; cat <<'THE_END' >&2\n\(text)\nTHE_END\nkill -\(signal) $$")
    let request = ShowRequest(width: 4, height: 4, mode: .film(from: 0, to: 1, fps: 10))
    let program = PlayedProgram(executable: script.url, request: request, timeout: 20)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    program.passesErrorsTo = ends[1]
    let outcome = try program.run { _ in }
    close(ends[1])
    var passed: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(ends[0], &block, block.count)
      if count <= 0 { break }
      passed += block[..<count]
    }
    guard case .crashed(let report) = outcome else {
      Issue.record("\(outcome)")
      throw CancellationError()
    }
    return (report, String(decoding: passed, as: UTF8.self))
  }

  private let backtrace = """

    *** Signal 4: Backtracing from 0x7f909376df7f... done ***

    *** Program crashed: Illegal instruction at 0x00007f909376df7f ***

    Thread 0 "program" crashed:

      0               0x00007f909376df7f _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
      1 [ra]          0x000055b73ddd2050 static View.helper() + 47 in program at /home/me/My App/View.swift:17:40
      2 [ra]          0x000055b73ddd223a closure #1 in View.start() + 313 in program at /home/me/View.swift:3:97
      3 [ra]          0x000055b73ddd2238 simclock_run_turn + 12 in program at Sources/CSimulatedClock/clock.c:9:3
      4 [ra]          0x000055b73ddd223b static AcetateEntry.main() + 1 in program at /tmp/AcetateEntry.swift:7:1

    Backtrace took 0.06s
    """

  @Test func theRuntimesPageIsReadAndNotPassedOn() throws {
    let (report, passed) = try crash(
      "before\nSwift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range\n" + backtrace)
    #expect(passed == "before\nSwift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range\n")
    #expect(report.message == "Index out of range")
    #expect(report.file == "/home/me/My App/View.swift")
    #expect(report.line == 17)
    #expect(report.frames.map(\.function) == ["static View.helper()", "closure #1 in View.start()"])
    #expect(report.frames.map(\.line) == [17, 3])
  }

  @Test func theAppsOwnPlaceComesFirst() throws {
    let (report, _) = try crash("App/Other.swift:6: Fatal error: no way out\n" + backtrace)
    #expect(report.file == "App/Other.swift")
    #expect(report.line == 6)
  }

  @Test(arguments: [
    "Foundation/Operation.swift:1196", "UIKit/UIView.swift:3", "_StringProcessing/Regex.swift:9",
  ])
  func aPlaceInALibraryGivesWayToTheAppsOwn(_ place: String) throws {
    let (report, _) = try crash("\(place): Fatal error: already in a queue\n" + backtrace)
    #expect(report.summary == "/home/me/My App/View.swift:17: the app crashed: already in a queue (SIGILL)")
  }

  @Test func aMessageOfSeveralLinesIsOne() throws {
    let (report, _) = try crash(
      "x\nFoundation/NSArray.swift:486: Fatal error: (\n    1\n): Index out of bounds\n" + backtrace)
    #expect(report.message == "( 1 ): Index out of bounds")
  }

  @Test(arguments: ["Precondition failed", "Assertion failed"])
  func otherTrapsWithAReason(_ marker: String) throws {
    let (report, _) = try crash("main/a.swift:3: \(marker): too many\n" + backtrace)
    #expect(report.summary == "main/a.swift:3: the app crashed: too many (SIGILL)")
  }

  @Test func aTrapWithoutAWordIsNamedByTheBacktrace() throws {
    let (report, _) = try crash(
      """
      *** Signal 4: Backtracing from 0x564d6c3991d4... done ***

      *** Swift runtime failure: arithmetic overflow ***

      Thread 0 "program" crashed:

        0 [inlined] [system] 0x0000564d6c3991d4 Swift runtime failure: arithmetic overflow in program at //<compiler-generated>
        1                    0x0000564d6c3991d4 V.add() + 468 in program at /home/me/a.swift:8:102
      """)
    #expect(report.summary == "/home/me/a.swift:8: the app crashed: arithmetic overflow (SIGILL)")
  }

  /// What the compiler adds of its own belongs to no line: the function is named.
  @Test func aCallWithoutALineIsNamedByItsFunction() throws {
    let (report, _) = try crash(
      """
      *** Signal 6: Backtracing from 0x7ffff6c6d827... done ***

        0               0x00007ffff6c6d827 swift_endAccess + 23 in libswiftCore.so
        1 [ra] [system] 0x000055555556390b closure #1 in V.go(_:) + 234 in program at /home/me/a.swift
        2 [ra]          0x000055555556390c V.start() + 1 in program at /home/me/a.swift:9:3
        3 [ra] [system] 0x000055555556390d main + 8 in program at /home/me/a.swift
      """, signal: "ABRT")
    #expect(report.frames.map(\.line) == [0, 9])
    #expect(
      report.summary
        == "/home/me/a.swift: in closure #1 in V.go(_:): the app crashed: it stopped at a trap (SIGABRT)")
  }

  @Test func aDamagedHeapIsNamed() throws {
    let (report, _) = try crash("free(): double free detected in tcache 2", signal: "ABRT")
    #expect(
      report.summary
        == "the app crashed: its heap is damaged: free(): double free detected in tcache 2 (SIGABRT)")
  }

  @Test func theShortListOfFramesIsDroppedToo() throws {
    let (_, passed) = try crash(
      """
      Current stack trace:
      0    libswiftCore.so                    0x00007ffff755f130 swift_reportError + 33
      12   program                            0x000055555555e0d3 <unavailable> + 41171
      after
      """)
    #expect(passed == "after\n")
  }

  @Test func aFailedCastIsNamed() throws {
    let (report, _) = try crash(
      "Could not cast value of type 'Swift.String' (0x7ffff73d7ca0) to 'Swift.Int' (0x7ffff73da698).",
      signal: "ABRT")
    #expect(
      report.summary
        == "the app crashed: Could not cast value of type 'Swift.String' to 'Swift.Int' (SIGABRT)")
  }

  @Test func endlessRecursionIsSaidPlainly() throws {
    let (report, _) = try crash(
      """
      *** Signal 11: Backtracing from 0x7f909376df7f... done ***

           0               0x000055ec2e369087 f(_:) + 23 in program at /home/me/a.swift:2
           1 [ra]          0x000055ec2e3690bd f(_:) + 76 in program at /home/me/a.swift:2:41
           2 [ra]          0x000055ec2e3690bd f(_:) + 76 in program at /home/me/a.swift:2:41
         ...
      130937 [ra]          0x000055ec2e369152 static M.main() + 81 in program at /home/me/a.swift:3:82
      """, signal: "SEGV")
    #expect(report.summary == "/home/me/a.swift:2: the app crashed: its calls nested too deep (SIGSEGV)")
    #expect(report.frames.count == 2)
  }

  @Test func ordinaryLinesPassWhole() throws {
    let text = "one\n\n\ntwo\n*** Not a signal\nCurrent stack\n  3 0x12 apples\n"
    let (_, passed) = try crash(text)
    #expect(passed == text + "\n")
  }
}
