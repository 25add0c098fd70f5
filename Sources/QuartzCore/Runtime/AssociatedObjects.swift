import Foundation

// Values that code hangs on objects of classes that it did not write. The classes of these frameworks hold them
// themselves, so that they go when the object goes; for others there is a table that forgets them soon after.

/// How an associated value is held.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0x301
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// The values that hang on one object.
package struct Associations {
  private struct Entry {
    var value: Any?
    weak var weakly: AnyObject?
  }
  private var entries: [UnsafeRawPointer: Entry] = [:]

  package init() {}

  var isEmpty: Bool { entries.isEmpty }

  func value(_ key: UnsafeRawPointer) -> Any? { entries[key].flatMap { $0.value ?? $0.weakly } }

  mutating func set(_ value: Any?, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
    guard let value else {
      entries[key] = nil
      return
    }
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
      entries[key] = Entry(weakly: value as AnyObject)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      entries[key] = Entry(value: (value as? NSCopying)?.copy(with: nil) ?? value)
    default: entries[key] = Entry(value: value)
    }
  }
}

/// A class that holds what hangs on its objects.
package protocol AssociationHolder: AnyObject {
  var associations: Associations? { get set }
}

/// Hangs a value on an object under a key; nil takes it away.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  if let holder = object as? any AssociationHolder {
    var all = holder.associations ?? Associations()
    all.set(value, key, policy)
    // What was there before is let go of when nothing is being changed any more.
    let former = holder.associations
    holder.associations = all.isEmpty ? nil : all
    _ = former
  } else {
    LooseAssociations.set(object as AnyObject, key, value, policy)
  }
}

/// The value that hangs on an object under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  if let holder = object as? any AssociationHolder { return holder.associations?.value(key) }
  return LooseAssociations.value(object as AnyObject, key)
}

/// Takes away all that hangs on an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  if let holder = object as? any AssociationHolder {
    holder.associations = nil
  } else {
    LooseAssociations.remove(object as AnyObject)
  }
}

/// What hangs on objects that have no place for it.
private enum LooseAssociations {
  private struct Entry {
    weak var object: AnyObject?
    var all = Associations()
  }

  private static let lock = NSRecursiveLock()
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  /// At how many entries those of dead objects are looked for.
  nonisolated(unsafe) private static var limit = 32

  static func set(
    _ object: AnyObject, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    lock.lock()
    defer { lock.unlock() }
    var former: [Entry] = []
    if entries.count >= limit {
      former = entries.values.filter { $0.object == nil }
      entries = entries.filter { $0.value.object != nil }
      limit = max(32, entries.count * 2)
    }
    let id = ObjectIdentifier(object)
    var entry = entries[id].flatMap { $0.object === object ? $0 : nil } ?? Entry(object: object)
    entry.all.set(value, key, policy)
    let replaced = entries.updateValue(entry, forKey: id)
    if entry.all.isEmpty { entries[id] = nil }
    withExtendedLifetime((former, replaced)) {}
  }

  static func value(_ object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.lock()
    defer { lock.unlock() }
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry.all.value(key)
  }

  static func remove(_ object: AnyObject) {
    lock.lock()
    let former = entries.removeValue(forKey: ObjectIdentifier(object))
    lock.unlock()
    withExtendedLifetime(former) {}
  }
}
