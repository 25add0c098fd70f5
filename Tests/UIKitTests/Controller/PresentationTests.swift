import Testing
import UIKit

@Suite("Presentations", .serialized) @MainActor
struct PresentationTests {
  private final class Noting: UIViewController {
    var notes: [String] = []
    override func viewWillAppear(_ animated: Bool) { notes.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { notes.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { notes.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { notes.append("didDisappear") }
  }

  private final class Half: UIPresentationController {
    var notes: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
      guard let bounds = containerView?.bounds else { return .zero }
      return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
    }
    override func presentationTransitionWillBegin() {
      notes.append("begin \(presentedViewController.transitionCoordinator == nil ? "alone" : "beside")")
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { notes.append("end \(completed)") }
    override func dismissalTransitionWillBegin() { notes.append("leave") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { notes.append("left \(completed)") }
  }

  /// Moves nothing and is done at once.
  private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    var views: [Bool] = []
    var final = CGRect.zero
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
      0.1
    }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
      views = [context.view(forKey: .from) != nil, context.view(forKey: .to) != nil]
      if let to = context.viewController(forKey: .to) { final = context.finalFrame(for: to) }
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      context.completeTransition(true)
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    var half: Half?
    let animator = Animator()
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      half = Half(presentedViewController: presented, presenting: presenting)
      return half
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }
    func animationController(forDismissed dismissed: UIViewController)
      -> UIViewControllerAnimatedTransitioning?
    { animator }
  }

  private let base = Noting()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))

  init() {
    window.rootViewController = base
    window.makeKeyAndVisible()
    base.view.frame = window.bounds
  }

  @Test(
    "a custom presentation asks for its controller, which says the frame; the presenter's view stays (UIKit's documentation)"
  )
  func custom() {
    let presented = UIViewController(), delegate = Delegate()
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = delegate
    base.present(presented, animated: true)
    #expect(presented.view.frame == CGRect(x: 0, y: 300, width: 300, height: 300))
    #expect(delegate.animator.views == [false, true])
    #expect(delegate.animator.final == CGRect(x: 0, y: 300, width: 300, height: 300))
    #expect(base.view.window === window && presented.presentationController === delegate.half)
    presented.dismiss(animated: true)
    #expect(delegate.half?.notes == ["begin beside", "end true", "leave", "left true"])
    #expect(presented.view.window == nil && base.presentedViewController == nil)
    window.isHidden = true
  }

  @Test(
    "over a full screen the presenter's view leaves the window, and its controller hears of going and coming back"
  )
  func fullScreen() {
    let presented = Noting(), delegate = Delegate()
    presented.modalPresentationStyle = .fullScreen
    presented.transitioningDelegate = delegate
    base.notes = []
    base.present(presented, animated: true)
    #expect(base.view.window == nil && presented.view.window === window)
    #expect(base.notes == ["willDisappear", "didDisappear"])
    presented.dismiss(animated: true)
    #expect(delegate.animator.views == [true, true])
    #expect(base.view.window === window && presented.view.window == nil)
    #expect(base.notes.contains("willAppear") && presented.notes.contains("didDisappear"))
    window.isHidden = true
  }
}
