/// A switch that is on or off; 51 × 31 points whatever frame it is given (fact 1.12.7).
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// How a switch looks. A phone's switches all slide.
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  private static let size = CGSize(width: 51, height: 31)
  private let track = UIView()
  private let thumb = UIView()
  private var isTurned = false

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.bounds.size = UISwitch.size
    setUp()
  }

  private func setUp() {
    for view in [track, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.frame = CGRect(origin: .zero, size: UISwitch.size)
    track.layer.cornerRadius = UISwitch.size.height / 2
    thumb.bounds.size = CGSize(width: 27, height: 27)
    thumb.layer.cornerRadius = 13.5
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    show()
  }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: UISwitch.size) }
  }

  open override var intrinsicContentSize: CGSize { UISwitch.size }
  override func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  // MARK: Looks

  /// The colour of the track that is on; nil is green.
  open var onTintColor: UIColor? { didSet { show() } }
  /// The colour of the knob; nil is white.
  open var thumbTintColor: UIColor? { didSet { show() } }
  /// Stored: pictures are not shown since iOS 7.
  open var onImage: UIImage?
  open var offImage: UIImage?
  open var title: String?
  open var preferredStyle = Style.automatic
  open var style: Style { .sliding }

  private func show() {
    let off = UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.16)
    track.backgroundColor = isTurned ? onTintColor ?? .systemGreen : storedTint ?? off
    thumb.backgroundColor = thumbTintColor ?? .white
    thumb.center = CGPoint(x: isTurned ? 51 - 15.5 : 15.5, y: 15.5)
    track.alpha = isEnabled ? 1 : 0.5
  }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  // MARK: State

  /// Whether it is on; setting it tells nobody (fact 10.17).
  open var isOn: Bool {
    get { isTurned }
    set { setOn(newValue, animated: false) }
  }

  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isTurned else { return }
    isTurned = on
    guard animated, window != nil else { return show() }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { self.show() })
  }

  private var startedOn = false

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startedOn = isTurned
    return super.beginTracking(touch, with: event)
  }

  /// The knob follows a finger past the middle.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    if x < 0 || x > bounds.width { setOn(x > 0, animated: true) }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    // A tap turns it over; a drag has done so already.
    if isTurned == startedOn, isTouchInside { setOn(!isTurned, animated: true) }
    if isTurned != startedOn { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}
