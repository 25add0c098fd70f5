// Items that come, go and move: what stays glides to its place, what comes and goes fades, or takes the way that the
// layout says.

/// The changes of one batch; deletions count by the old collection, insertions by the new one (as fact 11.17).
struct ItemChanges {
  var inserted: Set<IndexPath> = []
  var deleted: Set<IndexPath> = []
  var reloaded: Set<IndexPath> = []
  var moved: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  /// Sections of the old collection whose items are made anew.
  var reloadedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []

  /// From sections as they were to sections as they are, for those that stay; nil where the numbers don't fit.
  func sections(from old: Int, to new: Int) -> [Int: Int]? {
    let leaves = Set(movedSections.map(\.from)), arrives = Set(movedSections.map(\.to))
    let stay = (0..<old).filter { !deletedSections.contains($0) && !leaves.contains($0) }
    let free = (0..<new).filter { !insertedSections.contains($0) && !arrives.contains($0) }
    guard stay.count == free.count, leaves.count == arrives.count else { return nil }
    var map = Dictionary(uniqueKeysWithValues: zip(stay, free))
    for (from, to) in movedSections {
      guard (0..<old).contains(from), (0..<new).contains(to) else { return nil }
      map[from] = to
    }
    return map
  }
}

/// The items that come into a collection: single ones, and whole sections but for what moved there.
struct ItemArrivals {
  var items: Set<IndexPath> = []
  var sections = IndexSet()
  var moved: Set<IndexPath> = []

  func contains(_ path: IndexPath) -> Bool {
    items.contains(path) || (sections.contains(path.section) && !moved.contains(path))
  }
}

extension UICollectionView {
  /// How long items are on their way (reported).
  static let changeDuration = 0.3

  /// From items as they were to items as they are, for those that stay; nil where the data source counts otherwise.
  private func mapping(_ changes: ItemChanges, _ new: [Int]) -> [IndexPath: IndexPath]? {
    guard !needsReload, let sections = changes.sections(from: counts.count, to: new.count) else { return nil }
    var map: [IndexPath: IndexPath] = [:]
    let leaves = Set(changes.moved.map(\.from)), arrives = Set(changes.moved.map(\.to))
    for (from, to) in sections where !changes.reloadedSections.contains(from) {
      let stay = (0..<counts[from]).map { IndexPath(item: $0, section: from) }.filter {
        !changes.deleted.contains($0) && !leaves.contains($0)
      }
      let free = (0..<new[to]).map { IndexPath(item: $0, section: to) }.filter {
        !changes.inserted.contains($0) && !arrives.contains($0)
      }
      guard stay.count == free.count else { return nil }
      for (a, b) in zip(stay, free) { map[a] = b }
    }
    for (a, b) in changes.moved where !changes.deleted.contains(a) {
      guard has(a, counts), has(b, new) else { return nil }
      map[a] = b
    }
    return map
  }

  private func has(_ path: IndexPath, _ counts: [Int]) -> Bool {
    path.count > 1 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }

  /// What comes in by these changes.
  private func arrivals(_ changes: ItemChanges, _ map: [IndexPath: IndexPath], _ sections: [Int: Int])
    -> ItemArrivals
  {
    let anew = changes.reloadedSections.compactMap { sections[$0] }
    return ItemArrivals(
      items: changes.inserted.union(changes.reloaded.compactMap { map[$0] }),
      sections: changes.insertedSections.union(IndexSet(anew)), moved: Set(changes.moved.map(\.to)))
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
    let sections = changes.sections(from: counts.count, to: new.count) ?? [:]
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
    arriving = arrivals(changes, map, sections)
    needsPlaces = true
    (collectionViewLayout as? UICollectionViewFlowLayout)?.measured = [:]
    collectionViewLayout.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.all(changes, map))
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
      self.collectionViewLayout.finalizeCollectionViewUpdates()
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
    arriving = ItemArrivals()
  }

  /// Puts an item that comes into sight where it comes from.
  func arrive(_ cell: UICollectionViewCell, _ place: UICollectionViewLayoutAttributes) {
    show(cell, place)
    cell.layoutIfNeeded()
    guard arriving.contains(place.indexPath) else { return }
    let first = collectionViewLayout.initialLayoutAttributesForAppearingItem(at: place.indexPath)
    show(cell, first ?? place)
    guard first == nil else { return }
    cell.alpha = 0
    // what follows, in the animation, brings it back to what its place says
    cell.applied = nil
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

  /// A view that the layout itself makes, of the class that it registered for the kind.
  private func decoration(_ place: UICollectionViewLayoutAttributes, _ collection: UICollectionView)
    -> UICollectionReusableView?
  {
    guard place.isDecoration, let kind = place.representedElementKind else { return nil }
    let made = collection.collectionViewLayout.decorations[kind].flatMap { RuntimeViews.makeView($0) }
    return made as? UICollectionReusableView ?? UICollectionReusableView(frame: .zero)
  }

  func show(_ places: [UICollectionViewLayoutAttributes], in collection: UICollectionView) {
    var kept: Set<Key> = []
    for place in places {
      guard let kind = place.representedElementKind else { continue }
      let key = Key(kind: kind, path: place.indexPath)
      let isNew = shown[key] == nil
      guard
        let view = shown[key] ?? decoration(place, collection)
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
