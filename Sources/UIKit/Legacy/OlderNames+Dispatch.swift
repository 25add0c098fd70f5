// Dispatch as Swift 2 spelt it: the C functions. The open Dispatch has them only to say that they are gone.

@available(iOS, deprecated: 10.0)
public let DISPATCH_TIME_NOW = 0
@available(iOS, deprecated: 10.0)
public let DISPATCH_QUEUE_PRIORITY_HIGH = 2
@available(iOS, deprecated: 10.0)
public let DISPATCH_QUEUE_PRIORITY_DEFAULT = 0
@available(iOS, deprecated: 10.0)
public let DISPATCH_QUEUE_PRIORITY_LOW = -2
@available(iOS, deprecated: 10.0)
public let DISPATCH_QUEUE_PRIORITY_BACKGROUND = -32768

/// A time so many nanoseconds from now; `when` is `DISPATCH_TIME_NOW`.
@available(iOS, deprecated: 10.0)
public func dispatch_time(_ when: Int, _ delta: Int64) -> UInt64 {
  let now = DispatchTime.now().uptimeNanoseconds
  return delta < 0 ? now - min(now, delta.magnitude) : now &+ UInt64(delta)
}

/// Runs a block at a time.
@available(iOS, deprecated: 10.0)
public func dispatch_after(_ when: UInt64, _ queue: DispatchQueue, _ block: @escaping () -> Void) {
  queue.asyncAfter(
    deadline: DispatchTime(uptimeNanoseconds: when), execute: DispatchWorkItem(block: block))
}

/// Runs a block later.
@available(iOS, deprecated: 10.0)
public func dispatch_async(_ queue: DispatchQueue, _ block: @escaping () -> Void) {
  queue.async(execute: DispatchWorkItem(block: block))
}

/// Runs a block on a queue and waits for it.
@available(iOS, deprecated: 10.0)
public func dispatch_sync(_ queue: DispatchQueue, _ block: () -> Void) { queue.sync(execute: block) }

@available(iOS, deprecated: 10.0)
public func dispatch_get_main_queue() -> DispatchQueue { .main }

/// The queue of a priority, whose numbers were also those of classes of service.
@available(iOS, deprecated: 10.0)
public func dispatch_get_global_queue(_ identifier: Int, _ flags: UInt) -> DispatchQueue {
  switch identifier {
  case DISPATCH_QUEUE_PRIORITY_HIGH, 0x19: .global(qos: .userInitiated)
  case DISPATCH_QUEUE_PRIORITY_LOW, 0x11: .global(qos: .utility)
  case DISPATCH_QUEUE_PRIORITY_BACKGROUND, 0x09: .global(qos: .background)
  case 0x21: .global(qos: .userInteractive)
  default: .global()
  }
}

/// Runs a block if it has not run for this variable.
@available(iOS, deprecated: 10.0)
public func dispatch_once(_ predicate: inout Int, _ block: () -> Void) {
  guard predicate == 0 else { return }
  predicate = -1
  block()
}
