import Foundation

/// Repeats a system call that a signal interrupted.
func retrying<Value: SignedInteger>(_ call: () -> Value) -> Value {
  while true {
    let value = call()
    if value != -1 || errno != EINTR { return value }
  }
}

/// Writes all bytes to a socket, without a signal when the other end is gone.
func sendAll(_ bytes: [UInt8], to socket: Int32) -> Bool {
  bytes.withUnsafeBytes { buffer in
    var start = 0
    while start < buffer.count {
      let count = retrying {
        send(socket, buffer.baseAddress! + start, buffer.count - start, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }
}

/// Closes a descriptor when it goes.
final class Descriptor {
  let number: Int32
  private var isOpen = true
  init(_ number: Int32) { self.number = number }
  func close() {
    if isOpen { Foundation.close(number) }
    isOpen = false
  }
  deinit { close() }
}
