// The properties and methods of UIKit's classes that sources name by text: in setValue(_:forKey:), `Selector("…")` and
// `responds(to:)`. Views' own keys are in UIView+KeyValue.

@MainActor
enum BuiltInKeys {
  private static var isLoaded = false

  /// Notes them, the first time that anybody asks for a name.
  static func load() {
    guard !isLoaded else { return }
    isLoaded = true
    properties()
    methods()
    // A control that is told to act without a touch has no event to show.
    Selector.standIns[ObjectIdentifier(UIEvent.self)] = { MainActor.anywhere { UIEvent() } }
  }

  private static func properties() {
    typealias Note = _AcetateRuntime
    Note.property(UIView.self, "backgroundColor", \.backgroundColor)
    Note.property(UIView.self, "tintColor", \.tintColor)
    Note.property(UIView.self, "alpha", \.alpha)
    Note.property(UIView.self, "hidden", \.isHidden)
    Note.property(UIView.self, "tag", \.tag)
    Note.property(UIView.self, "clipsToBounds", \.clipsToBounds)
    Note.property(UIView.self, "userInteractionEnabled", \.isUserInteractionEnabled)
    Note.property(UIView.self, "contentMode", \.contentMode.rawValue)
    Note.property(UIView.self, "opaque", \.isOpaque)
    Note.property(UIView.self, "autoresizesSubviews", \.autoresizesSubviews)
    Note.property(UIView.self, "layoutMargins", \.layoutMargins)
    Note.property(UIView.self, "accessibilityLabel", \.accessibilityLabel)
    Note.property(UIView.self, "gestureRecognizers", \.gestureRecognizers)
    Note.property(UIControl.self, "enabled", \.isEnabled)
    Note.property(UIControl.self, "selected", \.isSelected)
    Note.property(UIControl.self, "highlighted", \.isHighlighted)
    Note.property(UILabel.self, "text", \.text)
    Note.property(UILabel.self, "attributedText", \.attributedText)
    Note.property(UILabel.self, "font", \.font)
    Note.property(UILabel.self, "textColor", \.textColor)
    Note.property(UILabel.self, "numberOfLines", \.numberOfLines)
    Note.property(UIButton.self, "titleLabel", \.titleLabel)
    Note.property(UIButton.self, "imageView", \.imageView)
    Note.property(UIImageView.self, "image", \.image)
    Note.property(UIImageView.self, "highlighted", \.isHighlighted)
    Note.property(UIScrollView.self, "contentOffset", \.contentOffset)
    Note.property(UIScrollView.self, "contentSize", \.contentSize)
    Note.property(UIScrollView.self, "contentInset", \.contentInset)
    Note.property(UIScrollView.self, "pagingEnabled", \.isPagingEnabled)
    Note.property(UIScrollView.self, "scrollEnabled", \.isScrollEnabled)
    Note.property(UIScrollView.self, "bounces", \.bounces)
    Note.property(UIScrollView.self, "zoomScale", \.zoomScale)
    Note.property(UIViewPropertyAnimator.self, "running", \.isRunning)
    Note.property(UIViewPropertyAnimator.self, "reversed", \.isReversed)
    Note.property(UIViewPropertyAnimator.self, "fractionComplete", \.fractionComplete)
    Note.property(UIViewController.self, "title", \.title)
    Note.property(UIViewController.self, "view", \.view)
  }

  private static func methods() {
    _ = Selector("setNeedsDisplay", UIView.setNeedsDisplay as (UIView) -> () -> Void)
    _ = Selector("setNeedsLayout", UIView.setNeedsLayout)
    _ = Selector("layoutIfNeeded", UIView.layoutIfNeeded)
    _ = Selector("layoutSubviews", UIView.layoutSubviews)
    _ = Selector("removeFromSuperview", UIView.removeFromSuperview)
    _ = Selector("sizeToFit", UIView.sizeToFit)
    _ = Selector("endEditing:", UIView.endEditing)
    _ = Selector("addSubview:", UIView.addSubview)
    _ = Selector("tintColorDidChange", UIView.tintColorDidChange)
    _ = Selector("becomeFirstResponder", UIResponder.becomeFirstResponder)
    _ = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
    _ = Selector("viewDidLoad", UIViewController.viewDidLoad)
    _ = Selector("viewWillAppear:", UIViewController.viewWillAppear)
    _ = Selector("viewDidAppear:", UIViewController.viewDidAppear)
  }
}
