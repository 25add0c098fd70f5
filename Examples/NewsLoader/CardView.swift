import UIKit

/// One piece of news: who, when, a picture, some lines, and what to do with it.
final class CardView: UIView {
  private let avatar: AvatarView
  private let name = BarView(Palette.ink)
  private let time = BarView(Palette.text)
  private let more = GlyphView(.dots, Palette.text)
  private let scenery: SceneryView
  private let lines = (0..<3).map { _ in BarView(Palette.faint) }
  private let actions = [
    GlyphView(.heart, Palette.pink), GlyphView(.bubble, Palette.ink), GlyphView(.arrow, Palette.ink),
  ]
  private let counts = (0..<2).map { _ in BarView(Palette.text) }

  init(_ scene: SceneryView.Scene, avatar color: UIColor) {
    avatar = AvatarView(color)
    scenery = SceneryView(scene)
    super.init(frame: .zero)
    backgroundColor = Palette.card
    layer.cornerRadius = 18
    layer.borderWidth = 1
    layer.borderColor = Palette.hairline.cgColor
    for view in [avatar, name, time, more, scenery] + lines + actions + counts { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    avatar = AvatarView(Palette.blue)
    scenery = SceneryView(.dawn)
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    avatar.frame = CGRect(x: 16, y: 16, width: 40, height: 40)
    name.frame = CGRect(x: 68, y: 22, width: 118, height: 10)
    time.frame = CGRect(x: 68, y: 41, width: 70, height: 8)
    more.frame = CGRect(x: width - 40, y: 26, width: 20, height: 20)
    scenery.frame = CGRect(x: 16, y: 70, width: width - 32, height: 164)
    for (index, part) in [1, 0.94, 0.58].enumerated() {
      lines[index].frame = CGRect(
        x: 16, y: 248 + CGFloat(index) * 16, width: (width - 32) * CGFloat(part), height: 8)
    }
    for (index, action) in actions.enumerated() {
      let last = index == actions.count - 1
      action.frame = CGRect(x: last ? width - 38 : 16 + CGFloat(index) * 76, y: 303, width: 22, height: 22)
    }
    for (index, count) in counts.enumerated() {
      count.frame = CGRect(x: 46 + CGFloat(index) * 76, y: 310, width: 26, height: 8)
    }
  }
}
