// The older names of controllers, lists, bars and texts, as Swift 3 and 4 spelt them; see OlderNames.swift.

// MARK: types that were not nested yet

@available(iOS, deprecated: 9.0)
public typealias UIProgressViewStyle = UIProgressView.Style
@available(iOS, deprecated: 9.0)
public typealias UITableViewStyle = UITableView.Style
@available(iOS, deprecated: 9.0)
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
@available(iOS, deprecated: 9.0)
public typealias UITableViewRowAnimation = UITableView.RowAnimation
@available(iOS, deprecated: 9.0)
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
@available(iOS, deprecated: 9.0)
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
@available(iOS, deprecated: 9.0)
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
@available(iOS, deprecated: 9.0)
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
@available(iOS, deprecated: 9.0)
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
@available(iOS, deprecated: 9.0)
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
@available(iOS, deprecated: 9.0)
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
@available(iOS, deprecated: 9.0)
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
@available(iOS, deprecated: 9.0)
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
@available(iOS, deprecated: 9.0)
public typealias UIAlertControllerStyle = UIAlertController.Style
@available(iOS, deprecated: 9.0)
public typealias UIAlertActionStyle = UIAlertAction.Style
@available(iOS, deprecated: 9.0)
public typealias UINavigationControllerOperation = UINavigationController.Operation
@available(iOS, deprecated: 9.0)
public typealias UITextBorderStyle = UITextField.BorderStyle
@available(iOS, deprecated: 9.0)
public typealias UITextFieldViewMode = UITextField.ViewMode
@available(iOS, deprecated: 9.0)
public typealias UIStackViewDistribution = UIStackView.Distribution
@available(iOS, deprecated: 9.0)
public typealias UIStackViewAlignment = UIStackView.Alignment
@available(iOS, deprecated: 9.0)
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
@available(iOS, deprecated: 9.0)
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
@available(iOS, deprecated: 9.0)
public typealias UIBlurEffectStyle = UIBlurEffect.Style
@available(iOS, deprecated: 9.0)
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
@available(iOS, deprecated: 9.0)
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
@available(iOS, deprecated: 9.0)
public typealias UIViewAnimationCurve = UIView.AnimationCurve
@available(iOS, deprecated: 9.0)
public typealias UIViewAnimationTransition = UIView.AnimationTransition
@available(iOS, deprecated: 9.0)
public typealias UIEventSubtype = UIEvent.EventSubtype
@available(iOS, deprecated: 9.0)
public typealias UIEventType = UIEvent.EventType
@available(iOS, deprecated: 9.0)
public typealias UITouchType = UITouch.TouchType
@available(iOS, deprecated: 9.0)
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions

// MARK: constants

@available(iOS, deprecated: 9.0)
public let UITableViewAutomaticDimension: CGFloat = -1
@available(iOS, deprecated: 9.0)
public let UICollectionElementKindSectionHeader = "UICollectionElementKindSectionHeader"
@available(iOS, deprecated: 9.0)
public let UICollectionElementKindSectionFooter = "UICollectionElementKindSectionFooter"
@available(iOS, deprecated: 9.0)
public let UIViewNoIntrinsicMetric: CGFloat = -1
@available(iOS, deprecated: 9.0)
public let UILayoutPriorityRequired = UILayoutPriority.required
@available(iOS, deprecated: 9.0)
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
@available(iOS, deprecated: 9.0)
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow
@available(iOS, deprecated: 9.0)
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
@available(iOS, deprecated: 9.0)
public let UIApplicationOpenSettingsURLString = "app-settings:"

@available(iOS, deprecated: 9.0)
extension NSUnderlineStyle {
  public static let styleNone = NSUnderlineStyle([])
  public static let styleSingle = NSUnderlineStyle.single
  public static let styleThick = NSUnderlineStyle.thick
  public static let styleDouble = NSUnderlineStyle.double
}

// MARK: functions

@available(iOS, deprecated: 9.0)
@MainActor public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }

// MARK: views and controllers

@available(iOS, deprecated: 9.0)
@MainActor
extension UIView {
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

@available(iOS, deprecated: 9.0)
@MainActor
extension UIViewController {
  public var childViewControllers: [UIViewController] { children }
  public func addChildViewController(_ child: UIViewController) { addChild(child) }
  public func removeFromParentViewController() { removeFromParent() }
  public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
  public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
  public var parentViewController: UIViewController? { parent }
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { true }
    set {}
  }
  /// What bars cover above, as a guide for constraints.
  public var topLayoutGuide: UILayoutSupport {
    UILayoutSupport(view.safeAreaLayoutGuide.topAnchor) { [weak self] in
      self?.viewIfLoaded?.safeAreaInsets.top ?? 0
    }
  }
  public var bottomLayoutGuide: UILayoutSupport {
    UILayoutSupport(view.safeAreaLayoutGuide.bottomAnchor) { [weak self] in
      self?.viewIfLoaded?.safeAreaInsets.bottom ?? 0
    }
  }
}

/// The edge that bars leave free, before there were safe areas.
@MainActor
public struct UILayoutSupport {
  private let edge: NSLayoutYAxisAnchor
  private let size: () -> CGFloat

  init(_ edge: NSLayoutYAxisAnchor, _ size: @escaping () -> CGFloat) { (self.edge, self.size) = (edge, size) }

  public var topAnchor: NSLayoutYAxisAnchor { edge }
  public var bottomAnchor: NSLayoutYAxisAnchor { edge }
  public var length: CGFloat { size() }
}
