// Items that say their own size: each that comes into sight is made, asked what it would rather have, and the lines are laid
// again, until all in sight have been asked.

extension UICollectionViewFlowLayout {
  /// Whether items are asked for their sizes.
  var isSelfSizing: Bool { estimatedItemSize != .zero || itemSize == Self.automaticSize }

  /// The size of an item: its own as far as it was asked, else the estimate.
  func size(of path: IndexPath, given: CGSize) -> CGSize {
    guard isSelfSizing else { return given }
    if let own = measured[path] { return own }
    let known = [given, estimatedItemSize, itemSize].first { $0 != Self.automaticSize && $0 != .zero }
    return known ?? CGSize(width: 50, height: 50)
  }
}

extension UICollectionView {
  /// A round asks what came into sight by the round before.
  private static let roundLimit = 8

  func measureCells() {
    guard let flow = collectionViewLayout as? UICollectionViewFlowLayout, flow.isSelfSizing else { return }
    for _ in 0..<Self.roundLimit {
      var isStale = false
      for place in flow.layoutAttributesForElements(in: bounds) ?? [] {
        let path = place.indexPath
        guard place.representedElementKind == nil, flow.measured[path] == nil,
          counts.indices.contains(path.section), path.item < counts[path.section],
          let cell = shown[path] ?? premade[path] ?? dataSource?.collectionView(self, cellForItemAt: path)
        else { continue }
        if shown[path] == nil { premade[path] = cell }
        cell.bounds.size = place.frame.size
        let copy = (place.copy() as? UICollectionViewLayoutAttributes) ?? place
        let wanted = cell.preferredLayoutAttributesFitting(copy).frame.size
        let isUsable =
          wanted.width.isFinite && wanted.height.isFinite && wanted.width > 0 && wanted.height > 0
        flow.measured[path] = isUsable ? wanted : place.frame.size
        if isUsable, wanted != place.frame.size { isStale = true }
      }
      guard isStale else { return }
      flow.prepare()
      let size = flow.collectionViewContentSize
      if contentSize != size { contentSize = size }
    }
  }

  /// Gives back items that were made to be asked and did not come into sight.
  func recyclePremade() {
    guard !premade.isEmpty else { return }
    for (path, cell) in premade.sorted(by: { $0.key < $1.key }) { recycle(cell, path) }
    premade = [:]
  }
}
