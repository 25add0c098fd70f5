import Testing

@testable import UIKit

/// Attributes of a collection's layout.
@Suite @MainActor struct LayoutAttributesTests {
  private final class Attributes: UICollectionViewLayoutAttributes { var mark = 7 }
  private final class Layout: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { Attributes.self }
  }
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
  }

  @Test("are of the layout's own class, with the index path that they stand for")
  func ownClass() throws {
    let layout = Layout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    let source = Source()
    view.dataSource = source
    view.layoutIfNeeded()
    let all = try #require(layout.layoutAttributesForElements(in: view.bounds))
    #expect(all.count == 2)
    #expect(all.allSatisfy { ($0 as? Attributes)?.mark == 7 })
    #expect(all.map(\.indexPath.item) == [0, 1])
    #expect((all[1].copy() as? Attributes)?.indexPath.item == 1)
  }
}
