import Foundation

// Key-value coding for every object. A class of this framework knows its own keys and overrides the methods; a class of
// a user's source has noted its properties in `RuntimeTables`; of any other object a stored property can still be read.

/// A class that has key-value coding among its own methods, where subclasses may override them.
package protocol KeyValueCoded: AnyObject {
  func value(forKey key: String) -> Any?
  func setValue(_ value: Any?, forKey key: String)
  func value(forKeyPath keyPath: String) -> Any?
  func setValue(_ value: Any?, forKeyPath keyPath: String)
}

/// A class whose objects may be told of changes, and may say what they respond to.
package protocol RuntimeAware: AnyObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
  func responds(to aSelector: Selector!) -> Bool
}

/// A class that may say with which keys others change.
package protocol KeyDependent: AnyObject {
  static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String>
}

package enum KeyValueCoding {
  // MARK: Values

  /// A value as Objective-C would hand it out: numbers are `NSNumber`, which casts to every number type.
  package static func object(_ value: Any?) -> Any? {
    guard let value = flat(value) else { return nil }
    switch value {
    case let x as Bool where type(of: value) == Bool.self: return NSNumber(value: x)
    case let x as Double where type(of: value) == Double.self: return NSNumber(value: x)
    case let x as CGFloat where type(of: value) == CGFloat.self: return NSNumber(value: Double(x))
    case let x as Int where type(of: value) == Int.self: return NSNumber(value: x)
    case let x as Float where type(of: value) == Float.self: return NSNumber(value: x)
    default: return value
    }
  }

  /// Takes the optionals off a value.
  private static func flat(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard let optional = value as? any OptionalValue else { return value }
    return flat(optional.held)
  }

  /// An object as a property's type; nil if it does not fit.
  package static func value<Value>(_ object: Any?) -> Value? {
    if object is NSNull || object == nil { return Optional<Any>.none as? Value }
    if let value = object as? Value { return value }
    guard let number = object as? NSNumber else { return nil }
    if let value = number as? Value { return value }
    // As Objective-C, which takes an integer of any number.
    if Value.self == Int.self { return Int(exactly: number.doubleValue.rounded(.towardZero)) as? Value }
    return Value.self == Bool.self ? number.boolValue as? Value : nil
  }

  // MARK: Reading and writing

  /// What an object's class noted, or holds, for a key; `.none` if it has no such property.
  package static func own(_ key: String, of object: AnyObject) -> Any?? {
    if let property = RuntimeTables.property(key, type(of: object)) { return .some(property.get(object)) }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if let child = current.children.first(where: {
        $0.label == key || $0.label == "$__lazy_storage_$_" + key
      }) {
        return .some(self.object(child.value))
      }
      mirror = current.superclassMirror
    }
    return .none
  }

  /// Sets what an object's class noted for a key; false if there is no such property or the value does not fit.
  package static func setOwn(_ value: Any?, _ key: String, of object: AnyObject) -> Bool {
    RuntimeTables.property(key, type(of: object))?.set(object, value) ?? false
  }

  package static func value(_ object: AnyObject, _ key: String) -> Any? {
    if let object = object as? any KeyValueCoded { return object.value(forKey: key) }
    if let value = own(key, of: object) { return value }
    tellUndefined(object, key)
    return nil
  }

  package static func setValue(_ value: Any?, _ key: String, _ object: AnyObject) {
    if let object = object as? any KeyValueCoded { return object.setValue(value, forKey: key) }
    if !setOwn(value, key, of: object) { tellUndefined(object, key) }
  }

  package static func value(_ object: AnyObject, path: String) -> Any? {
    if let object = object as? any KeyValueCoded { return object.value(forKeyPath: path) }
    return walk(object, path)
  }

  /// Reads along a path, one key after the other.
  package static func walk(_ object: AnyObject, _ path: String) -> Any? {
    guard let dot = path.firstIndex(of: ".") else { return value(object, path) }
    guard let next = value(object, String(path[..<dot])) else { return nil }
    let rest = String(path[path.index(after: dot)...])
    if let part = KeyPathComponent.read(rest, of: next) { return self.object(part) }
    return value(next as AnyObject, path: rest)
  }

  package static func setValue(_ value: Any?, path: String, _ object: AnyObject) {
    if let object = object as? any KeyValueCoded { return object.setValue(value, forKeyPath: path) }
    setAlong(value, path, object)
  }

  package static func setAlong(_ value: Any?, _ path: String, _ object: AnyObject) {
    guard let dot = path.firstIndex(of: ".") else { return setValue(value, path, object) }
    let key = String(path[..<dot])
    guard let next = self.value(object, key) else { return }
    let rest = String(path[path.index(after: dot)...])
    if let changed = KeyPathComponent.replace(rest, of: next, with: value) {
      setValue(changed, key, object)
    } else {
      setValue(value, path: rest, next as AnyObject)
    }
  }

  package static func tellUndefined(_ object: AnyObject, _ key: String) {
    Inert.warn("the key \(key) of \(type(of: object))", "is not known: it reads as nil and cannot be set")
  }

  // MARK: Accessors by name

  /// Runs the getter or setter that a selector's name stands for: `name` or `setName:`.
  static func accessor(_ name: String, of object: AnyObject, _ value: Any?) -> Any? {
    if let key = setterKey(name) { return setOwn(value, key, of: object) ? () : nil }
    guard RuntimeTables.property(name, type(of: object)) != nil, let own = own(name, of: object) else {
      return nil
    }
    return own ?? NSNull()
  }

  static func hasAccessor(_ name: String, of object: AnyObject) -> Bool {
    RuntimeTables.property(setterKey(name) ?? name, type(of: object)) != nil
  }

  private static func setterKey(_ name: String) -> String? {
    guard name.hasPrefix("set"), name.hasSuffix(":"), name.count > 4 else { return nil }
    let key = name.dropFirst(3).dropLast()
    return key.prefix(1).lowercased() + key.dropFirst()
  }
}

private protocol OptionalValue {
  var held: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var held: Any? { self.map { $0 as Any } }
}

/// Every object has key-value coding and observing; the classes that let subclasses take part have them as methods.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// A property's value by its key. Numbers come as `NSNumber`.
  public func value(forKey key: String) -> Any? { KeyValueCoding.value(self, key) }
  /// Sets a property by its key; a key that is not known is left alone with a warning.
  public func setValue(_ value: Any?, forKey key: String) { KeyValueCoding.setValue(value, key, self) }
  /// Reads along keys joined by dots.
  public func value(forKeyPath keyPath: String) -> Any? { KeyValueCoding.value(self, path: keyPath) }
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyValueCoding.setValue(value, path: keyPath, self)
  }

  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for key in keyedValues.keys.sorted() { setValue(keyedValues[key], forKey: key) }
  }

  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    var values: [String: Any] = [:]
    for key in keys { values[key] = value(forKey: key) ?? NSNull() }
    return values
  }
}

extension NSObjectProtocol {
  /// Whether the object has a method of a name: one that its source marked for Objective-C, or that
  /// implements a requirement of a delegate.
  public func responds(to aSelector: Selector!) -> Bool {
    if let aware = self as? any RuntimeAware { return aware.responds(to: aSelector) }
    return aSelector?.isKnown(of: self) ?? false
  }

  // What Apple's protocol asks of every object, and the open Foundation's leaves to its NSObject.

  /// Whether the object is of a class, or of one that inherits from it.
  public func isKind(of aClass: AnyClass) -> Bool {
    sequence(first: type(of: self) as AnyClass, next: { _getSuperclass($0) }).contains { $0 == aClass }
  }
  /// Whether the object is of just this class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) as AnyClass == aClass }
  /// The class that the object's own inherits from.
  public var superclass: AnyClass? { _getSuperclass(type(of: self)) }
}
