import UIKit

/// The bar on top: a mark, a search field, a bell.
final class HeaderView: UIView {
  private let mark = UIView()
  private let field = BarView(Palette.faint)
  private let hint = BarView(Palette.text)
  private let lens = GlyphView(.lens, Palette.ink)
  private let bell = GlyphView(.bell, Palette.ink)
  private let badge = BarView(Palette.pink)
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    line.backgroundColor = Palette.hairline
    let dots = [Palette.teal, Palette.amber, Palette.blue, Palette.coral]
    for (index, color) in dots.enumerated() {
      let dot = CALayer()
      dot.backgroundColor = color.cgColor
      dot.frame = CGRect(x: CGFloat(index % 2) * 17, y: CGFloat(index / 2) * 17, width: 14, height: 14)
      dot.cornerRadius = index == 1 ? 7 : 4
      mark.layer.addSublayer(dot)
    }
    for view in [mark, field, hint, lens, bell, badge, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.maxY - 32
    mark.frame = CGRect(x: 18, y: middle - 15.5, width: 31, height: 31)
    field.frame = CGRect(x: 66, y: middle - 18, width: bounds.width - 66 - 66, height: 36)
    lens.frame = CGRect(x: field.frame.minX + 12, y: middle - 9, width: 18, height: 18)
    hint.frame = CGRect(x: lens.frame.maxX + 10, y: middle - 4, width: 96, height: 8)
    bell.frame = CGRect(x: bounds.width - 44, y: middle - 12, width: 24, height: 24)
    badge.frame = CGRect(x: bell.frame.maxX - 9, y: bell.frame.minY - 1, width: 9, height: 9)
    line.frame = CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1)
  }
}
