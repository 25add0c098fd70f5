/// Shows a colour in a ring, and would open a choice of others.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  private static let side: CGFloat = 28
  private let ring = CAGradientLayer()
  private let hole = CAShapeLayer()
  private let dot = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    ring.type = .conic
    ring.colors = [0, 60, 120, 180, 240, 300, 360].map {
      UIColor(hue: CGFloat($0) / 360, saturation: 1, brightness: 1, alpha: 1).cgColor
    }
    ring.startPoint = CGPoint(x: 0.5, y: 0.5)
    ring.endPoint = CGPoint(x: 0.5, y: 0)
    hole.fillRule = .evenOdd
    ring.mask = hole
    layer.addSublayer(ring)
    dot.isUserInteractionEnabled = false
    addSubview(dot)
  }

  open var title: String?
  open var supportsAlpha = true
  /// The colour; nil shows an empty ring.
  open var selectedColor: UIColor? { didSet { dot.backgroundColor = selectedColor } }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var triggersPrimaryAction: Bool { true }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { Inert.warn("UIColorWell", "opens no choice of colours") }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    let box = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.frame = box
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: side, height: side))
    path.addEllipse(in: CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: 3, dy: 3))
    hole.path = path
    CATransaction.commit()
    dot.frame = box.insetBy(dx: 5, dy: 5)
    dot.layer.cornerRadius = max(0, side / 2 - 5)
  }
}
