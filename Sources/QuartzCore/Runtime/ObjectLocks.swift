import Foundation

// `objc_sync_enter` and `objc_sync_exit`: what `@synchronized` is made of. A lock for each object that is asked for one; a thread that
// has it may take it again.

private enum ObjectLocks {
  private static let guardian = NSLock()
  /// The locks that are held or waited for, with how often.
  nonisolated(unsafe) private static var locks: [ObjectIdentifier: (lock: NSRecursiveLock, uses: Int)] = [:]

  static func enter(_ object: AnyObject) {
    guardian.lock()
    let id = ObjectIdentifier(object)
    let lock = locks[id]?.lock ?? NSRecursiveLock()
    locks[id] = (lock, (locks[id]?.uses ?? 0) + 1)
    guardian.unlock()
    lock.lock()
  }

  /// Whether there was something to leave.
  static func exit(_ object: AnyObject) -> Bool {
    guardian.lock()
    defer { guardian.unlock() }
    let id = ObjectIdentifier(object)
    guard let held = locks[id] else { return false }
    held.lock.unlock()
    locks[id] = held.uses > 1 ? (held.lock, held.uses - 1) : nil
    return true
  }
}

/// Waits until no other thread is between `objc_sync_enter` and `objc_sync_exit` for this object. 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.enter(obj as AnyObject)
  return 0
}

/// Lets other threads enter. 0, or -1 if nobody had entered.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 { ObjectLocks.exit(obj as AnyObject) ? 0 : -1 }
