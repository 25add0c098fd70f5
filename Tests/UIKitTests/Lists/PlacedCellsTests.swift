import Testing

@testable import UIKit

/// What a collection does with the places that its layout names.
@Suite @MainActor struct PlacedCellsTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    var frames: [CGRect] = []
    var cells: [UICollectionViewCell] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
      frames.append(cell.frame)
      cells.append(cell)
      return cell
    }
  }

  private final class Line: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .red
    }
    required init?(coder: NSCoder) { nil }
  }

  /// Two rows of 50, and a line made by the layout below the first.
  private final class Layout: UICollectionViewLayout {
    // A subclass may promise more than the class above: the property is only read.
    override var collectionView: UICollectionView { super.collectionView! }
    override func prepare() { register(Line.self, forDecorationViewOfKind: "line") }
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let place = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      // The middle first and the size after it, as many layouts do.
      place.center = CGPoint(x: 50, y: 25 + 50 * CGFloat(indexPath.item))
      place.size = CGSize(width: 100, height: 50)
      return place
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let line = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
      line.frame = CGRect(x: 0, y: 49, width: 100, height: 1)
      return (0..<2).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) } + [line]
    }
  }

  private func shown() -> (UICollectionView, Source) {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: Layout())
    let source = Source()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    view.dataSource = source
    view.layoutIfNeeded()
    return (view, source)
  }

  @Test("size and middle of a place are set independently; the frame is made of both")
  func sizeAndCenter() {
    let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    place.center = CGPoint(x: 50, y: 40)
    place.size = CGSize(width: 20, height: 10)
    #expect(place.frame == CGRect(x: 40, y: 35, width: 20, height: 10))
    place.frame = CGRect(x: 0, y: 0, width: 8, height: 6)
    #expect(place.center == CGPoint(x: 4, y: 3))
    #expect(place.isEqual(place.copy()))
    place.alpha = 0.5
    #expect(!place.isEqual(UICollectionViewLayoutAttributes(forCellWith: place.indexPath)))
  }

  @Test("a cell stands in its place before the data source fills it")
  func placedFirst() {
    let (_, source) = shown()
    #expect(
      source.frames == [
        CGRect(x: 0, y: 0, width: 100, height: 50), CGRect(x: 0, y: 50, width: 100, height: 50),
      ])
  }

  @Test("what an app does to a cell stays as long as its place stays the same")
  func appsOwnChanges() {
    let (view, source) = shown()
    source.cells[0].center.x = 70
    source.cells[0].alpha = 0.25
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(source.cells[0].center.x == 70)
    #expect(source.cells[0].alpha == 0.25)
  }

  @Test("a layout's own views are made of the class that it registered")
  func decorations() {
    let (view, _) = shown()
    let lines = view.subviews.compactMap { $0 as? Line }
    #expect(lines.map(\.frame) == [CGRect(x: 0, y: 49, width: 100, height: 1)])
  }
}
