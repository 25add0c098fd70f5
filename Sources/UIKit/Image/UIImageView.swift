/// Shows a picture, or several in turn.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// A view as large as a picture.
  public init(image: UIImage?) {
    storedImage = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
  }

  /// A view as large as a picture, with another one for the highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    storedImage = image
    storedHighlighted = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    if coder.holdsValue(forKey: "UIImage") {
      image = coder.decodeObject(of: UIImage.self, forKey: "UIImage")
    }
  }

  /// Archives the view with its picture.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let image { coder.encode(image, forKey: "UIImage") }
  }

  private var storedImage: UIImage?
  private var storedHighlighted: UIImage?

  /// The picture.
  open var image: UIImage? {
    get { storedImage }
    set {
      storedImage = newValue
      showImage()
      invalidateIntrinsicContentSize()
    }
  }

  /// The picture for the highlighted state.
  open var highlightedImage: UIImage? {
    get { storedHighlighted }
    set {
      storedHighlighted = newValue
      showImage()
    }
  }

  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showImage() } } }

  /// Pictures shown in turn between `startAnimating` and `stopAnimating`.
  open var animationImages: [UIImage]?
  /// The time for all pictures in seconds; 0 means a thirtieth of a second each.
  open var animationDuration: TimeInterval = 0
  /// How often the pictures are shown; 0 means for ever.
  open var animationRepeatCount = 0

  /// Pictures for the highlighted state, shown in turn.
  open var highlightedAnimationImages: [UIImage]?
  /// How symbols are drawn that say nothing themselves.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      guard let image = storedImage, image.symbol != nil, let configuration = preferredSymbolConfiguration
      else { return }
      self.image = image.applyingSymbolConfiguration(configuration)
    }
  }
  /// Stored: nothing is in focus.
  open var adjustsImageWhenAncestorFocused = false
  public private(set) lazy var focusedFrameGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor),
      guide.topAnchor.constraint(equalTo: topAnchor), guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    return guide
  }()
  /// In front of the picture, as large as the view.
  public private(set) lazy var overlayContentView: UIView = {
    let overlay = UIView(frame: bounds)
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.isUserInteractionEnabled = false
    addSubview(overlay)
    return overlay
  }()
  /// Stored: no picture is brighter than white.
  open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified
  open var imageDynamicRange: UIImage.DynamicRange { .standard }
  /// What is aligned of the view: the middle part of its picture.
  open override var alignmentRectInsets: UIEdgeInsets { storedImage?.alignmentRectInsets ?? .zero }

  private static let animationKey = "images"

  /// Shows the animation images in turn.
  open func startAnimating() {
    let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    let frames = (own ?? storedImage?.images ?? []).compactMap(\.cgImage)
    guard !frames.isEmpty else { return }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = frames
    animation.calculationMode = .discrete
    let given = animationImages == nil ? storedImage?.duration ?? 0 : animationDuration
    animation.duration = given > 0 ? given : Double(frames.count) / 30
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    layer.add(animation, forKey: UIImageView.animationKey)
  }

  open func stopAnimating() { layer.removeAnimation(forKey: UIImageView.animationKey) }
  open var isAnimating: Bool { layer.animation(forKey: UIImageView.animationKey) != nil }

  open override var intrinsicContentSize: CGSize { storedImage?.size ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { storedImage?.size ?? .zero }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if storedImage?.renderingMode == .alwaysTemplate { showImage() }
  }

  /// How large a symbol is drawn.
  private var shownSide: CGFloat = 0
  private func symbolSide(_ own: CGFloat) -> CGFloat {
    switch contentMode {
    case .scaleAspectFit: return max(own, min(bounds.width, bounds.height))
    case .scaleAspectFill, .scaleToFill, .redraw: return max(own, max(bounds.width, bounds.height))
    default: return own
    }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let image = storedImage, image.symbol != nil, symbolSide(image.size.width) != shownSide else {
      return
    }
    UIView.performWithoutAnimation { showImage() }
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    if storedImage?.renderingMode == .alwaysTemplate { UITraitCollection.with(shownStyle) { showImage() } }
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    showImage()
  }

  private func showImage() {
    var shown = isHighlighted ? storedHighlighted ?? storedImage : storedImage
    if let symbol = shown?.symbol, let mode = shown?.renderingMode, mode == .alwaysTemplate {
      let side = symbolSide(shown?.size.width ?? 20)
      shownSide = side
      if side > shown?.size.width ?? side {
        shown = UIImage(symbol: symbol, side: side).withRenderingMode(mode)
      }
    }
    if let template = shown, template.renderingMode == .alwaysTemplate {
      shown = template.tinted(tintColor)
    }
    layer.contents = shown?.upright.cgImage
    guard let shown else { return }
    layer.contentsScale = shown.scale
    let (insets, size) = (shown.capInsets, shown.size)
    guard insets != .zero, size.width > 0, size.height > 0 else {
      layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
      return
    }
    layer.contentsCenter = CGRect(
      x: insets.left / size.width, y: insets.top / size.height,
      width: max(0, size.width - insets.left - insets.right) / size.width,
      height: max(0, size.height - insets.top - insets.bottom) / size.height)
  }
}
