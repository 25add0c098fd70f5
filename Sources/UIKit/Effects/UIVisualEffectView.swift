/// Shows an effect on what lies behind it, and content in front of that.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let backdrop = UIView()
  private let content = UIView()
  private var storedEffect: UIVisualEffect?
  /// The bright edge of glass.
  private let rim = UIView()

  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    setUp()
    self.effect = effect
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    for view in [backdrop, content] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      super.addSubview(view)
    }
    backdrop.isUserInteractionEnabled = false
    rim.isUserInteractionEnabled = false
    rim.isHidden = true
    rim.layer.borderWidth = 0.5
    rim.layer.borderColor = UIColor(white: 1, alpha: 0.5).cgColor
    backdrop.addSubview(rim)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !rim.isHidden else { return }
    rim.frame = bounds
    rim.layer.cornerRadius = layer.cornerRadius
    rim.layer.maskedCorners = layer.maskedCorners
  }

  /// Where content belongs: in front of the effect.
  open var contentView: UIView { content }

  /// The effect; changed in an animation block it comes and goes with it.
  open var effect: UIVisualEffect? {
    get { storedEffect }
    set {
      storedEffect = newValue
      rim.isHidden = !(newValue is UIGlassEffect)
      if let glass = newValue as? UIGlassEffect {
        backdrop.backgroundColor = glass.ground
        backdrop.layer.backgroundFilters = CIFilter(
          name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: glass.radius]
        ).map { [$0] }
        backdrop.alpha = 1
        return
      }
      if let vibrancy = newValue as? UIVibrancyEffect {
        Inert.warn("UIVibrancyEffect", "shows its content as it is, light letters on dark blurs")
        content.overrideUserInterfaceStyle = vibrancy.isOnDark ? .dark : .unspecified
      }
      // In an animation radius and tint are on their way; one that is held half way shows half the blur.
      let blur = newValue as? UIBlurEffect
      let old = AnimatableKey.blurRadius.value(of: backdrop.layer)
      let tint = blur?.style.tint
      backdrop.backgroundColor =
        tint.map { UIColor(white: $0.white, alpha: $0.alpha) }
        ?? backdrop.backgroundColor?.withAlphaComponent(0)
      let isMoving = ViewAnimation.current != nil && ViewAnimation.isEnabled
      guard blur != nil || isMoving else { return backdrop.layer.backgroundFilters = nil }
      backdrop.layer.backgroundFilters = CIFilter(
        name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: Double(blur?.style.radius ?? 0)]
      ).map { [$0] }
      ViewAnimation.note(backdrop, .blurRadius, from: old)
    }
  }
}
