import StageWire
import Testing

/// The lines of a file of touches, as CLI.md writes them.
@Suite struct TouchScriptTests {
  private func touches(_ text: String) throws -> [ScreenTouch] { try TouchScript(text).touches }

  @Test func everyActionIsRead() throws {
    let script = """
      # a comment alone

      0.20 down 60 40
      0.20\tup           # behind a line
      1.00 tap 195 700
      3.50 wheel 200 400 0 -80
      """
    #expect(
      try touches(script) == [
        ScreenTouch(time: 0.2, phase: .down, x: 60, y: 40), ScreenTouch(time: 0.2, phase: .up, x: 60, y: 40),
        ScreenTouch(time: 1, phase: .down, x: 195, y: 700),
        ScreenTouch(time: 1 + TouchScript.tapDuration, phase: .up, x: 195, y: 700),
        ScreenTouch(time: 3.5, phase: .wheel(dx: 0, dy: -80), x: 200, y: 400),
      ])
  }

  /// 0.05 s at 60 steps a second: steps at 1/60 and 2/60 of 3/60, so a third and two thirds of 30 points, then the end.
  @Test func movesTravelSixtyStepsASecond() throws {
    let all = try touches("0 down 60 40\n0.05 move 90 40\n1 up")
    #expect(all.map(\.phase) == [.down, .move, .move, .move, .up])
    let expected = [60, 70, 80, 90, 90.0]
    for (touch, x) in zip(all, expected) { #expect(abs(touch.x - x) < 1e-9) }
    #expect(abs(all[1].time - 1.0 / 60) < 1e-12 && all[3].time == 0.05)
  }

  /// 300 points in 0.5 s: 29 steps between the ends of 30, and every step is 10 points.
  @Test func aDragIsDownMovesAndUp() throws {
    let all = try touches("2.00 drag 200 150 200 450 0.5")
    #expect(all.count == 1 + 29 + 1 + 1)
    #expect(all.first == ScreenTouch(time: 2, phase: .down, x: 200, y: 150))
    #expect(all.last == ScreenTouch(time: 2.5, phase: .up, x: 200, y: 450))
    for (a, b) in zip(all, all[1...]) where b.phase == .move { #expect(abs(b.y - a.y - 10) < 1e-9) }
  }

  /// A finger that rests between two lines sends nothing but the line itself.
  @Test func aRestingFingerIsStill() throws {
    #expect(try touches("0 down 5 5\n9 move 5 5\n9 up").count == 3)
  }

  @Test func aWheelKeepsItsPlaceBetweenMoves() throws {
    let all = try touches("0 down 0 0\n0.025 wheel 1 1 0 5\n0.05 move 30 0\n0.05 up")
    #expect(all.map(\.time) == all.map(\.time).sorted())
    #expect(all[2].phase == .wheel(dx: 0, dy: 5))
  }

  @Test(arguments: [
    ("soon tap 1 1", 1, "no time"), ("nan tap 1 1", 1, "no time"), ("-1 tap 1 1", 1, "no time"),
    ("1e300 tap 1 1", 1, "no time"), ("0 poke 1 1", 1, "no action"), ("0", 1, "no action"),
    ("0 tap 1", 1, "X Y"), ("0 tap 1 x", 1, "X Y"), ("0 tap 1 nan", 1, "X Y"), ("0 tap 1 1e9", 1, "X Y"),
    ("0 up", 1, "no finger"), ("\n\n0 move 1 1", 3, "no finger"), ("0 up 3 4", 1, "nothing behind"),
    ("0 down 1 1\n0.1 down 1 1", 2, "already"), ("0 down 1 1\n1 tap 2 2", 2, "already"),
    ("0.5 tap 1 1\n0.2 tap 1 1", 2, "order of time"), ("0.5 tap 1 1\n0.55 tap 1 1", 2, "order of time"),
    ("0 drag 0 0 9 9 0", 1, "takes time"), ("0 drag 0 0 9 9 -1", 1, "takes time"),
    ("0 drag 0 0 9 9 100000", 1, "travels for"),
  ])
  func whatCannotBePlayedNamesItsLine(_ text: String, _ line: Int, _ word: String) {
    let error = #expect(throws: TouchScriptError.self) { try TouchScript(text) }
    #expect(error?.line == line)
    #expect(error?.reason.contains(word) == true, "\(error?.reason ?? "")")
  }

  /// 10,000 lines of 13 bytes are more than the 80,000 that travel.
  @Test func anEndlessScriptIsRefused() {
    let text = String(repeating: "7 wheel 1 1 0 1\n", count: 10_000)
    #expect(throws: TouchScriptError.self) { try TouchScript(text) }
  }

  /// The program reads what the tool has read: the same touches.
  @Test func theTextThatTravelsSaysTheSame() throws {
    let script = try TouchScript("0.2   down\t60 40 # here\n\n0.45 move 90 40\r\n0.6 up")
    #expect(script.text == "0.2 down 60 40\n0.45 move 90 40\n0.6 up\n")
    #expect(try TouchScript(script.text) == script)
  }
}
