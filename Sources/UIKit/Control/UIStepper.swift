/// Two buttons, minus and plus, that step a number; 94 × 32 points (fact 1.12.9).
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  private let plate = UIView()
  private let divider = UIView()
  private let signs = [UILabel(), UILabel()]

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.bounds.size = UIStepper.size
    setUp()
  }

  private func setUp() {
    plate.isUserInteractionEnabled = false
    divider.isUserInteractionEnabled = false
    plate.backgroundColor = UIColor(red: 118 / 255, green: 118 / 255, blue: 128 / 255, alpha: 0.12)
    plate.layer.cornerRadius = 8
    divider.backgroundColor = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3)
    addSubview(plate)
    addSubview(divider)
    for (label, sign) in zip(signs, ["−", "+"]) {
      label.text = sign
      label.font = .systemFont(ofSize: 20)
      label.textAlignment = .center
      addSubview(label)
    }
    show()
  }

  open override var intrinsicContentSize: CGSize { UIStepper.size }
  override func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    divider.frame = CGRect(x: bounds.midX - 0.5, y: 7, width: 1, height: bounds.height - 14)
    let half = bounds.width / 2
    for (i, label) in signs.enumerated() {
      label.frame = CGRect(x: CGFloat(i) * half, y: 0, width: half, height: bounds.height)
    }
  }

  private func show() {
    signs[0].alpha = wraps || storedValue > minimumValue ? 1 : 0.3
    signs[1].alpha = wraps || storedValue < maximumValue ? 1 : 0.3
  }

  private var storedValue = 0.0
  /// The number, kept within the range.
  open var value: Double {
    get { storedValue }
    set {
      guard !newValue.isNaN else { return }
      storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
      show()
    }
  }
  open var minimumValue = 0.0 { didSet { value = storedValue } }
  open var maximumValue = 100.0 { didSet { value = storedValue } }
  open var stepValue = 1.0
  /// Stored: a press steps once.
  open var autorepeat = true
  open var isContinuous = true
  /// Whether a step beyond one end comes in at the other.
  open var wraps = false { didSet { show() } }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let up = touch.location(in: self).x > bounds.midX
    let next = storedValue + (up ? stepValue : -stepValue)
    let old = storedValue
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    if value != old { sendActions(for: .valueChanged) }
  }
}
