/// The birth of one particle.
struct EmitterBirth {
  /// Counted from the begin of time; what chance gives the particle follows from it.
  var number: Int64
  var time: Double
  /// What held then.
  var emitter: EmitterProperties
}

extension EmitterProperties {
  /// What an emitter's values were at a time, and until when they stay.
  typealias History = (Double) -> (emitter: EmitterProperties, until: Double)

  /// Births of an animated emitter are counted anew at every multiple of this, in seconds.
  private static let block = 60.0
  private static let step = 1.0 / 60
  /// Sums of births that are as close to a whole number as this, in births, are meant to be one.
  private static let rounding = 1e-6

  /// When a root cell emits, in the layer's time: from, and until.
  private func span(of cell: EmitterCell) -> (from: Double, until: Double) {
    let begin = cell.begin.isFinite ? cell.begin : 0
    let from = begin == 0 && isEndless ? -Double.infinity : begin
    let speed = abs(cell.speed)
    let length = cell.duration > 0 && speed > 0 ? cell.duration / speed : .infinity
    return (from, begin + length)
  }

  private func rate(of cell: EmitterCell) -> Double {
    let rate = cell.rate * Double(birthRate)
    return rate > 0 ? min(rate, 1e9) : 0
  }

  /// Calls for every birth of a root cell in (after, through], the latest first, until false comes back: with its
  /// number, its time and what held then, which is nil where that is this emitter itself.
  func births(
    of index: Int, after: Double, through: Double, animated: History?,
    _ body: (Int64, Double, EmitterProperties?) -> Bool
  ) {
    if let animated {
      animatedBirths(of: index, after: after, through: through, animated, body)
      return
    }
    let cell = cells[index]
    let rate = rate(of: cell)
    let span = span(of: cell)
    let after = max(after, span.from)
    let through = min(through, span.until)
    guard rate > 0, after < through else { return }
    // Births up to time t: what came before this stretch, and the rate since.
    let origin = since.isFinite ? max(since, span.from) : span.from.isFinite ? span.from : 0
    let counted = births.indices.contains(index) ? births[index] : 0
    var number = (counted + (through - origin) * rate).rounded(.down)
    let limit = counted + (after - origin) * rate
    guard number.isFinite, abs(number) < 9e15, limit.isFinite else { return }
    while number > limit {
      let time = origin + (number - counted) / rate
      if !body(Int64(number), time, nil) { return }
      number -= 1
    }
  }

  /// About how many particles of a root cell are born in a time.
  func expected(of index: Int, _ from: Double, _ to: Double) -> Int {
    let count = rate(of: cells[index]) * (to - from)
    return count < Double(EmitterField.most) ? Int(count) + 2 : EmitterField.most
  }

  /// How many particles each root cell has given up to a time of the layer.
  func emitted(
    through time: Double, animated: History?
  ) -> [Double] {
    cells.indices.map { index in
      if let animated {
        var total = 0.0
        walk(index, through: time, animated) { _, _, _, count in total = count }
        return total
      }
      let span = span(of: cells[index])
      let origin = since.isFinite ? max(since, span.from) : span.from.isFinite ? span.from : 0
      let counted = births.indices.contains(index) ? births[index] : 0
      let end = min(time, span.until)
      let isEndless = !since.isFinite && !span.from.isFinite
      let sum = counted + (isEndless ? end - origin : max(0, end - origin)) * rate(of: cells[index])
      return sum.isFinite ? sum : 0
    }
  }

  private func animatedBirths(
    of index: Int, after: Double, through: Double, _ animated: History,
    _ body: (Int64, Double, EmitterProperties?) -> Bool
  ) {
    var found: [EmitterBirth] = []
    var from = through
    // The blocks that the time asked for touches; two unless lives are very long.
    repeat {
      let start = max(since, (from / Self.block).rounded(.up) * Self.block - Self.block)
      var part: [EmitterBirth] = []
      walk(index, through: from, animated) { interval, now, before, count in
        let rate = interval.rate
        guard rate > 0 else { return }
        var number = (count + Self.rounding).rounded(.down)
        // An interval begins with the very sum that the one before ended with: none comes twice or never.
        let known = (before + Self.rounding).rounded(.down)
        var births: [EmitterBirth] = []
        while number > known && births.count < EmitterField.most {
          let time = min(interval.to, interval.to - (count - number) / rate)
          if time > after {
            births.append(
              EmitterBirth(
                number: Int64(number) &+ Int64(max(-1e6, min(start / Self.block, 1e6))) << 32, time: time,
                emitter: now))
          }
          number -= 1
        }
        part += births.reversed()
        if part.count > 2 * EmitterField.most { part.removeFirst(part.count - EmitterField.most) }
      }
      found += part.reversed()
      from = start
    } while from > after && from > since && found.count < EmitterField.most
    for birth in found where !body(birth.number, birth.time, birth.emitter) { return }
  }

  /// A time in which the rate does not change.
  private struct Interval {
    var from: Double
    var to: Double
    var rate: Double
  }

  /// Walks through the block of time that ends at `end`: each interval with what holds in it and how many
  /// births there have been at its begin and at its end.
  private func walk(
    _ index: Int, through end: Double, _ animated: History,
    _ body: (Interval, EmitterProperties, Double, Double) -> Void
  ) {
    let blockStart = (end / Self.block).rounded(.up) * Self.block - Self.block
    var time = max(since, blockStart)
    var count = time == since && births.indices.contains(index) ? births[index] : 0
    guard time.isFinite else { return }
    while time < end {
      let (now, until) = animated(time)
      let next = min(end, max(time + Self.step, until))
      // What moves is taken at the middle of the step.
      let held = until > time + Self.step ? now : animated(min(end, time + Self.step / 2)).emitter
      if held.cells.indices.contains(index) {
        let span = held.span(of: held.cells[index])
        let part = Interval(
          from: max(time, span.from), to: min(next, span.until), rate: held.rate(of: held.cells[index]))
        if part.from < part.to {
          let before = count
          count += (part.to - part.from) * part.rate
          body(part, held, before, count)
        }
      }
      time = next
    }
  }
}
