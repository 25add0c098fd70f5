/// A line that fills as something gets on; 4 points high (fact 1.12.9).
@preconcurrency @MainActor
open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  private let line = UIImageView()
  private let filled = UIImageView()
  private var part: Float = 0

  public override init(frame: CGRect) {
    progressViewStyle = .default
    super.init(frame: frame)
    setUp()
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style == .bar ? 2.5 : 4))
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    progressViewStyle = .default
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    addSubview(line)
    addSubview(filled)
    show()
  }

  open var progressViewStyle: Style { didSet { invalidateIntrinsicContentSize() } }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }
  override func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .vertical ? .defaultHigh : .defaultLow
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  /// The part that is done, from 0 to 1.
  open var progress: Float {
    get { part }
    set { setProgress(newValue, animated: false) }
  }
  open func setProgress(_ progress: Float, animated: Bool) {
    part = progress.isNaN ? 0 : min(max(progress, 0), 1)
    setNeedsLayout()
    if animated, window != nil {
      UIView.animate(
        withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .curveLinear],
        animations: { self.layoutIfNeeded() })
    }
  }

  open var progressTintColor: UIColor? { didSet { show() } }
  open var trackTintColor: UIColor? { didSet { show() } }
  open var progressImage: UIImage? { didSet { show() } }
  open var trackImage: UIImage? { didSet { show() } }
  /// Followed no further than its fraction when it is set.
  open var observedProgress: Progress? {
    didSet { if let observedProgress { progress = Float(observedProgress.fractionCompleted) } }
  }

  private func show() {
    line.image = trackImage
    filled.image = progressImage
    let grey = UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.2)
    line.backgroundColor = trackImage == nil ? trackTintColor ?? grey : nil
    filled.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = progressViewStyle == .default ? min(bounds.height, 4) / 2 : 0
    line.frame = bounds
    filled.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(part), height: bounds.height)
    filled.layer.cornerRadius = layer.cornerRadius
  }
}
