import Testing
import UIKit

@Suite("Tables") @MainActor
struct TableViewTests {
  private final class Cell: UITableViewCell {}

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = 100
    var height: CGFloat = 44
    var calls: [String] = []
    var title: String?
    /// Every cell that there was; held, so that no two have one address.
    var cells: [ObjectIdentifier: UITableViewCell] = [:]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      calls.append("cell")
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "\(indexPath.row)"
      cells[ObjectIdentifier(cell)] = cell
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      calls.append("height")
      return height
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { title }
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { calls.append("display") }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
    }
  }

  private let source = Source()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  init() {
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
  }

  @Test("480 points show 11 rows of 44 (480 / 44 = 10.9), of the registered class; content 4400 high")
  func rows() {
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 11)
    #expect(table.visibleCells.allSatisfy { $0 is Cell })
    #expect(table.contentSize == CGSize(width: 320, height: 4400))
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).minY == 132)
  }

  @Test(
    "a table's lines begin at 16, a lone cell's at 8 on both sides; a cell's own inset stays (fact 1.12.11)")
  func separators() throws {
    #expect(table.separatorStyle == .singleLine && table.separatorStyle.rawValue == 1)
    #expect(table.separatorInset == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0))
    #expect(table.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    let alone = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(alone.separatorInset == UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8))
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.separatorInset == table.separatorInset)
    cell.separatorInset.left = 40
    table.separatorInset.left = 20
    #expect(cell.separatorInset.left == 40)
  }

  @Test("heights are asked before cells (fact 11.9)")
  func order() throws {
    table.layoutIfNeeded()
    let cell = try #require(source.calls.firstIndex(of: "cell"))
    #expect(source.calls[..<cell].filter { $0 == "height" }.count >= 100)
    #expect(source.calls[cell + 1] == "display" || source.calls[cell + 2] == "display")
  }

  @Test("scrolled down row by row no more than 12 cells are made (fact 11.12)")
  func reuse() {
    for step in 0..<60 {
      table.contentOffset.y = CGFloat(step) * 22
      table.layoutIfNeeded()
    }
    #expect(source.cells.count <= 12)
    #expect(table.cellForRow(at: IndexPath(row: 30, section: 0))?.textLabel?.text == "30")
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
  }

  @Test("a header stays at the top edge while its section scrolls by (fact 11.18)")
  func header() throws {
    source.title = "A"
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 4428)
    table.contentOffset.y = 100
    table.layoutIfNeeded()
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.frame == CGRect(x: 0, y: 100, width: 320, height: 28))
  }

  @Test("selecting by program tells nobody (fact 11.14); reloading deselects (fact 11.16)")
  func selection() {
    table.layoutIfNeeded()
    table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    #expect(table.indexPathForSelectedRow?.row == 2)
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
    #expect(!source.calls.contains { $0.hasPrefix("select") })
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("an identifier that nobody registered gives a plain cell; without a path nil (fact 11.13)")
  func unregistered() {
    #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
    let cell = table.dequeueReusableCell(withIdentifier: "other", for: IndexPath(row: 0, section: 0))
    #expect(cell.reuseIdentifier == "other")
  }
}

@Suite("Collections") @MainActor
struct CollectionViewTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 7 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  @Test("items of 90 in 300: three a line, (300 − 270) / 2 = 15 apart; the last line keeps 10")
  func flow() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 50)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = Source()
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 7)
    let frames = (0..<7).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame ?? .zero }
    #expect(frames[..<3].map(\.minX) == [0, 105, 210])
    #expect(frames.map(\.minY) == [5, 5, 5, 65, 65, 65, 125])
    #expect(view.contentSize.height == 182)
  }
}
