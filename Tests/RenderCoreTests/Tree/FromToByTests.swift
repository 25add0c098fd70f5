import RenderCore
import Testing

@Suite("Section 5.4: from, to and by; additive; cumulative")
struct FromToByTests {
  func x(_ track: Track?, model: Double = 100, at time: Double = 0.5) -> Double {
    var subject = Subject(track)
    subject.geometry.position.x = model
    return subject.x(time)
  }

  @Test("5.40: from and to; from and by; to and by")
  func two() {
    #expect(x(move(10, 20)) == 15)
    #expect(x(move(10, nil, by: 20)) == 20)
    #expect(x(move(10, nil, by: 20), at: 1) == 30)
    #expect(x(move(nil, 30, by: 20), at: 0) == 10)
    #expect(x(move(nil, 30, by: 20)) == 20)
  }

  @Test("5.41: one end alone goes from or to the model's value, read live; by alone from it")
  func one() {
    #expect(x(move(10, nil)) == 55)
    #expect(x(move(10, nil), model: 200) == 105)
    #expect(x(move(nil, 20)) == 60)
    #expect(x(move(nil, nil, by: 20)) == 110)
    #expect(x(move(nil, nil, by: 20), at: 1) == 120)
  }

  @Test("5.42: from and to win over by")
  func three() { #expect(x(move(10, 20, by: 99)) == 15) }

  @Test("5.43: additive adds to the value so far; a missing end is nothing")
  func additive() {
    #expect(x(move(10, 20, isAdditive: true)) == 115)
    #expect(x(move(-20, nil, isAdditive: true)) == 90)
    #expect(x(move(nil, 20, isAdditive: true)) == 110)
    #expect(x(move(nil, nil, by: 20, isAdditive: true)) == 110)
  }

  @Test("3.23: in order of addition: the last plain one wins, additive ones add to what is so far")
  func order() {
    func x(_ tracks: Track?...) -> Double {
      var subject = Subject()
      subject.tracks = tracks
      subject.geometry.position.x = 100
      return subject.x(0.5)
    }
    let plain = move(0, 10)
    let other = move(0, 20)
    let added = move(0, 2, isAdditive: true)
    #expect(x(plain, other) == 10)
    #expect(x(other, plain) == 5)
    #expect(x(plain, added) == 6)
    #expect(x(added, plain) == 5)
    #expect(x(added, added) == 102)
    #expect(x(plain, added, added) == 7)
  }

  @Test("5.45: cumulative from 10 to 20 at 1.5 cycles: 35")
  func cumulative() {
    #expect(x(move(10, 20, levels: [level { $0.repeatCount = 3 }], isCumulative: true), at: 1.5) == 35)
  }

  @Test("5.45: cumulative and autoreversing from 10 to 20, duration 1, at 2.5: 25")
  func cumulativeBack() {
    let track = move(
      10, 20,
      levels: [
        level {
          $0.repeatCount = 3; $0.autoreverses = true
        }
      ], isCumulative: true)
    #expect(x(track, at: 2.5) == 25)
  }

  @Test("5.46: additive and cumulative: model 50, 0 to 10, at 1.5 cycles: 65")
  func both() {
    let track = move(
      0, 10, levels: [level { $0.repeatCount = 3 }], isAdditive: true, isCumulative: true)
    #expect(x(track, model: 50, at: 1.5) == 65)
  }

  @Test("A spring overshoots its target; a curve that overshoots does too")
  func beyond() {
    var curve = TrackCurve(from: .number(0), to: .number(100))
    curve.spring = Spring()
    let spring = Track(TrackTarget(.position, .x), curve, levels: [level(2)])
    #expect(near(x(spring, at: 0.362760), 116.3034, 1e-4))
    let over = move(0, 100, levels: [level { $0.easing = Easing(0.5, -0.5, 0.5, 1.5) }])
    #expect(x(over, at: 0.9) > 100)
    #expect(x(over, at: 0.1) < 0)
  }
}
