import CSimulatedClock
import Foundation
import Testing

/// Random numbers come from the seed.
@Suite @MainActor struct RandomTests {
  private func draw(seed: UInt64) -> [String] {
    var result: [String] = []
    underClock(until: 0, seed: seed) { _ in
      var generator = SystemRandomNumberGenerator()
      result.append("\(generator.next())")
      result.append("\(Int.random(in: 0..<1_000_000)) \(Double.random(in: 0..<1)) \(Bool.random())")
      result.append("\((0..<20).shuffled()) \((0..<1000).randomElement()!)")
      result.append("\(arc4random()) \(arc4random_uniform(1_000_000))")
      result.append(UUID().uuidString)
      var bytes = [UInt8](repeating: 0, count: 21)
      getentropy(&bytes, bytes.count)
      result.append("\(bytes)")
    }
    return result
  }

  @Test func equalSeedsGiveEqualNumbers() {
    #expect(draw(seed: 5) == draw(seed: 5))
  }

  @Test func otherSeedsGiveOtherNumbers() {
    for (a, b) in zip(draw(seed: 5), draw(seed: 6)) { #expect(a != b) }
  }

  /// RFC 9562: the version in the high half of byte 6, the variant in the top two bits of byte 8.
  @Test func identifiersAreOfVersion4() {
    underClock(until: 0) { _ in
      let bytes = UUID().uuid
      #expect(bytes.6 >> 4 == 4)
      #expect(bytes.8 >> 6 == 2)
    }
  }

  @Test func limitsHold() {
    underClock(until: 0) { _ in
      for _ in 0..<1000 { #expect(arc4random_uniform(7) < 7) }
      #expect(arc4random_uniform(0) == 0)
    }
  }
}
