import Foundation
import RenderCore

/// What a change of a property touches, besides the layer's own node.
package struct PropertyEffects: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A change looks for an action: the property is animatable (facts 6.6, 5.15, 5.16).
  package static let action = PropertyEffects(rawValue: 1)
  /// Without any other action, a change of a committed layer makes a basic animation.
  package static let implicit = PropertyEffects(rawValue: 2)
  /// The next commit takes the layer's values anew.
  package static let node = PropertyEffects(rawValue: 4)
  /// The layer lays out its sublayers.
  package static let layout = PropertyEffects(rawValue: 8)
  /// A copy of the layer takes the value over.
  package static let copied = PropertyEffects(rawValue: 16)

  /// Without any other action, a change of a committed layer makes a transition (facts 6.6, 6.7).
  package static let fade = PropertyEffects(rawValue: 32)

  /// Cross-fades by itself.
  package static let fading: PropertyEffects = [.action, .fade, .node, .copied]
  /// Animates by itself.
  package static let animatable: PropertyEffects = [.action, .implicit, .node, .copied]
  /// Animates when asked to, never by itself: paths, by Apple's header.
  package static let explicit: PropertyEffects = [.action, .node, .copied]
  /// Shows, and changes at once.
  package static let discrete: PropertyEffects = [.node, .copied]
  /// Belongs to the model only.
  package static let model: PropertyEffects = [.copied]
}

/// One entry of the property table, whatever its type.
///
/// The table is the only place that knows what a property is called, where it is stored, what it is at
/// first and what a change of it sets off. Setters, key-value coding, `defaultValue(forKey:)`, implicit
/// animation, copies and presentation layers all follow from it.
package class AnyLayerProperty {
  package let key: String
  package let effects: PropertyEffects
  /// What of a node an animation of the key drives; nil when none can.
  package let track: TrackProperty?

  init(key: String, effects: PropertyEffects, track: TrackProperty? = nil) {
    self.key = key
    self.effects = effects
    self.track = track
  }

  /// The parts of the value that key paths name (fact 5.7).
  package var parts: [String: TrackPart] { [:] }

  /// The value as key-value coding hands it out, read through the public property.
  package func value(of layer: CALayer) -> Any? { nil }
  /// Sets through the public property; false when the value has no fitting type.
  package func setValue(_ value: Any?, of layer: CALayer) -> Bool { false }
  /// The stored value, boxed.
  package func storedValue(of layer: CALayer) -> Any? { nil }
  /// Copies the stored value, silently.
  package func copy(from source: CALayer, to copy: CALayer) {}
  /// The default as `defaultValue(forKey:)` reports it: nil for zero and nil (fact 1.1.26).
  package var defaultValue: Any? { nil }
  /// Whether the stored value is the default.
  package func isDefault(in layer: CALayer) -> Bool { true }
  /// Stores a value without an action, nil for the default; false when it does not fit.
  package func putSilently(_ value: Any?, in layer: CALayer) -> Bool { false }
  /// Whether the stored value is the same as one that was put.
  package func stores(_ value: Any, in layer: CALayer) -> Bool { false }
}

/// One property of a layer class: its key, its type, its default, where it is stored, what it sets off.
package final class LayerProperty<Root: CALayer, Value: LayerValue>: AnyLayerProperty {
  let path: ReferenceWritableKeyPath<Root, Value>
  let initial: Value
  let get: (Root) -> Value
  let put: (Root, Value) -> Void
  /// What a value is turned into before it is stored; nil refuses it.
  let normalize: ((Value) -> Value?)?
  /// Which values have no effect yet; the first such value that is set is told.
  let inert: ((Value) -> Bool)?

  /// - Parameters:
  ///   - path: the public property, so that overrides take part in key-value coding.
  ///   - track: what an animation of it drives.
  ///   - normalize: what a value is turned into before it is stored; nil refuses it.
  ///   - inert: which values have no effect yet.
  ///   - get: reads the storage. - put: writes the storage and nothing else.
  init(
    _ key: String, _ path: ReferenceWritableKeyPath<Root, Value>, _ initial: Value,
    _ effects: PropertyEffects, track: TrackProperty? = nil, normalize: ((Value) -> Value?)? = nil,
    inert: ((Value) -> Bool)? = nil,
    get: @escaping (Root) -> Value, put: @escaping (Root, Value) -> Void
  ) {
    self.path = path
    self.initial = initial
    self.get = get
    self.put = put
    self.normalize = normalize
    self.inert = inert
    super.init(key: key, effects: effects, track: track)
  }

  override package var parts: [String: TrackPart] { Value.parts }

  override package func value(of layer: CALayer) -> Any? {
    guard let layer = layer as? Root else { return nil }
    return layer[keyPath: path].boxed()
  }

  override package func setValue(_ value: Any?, of layer: CALayer) -> Bool {
    guard let layer = layer as? Root else { return false }
    // nil is a value of an object's property; to a number it means its default
    if let decoded = Value.unbox(value) {
      layer[keyPath: path] = decoded
      return true
    }
    guard value == nil || value is NSNull else { return false }
    layer[keyPath: path] = initial
    return true
  }

  override package func storedValue(of layer: CALayer) -> Any? {
    (layer as? Root).flatMap { get($0).boxed() }
  }

  override package func copy(from source: CALayer, to copy: CALayer) {
    // The property comes from the table of the layers' own class.
    put(unsafeDowncast(copy, to: Root.self), get(unsafeDowncast(source, to: Root.self)))
  }

  override package var defaultValue: Any? { initial.isZero ? nil : initial.boxed() }

  override package func isDefault(in layer: CALayer) -> Bool {
    (layer as? Root).map { Value.same(get($0), initial) } ?? true
  }

  override package func putSilently(_ value: Any?, in layer: CALayer) -> Bool {
    guard let layer = layer as? Root else { return false }
    guard let new = value.map(fitted) ?? initial else { return false }
    put(layer, new)
    layer.noteEffects(effects)
    return true
  }

  override package func stores(_ value: Any, in layer: CALayer) -> Bool {
    guard let layer = layer as? Root, let fitted = fitted(value) else { return false }
    return Value.same(get(layer), fitted)
  }
}

extension LayerProperty {
  /// A value in the property's type, as its setter would store it.
  fileprivate func fitted(_ value: Any) -> Value? {
    guard let decoded = Value.unbox(value), decoded.isValid else { return nil }
    return normalize.map { $0(decoded) } ?? decoded
  }
}

/// A property that key-value coding reaches and that is derived or kept elsewhere.
package final class DerivedProperty<Root: CALayer>: AnyLayerProperty {
  private let read: (Root) -> Any?
  private let write: ((Root, Any?) -> Bool)?

  init(_ key: String, read: @escaping (Root) -> Any?, write: ((Root, Any?) -> Bool)? = nil) {
    self.read = read
    self.write = write
    super.init(key: key, effects: [])
  }

  override package func value(of layer: CALayer) -> Any? { (layer as? Root).flatMap(read) }

  override package func setValue(_ value: Any?, of layer: CALayer) -> Bool {
    guard let layer = layer as? Root, let write else { return false }
    return write(layer, value)
  }
}

/// The properties of one layer class, its superclass's included.
package final class PropertyTable: @unchecked Sendable {
  /// In the order of declaration, the superclass's first.
  package let properties: [AnyLayerProperty]
  private let byKey: [String: AnyLayerProperty]

  init(extending base: PropertyTable? = nil, _ own: [AnyLayerProperty]) {
    properties = (base?.properties ?? []) + own
    var byKey = base?.byKey ?? [:]
    for property in own { byKey[property.key] = property }
    self.byKey = byKey
  }

  package subscript(key: String) -> AnyLayerProperty? { byKey[key] }
}
