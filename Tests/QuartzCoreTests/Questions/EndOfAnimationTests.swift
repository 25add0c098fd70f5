import Foundation
import QuartzCore
import Testing

@Suite("Question B01: why does the layer jump back at the end of its animation?") @MainActor
struct EndOfAnimationTests {
  let layer = makeLayer(10, 10, at: 50, 50)

  func animation() -> CABasicAnimation {
    let animation = basic("position", nil, CGPoint(x: 150, y: 50))
    layer.add(animation, forKey: "move")
    return animation
  }

  @Test("B01: with the model untouched: half way at .5 s, back where it was at 1.01 s")
  func snapsBack() {
    _ = animation()
    let player = Player(layer)
    #expect(near(player.geometry(layer, at: 0.5).position.x, 100))
    #expect(near(player.geometry(layer, at: 1.01).position.x, 50))
    #expect(layer.position.x == 50)
  }

  @Test("B01: with the model set first and the old place as fromValue it stays")
  func modelFirst() {
    layer.position.x = 150
    layer.add(basic("position", CGPoint(x: 50, y: 50), nil), forKey: "move")
    let player = Player(layer)
    #expect(near(player.geometry(layer, at: 0.5).position.x, 100))
    #expect(near(player.geometry(layer, at: 1.01).position.x, 150))
  }

  @Test("B01: with forwards and not removed it shows the end, and the model still says the start")
  func forwards() {
    let kept = basic("position", nil, CGPoint(x: 150, y: 50))
    kept.fillMode = .forwards
    kept.isRemovedOnCompletion = false
    layer.add(kept, forKey: "move")
    let player = Player(layer)
    #expect(near(player.geometry(layer, at: 0.5).position.x, 100))
    #expect(near(player.geometry(layer, at: 1).position.x, 150))
    #expect(near(player.geometry(layer, at: 5).position.x, 150))
    #expect(layer.position.x == 50 && layer.animationKeys() == ["move"])
  }
}
