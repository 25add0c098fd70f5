import Foundation
import RenderCore

// The display cycle (fact 2.39). A layer that needs display is asked once a commit: its delegate's
// `display(_:)` if there is one; else a bitmap of the bounds' size at the contents' scale is made, and
// `draw(in:)`, which a subclass overrides or the delegate's `draw(_:in:)` answers, draws into it. If
// nobody draws, the contents stay as they are.

extension CALayer {
  final func noteNeedsDisplay() {
    guard !flags.contains(.needsDisplay), !flags.contains(.isPresentation) else { return }
    TransactionStack.current.openImplicit()
    flags.insert(.needsDisplay)
    tellAncestors(.displayBelow)
  }

  final func displayNow() {
    guard flags.contains(.needsDisplay) else { return }
    flags.remove(.needsDisplay)
    display()
    CustomDisplays.noteDrawn(self)
  }

  final func displayTree(depth: Int = 0) {
    displayNow()
    guard flags.contains(.displayBelow), depth < TreeCommit.depthLimit else { return }
    flags.remove(.displayBelow)
    for child in children where !child.flags.isDisjoint(with: .display) {
      child.displayTree(depth: depth + 1)
    }
    if let maskLayer, !maskLayer.flags.isDisjoint(with: .display) { maskLayer.displayTree(depth: depth + 1) }
  }

  /// Displays what waits for it before a picture is made: of views and text layers that no screen has shown yet.
  /// A plain layer's delegate is not asked (fact 2.35).
  private func displayOwn(depth: Int = 0) {
    if flags.contains(.needsDisplay), delegate == nil || delegate is any LayerOwner { displayNow() }
    guard flags.contains(.displayBelow), depth < TreeCommit.depthLimit else { return }
    for child in children where !child.flags.isDisjoint(with: .display) { child.displayOwn(depth: depth + 1) }
    if let maskLayer, !maskLayer.flags.isDisjoint(with: .display) { maskLayer.displayOwn(depth: depth + 1) }
  }

  final func displayContents() {
    if let delegate, DelegateDefaults.implements({ delegate.display(self) }) { return }
    delegate?.layerWillDraw(self)
    guard let context = makeContentsContext() else { return }
    let drew = DelegateDefaults.implements { draw(in: context) }
    guard drew || !context.surface.isClear else { return }
    takeContents(of: context)
  }

  /// A context over a bitmap of the bounds' size at the contents' scale, its user space the layer's own; nil
  /// for no size, and for one that is too large, which is told.
  final func makeContentsContext() -> CGContext? {
    let scale = contentsScale.isFinite && contentsScale > 0 ? Double(contentsScale) : 1
    let width = (geometry.boundsSize.x * scale).rounded(.up)
    let height = (geometry.boundsSize.y * scale).rounded(.up)
    guard width >= 1, height >= 1 else { return nil }
    guard max(width, height) <= 32_768, width * height <= Double(Surface.mostPixels) else {
      Inert.warn("drawing a layer of \(width) × \(height) pixels", "is refused: it is too large")
      return nil
    }
    let surface = Surface(width: Int(width), height: Int(height))
    // Where it is not to be turned over, y runs upwards: Core Text stands upright either way.
    let context = CGContext(surface: surface, scale: scale, flipped: contentsAreFlipped())
    context.translateBy(x: CGFloat(-geometry.boundsOrigin.x), y: CGFloat(-geometry.boundsOrigin.y))
    return context
  }

  /// Makes what was drawn the layer's contents.
  final func takeContents(of context: CGContext) {
    let bitmap = Bitmap(adopting: context.surface, isOpaque: false)
    LayerProperties.contents.put(self, CGImage(bitmap: bitmap))
    noteChanged()
  }

  final func drawByDelegate(in context: CGContext) {
    if let delegate {
      delegate.draw(self, in: context)
    } else {
      DelegateDefaults.noteReached()
    }
  }

  /// Draws the layer as a tree of its own: its position and transform are its superlayer's business and
  /// left out (fact 2.35).
  ///
  /// - Parameter laws: as Apple's `render(in:)` draws, or as the screen shows it (law 8).
  package final func renderTree(in context: CGContext, laws: DrawingLaws = .renderInContext) {
    displayOwn()
    let root = modelNode(
      isBelowFlip: superlayer?.hasOddFlips ?? false, isFlat: laws == DrawingLaws.renderInContext)
    LayerRenderer.draw(root, in: context, laws: laws)
  }
}

extension Surface {
  /// Whether nothing has been drawn.
  var isClear: Bool {
    let words = UnsafeRawPointer(pixels)
    for offset in Swift.stride(from: 0, to: stride * height / 8 * 8, by: 8)
    where words.loadUnaligned(fromByteOffset: offset, as: UInt64.self) != 0 {
      return false
    }
    return (stride * height) % 8 == 0
      || words.loadUnaligned(fromByteOffset: stride * height - 4, as: UInt32.self) == 0
  }
}
