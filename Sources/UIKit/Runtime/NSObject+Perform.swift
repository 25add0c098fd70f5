// Sending a selector to an object, now or later.

extension NSObject {
  /// Calls a method by its selector. An object that the method returns is handed back.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { send(aSelector, nil, nil) }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    send(aSelector, object, nil)
  }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!)
    -> Unmanaged<AnyObject>!
  {
    send(aSelector, object1, object2)
  }

  private func send(_ selector: Selector?, _ first: Any?, _ second: Any?) -> Unmanaged<AnyObject>? {
    MainActor.anywhere { BuiltInKeys.load() }
    guard let result = selector?.result(on: self, first, second), !(result is Void), !(result is NSNull),
      let object = KeyValueCoding.object(result)
    else { return nil }
    let held = object as AnyObject
    PerformedResult.latest = held
    return Unmanaged.passUnretained(held)
  }

  /// Calls a method from the current run loop after `delay` seconds; this object and `anArgument` are held
  /// until then. Not before the present turn is over, even with a delay of 0.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    DelayedCalls.add(self, aSelector, anArgument, delay, [.default])
  }

  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    DelayedCalls.add(self, aSelector, anArgument, delay, modes)
  }

  /// Calls a method on the main thread, in its next turn; with `waitUntilDone` this thread waits for it.
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    if wait, Thread.isMainThread {
      aSelector.perform(on: self, arg)
    } else {
      let call = TargetCall(target: self, selector: aSelector)
      let argument = Unchecked(value: arg)
      if wait {
        DispatchQueue.main.sync { call.run(argument.value) }
      } else {
        DispatchQueue.main.async { call.run(argument.value) }
      }
    }
  }

  /// Calls a method on another thread.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    let call = TargetCall(target: self, selector: aSelector)
    let argument = Unchecked(value: arg)
    DispatchQueue.global().async { call.run(argument.value) }
  }

  /// Takes back the delayed calls of an object.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedCalls.cancel { $0.target === (aTarget as AnyObject) }
  }

  /// Takes back the delayed calls of one method of an object with an equal argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedCalls.cancel {
      $0.target === (aTarget as AnyObject) && $0.selector == aSelector && $0.hasArgument(anArgument)
    }
  }

  private struct Unchecked: @unchecked Sendable {
    let value: Any?
  }
}

extension NSObjectProtocol {
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    (self as? NSObject)?.perform(aSelector)
  }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    (self as? NSObject)?.perform(aSelector, with: object)
  }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!)
    -> Unmanaged<AnyObject>!
  {
    (self as? NSObject)?.perform(aSelector, with: object1, with: object2)
  }
}

/// What the latest call returned, held until the next one: the caller gets it unretained.
private enum PerformedResult {
  nonisolated(unsafe) static var latest: AnyObject?
}

/// The calls that wait for their time.
private enum DelayedCalls {
  final class Call: @unchecked Sendable {
    let target: AnyObject
    let selector: Selector
    let argument: Any?
    var timer: Timer?

    init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
      self.target = target
      self.selector = selector
      self.argument = argument
    }

    func hasArgument(_ other: Any?) -> Bool {
      guard let argument, let other else { return argument == nil && other == nil }
      if let a = argument as? AnyHashable, let b = other as? AnyHashable { return a == b }
      return (argument as AnyObject) === (other as AnyObject)
    }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var waiting: [Call] = []

  static func add(
    _ target: AnyObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval,
    _ modes: [RunLoop.Mode]
  ) {
    let call = Call(target, selector, argument)
    let timer = Timer.starting(in: delay) { _ in
      guard take({ $0 === call }).isEmpty == false else { return }
      call.timer = nil
      call.selector.perform(on: call.target, call.argument)
    }
    call.timer = timer
    lock.lock()
    waiting.append(call)
    lock.unlock()
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  static func cancel(_ fits: (Call) -> Bool) {
    for call in take(fits) {
      call.timer?.invalidate()
      call.timer = nil
    }
  }

  /// Takes calls off the list. Each has to let go of its timer then, whose block holds the call in turn.
  private static func take(_ fits: (Call) -> Bool) -> [Call] {
    lock.lock()
    defer { lock.unlock() }
    let taken = waiting.filter(fits)
    waiting.removeAll(where: fits)
    return taken
  }
}
