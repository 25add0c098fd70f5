import CoreText
import Foundation
import QuartzCore
import RenderCore
import Testing

@Suite("5.16: fontSize and foregroundColor of a text layer animate", .serialized) @MainActor
struct AnimatedTextTests {
  init() { CATransaction.flush() }

  private func text() -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.string = "H"
    layer.fontSize = 20
    return layer
  }

  /// The screen at a time, as the Stage makes it: contents that follow an animation first.
  private func draw(_ player: Player, _ seconds: Double, after begin: Double) -> Surface {
    let time = begin + seconds
    CustomDisplays.update(at: time)
    let surface = Surface(width: 100, height: 100)
    Compositor().render(player.screen.context.tree, at: time, into: surface)
    return surface
  }

  /// The box of what is not transparent.
  private func ink(_ surface: Surface) -> (width: Int, height: Int) {
    var (x0, y0, x1, y1) = (100, 100, -1, -1)
    for y in 0..<100 {
      for x in 0..<100 where surface.pixels[y * surface.stride + x * 4 + 3] > 127 {
        (x0, y0, x1, y1) = (min(x0, x), min(y0, y), max(x1, x), max(y1, y))
      }
    }
    return (x1 - x0 + 1, y1 - y0 + 1)
  }

  private func strongest(_ surface: Surface) -> [UInt8] {
    var best: [UInt8] = [0, 0, 0, 0]
    for i in 0..<(100 * 100) {
      let p = (0..<4).map { surface.pixels[i / 100 * surface.stride + i % 100 * 4 + $0] }
      if p[3] > best[3] { best = p }
    }
    return best
  }

  @Test("Half way from 20 to 60 points the text is as one of 40 points; the model keeps its size")
  func size() throws {
    let layer = text()
    let player = Player(layer)
    let animation = CABasicAnimation(keyPath: "fontSize")
    animation.fromValue = 20
    animation.toValue = 60
    animation.duration = 1
    player.change { layer.add(animation, forKey: nil) }
    let begin = player.screen.context.commitTime
    let half = ink(draw(player, 0.5, after: begin))
    #expect(layer.fontSize == 20)
    let shown = try #require(layer.presentation(at: begin + 0.5) as? CATextLayer)
    #expect(near(Double(shown.fontSize), 40, 1e-6))

    let still = text()
    still.fontSize = 40
    let other = Player(still)
    let same = ink(draw(other, 0, after: other.begin))
    #expect(half == same && half.height > 20)
    // After its end the text is the model's again.
    let small = ink(draw(player, 1.5, after: begin))
    #expect(small.height * 2 <= half.height + 2)
  }

  /// From red to blue: (.5, 0, .5) is 128, 0, 128.
  @Test("5.3: the colour goes component by component")
  func color() throws {
    let layer = text()
    layer.fontSize = 60
    layer.foregroundColor = rgb(1, 0, 0)
    let player = Player(layer)
    let animation = CABasicAnimation(keyPath: "foregroundColor")
    animation.toValue = rgb(0, 0, 1)
    animation.duration = 1
    player.change { layer.add(animation, forKey: nil) }
    let begin = player.screen.context.commitTime
    #expect(strongest(draw(player, 0, after: begin)) == [255, 0, 0, 255])
    let half = strongest(draw(player, 0.5, after: begin))
    #expect(abs(Int(half[0]) - 128) <= 1 && half[1] == 0 && abs(Int(half[2]) - 128) <= 1 && half[3] == 255)
  }

  @Test("6.4, 6.5: on a committed layer both animate by themselves, under their own names")
  func implicit() throws {
    let layer = text()
    let player = Player(layer)
    layer.fontSize = 60
    layer.foregroundColor = rgb(0, 1, 0)
    CATransaction.flush()
    #expect(layer.animationKeys()?.sorted() == ["fontSize", "foregroundColor"])
    let animation = try #require(layer.animation(forKey: "fontSize") as? CABasicAnimation)
    #expect(animation.duration == 0.25 && decodedNumber(animation.fromValue) == 20)
    // Fact 4.3: at half the time the default curve is at 0.802403: 20 + 40 · 0.802403 = 52.1.
    let shown = try #require(layer.presentation(at: player.screen.context.commitTime + 0.125) as? CATextLayer)
    #expect(near(Double(shown.fontSize), 52.096, 1e-2))
  }

  @Test("Text that changes while its size is animated is drawn at the size that shows")
  func changed() {
    let layer = text()
    let player = Player(layer)
    let animation = CABasicAnimation(keyPath: "fontSize")
    animation.fromValue = 60
    animation.toValue = 60
    animation.duration = 10
    player.change { layer.add(animation, forKey: nil) }
    let begin = player.screen.context.commitTime
    let before = ink(draw(player, 1, after: begin))
    player.change { layer.string = "HH" }
    let after = ink(draw(player, 1, after: begin))
    #expect(after.height == before.height && after.width > before.width)
  }
}
