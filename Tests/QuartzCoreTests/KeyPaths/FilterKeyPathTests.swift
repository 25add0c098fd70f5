import Foundation
import QuartzCore
import RenderCore
import Testing

/// Key paths into filters: "filters.name.input" reads, sets and animates (Apple's guide, "Changing a Layer's
/// filters by key path"; Table B-1: their properties animate as numbers do).
@Suite("Inputs of filters by key path") @MainActor
struct FilterKeyPathTests {
  init() { CATransaction.flush() }

  private func blur(_ name: String, _ radius: Double) throws -> CIFilter {
    let filter = try #require(CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: radius]))
    filter.name = name
    return filter
  }

  private func animation(_ path: String, _ from: Double, _ to: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    return animation
  }

  private func sigma(_ player: Player, _ layer: CALayer, at seconds: Double) -> Double {
    var frame = EvaluatedFrame()
    evaluate(player.screen.context.tree, at: player.screen.context.commitTime + seconds, into: &frame)
    for i in 0..<frame.count where frame.id(i) == layer.id { return frame.style(i).blurRadius }
    return -1
  }

  @Test("A path reads and sets the filter's input, and what is set shows with the next commit")
  func set() throws {
    let layer = makeLayer(20, 20, at: 50, 50)
    layer.filters = [try blur("soft", 3)]
    let player = Player(layer)
    #expect((layer.value(forKeyPath: "filters.soft.inputRadius") as? Double) == 3)
    player.change { layer.setValue(7, forKeyPath: "filters.soft.inputRadius") }
    #expect(decodedNumber(layer.value(forKeyPath: "filters.soft.inputRadius")) == 7)
    #expect(sigma(player, layer, at: 0) == 7)
    player.change { layer.setValue(false, forKeyPath: "filters.soft.enabled") }
    #expect(sigma(player, layer, at: 0) == 0)
  }

  /// A quarter of the way from 2 to 10 is 4.
  @Test("An animation of filters.name.inputRadius drives the blur, and the presentation layer shows it")
  func animates() throws {
    let layer = makeLayer(20, 20, at: 50, 50)
    layer.filters = [try blur("soft", 2)]
    let player = Player(layer)
    player.change { layer.add(animation("filters.soft.inputRadius", 2, 10), forKey: nil) }
    #expect(sigma(player, layer, at: 0.25) == 4)
    #expect(sigma(player, layer, at: 1.5) == 2)
    let shown = try #require(layer.presentation(at: player.screen.context.commitTime + 0.25))
    #expect(decodedNumber(shown.value(forKeyPath: "filters.soft.inputRadius")) == 4)
    #expect(decodedNumber(layer.value(forKeyPath: "filters.soft.inputRadius")) == 2)
  }

  /// 3² + 4² = 5²; with the second at 2·√10: 9 + 40 = 49 = 7².
  @Test("Each of several filters has a path of its own; variances add up")
  func several() throws {
    let layer = makeLayer(20, 20, at: 50, 50)
    layer.filters = [try blur("a", 3), try blur("b", 4)]
    let player = Player(layer)
    #expect(sigma(player, layer, at: 0) == 5)
    let to = 2 * 10.0.squareRoot()
    player.change { layer.add(animation("filters.b.inputRadius", to, to), forKey: nil) }
    #expect(near(sigma(player, layer, at: 0.5), 7, 1e-12))
  }

  /// The eye sees it: beside the edge of a red box blurred by sigma 8 there are 121 of 255 (law 5); by 0, none.
  @Test("Background filters animate, too, and pixels follow")
  func background() throws {
    let red = makeLayer(50, 100, at: 25, 50)
    red.backgroundColor = rgb(1, 0, 0)
    let glass = makeLayer(100, 100, at: 50, 50)
    glass.backgroundFilters = [try blur("glass", 0)]
    let player = Player(red, glass)
    player.change {
      glass.add(animation("backgroundFilters.glass.inputRadius", 0, 16), forKey: nil)
    }
    func alpha(_ seconds: Double) -> Int {
      let late = player.screen.context.commitTime - player.begin + seconds
      return Int(player.picture(at: late)[(50 * 100 + 50) * 4 + 3])
    }
    #expect(alpha(0) == 0)
    #expect(abs(alpha(0.5) - 121) <= 1)
  }

  @Test("Table B-1: setting an input of a committed layer animates it by itself, in 0.25 s")
  func implicit() throws {
    let layer = makeLayer(20, 20, at: 50, 50)
    layer.filters = [try blur("soft", 0)]
    let player = Player(layer)
    layer.setValue(8, forKeyPath: "filters.soft.inputRadius")
    CATransaction.flush()
    let animation = try #require(layer.animation(forKey: "filters.soft.inputRadius") as? CABasicAnimation)
    #expect(animation.duration == 0.25 && decodedNumber(animation.fromValue) == 0)
    // Fact 4.3: the default curve is at 0.802403 in the middle.
    #expect(near(sigma(player, layer, at: 0.125), 8 * 0.802403, 1e-4))
  }

  @Test("6.6, 6.7: new filters of a committed layer come by a transition: fade, 0.25 s, from 0 to 1")
  func transition() throws {
    let layer = makeLayer(20, 20, at: 50, 50)
    let player = Player(layer)
    for key in ["filters", "backgroundFilters", "compositingFilter"] {
      let action = try #require(layer.action(forKey: key) as? CATransition)
      #expect(action.type == .fade && action.duration == 0.25)
      #expect(action.startProgress == 0 && action.endProgress == 1)
    }
    layer.filters = [try blur("soft", 4)]
    CATransaction.flush()
    #expect(layer.animationKeys() == [kCATransition])
    withExtendedLifetime(player) {}
  }

  @Test("A filter that is taken away while its input is animated blurs no more")
  func removed() throws {
    let layer = makeLayer(20, 20, at: 50, 50)
    layer.filters = [try blur("soft", 2)]
    let player = Player(layer)
    player.change { layer.add(animation("filters.soft.inputRadius", 6, 6), forKey: nil) }
    #expect(sigma(player, layer, at: 0.25) == 6)
    player.change { layer.filters = nil }
    #expect(sigma(player, layer, at: 0.25) == 0)
  }
}
