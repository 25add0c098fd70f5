import Testing

@testable import UIKit

@Suite("Snapshots of lists") @MainActor
struct SnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ first: [Int], _ second: [Int]) -> Snapshot {
    var result = Snapshot()
    result.appendSections(["a", "b"])
    result.appendItems(first, toSection: "a")
    result.appendItems(second, toSection: "b")
    return result
  }

  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("what came, went and moved is told in the order of the lists, whatever the items' hashes")
  func changes() {
    let old = snapshot([1, 2, 3], [4, 5])
    var new = snapshot([3, 1], [6, 5, 7])
    new.reloadItems([5, 3])
    let changes = new.changes(since: old)
    // 1 2 3 | 4 5 becomes 3 1 | 6 5 7
    #expect(changes.deleted == [path(0, 1), path(1, 0)])
    #expect(changes.inserted == [path(1, 0), path(1, 2)])
    #expect(changes.moved.map(\.from) == [path(0, 0), path(0, 2), path(1, 1)])
    #expect(changes.moved.map(\.to) == [path(0, 1), path(0, 0), path(1, 1)])
    #expect(changes.reloaded == [path(0, 2), path(1, 1)])
    #expect(changes.deletedSections.isEmpty && changes.insertedSections.isEmpty)
    #expect(changes.movedSections.isEmpty)
  }

  @Test("sections that came, went and changed places are told by their numbers in the old and the new list")
  func sectionChanges() {
    var old = Snapshot()
    old.appendSections(["a", "b", "c"])
    old.appendItems([1], toSection: "a")
    old.appendItems([2], toSection: "b")
    var new = Snapshot()
    new.appendSections(["c", "x", "a"])
    new.appendItems([2, 3], toSection: "x")
    new.appendItems([1], toSection: "a")
    let changes = new.changes(since: old)
    #expect(changes.deletedSections == [1] && changes.insertedSections == [1])
    #expect(changes.movedSections.map(\.from) == [0, 2] && changes.movedSections.map(\.to) == [2, 0])
    // 2 moves out of the section that goes into the one that comes
    #expect(changes.moved.map(\.from) == [path(0, 0), path(1, 0)])
    #expect(changes.moved.map(\.to) == [path(2, 0), path(1, 0)])
    #expect(changes.inserted == [path(1, 1)] && changes.deleted.isEmpty)
    // the same order with one less needs no moves
    var fewer = Snapshot()
    fewer.appendSections(["a", "c"])
    #expect(fewer.changes(since: old).movedSections.isEmpty)
  }

  @Test("a section that comes pushes the others down: an item of 100 points from 0 to 100, with its cell")
  func comingSection() throws {
    let screen = Screen(CGSize(width: 320, height: 480))
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let view = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "c", for: path)
    }
    screen.window.addSubview(view)
    var snapshot = Snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    screen.commit()
    let cell = try #require(view.cellForItem(at: path(0, 0)))
    #expect(cell.frame.minY == 0)
    snapshot.insertSections(["new"], beforeSection: "a")
    snapshot.appendItems([2], toSection: "new")
    source.apply(snapshot)
    #expect(view.cellForItem(at: path(1, 0)) === cell && cell.frame.minY == 100)
    #expect(cell.layer.animation(forKey: "position")?.duration == 0.3)
    let coming = try #require(view.cellForItem(at: path(0, 0)))
    #expect(coming.frame.minY == 0 && coming.layer.animation(forKey: "opacity") != nil)
  }

  @Test("an item that was asked to load anew does so once")
  func reloading() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, _ in UITableViewCell() }
    var first = snapshot([1, 2], [])
    first.reloadItems([1])
    source.apply(first, animatingDifferences: false)
    #expect(source.snapshot().changed.isEmpty && source.snapshot().itemIdentifiers == [1, 2])
    #expect(source.indexPath(for: 2) == path(0, 1) && source.indexPath(for: 9) == nil)
  }

  private final class Many: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var count = 100_000
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { UICollectionViewCell() }
  }

  /// Summing up anew for each of 100,000 rows would be 5,000,000,000 additions.
  @Test(
    "one row more in a table of a hundred thousand; it moves the others down by its 44 points (fact 11.2)")
  func longTable() throws {
    let many = Many()
    many.count = 99_999
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.dataSource = many
    table.layoutIfNeeded()
    let height = table.contentSize.height
    many.count += 1
    table.insertRows(at: [path(0, 0)], with: .none)
    table.layoutIfNeeded()
    #expect(table.contentSize.height == height + 44)
  }

  @Test("a row that moves from where there was none loads the table anew")
  func movedFromNowhere() {
    let many = Many()
    many.count = 3
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.dataSource = many
    table.layoutIfNeeded()
    many.count = 4
    table.moveRow(at: path(0, 999), to: path(0, 3))
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 4)
  }

  @Test("a collection that counts without end is cut off, all its sections together")
  func endlessCollection() {
    let many = Many()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewLayout())
    view.dataSource = many
    let counts = view.counted()
    #expect(counts.count == 100_000 && counts.first == 100_000 && counts.reduce(0, +) == 100_000)
  }
}
