// Timers that call a method of a target. As on a phone the timer holds its target until it is invalidated.

extension Timer {
  /// A timer, not yet in a run loop, that calls `aSelector` of `aTarget` after `ti` seconds.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self.init(
      fireAt: Timer.date(in: ti), interval: ti, target: aTarget,
      selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
  }

  /// A timer, not yet in a run loop, that calls `s` of `t` from a date on.
  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) {
    let call = TargetCall(target: t as AnyObject, selector: s)
    self.init(fire: date, interval: ti, repeats: rep) { timer in call.run(timer) }
    if ui != nil { Timer.warnOfUserInfo() }
  }

  /// A timer in the current run loop that calls `aSelector` of `aTarget` every `ti` seconds, or once.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let call = TargetCall(target: aTarget as AnyObject, selector: aSelector)
    let timer = Timer.scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { timer in call.run(timer) }
    if userInfo != nil { warnOfUserInfo() }
    return timer
  }

  /// The open Foundation's timers have a constant in its place.
  private class func warnOfUserInfo() {
    Inert.warn("Timer.userInfo", "is nil: the open Foundation keeps none")
  }
}

/// A selector with the object that it is sent to.
struct TargetCall: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector

  func run(_ argument: Any?) { selector.perform(on: target, argument) }
}
