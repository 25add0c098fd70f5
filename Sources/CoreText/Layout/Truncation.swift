import CoreGraphics

/// Which part of a line gives way to "…".
enum TruncationPlace { case start, middle, end }

/// Cuts a line that is too wide and sets one ellipsis in the gap (fact 13.10).
struct Truncation {
  let text: StyledText
  let breaker: LineBreaker
  let place: TruncationPlace
  var token: StyledText?
  let defaultFont: CTFont?

  private static let mostTries = 8

  /// The line for a range, at most `limit` points wide where that is possible at all.
  ///
  /// White space beside the ellipsis is dropped (fact 13.10).
  func line(for range: Range<Int>, limit: Double) -> LaidOutLine {
    let source = breaker.source
    let full = range.lowerBound..<source.trimmedEnd(range)
    var ellipsis = self.ellipsis(at: place == .start ? full.upperBound - 1 : full.lowerBound)
    let sign = TextSource(ellipsis, defaultFont: defaultFont)
    var room = max(0, limit - LaidOutLine(sign, 0..<sign.units.count).width)
    var best: LaidOutLine?
    for _ in 0..<Truncation.mostTries {
      let (head, tail) = kept(full, room)
      // The sign looks like the letters that it stands beside.
      if !head.isEmpty {
        ellipsis = self.ellipsis(at: head.upperBound - 1)
      } else if !tail.isEmpty {
        ellipsis = self.ellipsis(at: tail.lowerBound)
      }
      let line = self.line(head, ellipsis, tail)
      best = line
      // Kerning, or a sign of another size, can add a little; take that off and try again.
      if line.width <= limit + 1e-6 || (head.isEmpty && tail.isEmpty) { break }
      room = max(0, room - max(line.width - limit, 0.01))
    }
    var line = best ?? LaidOutLine(source, full)
    line.range = range
    return line
  }

  /// What stays before and after the gap.
  private func kept(_ full: Range<Int>, _ room: Double) -> (Range<Int>, Range<Int>) {
    let source = breaker.source
    func head(_ room: Double) -> Range<Int> {
      var end = breaker.lastCharacter(from: full.lowerBound, to: full.upperBound, limit: room)
      if breaker.width(full.lowerBound..<end) > room + 1e-6, !full.isEmpty {
        end = source.trimmedEnd(full.lowerBound..<end)
        if breaker.width(full.lowerBound..<end) > room + 1e-6 { end = full.lowerBound }
      }
      return full.lowerBound..<source.trimmedEnd(full.lowerBound..<end)
    }
    func tail(_ room: Double, after: Int) -> Range<Int> {
      var start = breaker.firstCharacter(from: after, to: full.upperBound, limit: room)
      while start < full.upperBound, TextSource.isSpace(source.units[start]) { start += 1 }
      return start..<full.upperBound
    }
    let nothing = full.upperBound..<full.upperBound
    switch place {
    case .end: return (head(room), nothing)
    case .start: return (full.lowerBound..<full.lowerBound, tail(room, after: full.lowerBound))
    case .middle:
      let first = head(room / 2)
      return (first, tail(room - breaker.width(first), after: first.upperBound))
    }
  }

  private func ellipsis(at index: Int) -> StyledText {
    token ?? StyledText("\u{2026}", text.attributes(at: index).values)
  }

  private func line(_ head: Range<Int>, _ ellipsis: StyledText, _ tail: Range<Int>) -> LaidOutLine {
    var cut = text.part(head)
    cut.append(ellipsis)
    cut.append(text.part(tail))
    let source = TextSource(
      cut, defaultFont: defaultFont, direction: breaker.source.isRightToLeft ? .rightToLeft : .leftToRight)
    return LaidOutLine(source, 0..<source.units.count)
  }
}
