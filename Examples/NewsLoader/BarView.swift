import UIKit

/// A rounded bar that stands for a line of text.
final class BarView: UIView {
  init(_ color: UIColor) {
    super.init(frame: .zero)
    backgroundColor = color
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}
