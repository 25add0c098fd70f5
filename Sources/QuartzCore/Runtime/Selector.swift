import Foundation

// Apple's selectors are names, and the Objective-C runtime finds the method. Here the way from a name to a method has
// to be laid by code that can see the method: each `#selector(…)` of a source becomes a Selector made of the name and an
// unapplied reference to the method (which captures nothing and honours overrides), and the classes of a source note
// what a name alone may ask for. Both end in one place for each name, `SelectorMethods`: so a selector made of a string
// finds what was noted elsewhere, one selector serves every class that has a method of its name, and, the place being
// one object for good, a selector is a pointer that may serve as a key.

/// The name of a method, by which objects can be asked to run it.
public struct Selector: Hashable, CustomStringConvertible, ExpressibleByStringLiteral, @unchecked Sendable {
  private let methods: SelectorMethods

  /// The method's name as Objective-C would spell it, for example `tick:`.
  public var name: String { methods.name }

  /// The selector of a name.
  public init(_ name: String) { methods = .named(name) }

  public init(stringLiteral name: String) { self.init(name) }

  /// The selector of a method without parameters.
  public init<T: AnyObject, R>(_ name: String, _ method: @escaping (T) -> @MainActor () -> R) {
    let method = unsafeBitCast(method, to: ((T) -> () -> R).self)
    self.init(name)
    note(T.self) { target, _, _ in
      guard let target = target as? T else { return nil }
      return .some(method(target)())
    }
  }

  /// The selector of a method that takes its sender.
  public init<T: AnyObject, A, R>(_ name: String, _ method: @escaping (T) -> @MainActor (A) -> R) {
    let method = unsafeBitCast(method, to: ((T) -> (A) -> R).self)
    self.init(name)
    note(T.self) { target, first, _ in
      guard let target = target as? T, let first = Self.argument(first, A.self) else { return nil }
      return .some(method(target)(first))
    }
  }

  /// The selector of a method that takes its sender and the event.
  public init<T: AnyObject, A, B, R>(_ name: String, _ method: @escaping (T) -> @MainActor (A, B) -> R) {
    let method = unsafeBitCast(method, to: ((T) -> (A, B) -> R).self)
    self.init(name)
    note(T.self) { target, first, second in
      guard let target = target as? T, let first = Self.argument(first, A.self),
        let second = Self.argument(second, B.self)
      else { return nil }
      return .some(method(target)(first, second))
    }
  }

  /// The selector of a method with more parameters than anything here hands over: a name.
  public init<T: AnyObject, A, B, C, R>(_ name: String, _ method: @escaping (T) -> @MainActor (A, B, C) -> R)
  {
    self.init(name)
  }
  public init<T: AnyObject, A, B, C, D, R>(
    _ name: String, _ method: @escaping (T) -> @MainActor (A, B, C, D) -> R
  ) {
    self.init(name)
  }

  /// The selector of a protocol's method; `method` finds it on an object that conforms.
  public init<R>(_ name: String, through method: @escaping @MainActor (AnyObject) -> (@MainActor () -> R)?) {
    let method = unsafeBitCast(method, to: ((AnyObject) -> (() -> R)?).self)
    self.init(name)
    methods.note { target, _, _ in method(target).map { $0() } }
  }
  public init<A, R>(
    _ name: String, through method: @escaping @MainActor (AnyObject) -> (@MainActor (A) -> R)?
  ) {
    let method = unsafeBitCast(method, to: ((AnyObject) -> ((A) -> R)?).self)
    self.init(name)
    methods.note { target, first, _ in
      guard let method = method(target), let first = Self.argument(first, A.self) else { return nil }
      return .some(method(first))
    }
  }
  public init<A, B, R>(
    _ name: String, through method: @escaping @MainActor (AnyObject) -> (@MainActor (A, B) -> R)?
  ) {
    let method = unsafeBitCast(method, to: ((AnyObject) -> ((A, B) -> R)?).self)
    self.init(name)
    methods.note { target, first, second in
      guard let method = method(target), let first = Self.argument(first, A.self),
        let second = Self.argument(second, B.self)
      else { return nil }
      return .some(method(first, second))
    }
  }

  /// The selector of a class's own method, which is sent to the class.
  public init<R>(_ name: String, ofClass method: @escaping @MainActor () -> R) {
    let method = unsafeBitCast(method, to: (() -> R).self)
    self.init(name)
    methods.note { _, _, _ in .some(method()) }
  }
  public init<A, R>(_ name: String, ofClass method: @escaping @MainActor (A) -> R) {
    let method = unsafeBitCast(method, to: ((A) -> R).self)
    self.init(name)
    methods.note { _, first, _ in Self.argument(first, A.self).map { method($0) } }
  }

  /// What is handed over for a nil where a method does not reckon with one, by its parameter's type.
  nonisolated(unsafe) package static var standIns: [ObjectIdentifier: () -> AnyObject] = [:]

  private func note(_ type: AnyClass, _ call: @escaping SelectorMethods.Call) { methods.note(type, call) }

  /// An argument as the method wants it. What Objective-C would hand over as nil becomes a null object where
  /// the method takes anything.
  private static func argument<A>(_ value: Any?, _ type: A.Type) -> A? {
    // Out of its optional first: `Any` would take that along.
    if let value { return value as? A }
    if let none = Optional<Any>.none as? A, type != Any.self { return none }
    if let standIn = standIns[ObjectIdentifier(type)]?() as? A { return standIn }
    return NSNull() as Any as? A
  }

  /// Calls the method on `target`; false, with one warning, when it has none of this name, or none that takes
  /// these arguments.
  @discardableResult
  package func perform(on target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) -> Bool {
    result(on: target, first, second) != nil
  }

  /// As `perform`, with what the method returned; nil if nothing was called.
  package func result(on target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) -> Any? {
    if let result = methods.call(target, first, second) { return result }
    if let result = KeyValueCoding.accessor(name, of: target, first) { return result }
    // An object that passes messages on, such as a weak stand-in for a display link's target.
    if let other = Self.forwarding(self, target) { return result(on: other, first, second) }
    Inert.warn("the selector \(name) on \(type(of: target))", "cannot be called so and does nothing")
    return nil
  }

  /// How many objects may pass one message on.
  private static let longestWay = 16

  /// The object to which another one passes this message on in the end; nil if it keeps it.
  private static func forwarding(_ selector: Selector, _ target: AnyObject) -> AnyObject? {
    var object = target
    for _ in 0..<longestWay {
      guard let passing = object as? _AcetateObject, let next = passing.forwardingTarget(for: selector) else {
        break
      }
      object = next as AnyObject
      if object === target { return nil }
      if selector.isKnown(of: object) { return object }
    }
    return object === target ? nil : object
  }

  /// Whether an object has a method of this name, as far as anything here knows.
  package func isKnown(of target: AnyObject) -> Bool {
    methods.isNoted(for: type(of: target)) || RuntimeTables.has(name, type(of: target))
      || KeyValueCoding.hasAccessor(name, of: target)
  }

  public var description: String { name }
}

/// The selector of a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// All that is known of one name: for each class, a way to call its method. There is one for each name, for good.
final class SelectorMethods: Hashable, @unchecked Sendable {
  /// Calls the method, if the target and the arguments fit; nil if not.
  typealias Call = (AnyObject, Any?, Any?) -> Any?

  let name: String
  private var calls: [ObjectIdentifier: Call] = [:]
  /// What no class can be named for; a few at most are kept.
  private var others: [Call] = []

  private static let lock = NSLock()
  nonisolated(unsafe) private static var all: [String: SelectorMethods] = [:]

  private init(_ name: String) { self.name = name }

  static func named(_ name: String) -> SelectorMethods {
    lock.lock()
    defer { lock.unlock() }
    if let known = all[name] { return known }
    let new = SelectorMethods(name)
    all[name] = new
    return new
  }

  func note(_ type: AnyClass, _ call: @escaping Call) {
    Self.lock.lock()
    if calls[ObjectIdentifier(type)] == nil { calls[ObjectIdentifier(type)] = call }
    Self.lock.unlock()
  }

  func note(_ call: @escaping Call) {
    Self.lock.lock()
    others.append(call)
    if others.count > 16 { others.removeFirst() }
    Self.lock.unlock()
  }

  func call(_ target: AnyObject, _ first: Any?, _ second: Any?) -> Any? {
    RuntimeTables.load(Swift.type(of: target))
    Self.lock.lock()
    var found: [Call] = []
    var type: AnyClass? = Swift.type(of: target)
    while let current = type {
      if let call = calls[ObjectIdentifier(current)] { found.append(call) }
      type = _getSuperclass(current)
    }
    found += others.reversed()
    Self.lock.unlock()
    for call in found { if let result = call(target, first, second) { return result } }
    return nil
  }

  func isNoted(for type: AnyClass) -> Bool {
    RuntimeTables.load(type)
    Self.lock.lock()
    defer { Self.lock.unlock() }
    return sequence(first: type, next: { _getSuperclass($0) }).contains { calls[ObjectIdentifier($0)] != nil }
  }

  static func == (a: SelectorMethods, b: SelectorMethods) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
