import Foundation
import QuartzCore
import Testing

@Suite("Question B03: how is a layer paused and resumed?") @MainActor
struct PauseTests {
  @Test("B03: beginTime 5 takes 5 seconds off, timeOffset 5 adds them: 7206.88 → 7201.88 and 7211.88")
  func conversion() {
    let layer = CALayer()
    layer.beginTime = 5
    #expect(near(layer.convertTime(7206.88, from: nil), 7201.88))
    layer.beginTime = 0
    layer.timeOffset = 5
    #expect(near(layer.convertTime(7206.88, from: nil), 7211.88))
  }

  @Test("B03: paused at .4 s for 3 s, the animation goes on from .4 s")
  func pause() {
    let layer = makeLayer(10, 10)
    layer.add(basic("position.x", 0, 100), forKey: "move")
    let player = Player(layer)
    let start = player.begin
    player.change {
      let now = layer.convertTime(start + 0.4, from: nil)
      layer.speed = 0
      layer.timeOffset = now
    }
    for seconds in [0.4, 1, 3.3] { #expect(near(player.geometry(layer, at: seconds).position.x, 40)) }
    player.change {
      let paused = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(start + 3.4, from: nil) - paused
    }
    #expect(near(player.geometry(layer, at: 3.4).position.x, 40))
    #expect(near(player.geometry(layer, at: 3.5).position.x, 50))
  }
}
