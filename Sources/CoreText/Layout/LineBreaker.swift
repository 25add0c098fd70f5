import CoreGraphics

/// Finds where lines end.
///
/// Advances are measured once, a paragraph at a time, and summed from the left, so that the width of any range is a
/// difference of two sums; where lines may end comes from ICU.
struct LineBreaker {
  let source: TextSource
  /// The advances of all units before an index; one more entry than units.
  private let sums: [Double]

  init(_ source: TextSource) {
    self.source = source
    var advances = [Double](repeating: 0, count: source.units.count)
    var start = 0
    while start < source.units.count {
      let end = LineBreaker.paragraphEnd(source, start)
      for run in Shaper.runs(source, start..<end) {
        for glyph in run.glyphs where glyph.index < advances.count { advances[glyph.index] += glyph.advance }
      }
      start = end
    }
    var sums = [0.0]
    sums.reserveCapacity(advances.count + 1)
    for advance in advances { sums.append((sums.last ?? 0) + advance) }
    self.sums = sums
  }

  /// The end of the paragraph that holds a unit, its line end included.
  static func paragraphEnd(_ source: TextSource, _ start: Int) -> Int {
    var i = start + 1
    while i < source.units.count, source.breaks[i] != 2 { i += 1 }
    return min(i, source.units.count)
  }

  func paragraphEnd(_ start: Int) -> Int { LineBreaker.paragraphEnd(source, start) }

  func width(_ range: Range<Int>) -> Double { sums[range.upperBound] - sums[range.lowerBound] }

  /// The width of a range without the white space at its end.
  func visibleWidth(_ range: Range<Int>) -> Double { width(range.lowerBound..<source.trimmedEnd(range)) }

  /// Where the line that starts here ends, at most `limit` points wide.
  ///
  /// A word that is wider than the line is cut between characters; a line holds at least one character.
  func lineEnd(from start: Int, limit: Double, byCharacter: Bool = false) -> Int {
    let end = paragraphEnd(start)
    let room = limit + 1e-6
    var best = start
    var i = start + 1
    while i <= end {
      let mayEnd = i == end || source.breaks[i] != 0 || (byCharacter && source.starts[i])
      if mayEnd {
        guard visibleWidth(start..<i) <= room else { break }
        best = i
      }
      i += 1
    }
    return best > start ? best : lastCharacter(from: start, to: end, limit: room)
  }

  /// The end of the longest run of whole characters that fits, at least one.
  func lastCharacter(from start: Int, to end: Int, limit: Double) -> Int {
    var best = start
    var i = start + 1
    while i <= end {
      if i == end || source.starts[i] {
        if best > start, visibleWidth(start..<i) > limit { break }
        best = i
        if visibleWidth(start..<i) > limit { break }
      }
      i += 1
    }
    return best
  }

  /// The beginning of the longest run of whole characters before `end` that fits; `end` when none does.
  func firstCharacter(from start: Int, to end: Int, limit: Double) -> Int {
    var best = end
    var i = end - 1
    while i >= start {
      if source.starts[i] {
        if width(i..<end) > limit { break }
        best = i
      }
      i -= 1
    }
    return best
  }
}
