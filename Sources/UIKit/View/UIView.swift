// UIView is a thin face of a CALayer: geometry and looks are read from the layer and written to it, so a
// view never holds a second copy that could disagree. What a view adds is the hierarchy of responders,
// layout by autoresizing, drawing into the layer's contents, and the answer to the layer's question for
// actions: none outside an animation block (fact 6.12), an additive animation inside one (fact 6.14).
//
// The class body holds every member that an app may override; longer bodies live in extensions beside it.

import Observation

/// A rectangle on the screen that draws, lays out its subviews and answers to touches.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate, @preconcurrency NSCoding, UITraitEnvironment,
  UIDynamicItem
{
  /// How contents follow the bounds when these change.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// Which parts of a frame give when the superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Whether tints are drawn in full colour.
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  /// Stands for "no size of its own" in `intrinsicContentSize`.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The layer that shows this view; of the class that `layerClass` names.
  open var layer: CALayer { ownLayer }
  nonisolated(unsafe) final let ownLayer: CALayer
  var storedSubviews: [UIView] = []
  weak var storedSuperview: UIView?
  /// The controller whose view this is.
  weak var controller: UIViewController?
  var storedTint: UIColor?
  var storedMask: UIView?
  var storedInteractions: [any UIInteraction] = []
  var storedRecognizers: [UIGestureRecognizer] = []
  /// What Auto Layout keeps; nil as long as it wasn't used.
  var storedConstraintState: ConstraintState?
  /// How many running animations keep touches away from this view (fact 7.3).
  var animationsBlockingTouches = 0
  /// Set while a stack closes up over the view: hidden as far as the app knows, and still seen.
  var hidesLater = false

  // MARK: Making

  /// A view with a frame in the superview's coordinates.
  public init(frame: CGRect) {
    ownLayer = UIView.makeLayer(Self.layerClass)
    super.init()
    prepareLayer(frame)
  }

  /// A view out of an archive that `encode(with:)` made; an empty one out of any other.
  public required init?(coder: NSCoder) {
    ownLayer = UIView.makeLayer(Self.layerClass)
    super.init()
    prepareLayer(.zero)
    unarchive(from: coder)
  }

  /// Archives what the view itself keeps, and its subviews.
  open func encode(with coder: NSCoder) { archive(in: coder) }

  /// A view with a frame of zero.
  public override convenience init() { self.init(frame: .zero) }

  /// The class of `layer`; CALayer unless overridden.
  open class var layerClass: AnyClass { CALayer.self }

  // MARK: Geometry

  /// The rectangle in the superview's coordinates; undefined under a rotation (fact 2.8).
  open var frame: CGRect {
    get { layer.frame }
    set {
      KeyValueObserving.together(self, ["frame"]) { changeGeometry { layer.frame = newValue } }
    }
  }

  /// The rectangle in the view's own coordinates; its origin shifts the subviews.
  open var bounds: CGRect {
    get { layer.bounds }
    set { changeGeometry { layer.bounds = newValue } }
  }

  /// The anchor point's place in the superview's coordinates.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      LayoutEngine.moved(self)
    }
  }

  /// A map of the plane about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// A map of space about the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// Where `center` lies in the bounds, as a fraction of their size.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Pixels a point of what the view draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  // MARK: Looks

  /// The opacity, of the view with all that it holds.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// Whether the view is left out of pictures and touches.
  open var isHidden: Bool {
    get { hidesLater || layer.isHidden }
    set {
      guard newValue != isHidden else { return }
      // A stack closes up where a view is hidden; in an animation the view is seen until that is done.
      guard let stack = storedSuperview as? UIStackView, stack.arrangedSubviews.contains(self) else {
        return layer.isHidden = newValue
      }
      hidesLater = false
      if newValue, ViewAnimation.isEnabled, let animation = ViewAnimation.current {
        hidesLater = true
        animation.hideAtEnd(self)
      } else {
        layer.isHidden = newValue
      }
      LayoutEngine.changed(self)
      ViewAnimation.current?.layOutAtClose(stack)
    }
  }

  /// The colour behind everything else; nil is transparent.
  /// What of the view bumps into others under a dynamic animator.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The edge about the view's middle, for the type `path`.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }
  /// The appearance of the view and all that it holds; unspecified takes on that of what it lies in.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      TraitChanges.isUsed = true
      takeOnStyle()
    }
  }
  /// The appearance that was taken on last.
  var takenStyle = UIUserInterfaceStyle.light
  /// Shows colours that the view drew with before in another appearance.
  func appearanceDidChange() {
    setNeedsDisplay()
    setNeedsLayout()
  }
  /// Stored: views run from left to right.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }
  open var backgroundColor: UIColor? {
    get {
      // The colour that was given, unless the layer got another one.
      if let storedBackground, shown(storedBackground) == layer.backgroundColor { return storedBackground }
      return layer.backgroundColor.map(UIColor.init(cgColor:))
    }
    set {
      storedBackground = newValue
      layer.backgroundColor = newValue.map(shown)
    }
  }
  private(set) final var storedBackground: UIColor?
  private func shown(_ color: UIColor) -> CGColor {
    guard color.isDynamic, TraitChanges.isUsed else { return color.cgColor }
    return UITraitCollection.with(storedSuperview == nil ? UITraitCollection.currentStyle : shownStyle) {
      color.cgColor
    }
  }

  /// Whether what reaches outside the bounds is cut off.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Whether the view promises to cover its bounds; a view that draws starts from black if it does and
  /// has no background.
  open var isOpaque = true
  /// Whether `draw(_:)` starts from a cleared context.
  open var clearsContextBeforeDrawing = true
  /// How contents follow the bounds.
  open var contentMode = ContentMode.scaleToFill { didSet { applyContentMode() } }

  /// A view whose opacity this view takes on.
  open var mask: UIView? {
    get { storedMask }
    set {
      newValue?.removeFromSuperview()
      storedMask = newValue
      layer.mask = newValue?.layer
    }
  }

  /// The colour of controls and templates; the superview's unless set (fact 1.11.4).
  open var tintColor: UIColor! {
    get { storedTint ?? storedSuperview?.tintColor ?? UIColor.tintColor }
    set {
      storedTint = newValue
      spreadTint()
    }
  }

  /// Whether tints are drawn in full colour. Stored.
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  /// Tells that the tint changed.
  open func tintColorDidChange() {}

  /// Takes the keyboard from the view, or from one inside it, that has it.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder, resignFirstResponder() { return true }
    return storedSubviews.contains { $0.endEditing(force) }
  }

  // MARK: Identity

  /// A number by which `viewWithTag` finds the view.
  open var tag = 0
  /// A name for tests.
  open var accessibilityIdentifier: String?
  /// What a screen reader says. Stored.
  open var accessibilityLabel: String?
  /// Whether a screen reader stops here. Stored.
  open var isAccessibilityElement = false
  /// What a screen reader says of the view's value, of what it does, and of its kind. Stored.
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityTraits = UIAccessibilityTraits.none
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  open var shouldGroupAccessibilityChildren = false
  open var accessibilityElements: [Any]?
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }
  /// Called by a screen reader, which is not there.
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityPerformEscape() -> Bool { false }
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  open var traitCollection: UITraitCollection {
    UITraitCollection(style: shownStyle, scale: UIScreen.defaultScale)
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Hierarchy

  open var superview: UIView? { storedSuperview }
  open var subviews: [UIView] { storedSubviews }
  open var window: UIWindow? {
    var view = self
    while !view.isWindow {
      guard let above = view.storedSuperview else { return nil }
      view = above
    }
    return view as? UIWindow
  }
  var isWindow: Bool { false }

  /// Takes the view out of its superview and window.
  open func removeFromSuperview() { detach() }
  /// Adds a view in front of the others, taking it from where it was.
  open func addSubview(_ view: UIView) { attach(view, at: storedSubviews.count) }
  /// Adds a view at an index; out of range means the nearest end.
  open func insertSubview(_ view: UIView, at index: Int) { attach(view, at: index) }
  /// Adds a view just behind a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    attach(view, beside: sibling, offset: 0)
  }
  /// Adds a view just in front of a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    attach(view, beside: sibling, offset: 1)
  }
  /// Swaps two subviews; an index out of range changes nothing.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Moves a subview in front of its siblings, however many there are.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: storedSubviews.count - 1) }
  /// Moves a subview behind its siblings.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Tells that the view came into a window, or left one (`window` is nil then).
  open func didMoveToWindow() {}

  /// Whether the view is another one or lies somewhere inside it.
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self) { $0.storedSuperview }.contains { $0 === view }
  }

  /// The first view with a tag, this one or one inside it, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in storedSubviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  // MARK: Layout

  /// Whether subviews follow size changes by their masks.
  open var autoresizesSubviews = true
  /// How the view follows size changes of its superview.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the frame is given by the app and the mask; false leaves it to constraints.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
      if oldValue { LayoutEngine.use() }
      LayoutEngine.changed(self)
    }
  }
  /// Stored: nothing is restored.
  open var restorationIdentifier: String?
  /// Changes the constraints before a layout that was asked for by `setNeedsUpdateConstraints`.
  open func updateConstraints() {}
  /// Whether the view makes its constraints in `updateConstraints`, which is then called once without asking.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// The size of the content as constraints take it.
  var layoutContentSize: CGSize { intrinsicContentSize }
  /// How strongly the view refuses to grow, unless it was told.
  func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultLow }
  /// Whether the height of the content depends on the width that constraints give it.
  var wrapsText: Bool { false }
  /// From the top to the first baseline of a text; nil for a view without text.
  var firstBaselineFromTop: CGFloat? { nil }
  var lastBaselineFromBottom: CGFloat { 0 }

  /// Asks for `layoutSubviews` before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out now what needs it.
  open func layoutIfNeeded() {
    LayoutEngine.refresh(self)
    layer.layoutIfNeeded()
  }
  /// Places the subviews; by default those that have constraints go where these say, the others stay.
  open func layoutSubviews() { LayoutEngine.place(subviewsOf: self) }
  /// The size that fits best into another one; by default the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that fits best, keeping the frame's origin.
  open func sizeToFit() {
    let fit = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: fit)
  }
  /// The size that the contents want.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Tells that `intrinsicContentSize` changed.
  open func invalidateIntrinsicContentSize() {
    if let above = storedSuperview, !above.layer.isLayingOut { above.setNeedsLayout() }
    if !translatesAutoresizingMaskIntoConstraints { LayoutEngine.changed(self) }
  }

  /// The space to keep free inside the edges (fact 1.11.2).
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet {
      guard layoutMargins != oldValue else { return }
      layoutMarginsDidChange()
      LayoutEngine.changed(self)
    }
  }
  /// Whether the margins begin at the safe area.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { LayoutEngine.changed(self) } }
  /// Stored: margins are the view's own.
  open var preservesSuperviewLayoutMargins = false
  open func layoutMarginsDidChange() {}
  /// What bars and the screen's corners cover.
  open var safeAreaInsets: UIEdgeInsets { insetsFromWindow }
  open func safeAreaInsetsDidChange() {}

  // MARK: Drawing

  /// Draws into the current context; only views that override it have contents.
  open func draw(_ rect: CGRect) {}
  /// Asks for `draw(_:)` before the next frame.
  open func setNeedsDisplay() { if drawsItself { layer.setNeedsDisplay() } }
  /// Asks for `draw(_:)` of a part before the next frame; the whole view is drawn.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  /// A still copy of how the view looks now; nil for an empty view.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { stillCopy() }
  /// A still copy of a part of the view; its insets say what stays as it is when the copy is stretched.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { stillCopy(of: rect, capInsets) }
  /// Draws the view and what it holds into the current context.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    render(into: rect)
  }

  // MARK: Touches

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false

  /// How deep the hit test is: views that are too deep to be shown are not hit.
  private static var hitDepth = 0

  /// The deepest view that a point hits (facts 10.1 to 10.7); the point is in this view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // In the layer's precision: an alpha of 0.01 itself is hit.
    guard !isHidden, isUserInteractionEnabled, Float(alpha) >= 0.01,
      self.point(inside: point, with: event), UIView.hitDepth < 2_000
    else { return nil }
    UIView.hitDepth += 1
    defer { UIView.hitDepth -= 1 }
    for view in storedSubviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether a point lies in the bounds, the far edges excluded (fact 10.3).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let b = bounds
    return point.x >= b.minX && point.y >= b.minY && point.x < b.maxX && point.y < b.maxY
  }

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedRecognizers.isEmpty ? nil : storedRecognizers }
    set {
      for recognizer in storedRecognizers { recognizer.view = nil }
      storedRecognizers = []
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    storedRecognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    storedRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open override var next: UIResponder? { controller ?? storedSuperview }

  /// Called by Interface Builder alone.
  open func prepareForInterfaceBuilder() {}
  /// Called for what comes from a nib or storyboard; nothing does here.
  open func awakeFromNib() {}

  // MARK: Properties, before layout

  private var needsUpdateProperties = true
  /// Where a view sets its properties; called before `layoutSubviews`, once at first and after `setNeedsUpdateProperties`.
  open func updateProperties() {}
  open func setNeedsUpdateProperties() {
    needsUpdateProperties = true
    setNeedsLayout()
  }
  /// Calls `updateProperties` if it is due. What that reads of observable objects calls for it again when it changes.
  open func updatePropertiesIfNeeded() {
    guard needsUpdateProperties else { return }
    needsUpdateProperties = false
    withObservationTracking {
      updateProperties()
    } onChange: { [weak self] in
      guard Thread.isMainThread else { return }
      MainActor.assumeIsolated { self?.setNeedsUpdateProperties() }
    }
  }

  // MARK: Text

  /// The views whose baselines are this one's.
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }
  open func forBaselineLayout() -> UIView { self }
  /// The smallest and largest size of text below this view. Text here has its usual size always.
  open var minimumContentSizeCategory: UIContentSizeCategory?
  open var maximumContentSizeCategory: UIContentSizeCategory?
  open var appliedContentSizeCategoryLimitsDescription: String { "" }

  // MARK: Alignment, focus, restoration

  /// How far the frame reaches beyond what constraints align.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// What constraints align of a view with a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame of a view that is aligned by a rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.outset(by: alignmentRectInsets)
  }
  /// Whether the view may be in focus; nothing asks.
  open var canBecomeFocused: Bool { false }
  /// Called where an app is brought back to where it was; here it always starts anew.
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Values by name

  open override func setValue(_ value: Any?, forKey key: String) {
    if !setBuiltIn(value, key) { super.setValue(value, forKey: key) }
  }
  open override func value(forKey key: String) -> Any? {
    builtIn(key).flatMap { KeyValueCoding.object($0) } ?? super.value(forKey: key)
  }

  // MARK: The layer's delegate

  open func action(for layer: CALayer, forKey event: String) -> CAAction? {
    ViewAnimation.action(for: self, key: event)
  }
  open func display(_ layer: CALayer) { DelegateDefaults.noteReached() }
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(in: ctx) }
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    updatePropertiesIfNeeded()
    controller?.updatePropertiesIfNeeded()
    LayoutEngine.refresh(self)
    guard TraitChanges.isUsed else { return layOut() }
    UITraitCollection.with(shownStyle) { layOut() }
  }
  private func layOut() {
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    shapeCorners()
    controller?.viewDidLayoutSubviews()
  }
  open func layerWillDraw(_ layer: CALayer) {}

  open override var description: String {
    "<\(type(of: self)); frame = \(NSStringFromCGRect(ownLayer.frame))>"
  }
}
