import CoreGraphics
import RenderCore

/// A font at a size.
///
/// Metrics are in points. Apple's fonts are not here: the system font and the families of iOS are drawn with
/// stand-ins but keep Apple's names and, where known, vertical measures.
public final class CTFont: Hashable, @unchecked Sendable {
  /// Nil only when no font at all is installed; then nothing is drawn.
  let face: FontFace?
  package let pointSize: CGFloat
  package let matrix: CGAffineTransform
  package let postScriptName: String
  package let familyName: String
  /// UIKit's scale: 0 regular, 0.4 bold (fact 13.19).
  package let weight: CGFloat
  package let isItalic: Bool
  package let isMonospaced: Bool
  /// The stand-in for San Francisco, with its measures and tracking.
  package let isSystem: Bool
  /// Digits of one width, as counters want them.
  package let hasMonospacedDigits: Bool
  private let known: FontSubstitution.KnownMetrics?

  private init(
    face: FontFace?, size: CGFloat, matrix: CGAffineTransform, postScriptName: String,
    familyName: String, weight: CGFloat, isItalic: Bool, isMonospaced: Bool, isSystem: Bool,
    hasMonospacedDigits: Bool, known: FontSubstitution.KnownMetrics?
  ) {
    self.face = face
    // Core Text takes 0 for its default of 12 points.
    let usable = size.isFinite && size > 0 ? min(size, 100_000) : 12
    pointSize = usable
    self.matrix = matrix
    self.postScriptName = postScriptName
    self.familyName = familyName
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    self.isSystem = isSystem
    self.hasMonospacedDigits = hasMonospacedDigits
    self.known = known
  }

  /// The system font, of a weight on UIKit's scale from -0.8 to 0.62 (fact 13.19).
  package convenience init(
    systemSize size: CGFloat, weight: CGFloat = 0, isItalic: Bool = false, isMonospaced: Bool = false,
    hasMonospacedDigits: Bool = false, matrix: CGAffineTransform = .identity
  ) {
    let weight = weight.isFinite ? weight : 0
    let face = SystemFont.face(
      weight: Double(weight), size: Double(size), isItalic: isItalic, isMonospaced: isMonospaced)
    self.init(
      face: face, size: size, matrix: matrix,
      postScriptName: SystemFont.postScriptName(
        Double(weight), isItalic: isItalic, isMonospaced: isMonospaced),
      familyName: isMonospaced ? ".AppleSystemUIFontMonospaced" : ".AppleSystemUIFont", weight: weight,
      isItalic: isItalic, isMonospaced: isMonospaced, isSystem: true,
      hasMonospacedDigits: hasMonospacedDigits, known: nil)
  }

  /// A font by PostScript, full or family name: an installed one, the system font, or a stand-in for a font of
  /// iOS; nil for any other name.
  package convenience init?(name: String, size: CGFloat, matrix: CGAffineTransform = .identity) {
    if let system = SystemFont.parse(name) {
      self.init(
        systemSize: size, weight: CGFloat(system.weight), isItalic: system.isItalic,
        isMonospaced: system.isMonospaced, matrix: matrix)
      return
    }
    if let face = FontLibrary.face(named: name) {
      let style = face.styleName.lowercased()
      let isBold = style.contains("bold")
      self.init(
        face: face, size: size, matrix: matrix, postScriptName: face.postScriptName,
        familyName: face.familyName, weight: isBold ? 0.4 : 0,
        isItalic: style.contains("italic") || style.contains("oblique"),
        isMonospaced: face.familyName.contains("Mono"), isSystem: false, hasMonospacedDigits: false,
        known: nil)
      return
    }
    guard let style = FontSubstitution.style(for: name) else { return nil }
    let face =
      FontLibrary.face(families: style.families, weight: style.weight, isSlanted: style.isItalic)
      ?? FontLibrary.fallback(for: 0x61)
    self.init(
      face: face, size: size, matrix: matrix, postScriptName: name,
      familyName: name.split(separator: "-").first.map(String.init) ?? name,
      weight: style.weight >= 600 ? 0.4 : 0, isItalic: style.isItalic,
      isMonospaced: style.families.first?.contains("Mono") ?? false, isSystem: false,
      hasMonospacedDigits: false, known: style.metrics)
  }

  /// The same font at another size.
  package func withSize(_ size: CGFloat, matrix newMatrix: CGAffineTransform? = nil) -> CTFont {
    if isSystem {
      return CTFont(
        systemSize: size, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced,
        hasMonospacedDigits: hasMonospacedDigits, matrix: newMatrix ?? matrix)
    }
    return CTFont(
      face: face, size: size, matrix: newMatrix ?? matrix, postScriptName: postScriptName,
      familyName: familyName, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced,
      isSystem: false, hasMonospacedDigits: hasMonospacedDigits, known: known)
  }

  public static func == (a: CTFont, b: CTFont) -> Bool {
    a === b
      || (a.face === b.face && a.pointSize == b.pointSize && a.matrix == b.matrix
        && a.postScriptName == b.postScriptName && a.hasMonospacedDigits == b.hasMonospacedDigits)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(postScriptName)
    hasher.combine(pointSize)
  }

  // MARK: Measures in points

  /// Points a font unit.
  var unit: Double { Double(pointSize) / (face?.metrics.unitsPerEm ?? 1000) }

  private func measure(system: Double, known: Double?, face: (FontFace.Metrics) -> Double) -> CGFloat {
    if isSystem { return CGFloat(system) * pointSize }
    if let known { return CGFloat(known) * pointSize }
    return CGFloat((self.face.map { face($0.metrics) } ?? 0) * unit)
  }

  package var ascender: CGFloat {
    measure(system: SystemFont.ascender, known: known?.ascender) { $0.ascender }
  }

  /// Negative: how far below the baseline the lowest letters reach.
  package var descender: CGFloat {
    measure(system: SystemFont.descender, known: known?.descender) { $0.descender }
  }

  package var leading: CGFloat { measure(system: 0, known: known?.lineGap) { $0.lineGap } }

  package var capHeight: CGFloat { measure(system: SystemFont.capHeight, known: nil) { $0.capHeight } }

  package var xHeight: CGFloat { measure(system: SystemFont.xHeight, known: nil) { $0.xHeight } }

  /// Ascender and descender; the line gap is not in it (fact 13.5).
  package var lineHeight: CGFloat { ascender - descender }

  /// Added to every advance: San Francisco's tracking for its size.
  var tracking: Double { isSystem && !isMonospaced ? SystemFont.tracking(size: Double(pointSize)) : 0 }
}
