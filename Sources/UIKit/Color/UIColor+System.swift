// The system colours of the light appearance, as of iOS 15; each is made once and shared.

extension UIColor {
  private static func bytes(_ r: Int, _ g: Int, _ b: Int, _ a: CGFloat = 1) -> UIColor {
    UIColor(storage: .rgb(CGFloat(r) / 255, CGFloat(g) / 255, CGFloat(b) / 255, a))
  }

  private static let _systemRed = bytes(255, 59, 48)
  private static let _systemGreen = bytes(52, 199, 89)
  private static let _systemBlue = bytes(0, 122, 255)
  private static let _systemOrange = bytes(255, 149, 0)
  private static let _systemYellow = bytes(255, 204, 0)
  private static let _systemPink = bytes(255, 45, 85)
  private static let _systemPurple = bytes(175, 82, 222)
  private static let _systemTeal = bytes(48, 176, 199)
  private static let _systemIndigo = bytes(88, 86, 214)
  private static let _systemBrown = bytes(162, 132, 94)
  private static let _systemMint = bytes(0, 199, 190)
  private static let _systemCyan = bytes(50, 173, 230)
  private static let _systemGray = bytes(142, 142, 147)
  private static let _systemGray2 = bytes(174, 174, 178)
  private static let _systemGray3 = bytes(199, 199, 204)
  private static let _systemGray4 = bytes(209, 209, 214)
  private static let _systemGray5 = bytes(229, 229, 234)
  private static let _systemGray6 = bytes(242, 242, 247)
  private static let _secondaryLabel = bytes(60, 60, 67, 0.6)
  private static let _tertiaryLabel = bytes(60, 60, 67, 0.3)
  private static let _quaternaryLabel = bytes(60, 60, 67, 0.18)
  private static let _placeholderText = bytes(60, 60, 67, 0.3)
  private static let _link = bytes(0, 122, 255)
  private static let _separator = bytes(60, 60, 67, 0.29)
  private static let _opaqueSeparator = bytes(198, 198, 200)
  private static let _systemFill = bytes(120, 120, 128, 0.2)
  private static let _secondarySystemFill = bytes(120, 120, 128, 0.16)
  private static let _tertiarySystemFill = bytes(118, 118, 128, 0.12)
  private static let _quaternarySystemFill = bytes(116, 116, 128, 0.08)
  private static let _secondarySystemBackground = bytes(242, 242, 247)
  private static let _systemGroupedBackground = bytes(242, 242, 247)
  private static let _tertiarySystemGroupedBackground = bytes(242, 242, 247)

  public class var systemRed: UIColor { _systemRed }
  public class var systemGreen: UIColor { _systemGreen }
  public class var systemBlue: UIColor { _systemBlue }
  public class var systemOrange: UIColor { _systemOrange }
  public class var systemYellow: UIColor { _systemYellow }
  public class var systemPink: UIColor { _systemPink }
  public class var systemPurple: UIColor { _systemPurple }
  public class var systemTeal: UIColor { _systemTeal }
  public class var systemIndigo: UIColor { _systemIndigo }
  public class var systemBrown: UIColor { _systemBrown }
  public class var systemMint: UIColor { _systemMint }
  public class var systemCyan: UIColor { _systemCyan }
  public class var systemGray: UIColor { _systemGray }
  public class var systemGray2: UIColor { _systemGray2 }
  public class var systemGray3: UIColor { _systemGray3 }
  public class var systemGray4: UIColor { _systemGray4 }
  public class var systemGray5: UIColor { _systemGray5 }
  public class var systemGray6: UIColor { _systemGray6 }
  public class var secondaryLabel: UIColor { _secondaryLabel }
  public class var tertiaryLabel: UIColor { _tertiaryLabel }
  public class var quaternaryLabel: UIColor { _quaternaryLabel }
  public class var placeholderText: UIColor { _placeholderText }
  public class var link: UIColor { _link }
  public class var separator: UIColor { _separator }
  public class var opaqueSeparator: UIColor { _opaqueSeparator }
  public class var systemFill: UIColor { _systemFill }
  public class var secondarySystemFill: UIColor { _secondarySystemFill }
  public class var tertiarySystemFill: UIColor { _tertiarySystemFill }
  public class var quaternarySystemFill: UIColor { _quaternarySystemFill }
  public class var secondarySystemBackground: UIColor { _secondarySystemBackground }
  public class var systemGroupedBackground: UIColor { _systemGroupedBackground }
  public class var tertiarySystemGroupedBackground: UIColor { _tertiarySystemGroupedBackground }

  public class var label: UIColor { black }
  public class var systemBackground: UIColor { white }
  public class var tertiarySystemBackground: UIColor { white }
  public class var secondarySystemGroupedBackground: UIColor { white }
  public class var darkText: UIColor { black }
  private static let _lightText = UIColor(storage: .gray(1, 0.6))
  public class var lightText: UIColor { _lightText }
  /// The tint of a view that nobody tinted (fact 1.11.4).
  public class var tintColor: UIColor { systemBlue }
}
