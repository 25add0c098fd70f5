import Testing

@testable import UIKit

@Suite("Starting an app", .serialized) @MainActor
struct LaunchTests {
  static var log: [String] = []
  static var connected: UIWindowScene?

  class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let greeting = "hello"
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      LaunchTests.log.append("will")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      LaunchTests.log.append("did \(greeting)")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { LaunchTests.log.append("active") }
  }

  @Test("a window that names no scene belongs to one that the system makes, as apps without scenes have it")
  func implicitScene() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    let scene = try #require(window.windowScene)
    #expect(UIApplication.shared.connectedScenes.contains(scene))
    #expect(scene.windows.contains(window) && scene.keyWindow === window)
    #expect(window.next === scene && scene.next === UIApplication.shared)
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      LaunchTests.log.append("connect")
      guard let scene = scene as? UIWindowScene else { return }
      LaunchTests.connected = scene
      let window = UIWindow(windowScene: scene)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
    }
    func sceneDidBecomeActive(_ scene: UIScene) { LaunchTests.log.append("scene active") }
  }

  final class SceneApp: Delegate {
    override init() { super.init() }
  }

  @Test("a delegate is made from its class and told in order")
  func delegate() {
    Self.log = []
    UIApplication.launch(Delegate.self)
    #expect(Self.log == ["will", "did hello", "active"])
    #expect(UIApplication.shared.delegate is Delegate)
    UIApplication.shared.delegate = nil
  }

  @Test("a scene is connected between launch and activity, and its window is shown")
  func scene() {
    Self.log = []
    UIApplication.launch(SceneApp.self, sceneDelegate: SceneDelegate.self)
    #expect(Self.log == ["will", "did hello", "connect", "scene active", "active"])
    // windows of other tests may have a scene of the system's
    let scene = Self.connected
    #expect(scene.map { UIApplication.shared.connectedScenes.contains($0) } == true)
    #expect(scene?.windows.count == 1)
    #expect(scene?.windows.first?.isKeyWindow == true)
    #expect(scene?.windows.first?.frame == UIScreen.main.bounds)
    #expect(UIApplication.shared.keyWindow?.rootViewController?.view.window != nil)
    for window in scene?.windows ?? [] { window.isHidden = true }
    if let scene { UIApplication.shared.connectedScenes.remove(scene) }
    Self.connected = nil
    UIApplication.shared.delegate = nil
  }

  @Test("windows lie in the order of their levels")
  func levels() {
    func window(_ level: UIWindow.Level) -> UIWindow {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window.windowLevel = level
      window.isHidden = false
      return window
    }
    let alert = window(.alert)
    let normal = window(.normal)
    let second = window(.normal)
    let shown = [alert, normal, second]
    let order = UIApplication.shared.windows.compactMap { w in shown.firstIndex { $0 === w } }
    #expect(order == [1, 2, 0])
    let layers = (UIScreen.main.rootLayer.sublayers ?? []).compactMap { l in
      shown.firstIndex { $0.layer === l }
    }
    #expect(layers == [1, 2, 0])
    for window in shown { window.isHidden = true }
    #expect(shown.allSatisfy { $0.layer.superlayer == nil })
  }
}
