// The system colours of both appearances, as of iOS 15; each is made once and shared.

extension UIColor {
  private typealias Bytes = (r: Int, g: Int, b: Int, a: CGFloat)

  private static func pair(_ light: Bytes, _ dark: Bytes) -> UIColor {
    func storage(_ c: Bytes) -> Storage {
      .rgb(CGFloat(c.r) / 255, CGFloat(c.g) / 255, CGFloat(c.b) / 255, c.a)
    }
    return UIColor(light: storage(light), dark: storage(dark))
  }

  private static let _systemRed = pair((255, 59, 48, 1), (255, 69, 58, 1))
  private static let _systemGreen = pair((52, 199, 89, 1), (48, 209, 88, 1))
  private static let _systemBlue = pair((0, 122, 255, 1), (10, 132, 255, 1))
  private static let _systemOrange = pair((255, 149, 0, 1), (255, 159, 10, 1))
  private static let _systemYellow = pair((255, 204, 0, 1), (255, 214, 10, 1))
  private static let _systemPink = pair((255, 45, 85, 1), (255, 55, 95, 1))
  private static let _systemPurple = pair((175, 82, 222, 1), (191, 90, 242, 1))
  private static let _systemTeal = pair((48, 176, 199, 1), (64, 200, 224, 1))
  private static let _systemIndigo = pair((88, 86, 214, 1), (94, 92, 230, 1))
  private static let _systemBrown = pair((162, 132, 94, 1), (172, 142, 104, 1))
  private static let _systemMint = pair((0, 199, 190, 1), (99, 230, 226, 1))
  private static let _systemCyan = pair((50, 173, 230, 1), (100, 210, 255, 1))
  private static let _systemGray = pair((142, 142, 147, 1), (142, 142, 147, 1))
  private static let _systemGray2 = pair((174, 174, 178, 1), (99, 99, 102, 1))
  private static let _systemGray3 = pair((199, 199, 204, 1), (72, 72, 74, 1))
  private static let _systemGray4 = pair((209, 209, 214, 1), (58, 58, 60, 1))
  private static let _systemGray5 = pair((229, 229, 234, 1), (44, 44, 46, 1))
  private static let _systemGray6 = pair((242, 242, 247, 1), (28, 28, 30, 1))
  private static let _secondaryLabel = pair((60, 60, 67, 0.6), (235, 235, 245, 0.6))
  private static let _tertiaryLabel = pair((60, 60, 67, 0.3), (235, 235, 245, 0.3))
  private static let _quaternaryLabel = pair((60, 60, 67, 0.18), (235, 235, 245, 0.16))
  private static let _placeholderText = pair((60, 60, 67, 0.3), (235, 235, 245, 0.3))
  private static let _link = pair((0, 122, 255, 1), (11, 132, 255, 1))
  private static let _separator = pair((60, 60, 67, 0.29), (84, 84, 88, 0.6))
  private static let _opaqueSeparator = pair((198, 198, 200, 1), (56, 56, 58, 1))
  private static let _systemFill = pair((120, 120, 128, 0.2), (120, 120, 128, 0.36))
  private static let _secondarySystemFill = pair((120, 120, 128, 0.16), (120, 120, 128, 0.32))
  private static let _tertiarySystemFill = pair((118, 118, 128, 0.12), (118, 118, 128, 0.24))
  private static let _quaternarySystemFill = pair((116, 116, 128, 0.08), (118, 118, 128, 0.18))
  private static let _secondarySystemBackground = pair((242, 242, 247, 1), (28, 28, 30, 1))
  private static let _systemGroupedBackground = pair((242, 242, 247, 1), (0, 0, 0, 1))
  private static let _tertiarySystemGroupedBackground = pair((242, 242, 247, 1), (44, 44, 46, 1))

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

  private static let _label = UIColor(light: .gray(0, 1), dark: .gray(1, 1))
  private static let _systemBackground = UIColor(light: .gray(1, 1), dark: .gray(0, 1))
  private static let _tertiarySystemBackground = pair((255, 255, 255, 1), (44, 44, 46, 1))
  private static let _secondarySystemGroupedBackground = pair((255, 255, 255, 1), (28, 28, 30, 1))
  public class var label: UIColor { _label }
  public class var systemBackground: UIColor { _systemBackground }
  public class var tertiarySystemBackground: UIColor { _tertiarySystemBackground }
  public class var secondarySystemGroupedBackground: UIColor { _secondarySystemGroupedBackground }
  public class var darkText: UIColor { black }
  private static let _lightText = UIColor(storage: .gray(1, 0.6))
  public class var lightText: UIColor { _lightText }
  /// The tint of a view that nobody tinted (fact 1.11.4).
  public class var tintColor: UIColor { systemBlue }
}
