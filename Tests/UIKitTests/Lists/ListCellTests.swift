import Testing
import UIKit

@Suite("Cells of collections and lists") @MainActor
struct ListCellTests {
  private final class Tile: UICollectionViewCell {
    let made: CGSize
    override init(frame: CGRect) {
      made = frame.size
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }
  }

  @Test("a cell is made as large as it will be shown")
  func size() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 40)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    view.register(Tile.self, forCellWithReuseIdentifier: "tile")
    let source = Source()
    view.dataSource = source
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: IndexPath(item: 1, section: 0)) as? Tile
    #expect(cell?.made == CGSize(width: 60, height: 40))
  }

  @Test("the rows of an inset list make one card on a grey ground, with accessories at their ends")
  func inset() {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "tile")
    let source = Source()
    view.dataSource = source
    view.layoutIfNeeded()
    let cells = (0..<3).map {
      view.cellForItem(at: IndexPath(item: $0, section: 0)) as? UICollectionViewListCell
    }
    #expect(view.backgroundColor == .systemGroupedBackground)
    #expect(cells.map { $0?.layer.cornerRadius } == [10, 0, 10])
    #expect(cells[0]?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(cells[2]?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(cells[0]?.contentView.frame.width == 268)
    cells[0]?.accessories = [.disclosureIndicator()]
    cells[0]?.layoutIfNeeded()
    #expect((cells[0]?.contentView.frame.width ?? 300) < 252)
  }
}
