import Stage
import Testing
import UIKit

extension StageSuite {
  /// What stands where, for each kind of root.
  @Suite @MainActor struct RootTests {
    private func red(_ view: UIView) -> UIView {
      view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      return view
    }

    @Test func aControllerFillsTheScreen() {
      let stage = smallStage(30, 20)
      stage.show(
        .viewController {
          let controller = UIViewController()
          controller.view.backgroundColor = .red
          return controller
        })
      let picture = stage.renderFrame()
      #expect(picture.width == 30 && picture.height == 20)
      for (x, y) in [(0, 0), (29, 0), (0, 19), (29, 19)] {
        #expect(pixel(picture, x, y) == [255, 0, 0, 255])
      }
    }

    /// 300 − 200 leaves 50 on each side.
    @Test func aViewWithoutASizeStandsInTheMiddleAt200() {
      let stage = smallStage(300, 300)
      stage.show(.view { red(UIView()) })
      let picture = stage.renderFrame()
      #expect(pixel(picture, 49, 150) == [255, 255, 255, 255])
      #expect(pixel(picture, 50, 50) == [255, 0, 0, 255])
      #expect(pixel(picture, 249, 249) == [255, 0, 0, 255])
      #expect(pixel(picture, 250, 150) == [255, 255, 255, 255])
    }

    @Test func aViewsIntrinsicSizeCounts() {
      final class Sized: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 20) }
      }
      let stage = smallStage()
      stage.show(.view { red(Sized()) })
      let picture = stage.renderFrame()
      // 40 − 10 = 2·15 across, 40 − 20 = 2·10 down
      #expect(pixel(picture, 15, 10) == [255, 0, 0, 255])
      #expect(pixel(picture, 24, 29) == [255, 0, 0, 255])
      #expect(pixel(picture, 14, 20) == [255, 255, 255, 255])
      #expect(pixel(picture, 20, 9) == [255, 255, 255, 255])
    }

    @Test func aLayerStandsInTheMiddleAtItsBounds() {
      let stage = smallStage()
      stage.show(
        .layer {
          let layer = CALayer()
          layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
          layer.backgroundColor = UIColor.blue.cgColor
          return layer
        })
      let picture = stage.renderFrame()
      #expect(pixel(picture, 10, 15) == [0, 0, 255, 255])
      #expect(pixel(picture, 29, 24) == [0, 0, 255, 255])
      #expect(pixel(picture, 9, 20) == [255, 255, 255, 255])
    }

    @Test func codeMayMakeItsOwnWindow() {
      let stage = smallStage()
      var window: UIWindow?
      stage.show(
        .code {
          window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
          window?.backgroundColor = .green
          window?.makeKeyAndVisible()
        })
      #expect(pixel(stage.renderFrame(), 20, 20) == [0, 255, 0, 255])
      #expect(window?.isKeyWindow == true)
    }

    final class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.rootViewController?.view.backgroundColor = .blue
        window?.makeKeyAndVisible()
        return true
      }
    }

    @Test func anAppStartsWithItsDelegate() {
      let stage = smallStage()
      stage.show(.application(delegate: Delegate.self))
      #expect(pixel(stage.renderFrame(), 20, 20) == [0, 0, 255, 255])
    }

    final class Scene: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        window?.rootViewController?.view.backgroundColor = .red
        window?.makeKeyAndVisible()
      }
    }

    final class Silent: UIResponder, UIApplicationDelegate {
      static var launches = 0
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        Self.launches += 1
        return true
      }
    }

    @Test func aSceneMakesTheWindow() {
      let stage = smallStage()
      stage.show(.application(scene: Scene.self))
      #expect(pixel(stage.renderFrame(), 20, 20) == [255, 0, 0, 255])
      let both = smallStage()
      Silent.launches = 0
      both.show(.application(delegate: Silent.self, scene: Scene.self))
      #expect(Silent.launches == 1)
      #expect(pixel(both.renderFrame(), 20, 20) == [255, 0, 0, 255])
    }

    @Test func aTransparentStageShowsNothingBehind() {
      let stage = smallStage(300, 300, isTransparent: true)
      stage.show(.view { red(UIView()) })
      let picture = stage.renderFrame()
      #expect(pixel(picture, 0, 0) == [0, 0, 0, 0])
      #expect(pixel(picture, 150, 150) == [255, 0, 0, 255])
    }

    @Test func theBackgroundShowsWhereNothingCovers() {
      let stage = Stage(
        StageConfiguration(
          size: CGSize(width: 10, height: 10), scale: 1,
          background: UIColor(red: 0, green: 1, blue: 1, alpha: 1)))
      stage.show(.viewController { UIViewController() })
      #expect(pixel(stage.renderFrame(), 5, 5) == [0, 255, 255, 255])
    }

    /// CLI.md: `--navigation` puts the root in a navigation controller; the bar is 44 points high (fact 1.12.8).
    @Test func navigationIsPutAround() throws {
      let stage = smallStage(100, 200)
      let root = UIViewController()
      root.title = "T"
      stage.show(.navigation(.viewController { root }))
      let navigation = try #require(root.navigationController)
      #expect(navigation.navigationBar.frame.height == 44 && root.view.window != nil)
      let bare = smallStage(100, 200)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      bare.show(.navigation(.view { view }))
      #expect(view.window?.rootViewController is UINavigationController)
    }
  }
}
