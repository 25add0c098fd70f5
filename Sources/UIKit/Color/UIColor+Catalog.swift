// Colours of an app's own, out of the colour sets of its asset catalogues.

extension UIColor {
  /// A colour set of the catalogues, for light and dark; nil if there is none of that name, as on iOS.
  public convenience init?(named name: String) {
    guard let set = ColorSets.find(name) else {
      Inert.warn("UIColor(named: \"\(name)\")", "was not found among the assets and is nil")
      return nil
    }
    if let dark = set.dark {
      self.init { traits in traits.userInterfaceStyle == .dark ? dark : set.light }
    } else {
      self.init(cgColor: set.light.cgColor)
    }
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name) }
}

/// What the folders with the extension `colorset` say.
private enum ColorSets {
  static func find(_ name: String) -> (light: UIColor, dark: UIColor?)? {
    guard !name.isEmpty else { return nil }
    // A name may lead through folders that are namespaces.
    let last = (name as NSString).lastPathComponent
    for folder in AssetCatalog.folders {
      guard
        let walk = FileManager.default.enumerator(
          at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
      else { continue }
      var count = 0
      for case let file as URL in walk {
        count += 1
        if count > 100_000 { break }
        guard file.pathExtension == "colorset", file.deletingPathExtension().lastPathComponent == last else {
          continue
        }
        if let set = read(file) { return set }
      }
    }
    return nil
  }

  private static func read(_ set: URL) -> (light: UIColor, dark: UIColor?)? {
    guard let data = try? Data(contentsOf: set.appendingPathComponent("Contents.json")),
      let list = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let entries = list["colors"] as? [[String: Any]]
    else { return nil }
    var (light, dark): (UIColor?, UIColor?) = (nil, nil)
    for entry in entries {
      guard let color = (entry["color"] as? [String: Any]).flatMap(color) else { continue }
      let looks = entry["appearances"] as? [[String: Any]] ?? []
      if looks.isEmpty {
        light = light ?? color
      } else if looks.contains(where: { $0["value"] as? String == "dark" }) {
        dark = dark ?? color
      }
    }
    guard let found = light ?? dark else { return nil }
    return (found, dark)
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
