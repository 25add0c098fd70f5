import Testing
import UIKit

@Suite("What controllers hand on") @MainActor
struct TabItemTests {
  @Test("a navigation controller shows its first controller's tab, unless it has its own")
  func tab() {
    let root = UIViewController()
    root.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 7)
    let navigation = UINavigationController(rootViewController: root)
    #expect(navigation.tabBarItem === root.tabBarItem)
    navigation.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 1)
    #expect(navigation.tabBarItem.title == "Own")
  }

  /// Keeps the context of its transition weakly, as tutorials do that end it from a layer's animation.
  private final class Forgetful: NSObject, UIViewControllerAnimatedTransitioning,
    UINavigationControllerDelegate
  {
    weak var context: (any UIViewControllerContextTransitioning)?
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 1 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
    }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  @Test("the context of a transition lives until it is completed")
  func context() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let navigation = UINavigationController(rootViewController: UIViewController())
    let delegate = Forgetful()
    navigation.delegate = delegate
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.pushViewController(UIViewController(), animated: true)
    await Screen.turn()
    #expect(delegate.context != nil)
    delegate.context?.completeTransition(true)
    await Screen.turn()
    #expect(delegate.context == nil)
    window.isHidden = true
  }
}
