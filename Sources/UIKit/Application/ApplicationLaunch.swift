import Glibc

// Starting an app. On iOS the Objective-C runtime makes the delegate from its class; here its init() is
// called through the method table that every NSObject subclass shares.

/// An NSObject whose init() may be called on a class that is only known at run time.
///
/// Open, so that no compiler may conclude that it has no subclasses and call its own init() directly: the
/// object would then be of the wanted class with its variables uninitialised.
open class _RuntimeMadeObject: NSObject {
  public required override init() { super.init() }
}

@MainActor
package enum ApplicationLaunch {
  /// Makes an object from a class by its init(). An initialiser dispatches through the same entry of
  /// the method table in every subclass of NSObject, so the class may stand in for one whose init() is
  /// required; a class that has no init() stops there with Swift's own message, as it does on iOS.
  /// Not optimised, so that nothing is concluded from the class that it pretends.
  @_optimize(none) @inline(never)
  package static func make(_ type: AnyClass) -> NSObject? {
    guard type is NSObject.Type else { return nil }
    return unsafeBitCast(type, to: _RuntimeMadeObject.Type.self).init()
  }

  /// Hands the app to whoever plays apps in this process. The player lies on a floor above this one, so
  /// it is found by name.
  static func run(_ type: UIApplicationDelegate.Type) {
    typealias Run = @convention(c) (UnsafeRawPointer) -> Void
    guard let symbol = dlsym(nil, "acetate_run_application") else {
      FileHandle.standardError.write(
        Data("acetate: this program has no player for apps; run it with `acetate`\n".utf8))
      exit(1)
    }
    let address = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
    unsafeBitCast(symbol, to: Run.self)(address)
  }
}

/// Runs the app with a delegate class: what `@main` does, spelt out. Of no actor, so that a main.swift in the mode of
/// Swift 5 can call it.
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  if let name = delegateClassName, let type = NSClassFromString(name) as? UIApplicationDelegate.Type {
    MainActor.anywhere { ApplicationLaunch.run(type) }
  }
  return 0
}

extension UIApplication {
  /// Starts an app from its delegate's class: launch, scenes if the delegate wants them, activation.
  package static func launch(_ type: UIApplicationDelegate.Type, sceneDelegate: AnyClass? = nil) {
    guard let made = ApplicationLaunch.make(type as AnyClass) as? UIApplicationDelegate else { return }
    launch(delegate: made, sceneDelegate: sceneDelegate)
  }

  /// Starts an app from its delegate, with the class of its scene delegate if it has one of its own.
  package static func launch(delegate: UIApplicationDelegate, sceneDelegate: AnyClass?) {
    let app = shared
    app.delegate = delegate
    _ = delegate.application(app, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(app, didFinishLaunchingWithOptions: nil)
    let blank = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    let asking = UISceneSession(role: .windowApplication, configuration: blank)
    let options = UIScene.ConnectionOptions()
    let wanted = delegate.application(app, configurationForConnecting: asking, options: options)
    if let type = sceneDelegate ?? wanted.delegateClass {
      app.connect(type, configuration: wanted, options: options)
    }
    delegate.applicationDidBecomeActive(app)
  }

  /// Starts an app that is nothing but a scene delegate.
  package static func launch(sceneDelegate: AnyClass) {
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    shared.connect(sceneDelegate, configuration: configuration, options: .init())
  }

  /// Starts an app that shows one controller, and returns its window.
  @discardableResult
  package static func launch(rootViewController: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowScene = shared.sceneForWindows
    window.rootViewController = rootViewController
    window.makeKeyAndVisible()
    shared.launched = window
    return window
  }

  /// The scene of windows that name none: that of the scene delegate, or, as apps without one have it since iOS 13, one
  /// that the system makes.
  var sceneForWindows: UIWindowScene {
    let scenes = connectedScenes.compactMap { $0 as? UIWindowScene }
    if let found = scenes.first(where: { $0.delegate != nil }) ?? scenes.first { return found }
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    let session = UISceneSession(role: .windowApplication, configuration: configuration)
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    scene.activationState = .foregroundActive
    connectedScenes.insert(scene)
    return scene
  }

  private func connect(
    _ delegateType: AnyClass, configuration: UISceneConfiguration, options: UIScene.ConnectionOptions
  ) {
    let session = UISceneSession(role: .windowApplication, configuration: configuration)
    let scene = UIWindowScene(session: session, connectionOptions: options)
    connectedScenes.insert(scene)
    guard let delegate = ApplicationLaunch.make(delegateType) as? UISceneDelegate else { return }
    scene.delegate = delegate
    delegate.scene(scene, willConnectTo: session, options: options)
    scene.activationState = .foregroundActive
    delegate.sceneWillEnterForeground(scene)
    delegate.sceneDidBecomeActive(scene)
  }
}
