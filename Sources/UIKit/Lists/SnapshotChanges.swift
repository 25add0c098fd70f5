/// What became of a list's items and sections between two snapshots, each in the order of its list.
struct SnapshotChanges {
  /// Numbers in the former list.
  var deletedSections = IndexSet()
  /// Numbers in the new list.
  var insertedSections = IndexSet()
  /// All that stay, if their order is another; else none.
  var movedSections: [(from: Int, to: Int)] = []
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

  /// What changed since a former snapshot.
  func changes(since old: Self) -> SnapshotChanges {
    let (before, after) = (old.places, places)
    let now = Dictionary(after.map { ($0.item, $0.path) }, uniquingKeysWith: { first, _ in first })
    let known = Set(before.map(\.item))
    var changes = sectionChanges(since: old)
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

  private func sectionChanges(since old: Self) -> SnapshotChanges {
    let (before, after) = (old.sectionIdentifiers, sectionIdentifiers)
    var changes = SnapshotChanges()
    guard before != after else { return changes }
    let (known, now) = (Set(before), Set(after))
    changes.deletedSections = IndexSet(before.indices.filter { !now.contains(before[$0]) })
    changes.insertedSections = IndexSet(after.indices.filter { !known.contains(after[$0]) })
    let staying = before.indices.filter { now.contains(before[$0]) }
    let stayed = after.indices.filter { known.contains(after[$0]) }
    guard staying.map({ before[$0] }) != stayed.map({ after[$0] }) else { return changes }
    let places = Dictionary(stayed.map { (after[$0], $0) }, uniquingKeysWith: { first, _ in first })
    changes.movedSections = staying.compactMap { from in places[before[from]].map { (from, $0) } }
    return changes
  }
}
