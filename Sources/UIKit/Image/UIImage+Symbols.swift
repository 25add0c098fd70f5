// Symbols of the system are Apple's drawings: placeholders stand in for them, of the size that a configuration asks for.

extension UIImage {
  /// How heavy a symbol's lines are. Placeholders have one weight.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// How large a symbol is beside text of its point size.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large

    var factor: CGFloat { self == .small ? 0.8 : self == .large ? 1.28 : 1 }
  }

  /// What varies of a picture.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    public func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// What varies of a symbol. The size counts; weights and colours are those of the placeholder.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?
    let scale: SymbolScale

    init(_ pointSize: CGFloat?, _ scale: SymbolScale) {
      self.pointSize = pointSize.flatMap { $0.isFinite && $0 > 0 ? min($0, 2_000) : nil }
      self.scale = scale
      super.init()
    }

    public convenience init(pointSize: CGFloat) { self.init(pointSize, .default) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(pointSize, .default) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize, scale)
    }
    public convenience init(weight: SymbolWeight) { self.init(nil, .default) }
    public convenience init(scale: SymbolScale) { self.init(nil, scale) }
    public convenience init(font: UIFont) { self.init(font.pointSize, .default) }
    public convenience init(font: UIFont, scale: SymbolScale) { self.init(font.pointSize, scale) }
    public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle.size, .default) }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(textStyle.size, scale)
    }
    public convenience init(hierarchicalColor: UIColor) { self.init(nil, .default) }
    public convenience init(paletteColors: [UIColor]) { self.init(nil, .default) }

    /// This configuration, changed by what another one says.
    open func applying(_ otherConfiguration: Configuration?) -> Self { self }
  }

  /// A copy of the size that a configuration asks for; placeholders are 20 points beside text of 17.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration?) -> UIImage? {
    guard let configuration else { return self }
    let side = (configuration.pointSize ?? 17) / 17 * 20 * configuration.scale.factor
    guard abs(side - size.width) > 0.01 else { return self }
    let mode = renderingMode
    if let symbol { return UIImage(symbol: symbol, side: side).withRenderingMode(mode) }
    let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      draw(in: CGRect(x: 0, y: 0, width: side, height: side))
    }
    return image.withRenderingMode(mode)
  }
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    applyingSymbolConfiguration(configuration as? SymbolConfiguration) ?? self
  }
  public var configuration: Configuration? { nil }
  public var symbolConfiguration: SymbolConfiguration? { nil }

  private static func symbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

  /// Symbols that have names of their own.
  public class var checkmark: UIImage { symbol("checkmark.circle.fill") }
  public class var strokedCheckmark: UIImage { symbol("checkmark.circle") }
  public class var remove: UIImage { symbol("minus.circle.fill") }
  public class var add: UIImage { symbol("plus.circle.fill") }
  public class var actions: UIImage { symbol("ellipsis.circle.fill") }
}

/// A motion of a symbol.
public protocol SymbolEffect: Sendable {}
/// A motion of a symbol that comes to an end.
public protocol DiscreteSymbolEffect {}
/// A motion of a symbol that goes on.
public protocol IndefiniteSymbolEffect {}

/// A symbol that bounces.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var up: BounceSymbolEffect { self }
  public var down: BounceSymbolEffect { self }
  public var byLayer: BounceSymbolEffect { self }
  public var wholeSymbol: BounceSymbolEffect { self }
}

/// A symbol that fades in and out.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var byLayer: PulseSymbolEffect { self }
  public var wholeSymbol: PulseSymbolEffect { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

/// How a motion of a symbol goes on.
public struct SymbolEffectOptions: Sendable {
  public static let `default` = SymbolEffectOptions()
  public static let repeating = SymbolEffectOptions()
  public static let nonRepeating = SymbolEffectOptions()
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
  public var repeating: SymbolEffectOptions { self }
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

extension UIImageView {
  /// Moves a symbol. Placeholders stand still.
  public func addSymbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) { Inert.warn("UIImageView.addSymbolEffect(_:options:animated:)", "leaves the symbol still") }
  public func addSymbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion?
  ) {
    addSymbolEffect(effect, options: options, animated: animated)
    DispatchQueue.main.async { completion?(UISymbolEffectCompletionContext(isFinished: true)) }
  }
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { DispatchQueue.main.async { completion?(UISymbolEffectCompletionContext(isFinished: true)) } }
  /// Shows another symbol at once, or by a fade where it is animated.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some SymbolEffect, options: SymbolEffectOptions = .default,
    completion: UISymbolEffectCompletion? = nil
  ) {
    UIView.transition(
      with: self, duration: 0.25, options: .transitionCrossDissolve, animations: { self.image = image },
      completion: { completion?(UISymbolEffectCompletionContext(isFinished: $0)) })
  }
  public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {}
}

/// How a motion of a symbol ended.
public struct UISymbolEffectCompletionContext: Sendable {
  public let isFinished: Bool
}

public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

/// A symbol that takes another one's place.
public struct ReplaceSymbolEffect: SymbolEffect {
  public var downUp: ReplaceSymbolEffect { self }
  public var upUp: ReplaceSymbolEffect { self }
  public var offUp: ReplaceSymbolEffect { self }
  public var byLayer: ReplaceSymbolEffect { self }
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
