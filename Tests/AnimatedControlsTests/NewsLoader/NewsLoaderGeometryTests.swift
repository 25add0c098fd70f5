import AnimatedControls
import Testing
import UIKit

@Suite("The news loader at rest") @MainActor
struct NewsLoaderGeometryTests {
  @Test("a white loader covers the window, its ring of 90×90 in the middle")
  func place() {
    let scene = LoaderStage()
    #expect(scene.loader.superview === scene.window)
    #expect(scene.loader.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(scene.loader.backgroundColor == .white)
    #expect(scene.ring.frame == CGRect(x: 150, y: 377, width: 90, height: 90))
  }

  @Test("six discs of 9 pt, 18 pt from the middle, the first at 12 o'clock, the others clockwise")
  func discs() {
    let scene = LoaderStage()
    #expect(scene.discs.count == 6)
    // 18·sin 60° = 15.588457, 18·cos 60° = 9.
    let x: CGFloat = 15.588457268119894
    let expected: [(CGFloat, CGFloat)] = [
      (45, 27), (45 + x, 36), (45 + x, 54), (45, 63), (45 - x, 54), (45 - x, 36),
    ]
    for (disc, place) in zip(scene.discs, expected) {
      #expect(near(disc.position, place.0, place.1))
      #expect(disc.bounds.size == CGSize(width: 9, height: 9))
      #expect(disc.cornerRadius == 4.5)
    }
  }

  @Test("the six colours")
  func colors() {
    let scene = LoaderStage()
    let expected: [[CGFloat]] = [
      [0, 176, 56], [255, 182, 63], [0, 140, 212], [0, 167, 141], [255, 0, 123], [255, 87, 36],
    ]
    for (disc, color) in zip(scene.discs, expected) {
      let parts = disc.backgroundColor?.components ?? []
      #expect(zip(parts, color).allSatisfy { abs($0 * 255 - $1) < 1e-6 })
      #expect(parts.last == 1)
    }
  }

  @Test("pixels: white at the edge, the first disc's green at 12 o'clock")
  func pixels() {
    let scene = LoaderStage()
    #expect(scene.pixel(5, 5) == [255, 255, 255])
    #expect(scene.pixel(195, 422 - 18) == [0, 176, 56])
    #expect(scene.pixel(195, 422) == [255, 255, 255])
  }

  @Test("a window that changes its size keeps the ring in the middle")
  func resized() {
    let scene = LoaderStage()
    scene.stage.perform { scene.window.frame.size = CGSize(width: 200, height: 100) }
    scene.stage.advance(to: 0.1)
    #expect(scene.loader.frame.size == CGSize(width: 200, height: 100))
    #expect(scene.ring.position == CGPoint(x: 100, y: 50))
  }
}
