// The colours that have names. Each is made once and shared.

extension UIColor {
  private static func gray(_ white: CGFloat, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(storage: .gray(white, alpha))
  }

  private static func rgb(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> UIColor {
    UIColor(storage: .rgb(r, g, b, 1))
  }

  private static let _black = gray(0)
  private static let _darkGray = gray(1 / 3)
  private static let _lightGray = gray(2 / 3)
  private static let _white = gray(1)
  private static let _gray = gray(0.5)
  private static let _clear = gray(0, 0)
  private static let _red = rgb(1, 0, 0)
  private static let _green = rgb(0, 1, 0)
  private static let _blue = rgb(0, 0, 1)
  private static let _cyan = rgb(0, 1, 1)
  private static let _yellow = rgb(1, 1, 0)
  private static let _magenta = rgb(1, 0, 1)
  private static let _orange = rgb(1, 0.5, 0)
  private static let _purple = rgb(0.5, 0, 0.5)
  private static let _brown = rgb(0.6, 0.4, 0.2)

  public class var black: UIColor { _black }
  public class var darkGray: UIColor { _darkGray }
  public class var lightGray: UIColor { _lightGray }
  public class var white: UIColor { _white }
  public class var gray: UIColor { _gray }
  public class var clear: UIColor { _clear }
  public class var red: UIColor { _red }
  public class var green: UIColor { _green }
  public class var blue: UIColor { _blue }
  public class var cyan: UIColor { _cyan }
  public class var yellow: UIColor { _yellow }
  public class var magenta: UIColor { _magenta }
  public class var orange: UIColor { _orange }
  public class var purple: UIColor { _purple }
  public class var brown: UIColor { _brown }
}
