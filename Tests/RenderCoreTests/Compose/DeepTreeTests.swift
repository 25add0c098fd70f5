import Testing

@testable import RenderCore

/// Trees of any depth and breadth: no stack overflow, bounded memory and time.
@Suite struct DeepTreeTests {
  /// A chain of nodes, the outermost made last.
  private func chain(_ depth: Int, _ make: (UInt64, RenderNode?) -> RenderNode) -> RenderNode {
    var node = make(1, nil)
    for i in 2...max(2, depth) { node = make(UInt64(i), node) }
    return node
  }

  private func around(_ node: RenderNode?) -> [RenderNode] { node.map { [$0] } ?? [] }

  /// 100,000 levels; the innermost shows.
  @Test func plainChain() {
    let root = chain(100_000) { id, inner in
      Scene.node(id, 0, 0, 32, 32, inner == nil ? Scene.red : .clear, around(inner))
    }
    let s = Scene.draw(RenderTree(root: root, size: Vec2(32, 32), scale: 1, background: .clear), 32, 32)
    #expect(s.pixel(16, 16) == [255, 0, 0, 255])
  }

  /// 100,000 nested opacities and clips around one layer fold to nothing; what is left has alpha
  /// 255 · .99999^99,999 = 93.8.
  @Test func nestedOpacities() {
    let root = chain(100_000) { id, inner in
      Scene.node(
        id, 0, 0, 32, 32, inner == nil ? Scene.red : .clear, around(inner),
        style: { $0.masksToBounds = true }, geometry: { $0.opacity = inner == nil ? 1 : 0.99999 })
    }
    let tree = RenderTree(root: root, size: Vec2(32, 32), scale: 1, background: .clear)
    let s = Scene.draw(tree, 32, 32)
    #expect((93...95).contains(s.pixel(16, 16)[3]))
    #expect(DisplayList.of(tree).depth <= DisplayListBuilder.deepest)
  }

  /// 20,000 nested groups that each must flatten: no more surfaces than the limit allows, and the parts below
  /// it still show.
  @Test func nestedGroups() {
    let root = chain(20_000) { id, inner in
      Scene.node(
        id, 0, 0, 32, 32, Scene.red, around(inner), style: { $0.cornerRadius = 9 },
        geometry: { $0.opacity = 0.9999 })
    }
    let tree = RenderTree(root: root, size: Vec2(32, 32), scale: 1, background: .clear)
    #expect(DisplayList.of(tree).depth == DisplayListBuilder.deepest)
    #expect(Scene.draw(tree, 32, 32).pixel(16, 16)[0] > 250)
  }

  /// 20,000 nested rounded clips: below the limit they cut straight.
  @Test func nestedClips() {
    let root = chain(20_000) { id, inner in
      Scene.node(
        id, 0, 0, 32, 32, Scene.red, around(inner),
        style: {
          $0.masksToBounds = true
          $0.cornerRadius = 16
        })
    }
    let tree = RenderTree(root: root, size: Vec2(32, 32), scale: 1, background: .clear)
    #expect(DisplayList.of(tree).depth <= DisplayListBuilder.deepest)
    #expect(Scene.draw(tree, 32, 32).pixel(16, 16) == [255, 0, 0, 255])
  }

  /// A mask of a mask of a mask, 20,000 times: what lies too deep is left out, so nothing shows.
  @Test func nestedMasks() {
    var mask: RenderNode? = nil
    for i in 1...20_000 {
      mask = Scene.node(
        UInt64(i), 0, 0, 32, 32, .black, mask: mask,
        [Scene.node(UInt64(i) + 1_000_000, 4, 4, 9, 9, .black)], style: { $0.cornerRadius = 9 })
    }
    let node = Scene.node(2_000_000, 0, 0, 32, 32, Scene.red, mask: mask)
    let tree = RenderTree(root: node, size: Vec2(32, 32), scale: 1, background: .clear)
    #expect(DisplayList.of(tree).depth <= DisplayListBuilder.deepest)
    _ = Scene.draw(tree, 32, 32)
  }

  /// 100,000 children.
  @Test func manyChildren() {
    let dots = (0..<100_000).map { (i: Int) -> RenderNode in
      Scene.node(UInt64(i), Double(i % 100), Double((i / 100) % 100), 1, 1, Scene.red)
    }
    let s = Scene.draw(100, 100, dots)
    #expect(s.paintedCount == 10_000)
  }
}
