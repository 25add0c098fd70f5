// Items that come, go and move: what stays glides to its place, what comes and goes fades, or takes the way that the
// layout says.

/// The changes of one batch; deletions count by the old collection, insertions by the new one (as fact 11.17).
struct ItemChanges {
  var inserted: Set<IndexPath> = []
  var deleted: Set<IndexPath> = []
  var reloaded: Set<IndexPath> = []
  var moved: [(from: IndexPath, to: IndexPath)] = []
  /// Whether whole sections changed: then everything is loaded anew.
  var hasSections = false
}

extension UICollectionView {
  /// How long items are on their way (reported).
  static let changeDuration = 0.3

  /// From items as they were to items as they are, for those that stay; nil where the data source counts otherwise.
  private func mapping(_ changes: ItemChanges, _ new: [Int]) -> [IndexPath: IndexPath]? {
    guard !changes.hasSections, counts.count == new.count, !needsReload else { return nil }
    var map: [IndexPath: IndexPath] = [:]
    let leaves = Set(changes.moved.map(\.from)), arrives = Set(changes.moved.map(\.to))
    for section in counts.indices {
      let stay = (0..<counts[section]).map { IndexPath(item: $0, section: section) }.filter {
        !changes.deleted.contains($0) && !leaves.contains($0)
      }
      let free = (0..<new[section]).map { IndexPath(item: $0, section: section) }.filter {
        !changes.inserted.contains($0) && !arrives.contains($0)
      }
      guard stay.count == free.count else { return nil }
      for (a, b) in zip(stay, free) { map[a] = b }
    }
    for (a, b) in changes.moved where !changes.deleted.contains(a) { map[a] = b }
    return map
  }

  /// Brings the collection to what its data source says now.
  func applyChanges(_ completion: ((Bool) -> Void)?) {
    let changes = changes
    self.changes = ItemChanges()
    let new = counted()
    guard let map = mapping(changes, new) else {
      reloadData()
      DispatchQueue.main.async { completion?(true) }
      return
    }
    let before = shown
    counts = new
    chosen = Set(chosen.compactMap { map[$0] })
    shown = [:]
    var leaving: [(path: IndexPath, cell: UICollectionViewCell)] = []
    for (path, cell) in before.sorted(by: { $0.key < $1.key }) {
      if let to = map[path], !changes.reloaded.contains(path) {
        shown[to] = cell
      } else {
        leaving.append((path, cell))
      }
    }
    dropExtras()
    arriving = changes.inserted.union(changes.reloaded.compactMap { map[$0] })
    needsPlaces = true
    let change = {
      self.setNeedsLayout()
      self.layoutIfNeeded()
      for (path, cell) in leaving {
        if let place = self.collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: path) {
          self.show(cell, place)
        } else {
          cell.alpha = 0
        }
      }
    }
    let end: (Bool) -> Void = { done in
      for (path, cell) in leaving {
        cell.alpha = 1
        self.recycle(cell, path)
      }
      completion?(done)
    }
    if window != nil, UIView.areAnimationsEnabled {
      UIView.animate(withDuration: Self.changeDuration, animations: change, completion: end)
    } else {
      change()
      end(true)
    }
    arriving = []
  }

  /// Puts an item that comes into sight where it comes from.
  func arrive(_ cell: UICollectionViewCell, _ place: UICollectionViewLayoutAttributes) {
    show(cell, place)
    cell.layoutIfNeeded()
    guard arriving.contains(place.indexPath) else { return }
    let first = collectionViewLayout.initialLayoutAttributesForAppearingItem(at: place.indexPath)
    show(cell, first ?? place)
    if first == nil { cell.alpha = 0 }
  }
}

/// The views of a layout that are no items.
@MainActor
final class CollectionExtras {
  private struct Key: Hashable {
    let kind: String
    let path: IndexPath
  }

  var classes: [String: AnyClass] = [:]
  private var shown: [Key: UICollectionReusableView] = [:]

  func make(_ kind: String, _ identifier: String) -> UICollectionReusableView {
    let made = classes[kind + "/" + identifier].flatMap { RuntimeViews.makeView($0) }
    let view = made as? UICollectionReusableView ?? UICollectionReusableView(frame: .zero)
    view.reuseIdentifier = identifier
    return view
  }

  func view(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? {
    shown[Key(kind: kind, path: path)]
  }
  func views(_ kind: String) -> [UICollectionReusableView] {
    shown.filter { $0.key.kind == kind }.sorted { $0.key.path < $1.key.path }.map(\.value)
  }

  func removeAll() {
    for view in shown.values { view.removeFromSuperview() }
    shown = [:]
  }

  func show(_ places: [UICollectionViewLayoutAttributes], in collection: UICollectionView) {
    var kept: Set<Key> = []
    for place in places {
      guard let kind = place.representedElementKind else { continue }
      let key = Key(kind: kind, path: place.indexPath)
      let isNew = shown[key] == nil
      guard
        let view = shown[key]
          ?? collection.dataSource?.collectionView(
            collection, viewForSupplementaryElementOfKind: kind, at: place.indexPath)
      else { continue }
      kept.insert(key)
      shown[key] = view
      if isNew { UIView.performWithoutAnimation { view.place(place.frame) } }
      view.place(place.frame)
      view.layer.zPosition = CGFloat(place.zIndex)
      view.apply(place)
      if isNew { collection.addSubview(view) }
    }
    for (key, view) in shown where !kept.contains(key) {
      shown[key] = nil
      view.removeFromSuperview()
    }
  }
}
