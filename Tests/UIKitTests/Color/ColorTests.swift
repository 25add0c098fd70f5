import QuartzCore
import Testing
import UIKit

@Suite("UIColor")
struct ColorTests {
  private func rgba(_ color: UIColor) -> [CGFloat] {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
    #expect(color.getRed(&r, green: &g, blue: &b, alpha: &a))
    return [r, g, b, a]
  }

  @Test("named colours")
  func named() {
    #expect(rgba(.red) == [1, 0, 0, 1])
    #expect(rgba(.orange) == [1, 0.5, 0, 1])
    #expect(rgba(.clear) == [0, 0, 0, 0])
    #expect(rgba(.gray) == [0.5, 0.5, 0.5, 1])
    #expect(rgba(.systemBlue) == [0, 122 / 255, 1, 1])
  }

  @Test("grey colours have two components, others four (fact 12.20)")
  func components() {
    #expect(UIColor.white.cgColor.numberOfComponents == 2)
    #expect(UIColor.red.cgColor.numberOfComponents == 4)
    #expect(UIColor(cgColor: UIColor.white.cgColor) == .white)
    #expect(UIColor(cgColor: UIColor.red.cgColor) == .red)
  }

  @Test("hue, saturation and brightness go there and back")
  func hsb() {
    // 120° is green: at half saturation and full brightness (.5, 1, .5).
    let c = rgba(UIColor(hue: 1.0 / 3, saturation: 0.5, brightness: 1, alpha: 0.5))
    #expect(zip(c, [0.5, 1, 0.5, 0.5]).allSatisfy { abs($0 - $1) < 1e-9 })
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1).getHue(
      &h, saturation: &s, brightness: &b, alpha: &a)
    // (0.2 − 0.4)/0.6 + 4 = 3.6667 sixths; (0.8 − 0.2)/0.8; 0.8.
    #expect(abs(h - 3.6666666667 / 6) < 1e-9)
    #expect(abs(s - 0.75) < 1e-9)
    #expect(b == 0.8)
  }

  @Test("white and grey of Display P3 are those of sRGB; its red is more than sRGB's")
  func displayP3() {
    let white = rgba(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1))
    #expect(white.allSatisfy { abs($0 - 1) < 1e-4 })
    let red = rgba(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
    #expect(red[0] == 1 && red[1] == 0 && red[2] == 0)
  }

  @Test("only greys tell their white")
  func white() {
    var w: CGFloat = -1
    var a: CGFloat = -1
    #expect(!UIColor.red.getWhite(&w, alpha: &a))
    #expect(w == -1)
    #expect(UIColor(white: 0.3, alpha: 0.4).getWhite(&w, alpha: &a))
    #expect(w == 0.3 && a == 0.4)
  }

  @Test("colours compare by value, and animations take them")
  func values() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
    #expect(UIColor.red.withAlphaComponent(0.5) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    guard case .color(let c)? = AnimationValue.decode(UIColor.red as Any) else {
      Issue.record("not a colour")
      return
    }
    #expect(c.r == 1 && c.g == 0 && c.b == 0 && c.a == 1)
  }

  @Test("a dynamic colour is asked for the light appearance")
  func dynamic() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .black : .red }
    #expect(rgba(color) == [1, 0, 0, 1])
  }

  @Test("non-finite components do no harm")
  func extremes() {
    for value in [CGFloat.nan, .infinity, -.infinity, 1e9, -1] {
      for color in [
        UIColor(red: value, green: value, blue: value, alpha: value),
        UIColor(hue: value, saturation: value, brightness: value, alpha: value),
        UIColor(displayP3Red: value, green: value, blue: value, alpha: value),
        UIColor(white: value, alpha: value),
      ] {
        _ = color.cgColor
        _ = color.hash
        var h: CGFloat = 0
        #expect(color.getHue(&h, saturation: nil, brightness: nil, alpha: nil))
      }
    }
  }
}
