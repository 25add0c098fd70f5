/// Says what a collection shows.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// Hears of touches and of cells that come into sight.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  )
}

extension UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
}

/// Says the measures of a flow layout.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
}

/// Items that a layout places, made as they come into sight. Changes of items are shown at once; there are no
/// supplementary views.
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

  private var counts: [Int] = []
  private var needsReload = true
  private var needsPlaces = true
  private var shown: [IndexPath: UICollectionViewCell] = [:]
  private var pools: [String: [UICollectionViewCell]] = [:]
  private var classes: [String: AnyClass] = [:]
  private var chosen: Set<IndexPath> = []
  private var placedSize = CGSize.zero
  /// More items than this in a section are not shown.
  private static let itemLimit = 100_000

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    backgroundColor = .systemBackground
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  open weak var dataSource: UICollectionViewDataSource? { didSet { reloadData() } }
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      collectionViewLayout.collectionView = self
      layoutChanged()
    }
  }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var backgroundView: UIView?
  open var isPrefetchingEnabled = true

  private func load() {
    guard needsReload else { return }
    needsReload = false
    for (path, cell) in shown.sorted(by: { $0.key < $1.key }) { recycle(cell, path) }
    shown = [:]
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    counts = (0..<max(0, min(sections, Self.itemLimit))).map {
      max(0, min(dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0, Self.itemLimit))
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
  func layoutChanged() {
    needsPlaces = true
    setNeedsLayout()
  }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    DispatchQueue.main.async { completion?(true) }
  }
  open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
  open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }

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
      return cell
    }
    let made = classes[identifier].flatMap { RuntimeViews.makeView($0) } as? UICollectionViewCell
    if made == nil {
      Inert.warn("the cell identifier \"\(identifier)\"", "is not registered; a plain cell stands in")
    }
    let cell = made ?? UICollectionViewCell(frame: .zero)
    cell.reuseIdentifier = identifier
    return cell
  }
  private func recycle(_ cell: UICollectionViewCell, _ path: IndexPath) {
    cell.removeFromSuperview()
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
      collectionViewLayout.prepare()
      let size = collectionViewLayout.collectionViewContentSize
      if contentSize != size { contentSize = size }
    }
    let places = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    var kept: Set<IndexPath> = []
    for place in places where counts.indices.contains(place.indexPath.section) {
      let path = place.indexPath
      let isNew = shown[path] == nil
      guard let cell = shown[path] ?? dataSource?.collectionView(self, cellForItemAt: path) else { continue }
      kept.insert(path)
      shown[path] = cell
      cell.collection = self
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
  }

  private func show(_ cell: UICollectionViewCell, _ place: UICollectionViewLayoutAttributes) {
    cell.bounds.size = place.frame.size
    cell.center = place.center
    if !CATransform3DIsIdentity(place.transform3D) {
      cell.layer.transform = place.transform3D
    } else if place.transform != .identity {
      cell.transform = place.transform
    }
    if cell.alpha != place.alpha { cell.alpha = place.alpha }
    cell.layer.zPosition = CGFloat(place.zIndex)
    cell.isHidden = place.isHidden
    cell.apply(place)
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
  func chose(_ cell: UICollectionViewCell) {
    guard allowsSelection, let path = indexPath(for: cell) else { return }
    let told = delegate as? UICollectionViewDelegate
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
