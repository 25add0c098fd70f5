/// How a card that covers the lower part of the screen stands. A finger does not move it between its detents.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which the card rests.
  @MainActor
  public final class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    private let resolve: (UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      _ identifier: Identifier,
      _ resolve: @escaping (UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolve) = (identifier, resolve)
      super.init()
    }

    public class func large() -> Detent { Detent(.large) { _ in nil } }
    public class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier("custom"), resolver) }

    /// Nil for as high as it gets.
    func height(in maximum: CGFloat) -> CGFloat? {
      guard let height = resolve(DetentContext(maximum)), height.isFinite else { return nil }
      return max(0, height)
    }
  }

  var change: (() -> Void)?
  open var detents: [Detent] = [.large()]
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { change?() } }
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var prefersPageSizing = true
  open var preferredCornerRadius: CGFloat?
  open var sourceView: UIView?

  /// Changes properties so that the card moves to its new place.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(springDuration: 0.4, bounce: 0, animations: changes)
  }
  open func invalidateDetents() { change?() }

  /// The detent that is chosen, else the smallest.
  var detent: Detent {
    detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first ?? .large()
  }
}

/// What a detent's height depends on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  var maximumDetentValue: CGFloat { get }
}

@MainActor
private final class DetentContext: NSObject,
  @preconcurrency UISheetPresentationControllerDetentResolutionContext
{
  let maximumDetentValue: CGFloat
  var containerTraitCollection: UITraitCollection { UIScreen.main.traitCollection }
  init(_ maximum: CGFloat) {
    maximumDetentValue = maximum
    super.init()
  }
}

/// Presented from a view, as a card here.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  open var backgroundColor: UIColor?
  /// Which way the arrow points: presentations cover the screen, so none does.
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  /// What the popover points at, in place of a view or a bar's button.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { storedSource ?? barButtonItem ?? sourceView }
    set {
      storedSource = newValue
      if let item = newValue as? UIBarButtonItem { barButtonItem = item }
      if let view = newValue as? UIView { sourceView = view }
    }
  }
  private var storedSource: (any UIPopoverPresentationControllerSourceItem)?
  /// Stored: presentations cover the whole screen.
  open var passthroughViews: [UIView]?
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  open var canOverlapSourceViewRect = false
  open var popoverBackgroundViewClass: AnyClass?
}

/// Which ways the arrow of a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// Something that a popover can point at.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Told of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
