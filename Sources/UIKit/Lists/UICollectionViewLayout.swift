/// Where an item of a collection lies, and how it looks there.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  open var indexPath = IndexPath(item: 0, section: 0)
  open var frame = CGRect.zero
  open var transform = CGAffineTransform.identity
  open var transform3D = CATransform3DIdentity
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  public required override init() { super.init() }
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = elementKind
  }
  /// The kind of a header or footer; nil for an item.
  open private(set) var representedElementKind: String?

  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.init()
    (copy.indexPath, copy.frame, copy.transform, copy.transform3D) = (
      indexPath, frame, transform, transform3D
    )
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    copy.representedElementKind = representedElementKind
    return copy
  }
}

/// Places the items of a collection.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open internal(set) weak var collectionView: UICollectionView?
  open var collectionViewContentSize: CGSize { .zero }
  /// Called before the places are asked for.
  open func prepare() {}
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Where an item that is put in comes from; nil means that it fades in at its place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Where an item that is taken out goes to; nil means that it fades out at its place.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  open func finalizeCollectionViewUpdates() {}
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }
  /// Whether the places follow the scrolling.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidateLayout() { collectionView?.layoutChanged() }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    self is UICollectionViewFlowLayout
      ? UICollectionViewFlowLayoutInvalidationContext() : UICollectionViewLayoutInvalidationContext()
  }
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Attributes of the layout's own class.
  final func madeAttributes(for indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (type ?? UICollectionViewLayoutAttributes.self).init()
    attributes.indexPath = indexPath
    return attributes
  }
}

/// Lines of items, each as full as it gets.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  open var estimatedItemSize = CGSize.zero
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  private var places: [UICollectionViewLayoutAttributes] = []
  private var content = CGSize.zero

  open override var collectionViewContentSize: CGSize { content }

  open override func prepare() {
    super.prepare()
    places = []
    content = .zero
    guard let view = collectionView else { return }
    let asked = view.delegate as? UICollectionViewDelegateFlowLayout
    let isRow = scrollDirection == .vertical
    let width = isRow ? view.bounds.width : view.bounds.height
    var along: CGFloat = 0
    for section in 0..<view.numberOfSections {
      let inset = asked?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
      let lineGap =
        asked?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing
      let gap =
        asked?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing
      let (lead, trail) = isRow ? (inset.left, inset.right) : (inset.top, inset.bottom)
      func addEnd(_ kind: String, _ size: CGSize) {
        let depth = isRow ? size.height : size.width
        guard depth > 0 else { return }
        let place = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
        place.frame =
          isRow
          ? CGRect(x: 0, y: along, width: width, height: depth)
          : CGRect(x: along, y: 0, width: depth, height: width)
        places.append(place)
        along += depth
      }
      addEnd(
        UICollectionView.elementKindSectionHeader,
        asked?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
          ?? headerReferenceSize)
      along += isRow ? inset.top : inset.left
      var line: [UICollectionViewLayoutAttributes] = []
      var used: CGFloat = 0
      var depth: CGFloat = 0
      /// Between the items of the line before.
      var lastSpare: CGFloat?
      func endLine() {
        guard !line.isEmpty else { return }
        // What is left over is shared out between the items of a full line.
        let free = width - lead - trail - used
        let spare =
          line.count > 1
          ? max(gap, gap + (free - gap * CGFloat(line.count - 1)) / CGFloat(line.count - 1)) : 0
        var across = line.count > 1 ? lead : lead + max(0, free) / 2
        lastSpare = line.count > 1 ? spare : nil
        for item in line {
          let size = item.frame.size
          let (a, d) = isRow ? (size.width, size.height) : (size.height, size.width)
          let (x, y) = (across, along + (depth - d) / 2)
          item.frame.origin = isRow ? CGPoint(x: x, y: y) : CGPoint(x: y, y: x)
          across += a + spare
        }
        along += depth
        (line, used, depth) = ([], 0, 0)
      }
      for item in 0..<view.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let size = asked?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
        let (a, d) = isRow ? (size.width, size.height) : (size.height, size.width)
        if !line.isEmpty, used + gap * CGFloat(line.count) + a > width - lead - trail + 1e-6 {
          endLine()
          along += lineGap
        }
        let place = madeAttributes(for: path)
        place.frame.size = size
        line.append(place)
        places.append(place)
        used += a
        depth = max(depth, d)
      }
      // The last line stands under the one before it; alone it keeps the least gaps. An item that fills a line by itself
      // stands in the middle.
      let isAlone = line.count == 1 && lastSpare == nil && 2 * used + gap > width - lead - trail
      var across = isAlone ? lead + max(0, width - lead - trail - used) / 2 : lead
      for item in line {
        let size = item.frame.size
        let d = isRow ? size.height : size.width
        let (x, y) = (across, along + (depth - d) / 2)
        item.frame.origin = isRow ? CGPoint(x: x, y: y) : CGPoint(x: y, y: x)
        across += (isRow ? size.width : size.height) + (lastSpare ?? gap)
      }
      along += depth + (isRow ? inset.bottom : inset.right)
      addEnd(
        UICollectionView.elementKindSectionFooter,
        asked?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
          ?? footerReferenceSize)
    }
    content = isRow ? CGSize(width: width, height: along) : CGSize(width: along, height: width)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    places.filter { $0.frame.intersects(rect) }
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    places.first { $0.indexPath == indexPath && $0.representedElementKind == nil }
  }
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { places.first { $0.representedElementKind == elementKind && $0.indexPath.section == indexPath.section } }
}

/// What of a layout no longer holds; here always all of it.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public required override init() { super.init() }
  open var invalidateEverything: Bool { true }
  open var invalidateDataSourceCounts: Bool { false }
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero
}

/// What of a flow layout no longer holds.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
}
