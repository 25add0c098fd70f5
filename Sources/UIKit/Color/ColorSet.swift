/// What a catalogue's folder with the extension `colorset` says.
struct ColorSet {
  let light: UIColor
  let dark: UIColor?

  /// Nil where the folder's list is missing, is no list of colours, or has none that can be read.
  init?(folder: String) {
    guard
      let data = try? Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent("Contents.json")),
      let list = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let entries = list["colors"] as? [[String: Any]]
    else { return nil }
    var (light, dark): (UIColor?, UIColor?) = (nil, nil)
    for entry in entries {
      guard let color = (entry["color"] as? [String: Any]).flatMap(Self.color) else { continue }
      let looks = entry["appearances"] as? [[String: Any]] ?? []
      if looks.isEmpty {
        light = light ?? color
      } else if looks.contains(where: { $0["value"] as? String == "dark" }) {
        dark = dark ?? color
      }
    }
    guard let found = light ?? dark else { return nil }
    (self.light, self.dark) = (found, dark)
  }

  /// Components are written as fractions "0.5", bytes "128" or hexadecimal "0x80".
  private static func color(_ entry: [String: Any]) -> UIColor? {
    guard let parts = entry["components"] as? [String: Any] else { return nil }
    func value(_ key: String) -> CGFloat? {
      if let number = parts[key] as? NSNumber { return CGFloat(number.doubleValue) }
      guard let text = parts[key] as? String else { return nil }
      if text.lowercased().hasPrefix("0x") {
        return UInt(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
      }
      guard let number = Double(text), number.isFinite else { return nil }
      return text.contains(".") || key == "alpha" ? CGFloat(number) : CGFloat(number) / 255
    }
    let alpha = value("alpha") ?? 1
    if let white = value("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = value("red"), let green = value("green"), let blue = value("blue") else { return nil }
    if entry["color-space"] as? String == "display-p3" {
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
