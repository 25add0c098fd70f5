import Testing
import UIKit

@Suite("Changes of rows and items") @MainActor
struct RowChangesTests {
  private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var names = ["a", "b", "c", "d"]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      names.count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath) }
  }

  private let rows = Rows()

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test("deletions count by the old table, insertions by the new one (fact 11.17); what stays keeps its cell")
  func batch() throws {
    let screen = Screen(CGSize(width: 320, height: 480))
    let table = UITableView(frame: screen.window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
    table.dataSource = rows
    screen.window.addSubview(table)
    table.layoutIfNeeded()
    screen.commit()
    let (b, d) = (try #require(table.cellForRow(at: path(1))), try #require(table.cellForRow(at: path(3))))
    table.performBatchUpdates {
      rows.names = ["x", "b", "d"]
      table.insertRows(at: [path(0)], with: .fade)
      table.deleteRows(at: [path(0), path(2)], with: .left)
    }
    #expect(table.cellForRow(at: path(1)) === b && table.cellForRow(at: path(2)) === d)
    #expect(table.visibleCells.compactMap(\.textLabel?.text) == ["x", "b", "d"])
    // The last one moves from 132 to 88 on its way of 0.3 s.
    #expect(d.frame.minY == 88 && d.layer.animation(forKey: "position")?.duration == 0.3)
    #expect(table.cellForRow(at: path(0))?.layer.animation(forKey: "opacity") != nil)
  }

  @Test("counts that do not fit load the table anew in place of ending the app")
  func misfit() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
    table.dataSource = rows
    table.layoutIfNeeded()
    table.deleteRows(at: [path(0)], with: .automatic)
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 4)
  }

  @Test("items of a collection glide to their new places; two of 100 in a line of 320 lie at 0 and 220")
  func items() throws {
    let screen = Screen(CGSize(width: 320, height: 480))
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 150, height: 50)
    let collection = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    collection.dataSource = rows
    screen.window.addSubview(collection)
    collection.layoutIfNeeded()
    screen.commit()
    let second = try #require(collection.cellForItem(at: IndexPath(item: 1, section: 0)))
    // 320 − 2·150 = 20 between them.
    #expect(second.frame.minX == 170)
    rows.names.removeFirst()
    collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
    #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0)) === second && second.frame.minX == 0)
    #expect(second.layer.animation(forKey: "position") != nil)
  }

  private final class Centered: UICollectionViewFlowLayout {
    var preparations = 0
    override func prepare() {
      preparations += 1
      sectionInset = UIEdgeInsets(top: CGFloat(preparations), left: 0, bottom: 0, right: 0)
      super.prepare()
    }
  }

  @Test("a layout that sets its own measures as it is prepared is prepared once")
  func preparing() {
    let layout = Centered()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    collection.dataSource = rows
    collection.layoutIfNeeded()
    #expect(layout.preparations == 1)
    #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 1)
  }

  @Test("headers lie above their sections, of the size that the layout says")
  func headers() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    collection.dataSource = rows
    collection.layoutIfNeeded()
    let header = collection.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 30)
  }
}
