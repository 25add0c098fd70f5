import AnimatedControls
import Testing
import UIKit

@Suite("The news loader, asked again and too often") @MainActor
struct NewsLoaderAgainTests {
  @Test("the page comes in front of the loader among many siblings, also from inside other views")
  func siblings() {
    let scene = LoaderStage()
    var others: [UIView] = []
    scene.stage.perform {
      for _ in 0..<5 {
        others.append(UIView())
        scene.window.addSubview(others[others.count - 1])
      }
      scene.window.sendSubviewToBack(scene.page)
    }
    scene.dismiss()
    scene.stage.advance(to: 1.5)
    let views = scene.window.subviews
    let page = views.firstIndex { $0 === scene.page } ?? -1
    let loader = views.firstIndex { $0 === scene.loader } ?? -1
    #expect(page == loader + 1)

    let nested = LoaderStage()
    let inner = UIView(frame: nested.page.bounds)
    nested.stage.perform {
      nested.page.addSubview(inner)
      nested.loader.dismiss(revealing: inner)
    }
    nested.stage.advance(to: 1.5)
    #expect(inner.superview === nested.page)
    #expect(nested.window.subviews.last === nested.page)
    #expect(inner.layer.mask != nil)
    nested.stage.advance(to: 3)
    #expect(inner.layer.mask == nil)
    #expect(nested.loader.superview == nil)
  }

  @Test("a page that is nowhere yet is added to the window")
  func nowhere() {
    let scene = LoaderStage()
    let page = UIView(frame: scene.window.bounds)
    scene.stage.perform { scene.loader.dismiss(revealing: page) }
    scene.stage.advance(to: 3)
    #expect(page.superview === scene.window)
    #expect(page.layer.mask == nil)
  }

  @Test("showing twice goes on turning, without a jump")
  func showTwice() {
    let scene = LoaderStage()
    scene.stage.advance(to: 0.3)
    scene.show()
    scene.show()
    #expect(scene.window.subviews.filter { $0 === scene.loader }.count == 1)
    let transform = scene.stage.perform { scene.ring.presentation()?.transform } ?? CATransform3DIdentity
    #expect(abs(transform.m12 - 1) < 1e-6)
  }

  @Test("dismissing again joins the dismissal that runs: each completion is called once, at its end")
  func dismissTwice() {
    let scene = LoaderStage()
    scene.dismiss()
    scene.stage.advance(to: 1)
    scene.dismiss()
    scene.stage.advance(to: 1.8)
    scene.dismiss()
    #expect(abs((scene.maskRadius ?? 0) - 425.6) < 1e-4)
    scene.stage.advance(to: 2.2)
    #expect(scene.completions == 3)
    scene.stage.advance(to: 9)
    #expect(scene.completions == 3)
  }

  @Test("dismissing a loader that is away completes soon and leaves the page alone")
  func dismissAway() {
    let scene = LoaderStage()
    scene.dismiss()
    scene.stage.advance(to: 3)
    #expect(scene.completions == 1)
    scene.dismiss()
    scene.stage.advance(to: 3.1)
    #expect(scene.completions == 2)
    #expect(scene.page.layer.mask == nil)
    #expect(scene.loader.superview == nil)
  }

  @Test(
    "showing takes a dismissal back: at any moment the ring turns again, and no completion comes",
    arguments: [0.1, 0.9, 1.39, 1.41, 1.8, 2.19])
  func takenBack(_ moment: Double) {
    let scene = LoaderStage()
    scene.dismiss()
    scene.stage.advance(to: moment)
    scene.show()
    #expect(scene.window.subviews.last === scene.loader)
    #expect(scene.page.layer.mask == nil)
    #expect(scene.ring.animation(forKey: "Rotation") != nil)
    #expect(near(scene.discs[0].position, 45, 27))
    #expect(scene.discs[0].animationKeys() == nil)
    scene.stage.advance(to: 10)
    #expect(scene.completions == 0)
    #expect(scene.loader.superview === scene.window)
    scene.dismiss()
    scene.stage.advance(to: 12.2)
    #expect(scene.completions == 1)
    #expect(scene.loader.superview == nil)
  }

  @Test("a loader that went away comes back whole")
  func again() {
    let scene = LoaderStage()
    for round in 0..<3 {
      let start = Double(round) * 5
      scene.dismiss()
      scene.stage.advance(to: start + 2.2)
      #expect(scene.completions == round + 1)
      scene.stage.advance(to: start + 5)
      scene.show()
      #expect(scene.window.subviews.last === scene.loader)
      #expect(near(scene.discs[0].position, 45, 27))
    }
  }

  @Test("taken off the screen by somebody else, it completes and leaves no mask")
  func removed() {
    let scene = LoaderStage()
    scene.dismiss()
    scene.stage.advance(to: 1.8)
    scene.stage.perform { scene.loader.removeFromSuperview() }
    scene.stage.advance(to: 5)
    #expect(scene.completions == 1)
    #expect(scene.page.layer.mask == nil)
  }

  @Test("a completion may show and dismiss at once")
  func fromCompletion() {
    let scene = LoaderStage()
    scene.stage.perform {
      scene.loader.dismiss(revealing: scene.page) {
        scene.loader.show(in: scene.window)
        scene.loader.dismiss(revealing: scene.page) { scene.completions += 1 }
      }
    }
    scene.stage.advance(to: 2.3)
    #expect(scene.loader.superview === scene.window)
    scene.stage.advance(to: 4.5)
    #expect(scene.completions == 1)
    #expect(scene.loader.superview == nil)
  }

  @Test("a page whose mask somebody else replaced keeps that mask")
  func foreignMask() {
    let scene = LoaderStage()
    scene.dismiss()
    scene.stage.advance(to: 1.6)
    let other = CALayer()
    scene.stage.perform { scene.page.layer.mask = other }
    scene.stage.advance(to: 5)
    #expect(scene.page.layer.mask === other)
    #expect(scene.completions == 1)
    #expect(scene.loader.superview == nil)
  }
}
