import Foundation
import QuartzCore
import Testing

@Suite("CADisplayLink follows a grid of 60 refreshes a second", .serialized) @MainActor
struct DisplayLinkTests {
  final class Ticker {
    var times: [Double] = []
    func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
  }

  /// Runs the links up to `seconds` after `start`, as a main loop does.
  private func play(from start: Double, seconds: Double) {
    while let next = DisplayLinks.nextTime(), next <= start + seconds + 1e-9 {
      DisplayLinks.fire(at: next)
    }
  }

  @Test("One second has 60 ticks, at whole refreshes counted from the origin")
  func grid() {
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Selector("tick:", Ticker.tick))
    let now = CACurrentMediaTime()
    DisplayLinks.origin = now
    link.add(to: .main, forMode: .common)
    let first = DisplayLinks.nextTime() ?? 0
    play(from: first, seconds: 1 - 1 / 60.0)
    link.invalidate()
    #expect(ticker.times.count == 60)
    for (a, b) in zip(ticker.times, ticker.times.dropFirst()) { #expect(near(b - a, 1.0 / 60)) }
    let position = (ticker.times[0] - now) * 60
    #expect(near(position, position.rounded(), 1e-6))
    #expect(near(link.duration, 1.0 / 60))
    #expect(near(link.targetTimestamp - link.timestamp, 1.0 / 60))
    #expect(DisplayLinks.nextTime() == nil)
  }

  @Test("Fewer frames: every second refresh; a pause; removal")
  func slower() {
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.preferredFramesPerSecond = 30
    link.add(to: .main, forMode: .common)
    let first = DisplayLinks.nextTime() ?? 0
    play(from: first, seconds: 0.1)
    // Refreshes 0, 2, 4 and 6 of the first 0.1 s.
    #expect(times.count == 4)
    #expect(near(link.targetTimestamp - link.timestamp, 2.0 / 60))
    link.isPaused = true
    #expect(DisplayLinks.nextTime() == nil)
    link.isPaused = false
    #expect(DisplayLinks.nextTime() != nil)
    link.remove(from: .main, forMode: .common)
    #expect(DisplayLinks.nextTime() == nil)
    link.frameInterval = 3
    #expect(link.preferredFramesPerSecond == 20)
  }

  @Test("It holds its target until it is invalidated")
  func holds() {
    weak var weakTicker: Ticker?
    var link: CADisplayLink?
    do {
      let ticker = Ticker()
      weakTicker = ticker
      link = CADisplayLink(target: ticker, selector: Selector("tick:", Ticker.tick))
    }
    #expect(weakTicker != nil)
    link?.invalidate()
    #expect(weakTicker == nil)
  }

  @Test("Missed refreshes are not made up for; links fire in order of addition")
  func late() {
    var order: [Int] = []
    let links = [1, 2].map { number in CADisplayLink { _ in order.append(number) } }
    for link in links { link.add(to: .main, forMode: .common) }
    DisplayLinks.fire(at: CACurrentMediaTime() + 10)
    #expect(order == [1, 2])
    for link in links { link.invalidate() }
  }
}
