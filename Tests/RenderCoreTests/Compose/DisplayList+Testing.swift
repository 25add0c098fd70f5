@testable import RenderCore

extension DisplayList {
  /// The display list of a tree on a screen of its own size.
  static func of(_ tree: RenderTree) -> DisplayList {
    var frame = EvaluatedFrame()
    evaluate(tree, at: 0, into: &frame)
    let size = PixelRect(
      x0: 0, y0: 0, x1: Int(tree.size.x * tree.scale), y1: Int(tree.size.y * tree.scale))
    let caches = PaintCaches()
    caches.beginFrame()
    var list = DisplayList()
    DisplayListBuilder.build(
      frame, size: size, base: .scale(tree.scale, tree.scale), background: tree.background,
      caches: caches, into: &list)
    return list
  }
}
