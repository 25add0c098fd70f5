/// A list that shows what a snapshot says.
@MainActor
protocol SnapshotList: UIView {
  func reloadData()
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
  /// Tells the list what became of its items and sections; inside a batch.
  func take(_ changes: SnapshotChanges, _ way: UITableView.RowAnimation)
}

/// What a diffable data source of a table or a collection has in hand.
@MainActor
final class SnapshotFeed<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  private weak var list: (any SnapshotList)?
  private(set) var current = Snapshot()

  init(_ list: any SnapshotList) { self.list = list }

  /// Brings the list to a snapshot: on the way if it is seen, at once if not.
  func apply(
    _ snapshot: Snapshot, isAnimated: Bool, way: UITableView.RowAnimation = .automatic,
    _ completion: (() -> Void)?
  ) {
    guard let list, isAnimated, list.window != nil else {
      current = snapshot.settled
      list?.reloadData()
      DispatchQueue.main.async { completion?() }
      return
    }
    let changes = snapshot.changes(since: current)
    list.performBatchUpdates(
      {
        self.current = snapshot.settled
        list.take(changes, way)
      }, completion: { _ in completion?() })
  }
}

extension UICollectionView: SnapshotList {
  func take(_ changes: SnapshotChanges, _ way: UITableView.RowAnimation) {
    for move in changes.movedSections { moveSection(move.from, toSection: move.to) }
    deleteSections(changes.deletedSections)
    insertSections(changes.insertedSections)
    for move in changes.moved { moveItem(at: move.from, to: move.to) }
    reloadItems(at: changes.reloaded)
    deleteItems(at: changes.deleted)
    insertItems(at: changes.inserted)
  }
}

extension UITableView: SnapshotList {
  func take(_ changes: SnapshotChanges, _ way: RowAnimation) {
    for move in changes.movedSections { moveSection(move.from, toSection: move.to) }
    deleteSections(changes.deletedSections, with: way)
    insertSections(changes.insertedSections, with: way)
    for move in changes.moved { moveRow(at: move.from, to: move.to) }
    reloadRows(at: changes.reloaded, with: way)
    deleteRows(at: changes.deleted, with: way)
    insertRows(at: changes.inserted, with: way)
  }
}
