import Foundation

/// Groups changes of layers: their duration, timing and completion, and when they show.
open class CATransaction: NSObject {
  /// Opens a level inside the current one; it starts with the current values (section 1.9).
  open class func begin() { TransactionStack.current.begin() }

  /// Ends the innermost level that `begin` opened. Harmless without one. The outermost one of a turn
  /// shows what changed.
  open class func commit() { TransactionStack.current.commit() }

  /// Shows what changed so far, unless a `begin` is still open.
  open class func flush() { TransactionStack.current.flush() }

  /// The end of a run-loop turn: what changed outside of any `begin` is committed.
  package class func commitImplicit() { TransactionStack.current.flush() }

  /// Drops this thread's levels, those of a `begin` that was never committed too: for a Stage that starts anew.
  package class func reset() { TransactionStack.current.reset() }

  private static let globalLock = NSRecursiveLock()
  open class func lock() { globalLock.lock() }
  open class func unlock() { globalLock.unlock() }

  /// Seconds; 0.25 unless set.
  open class func animationDuration() -> CFTimeInterval { TransactionStack.current.top.duration }
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    TransactionStack.current.top.duration = dur.isNaN ? 0 : max(0, dur)
  }

  /// nil unless set; implicit animations then use the default curve (fact 6.5).
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.current.top.timingFunction
  }
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.current.top.timingFunction = function
  }

  /// Whether changes happen without actions (fact 6.11).
  open class func disableActions() -> Bool { TransactionStack.current.top.disableActions }
  open class func setDisableActions(_ flag: Bool) { TransactionStack.current.top.disableActions = flag }

  open class func completionBlock() -> (() -> Void)? { TransactionStack.current.top.completionBlock }
  /// The block runs once, on a later turn, when the animations that are added from now on in this
  /// transaction have ended (facts 3.30 to 3.34).
  open class func setCompletionBlock(_ block: (() -> Void)?) { TransactionStack.current.addCompletion(block) }

  /// A value under one of the four keys below or any other; nil for one that was never set.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: TransactionStack.current.top.values[key]
    }
  }

  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: setAnimationDuration(decodedNumber(anObject) ?? 0.25)
    case kCATransactionDisableActions: setDisableActions(decodedNumber(anObject) ?? 0 != 0)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: TransactionStack.current.top.values[key] = anObject
    }
  }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
