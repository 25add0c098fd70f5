import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The current absolute time in seconds, on the clock that animations and display links follow.
///
/// Reads the monotonic clock; in a played program the Stage stands in for that clock, so the value is
/// the Stage's own time.
public func CACurrentMediaTime() -> CFTimeInterval {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}
