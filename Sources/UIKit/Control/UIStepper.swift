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
    placePictures()
  }

  // MARK: Pictures

  private let grounds = [UIImageView(), UIImageView()]
  private let marks = [UIImageView(), UIImageView()]
  private let dividerPicture = UIImageView()
  private var pictures: [String: UIImage] = [:]

  private func picture(_ name: String, _ state: UIControl.State) -> UIImage? {
    pictures["\(name) \(state.rawValue)"] ?? pictures["\(name) 0"]
  }
  private func setPicture(_ image: UIImage?, _ name: String, _ state: UIControl.State) {
    pictures["\(name) \(state.rawValue)"] = image
    show()
    setNeedsLayout()
  }
  /// The ground of both halves.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    setPicture(image, "background", state)
  }
  open func backgroundImage(for state: UIControl.State) -> UIImage? { picture("background", state) }
  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    setPicture(image, "increment", state)
  }
  open func incrementImage(for state: UIControl.State) -> UIImage? { picture("increment", state) }
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    setPicture(image, "decrement", state)
  }
  open func decrementImage(for state: UIControl.State) -> UIImage? { picture("decrement", state) }
  /// What stands between the halves; that of the normal states is shown.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) { setPicture(image, "divider \(leftState.rawValue)", rightState) }
  open func dividerImage(
    forLeftSegmentState state: UIControl.State, rightSegmentState: UIControl.State
  ) -> UIImage? { picture("divider \(state.rawValue)", rightSegmentState) }

  private func showPictures() {
    for view in grounds + marks + [dividerPicture] where view.superview == nil {
      if view === grounds[0] || view === grounds[1] {
        insertSubview(view, aboveSubview: plate)
      } else {
        addSubview(view)
      }
    }
    let ends = [wraps || storedValue > minimumValue, wraps || storedValue < maximumValue]
    for (i, name) in ["decrement", "increment"].enumerated() {
      let state: UIControl.State = isEnabled && ends[i] ? .normal : .disabled
      grounds[i].image = picture("background", state)
      marks[i].image = picture(name, state)
      signs[i].isHidden = marks[i].image != nil
    }
    dividerPicture.image = picture("divider 0", .normal)
    plate.isHidden = picture("background", .normal) != nil
    divider.isHidden = dividerPicture.image != nil
  }

  private func placePictures() {
    let half = bounds.width / 2
    for i in 0..<2 {
      let box = CGRect(x: CGFloat(i) * half, y: 0, width: half, height: bounds.height)
      grounds[i].frame = box
      let size = marks[i].image?.size ?? .zero
      marks[i].frame = CGRect(
        x: box.midX - size.width / 2, y: box.midY - size.height / 2, width: size.width, height: size.height)
    }
    let width = dividerPicture.image?.size.width ?? 0
    dividerPicture.frame = CGRect(x: half - width / 2, y: 0, width: width, height: bounds.height)
  }

  private func show() {
    if !pictures.isEmpty || !grounds.allSatisfy({ $0.superview == nil }) { showPictures() }
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
