import CKernels
import Foundation
import Testing

@testable import RenderCore

/// A tree's tracks run packed, many at once; `presented(at:)` runs those of one node by themselves. Both must give the
/// same bits, whatever the spans are.
@Suite struct PackedTracksTests {
  private static let numbers = [
    0, -0.0, 1, 2, 0.3, 1e-12, 1e-9, 1e9, 1e300, -1, -2.5, .infinity, -.infinity, .nan, 0.1, 0.7,
  ]
  private static let easings = [
    Easing.linear, .easeInEaseOut, .standard, Easing(0, 1, 1, 0), Easing(1, 0, 0, 1), Easing(0.2, -3, 0.4, 5),
  ]

  private static func span(_ random: inout Seeded) -> TimeLevel {
    func pick(_ wild: Int) -> Double {
      random.below(wild) == 0 ? numbers[random.below(numbers.count)] : Double(random.below(400)) / 100 - 1
    }
    var level = TimeLevel()
    level.begin = pick(6)
    level.duration = pick(6)
    level.speed = random.below(3) == 0 ? pick(2) : 1
    level.offset = random.below(4) == 0 ? pick(3) : 0
    level.repeatCount = random.below(2) == 0 ? .infinity : pick(4)
    level.repeatDuration = random.below(4) == 0 ? pick(4) : 0
    level.autoreverses = random.below(2) == 0
    level.fillsBackwards = random.below(2) == 0
    level.fillsForwards = random.below(2) == 0
    level.easing = easings[random.below(easings.count)]
    return level
  }

  private static func node(_ id: Int, _ random: inout Seeded) -> RenderNode {
    var tracks: [Track?] = []
    for _ in 0..<(1 + random.below(3)) {
      var levels = [span(&random)]
      if random.below(5) == 0 { levels.append(span(&random)) }
      let values = (0...(1 + random.below(4))).map { Double($0 * 3 - 1) }
      switch random.below(5) {
      case 0:
        let places = values.map { TrackValue.vector(Vec2($0, -$0)) }
        tracks.append(Track(TrackTarget(.position), TrackCurve(values: places), levels: levels))
      case 1:
        let alphas = values.map { TrackValue.number($0 / 20) }
        tracks.append(Track(TrackTarget(.opacity), TrackCurve(values: alphas), levels: levels))
      case 2:
        let depths = values.map { TrackValue.number($0) }
        tracks.append(
          Track(
            TrackTarget(.anchorZ), TrackCurve(values: depths), levels: levels,
            isAdditive: random.below(2) == 0))
      case 3:
        let curve = TrackCurve(from: .number(1), to: .number(3))
        tracks.append(Track(TrackTarget(.position, .x), curve, levels: levels))
      default:
        let curve = TrackCurve(from: .number(0), to: .number(2))
        tracks.append(Track(TrackTarget(.transform, .rotation), curve, levels: levels))
      }
    }
    var geometry = NodeGeometry()
    geometry.position = Vec2(Double(id), 7)
    geometry.boundsSize = Vec2(4, 2)
    return RenderNode(
      id: UInt64(id + 2), geometry: geometry, style: NodeStyle(), content: .plain,
      tracks: tracks.compactMap { $0 })
  }

  private static func bits(_ g: NodeGeometry) -> [UInt64] {
    let m = g.transform
    return [
      g.position.x, g.position.y, g.anchorZ, Double(g.opacity), m.m11, m.m12, m.m13, m.m14, m.m21, m.m22,
      m.m41, m.m42,
    ].map { $0.isNaN ? 1 : $0.bitPattern }
  }

  @Test(arguments: [1, 2, 3, 4]) func packedTracksGiveTheBitsOfSingleOnes(seed: Int) {
    var random = Seeded(UInt64(seed))
    // More than two rounds of timelines.
    let nodes = (0..<300).map { Self.node($0, &random) }
    let root = RenderNode(
      id: 1, geometry: NodeGeometry(), style: NodeStyle(), content: .plain, children: nodes)
    let tree = RenderTree(root: root, size: Vec2(10, 10), scale: 1, background: .clear)
    var frame = EvaluatedFrame()
    for time in [-1, 0, 0.25, 0.3, 1, 1.7, 2, 3.999999999999, 4, 1e6, -0.5] {
      evaluate(tree, at: time, into: &frame)
      for (i, node) in nodes.enumerated() {
        #expect(frame.node(i + 1) === node)
        let (ours, single) = (frame.geometry(i + 1), node.presented(at: time).geometry)
        #expect(Self.bits(ours) == Self.bits(single), "node \(i) at \(time)")
      }
    }
  }

  /// What a machine's best variant finds and what plain C does: the same bits.
  @Test func spansAreFoundAlikeOnAllMachines() {
    var random = Seeded(9)
    var spans = [ck_spans](repeating: ck_spans(), count: 64)
    spans.withUnsafeMutableBytes { bytes in
      for group in 0..<64 {
        let base = bytes.baseAddress! + group * MemoryLayout<ck_spans>.stride
        let flags = base + MemoryLayout<ck_spans>.offset(of: \.flags)!
        for lane in 0..<8 {
          let level = LevelBlock(Self.span(&random))
          for (k, number) in [
            level.begin, level.span, level.speed, level.offset, level.duration, level.active,
          ].enumerated() {
            base.storeBytes(of: number, toByteOffset: (k * 8 + lane) * 8, as: Double.self)
          }
          let easing = base + MemoryLayout<ck_spans>.offset(of: \.easing)!
          easing.storeBytes(of: level.easing, toByteOffset: lane * 8, as: UnsafeRawPointer?.self)
          flags.storeBytes(of: UInt8(random.below(8)), toByteOffset: lane, as: UInt8.self)
        }
      }
    }
    for time in [-2, 0, 0.31, 1, 2.5, 1e7] {
      var best = [ck_moments](repeating: ck_moments(), count: 64)
      var plain = best
      let found = ck_spans_at(spans, 64, [time], 1, &best)
      #expect(found == ck_plain_spans_at(spans, 64, [time], 0, &plain))
      #expect(best.withUnsafeBytes(Self.words) == plain.withUnsafeBytes(Self.words))
    }
  }

  /// Any NaN is a NaN: which one, no C says.
  private static func words(_ bytes: UnsafeRawBufferPointer) -> [UInt64] {
    bytes.bindMemory(to: UInt64.self).map { Double(bitPattern: $0).isNaN ? 1 : $0 }
  }
}

extension Seeded {
  fileprivate mutating func below(_ n: Int) -> Int { Int(next() % UInt64(n)) }
}
