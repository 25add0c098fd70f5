import Foundation

// What a source's classes say of themselves when a program starts: the rewriter adds the calls below to the user's
// sources. They are what is left of a runtime that knows every method and property by its name.

/// The names of methods and the properties that classes declared to an Objective-C runtime.
package enum RuntimeTables {
  struct Property {
    let get: (AnyObject) -> Any?
    /// False if the value does not fit or the property cannot be set.
    let set: (AnyObject, Any?) -> Bool
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var names: [ObjectIdentifier: Set<String>] = [:]
  nonisolated(unsafe) private static var properties: [ObjectIdentifier: [String: Property]] = [:]
  nonisolated(unsafe) private static var keys: [AnyKeyPath: String] = [:]
  nonisolated(unsafe) private static var sources: [ObjectIdentifier: [String: Set<String>]] = [:]

  nonisolated(unsafe) private static var loaded: Set<ObjectIdentifier> = []

  /// Has a class that no table of a file can name, and those that it inherits from, tell of themselves.
  static func load(_ type: AnyClass) {
    lock.lock()
    let isNew = !loaded.contains(ObjectIdentifier(type))
    lock.unlock()
    guard isNew else { return }
    lock.lock()
    loaded.insert(ObjectIdentifier(type))
    lock.unlock()
    for type in sequence(first: type, next: { _getSuperclass($0) }) {
      guard let named = type as? any _AcetateNamed.Type else { return }
      MainActor.anywhere { named.acetateTable() }
    }
  }

  static func add(_ type: AnyClass, _ methods: [String]) {
    lock.lock()
    names[ObjectIdentifier(type), default: []].formUnion(methods)
    lock.unlock()
  }

  static func add(_ type: AnyClass, _ key: String, _ path: AnyKeyPath, _ property: Property) {
    lock.lock()
    properties[ObjectIdentifier(type), default: [:]][key] = property
    keys[path] = key
    lock.unlock()
  }

  static func add(_ type: AnyClass, _ key: String, dependingOn others: Set<String>) {
    lock.lock()
    sources[ObjectIdentifier(type), default: [:]][key] = others
    lock.unlock()
  }

  /// The keys with which a key changes.
  static func sources(of key: String, _ type: AnyClass) -> Set<String> {
    load(type)
    lock.lock()
    defer { lock.unlock() }
    guard !sources.isEmpty else { return [] }
    for type in sequence(first: type, next: { _getSuperclass($0) }) {
      if let found = sources[ObjectIdentifier(type)]?[key] { return found }
    }
    return []
  }

  /// Whether a class, or one that it inherits from, has a method of a name.
  static func has(_ name: String, _ type: AnyClass) -> Bool {
    load(type)
    lock.lock()
    defer { lock.unlock() }
    return sequence(first: type, next: { _getSuperclass($0) }).contains {
      names[ObjectIdentifier($0)]?.contains(name) == true
    }
  }

  /// The property of a key; also the one that is called `is…`, as on Apple's systems.
  static func property(_ key: String, _ type: AnyClass) -> Property? {
    load(type)
    lock.lock()
    defer { lock.unlock() }
    let question = "is" + key.prefix(1).uppercased() + key.dropFirst()
    for type in sequence(first: type, next: { _getSuperclass($0) }) {
      guard let own = properties[ObjectIdentifier(type)] else { continue }
      if let found = own[key] ?? own[question] { return found }
    }
    return nil
  }

  static func key(of path: AnyKeyPath) -> String? {
    lock.lock()
    defer { lock.unlock() }
    return keys[path]
  }
}

/// What the rewriter lets classes conform to that tell of themselves when they are first met. Not for use by hand.
public protocol _AcetateNamed {
  @MainActor static func acetateTable()
}

/// The calls that the rewriter puts into the user's sources. Not for use by hand.
public enum _AcetateRuntime {
  /// Notes which methods a class has.
  public static func methods(_ type: AnyClass, _ names: [String]) { RuntimeTables.add(type, names) }

  /// Notes a property of a class.
  public static func property<Root: AnyObject, Value>(
    _ type: Root.Type, _ key: String, _ path: KeyPath<Root, Value>
  ) {
    let writable = path as? ReferenceWritableKeyPath<Root, Value>
    RuntimeTables.add(
      type, key, path,
      RuntimeTables.Property(
        get: { object in (object as? Root).flatMap { KeyValueCoding.object($0[keyPath: path]) } },
        set: { object, value in
          guard let object = object as? Root, let writable,
            let value: Value = KeyValueCoding.value(value)
          else { return false }
          object[keyPath: writable] = value
          return true
        }))
  }

  /// Notes that a property changes with others.
  public static func depends(_ type: AnyClass, _ key: String, _ others: Set<String>) {
    RuntimeTables.add(type, key, dependingOn: others)
  }

  /// The type of an expression, which is not evaluated.
  public static func classOf<T>(_ value: @autoclosure () -> T) -> T.Type { T.self }

  /// Tells observers that a property of an object is about to change.
  public static func willChange(_ object: AnyObject, _ key: String) {
    if KeyValueObserving.isActive { KeyValueObserving.willChange(object, [key]) }
  }

  /// Tells observers that it has changed.
  public static func didChange(_ object: AnyObject, _ key: String) {
    if KeyValueObserving.isActive { KeyValueObserving.didChange(object, [key]) }
  }

  // MARK: Optional requirements

  /// Whether an object has an `optional` method.
  public static func responds(_ object: Any?, _ name: String) -> Bool {
    guard let object else { return false }
    return RuntimeTables.has(name, type(of: object as AnyObject))
  }

  nonisolated(unsafe) private static var isMissing = false

  /// The result of a call of an `optional` requirement; nil if the object left it out.
  @discardableResult
  public static func optional<T>(_ call: @autoclosure () throws -> T?) rethrows -> T? {
    let outer = isMissing
    isMissing = false
    defer { isMissing = outer }
    let result = try call()
    return isMissing ? nil : result
  }

  /// What an `optional` requirement that an object left out returns: something to be thrown away by `optional`.
  public static func missing<T>(_ type: T.Type = T.self) -> T {
    isMissing = true
    if let none = Optional<Any>.none as? T { return none }
    // A class: any object will do, since nobody looks at it. Else a value of nothing but zeros.
    if type is AnyObject.Type { return unsafeBitCast(Nobody() as AnyObject, to: T.self) }
    if let any = NSNull() as? T { return any }
    return withUnsafeTemporaryAllocation(
      byteCount: MemoryLayout<T>.stride, alignment: MemoryLayout<T>.alignment
    ) { bytes in
      _ = bytes.initializeMemory(as: UInt8.self, repeating: 0)
      return bytes.assumingMemoryBound(to: T.self)[0]
    }
  }

  private final class Nobody {}
}
