import PlaygroundSupport
import UIKit

/// What a stage shows.
public enum StageRoot {
  /// The controller becomes the root of a window that fills the screen.
  case viewController(@MainActor () -> UIViewController)
  /// The view stands in the middle of a blank screen, at its intrinsic size, else at the size that it was made
  /// with, else at 200×200.
  case view(@MainActor () -> UIView)
  /// The layer stands in the middle of a blank screen, at the size of its bounds, else at 200×200.
  case layer(@MainActor () -> CALayer)
  /// The app starts as it does on a phone: with its delegate, its scene's delegate, or both.
  case application(
    delegate: (any UIApplicationDelegate.Type)? = nil, scene: (any UISceneDelegate.Type)? = nil)
  /// The code makes and shows a window itself.
  case code(@MainActor () -> Void)
  /// The code of a playground's page runs and sets the page's live view. If it shows nothing, the fallback is shown.
  indirect case playground(fallback: StageRoot?, run: @MainActor () -> Void)
  /// Another root within a navigation controller. Of a view or layer the controller is a plain one; an app keeps its own
  /// window, whose root controller is put in if it is not a container itself.
  indirect case navigation(StageRoot)
}

extension StageRoot {
  /// Makes it and puts it on the screen.
  @MainActor func start(isTransparent: Bool) {
    switch self {
    case .viewController(let make):
      UIApplication.launch(rootViewController: make())
    case .view(let make):
      show(.view(make()), isTransparent)
    case .layer(let make):
      show(.layer(make()), isTransparent)
    case .application(let delegate?, let scene):
      UIApplication.launch(delegate, sceneDelegate: scene.map { $0 as AnyClass })
    case .application(nil, let scene?):
      UIApplication.launch(sceneDelegate: scene as AnyClass)
    case .application(nil, nil): break
    case .code(let body): body()
    case .navigation(let root): startInNavigation(root, isTransparent)
    case .playground(let fallback, let run):
      start(run, fallback, isTransparent)
    }
  }

  @MainActor private func startInNavigation(_ root: StageRoot, _ isTransparent: Bool) {
    if case .viewController(let make) = root {
      let controller = make()
      let isContainer = controller is UINavigationController || controller is UITabBarController
      UIApplication.launch(
        rootViewController: isContainer ? controller : UINavigationController(rootViewController: controller))
      return
    }
    root.start(isTransparent: isTransparent)
    for window in UIApplication.shared.windows {
      guard let controller = window.rootViewController, !(controller is UINavigationController),
        !(controller is UITabBarController)
      else { continue }
      window.rootViewController = nil
      window.rootViewController = UINavigationController(rootViewController: controller)
    }
  }

  /// The live view is shown when the page's code has run to its end; one that is set later, from then on.
  @MainActor private func start(
    _ run: @MainActor () -> Void, _ fallback: StageRoot?, _ isTransparent: Bool
  ) {
    let page = PlaygroundPage.current
    page.onLiveView = nil
    page.liveView = nil
    run()
    func showLiveView() {
      switch page.liveView?.playgroundLiveViewRepresentation {
      case .view(let view): show(.view(view), isTransparent)
      case .viewController(let controller):
        if controller.isViewLoaded, Self.hasSizeOfItsOwn(controller) {
          show(.controller(controller), isTransparent)
        } else {
          UIApplication.launch(rootViewController: controller)
        }
      case nil: break
      }
    }
    if page.liveView != nil {
      showLiveView()
    } else if UIApplication.shared.windows.isEmpty {
      if let fallback {
        fallback.start(isTransparent: isTransparent)
      } else {
        StageProgram.complain(
          "the code at the top level ran to its end and showed nothing; let it set PlaygroundPage.current.liveView"
        )
        show(.view(UIView()), isTransparent)
      }
    }
    page.onLiveView = showLiveView
  }

  /// Whether a controller's view was given another size than the screen's, which it has by itself.
  @MainActor private static func hasSizeOfItsOwn(_ controller: UIViewController) -> Bool {
    let size = controller.view.bounds.size
    return size != UIScreen.main.bounds.size && size.width > 0 && size.height > 0
  }

  @MainActor private func show(_ content: BlankController.Content, _ isTransparent: Bool) {
    UIApplication.launch(rootViewController: BlankController(showing: content, isTransparent: isTransparent))
  }
}
