import CoreGraphics

/// How the system font stands in for San Francisco, which may not be given away.
///
/// Glyphs are those of Inter (DejaVu Sans where Inter is missing), but ascender, descender, cap height and x-height
/// are San Francisco's, linear in the size (facts 13.1 to 13.3, 13.20), so that labels are as high as on a phone
/// and baselines sit where they sit there. Widths are Inter's plus San Francisco's tracking (13.18, 13.21): some
/// per cent wider than on a phone.
enum SystemFont {
  static let ascender = 0.9521484375
  static let descender = -0.2412109375
  static let capHeight = 0.7045898
  static let xHeight = 0.5263672

  /// Sizes and tracking in points (fact 13.18, from memory of Apple's table); straight between them.
  private static let trackings: [(size: Double, tracking: Double)] = [
    (11, 0.06), (12, 0), (13, -0.08), (15, -0.23), (17, -0.43), (20, -0.45), (28, 0.38), (34, 0.40),
  ]

  /// What is added to every advance, in points.
  static func tracking(size: Double) -> Double {
    guard let first = trackings.first, let last = trackings.last, size.isFinite else { return 0 }
    if size <= first.size { return first.tracking }
    if size >= last.size { return last.tracking }
    for (a, b) in zip(trackings, trackings.dropFirst()) where size <= b.size {
      return a.tracking + (b.tracking - a.tracking) * (size - a.size) / (b.size - a.size)
    }
    return last.tracking
  }

  /// UIKit's weights (fact 13.19) and the weights of CSS that Inter's faces carry.
  private static let weights: [(ui: Double, css: Double, name: String)] = [
    (-0.8, 100, "Ultralight"), (-0.6, 200, "Thin"), (-0.4, 300, "Light"), (0, 400, "Regular"),
    (0.23, 500, "Medium"), (0.3, 600, "Semibold"), (0.4, 700, "Bold"), (0.56, 800, "Heavy"),
    (0.62, 900, "Black"),
  ]

  private static func nearest(_ weight: Double) -> (ui: Double, css: Double, name: String) {
    weights.min { abs($0.ui - weight) < abs($1.ui - weight) } ?? (0, 400, "Regular")
  }

  static func cssWeight(_ weight: Double) -> Double { nearest(weight).css }

  static func postScriptName(_ weight: Double, isItalic: Bool, isMonospaced: Bool) -> String {
    let style = nearest(weight).name + (isItalic ? "Italic" : "")
    return isMonospaced ? ".AppleSystemUIFontMonospaced-\(style)" : ".SFUI-\(style)"
  }

  /// The weight and slant that a system PostScript name says; nil for another font's name.
  static func parse(_ name: String) -> (weight: Double, isItalic: Bool, isMonospaced: Bool)? {
    let prefixes = [
      ".SFUI", ".SFUIText", ".SFUIDisplay", ".AppleSystemUIFont", ".SFNS", "SFProText", "SFProDisplay",
      "SFPro", "SFUIText", "SFUIDisplay", ".AppleSystemUIFontMonospaced", ".SFUIMono", "SFMono",
    ]
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    guard let family = parts.first, prefixes.contains(family) else { return nil }
    let style = (parts.count > 1 ? parts[1] : "Regular").lowercased()
    let weight = weights.first { style.hasPrefix($0.name.lowercased()) }?.ui ?? 0
    return (weight, style.contains("italic"), family.contains("Mono"))
  }

  static func face(weight: Double, size: Double, isItalic: Bool, isMonospaced: Bool) -> FontFace? {
    let families: [String]
    if isMonospaced {
      families = ["Inter Mono", "JetBrains Mono", "DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono"]
    } else if size >= 20 {
      // San Francisco changes to its display cut at 20 points, and so does Inter.
      families = ["Inter Display", "Inter", "DejaVu Sans"]
    } else {
      families = ["Inter", "DejaVu Sans"]
    }
    let css = cssWeight(weight)
    if let face = FontLibrary.face(families: families, weight: css, isSlanted: isItalic) { return face }
    if let any = FontLibrary.fallback(for: 0x61) { return any }
    Inert.warn("text", "cannot be drawn: no font is installed (Debian: fonts-inter)")
    return nil
  }
}
