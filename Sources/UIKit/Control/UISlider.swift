/// A knob on a line, for a number in a range.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private static let thumbSide: CGFloat = 28
  private static let lineHeight: CGFloat = 4

  private let line = UIImageView()
  private let filled = UIImageView()
  private let thumb = UIImageView()
  private let leading = UIImageView()
  private let trailing = UIImageView()
  private var storedValue: Float = 0
  private var thumbs: [UInt: UIImage] = [:]
  private var minimumTracks: [UInt: UIImage] = [:]
  private var maximumTracks: [UInt: UIImage] = [:]
  /// From the finger to the middle of the knob while it is dragged.
  private var grip: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [line, filled, leading, trailing, thumb] { addSubview(view) }
    show()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 31)
  }
  override func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .vertical ? .defaultHigh : .defaultLow
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : 118, height: 31)
  }

  // MARK: The value

  /// The number, kept within the range; setting it tells nobody (fact 10.17).
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  open var minimumValue: Float = 0 { didSet { clamp() } }
  open var maximumValue: Float = 1 { didSet { clamp() } }
  /// Whether the value is told while it is dragged, or at the end alone.
  open var isContinuous = true

  private func clamp() {
    value = storedValue
    setNeedsLayout()
  }

  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    var value = value
    let span = maximumValue - minimumValue
    if associations != nil, span > 0, span.isFinite, let track = trackConfiguration {
      value = minimumValue + track.nearest((value - minimumValue) / span) * span
    }
    storedValue = min(max(value, minimumValue), max(minimumValue, maximumValue))
    setNeedsLayout()
    if animated, window != nil {
      UIView.animate(withDuration: 0.25, animations: { self.layoutIfNeeded() })
    }
  }

  private var fraction: CGFloat {
    let span = maximumValue - minimumValue
    return span > 0 && span.isFinite ? CGFloat((storedValue - minimumValue) / span) : 0
  }

  // MARK: Looks

  /// The line left of the knob; nil is the tint.
  open var minimumTrackTintColor: UIColor? { didSet { show() } }
  open var maximumTrackTintColor: UIColor? { didSet { show() } }
  open var thumbTintColor: UIColor? { didSet { show() } }
  open var minimumValueImage: UIImage? { didSet { show() } }
  open var maximumValueImage: UIImage? { didSet { show() } }

  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbs[state.rawValue] = image
    show()
  }
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    minimumTracks[state.rawValue] = image
    show()
  }
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    maximumTracks[state.rawValue] = image
    show()
  }
  open func thumbImage(for state: UIControl.State) -> UIImage? { thumbs[state.rawValue] }
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTracks[state.rawValue] }
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTracks[state.rawValue] }
  open var currentThumbImage: UIImage? { thumbs[state.rawValue] ?? thumbs[0] }
  open var currentMinimumTrackImage: UIImage? { minimumTracks[state.rawValue] ?? minimumTracks[0] }
  open var currentMaximumTrackImage: UIImage? { maximumTracks[state.rawValue] ?? maximumTracks[0] }

  private func show() {
    line.image = currentMaximumTrackImage
    filled.image = currentMinimumTrackImage
    thumb.image = currentThumbImage
    leading.image = minimumValueImage
    trailing.image = maximumValueImage
    let grey = UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.2)
    line.backgroundColor = line.image == nil ? maximumTrackTintColor ?? grey : nil
    filled.backgroundColor = filled.image == nil ? minimumTrackTintColor ?? tintColor : nil
    for view in [line, filled] { view.layer.cornerRadius = view.image == nil ? UISlider.lineHeight / 2 : 0 }
    let isPlain = thumb.image == nil
    thumb.backgroundColor = isPlain ? thumbTintColor ?? .white : nil
    thumb.layer.cornerRadius = isPlain ? UISlider.thumbSide / 2 : 0
    thumb.layer.shadowOpacity = isPlain ? 0.15 : 0
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    alpha = isEnabled ? 1 : 0.5
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  // MARK: Places

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// Where the line lies.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left = minimumValueImage == nil ? 2 : minimumValueImageRect(forBounds: bounds).width + 8
    let right = maximumValueImage == nil ? 2 : maximumValueImageRect(forBounds: bounds).width + 8
    return CGRect(
      x: bounds.minX + left, y: bounds.midY - UISlider.lineHeight / 2,
      width: max(0, bounds.width - left - right), height: UISlider.lineHeight)
  }
  /// Where the knob lies for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: UISlider.thumbSide, height: UISlider.thumbSide)
    let span = maximumValue - minimumValue
    let part = span > 0 && span.isFinite ? CGFloat((value - minimumValue) / span) : 0
    let x = rect.minX - 2 + (rect.width + 4 - size.width) * part
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
    line.frame = track
    filled.frame = CGRect(
      x: track.minX, y: track.minY, width: max(0, knob.midX - track.minX), height: track.height)
    thumb.frame = knob
    leading.frame = minimumValueImageRect(forBounds: bounds)
    trailing.frame = maximumValueImageRect(forBounds: bounds)
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let knob = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
    let x = touch.location(in: self).x
    grip = knob.midX - x
    return knob.insetBy(dx: -16, dy: -20).contains(touch.location(in: self))
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: storedValue).width
    let way = track.width + 4 - knob
    let part = way > 0 ? (touch.location(in: self).x + grip - track.minX + 2 - knob / 2) / way : 0
    let old = storedValue
    value = minimumValue + Float(min(max(part, 0), 1)) * (maximumValue - minimumValue)
    layoutIfNeeded()
    if isContinuous, storedValue != old { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { sendActions(for: .valueChanged) }
  }
}
