// Observers that are called by a selector. The centre does not hold them, and forgets those that are gone. They are called in
// the order in which they were added, as on a phone: the open Foundation keeps what observes one name in a table whose order
// is that of addresses in memory, so all of ours that wait for the same thing stand behind one observer there.

extension NotificationCenter {
  /// Calls `aSelector` of `observer` for each notification of a name and an object; nil means any.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
  ) {
    let object = anObject.map { $0 as AnyObject }
    let (group, isNew) = TargetObservers.group(of: self, aName, object)
    group.add(observer, aSelector)
    guard isNew else { return }
    group.token = addObserver(forName: aName, object: anObject, queue: nil) { [weak group] note in
      group?.tell(note)
    }
  }

  /// Ends all calls of an observer.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer as Any)
    TargetObservers.remove(observer, of: self) { _ in true }
  }

  /// Ends all calls of a class that observes.
  public func removeObserver(_ observer: AnyClass) {
    TargetObservers.remove(observer, of: self) { _ in true }
  }

  /// Ends the calls of an observer for a name and an object; nil means any.
  public func removeObserver(_ observer: AnyObject, name aName: Notification.Name?, object anObject: Any?) {
    removeObserver(observer as Any, name: aName, object: anObject)
    let object = anObject.map { ObjectIdentifier($0 as AnyObject) }
    TargetObservers.remove(observer, of: self) {
      (aName == nil || $0.name == aName) && (object == nil || $0.objectID == object)
    }
  }
}

/// Those who wait for one name of one object, in the order in which they came.
private final class TargetObservers: @unchecked Sendable {
  private struct Entry {
    let id: ObjectIdentifier
    weak var target: AnyObject?
    /// A class that observes is always there.
    let kept: AnyObject?
    let selector: Selector
  }

  let name: Notification.Name?
  let objectID: ObjectIdentifier?
  var token: AnyObject?
  private var entries: [Entry] = []

  private static let lock = NSRecursiveLock()
  nonisolated(unsafe) private static var groups: [ObjectIdentifier: [TargetObservers]] = [:]

  init(_ name: Notification.Name?, _ objectID: ObjectIdentifier?) {
    self.name = name
    self.objectID = objectID
  }

  static func group(
    of center: NotificationCenter, _ name: Notification.Name?, _ object: AnyObject?
  ) -> (TargetObservers, isNew: Bool) {
    lock.lock()
    defer { lock.unlock() }
    let objectID = object.map { ObjectIdentifier($0) }
    let known = groups[ObjectIdentifier(center)] ?? []
    if let group = known.first(where: { $0.name == name && $0.objectID == objectID }) {
      return (group, false)
    }
    let group = TargetObservers(name, objectID)
    groups[ObjectIdentifier(center), default: []].append(group)
    return (group, true)
  }

  /// An observer's identity: as an object, each mention of a class would be another one.
  static func id(of observer: Any) -> ObjectIdentifier {
    (observer as? AnyClass).map { ObjectIdentifier($0) } ?? ObjectIdentifier(observer as AnyObject)
  }

  func add(_ observer: Any, _ selector: Selector) {
    let target = observer as AnyObject
    Self.lock.lock()
    entries.removeAll { $0.target == nil }
    entries.append(
      Entry(
        id: Self.id(of: observer), target: target, kept: observer is AnyClass ? target : nil,
        selector: selector))
    Self.lock.unlock()
  }

  func tell(_ note: Notification) {
    Self.lock.lock()
    let told = entries
    Self.lock.unlock()
    for entry in told {
      guard let target = entry.target, entries.contains(where: { $0.id == entry.id }) else { continue }
      entry.selector.perform(on: target, note as Any)
    }
  }

  /// Takes an observer out of the groups that fit, and forgets those that are empty then.
  static func remove(
    _ observer: Any, of center: NotificationCenter, where fits: (TargetObservers) -> Bool
  ) {
    lock.lock()
    let id = id(of: observer)
    let all = groups[ObjectIdentifier(center)] ?? []
    for group in all where fits(group) { group.entries.removeAll { $0.id == id || $0.target == nil } }
    let empty = all.filter { $0.entries.isEmpty && $0.token != nil }
    if !empty.isEmpty {
      groups[ObjectIdentifier(center)] = all.filter { group in !empty.contains { $0 === group } }
    }
    lock.unlock()
    for group in empty { if let token = group.token { center.removeObserver(token as Any) } }
  }
}
