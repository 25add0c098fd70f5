import AnimatedControls
import UIKit

/// Shows the page behind a loader, and takes the loader away after three seconds.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let feed = FeedViewController()
    window.rootViewController = feed
    window.makeKeyAndVisible()
    self.window = window

    let loader = NewsLoaderView()
    loader.show(in: window)
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
      loader.dismiss(revealing: feed.view)
    }
    return true
  }
}
