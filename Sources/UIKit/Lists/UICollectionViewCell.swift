/// A view that a collection uses again and again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Called before the view is used for another item.
  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The place that the view would rather have, where the layout asks for sizes.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { layoutAttributes }
  /// Called before and after the collection takes another layout.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  func apply(place: ListPlace?) {}
}

/// An item of a collection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private let content = UIView()
  weak var collection: UICollectionView?
  var isTurnedByLayout = false
  /// What the layout last said of the cell.
  var applied: UICollectionViewLayoutAttributes?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  open var contentView: UIView { content }

  /// As small as the constraints of the content allow; unchanged without any.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard !content.constraints.isEmpty else { return layoutAttributes }
    layoutAttributes.size = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return layoutAttributes
  }
  /// Describes what the item shows.
  open var contentConfiguration: UIContentConfiguration? {
    didSet {
      if let old = described, let new = contentConfiguration, type(of: old.configuration) == type(of: new) {
        old.configuration = new
        return
      }
      described?.removeFromSuperview()
      described = contentConfiguration?.makeContentView()
      guard let described else { return }
      described.frame = content.bounds
      described.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      content.addSubview(described)
    }
  }
  private var described: (UIView & UIContentView)?
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      backgroundColor = backgroundConfiguration?.backgroundColor
      layer.cornerRadius = backgroundConfiguration?.cornerRadius ?? 0
    }
  }
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
  }
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  open func updateConfiguration(using state: UICellConfigurationState) {}
  open var isSelected = false { didSet { selectedBackgroundView?.isHidden = !isSelected } }
  open var isHighlighted = false
  open var backgroundView: UIView? { didSet { swap(oldValue, backgroundView) } }
  open var selectedBackgroundView: UIView? {
    didSet {
      swap(oldValue, selectedBackgroundView)
      selectedBackgroundView?.isHidden = !isSelected
    }
  }

  private func swap(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: 0)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let collection { collection.touched(self, true) } else { isHighlighted = true }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    let isChosen = isHighlighted
    if let collection { collection.touched(self, false) } else { isHighlighted = false }
    if isChosen { collection?.chose(self) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    if let collection { collection.touched(self, false) } else { isHighlighted = false }
  }
}
