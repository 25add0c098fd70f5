import AnimatedControls
import Stage
import Testing
import UIKit

@Suite("The news loader lets go") @MainActor
struct NewsLoaderLeakTests {
  final class Witness {}

  @Test("loader, page and completion are gone after a dismissal")
  func dismissed() {
    let stage = Stage(StageConfiguration(size: CGSize(width: 100, height: 200), scale: 1))
    stage.show(.viewController { UIViewController() })
    weak var loader: NewsLoaderView?
    weak var page: UIView?
    weak var witness: Witness?
    stage.perform {
      let window = UIApplication.shared.windows[0]
      let strong = NewsLoaderView()
      let view = UIView(frame: window.bounds)
      let held = Witness()
      window.addSubview(view)
      strong.show(in: window)
      strong.dismiss(revealing: view) { _ = held }
      (loader, page, witness) = (strong, view, held)
    }
    stage.advance(to: 1)
    #expect(loader != nil && witness != nil)
    stage.advance(to: 3)
    #expect(loader == nil)
    #expect(witness == nil)
    stage.perform { page?.removeFromSuperview() }
    stage.advance(to: 3.1)
    #expect(page == nil)
  }

  @Test("a turning loader whose window lets it go is gone: its endless turn doesn't keep it")
  func turning() {
    let stage = Stage(StageConfiguration(size: CGSize(width: 100, height: 200), scale: 1))
    stage.show(.viewController { UIViewController() })
    weak var loader: NewsLoaderView?
    stage.perform {
      let strong = NewsLoaderView()
      strong.show(in: UIApplication.shared.windows[0])
      loader = strong
    }
    stage.advance(to: 1)
    #expect(loader != nil)
    stage.perform { loader?.removeFromSuperview() }
    stage.advance(to: 1.1)
    #expect(loader == nil)
  }

  @Test("a loader in the middle of a dismissal, and one taken back, are let go too")
  func interrupted() {
    for moment in [0.5, 1.7] {
      for shows in [false, true] {
        let stage = Stage(StageConfiguration(size: CGSize(width: 100, height: 200), scale: 1))
        stage.show(.viewController { UIViewController() })
        weak var loader: NewsLoaderView?
        stage.perform {
          let window = UIApplication.shared.windows[0]
          let strong = NewsLoaderView()
          strong.show(in: window)
          strong.dismiss(revealing: window.subviews[0])
          loader = strong
        }
        stage.advance(to: moment)
        if shows { stage.perform { loader?.show(in: UIApplication.shared.windows[0]) } }
        stage.perform { loader?.removeFromSuperview() }
        stage.advance(to: 4)
        #expect(loader == nil)
      }
    }
  }
}
