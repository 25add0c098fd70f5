/// What a transaction's completion block waits for: the animations that were added while it was current
/// (fact 3.33).
///
/// Make one for each `setCompletionBlock`, `outer` being the one that was current before (both blocks run,
/// fact 3.31, and an outer transaction waits for the animations of an inner one). Give the innermost to
/// `AnimationList.add`, and `close` each when its transaction commits. The block runs once, never inside
/// `close` (fact 3.30): `AnimationEvents` delivers it after the callbacks of the same instant.
package final class CompletionGroup {
  private let block: () -> Void
  private let outer: CompletionGroup?
  private var pending = 0
  private var isClosed = false
  private var isDone = false

  package init(within outer: CompletionGroup? = nil, _ block: @escaping () -> Void) {
    self.outer = outer
    self.block = block
  }

  /// One more animation to wait for.
  func enter() {
    pending += 1
    outer?.enter()
  }

  /// One of them has ended or was removed.
  func leave() {
    pending -= 1
    finishIfDone()
    outer?.leave()
  }

  /// The transaction has committed: nothing more will be added.
  package func close() {
    isClosed = true
    finishIfDone()
  }

  private func finishIfDone() {
    guard isClosed, pending <= 0, !isDone else { return }
    isDone = true
    AnimationEvents.enqueueCompletion(block)
  }
}
