// Timers that call a method of a target. As on a phone the timer holds its target until it is invalidated.

import Synchronization

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
    InformedTimer.keep(ui, in: self)
  }

  /// A timer in the current run loop that calls `aSelector` of `aTarget` every `ti` seconds, or once.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let call = TargetCall(target: aTarget as AnyObject, selector: aSelector)
    let timer = Timer.scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { timer in call.run(timer) }
    InformedTimer.keep(userInfo, in: timer)
    return timer
  }
}

/// What a timer becomes that was given something to carry: the open Foundation's has a constant nil in its place.
///
/// Timers must be made by Foundation's own initialisers, which the simulated clock knows. So a made one changes its
/// class, as key-value observing does on Apple's systems; this class adds no storage, so it has the same layout.
private final class InformedTimer: Timer {
  private struct Kept: @unchecked Sendable { let info: Any }
  private static let all = Mutex<[ObjectIdentifier: Kept]>([:])

  static func keep(_ info: Any?, in timer: Timer) {
    guard let info, type(of: timer) == Timer.self else { return }
    let kept = Kept(info: info)
    all.withLock { $0[ObjectIdentifier(timer)] = kept }
    let object = Unmanaged.passUnretained(timer).toOpaque()
    object.storeBytes(of: unsafeBitCast(InformedTimer.self as AnyClass, to: UInt.self), as: UInt.self)
  }

  override var userInfo: Any? {
    let name = ObjectIdentifier(self)
    return InformedTimer.all.withLock { $0[name] }?.info
  }

  deinit {
    let name = ObjectIdentifier(self)
    _ = InformedTimer.all.withLock { $0.removeValue(forKey: name) }
  }
}

/// A selector with the object that it is sent to.
struct TargetCall: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector

  func run(_ argument: Any?) { selector.perform(on: target, argument) }
}
