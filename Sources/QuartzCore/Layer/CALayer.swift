import Foundation
import RenderCore
import Synchronization

// CALayer: the model. A layer stores what RenderCore draws (`geometry`, `style`) as plain structures, so
// that a commit copies them instead of asking for each value, and beside them the objects that callers
// gave (`objects`). Which property lives where, and what setting it sets off, stands once in
// LayerProperties; the accessors below only name the entry. Everything that a subclass may override has
// to be in this class's body; the work is done in the extensions beside this file.

/// An object that manages visual content and how it is placed, shown and animated.
///
/// Belongs to the main thread once it is in a visible tree.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
  package final let id: UInt64
  package final var geometry = NodeGeometry()
  package final var nodeStyle = NodeStyle()
  final var objects = LayerObjects()
  final var timing = LayerTiming()
  final var flags: LayerFlags = [.changed]
  /// Dies before this does, or clears it: a layer that goes away detaches its children.
  final unowned(unsafe) var parent: CALayer?
  package final var children: [CALayer] = []
  final var maskLayer: CALayer?
  package final var animations: AnimationList?
  /// Sublayers that come or go.
  final var sublayerFades: SublayerFades?
  /// Values of keys that the class does not declare.
  final var custom: CustomValues?
  /// The node of the last commit; nil while the layer is in no visible tree.
  package final var node: RenderNode?
  /// What a presentation layer shows.
  final var modelLayer: CALayer?
  final var presented: PresentedCopy?
  package final var associations: Associations?

  private static let nextID = Atomic<UInt64>(1)

  // MARK: Making

  public required override init() {
    id = Self.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
    super.init()
  }

  /// Makes a copy for presentation; subclasses copy their own variables here (facts 3.36, 3.37).
  public required init(layer: Any) {
    id = Self.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
    super.init()
  }

  /// An empty layer: archives hold none of a layer's state yet.
  public required init?(coder: NSCoder) {
    id = Self.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
    super.init()
    unarchive(from: coder)
  }

  open func encode(with coder: NSCoder) { archive(in: coder) }
  open class var supportsSecureCoding: Bool { true }
  open func shouldArchiveValue(forKey key: String) -> Bool { storedEntryDiffers(key) }

  deinit { releaseChildren() }

  /// What kind of node the layer makes; a class with content of its own reads and takes it here.
  var nodeContent: NodeContent {
    get { .plain }
    set {}
  }

  /// Gives what an animation is about to drive a place in the node, where the property table has none.
  func notePlaces(for animation: CAAnimation) {}

  /// Takes over from the custom values what the class keeps elsewhere, as the screen shows it.
  func adoptPlaces() {}

  /// The keys of the class's own table whose animations ask for its contents to be drawn on every frame.
  class var animatedByDisplay: Set<String> { [] }

  /// Runs something with numbers of the screen in the place of the model's custom values.
  func presenting(_ numbers: [Double], _ body: () -> Void) {
    let model = custom
    custom?.adopt(numbers)
    body()
    custom = model
  }

  /// Nodes of the layer's own below those of its sublayers.
  var backgroundNodes: [RenderNode] { patternNodes }
  /// The background colour's pattern, if it is one.
  final var patternNodes: [RenderNode] {
    guard let pattern = objects.pattern, let color = objects.backgroundColor else { return [] }
    return pattern.node(color, of: self).map { [$0] } ?? []
  }

  /// An identity for a node that stands for no layer.
  static func freshID() -> UInt64 { nextID.wrappingAdd(1, ordering: .relaxed).oldValue }

  /// The table of the class's properties; a class of this framework that adds properties extends it.
  package class var propertyTable: PropertyTable { LayerProperties.table }

  // MARK: Presentation and model

  /// The layer as it is on the screen now, for reading; nil when it is in no visible tree (fact 3.35).
  open func presentation() -> Self? { presentationCopy() }
  /// The layer that a presentation layer shows; a model layer itself (fact 1.1.29).
  open func model() -> Self { unsafeDowncast(modelLayer ?? self, to: Self.self) }

  // MARK: Defaults

  /// The default of a property; nil where it is zero or nil (fact 1.1.26).
  open class func defaultValue(forKey key: String) -> Any? { propertyTable[key]?.defaultValue }
  /// Whether a change of the key draws the contents anew (fact 1.1.28).
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// The class's own action for an event; none (fact 1.1.27).
  open class func defaultAction(forKey event: String) -> CAAction? { nil }

  // MARK: Geometry

  /// The visible part of the layer's own space; a negative size is standardised (fact 1.1.30).
  open var bounds: CGRect {
    get { stored(LayerProperties.bounds) }
    set { assign(LayerProperties.bounds, newValue) }
  }
  /// Where the anchor point stands, in the superlayer's space.
  open var position: CGPoint {
    get { stored(LayerProperties.position) }
    set { assign(LayerProperties.position, newValue) }
  }
  /// Depth; higher is drawn later, ties in array order (fact 2.20).
  open var zPosition: CGFloat {
    get { stored(LayerProperties.zPosition) }
    set { assign(LayerProperties.zPosition, newValue) }
  }
  /// The point of the bounds, in units of their size, that `position` places and transforms turn about.
  open var anchorPoint: CGPoint {
    get { stored(LayerProperties.anchorPoint) }
    set { assign(LayerProperties.anchorPoint, newValue) }
  }
  /// The anchor's depth, in points.
  open var anchorPointZ: CGFloat {
    get { stored(LayerProperties.anchorPointZ) }
    set { assign(LayerProperties.anchorPointZ, newValue) }
  }
  /// Applied about the anchor point.
  open var transform: CATransform3D {
    get { stored(LayerProperties.transform) }
    set { assign(LayerProperties.transform, newValue) }
  }
  /// Applied to sublayers, about this layer's anchor point (fact 2.13).
  open var sublayerTransform: CATransform3D {
    get { stored(LayerProperties.sublayerTransform) }
    set { assign(LayerProperties.sublayerTransform, newValue) }
  }
  /// The transform as an affine map; identity when it is not one (fact 2.9).
  open func affineTransform() -> CGAffineTransform { affineTransformValue }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
  /// The box of the transformed bounds in the superlayer's space: derived, never stored (facts 2.1 to 2.8).
  open var frame: CGRect {
    get { derivedFrame }
    set { KeyValueObserving.together(self, ["frame"]) { setDerivedFrame(newValue) } }
  }
  open var isHidden: Bool {
    get { stored(LayerProperties.isHidden) }
    set { assign(LayerProperties.isHidden, newValue) }
  }
  /// Whether it shows when its back faces the viewer.
  open var isDoubleSided: Bool {
    get { stored(LayerProperties.isDoubleSided) }
    set { assign(LayerProperties.isDoubleSided, newValue) }
  }
  /// Whether the sublayers' y axis runs against the layer's own (fact 2.16).
  open var isGeometryFlipped: Bool {
    get { stored(LayerProperties.isGeometryFlipped) }
    set { assign(LayerProperties.isGeometryFlipped, newValue) }
  }
  /// Whether what is drawn with y upwards, as Core Text does, has to be turned over to stand upright. On iOS it
  /// has, but below an odd number of flips, this layer's included: lottie-ios' text layers go by it, and their text
  /// stands upright in its pictures.
  open func contentsAreFlipped() -> Bool { !hasOddFlips }

  // MARK: The tree

  open var superlayer: CALayer? { presentedSuperlayer }
  /// Takes the layer out of its superlayer, or stops it from being its mask.
  open func removeFromSuperlayer() { detach() }
  /// Back to front; nil when there are none (fact 1.1.9).
  open var sublayers: [CALayer]? {
    get { presentedSublayers }
    set { replaceSublayers(newValue ?? []) }
  }
  /// Appends a layer, taking it from its old superlayer (fact 2.36). A layer cannot be put below itself.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }
  /// Puts a layer at another's index.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
  /// A layer whose alpha shows through this one's bounds; it is no sublayer, and has this one as its
  /// superlayer (fact 2.26).
  open var mask: CALayer? {
    get { presentedMask }
    set { replaceMask(newValue) }
  }
  /// Whether contents and sublayers are clipped to the bounds and their rounded corners (fact 2.23).
  open var masksToBounds: Bool {
    get { stored(LayerProperties.masksToBounds) }
    set { assign(LayerProperties.masksToBounds, newValue) }
  }

  // MARK: Conversions

  /// Converts a point of another layer's space into this one's; nil is the space above the root (fact 2.15).
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { converted(p, from: l, to: self) }
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { converted(p, from: self, to: l) }
  /// Converts a rectangle: the box of its four converted corners (fact 2.12).
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { converted(r, from: l, to: self) }
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { converted(r, from: self, to: l) }
  /// Converts a time, in seconds, of another layer's time space; nil is the media time (facts 3.1 to 3.5).
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    convertedTime(t, from: l, to: self)
  }
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    convertedTime(t, from: self, to: l)
  }
  /// The frontmost layer at a point of the **superlayer's** space (fact 2.19).
  open func hitTest(_ p: CGPoint) -> CALayer? { hitTestTree(p) }
  /// Whether a point of the layer's own space lies in its bounds, maximum edges excluded (fact 2.18).
  open func contains(_ p: CGPoint) -> Bool { boundsContain(p) }

  // MARK: Contents

  /// The picture: a CGImage. Anything else is kept and shows nothing.
  open var contents: Any? {
    get { stored(LayerProperties.contents) }
    set { assign(LayerProperties.contents, newValue) }
  }
  /// The part of the picture that shows, in units of its size.
  open var contentsRect: CGRect {
    get { stored(LayerProperties.contentsRect) }
    set { assign(LayerProperties.contentsRect, newValue) }
  }
  open var contentsGravity: CALayerContentsGravity {
    get { stored(LayerProperties.contentsGravity) }
    set { assign(LayerProperties.contentsGravity, newValue) }
  }
  /// Pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { stored(LayerProperties.contentsScale) }
    set { assign(LayerProperties.contentsScale, newValue) }
  }
  /// The stretched middle of a nine-part picture, in units of its size (fact 2.34).
  open var contentsCenter: CGRect {
    get { stored(LayerProperties.contentsCenter) }
    set { assign(LayerProperties.contentsCenter, newValue) }
  }
  open var contentsFormat: CALayerContentsFormat {
    get { stored(LayerProperties.contentsFormat) }
    set { assign(LayerProperties.contentsFormat, newValue) }
  }
  open var minificationFilter: CALayerContentsFilter {
    get { stored(LayerProperties.minificationFilter) }
    set { assign(LayerProperties.minificationFilter, newValue) }
  }
  open var magnificationFilter: CALayerContentsFilter {
    get { stored(LayerProperties.magnificationFilter) }
    set { assign(LayerProperties.magnificationFilter, newValue) }
  }
  open var minificationFilterBias: Float {
    get { stored(LayerProperties.minificationFilterBias) }
    set { assign(LayerProperties.minificationFilterBias, newValue) }
  }
  /// A promise that the contents have no transparency.
  open var isOpaque: Bool {
    get { stored(LayerProperties.isOpaque) }
    set { assign(LayerProperties.isOpaque, newValue) }
  }

  // MARK: Drawing

  /// Provides the contents: the delegate's `display`, or else what `draw(in:)` draws (fact 2.39).
  open func display() { displayContents() }
  open func setNeedsDisplay() { noteNeedsDisplay() }
  open func setNeedsDisplay(_ r: CGRect) { noteNeedsDisplay() }
  open func needsDisplay() -> Bool { flags.contains(.needsDisplay) }
  open func displayIfNeeded() { displayNow() }
  open var needsDisplayOnBoundsChange: Bool {
    get { stored(LayerProperties.needsDisplayOnBoundsChange) }
    set { assign(LayerProperties.needsDisplayOnBoundsChange, newValue) }
  }
  open var drawsAsynchronously: Bool {
    get { stored(LayerProperties.drawsAsynchronously) }
    set { assign(LayerProperties.drawsAsynchronously, newValue) }
  }
  /// Draws the contents; by default the delegate does.
  open func draw(in ctx: CGContext) { drawByDelegate(in: ctx) }
  /// Draws the model layer and all below it at its bounds' origin (fact 2.35).
  open func render(in ctx: CGContext) { renderTree(in: ctx) }

  // MARK: Look

  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { stored(LayerProperties.edgeAntialiasingMask) }
    set { assign(LayerProperties.edgeAntialiasingMask, newValue) }
  }
  /// Whether edges that do not follow pixels are smoothed; off, as on a phone (fact 1.1.21).
  open var allowsEdgeAntialiasing: Bool {
    get { stored(LayerProperties.allowsEdgeAntialiasing) }
    set { assign(LayerProperties.allowsEdgeAntialiasing, newValue) }
  }
  open var backgroundColor: CGColor? {
    get { stored(LayerProperties.backgroundColor) }
    set { assign(LayerProperties.backgroundColor, newValue) }
  }
  /// Rounds the background and the border; contents and sublayers only with `masksToBounds` (fact 2.23).
  open var cornerRadius: CGFloat {
    get { stored(LayerProperties.cornerRadius) }
    set { assign(LayerProperties.cornerRadius, newValue) }
  }
  open var maskedCorners: CACornerMask {
    get { stored(LayerProperties.maskedCorners) }
    set { assign(LayerProperties.maskedCorners, newValue) }
  }
  open var cornerCurve: CALayerCornerCurve {
    get { stored(LayerProperties.cornerCurve) }
    set { assign(LayerProperties.cornerCurve, newValue) }
  }
  /// How far a corner reaches along its edges, in units of the radius (fact 2.24).
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
  /// Inside the bounds, drawn over the sublayers (fact 2.21).
  open var borderWidth: CGFloat {
    get { stored(LayerProperties.borderWidth) }
    set { assign(LayerProperties.borderWidth, newValue) }
  }
  open var borderColor: CGColor? {
    get { stored(LayerProperties.borderColor) }
    set { assign(LayerProperties.borderColor, newValue) }
  }
  /// 0…1; the subtree is faded as one picture (fact 2.29).
  open var opacity: Float {
    get { stored(LayerProperties.opacity) }
    set { assign(LayerProperties.opacity, newValue) }
  }
  open var allowsGroupOpacity: Bool {
    get { stored(LayerProperties.allowsGroupOpacity) }
    set { assign(LayerProperties.allowsGroupOpacity, newValue) }
  }
  /// The name of a blend mode, for example `"multiplyBlendMode"`.
  open var compositingFilter: Any? {
    get { stored(LayerProperties.compositingFilter) }
    set { assign(LayerProperties.compositingFilter, newValue) }
  }
  open var filters: [Any]? {
    get { stored(LayerProperties.filters) }
    set { assign(LayerProperties.filters, newValue) }
  }
  open var backgroundFilters: [Any]? {
    get { stored(LayerProperties.backgroundFilters) }
    set { assign(LayerProperties.backgroundFilters, newValue) }
  }
  open var shouldRasterize: Bool {
    get { stored(LayerProperties.shouldRasterize) }
    set { assign(LayerProperties.shouldRasterize, newValue) }
  }
  open var rasterizationScale: CGFloat {
    get { stored(LayerProperties.rasterizationScale) }
    set { assign(LayerProperties.rasterizationScale, newValue) }
  }
  open var shadowColor: CGColor? {
    get { stored(LayerProperties.shadowColor) }
    set { assign(LayerProperties.shadowColor, newValue) }
  }
  open var shadowOpacity: Float {
    get { stored(LayerProperties.shadowOpacity) }
    set { assign(LayerProperties.shadowOpacity, newValue) }
  }
  open var shadowOffset: CGSize {
    get { stored(LayerProperties.shadowOffset) }
    set { assign(LayerProperties.shadowOffset, newValue) }
  }
  /// The shadow's Gaussian sigma, in points (fact 2.27).
  open var shadowRadius: CGFloat {
    get { stored(LayerProperties.shadowRadius) }
    set { assign(LayerProperties.shadowRadius, newValue) }
  }
  /// Replaces the silhouette that casts the shadow (fact 2.28).
  open var shadowPath: CGPath? {
    get { stored(LayerProperties.shadowPath) }
    set { assign(LayerProperties.shadowPath, newValue) }
  }

  // MARK: Layout

  open func preferredFrameSize() -> CGSize { bounds.size }
  open func setNeedsLayout() { noteNeedsLayout() }
  open func needsLayout() -> Bool { flags.contains(.needsLayout) }
  /// Lays out now what needs it, from the topmost ancestor that needs layout without a gap.
  open func layoutIfNeeded() { layoutNow() }
  /// Places the sublayers; by default the delegate does.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Actions and animations

  /// The action for an event: the delegate's, or that of `actions`, of `style`, of the class, or for a
  /// committed layer the built-in animation; null anywhere ends the search (facts 6.1 to 6.6).
  open func action(forKey event: String) -> CAAction? { findAction(event) }
  open var actions: [String: CAAction]? {
    get { stored(LayerProperties.actions) }
    set { assign(LayerProperties.actions, newValue) }
  }
  /// Adds a copy of an animation; one with the same key is replaced, nil never replaces (fact 3.22).
  open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, key) }
  open func removeAllAnimations() { endAllAnimations() }
  open func removeAnimation(forKey key: String) { endAnimation(key) }
  /// The keys of the animations in order of addition; nil when there are none (fact 3.38).
  open func animationKeys() -> [String]? { attachedKeys }
  open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(key) }

  // MARK: Names

  open var name: String? {
    get { stored(LayerProperties.name) }
    set { assign(LayerProperties.name, newValue) }
  }
  weak open var delegate: CALayerDelegate?
  /// Values for keys that are not set otherwise, `actions` among them.
  open var style: [AnyHashable: Any]? {
    get { stored(LayerProperties.style) }
    set { assign(LayerProperties.style, newValue) }
  }

  // MARK: Time

  open var beginTime: CFTimeInterval {
    get { stored(LayerProperties.beginTime) }
    set { assign(LayerProperties.beginTime, newValue) }
  }
  open var timeOffset: CFTimeInterval {
    get { stored(LayerProperties.timeOffset) }
    set { assign(LayerProperties.timeOffset, newValue) }
  }
  open var speed: Float {
    get { stored(LayerProperties.speed) }
    set { assign(LayerProperties.speed, newValue) }
  }
  /// Infinite for a layer (fact 1.1.24).
  open var duration: CFTimeInterval {
    get { stored(LayerProperties.duration) }
    set { assign(LayerProperties.duration, newValue) }
  }
  open var repeatCount: Float {
    get { stored(LayerProperties.repeatCount) }
    set { assign(LayerProperties.repeatCount, newValue) }
  }
  open var repeatDuration: CFTimeInterval {
    get { stored(LayerProperties.repeatDuration) }
    set { assign(LayerProperties.repeatDuration, newValue) }
  }
  open var autoreverses: Bool {
    get { stored(LayerProperties.autoreverses) }
    set { assign(LayerProperties.autoreverses, newValue) }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { stored(LayerProperties.fillMode) }
    set { assign(LayerProperties.fillMode, newValue) }
  }

  // MARK: Key-value coding

  /// A property's value by its key, or what was stored under a key that the class does not declare.
  open func value(forKey key: String) -> Any? { keyedValue(key) }
  /// Sets a property by its key; any other key is kept with the layer.
  open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, key) }
  /// As `value(forKey:)`, and reaches components such as `transform.rotation.z` (fact 5.7).
  open func value(forKeyPath keyPath: String) -> Any? { pathValue(keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setPathValue(value, keyPath) }

  /// Told of changes of what the layer observes.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  /// Whether the layer has a method of a name, as far as its source says.
  open func responds(to aSelector: Selector!) -> Bool { aSelector?.isKnown(of: self) ?? false }
}

extension CALayer: KeyValueCoded, RuntimeAware, AssociationHolder {}
