import Foundation

// Key-value observing. Apple's runtime changes an observed object's class so that its setters tell; here the setters
// tell by themselves: those of the frameworks, and those of `dynamic` properties, where the rewriter puts the calls in.
// While nobody observes anything that is one test of a flag. An observation of `a.b` watches `a` of the object and `b`
// of what is there, and moves along when that changes.

/// One observation of one key path of one object.
final class KeyValueObservation {
  let path: String
  let keys: [String]
  let options: NSKeyValueObservingOptions
  /// The object's address, which outlives it.
  let objectID: ObjectIdentifier
  private(set) weak var object: AnyObject?
  /// For observers that are told by a method: who it is, and the context that was given.
  let observerID: ObjectIdentifier?
  let context: UnsafeMutableRawPointer?
  private let read: () -> Any?
  private let tell: (KeyValueChange) -> Void

  /// What each key of the path is watched on now.
  private(set) var watched: [ObjectIdentifier] = []
  /// For each, the keys with which the path's key changes.
  private var sources: [Set<String>] = []
  private var depth = 0
  private var old: Any?
  fileprivate var isOver = false

  init(
    _ object: AnyObject, _ path: String, _ options: NSKeyValueObservingOptions,
    observer: AnyObject? = nil, context: UnsafeMutableRawPointer? = nil,
    read: @escaping () -> Any?, tell: @escaping (KeyValueChange) -> Void
  ) {
    self.object = object
    objectID = ObjectIdentifier(object)
    self.path = path
    keys = path.split(separator: ".").map(String.init)
    self.options = options
    observerID = observer.map { ObjectIdentifier($0) }
    self.context = context
    self.read = read
    self.tell = tell
    watched = follow()
    if options.contains(.initial) {
      tell(KeyValueChange(new: options.contains(.new) ? read() : nil, old: nil, isPrior: false))
    }
  }

  /// The objects along the path.
  private func follow() -> [ObjectIdentifier] {
    guard var current = object, let first = keys.first else { return [] }
    var objects = [ObjectIdentifier(current)]
    sources = [Self.sources(of: first, current)]
    for (key, below) in zip(keys, keys.dropFirst()) {
      guard let next = KeyValueCoding.value(current, key), type(of: next) is AnyClass else { break }
      current = next as AnyObject
      objects.append(ObjectIdentifier(current))
      sources.append(Self.sources(of: below, current))
    }
    return objects
  }

  private static func sources(of key: String, _ object: AnyObject) -> Set<String> {
    let type: AnyClass = Swift.type(of: object)
    let noted = RuntimeTables.sources(of: key, type)
    return noted.isEmpty
      ? (type as? any KeyDependent.Type)?.keyPathsForValuesAffectingValue(forKey: key) ?? [] : noted
  }

  func isTouched(by changed: [String], on id: ObjectIdentifier) -> Bool {
    !isOver
      && watched.indices.contains { index in
        watched[index] == id && changed.contains { $0 == keys[index] || sources[index].contains($0) }
      }
  }

  func willChange() {
    depth += 1
    guard depth == 1 else { return }
    let isPrior = options.contains(.prior)
    if options.contains(.old) { old = read() }
    if isPrior { tell(KeyValueChange(new: nil, old: old, isPrior: true)) }
  }

  func didChange() {
    depth = max(0, depth - 1)
    guard depth == 0 else { return }
    if keys.count > 1 { watched = follow() }
    let change = KeyValueChange(new: options.contains(.new) ? read() : nil, old: old, isPrior: false)
    old = nil
    tell(change)
  }

  /// A change that is told of when it is done.
  func changed(from value: Any?) {
    let isWhole = keys.count == 1
    if options.contains(.prior) {
      tell(KeyValueChange(new: nil, old: options.contains(.old) && isWhole ? value : nil, isPrior: true))
    }
    old = options.contains(.old) && isWhole ? value : nil
    depth = 1
    didChange()
  }
}

struct KeyValueChange {
  /// Kept if the observer asked for them.
  let new: Any?
  let old: Any?
  let isPrior: Bool
}

package enum KeyValueObserving {
  nonisolated(unsafe) package private(set) static var isActive = false
  nonisolated(unsafe) private static var observations: [KeyValueObservation] = []
  private static let lock = NSRecursiveLock()

  static func add(_ observation: KeyValueObservation) {
    lock.lock()
    observations.removeAll { $0.object == nil }
    observations.append(observation)
    isActive = true
    lock.unlock()
  }

  /// Ends the observations that fit; false if there are none.
  @discardableResult
  static func end(_ fits: (KeyValueObservation) -> Bool) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    let ended = observations.filter(fits)
    for observation in ended { observation.isOver = true }
    observations.removeAll { $0.isOver || $0.object == nil }
    isActive = !observations.isEmpty
    return !ended.isEmpty
  }

  private static func touched(_ object: AnyObject, _ keys: [String]) -> [KeyValueObservation] {
    lock.lock()
    defer { lock.unlock() }
    let id = ObjectIdentifier(object)
    return observations.filter { $0.isTouched(by: keys, on: id) }
  }

  package static func willChange(_ object: AnyObject, _ keys: [String]) {
    for observation in touched(object, keys) { observation.willChange() }
  }

  package static func didChange(_ object: AnyObject, _ keys: [String]) {
    for observation in touched(object, keys) { observation.didChange() }
  }

  /// Tells of a change when it is done.
  package static func changed(_ object: AnyObject, _ key: String, from old: Any?) {
    guard isActive else { return }
    for observation in touched(object, [key]) { observation.changed(from: old) }
  }
}

/// A layer's delegate that has properties of its own which change with the layer's: a view.
package protocol LayerFollower: AnyObject {
  /// The keys of the follower that change with a key of its layer.
  func keys(following key: String) -> [String]
}

extension KeyValueObserving {
  private static func keys(with key: String) -> [String] {
    switch key {
    case "bounds", "position", "transform", "anchorPoint": [key, "frame"]
    default: [key]
    }
  }

  /// Makes one change of several.
  package static func together(_ object: AnyObject, _ keys: [String], _ change: () -> Void) {
    guard isActive else { return change() }
    willChange(object, keys)
    change()
    didChange(object, keys)
  }

  static func willChange(layer: CALayer, _ key: String) {
    willChange(layer, keys(with: key))
    if let view = layer.delegate as? any LayerFollower { willChange(view, view.keys(following: key)) }
  }

  static func didChange(layer: CALayer, _ key: String) {
    didChange(layer, keys(with: key))
    if let view = layer.delegate as? any LayerFollower { didChange(view, view.keys(following: key)) }
  }
}
