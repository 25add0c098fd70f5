// What a controller says of turning, edges, scrolling and what brings it in. The screen is not turned, and nothing swipes in
// from its edges, so much of it is kept.

/// How a controller comes in and goes, as of iOS 18.
@preconcurrency @MainActor
open class UIViewControllerTransition: NSObject {
  enum Kind { case zoom, modal(UIModalTransitionStyle) }
  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  open class var coverVertical: UIViewControllerTransition {
    UIViewControllerTransition(.modal(.coverVertical))
  }
  open class var crossDissolve: UIViewControllerTransition {
    UIViewControllerTransition(.modal(.crossDissolve))
  }
  open class var flipHorizontal: UIViewControllerTransition {
    UIViewControllerTransition(.modal(.flipHorizontal))
  }
  open class var partialCurl: UIViewControllerTransition { UIViewControllerTransition(.modal(.partialCurl)) }
  /// Grows out of a view. Controllers come in as usual.
  open class func zoom(
    options: ZoomOptions? = nil,
    sourceViewProvider: @escaping (ZoomTransitionSourceViewProviderContext) -> UIView?
  ) -> UIViewControllerTransition {
    Inert.warn("UIViewControllerTransition.zoom(options:sourceViewProvider:)", "comes in as usual")
    return UIViewControllerTransition(.zoom)
  }

  /// What a zoom is told.
  @preconcurrency @MainActor
  open class ZoomOptions: NSObject {
    open var dimmingColor: UIColor?
    open var dimmingVisualEffect: UIBlurEffect?
    open var interactiveDismissShouldBegin: ((Any) -> Bool)?
    open var alignmentRectProvider: ((Any) -> CGRect?)?
    public override init() { super.init() }
  }

  /// What a zoom comes from.
  @preconcurrency @MainActor
  open class ZoomTransitionSourceViewProviderContext: NSObject {
    public let sourceViewController: UIViewController
    public let zoomedViewController: UIViewController
    init(_ source: UIViewController, _ zoomed: UIViewController) {
      (sourceViewController, zoomedViewController) = (source, zoomed)
      super.init()
    }
  }
}

extension UIViewController {
  /// How the controller comes in when it is presented; the style of the transition, but for zooms.
  public var preferredTransition: UIViewControllerTransition? {
    get { kept("preferredTransition", or: nil) }
    set {
      keep(newValue, "preferredTransition")
      if case .modal(let style)? = newValue?.kind { modalTransitionStyle = style }
    }
  }

  /// The nearest split view around.
  public var splitViewController: UISplitViewController? {
    var above = parent
    while let controller = above, !(controller is UISplitViewController) { above = controller.parent }
    return above as? UISplitViewController
  }

  /// The presentation that is under way or done, asked for by nobody.
  public var activePresentationController: UIPresentationController? { presentation?.controller }
  public var interfaceOrientation: UIInterfaceOrientation { .portrait }
  /// Asks the device to turn to an orientation that the controller supports; it is held upright.
  public class func attemptRotationToDeviceOrientation() {}
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  public func setNeedsUpdateOfPrefersPointerLocked() {}

  /// The least margins of the view: 16 points at the sides, 20 on wide screens.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width) >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Stored: the system's margins are kept.
  public var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { kept("viewRespectsSystemMinimumLayoutMargins", or: true) }
    set {
      keep(newValue, "viewRespectsSystemMinimumLayoutMargins")
      if !newValue { Inert.warn("UIViewController.viewRespectsSystemMinimumLayoutMargins") }
    }
  }

  /// The scroll view that bars follow at an edge, or the first there is.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let own: UIScrollView = kept("contentScrollView", or: nil) { return own }
    guard let view = viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }
  /// Says which scroll view bars follow.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    keep(scrollView, "contentScrollView")
    (parent as? UINavigationController)?.viewIfLoaded?.setNeedsLayout()
  }
  public func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }

  /// Stored: nothing is measured.
  public var interactionActivityTrackingBaseName: String? {
    get { kept("interactionActivityTrackingBaseName", or: nil) }
    set { keep(newValue, "interactionActivityTrackingBaseName") }
  }
  /// Of an extension of another app: this is none.
  public var extensionContext: NSObject? { nil }

  /// Traits that a child is to have. Kept; children have the screen's traits.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.keep(collection, "overrideTraits")
    if let collection { childViewController.overrideUserInterfaceStyle = collection.userInterfaceStyle }
  }
  public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.kept("overrideTraits", or: nil)
  }

  /// The controller above that answers an action: the first that has the method.
  public func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    var controller: UIViewController? = self
    while let c = controller {
      if c.canPerformAction(action, withSender: sender) { return c }
      controller = c.parent
    }
    return nil
  }

  /// What stands in for the content while there is none, laid over the view.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { kept("contentUnavailableConfiguration", or: nil) }
    set {
      keep(newValue, "contentUnavailableConfiguration")
      let shown: UIView? = kept("contentUnavailableView", or: nil)
      shown?.removeFromSuperview()
      keep(nil, "contentUnavailableView")
      guard let newValue, let view else { return }
      let content = newValue.makeContentView()
      content.frame = view.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(content)
      keep(content, "contentUnavailableView")
    }
  }
  public func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(using: UIContentUnavailableConfigurationState())
  }
}
