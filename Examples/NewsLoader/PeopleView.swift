import UIKit

/// A row of people, each a ringed portrait with a name.
final class PeopleView: UIView {
  private let avatars = [
    Palette.blue, Palette.pink, Palette.amber, Palette.teal, Palette.violet, Palette.coral,
  ].map { AvatarView($0, ring: true) }
  private let names = (0..<6).map { _ in BarView(Palette.text) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    for view in avatars { addSubview(view) }
    for view in names { addSubview(view) }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = 60
    let widths: [CGFloat] = [38, 44, 32, 40, 36, 42]
    for (index, avatar) in avatars.enumerated() {
      let x = 16 + CGFloat(index) * (side + 14)
      avatar.frame = CGRect(x: x, y: 14, width: side, height: side)
      names[index].frame = CGRect(
        x: x + (side - widths[index]) / 2, y: 84, width: widths[index], height: 7)
    }
  }
}
