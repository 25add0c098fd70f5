import Foundation

/// JSON as text, in the order in which it is written: the layer tree's keys stand in a fixed order.
enum JSONText {
  /// At most six decimals; what is not finite is null, as JSON has no word for it.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    guard abs(value) < 1e9 else { return "\(value)" }
    let rounded = (value * 1e6).rounded() / 1e6
    if rounded == rounded.rounded() { return String(Int(rounded)) }
    return "\(rounded)"
  }

  static func numbers(_ values: [Double]) -> String {
    "[" + values.map(number).joined(separator: ", ") + "]"
  }

  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
