import Foundation

/// Milliseconds that the whole process computes in, all its threads together: what a busy machine hardly changes.
public func processorMilliseconds(_ work: () -> Void) -> Double {
  milliseconds(CLOCK_PROCESS_CPUTIME_ID, work)
}

/// Milliseconds that the calling thread computes.
public func threadMilliseconds(_ work: () -> Void) -> Double { milliseconds(CLOCK_THREAD_CPUTIME_ID, work) }

/// Milliseconds on the wall.
public func wallMilliseconds(_ work: () -> Void) -> Double { milliseconds(CLOCK_MONOTONIC, work) }

private func milliseconds(_ clock: clockid_t, _ work: () -> Void) -> Double {
  var a = timespec()
  var b = timespec()
  clock_gettime(clock, &a)
  work()
  clock_gettime(clock, &b)
  return Double(b.tv_sec - a.tv_sec) * 1e3 + Double(b.tv_nsec - a.tv_nsec) / 1e6
}

/// The most memory that the process has had so far, in megabytes.
public func peakMegabytes() -> Double {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) } ?? 0) / 1024
}

extension Array where Element == Double {
  /// The middle one; 0 without any.
  public var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
