import UIKit

/// A small line drawing, made for 24×24 points and scaled to the view.
final class GlyphView: UIView {
  enum Glyph { case lens, bell, dots, heart, bubble, arrow, house, compass, plus, person }

  override class var layerClass: AnyClass { CAShapeLayer.self }
  private let glyph: Glyph

  init(_ glyph: Glyph, _ color: UIColor) {
    self.glyph = glyph
    super.init(frame: .zero)
    guard let shape = layer as? CAShapeLayer else { return }
    shape.strokeColor = color.cgColor
    shape.fillColor = glyph == .heart || glyph == .dots ? color.cgColor : nil
    shape.lineWidth = glyph == .dots ? 0 : 2
    shape.lineCap = .round
    shape.lineJoin = .round
  }

  required init?(coder: NSCoder) {
    glyph = .dots
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = GlyphView.outline(glyph)
    path.apply(CGAffineTransform(scaleX: bounds.width / 24, y: bounds.height / 24))
    (layer as? CAShapeLayer)?.path = path.cgPath
  }

  private static func outline(_ glyph: Glyph) -> UIBezierPath {
    let path = UIBezierPath()
    switch glyph {
    case .lens:
      path.append(UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 13, height: 13)))
      path.move(to: CGPoint(x: 14.5, y: 14.5))
      path.addLine(to: CGPoint(x: 21, y: 21))
    case .bell:
      path.move(to: CGPoint(x: 4, y: 17))
      path.addCurve(
        to: CGPoint(x: 12, y: 3), controlPoint1: CGPoint(x: 8, y: 14), controlPoint2: CGPoint(x: 4, y: 3))
      path.addCurve(
        to: CGPoint(x: 20, y: 17), controlPoint1: CGPoint(x: 20, y: 3),
        controlPoint2: CGPoint(x: 16, y: 14))
      path.close()
      path.move(to: CGPoint(x: 10, y: 20.5))
      path.addLine(to: CGPoint(x: 14, y: 20.5))
    case .dots:
      for x in [4.0, 12, 20] {
        path.append(UIBezierPath(ovalIn: CGRect(x: x - 2, y: 10, width: 4, height: 4)))
      }
    case .heart:
      path.move(to: CGPoint(x: 12, y: 20))
      path.addCurve(
        to: CGPoint(x: 12, y: 7.5), controlPoint1: CGPoint(x: -3, y: 11),
        controlPoint2: CGPoint(x: 6, y: -1))
      path.addCurve(
        to: CGPoint(x: 12, y: 20), controlPoint1: CGPoint(x: 18, y: -1),
        controlPoint2: CGPoint(x: 27, y: 11))
      path.close()
    case .bubble:
      path.append(
        UIBezierPath(
          arcCenter: CGPoint(x: 12, y: 11), radius: 8.5, startAngle: 0.75 * .pi, endAngle: 2.55 * .pi,
          clockwise: true))
      path.addLine(to: CGPoint(x: 4.5, y: 20.5))
      path.close()
    case .arrow:
      path.move(to: CGPoint(x: 3, y: 11))
      path.addLine(to: CGPoint(x: 21, y: 3.5))
      path.addLine(to: CGPoint(x: 14, y: 21))
      path.addLine(to: CGPoint(x: 11, y: 13))
      path.close()
    case .house:
      path.move(to: CGPoint(x: 3.5, y: 11))
      path.addLine(to: CGPoint(x: 12, y: 3.5))
      path.addLine(to: CGPoint(x: 20.5, y: 11))
      path.addLine(to: CGPoint(x: 20.5, y: 20.5))
      path.addLine(to: CGPoint(x: 3.5, y: 20.5))
      path.close()
    case .compass:
      path.append(UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 18, height: 18)))
      path.move(to: CGPoint(x: 15.5, y: 8.5))
      path.addLine(to: CGPoint(x: 13.5, y: 13.5))
      path.addLine(to: CGPoint(x: 8.5, y: 15.5))
      path.addLine(to: CGPoint(x: 10.5, y: 10.5))
      path.close()
    case .plus:
      path.move(to: CGPoint(x: 12, y: 4))
      path.addLine(to: CGPoint(x: 12, y: 20))
      path.move(to: CGPoint(x: 4, y: 12))
      path.addLine(to: CGPoint(x: 20, y: 12))
    case .person:
      path.append(UIBezierPath(ovalIn: CGRect(x: 8, y: 3, width: 8, height: 8)))
      path.move(to: CGPoint(x: 4, y: 20.5))
      path.addCurve(
        to: CGPoint(x: 20, y: 20.5), controlPoint1: CGPoint(x: 5, y: 12.5),
        controlPoint2: CGPoint(x: 19, y: 12.5))
    }
    return path
  }
}
