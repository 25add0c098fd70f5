import UIKit

/// The bar at the bottom, its first item chosen and a round button in the middle.
final class TabBarView: UIView {
  private let items = [
    GlyphView(.house, Palette.blue), GlyphView(.compass, Palette.ink), GlyphView(.plus, .white),
    GlyphView(.heart, Palette.text), GlyphView(.person, Palette.ink),
  ]
  private let button = BarView(Palette.blue)
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    line.backgroundColor = Palette.hairline
    addSubview(line)
    addSubview(button)
    for item in items { addSubview(item) }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    let step = bounds.width / CGFloat(items.count)
    for (index, item) in items.enumerated() {
      let x = (CGFloat(index) + 0.5) * step
      item.frame = CGRect(x: x - 12, y: 17, width: 24, height: 24)
      if index == 2 { button.frame = CGRect(x: x - 21, y: 8, width: 42, height: 42) }
    }
  }
}
