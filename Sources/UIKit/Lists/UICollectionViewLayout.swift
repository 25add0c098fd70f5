/// Where an item of a collection lies, and how it looks there.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The size before the transform, and where its middle stands; each can be set without the other.
  open var size = CGSize.zero
  open var center = CGPoint.zero
  /// Where the item stands, without its transform.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  open var transform = CGAffineTransform.identity
  open var transform3D = CATransform3DIdentity
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  /// Of a row of a list.
  var list: ListPlace?
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
  /// The place of a view that the layout itself adds, such as a line below a row.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = decorationViewKind
    isDecoration = true
  }
  /// Whether the layout makes the view, not the data source.
  private(set) var isDecoration = false
  open var representedElementCategory: UICollectionView.ElementCategory {
    isDecoration ? .decorationView : representedElementKind == nil ? .cell : .supplementaryView
  }
  /// The kind of a header or footer; nil for an item.
  open private(set) var representedElementKind: String?

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Whether both say the same of the same item. A collection applies only what has changed, so a subclass with more to say
  /// compares that too.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self) else {
      return false
    }
    return other === self
      || (other.indexPath == indexPath && other.representedElementKind == representedElementKind
        && other.size == size && other.center == center && other.transform == transform
        && CATransform3DEqualToTransform(other.transform3D, transform3D) && other.alpha == alpha
        && other.zIndex == zIndex && other.isHidden == isHidden)
  }
  open override var hash: Int { indexPath.hashValue }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.init()
    (copy.indexPath, copy.size, copy.center) = (indexPath, size, center)
    (copy.transform, copy.transform3D) = (transform, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    copy.representedElementKind = representedElementKind
    copy.isDecoration = isDecoration
    copy.list = list
    return copy
  }
}

/// Places the items of a collection.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  weak var shownIn: UICollectionView?
  /// The view that the layout arranges. Only read, so that a subclass may promise more.
  open var collectionView: UICollectionView? { shownIn }
  open var collectionViewContentSize: CGSize { .zero }
  /// Called before the places are asked for.
  open func prepare() {}
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// The classes of the views that the layout makes, by their kinds.
  private(set) var decorations: [String: AnyClass] = [:]
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass
  }
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    Inert.warn(
      "UICollectionViewLayout.register(_:forDecorationViewOfKind:) with a nib",
      "makes plain views: nibs are not read")
    decorations[elementKind] = UICollectionReusableView.self
  }
  /// Whether a layout that was made for one way of reading turns round for the other.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Cells do not ask for other sizes than the layout's, so neither of these is called.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
  /// Where an item that is put in comes from; nil means that it fades in at its place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Where an item that is taken out goes to; nil means that it fades out at its place.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Called with what a batch changes, before the new places are asked for.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  /// Called when another layout takes this one's place, or this one takes another's.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}
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
  /// Other than zero, items are asked for their own sizes.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// What items said.
  var measured: [IndexPath: CGSize] = [:]
  /// Whether the header of a section stays in sight as long as any of the section is.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// From the start of a section, its header's, to its end.
  private var spans: [ClosedRange<CGFloat>] = []
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
    spans = []
    content = .zero
    guard let view = collectionView else { return }
    let asked = view.delegate as? UICollectionViewDelegateFlowLayout
    let isRow = scrollDirection == .vertical
    let width = isRow ? view.bounds.width : view.bounds.height
    var along: CGFloat = 0
    for section in 0..<view.numberOfSections {
      let start = along
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
        let size = size(
          of: path, given: asked?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize)
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
      spans.append(start...max(start, along))
    }
    content = isRow ? CGSize(width: width, height: along) : CGSize(width: along, height: width)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds else {
      return places.filter { $0.frame.intersects(rect) }
    }
    return places.map { pinned($0) }.filter { $0.frame.intersects(rect) }
  }

  /// A header or footer as it is kept in sight: at the edge, as far as its section reaches, above the items.
  private func pinned(_ place: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let isHeader = place.representedElementKind == UICollectionView.elementKindSectionHeader
    let isFooter = place.representedElementKind == UICollectionView.elementKindSectionFooter
    guard let view = collectionView, spans.indices.contains(place.indexPath.section),
      (isHeader && sectionHeadersPinToVisibleBounds) || (isFooter && sectionFootersPinToVisibleBounds),
      let copy = place.copy() as? UICollectionViewLayoutAttributes
    else { return place }
    let span = spans[place.indexPath.section]
    let isRow = scrollDirection == .vertical
    let insets = view.adjustedContentInset
    let depth = isRow ? place.frame.height : place.frame.width
    var at = isRow ? place.frame.minY : place.frame.minX
    if isHeader {
      let edge = isRow ? view.bounds.minY + insets.top : view.bounds.minX + insets.left
      at = min(max(at, edge), max(span.lowerBound, span.upperBound - depth))
    } else {
      let edge = isRow ? view.bounds.maxY - insets.bottom : view.bounds.maxX - insets.right
      at = max(min(at, edge - depth), min(span.upperBound - depth, span.lowerBound))
    }
    if isRow { copy.frame.origin.y = at } else { copy.frame.origin.x = at }
    copy.zIndex = max(copy.zIndex, 10)
    return copy
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

extension UICollectionView {
  /// What a place is for.
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
}
