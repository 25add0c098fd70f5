import Foundation

/// How a play ended.
public enum PlayOutcome: Sendable {
  /// Every frame came; for a request of a tree, its JSON.
  case finished(tree: Data?)
  /// The program ended by itself before all was sent.
  case exited(code: Int32)
  /// A trap or another signal ended it.
  case crashed(CrashReport)
  /// No new frame came for so many real seconds; the program was killed.
  case timedOut(seconds: Double)
  /// SIGINT or SIGTERM reached the tool, or ``PlayedProgram/cancel()`` was called; the program was killed.
  case interrupted
  /// The program said why it cannot go on, or spoke nonsense on the wire.
  case failed(reason: String)
}

/// What is known about a crash.
public struct CrashReport: Equatable, Sendable {
  /// The signal's number.
  public var signal: Int32
  /// What Swift's runtime or the app said last, without the place: "Index out of range".
  public var message: String?
  /// The file and line of Swift's own message, when they are the user's and not the library's.
  public var file: String?
  public var line: Int?
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
    default: return "signal \(signal)"
    }
  }

  /// One line for the user: `Controller.swift:12: the app crashed: Index out of range (SIGILL)`.
  public var summary: String {
    let place = file.map { file in line.map { "\(file):\($0): " } ?? "\(file): " } ?? ""
    let what: String
    if let message {
      what = message
    } else {
      switch signal {
      case SIGSEGV, SIGBUS: what = "it touched memory that is not there, or its calls nested too deep"
      case SIGKILL: what = "it was killed, perhaps because memory ran out"
      default: what = "it stopped at a trap"
      }
    }
    return "\(place)the app crashed: \(what) (\(signalName))"
  }

  init(signal: Int32, errorTail: String) {
    self.signal = signal
    self.errorTail = errorTail
    for text in errorTail.split(separator: "\n").reversed() {
      guard let marker = text.range(of: "Fatal error") else { continue }
      let rest = text[marker.upperBound...].drop { $0 == ":" || $0 == " " }
      message = rest.isEmpty ? "Fatal error" : String(rest)
      readPlace(before: text[..<marker.lowerBound])
      break
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
    guard let path, !path.hasPrefix("Swift/"), !path.hasPrefix("_Concurrency/") else { return }
    file = String(path)
    line = number
  }
}
