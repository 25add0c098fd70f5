import Foundation

/// What is known about a crash.
public struct CrashReport: Equatable, Sendable {
  /// A call that was under way, of a function in the app's own sources.
  public struct Frame: Equatable, Sendable {
    /// "ViewController.viewDidLoad()"
    public var function: String
    public var file: String
    /// 0 for what the compiler added of its own, such as the end of an access: that belongs to no line.
    public var line: Int

    /// `a.swift:7`, or `a.swift: in ViewController.viewDidLoad()` where there is no line.
    public var place: String { line > 0 ? "\(file):\(line)" : "\(file): in \(function)" }
  }

  /// The signal's number.
  public var signal: Int32
  /// What Swift's runtime or the app said last, without the place: "Index out of range".
  public var message: String?
  /// Where it happened: the place in Swift's own message, or the innermost frame of the app's own.
  public var file: String?
  public var line: Int?
  /// The app's own frames, innermost first; a run of equal ones, as an endless recursion makes, counts once.
  public var frames: [Frame] = []
  /// The last 16 KiB that the program wrote to its standard error; it has been passed on already.
  public var errorTail: String

  /// The signal's usual name.
  public var signalName: String {
    switch signal {
    case SIGILL: return "SIGILL"
    case SIGTRAP: return "SIGTRAP"
    case SIGABRT: return "SIGABRT"
    case SIGSEGV: return "SIGSEGV"
    case SIGBUS: return "SIGBUS"
    case SIGFPE: return "SIGFPE"
    case SIGKILL: return "SIGKILL"
    case SIGTERM: return "SIGTERM"
    case SIGXCPU: return "SIGXCPU"
    case SIGXFSZ: return "SIGXFSZ"
    case SIGINT: return "SIGINT"
    case SIGQUIT: return "SIGQUIT"
    case SIGHUP: return "SIGHUP"
    case SIGPIPE: return "SIGPIPE"
    case SIGALRM: return "SIGALRM"
    case SIGUSR1: return "SIGUSR1"
    case SIGUSR2: return "SIGUSR2"
    default: return "signal \(signal)"
    }
  }

  /// One line for the user: `Controller.swift:12: the app crashed: Index out of range (SIGILL)`.
  public var summary: String {
    let place = self.place.map { "\($0): " } ?? ""
    if message == nil, Self.requests.contains(signal) { return "\(place)the app was ended by \(signalName)" }
    return "\(place)the app crashed: \(message ?? guess) (\(signalName))"
  }

  private var place: String? {
    guard let file else { return nil }
    if let line { return "\(file):\(line)" }
    return frames.first.map { "\(file): in \($0.function)" } ?? file
  }

  /// Signals that are sent on purpose, and mostly by the app to itself.
  private static let requests: Set<Int32> = [
    SIGINT, SIGTERM, SIGQUIT, SIGHUP, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2,
  ]

  private var guess: String {
    switch signal {
    case SIGSEGV, SIGBUS:
      if isDeep { return "its calls nested too deep" }
      return "it touched memory that is not there, or its calls nested too deep"
    case SIGKILL: return "it was killed, perhaps because memory ran out"
    case SIGXFSZ: return "it wrote a file larger than the limit of this shell (ulimit -f)"
    default: return "it stopped at a trap"
    }
  }

  private var isDeep = false

  /// - Parameters:
  ///   - backtrace: what Swift's runtime wrote about the crash; may be empty.
  ///   - program: the name of the executable, as the backtrace writes it.
  init(signal: Int32, errorTail: String, backtrace: String = "", program: String = "") {
    self.signal = signal
    self.errorTail = errorTail
    readFatalError()
    if message == nil { message = Self.failedCast(errorTail) ?? Self.heapFault(errorTail) }
    if message == nil { readSilentTrap(backtrace) }
    readFrames(backtrace, of: program)
    if file == nil, let innermost = frames.first {
      file = innermost.file
      line = innermost.line > 0 ? innermost.line : nil
    }
  }

  /// `Module/File.swift:12: Fatal error: text`; the text may take several lines, up to what comes last.
  private mutating func readFatalError() {
    let lines = errorTail.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, text) in zip(lines.indices, lines).reversed() {
      guard let marker = Self.markers.lazy.compactMap({ text.range(of: $0) }).first else { continue }
      let rest = text[marker.upperBound...].drop { $0 == ":" || $0 == " " }
      let more = lines[(index + 1)...].prefix { !$0.isEmpty }.prefix(8)
      let whole = ([rest] + more.map { $0.drop { $0 == " " || $0 == "\t" } }).joined(separator: " ")
      message = whole.isEmpty ? String(text[marker]) : String(whole.prefix(400))
      readPlace(before: text[..<marker.lowerBound])
      return
    }
  }

  /// What the runtime writes before the reason.
  private static let markers = ["Fatal error", "Precondition failed", "Assertion failed"]

  /// Traps that say nothing stand in the backtrace, as a call of their own: `Swift runtime failure: arithmetic overflow`.
  private mutating func readSilentTrap(_ backtrace: String) {
    guard let match = backtrace.firstMatch(of: #/Swift runtime failure: ([^\n]+?) (?:\+ \d+ )?in /#) else {
      return
    }
    message = String(match.output.1)
  }

  /// What the C library says before it aborts: `free(): double free detected in tcache 2`.
  private static func heapFault(_ text: String) -> String? {
    let beginnings = [
      "free(): ", "malloc(): ", "realloc(): ", "munmap_chunk(): ", "double free or ", "corrupted ",
    ]
    let line = text.split(separator: "\n").last { line in beginnings.contains { line.hasPrefix($0) } }
    return line.map { "its heap is damaged: \($0)" }
  }

  /// `Could not cast value of type 'A' (0x7f…) to 'B' (0x7f…).` without the addresses.
  private static func failedCast(_ text: String) -> String? {
    let line = text.split(separator: "\n").last { $0.hasPrefix("Could not cast value of type") }
    return line.map {
      $0.replacingOccurrences(of: " \\(0x[0-9a-f]+\\)", with: "", options: .regularExpression)
        .trimmingCharacters(in: CharacterSet(charactersIn: "."))
    }
  }

  /// Swift writes `Module/File.swift:12: Fatal error: text`, older runtimes `Fatal error: text: file F, line N`.
  private mutating func readPlace(before: Substring) {
    var path: Substring?
    var number: Int?
    let parts = before.split(separator: ":", omittingEmptySubsequences: true).filter { $0 != " " }
    if parts.count >= 2, let line = Int(parts[parts.count - 1]) {
      number = line
      path = parts[..<(parts.count - 1)].joined(separator: ":")[...]
    } else if let text = message, let range = text.range(of: ": file ", options: .backwards),
      let comma = text.range(of: ", line ", options: .backwards), comma.lowerBound > range.upperBound
    {
      path = text[range.upperBound..<comma.lowerBound]
      number = Int(text[comma.upperBound...].prefix { $0.isNumber })
      message = String(text[..<range.lowerBound])
    }
    guard let path, !Self.libraries.contains(String(path.prefix { $0 != "/" })) else { return }
    file = String(path)
    line = number
  }

  /// Modules whose places say nothing to the user: where the app called them is in the frames.
  private static let libraries: Set<String> = [
    "Swift", "_Concurrency", "_StringProcessing", "_RegexParser", "Synchronization", "Observation",
    "Dispatch",
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "FoundationRepairs", "CoreGraphics", "CoreText", "QuartzCore", "UIKit", "RenderCore",
    "ImageFiles", "AnimatedControls", "PlaygroundSupport", "Stage", "StageWire",
  ]

  /// `3 [ra] 0x000055b7 g(_:_:) + 47 in program at /home/me/File.swift:1:40`
  private mutating func readFrames(_ backtrace: String, of program: String) {
    guard !program.isEmpty else { return }
    let marker = " in \(program) at "
    for line in backtrace.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      guard let number = Int(text.prefix { $0.isNumber }) else { continue }
      if number > 1000 { isDeep = true }
      guard frames.count < 32, let address = text.range(of: "0x"),
        let place = text.range(of: marker, range: address.upperBound..<text.endIndex),
        let frame = Self.frame(
          text[address.upperBound..<place.lowerBound].drop { $0.isHexDigit }, text[place.upperBound...])
      else { continue }
      if frames.last != frame { frames.append(frame) }
    }
  }

  private static func frame(_ name: Substring, _ place: Substring) -> Frame? {
    // the path may hold colons: the numbers are at its end
    var parts = place.split(separator: ":", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    while numbers.count < 2, parts.count > 1, let number = Int(parts[parts.count - 1]) {
      numbers.append(number)
      parts.removeLast()
    }
    let file = parts.joined(separator: ":")
    guard file.hasSuffix(".swift"), !file.hasSuffix("/AcetateEntry.swift") else { return nil }
    var function = String(name).trimmingCharacters(in: .whitespaces)
    if let offset = function.range(of: " + ", options: .backwards) {
      function = String(function[..<offset.lowerBound])
    }
    guard let line = numbers.last ?? (function == "main" ? nil : 0) else { return nil }
    return Frame(function: function, file: file, line: line)
  }
}
