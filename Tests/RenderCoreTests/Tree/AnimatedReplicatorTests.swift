import Testing

@testable import RenderCore

/// Fact 5.16: a replicator's own properties animate, its delay and its count too.
@Suite struct AnimatedReplicatorTests {
  private func track(_ property: TrackProperty, _ from: Double, _ to: Double, _ seconds: Double) -> Track? {
    Track(TrackTarget(property), TrackCurve(from: .number(from), to: .number(to)), levels: [level(seconds)])
  }

  /// A replicator of three whose child fades in for ten seconds.
  private func tree(_ tracks: [Track?], _ change: (inout ReplicatorProperties) -> Void) -> RenderTree {
    var p = ReplicatorProperties()
    p.count = 3
    change(&p)
    var g = NodeGeometry()
    g.boundsSize = Vec2(10, 10)
    let child = RenderNode(
      id: 2, geometry: g, style: NodeStyle(), content: .plain,
      tracks: [track(.opacity, 0, 1, 10)].compactMap { $0 })
    let root = RenderNode(
      id: 1, geometry: g, style: NodeStyle(), content: .replicator(p), tracks: tracks.compactMap { $0 },
      children: [child])
    return RenderTree(root: root, size: Vec2(10, 10), scale: 1, background: .clear)
  }

  /// The opacities of the copies' children that show.
  private func opacities(_ frame: EvaluatedFrame) -> [Float] {
    (0..<frame.count).filter { frame.node($0).id == 2 }.map { frame.geometry($0).opacity }
  }

  /// At 5 s a delay from 0 to 1 s in 10 s is 0.5 s: the copies are where the child is at 5, 4.5 and 4 s.
  @Test func delay() {
    let tree = tree([track(.instanceDelay, 0, 1, 10)]) { _ in }
    var frame = EvaluatedFrame()
    evaluate(tree, at: 5, into: &frame)
    let shown = opacities(frame)
    #expect(zip(shown, [0.5, 0.45, 0.4]).allSatisfy { abs($0 - $1) < 1e-6 } && shown.count == 3)
    // And so at any other time, seeking back in the same frame.
    evaluate(tree, at: 2, into: &frame)
    #expect(zip(opacities(frame), [0.2, 0.18, 0.16]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  /// After its end the model's delay holds: 2 s.
  @Test func delayEnds() {
    let tree = tree([track(.instanceDelay, 0, 1, 4)]) { $0.delay = 2 }
    var frame = EvaluatedFrame()
    for time in [3.9, 8.0] { evaluate(tree, at: time, into: &frame) }
    #expect(zip(opacities(frame), [0.8, 0.6, 0.4]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  /// From 1 to 5 while the model has one: at ¾ of the way there are 4 (whole numbers are cut off).
  @Test func moreThanTheModel() {
    let tree = tree([track(.instanceCount, 1, 5, 4)]) { $0.count = 1 }
    var frame = EvaluatedFrame()
    var counts: [Int] = []
    for time in [0, 1, 2, 3, 5.0] {
      evaluate(tree, at: time, into: &frame)
      counts.append(opacities(frame).count)
    }
    #expect(counts == [1, 2, 3, 4, 1])
  }

  /// A huge count is bounded.
  @Test func bounded() {
    let tree = tree([track(.instanceCount, 1, 1e12, 4)]) { _ in }
    var frame = EvaluatedFrame()
    evaluate(tree, at: 3, into: &frame)
    #expect(frame.count <= ReplicatorCopies.most + 10)
  }
}
