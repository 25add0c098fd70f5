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
    }
  }

  @MainActor private func show(_ content: BlankController.Content, _ isTransparent: Bool) {
    UIApplication.launch(rootViewController: BlankController(showing: content, isTransparent: isTransparent))
  }
}
