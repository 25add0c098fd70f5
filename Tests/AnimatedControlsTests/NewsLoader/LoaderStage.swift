import AnimatedControls
import Stage
import UIKit

/// A loader over a page on a stage of 390×844 at 1x.
@MainActor
final class LoaderStage {
  let stage = Stage(StageConfiguration(size: CGSize(width: 390, height: 844), scale: 1))
  let page = UIView()
  private(set) var window: UIWindow!
  private(set) var loader: NewsLoaderView!
  /// How many completions have been called.
  var completions = 0

  init() {
    stage.show(
      .viewController {
        let controller = UIViewController()
        controller.view = self.page
        self.page.backgroundColor = .red
        return controller
      })
    window = page.window
    stage.perform {
      self.loader = NewsLoaderView()
      self.loader.show(in: self.window)
    }
    stage.advance(to: 0)
  }

  var ring: CALayer { loader.layer.sublayers?.first ?? CALayer() }
  var discs: [CALayer] { ring.sublayers ?? [] }

  func dismiss() {
    stage.perform { loader.dismiss(revealing: page) { [unowned self] in completions += 1 } }
    stage.advance(to: stage.time)
  }

  func show() {
    stage.perform { loader.show(in: window) }
    stage.advance(to: stage.time)
  }

  /// A disc as the screen shows it now.
  func shown(_ index: Int) -> CALayer {
    stage.perform { discs[index].presentation() ?? CALayer() }
  }

  /// The radius of the page's mask as the screen shows it now; nil without a mask.
  var maskRadius: CGFloat? {
    stage.perform {
      let shape = page.layer.mask as? CAShapeLayer
      return shape?.presentation()?.path.map { $0.boundingBox.width / 2 }
    }
  }

  /// The red, green and blue of a pixel of the present frame.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let surface = stage.renderFrame()
    return (0..<3).map { surface.pixels[y * surface.stride + x * 4 + $0] }
  }
}

func near(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool { abs(a.x - x) < 1e-6 && abs(a.y - y) < 1e-6 }
