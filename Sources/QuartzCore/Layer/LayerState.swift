import Foundation
import RenderCore

/// What a layer keeps that is no plain number: objects as the caller gave them, and the model's own flags.
/// What is drawn of them stands in `NodeStyle`.
struct LayerObjects {
  var contents: Any?
  var backgroundColor: CGColor?
  /// Of a background colour that is a pattern.
  var pattern: PatternBackground?
  var borderColor = LayerProperties.opaqueBlack
  var shadowColor = LayerProperties.opaqueBlack
  var shadowPath: CGPath?
  var compositingFilter: Any?
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var name: String?
  var actions: [String: CAAction]?
  var style: [AnyHashable: Any]?
  /// The values that properties have by the style.
  var styled: [String: Any] = [:]
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  var minificationFilterBias: Float = 0
  var isOpaque = false
  var needsDisplayOnBoundsChange = false
  var drawsAsynchronously = false
}

/// A layer's time space (facts 1.1.23 to 1.1.25).
struct LayerTiming: Equatable {
  var beginTime = 0.0
  var timeOffset = 0.0
  var speed: Float = 1
  var duration = Double.infinity
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// The clock of the layer's node; nil when the layer lives in its parent's time.
  var clock: NodeClock? {
    beginTime == 0 && timeOffset == 0 && speed == 1
      ? nil : NodeClock(begin: beginTime, speed: Double(speed), offset: timeOffset)
  }
}

/// What a layer still owes to the next commit.
///
/// Each kind has a second bit, `…Below`: something further down the tree has it. Whoever has a bit, all
/// its ancestors have the bit for below, so that a commit walks only where there is work.
struct LayerFlags: OptionSet {
  let rawValue: UInt16
  static let needsLayout = LayerFlags(rawValue: 1)
  static let layoutBelow = LayerFlags(rawValue: 2)
  static let needsDisplay = LayerFlags(rawValue: 4)
  static let displayBelow = LayerFlags(rawValue: 8)
  /// The node does not show the layer's present values.
  static let changed = LayerFlags(rawValue: 16)
  static let changedBelow = LayerFlags(rawValue: 32)
  /// A presentation layer: a copy for reading, of no tree of its own.
  static let isPresentation = LayerFlags(rawValue: 64)
  /// The node was made below an odd number of flipped layers.
  static let isBelowFlip = LayerFlags(rawValue: 128)

  /// Its `layoutSublayers` is running.
  static let isLayingOut = LayerFlags(rawValue: 256)

  static let layout: LayerFlags = [.needsLayout, .layoutBelow]
  static let display: LayerFlags = [.needsDisplay, .displayBelow]
  static let change: LayerFlags = [.changed, .changedBelow]
}

extension CALayer {
  /// Sets the bit for "something below" on all ancestors that do not have it yet.
  final func tellAncestors(_ bit: LayerFlags) {
    var ancestor = parent
    while let layer = ancestor, !layer.flags.contains(bit) {
      layer.flags.insert(bit)
      ancestor = layer.parent
    }
  }

  /// The next commit makes a new node for this layer.
  final func noteChanged() {
    guard !flags.contains(.changed) else { return }
    flags.insert(.changed)
    tellAncestors(.changedBelow)
  }

  /// After an attachment: hands the subtree's debts to the new ancestors.
  final func tellAncestorsAll() {
    if !flags.isDisjoint(with: .layout) { tellAncestors(.layoutBelow) }
    if !flags.isDisjoint(with: .display) { tellAncestors(.displayBelow) }
    if !flags.isDisjoint(with: .change) { tellAncestors(.changedBelow) }
  }

  /// The body of every property's setter: refuses what cannot be, does nothing for the current value
  /// (fact 2.38), looks for the action before the change and runs it after it (fact 6.4).
  @inline(__always)
  final func assign<Root: CALayer, Value>(_ property: LayerProperty<Root, Value>, _ newValue: Value) {
    let layer = unsafeDowncast(self, to: Root.self)
    var value = newValue
    guard value.isValid else { return refuse(property.key) }
    if let normalize = property.normalize {
      guard let allowed = normalize(value) else { return }
      value = allowed
    }
    if Value.same(property.get(layer), value) { return }
    if let inert = property.inert, inert(value) { Inert.warn("\(Root.self).\(property.key)") }
    let isObserved = KeyValueObserving.isActive
    if isObserved { KeyValueObserving.willChange(layer: self, property.key) }
    if property.effects.contains(.action), let change = beginChange(property.key) {
      property.put(layer, value)
      noteEffects(property.effects)
      change.run()
    } else {
      property.put(layer, value)
      noteEffects(property.effects)
    }
    if isObserved { KeyValueObserving.didChange(layer: self, property.key) }
  }

  @inline(__always)
  final func stored<Root: CALayer, Value>(_ property: LayerProperty<Root, Value>) -> Value {
    property.get(unsafeDowncast(self, to: Root.self))
  }

  final func noteEffects(_ effects: PropertyEffects) {
    guard !flags.contains(.isPresentation) else { return }
    TransactionStack.current.openImplicit()
    if effects.contains(.node) { noteChanged() }
    if effects.contains(.layout) {
      setNeedsLayout()
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
  }
}
