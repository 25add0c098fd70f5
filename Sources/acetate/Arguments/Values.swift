import Foundation
import StageWire

/// Reads the values of options; each function throws a `Failure` that names the option and the mend.
enum Values {
  /// A finite number.
  static func number(_ text: String, _ option: String, in range: ClosedRange<Double>, unit: String) throws
    -> Double
  {
    guard let value = Double(text.trimmingCharacters(in: .whitespaces)), value.isFinite else {
      throw Failure.usage(
        "\(option) \(text): not a number; give \(unit), such as \(option) \(example(range))")
    }
    guard range.contains(value) else {
      throw Failure.usage(
        "\(option) \(text): out of range; give \(unit) from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
      )
    }
    return value
  }

  private static func example(_ range: ClosedRange<Double>) -> String {
    plain(max(range.lowerBound, min(2, range.upperBound)))
  }

  /// A number as a person writes it: 2, 0.5, 1000000.
  static func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  /// A whole number.
  static func whole<Number: FixedWidthInteger>(
    _ text: String, _ option: String, in range: ClosedRange<Number>
  ) throws -> Number {
    guard let value = Number(text), range.contains(value) else {
      throw Failure.usage(
        "\(option) \(text): give a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// `S[,S...]`: seconds.
  static func times(_ text: String) throws -> [Double] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { try seconds(String($0), "--at") }
  }

  static func seconds(_ text: String, _ option: String) throws -> Double {
    try number(text, option, in: 0...ShowRequest.latestTime, unit: "seconds")
  }

  /// `WxH`: points.
  static func size(_ text: String) throws -> (width: Double, height: Double) {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], width.isFinite, height.isFinite,
      width > 0, height > 0
    else { throw Failure.usage("--size \(text): give width and height in points, such as --size 390x844") }
    return (width, height)
  }

  /// `X,Y,W,H`: points.
  static func rectangle(_ text: String) throws -> ShowRequest.Rect {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2], let height = parts[3],
      x.isFinite, y.isFinite, width.isFinite, height.isFinite, width > 0, height > 0
    else {
      throw Failure.usage(
        "--crop \(text): give the left and top edge, width and height in points, such as --crop 0,0,200,100")
    }
    return ShowRequest.Rect(x: x, y: y, width: width, height: height)
  }

  /// `#RGB`, `#RRGGBB`, `#RRGGBBAA` (with or without the mark), or one of UIColor's names.
  static func color(_ text: String) throws -> ShowRequest.Color {
    if let named = named[text.lowercased()] { return named }
    var digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else {
      throw Failure.usage(
        "--background \(text): give a colour such as white, clear, \"#FF8000\" or \"#FF800080\"")
    }
    let rgba = digits.count == 6 ? value << 8 | 255 : value
    func part(_ shift: UInt32) -> Double { Double(rgba >> shift & 255) / 255 }
    return ShowRequest.Color(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  private static let named: [String: ShowRequest.Color] = [
    "black": .init(red: 0, green: 0, blue: 0), "white": .init(red: 1, green: 1, blue: 1),
    "clear": .init(red: 0, green: 0, blue: 0, alpha: 0), "gray": .init(red: 0.5, green: 0.5, blue: 0.5),
    "darkgray": .init(red: 1 / 3, green: 1 / 3, blue: 1 / 3),
    "lightgray": .init(red: 2 / 3, green: 2 / 3, blue: 2 / 3), "red": .init(red: 1, green: 0, blue: 0),
    "green": .init(red: 0, green: 1, blue: 0), "blue": .init(red: 0, green: 0, blue: 1),
    "cyan": .init(red: 0, green: 1, blue: 1), "yellow": .init(red: 1, green: 1, blue: 0),
    "magenta": .init(red: 1, green: 0, blue: 1), "orange": .init(red: 1, green: 0.5, blue: 0),
    "purple": .init(red: 0.5, green: 0, blue: 0.5), "brown": .init(red: 0.6, green: 0.4, blue: 0.2),
  ]
}
