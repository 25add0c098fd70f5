/// When keyframes are reached.
enum KeyTimes {
  /// `count` times from 0 to 1, evenly spaced (fact 5.27).
  static func even(_ count: Int) -> [Double] {
    count < 2 ? [0] : (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// The given times as they are: they need not begin at 0 or end at 1, where the end values hold (fact 5.24),
  /// and may lie outside, which lets keyframes begin before or end after the animation. Not a number is as early
  /// as it can be.
  ///
  /// Lottie-ios gives times such as 0, −0.19, −0.09, 0.01 … 1, 1.1, 1.2, 1 (its picture issue_1837_opacity): Apple
  /// brings them neither into 0…1 nor into order.
  static func clean(_ times: [Double], limit: Int) -> [Double] {
    var last = 0.0
    return times.prefix(limit).map { time in
      if !time.isNaN { last = max(-1e9, min(1e9, time)) }
      return last
    }
  }

  /// Times in proportion to the distances between neighbours; even when there is no distance.
  static func paced(distances: [Double]) -> [Double] {
    let total = distances.reduce(0, +)
    guard total > 0, total.isFinite else { return even(distances.count + 1) }
    var sum = 0.0
    var times = [0.0]
    for distance in distances {
      sum += distance
      times.append(min(1, sum / total))
    }
    times[times.count - 1] = 1
    return times
  }

  /// The segment that a point of progress falls in: the first one that has not ended, or the last one.
  @inline(__always) static func segment(
    _ times: UnsafePointer<Double>, _ count: Int, _ progress: Double
  ) -> Int {
    var low = 0
    if count <= 12 {
      while low + 2 < count && times[low + 1] <= progress { low += 1 }
      return low
    }
    var high = count - 1
    while high - low > 1 {
      let middle = (low + high) >> 1
      if times[middle] <= progress { low = middle } else { high = middle }
    }
    return low
  }
}
