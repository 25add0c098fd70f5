import UIKit

/// The colours of the page.
enum Palette {
  static let ground = rgb(241, 243, 247)
  static let card = UIColor.white
  static let hairline = rgb(226, 230, 237)
  static let ink = rgb(58, 65, 80)
  static let text = rgb(212, 218, 228)
  static let faint = rgb(229, 233, 240)
  static let blue = rgb(0, 140, 212)
  static let coral = rgb(255, 112, 96)
  static let amber = rgb(255, 182, 63)
  static let teal = rgb(0, 167, 141)
  static let violet = rgb(124, 92, 224)
  static let pink = rgb(240, 72, 140)

  static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }
}
