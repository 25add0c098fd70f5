// Observers that are called by a selector. The centre does not hold them, and forgets those that are gone.

extension NotificationCenter {
  /// Calls `aSelector` of `observer` for each notification of a name and an object; nil means any.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
  ) {
    let target = observer as AnyObject
    let entry = TargetObserver(target: target, name: aName, object: anObject.map { $0 as AnyObject })
    entry.token = addObserver(forName: aName, object: anObject, queue: nil) { [weak target] note in
      if let target { aSelector.perform(on: target, note as Any) }
    }
    TargetObserver.add(entry, of: self)
  }

  /// Ends all calls of an observer.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer as Any)
    for token in TargetObserver.take(of: self, where: { $0.target === observer }) {
      removeObserver(token as Any)
    }
  }

  /// Ends the calls of an observer for a name and an object; nil means any.
  public func removeObserver(_ observer: AnyObject, name aName: Notification.Name?, object anObject: Any?) {
    removeObserver(observer as Any, name: aName, object: anObject)
    let object = anObject.map { $0 as AnyObject }
    let tokens = TargetObserver.take(of: self) {
      $0.target === observer && (aName == nil || $0.name == aName) && (object == nil || $0.object === object)
    }
    for token in tokens { removeObserver(token as Any) }
  }
}

/// An observer that a selector serves.
private final class TargetObserver {
  weak var target: AnyObject?
  let name: Notification.Name?
  weak var object: AnyObject?
  var token: AnyObject?

  private static let lock = NSLock()
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: [TargetObserver]] = [:]

  init(target: AnyObject, name: Notification.Name?, object: AnyObject?) {
    self.target = target
    self.name = name
    self.object = object
  }

  static func add(_ entry: TargetObserver, of center: NotificationCenter) {
    let gone = take(of: center) { $0.target == nil }
    lock.lock()
    entries[ObjectIdentifier(center), default: []].append(entry)
    lock.unlock()
    for token in gone { center.removeObserver(token as Any) }
  }

  /// Takes out the entries that fit; answers their tokens.
  static func take(
    of center: NotificationCenter, where fits: (TargetObserver) -> Bool
  ) -> [AnyObject] {
    lock.lock()
    defer { lock.unlock() }
    let all = entries[ObjectIdentifier(center)] ?? []
    entries[ObjectIdentifier(center)] = all.filter { !fits($0) }
    return all.filter(fits).compactMap(\.token)
  }
}
