import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Transactions (section 1.9 and facts 3.30 to 3.34). Every thread has a stack of levels. A change outside
// of any `begin` opens an implicit level, which the end of the run-loop turn (`flush`) commits; levels
// made by `begin` take over the values of the level around them and end with `commit`. When the last
// level ends, everything that changed is committed: layout, drawing, and a new render tree.

/// One level of the stack: the values that hold in it.
struct TransactionLevel {
  var duration = 0.25
  var disableActions = false
  var timingFunction: CAMediaTimingFunction?
  /// What the getter answers; an inner level reads the outer's (fact 3.32).
  var completionBlock: (() -> Void)?
  /// The innermost group that animations added now belong to.
  var completion: CompletionGroup?
  /// The groups that this level made, and closes.
  var ownGroups: [CompletionGroup] = []
  /// Values under keys of the caller's.
  var values: [String: Any] = [:]
  /// Whether `begin` made it.
  var isExplicit = false
}

final class TransactionStack {
  private(set) var levels: [TransactionLevel] = []
  private var isCommitting = false
  /// The hit test under way on this thread.
  var hitPath = HitPath()

  /// The level that holds now: the innermost, or the defaults.
  var top: TransactionLevel {
    get { levels.last ?? TransactionLevel() }
    set {
      openImplicit()
      levels[levels.count - 1] = newValue
    }
  }

  // What every change asks, without copying the level.
  @inline(__always) var disableActions: Bool {
    levels.isEmpty ? false : levels[levels.count - 1].disableActions
  }
  var duration: Double { levels.isEmpty ? 0.25 : levels[levels.count - 1].duration }
  var timingFunction: CAMediaTimingFunction? {
    levels.isEmpty ? nil : levels[levels.count - 1].timingFunction
  }
  var completion: CompletionGroup? { levels.isEmpty ? nil : levels[levels.count - 1].completion }

  /// Which run-loop turn it is, counted in commits: what is cached for a turn compares it.
  nonisolated(unsafe) static var turn: UInt64 = 0

  /// This thread's stack.
  static var current: TransactionStack {
    if let stack = pthread_getspecific(threadKey) {
      return Unmanaged<TransactionStack>.fromOpaque(stack).takeUnretainedValue()
    }
    let stack = TransactionStack()
    pthread_setspecific(threadKey, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }

  private static let threadKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { stack in
      guard let stack else { return }
      Unmanaged<TransactionStack>.fromOpaque(stack).release()
    }
    return key
  }()

  /// The level of a change outside of any other.
  @inline(__always)
  func openImplicit() {
    if levels.isEmpty { levels.append(TransactionLevel()) }
  }

  /// Drops all levels and what they wait for: for a Stage that starts anew.
  func reset() { levels = [] }

  func begin() {
    var level = top
    level.isExplicit = true
    level.ownGroups = []
    levels.append(level)
  }

  /// Ends the innermost explicit level; without one, nothing happens.
  func commit() {
    guard let level = levels.last, level.isExplicit else { return }
    if levels.count == 1 {
      commitLayers()
    }
    // Layout during the commit may have used the level.
    guard let ended = levels.popLast() else { return }
    for group in ended.ownGroups { group.close() }
  }

  /// Commits everything that changed, unless a `begin` is still open.
  func flush() {
    guard !isCommitting, levels.allSatisfy({ !$0.isExplicit }) else { return }
    openImplicit()
    commitLayers()
    for group in levels.popLast()?.ownGroups ?? [] { group.close() }
  }

  /// Commits what an implicit level holds.
  /// - Returns: whether there was one.
  func endTurn() -> Bool {
    if levels.isEmpty { return false }
    flush()
    return levels.isEmpty
  }

  /// Contexts belong to the main thread: what another thread changed waits for the main thread's commit.
  private func commitLayers() {
    guard !isCommitting, MainTurn.isCurrent else { return }
    isCommitting = true
    LayerContext.commitAll(at: CACurrentMediaTime())
    isCommitting = false
    Self.turn &+= 1
  }

  func addCompletion(_ block: (() -> Void)?) {
    openImplicit()
    let last = levels.count - 1
    // Clearing the getter does not take back a block that was set (fact 3.31).
    levels[last].completionBlock = block
    guard let block else { return }
    let group = CompletionGroup(within: levels[last].completion, block)
    levels[last].completion = group
    levels[last].ownGroups.append(group)
  }
}
