import Foundation
import QuartzCore
import RenderCore
import Testing

@Suite("6.8: sublayers of a committed plain layer fade in and out", .serialized) @MainActor
struct SublayerFadeTests {
  init() { CATransaction.flush() }

  private let box = makeLayer(40, 40, at: 50, 50)

  private func blue() -> CALayer {
    let layer = makeLayer(20, 20, at: 20, 20)
    layer.backgroundColor = rgb(0, 0, 1)
    return layer
  }

  private func pixel(_ player: Player, _ seconds: Double, after begin: Double) -> [UInt8] {
    let pixels = player.picture(at: begin - player.begin + seconds)
    return Array(pixels[(50 * 100 + 50) * 4..<(50 * 100 + 50) * 4 + 4])
  }

  /// Fact 4.3: the default curve is at 0.802403 in the middle, of 255 that is 204.6.
  @Test("What is added fades in within 0.25 s by the default curve")
  func added() {
    let player = Player(box)
    box.addSublayer(blue())
    CATransaction.flush()
    let begin = player.screen.context.commitTime
    #expect(box.animationKeys() == ["sublayers"])
    #expect(pixel(player, 0, after: begin)[3] <= 1)
    #expect(abs(Int(pixel(player, 0.125, after: begin)[3]) - 205) <= 1)
    #expect(pixel(player, 0.3, after: begin) == [0, 0, 255, 255])
    AnimationEvents.deliver(upTo: begin + 0.3)
    CATransaction.flush()
    #expect(box.animationKeys() == nil && player.screen.context.tree.root.children[0].isStatic)
  }

  @Test("What is taken out fades out, and is gone after that")
  func removed() {
    let layer = blue()
    box.addSublayer(layer)
    let player = Player(box)
    layer.removeFromSuperlayer()
    CATransaction.flush()
    let begin = player.screen.context.commitTime
    #expect(layer.superlayer == nil && layer.presentation() == nil)
    #expect(pixel(player, 0, after: begin)[3] >= 254)
    // 255 · (1 − 0.802403) = 50.4.
    #expect(abs(Int(pixel(player, 0.125, after: begin)[3]) - 50) <= 1)
    #expect(pixel(player, 0.3, after: begin)[3] == 0)
    AnimationEvents.deliver(upTo: begin + 0.3)
    CATransaction.flush()
    #expect(player.screen.context.tree.root.children[0].children.isEmpty)
  }

  @Test("A sublayer that was there is not dimmed, and what moves goes on moving")
  func others() {
    let layer = blue()
    box.addSublayer(layer)
    let player = Player(box)
    box.addSublayer(makeLayer(5, 5, at: 2, 2))
    CATransaction.flush()
    let begin = player.screen.context.commitTime
    for t in [0, 0.05, 0.1, 0.2] { #expect(pixel(player, t, after: begin) == [0, 0, 255, 255]) }
  }

  @Test("A null action for sublayers, and disabled actions, let them come at once")
  func disabled() {
    let player = Player(box)
    box.actions = ["sublayers": NSNull()]
    box.addSublayer(blue())
    CATransaction.flush()
    #expect(pixel(player, 0, after: player.screen.context.commitTime) == [0, 0, 255, 255])
    #expect(box.animationKeys() == nil)
    box.actions = nil
    player.change { box.sublayers = nil }
    #expect(pixel(player, 0, after: player.screen.context.commitTime)[3] == 0)
  }

  @Test("6.3: a layer that was not committed takes its sublayers at once")
  func fresh() {
    box.addSublayer(blue())
    let player = Player(box)
    #expect(box.animationKeys() == nil && pixel(player, 0, after: player.begin) == [0, 0, 255, 255])
  }

  @Test("The transaction's duration and curve count; a second change does not cut the first one short")
  func twice() {
    let player = Player(box)
    CATransaction.begin()
    CATransaction.setAnimationDuration(100)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    box.addSublayer(blue())
    CATransaction.commit()
    let begin = player.screen.context.commitTime
    CATransaction.begin()
    CATransaction.setAnimationDuration(100)
    box.addSublayer(makeLayer(5, 5, at: 2, 2))
    CATransaction.commit()
    #expect(abs(Int(pixel(player, 50, after: begin)[3]) - 128) <= 1)
  }

  @Test("A layer that moves in its superlayer's order, or comes and goes in one transaction, does not fade")
  func reordered() {
    let (a, b) = (blue(), blue())
    box.sublayers = [a, b]
    let player = Player(box)
    box.insertSublayer(a, above: b)
    let passing = blue()
    box.addSublayer(passing)
    passing.removeFromSuperlayer()
    CATransaction.flush()
    let begin = player.screen.context.commitTime
    for t in [0, 0.1, 0.2] { #expect(pixel(player, t, after: begin) == [0, 0, 255, 255]) }
  }

  @Test("A sublayer that lives at half speed fades in by its superlayer's time")
  func slow() {
    let player = Player(box)
    let layer = blue()
    layer.speed = 0.5
    layer.beginTime = 1
    CATransaction.begin()
    CATransaction.setAnimationDuration(4)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    box.addSublayer(layer)
    CATransaction.commit()
    CATransaction.flush()
    let begin = player.screen.context.commitTime
    #expect(abs(Int(pixel(player, 1, after: begin)[3]) - 64) <= 1)
    #expect(abs(Int(pixel(player, 3, after: begin)[3]) - 191) <= 1)
  }
}
