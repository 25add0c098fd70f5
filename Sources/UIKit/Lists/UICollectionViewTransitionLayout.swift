/// From one layout to another: every item lies between its two places, as far as the progress says.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  public let currentLayout: UICollectionViewLayout
  public let nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }
  public required init?(coder: NSCoder) {
    (currentLayout, nextLayout) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    super.init(coder: coder)
  }

  /// From 0, the present layout, to 1, the next one.
  open var transitionProgress: CGFloat = 0 { didSet { invalidateLayout() } }
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  private func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }

  open override func prepare() {
    super.prepare()
    for layout in [currentLayout, nextLayout] {
      layout.shownIn = shownIn
      layout.prepare()
    }
  }

  open override var collectionViewContentSize: CGSize {
    let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: between(a.width, b.width), height: between(a.height, b.height))
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let from = currentLayout.layoutAttributesForItem(at: indexPath)
    let to = nextLayout.layoutAttributesForItem(at: indexPath)
    guard let from, let to else { return from ?? to }
    guard let place = to.copy() as? UICollectionViewLayoutAttributes else { return to }
    let (p, q) = (from.center, to.center)
    place.size = CGSize(
      width: between(from.size.width, to.size.width), height: between(from.size.height, to.size.height))
    place.center = CGPoint(x: between(p.x, q.x), y: between(p.y, q.y))
    place.alpha = between(from.alpha, to.alpha)
    let (s, t) = (from.transform, to.transform)
    place.transform = CGAffineTransform(
      a: between(s.a, t.a), b: between(s.b, t.b), c: between(s.c, t.c), d: between(s.d, t.d),
      tx: between(s.tx, t.tx), ty: between(s.ty, t.ty))
    return place
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var paths: Set<IndexPath> = []
    for layout in [currentLayout, nextLayout] {
      for place in layout.layoutAttributesForElements(in: rect) ?? []
      where place.representedElementKind == nil {
        paths.insert(place.indexPath)
      }
    }
    return paths.sorted().compactMap { layoutAttributesForItem(at: $0) }
  }
}

extension UICollectionView {
  /// Told how a change of the layout by hand ended: whether the items came to rest, and whether in the new layout.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  /// Begins to change the layout by hand: whoever began it sets the progress of what is returned.
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    let told = delegate as? UICollectionViewDelegate
    let transition =
      told?.collectionView(self, transitionLayoutForOldLayout: collectionViewLayout, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: collectionViewLayout, nextLayout: layout)
    keep(completion, "transitionCompletion")
    for cell in visibleCells { cell.willTransition(from: collectionViewLayout, to: layout) }
    collectionViewLayout = transition
    return transition
  }

  /// Lets the items glide to the new layout.
  public func finishInteractiveTransition() { endTransition(isFinished: true) }
  /// Lets the items glide back to the old layout.
  public func cancelInteractiveTransition() { endTransition(isFinished: false) }

  private func endTransition(isFinished: Bool) {
    guard let transition = collectionViewLayout as? UICollectionViewTransitionLayout else { return }
    let completion: LayoutInteractiveTransitionCompletion? = kept("transitionCompletion", or: nil)
    keep(nil, "transitionCompletion")
    let (old, new) = (transition.currentLayout, transition.nextLayout)
    setCollectionViewLayout(isFinished ? new : old, animated: true) { done in
      for cell in self.visibleCells {
        cell.didTransition(from: old, to: isFinished ? new : old)
      }
      completion?(done, isFinished)
    }
  }
}

/// What a batch of changes does to one item or one section.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }
  /// Nil for what comes in.
  public let indexPathBeforeUpdate: IndexPath?
  /// Nil for what goes.
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, from: IndexPath?, to: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, from, to)
    super.init()
  }

  /// A batch in the order of its kinds and places.
  static func all(_ changes: ItemChanges, _ map: [IndexPath: IndexPath]) -> [UICollectionViewUpdateItem] {
    changes.deleted.sorted().map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
      + changes.inserted.sorted().map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
      + changes.reloaded.sorted().map { UICollectionViewUpdateItem(.reload, from: $0, to: map[$0]) }
      + changes.moved.map { UICollectionViewUpdateItem(.move, from: $0.from, to: $0.to) }
  }
}
