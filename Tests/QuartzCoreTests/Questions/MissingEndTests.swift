import Foundation
import QuartzCore
import Testing

@Suite("Question B02: from what to what does an animation run that lacks an end?") @MainActor
struct MissingEndTests {
  let layer = makeLayer(10, 10)
  let player: Player

  /// The model says .2 while a long animation shows .8.
  init() {
    layer.opacity = 0.2
    layer.add(basic("opacity", 0.8, 0.8, duration: 100), forKey: "first")
    player = Player(layer)
  }

  /// The opacity some seconds after an animation without one or both ends was added.
  func shown(_ animation: CABasicAnimation, at seconds: Double) -> Double {
    player.change { layer.add(animation, forKey: "second") }
    return Double(
      player.geometry(layer, at: seconds, after: player.screen.context.commitTime).opacity)
  }

  @Test("B02: toValue alone runs from the model: .2 → 1")
  func to() { #expect(near(shown(basic("opacity", nil, 1), at: 0.5), 0.6)) }

  @Test("B02: byValue alone runs from the model to model and by: .2 → .5")
  func by() { #expect(near(shown(basic("opacity", nil, nil, 0.3), at: 0.5), 0.35)) }

  @Test("B02: neither runs from what was shown, .8, to the model, .2")
  func none() { #expect(near(shown(basic("opacity", nil, nil), at: 0.5), 0.5)) }

  @Test(
    "B02: what was shown is taken once, the model as it is: .8, kept without the first animation, → .4 is .6")
  func captured() {
    #expect(near(shown(basic("opacity", nil, nil), at: 0.25), 0.65))
    let start = player.screen.context.commitTime
    player.change {
      layer.removeAnimation(forKey: "first")
      layer.opacity = 0.4
    }
    #expect(near(Double(player.geometry(layer, at: 0.5, after: start).opacity), 0.6))
  }

  @Test("B02: fromValue alone runs to the model as it is now: a change on the way changes the curve")
  func from() {
    #expect(near(shown(basic("opacity", 1, nil), at: 0.5), 0.6))
    let start = player.screen.context.commitTime
    player.change { layer.opacity = 0.4 }
    #expect(near(Double(player.geometry(layer, at: 0.5, after: start).opacity), 0.7))
  }
}
