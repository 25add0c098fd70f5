import UIKit

/// A round portrait: a head and shoulders on a coloured disc, with a ring around it if wanted.
final class AvatarView: UIView {
  private let disc = CALayer()
  private let head = CALayer()
  private let shoulders = CALayer()
  private let ring = CAShapeLayer()
  private let hasRing: Bool

  init(_ color: UIColor, ring hasRing: Bool = false) {
    self.hasRing = hasRing
    super.init(frame: .zero)
    disc.backgroundColor = color.cgColor
    disc.masksToBounds = true
    head.backgroundColor = UIColor(white: 1, alpha: 0.92).cgColor
    shoulders.backgroundColor = UIColor(white: 1, alpha: 0.92).cgColor
    layer.addSublayer(disc)
    disc.addSublayer(head)
    disc.addSublayer(shoulders)
    if hasRing {
      ring.fillColor = nil
      ring.strokeColor = color.cgColor
      ring.lineWidth = 2
      layer.addSublayer(ring)
    }
  }

  required init?(coder: NSCoder) {
    hasRing = false
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    let inset: CGFloat = hasRing ? 5 : 0
    let d = side - 2 * inset
    disc.frame = CGRect(x: inset, y: inset, width: d, height: d)
    disc.cornerRadius = d / 2
    head.frame = CGRect(x: d * 0.33, y: d * 0.2, width: d * 0.34, height: d * 0.34)
    head.cornerRadius = d * 0.17
    shoulders.frame = CGRect(x: d * 0.16, y: d * 0.62, width: d * 0.68, height: d * 0.68)
    shoulders.cornerRadius = d * 0.34
    ring.path = UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: side - 2, height: side - 2)).cgPath
  }
}
