/// Items that a layout places, made as they come into sight, and the headers and footers of its sections.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  private let extras = CollectionExtras()
  var counts: [Int] = []
  var needsReload = true
  var needsPlaces = true
  var shown: [IndexPath: UICollectionViewCell] = [:]
  private var pools: [String: [UICollectionViewCell]] = [:]
  private var classes: [String: AnyClass] = [:]
  var chosen: Set<IndexPath> = []
  private var placedSize = CGSize.zero
  /// More items, or sections, than this are not shown.
  static let itemLimit = 100_000

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.shownIn = self
    backgroundColor = .systemBackground
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.shownIn = self
  }

  open weak var dataSource: UICollectionViewDataSource? { didSet { reloadData() } }
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      collectionViewLayout.shownIn = self
      layoutChanged()
    }
  }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  /// Places the items by another layout, to which they glide.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    guard animated, window != nil else {
      collectionViewLayout = layout
      DispatchQueue.main.async { completion?(true) }
      return
    }
    layoutIfNeeded()
    let old = collectionViewLayout
    let cells = visibleCells
    for cell in cells { cell.willTransition(from: old, to: layout) }
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    UIView.animate(
      withDuration: Self.changeDuration,
      animations: {
        self.collectionViewLayout = layout
        self.layoutIfNeeded()
      },
      completion: { done in
        layout.finalizeLayoutTransition()
        for cell in cells { cell.didTransition(from: old, to: layout) }
        completion?(done)
      })
  }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var backgroundView: UIView?
  /// Kept: items are asked for when they come into sight.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  func load() {
    guard needsReload else { return }
    needsReload = false
    for (path, cell) in shown.sorted(by: { $0.key < $1.key }) { recycle(cell, path) }
    shown = [:]
    extras.removeAll()
    recyclePremade()
    (collectionViewLayout as? UICollectionViewFlowLayout)?.measured = [:]
    counts = counted()
  }
  /// How many items the data source counts in each section; `itemLimit` at most in all.
  func counted() -> [Int] {
    guard let dataSource else { return [] }
    var room = Self.itemLimit
    return (0..<max(0, min(dataSource.numberOfSections(in: self), Self.itemLimit))).map {
      let count = max(0, min(dataSource.collectionView(self, numberOfItemsInSection: $0), room))
      room -= count
      return count
    }
  }
  open var numberOfSections: Int {
    load()
    return counts.count
  }
  open func numberOfItems(inSection section: Int) -> Int {
    load()
    return counts.indices.contains(section) ? counts[section] : 0
  }
  open func reloadData() {
    needsReload = true
    chosen = []
    layoutChanged()
  }
  /// Whether the layout is being prepared: what it sets of itself meanwhile holds already.
  private var isPreparing = false
  func layoutChanged() {
    guard !isPreparing else { return }
    needsPlaces = true
    setNeedsLayout()
  }
  // MARK: Changes of items

  var changes = ItemChanges()
  private var openBatches = 0
  /// Items that come in when they are next placed.
  var arriving = ItemArrivals()
  /// Items that were made to be asked for their size, until they are shown.
  var premade: [IndexPath: UICollectionViewCell] = [:]

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    load()
    openBatches += 1
    updates?()
    openBatches -= 1
    if openBatches == 0 { applyChanges(completion) } else { DispatchQueue.main.async { completion?(true) } }
  }
  private func change(_ note: () -> Void) {
    load()
    note()
    if openBatches == 0 { applyChanges(nil) }
  }
  open func insertItems(at indexPaths: [IndexPath]) { change { changes.inserted.formUnion(indexPaths) } }
  open func deleteItems(at indexPaths: [IndexPath]) { change { changes.deleted.formUnion(indexPaths) } }
  open func reloadItems(at indexPaths: [IndexPath]) { change { changes.reloaded.formUnion(indexPaths) } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { changes.moved.append((indexPath, newIndexPath)) }
  }
  open func insertSections(_ sections: IndexSet) { change { changes.insertedSections.formUnion(sections) } }
  open func deleteSections(_ sections: IndexSet) { change { changes.deletedSections.formUnion(sections) } }
  open func reloadSections(_ sections: IndexSet) { change { changes.reloadedSections.formUnion(sections) } }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { changes.movedSections.append((section, newSection)) }
  }

  // MARK: Headers and footers

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { extras.classes[elementKind + "/" + identifier] = viewClass }
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { extras.classes[kind + "/" + identifier] = UICollectionReusableView.self }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { extras.make(elementKind, identifier) }
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { extras.view(elementKind, indexPath) }
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    extras.views(elementKind)
  }
  func dropExtras() { extras.removeAll() }

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass
  }
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    Inert.warn(
      "UICollectionView.register(_:forCellWithReuseIdentifier:) with a nib",
      "makes plain cells: nibs are not read")
    classes[identifier] = UICollectionViewCell.self
  }
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let cell = pools[identifier]?.popLast() {
      cell.prepareForReuse()
      settle(cell, indexPath)
      return cell
    }
    // As large as it will be shown: cells lay out what they hold when they are made.
    let size = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.size ?? .zero
    let frame = CGRect(origin: .zero, size: size)
    let made = classes[identifier].flatMap { RuntimeViews.makeView($0, frame) } as? UICollectionViewCell
    if made == nil {
      Inert.warn("the cell identifier \"\(identifier)\"", "is not registered; a plain cell stands in")
    }
    let cell = made ?? UICollectionViewCell(frame: .zero)
    cell.reuseIdentifier = identifier
    settle(cell, indexPath)
    return cell
  }
  /// A cell stands in its place before the data source fills it.
  private func settle(_ cell: UICollectionViewCell, _ path: IndexPath) {
    guard isPlacing, let place = collectionViewLayout.layoutAttributesForItem(at: path) else { return }
    UIView.performWithoutAnimation { show(cell, place) }
  }
  /// Whether cells are asked for to be shown: only then the layout has places for them.
  private var isPlacing = false

  func recycle(_ cell: UICollectionViewCell, _ path: IndexPath) {
    cell.applied = nil
    cell.removeFromSuperview()
    (delegate as? UICollectionViewDelegate)?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    if let name = cell.reuseIdentifier { pools[name, default: []].append(cell) }
  }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown[indexPath] }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.keys.sorted().first { shown[$0] === cell }
  }
  open var visibleCells: [UICollectionViewCell] { shown.keys.sorted().compactMap { shown[$0] } }
  open var indexPathsForVisibleItems: [IndexPath] { shown.keys.sorted() }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shown.keys.sorted().first { shown[$0]?.frame.contains(point) == true }
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    load()
    let follows = collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
    if needsPlaces || follows || placedSize != bounds.size {
      needsPlaces = false
      placedSize = bounds.size
      isPreparing = true
      collectionViewLayout.prepare()
      isPreparing = false
      let size = collectionViewLayout.collectionViewContentSize
      if contentSize != size { contentSize = size }
    }
    measureCells()
    let places = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    var kept: Set<IndexPath> = []
    extras.show(places.filter { counts.indices.contains($0.indexPath.section) }, in: self)
    for place in places
    where counts.indices.contains(place.indexPath.section) && place.representedElementKind == nil
      && place.indexPath.item < counts[place.indexPath.section]
    {
      let path = place.indexPath
      let isNew = shown[path] == nil
      isPlacing = true
      let given =
        shown[path] ?? premade.removeValue(forKey: path)
        ?? dataSource?.collectionView(self, cellForItemAt: path)
      isPlacing = false
      guard let cell = given else { continue }
      kept.insert(path)
      shown[path] = cell
      cell.collection = self
      if isNew { UIView.performWithoutAnimation { arrive(cell, place) } }
      show(cell, place)
      if isNew {
        cell.isSelected = chosen.contains(path)
        addSubview(cell)
        (delegate as? UICollectionViewDelegate)?.collectionView(self, willDisplay: cell, forItemAt: path)
      }
    }
    for (path, cell) in shown.sorted(by: { $0.key < $1.key }) where !kept.contains(path) {
      shown[path] = nil
      recycle(cell, path)
    }
    recyclePremade()
  }

  /// Gives a cell its place, unless it has been given the same before: what an app does to its cells meanwhile stays.
  func show(_ cell: UICollectionViewCell, _ place: UICollectionViewLayoutAttributes) {
    if let old = cell.applied, old.isEqual(place) { return }
    cell.applied = place.copy() as? UICollectionViewLayoutAttributes
    cell.bounds.size = place.frame.size
    cell.center = place.center
    let turn =
      CATransform3DIsIdentity(place.transform3D)
      ? CATransform3DMakeAffineTransform(place.transform) : place.transform3D
    // Back to none only from what a layout had given: an app may turn cells itself.
    if !CATransform3DIsIdentity(turn) || cell.isTurnedByLayout {
      cell.isTurnedByLayout = !CATransform3DIsIdentity(turn)
      cell.layer.transform = turn
    }
    if cell.alpha != place.alpha { cell.alpha = place.alpha }
    cell.layer.zPosition = CGFloat(place.zIndex)
    cell.isHidden = place.isHidden
    cell.apply(place)
    cell.apply(place: place.list)
  }

  // MARK: Selection

  open var indexPathsForSelectedItems: [IndexPath]? { chosen.sorted() }
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection { for path in chosen.sorted() { deselectItem(at: path, animated: animated) } }
    guard let indexPath else { return }
    chosen.insert(indexPath)
    shown[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    chosen.remove(indexPath)
    shown[indexPath]?.isSelected = false
  }
  /// A finger came down on a cell, or left it.
  func touched(_ cell: UICollectionViewCell, _ isDown: Bool) {
    guard let path = indexPath(for: cell) else { return }
    let told = delegate as? UICollectionViewDelegate
    if isDown {
      guard told?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
      cell.isHighlighted = true
      told?.collectionView(self, didHighlightItemAt: path)
    } else if cell.isHighlighted {
      cell.isHighlighted = false
      told?.collectionView(self, didUnhighlightItemAt: path)
    }
  }

  func chose(_ cell: UICollectionViewCell) {
    guard allowsSelection, let path = indexPath(for: cell) else { return }
    let told = delegate as? UICollectionViewDelegate
    guard told?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for old in chosen.sorted() where old != path {
        deselectItem(at: old, animated: false)
        told?.collectionView(self, didDeselectItemAt: old)
      }
    }
    chosen.insert(path)
    cell.isSelected = true
    told?.collectionView(self, didSelectItemAt: path)
  }
  // MARK: Moving an item by hand

  private var moving: (path: IndexPath, cell: UICollectionViewCell)?

  /// Lifts an item that may be moved; it follows the target positions from now on.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard moving == nil, let cell = shown[indexPath],
      dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
    else { return false }
    moving = (indexPath, cell)
    bringSubviewToFront(cell)
    return true
  }
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    moving?.cell.center = targetPosition
  }
  /// Puts the item where it was carried, the others making room, and tells the data source.
  open func endInteractiveMovement() {
    guard let (path, cell) = moving else { return }
    moving = nil
    let middle = cell.center
    let target = shown.keys.sorted().first {
      $0 != path && $0.section == path.section
        && layoutAttributesForItem(at: $0)?.frame.contains(middle) == true
    }
    guard let target else { return settleMoved() }
    dataSource?.collectionView(self, moveItemAt: path, to: target)
    performBatchUpdates { self.moveItem(at: path, to: target) }
  }
  open func cancelInteractiveMovement() {
    guard moving != nil else { return }
    moving = nil
    settleMoved()
  }
  private func settleMoved() {
    layoutChanged()
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let box = layoutAttributesForItem(at: indexPath)?.frame else { return }
    var offset = contentOffset
    if scrollPosition.contains(.top) { offset.y = box.minY }
    if scrollPosition.contains(.centeredVertically) { offset.y = box.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { offset.y = box.maxY - bounds.height }
    if scrollPosition.contains(.left) { offset.x = box.minX }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = box.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { offset.x = box.maxX - bounds.width }
    setContentOffset(clamped(offset), animated: animated)
  }
}
