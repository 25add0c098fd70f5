import AnimatedControls
import Testing
import UIKit

@Suite("The news loader in motion") @MainActor
struct NewsLoaderTimingTests {
  @Test("the ring turns once in 1.2 s, for ever, under the key Rotation")
  func turn() {
    let scene = LoaderStage()
    let rotation = scene.ring.animation(forKey: "Rotation")
    #expect(rotation?.duration == 1.2)
    #expect(rotation?.repeatCount == .infinity)
    // A quarter at 0.3 s: the first disc stands at 3 o'clock; and again 100 turns later.
    for time in [0.3, 120.3] {
      scene.stage.advance(to: time)
      let transform = scene.stage.perform { scene.ring.presentation()?.transform } ?? CATransform3DIdentity
      #expect(abs(transform.m11) < 1e-6 && abs(transform.m12 - 1) < 1e-6)
    }
    #expect(scene.pixel(195 + 18, 422) == [0, 176, 56])
  }

  @Test("dismissing stops the turn, and the ring snaps to rest")
  func snap() {
    let scene = LoaderStage()
    scene.stage.advance(to: 0.5)
    scene.dismiss()
    #expect(scene.ring.animation(forKey: "Rotation") == nil)
    let transform = scene.stage.perform { scene.ring.presentation()?.transform }
    #expect(transform.map { CATransform3DIsIdentity($0) } == true)
  }

  @Test("positions: 10 pt outward by 0.2, held to 0.4, in the middle from 0.6 of 1.6 s")
  func positions() {
    let scene = LoaderStage()
    scene.stage.advance(to: 3)
    scene.dismiss()
    let expected: [(Double, CGFloat)] = [
      // Seconds, and the first disc's y: from 27 to 17 in .32 s, then from 17 to 45 between .64 and .96.
      (0, 27), (0.16, 22), (0.32, 17), (0.48, 17), (0.64, 17), (0.8, 31), (0.96, 45), (1.3, 45), (1.6, 45),
      (1.9, 45),
    ]
    for (seconds, y) in expected {
      scene.stage.advance(to: 3 + seconds)
      #expect(near(scene.shown(0).position, 45, y), "at \(seconds) s")
    }
  }

  @Test("the second disc goes outward along its own radius")
  func radius() {
    let scene = LoaderStage()
    scene.dismiss()
    scene.stage.advance(to: 0.48)
    // 28 pt from the middle at 60° clockwise from 12 o'clock.
    #expect(near(scene.shown(1).position, 45 + 28 * 0.8660254037844386, 45 - 14))
  }

  @Test("scales: 1, .8, .8, 1.4, 1.6 at 0, .2, .4, .6, 1 of 1.6 s")
  func scales() {
    let scene = LoaderStage()
    scene.dismiss()
    let expected: [(Double, CGFloat)] = [
      (0, 1), (0.16, 0.9), (0.32, 0.8), (0.64, 0.8), (0.8, 1.1), (0.96, 1.4), (1.28, 1.5), (1.6, 1.6),
      (2, 1.6),
    ]
    for (seconds, scale) in expected {
      scene.stage.advance(to: seconds)
      #expect(abs(scene.shown(3).transform.m11 - scale) < 1e-6, "at \(seconds) s")
    }
  }

  @Test("colours blend from the disc's own to 0, 140, 212 by 0.6 of 1.6 s, and stay")
  func colors() {
    let scene = LoaderStage()
    scene.dismiss()
    // The fifth disc: 255, 0, 123; half way at .48 s.
    let expected: [(Double, [CGFloat])] = [
      (0, [255, 0, 123]), (0.48, [127.5, 70, 167.5]), (0.96, [0, 140, 212]), (1.9, [0, 140, 212]),
    ]
    for (seconds, color) in expected {
      scene.stage.advance(to: seconds)
      let parts = scene.shown(4).backgroundColor?.components ?? []
      #expect(zip(parts, color).allSatisfy { abs($0 * 255 - $1) < 0.01 }, "at \(seconds) s")
    }
  }

  @Test("1.4 s after dismiss the page opens from 7.2 pt to the window's height in 0.8 s")
  func reveal() {
    let scene = LoaderStage()
    scene.stage.advance(to: 3)
    scene.dismiss()
    scene.stage.advance(to: 4.39)
    #expect(scene.page.layer.mask == nil)
    #expect(scene.window.subviews.last === scene.loader)
    scene.stage.advance(to: 4.4)
    #expect(scene.window.subviews.last === scene.page)
    #expect(abs((scene.maskRadius ?? 0) - 7.2) < 1e-6)
    scene.stage.advance(to: 4.8)
    // 7.2 + (844 − 7.2)/2.
    #expect(abs((scene.maskRadius ?? 0) - 425.6) < 1e-4)
    #expect(scene.loader.superview === scene.window)
    #expect(scene.completions == 0)
    scene.stage.advance(to: 5.2)
    #expect(scene.completions == 1)
    #expect(scene.page.layer.mask == nil)
    #expect(scene.loader.superview == nil)
    scene.stage.advance(to: 20)
    #expect(scene.completions == 1)
  }

  @Test("pixels of the opening: the page inside the circle, the white ground outside")
  func opening() {
    let scene = LoaderStage()
    scene.dismiss()
    scene.stage.advance(to: 1.5)
    // Radius 7.2 + 836.8/8 = 111.8 about (195, 422).
    #expect(scene.pixel(195, 422) == [255, 0, 0])
    #expect(scene.pixel(195 + 110, 422) == [255, 0, 0])
    #expect(scene.pixel(195 + 113, 422) == [255, 255, 255])
    #expect(scene.pixel(195, 422 - 113) == [255, 255, 255])
    scene.stage.advance(to: 2.2)
    #expect(scene.pixel(0, 0) == [255, 0, 0])
  }
}
