import Testing

@testable import UIKit

@Suite("Pinned headers, items of their own size, layouts that change by hand") @MainActor
struct FlowLayoutNamesTests {
  private final class Cell: UICollectionViewCell {
    var log: [String] = []
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
      -> UICollectionViewLayoutAttributes
    {
      layoutAttributes.size = CGSize(width: 30 + 10 * CGFloat(layoutAttributes.indexPath.item), height: 20)
      return layoutAttributes
    }
    override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout)
    {
      log.append("will")
    }
  }
  private final class Source: NSObject, UICollectionViewDataSource {
    var sections = 1
    var items = 3
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      items
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }
  }
  private let source = Source()

  private func view(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = source
    return view
  }

  @Test("a pinned header stays at the edge until its section ends, then goes with it (documented)")
  func pinned() throws {
    source.sections = 2
    source.items = 2
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    let view = view(layout)
    view.layoutIfNeeded()
    func header(_ section: Int) throws -> CGRect {
      let all = try #require(layout.layoutAttributesForElements(in: view.bounds))
      let kind = UICollectionView.elementKindSectionHeader
      return try #require(
        all.first { $0.representedElementKind == kind && $0.indexPath.section == section }
      ).frame
    }
    #expect(try header(0).minY == 0)
    view.contentOffset.y = 50
    #expect(try header(0).minY == 50)
    // The section is 20 + 200 high: its header may stand at 200 at most.
    view.contentOffset.y = 215
    #expect(try header(0).minY == 200)
    #expect(try header(1).minY == 220)
    view.contentOffset.y = 300
    #expect(try header(1).minY == 300)
  }

  @Test("with an estimate, items are asked and get their own sizes: 30, 40 and 50 points wide")
  func selfSizing() throws {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumInteritemSpacing = 5
    let view = view(layout)
    view.frame.size.width = 200
    view.layoutIfNeeded()
    let widths = (0..<3).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.bounds.width }
    #expect(widths == [30, 40, 50])
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 35)
  }

  @Test("half way between two layouts an item is half way between its places, and cancelling goes back")
  func byHand() throws {
    source.items = 1
    let (small, large) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    small.itemSize = CGSize(width: 20, height: 20)
    large.itemSize = CGSize(width: 60, height: 40)
    let view = view(small)
    view.layoutIfNeeded()
    var ends: [Bool] = []
    let transition = view.startInteractiveTransition(to: large) { _, isFinished in ends.append(isFinished) }
    transition.transitionProgress = 0.5
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Cell)
    #expect(cell.bounds.size == CGSize(width: 40, height: 30))
    #expect(cell.log == ["will"])
    view.cancelInteractiveTransition()
    #expect(view.collectionViewLayout === small)
  }

  @Test("a layout hears what a batch changes")
  func updates() {
    final class Layout: UICollectionViewFlowLayout {
      var heard: [UICollectionViewUpdateItem] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        heard = updateItems
      }
    }
    let layout = Layout()
    let view = view(layout)
    view.layoutIfNeeded()
    source.items = 4
    view.insertItems(at: [IndexPath(item: 3, section: 0)])
    #expect(layout.heard.map(\.updateAction) == [.insert])
    #expect(layout.heard.first?.indexPathAfterUpdate == IndexPath(item: 3, section: 0))
    #expect(layout.heard.first?.indexPathBeforeUpdate == nil)
  }
}
