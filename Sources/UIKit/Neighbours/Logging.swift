import Foundation

// The names of Apple's os module. Messages go to standard error; privacy is kept to: what an app marks as private is not written
// out, and words without a mark are, since whoever plays a source wrote it.

/// How much a message matters.
public struct OSLogType: Hashable, Sendable, RawRepresentable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }
  public static let `default` = OSLogType(0)
  public static let info = OSLogType(1)
  public static let debug = OSLogType(2)
  public static let error = OSLogType(16)
  public static let fault = OSLogType(17)

  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "log"
    }
  }
}

/// Where messages belong.
public final class OSLog: NSObject, Sendable {
  public struct Category: Sendable {
    let name: String
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    public static let dynamicTracing = Category(name: "DynamicTracing")
  }
  let subsystem: String
  let category: String
  public init(subsystem: String, category: String) { (self.subsystem, self.category) = (subsystem, category) }
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }
  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(subsystem: "disabled", category: "disabled")
  public func isEnabled(type: OSLogType) -> Bool { self !== OSLog.disabled }

  func write(_ type: OSLogType, _ text: String) {
    guard self !== OSLog.disabled, type != .debug else { return }
    let place = category.isEmpty ? "" : " [\(category)]"
    FileHandle.standardError.write(Data("\(type.name)\(place): \(text)\n".utf8))
  }
}

/// Who may read a value.
public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable { case hash, none }
  let isShown: Bool
  public static let `public` = OSLogPrivacy(isShown: true)
  public static let `private` = OSLogPrivacy(isShown: false)
  public static let sensitive = OSLogPrivacy(isShown: false)
  public static let auto = OSLogPrivacy(isShown: true)
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(isShown: false) }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(isShown: false) }
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(isShown: true) }
}

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  public static let decimal = OSLogIntegerFormatting(radix: 10)
  public static let hex = OSLogIntegerFormatting(radix: 16)
  public static let octal = OSLogIntegerFormatting(radix: 8)
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
  let digits: Int?
  public static let fixed = OSLogFloatFormatting(digits: 6)
  public static func fixed(precision: Int) -> OSLogFloatFormatting { OSLogFloatFormatting(digits: precision) }
  public static let hybrid = OSLogFloatFormatting(digits: nil)
}

/// A message with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    private mutating func add(_ value: String, _ privacy: OSLogPrivacy) {
      text += privacy.isShown ? value : "<private>"
    }
    public mutating func appendInterpolation<T>(
      _ value: @autoclosure () -> T, privacy: OSLogPrivacy = .auto
    ) {
      add("\(value())", privacy)
    }
    public mutating func appendInterpolation<T: BinaryInteger>(
      _ value: @autoclosure () -> T, format: OSLogIntegerFormatting, privacy: OSLogPrivacy = .auto
    ) {
      add(String(value(), radix: format.radix), privacy)
    }
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(
      _ value: @autoclosure () -> T, format: OSLogFloatFormatting, privacy: OSLogPrivacy = .auto
    ) {
      let number = Double(value())
      add(format.digits.map { String(format: "%.\(max(0, min($0, 30)))f", number) } ?? "\(number)", privacy)
    }
  }
  let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

/// Writes messages.
public struct Logger: Sendable {
  private let log: OSLog
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  public init(_ log: OSLog) { self.log = log }
  public init() { log = .default }
  public func log(_ message: OSLogMessage) { log.write(.default, message.text) }
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }
  public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }
  public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }
  public func info(_ message: OSLogMessage) { log.write(.info, message.text) }
  public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }
  public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }
  public func error(_ message: OSLogMessage) { log.write(.error, message.text) }
  public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }
  public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}

/// Writes a message whose values stand where a format of C has its marks.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: CVarArg...
) {
  log.write(type, LogFormat.fill("\(message)", args))
}
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ args: CVarArg...) {
  log.write(type, LogFormat.fill("\(message)", args))
}
public func os_log(_ message: OSLogMessage) { OSLog.default.write(.default, message.text) }
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(type, message.text)
}

/// Regions of time for Instruments. Kept nowhere.
public struct OSSignpostID: Hashable, Sendable {
  public let rawValue: UInt64
  public init(_ value: UInt64) { rawValue = value }
  public init(log: OSLog) { rawValue = 1 }
  public init(log: OSLog, object: AnyObject) { rawValue = 1 }
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
}
public enum OSSignpostType: Sendable { case event, begin, end }
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {}
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
  _ format: StaticString, _ arguments: CVarArg...
) {}

enum LogFormat {
  /// Puts values into a format; `{public}` and its like are left out of the marks, values under `{private}` out of the text.
  static func fill(_ format: String, _ values: [CVarArg]) -> String {
    var text = ""
    var rest = format[...]
    var left = values[...]
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        text += "%"
        rest = rest.dropFirst()
        continue
      }
      var isHidden = false
      if rest.first == "{", let brace = rest.firstIndex(of: "}") {
        isHidden = rest[..<brace].contains("private") || rest[..<brace].contains("sensitive")
        rest = rest[rest.index(after: brace)...]
      }
      guard let end = rest.firstIndex(where: { "@diuxXofFeEgGscp".contains($0) }) else {
        text += "%"
        break
      }
      let mark = rest[...end]
      rest = rest[rest.index(after: end)...]
      guard let value = left.popFirst() else {
        text += "(null)"
        continue
      }
      text += isHidden ? "<private>" : write(String(mark), value)
    }
    return text + rest
  }

  /// A value as its mark asks; one of another kind as it prints, since C's own would read beyond it.
  private static func write(_ mark: String, _ value: CVarArg) -> String {
    guard let kind = mark.last, "fFeEgG".contains(kind) else {
      if let kind = mark.last, "xX".contains(kind), let number = value as? any BinaryInteger {
        return String(Int(truncatingIfNeeded: number), radix: 16, uppercase: kind == "X")
      }
      return "\(value)"
    }
    guard
      let number = (value as? Double) ?? (value as? Float).map(Double.init)
        ?? (value as? CGFloat).map(Double.init)
    else { return "\(value)" }
    let precision = mark.firstIndex(of: ".").map { mark[mark.index(after: $0)...].prefix { $0.isNumber } }
    let digits = precision.flatMap { Int($0) } ?? 6
    return "fF".contains(kind) ? String(format: "%.\(min(digits, 30))f", number) : "\(number)"
  }
}
