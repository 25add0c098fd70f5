import Testing
import UIKit

@Suite("Rows that grow, and rows that are edited") @MainActor
struct GrowingRowsTests {
  private final class Cell: UITableViewCell {
    let inner = UIView()
    private(set) lazy var height = inner.heightAnchor.constraint(equalToConstant: 59)
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      clipsToBounds = true
      inner.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(inner)
      NSLayoutConstraint.activate([
        inner.topAnchor.constraint(equalTo: contentView.topAnchor),
        inner.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), height,
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var seen: [Int] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      Cell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    {
      seen.append(tableView.indexPathsForVisibleRows?.count ?? 0)
    }
  }

  private func table(_ source: Source, _ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), style: style)
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    return table
  }

  @Test("a batch without changes measures again what is seen")
  func grows() throws {
    let source = Source()
    let table = table(source)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? Cell)
    // 59 and half a point for the line.
    #expect(cell.frame == CGRect(x: 0, y: 59.5, width: 300, height: 59.5))
    cell.height.constant = 99
    table.beginUpdates()
    table.endUpdates()
    #expect(cell.frame == CGRect(x: 0, y: 59.5, width: 300, height: 99.5))
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 159)
  }

  @Test("all rows in sight are visible when the first one is about to be displayed")
  func visible() {
    let source = Source()
    _ = table(source)
    #expect(source.seen == [3, 3, 3])
  }

  @Test("a cell that clips goes on clipping between the round ends of a card")
  func clips() {
    let table = table(Source(), .insetGrouped)
    for row in 0..<3 {
      #expect(table.cellForRow(at: IndexPath(row: row, section: 0))?.clipsToBounds == true)
    }
  }

  @Test("edited rows make room for a red disc: 38 points, as reported")
  func edited() {
    let source = Source()
    let table = table(source)
    table.setEditing(true, animated: false)
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(table.isEditing && cell?.isEditing == true && cell?.editingStyle == .delete)
    #expect(cell?.contentView.frame.minX == 38 && cell?.contentView.frame.width == 262)
    table.setEditing(false, animated: false)
    #expect(cell?.contentView.frame.minX == 0)
  }
}
