import RenderCore

/// An immutable colour: components in a colour space, and alpha as the last of them.
public final class CGColor: Hashable, @unchecked Sendable {
  public let colorSpace: CGColorSpace?
  /// The components with alpha last: 4 for RGB, 2 for gray, 5 for CMYK (fact 12.20).
  private let values: [CGFloat]
  public let pattern: CGPattern?
  /// The colour as the engine draws it, converted once.
  package let color4: Color4

  /// Takes the components as given; they are clamped only when drawn.
  init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
    colorSpace = space
    self.values = values
    self.pattern = pattern
    let rgb = (pattern == nil ? space : space.uncolouredBase).srgb(values)
    // A coloured pattern has no colour of its own.
    if let pattern, pattern.isColored {
      color4 = .clear
      return
    }
    color4 = Color4(unit(rgb.r), unit(rgb.g), unit(rgb.b), unit(Double(values.last ?? 1)))
  }

  /// A colour from the space's components followed by alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let count = space.numberOfComponents + 1
    self.init(
      space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
  }

  /// A colour from an array; nil when it holds fewer components than the space needs with alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    let count = space.numberOfComponents + 1
    guard components.count >= count else { return nil }
    self.init(space: space, values: Array(components[..<count]))
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .srgb, values: [red, green, blue, alpha])
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .srgb, values: [red, green, blue, alpha])
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .gray, values: [gray, alpha])
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .gray, values: [gray, alpha])
  }

  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha])
  }

  /// A colour that paints a pattern; for an uncoloured pattern the components give its colour.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.model == .pattern else { return nil }
    let count = pattern.isColored ? 1 : space.uncolouredBase.numberOfComponents + 1
    self.init(
      space: space, values: Array(UnsafeBufferPointer(start: components, count: count)), pattern: pattern)
  }

  package convenience init(color4 c: Color4) {
    self.init(
      space: .srgb, values: [CGFloat(c.r), CGFloat(c.g), CGFloat(c.b), CGFloat(c.a)])
  }

  /// Equal when space, components and pattern are; the same look in another space is another colour.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.colorSpace == b.colorSpace && a.values == b.values && a.pattern === b.pattern)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  public class var typeID: CFTypeID { 0x43_47_43_6F }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public var numberOfComponents: Int { values.count }

  /// The components with alpha last.
  public var components: [CGFloat]? { values }

  public var alpha: CGFloat { values.last ?? 1 }

  public func copy() -> CGColor? { self }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    guard let space = colorSpace else { return nil }
    return CGColor(space: space, values: values.dropLast() + [alpha], pattern: pattern)
  }

  /// The same look in another space; nil for indexed and pattern spaces.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    guard let own = colorSpace else { return nil }
    if own == space { return self }
    let rgb = own.srgb(values)
    guard let converted = space.components(r: rgb.r, g: rgb.g, b: rgb.b) else { return nil }
    return CGColor(space: space, values: converted + [alpha])
  }
}

extension CGColor: CustomDebugStringConvertible {
  public var debugDescription: String {
    "<CGColor \(colorSpace?.spaceName ?? "?") (\(values.map { "\($0)" }.joined(separator: " ")))>"
  }
}

/// Clamps to 0…1; NaN becomes 0.
private func unit(_ v: Double) -> Float { v >= 0 ? Float(min(v, 1)) : 0 }
