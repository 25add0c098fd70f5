/// What a visual effect view does to what lies behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  nonisolated public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Blurs what lies behind and tints it.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight = 0, light, dark, extraDark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
      systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark

    /// White and alpha of the tint; near those of a phone, not measured.
    var tint: (white: CGFloat, alpha: CGFloat) {
      switch self {
      case .extraLight: return (0.97, 0.82)
      case .light, .prominent: return (1, 0.3)
      case .dark: return (0.11, 0.73)
      case .extraDark: return (0.06, 0.8)
      case .regular, .systemMaterial, .systemMaterialLight: return (0.96, 0.7)
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight: return (0.96, 0.35)
      case .systemThinMaterial, .systemThinMaterialLight: return (0.96, 0.5)
      case .systemThickMaterial, .systemThickMaterialLight: return (0.97, 0.85)
      case .systemChromeMaterial, .systemChromeMaterialLight: return (0.98, 0.75)
      case .systemUltraThinMaterialDark: return (0.15, 0.5)
      case .systemThinMaterialDark: return (0.15, 0.6)
      case .systemMaterialDark: return (0.15, 0.72)
      case .systemThickMaterialDark: return (0.15, 0.85)
      case .systemChromeMaterialDark: return (0.12, 0.78)
      }
    }

    /// The sigma of the blur in points.
    var radius: CGFloat { self == .light || self == .dark || self == .extraLight ? 20 : 29.5 }
  }

  let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  public required init?(coder: NSCoder) {
    style = .regular
    super.init(coder: coder)
  }
}

/// Lets content take its colours from what is blurred behind it. Shown as the content itself.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  let blurEffect: UIBlurEffect?
  var isOnDark: Bool { (blurEffect?.style.tint.white ?? 1) < 0.5 }

  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    super.init()
  }

  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.init(blurEffect: blurEffect)
  }

  public required init?(coder: NSCoder) {
    blurEffect = nil
    super.init(coder: coder)
  }
}

/// What vibrant content is.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label = 0, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}
