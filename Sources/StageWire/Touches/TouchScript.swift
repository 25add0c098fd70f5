// What one finger and a wheel do while an app plays, written one a line:
//
//     0.20 down 60 40
//     0.45 move 90 40                  # between two lines the finger travels evenly, 60 steps a second
//     0.60 up
//     1.00 tap 195 700
//     2.00 drag 200 150 200 450 0.5    # from x y to x y in seconds
//     3.50 wheel 200 400 0 -80
//
// Times are seconds from the first appearance, in ascending order; points are the screen's. There is one finger:
// it must be up before it comes down again. A script is read twice, by the tool that answers the user and by the
// program that plays it, so it travels as its text and both arrive at the same touches.

/// Why a line of a script cannot be played.
public struct TouchScriptError: Error, Equatable, CustomStringConvertible, Sendable {
  /// Counted from 1; 0 for the script as a whole.
  public let line: Int
  public let reason: String
  public var description: String { line > 0 ? "line \(line): \(reason)" : reason }
}

/// Touches written down, one a line.
public struct TouchScript: Equatable, Sendable {
  /// How long the finger of a `tap` stays down, in seconds.
  public static let tapDuration = 0.1
  /// Steps a second of a finger that travels: what the screen's sensor tells.
  static let stepsPerSecond = 60.0
  /// The most touches a script may come to: more than four hours of travelling.
  static let mostTouches = 1_000_000
  /// The most bytes of a script, comments left out: it travels in an environment variable.
  public static let longestText = 80_000

  /// What happens, in ascending order of time.
  public private(set) var touches: [ScreenTouch] = []
  /// The lines that say something, without their comments.
  public private(set) var text = ""

  /// Where the finger is and since when; nil while it is up.
  private var finger: ScreenTouch?
  /// The end of what the lines before have said.
  private var end = 0.0

  /// Reads a script; throws a ``TouchScriptError`` that names the line and the mend.
  public init(_ script: String) throws {
    var number = 0
    for line in script.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let said = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
      let words = said.split(whereSeparator: \.isWhitespace)
      guard let first = words.first else { continue }
      do {
        try read(time: first, Array(words.dropFirst()))
      } catch let reason as Reason {
        throw TouchScriptError(line: number, reason: reason.text)
      }
      text += words.joined(separator: " ") + "\n"
      guard text.utf8.count <= Self.longestText else {
        throw TouchScriptError(
          line: 0, reason: "the script is longer than \(Self.longestText) bytes without its comments")
      }
    }
  }

  private struct Reason: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  /// The words that each action takes.
  private static let forms = [
    "down": "X Y", "move": "X Y", "up": "", "tap": "X Y", "drag": "X Y TOX TOY SECONDS",
    "wheel": "X Y DX DY",
  ]

  private mutating func read(time word: Substring, _ words: [Substring]) throws {
    guard let time = Double(word), time.isFinite, time >= 0, time <= ShowRequest.latestTime else {
      throw Reason("\"\(word)\" is no time: a line begins with seconds, such as 0.20 down 60 40")
    }
    guard time >= end else {
      throw Reason("\(word) s is before \(end) s, where the lines above end: give them in the order of time")
    }
    guard let action = words.first.map(String.init), let form = Self.forms[action] else {
      throw Reason(
        "\"\(words.first ?? "")\" is no action: give down, move, up, tap, drag or wheel, such as 0.20 tap 60 40"
      )
    }
    let numbers = words.dropFirst().map { Double($0) ?? .nan }
    let count = form.split(separator: " ").count
    guard numbers.count == count, numbers.allSatisfy({ $0.isFinite && abs($0) <= 1e6 }) else {
      throw Reason(
        "\(action) takes \(count == 0 ? "nothing behind it" : "\(form), numbers of at most 1000000")")
    }
    try act(action, time, Array(numbers))
    guard touches.count <= Self.mostTouches else {
      throw Reason(
        "the script comes to more than \(Self.mostTouches) touches: let the finger travel for less long")
    }
  }

  private mutating func act(_ action: String, _ time: Double, _ n: [Double]) throws {
    switch action {
    case "down": try down(time, n[0], n[1], action)
    case "move": try travel(time, n[0], n[1])
    case "up": try up(time)
    case "tap":
      try down(time, n[0], n[1], action)
      try up(time + Self.tapDuration)
    case "drag":
      guard n[4] > 0 else { throw Reason("a drag takes time: give more than 0 seconds at its end") }
      try down(time, n[0], n[1], action)
      try travel(time + n[4], n[2], n[3])
      try up(time + n[4])
    default:
      touches.append(ScreenTouch(time: time, phase: .wheel(dx: n[2], dy: n[3]), x: n[0], y: n[1]))
      end = time
    }
  }

  private mutating func down(_ time: Double, _ x: Double, _ y: Double, _ action: String) throws {
    guard finger == nil else {
      throw Reason("\(action): the finger is down already; let an up come before it")
    }
    touches.append(ScreenTouch(time: time, phase: .down, x: x, y: y))
    finger = touches.last
    end = time
  }

  private mutating func up(_ time: Double) throws {
    guard let finger else { throw Reason("up: no finger is down; let a down come before it") }
    touches.append(ScreenTouch(time: time, phase: .up, x: finger.x, y: finger.y))
    self.finger = nil
    end = time
  }

  /// Moves the finger from where it was last said to be; a wheel that turns meanwhile keeps its place in time.
  private mutating func travel(_ time: Double, _ x: Double, _ y: Double) throws {
    guard let start = finger else { throw Reason("move: no finger is down; let a down come before it") }
    let span = time - start.time
    let steps = (span * Self.stepsPerSecond).rounded(.up)
    guard steps <= Double(Self.mostTouches) else {
      throw Reason("the finger travels for \(span) s: at most \(Self.mostTouches / 60) s are possible")
    }
    let first = touches.lastIndex { $0.time <= start.time }.map { $0 + 1 } ?? 0
    if start.x != x || start.y != y, steps > 1 {
      for step in 1..<Int(steps) {
        let passed = Double(step) / Self.stepsPerSecond
        let share = passed / span
        touches.append(
          ScreenTouch(
            time: start.time + passed, phase: .move, x: start.x + (x - start.x) * share,
            y: start.y + (y - start.y) * share))
      }
    }
    touches.append(ScreenTouch(time: time, phase: .move, x: x, y: y))
    touches.replaceSubrange(first..., with: touches[first...].sortedByTime())
    finger = ScreenTouch(time: time, phase: .move, x: x, y: y)
    end = time
  }
}
