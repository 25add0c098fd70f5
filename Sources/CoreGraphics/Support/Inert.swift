/// Tells, once a name, that something declared for source compatibility has no effect yet.
///
/// DESIGN rule 6: what does nothing is never silent. The set only grows by names written in our own
/// sources, so it stays small; the lock makes the call safe from any thread.
package enum Inert {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var told = Set<String>()

  /// Writes one line to standard error the first time that `name` is passed.
  package static func warn(_ name: String, _ reason: String = "is declared but has no effect yet") {
    lock.lock()
    let isNew = told.insert(name).inserted
    lock.unlock()
    guard isNew else { return }
    // Not FileHandle, which traps when standard error is closed.
    fputs("acetate: warning: \(name) \(reason)\n", stderr)
  }
}
