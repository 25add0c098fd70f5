import Foundation

/// The name of a method together with a way to call it.
///
/// There is no Objective-C runtime here to find a method by its name, so a selector carries the
/// unapplied method reference it was made from. Such a reference captures nothing (no retain cycle) and
/// dispatches through the class, so overrides are honoured. A selector made of a name alone can be stored
/// and compared, and says so once when it is asked to do anything.
public struct Selector: Hashable, CustomStringConvertible, ExpressibleByStringLiteral, @unchecked Sendable {
  /// The method's name as Objective-C would spell it, for example `tick:`.
  public let name: String
  private let call: ((AnyObject, Any?, Any?) -> Bool)?

  /// A selector that only names a method.
  public init(_ name: String) {
    self.name = name
    call = nil
  }

  public init(stringLiteral name: String) { self.init(name) }

  /// A selector of a method without parameters.
  public init<T: AnyObject, R>(_ name: String, _ method: @escaping (T) -> @MainActor () -> R) {
    let method = unsafeBitCast(method, to: ((T) -> () -> R).self)
    self.name = name
    call = { target, _, _ in
      guard let target = target as? T else { return false }
      _ = method(target)()
      return true
    }
  }

  /// A selector of a method that takes its sender.
  public init<T: AnyObject, A, R>(_ name: String, _ method: @escaping (T) -> @MainActor (A) -> R) {
    let method = unsafeBitCast(method, to: ((T) -> (A) -> R).self)
    self.name = name
    call = { target, first, _ in
      guard let target = target as? T, let first = first as? A else { return false }
      _ = method(target)(first)
      return true
    }
  }

  /// A selector of a method that takes its sender and the event.
  public init<T: AnyObject, A, B, R>(_ name: String, _ method: @escaping (T) -> @MainActor (A, B) -> R) {
    let method = unsafeBitCast(method, to: ((T) -> (A, B) -> R).self)
    self.name = name
    call = { target, first, second in
      guard let target = target as? T, let first = first as? A, let second = second as? B
      else { return false }
      _ = method(target)(first, second)
      return true
    }
  }

  /// A selector of a method that is already bound to its target.
  public init<R>(_ name: String, bound method: @escaping @MainActor () -> R) {
    let method = unsafeBitCast(method, to: (() -> R).self)
    self.name = name
    call = { _, _, _ in
      _ = method()
      return true
    }
  }

  /// A selector of a method with one parameter that is already bound to its target.
  public init<A, R>(_ name: String, bound method: @escaping @MainActor (A) -> R) {
    let method = unsafeBitCast(method, to: ((A) -> R).self)
    self.name = name
    call = { _, first, _ in
      guard let first = first as? A else { return false }
      _ = method(first)
      return true
    }
  }

  /// Calls the method on `target`; false, with one warning, when the method cannot be called on it or
  /// with these arguments.
  @discardableResult
  package func perform(on target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) -> Bool {
    if let call, call(target, first, second) { return true }
    Inert.warn("the selector \(name) on \(type(of: target))", "cannot be called so and does nothing")
    return false
  }

  public var description: String { name }

  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The selector of a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
