/// What became of a list's items between two snapshots, each in the order of its list.
struct SnapshotChanges {
  /// Places in the former list.
  var deleted: [IndexPath] = []
  var reloaded: [IndexPath] = []
  /// All that stay, also in their place.
  var moved: [(from: IndexPath, to: IndexPath)] = []
  /// Places in the new list.
  var inserted: [IndexPath] = []
}

extension NSDiffableDataSourceSnapshot {
  /// Where everything is, in order.
  private var places: [(item: ItemIdentifierType, path: IndexPath)] {
    sectionIdentifiers.enumerated().flatMap { section, name in
      itemIdentifiers(inSection: name).enumerated().map { ($1, IndexPath(row: $0, section: section)) }
    }
  }

  /// What changed since a former snapshot; nil where its sections are others.
  func changes(since old: Self) -> SnapshotChanges? {
    guard old.sectionIdentifiers == sectionIdentifiers else { return nil }
    let (before, after) = (old.places, places)
    let now = Dictionary(after.map { ($0.item, $0.path) }, uniquingKeysWith: { first, _ in first })
    let known = Set(before.map(\.item))
    var changes = SnapshotChanges()
    for (item, path) in before {
      guard let to = now[item] else {
        changes.deleted.append(path)
        continue
      }
      changes.moved.append((path, to))
      if changed.contains(item) { changes.reloaded.append(path) }
    }
    changes.inserted = after.filter { !known.contains($0.item) }.map(\.path)
    return changes
  }
}
