/// The spinning spokes that say that something takes its time.
///
/// Eight spokes that light up one after another, once around a second. The number, widths and greys of the
/// spokes are close to a phone's, not measured.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case whiteLarge, white, gray
    case medium = 100
    case large
  }

  /// The size and, unless set, the colour.
  open var style: Style {
    didSet { if style != oldValue { rebuild() } }
  }
  open var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
  /// Whether the view hides while it does not spin.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !spins }
  }
  /// The spokes' colour; nil takes the style's.
  open var color: UIColor! {
    get { storedColor ?? styleColor }
    set {
      storedColor = newValue
      rebuild()
    }
  }

  private static let spokeCount = 8
  private var storedColor: UIColor?
  private var spins = false
  private var spokes: [CALayer] = []

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
    setUp()
  }

  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isHidden = true
    isUserInteractionEnabled = false
    rebuild()
  }

  open var isAnimating: Bool { spins }

  open func startAnimating() {
    guard !spins else { return }
    spins = true
    isHidden = false
    spin()
  }

  open func stopAnimating() {
    guard spins else { return }
    spins = false
    isHidden = hidesWhenStopped
    for spoke in spokes { spoke.removeAllAnimations() }
  }

  open override var intrinsicContentSize: CGSize { Self.size(of: style) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: style) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private static func size(of style: Style) -> CGSize {
    let side: CGFloat =
      style == .large || style == .whiteLarge
      ? Unverified.largeIndicatorSide : Unverified.indicatorSide
    return CGSize(width: side, height: side)
  }

  private var styleColor: UIColor {
    style == .white || style == .whiteLarge ? .white : UIColor(white: 0.6, alpha: 1)
  }

  private func rebuild() {
    for spoke in spokes { spoke.removeFromSuperlayer() }
    spokes = (0..<Self.spokeCount).map { index in
      let spoke = CALayer()
      spoke.backgroundColor = color.cgColor
      spoke.opacity = Float(Self.glow(behind: Self.spokeCount - 1 - index))
      layer.addSublayer(spoke)
      return spoke
    }
    place()
    if spins { spin() }
  }

  private func place() {
    let side = Self.size(of: style).width
    let width = side * 0.125
    let length = side * 0.29
    for (index, spoke) in spokes.enumerated() {
      spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
      spoke.cornerRadius = width / 2
      spoke.position = CGPoint(x: bounds.midX, y: bounds.midY)
      // Turned about the view's middle, its far end on the circle.
      spoke.anchorPoint = CGPoint(x: 0.5, y: side / 2 / length)
      spoke.transform = CATransform3DMakeRotation(
        CGFloat(index) * 2 * .pi / CGFloat(Self.spokeCount), 0, 0, 1)
    }
  }

  /// The opacity of a spoke that was lit so many steps ago.
  private static func glow(behind steps: Int) -> Double {
    max(0.25, 1 - Double(steps) * 0.75 / Double(spokeCount - 2))
  }

  private func spin() {
    let count = Self.spokeCount
    for (index, spoke) in spokes.enumerated() {
      let fade = CAKeyframeAnimation(keyPath: "opacity")
      fade.calculationMode = .discrete
      fade.values = (0..<count).map { step in
        Self.glow(behind: (step - index + count) % count)
      }
      fade.duration = 1
      fade.repeatCount = .infinity
      fade.isRemovedOnCompletion = false
      spoke.add(fade, forKey: "spin")
    }
  }
}
