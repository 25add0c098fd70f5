// Moving views in and out of each other, with every notice in Apple's order: the window first, then the
// superview, and the superview told last.

extension UIView {
  func attach(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    if view.storedSuperview === self, let from = index(of: view), var to = index(of: sibling) {
      if from < to { to -= 1 }
      return reorder(view, to: to + offset)
    }
    guard let index = index(of: sibling) else { return attach(view, at: storedSubviews.count) }
    attach(view, at: index + offset)
  }

  func attach(_ view: UIView, at index: Int) {
    // A view can't hold itself, nor one that it lies in.
    guard view !== self, !isDescendant(of: view) else { return }
    if view.storedSuperview === self { return reorder(view, to: index) }
    let newWindow = window
    let windowChanges = view.window !== newWindow
    if windowChanges { view.announce(willMoveTo: newWindow) }
    view.willMove(toSuperview: self)
    if let old = view.storedSuperview {
      old.willRemoveSubview(view)
      LayoutEngine.left(view, old)
      old.storedSubviews.removeAll { $0 === view }
    }
    let place = max(0, min(index, storedSubviews.count))
    view.placeLayer(in: self, at: place)
    storedSubviews.insert(view, at: place)
    view.storedSuperview = self
    view.takeOnStyle()
    if windowChanges { view.announceMovedToWindow() }
    view.didMoveToSuperview()
    didAddSubview(view)
    subviewsChanged()
    LayoutEngine.joined(view)
    if view.storedTint == nil { view.spreadTint() }
  }

  /// A view that is placing its subviews is not laid out again for adding some.
  private func subviewsChanged() { if !layer.isLayingOut { setNeedsLayout() } }

  func detach() {
    guard let old = storedSuperview else { return }
    let leavesWindow = window != nil
    if leavesWindow { announce(willMoveTo: nil) }
    willMove(toSuperview: nil)
    old.willRemoveSubview(self)
    LayoutEngine.left(self, old)
    old.storedSubviews.removeAll { $0 === self }
    storedSuperview = nil
    layer.removeFromSuperlayer()
    if leavesWindow { announceMovedToWindow() }
    didMoveToSuperview()
    old.subviewsChanged()
  }

  func reorder(_ view: UIView, to index: Int) {
    guard let from = self.index(of: view) else { return }
    let to = max(0, min(index, storedSubviews.count - 1))
    guard from != to else {
      // Bare sublayers may lie in front of the last view, or behind the first.
      if to == storedSubviews.count - 1 { moveLayerToFront(view) }
      return
    }
    storedSubviews.remove(at: from)
    view.placeLayer(in: self, at: to)
    storedSubviews.insert(view, at: to)
    subviewsChanged()
  }

  func exchange(_ a: Int, _ b: Int) {
    let range = storedSubviews.indices
    guard a != b, range.contains(a), range.contains(b) else { return }
    let (low, high) = (storedSubviews[min(a, b)], storedSubviews[max(a, b)])
    reorder(high, to: min(a, b))
    reorder(low, to: max(a, b))
  }

  func index(of view: UIView) -> Int? { storedSubviews.firstIndex { $0 === view } }

  /// Puts the layer where the view will stand among the views of `parent`, which don't hold it yet.
  private func placeLayer(in parent: UIView, at index: Int) {
    if index < parent.storedSubviews.count {
      parent.layer.insertSublayer(layer, below: parent.storedSubviews[index].layer)
    } else {
      parent.layer.addSublayer(layer)
    }
  }

  private func moveLayerToFront(_ view: UIView) {
    if layer.sublayers?.last !== view.layer { layer.addSublayer(view.layer) }
  }

  /// The view that holds this one and lies in no other.
  var outermost: UIView {
    var view = self
    while let above = view.storedSuperview { view = above }
    return view
  }

  /// Tells the view and all inside it, outermost first, that they are about to change windows.
  func announce(willMoveTo newWindow: UIWindow?) {
    controller?.viewWillMove(toWindow: newWindow)
    willMove(toWindow: newWindow)
    for view in storedSubviews { view.announce(willMoveTo: newWindow) }
  }

  /// Tells the view and all inside it that they are in another window, or in none.
  func announceMovedToWindow() {
    if window != nil, drawsItself { layer.setNeedsDisplay() }
    didMoveToWindow()
    controller?.viewDidMoveToWindow()
    for view in storedSubviews { view.announceMovedToWindow() }
  }

  func spreadTint() {
    tintColorDidChange()
    for view in storedSubviews where view.storedTint == nil { view.spreadTint() }
  }
}
