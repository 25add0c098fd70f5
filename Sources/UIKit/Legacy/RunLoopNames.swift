// Run loops and their timers as Core Foundation's functions, which here are Foundation's objects.

public typealias CFRunLoop = RunLoop
public typealias CFRunLoopTimer = Timer
public typealias CFRunLoopMode = RunLoop.Mode
public typealias CFAllocator = NSObject

/// The allocator of everything; there is none to choose from.
public let kCFAllocatorDefault: CFAllocator? = nil

extension RunLoop.Mode {
  /// Core Foundation's name of the default mode.
  public static let defaultMode = RunLoop.Mode.default
}

public func CFRunLoopGetCurrent() -> CFRunLoop! { RunLoop.current }
public func CFRunLoopGetMain() -> CFRunLoop! { RunLoop.main }
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  guard let timer, let rl else { return }
  rl.add(timer, forMode: mode ?? .common)
}
public func CFRunLoopRemoveTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  timer?.invalidate()
}
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }

/// A timer that calls `block` at a time counted from 2001, and then every `interval` seconds, or once if that is 0.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator!, _ fireDate: TimeInterval, _ interval: TimeInterval, _ flags: UInt,
  _ order: Int, _ block: (@Sendable (CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  guard let block else { return nil }
  return Timer(
    fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0
  ) { block($0) }
}
