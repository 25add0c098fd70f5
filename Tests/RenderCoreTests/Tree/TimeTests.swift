import RenderCore
import Testing

@Suite("Section 3: media timing of tracks")
struct TimeTests {
  @Test("3.1: a clock maps its parent's time")
  func down() {
    #expect(NodeClock(begin: 0, speed: 4, offset: 5).local(fromParent: 10) == 45)
    let root = NodeClock(begin: 1, speed: 2, offset: 3)
    let child = NodeClock(begin: 6, speed: 4, offset: 5)
    #expect(root.local(fromParent: 10) == 21)
    #expect(child.local(fromParent: root.local(fromParent: 10)) == 65)
    let mid = NodeClock(begin: 2, speed: 3, offset: 0.25)
    let leaf = NodeClock(begin: 1, speed: 2, offset: 0.5)
    #expect(leaf.local(fromParent: mid.local(fromParent: 10)) == 47)
    #expect(leaf.local(fromParent: 10) == 18.5)
  }

  @Test("3.2: and back")
  func up() {
    let mid = NodeClock(begin: 2, speed: 3, offset: 0.25)
    let leaf = NodeClock(begin: 1, speed: 2, offset: 0.5)
    #expect(leaf.parent(fromLocal: 10) == 5.75)
    #expect(near(mid.parent(fromLocal: 5.75), 23.0 / 6))
  }

  @Test("3.3, 3.4: 0 before the begin; a standing clock shows its offset")
  func edges() {
    let clock = NodeClock(begin: 8, speed: 0.5, offset: 7)
    #expect([7, 8, 10].map(clock.local(fromParent:)) == [0, 7, 8])
    let still = NodeClock(begin: 8, speed: 0, offset: 7)
    #expect(still.local(fromParent: 100) == 7)
    #expect(still.parent(fromLocal: 3) == 0)
  }

  @Test("3.6: active duration")
  func active() {
    #expect(level(2).activeDuration == 2)
    #expect(level(2) { $0.autoreverses = true }.activeDuration == 4)
    #expect(
      level(2) {
        $0.autoreverses = true; $0.repeatCount = 3
      }.activeDuration == 12)
    #expect(
      level(2) {
        $0.repeatDuration = 5; $0.autoreverses = true
      }.activeDuration == 5)
  }

  @Test("3.8: a repeat count beside a repeat duration, undefined at Apple, does not count")
  func repeatCountBesideDuration() {
    for count in [0.5, 3, 1e9] {
      #expect(
        level(2) {
          $0.repeatCount = count; $0.repeatDuration = 5
        }.activeDuration == 5)
    }
  }

  @Test("3.7: duration 1, autoreverses, repeatDuration 2.5 ends at 2.5 showing 0.5")
  func repeatDuration() {
    let subject = Subject(
      move(
        0, 1,
        levels: [
          level {
            $0.autoreverses = true; $0.repeatDuration = 2.5; $0.fillsForwards = true
          }
        ]))
    #expect(near(subject.x(2.5), 0.5))
    #expect(near(subject.x(99), 0.5))
    #expect(near(subject.x(1.25), 0.75))
  }

  @Test(
    "3.9: a boundary inside starts the next cycle, the very end shows its own; autoreverse ends at the start")
  func boundaries() {
    let twice = Subject(move(0, 10, levels: [level(2) { $0.repeatCount = 2 }]))
    #expect(twice.x(2) == 0)
    #expect(twice.x(4) == 10)
    #expect(near(twice.x(1.9999), 9.9995))
    let back = Subject(
      move(
        0, 10,
        levels: [
          level(2) {
            $0.autoreverses = true; $0.fillsForwards = true
          }
        ]))
    #expect(back.x(2) == 10)
    #expect(near(back.x(3), 5))
    #expect(back.x(4) == 0)
    #expect(back.x(9) == 0)
  }

  @Test("3.9: cycles that begin at an uneven media time still meet their boundaries")
  func unevenBoundaries() {
    let begin = 1000.1 + 1.0 / 3
    let subject = Subject(
      move(
        0, 1,
        levels: [
          level(1.2) {
            $0.begin = begin; $0.repeatCount = .infinity
          }
        ]))
    for k in 1..<2000 {
      let x = subject.x(begin + Double(k) * 1.2)
      #expect(x < 1e-6)
    }
  }

  @Test("3.10: duration 2, repeatCount 1.5 ends after 3 s at half")
  func fractional() {
    let subject = Subject(
      move(
        0, 1,
        levels: [
          level(2) {
            $0.repeatCount = 1.5; $0.fillsForwards = true
          }
        ]))
    #expect(near(subject.x(3), 0.5))
    #expect(near(subject.x(50), 0.5))
    #expect(near(subject.x(2.5), 0.25))
  }

  @Test("3.11: applied from the begin or filling back, to the end inclusive or filling on")
  func span() {
    func at(_ time: Double, back: Bool = false, on: Bool = false) -> Double {
      var subject = Subject(
        move(
          5, 9,
          levels: [
            level(2) {
              $0.begin = 10; $0.fillsBackwards = back; $0.fillsForwards = on
            }
          ]))
      subject.geometry.position.x = 1
      return subject.x(time)
    }
    #expect(at(9.9) == 1)
    #expect(at(9.9, back: true) == 5)
    #expect(at(10) == 5)
    #expect(at(12) == 9)
    #expect(at(12.1) == 1)
    #expect(at(12.1, on: true) == 9)
    #expect(at(1e12, on: true) == 9)
    #expect(at(-1e12, back: true) == 5)
  }

  @Test("3.15: a child of 4 s in a group of 2 s shows half and is cut off")
  func groupClips() {
    let group = level(2)
    var subject = Subject(move(0, 8, levels: [group, level(4)]))
    subject.geometry.position.x = -1
    #expect(subject.x(1) == 2)
    #expect(subject.x(2) == 4)
    #expect(subject.x(2.01) == -1)
  }

  @Test("3.16: a child begins within its group, and goes at its end unless it fills")
  func childSpan() {
    func subject(_ change: @escaping (inout TimeLevel) -> Void) -> Subject {
      var subject = Subject(
        move(
          0, 8,
          levels: [
            level(4) { $0.begin = 100 },
            level(1) {
              $0.begin = 1; change(&$0)
            },
          ]))
      subject.geometry.position.x = -1
      return subject
    }
    let plain = subject { _ in }
    #expect([100.5, 101, 101.5, 102, 102.5].map(plain.x) == [-1, 0, 4, 8, -1])
    let filling = subject {
      $0.fillsBackwards = true; $0.fillsForwards = true
    }
    #expect([99, 100.5, 101.5, 103, 104, 104.5].map(filling.x) == [-1, 0, 4, 8, 8, -1])
  }

  @Test("3.18: the group's curve bends its time before the children's: easeIn of the group at a quarter")
  func groupCurve() {
    let group = level(4) { $0.easing = .easeIn }
    let subject = Subject(move(0, 1, levels: [group, level(4)]))
    #expect(near(subject.x(1), 0.093465, 1e-6))
    let both = Subject(move(0, 1, levels: [group, level(4) { $0.easing = .easeOut }]))
    #expect(near(both.x(1), Easing.easeOut.value(at: Easing.easeIn.value(at: 0.25)), 1e-9))
  }

  @Test("A group that repeats restarts its children; one that is sped up takes them along")
  func groupRepeats() {
    let subject = Subject(
      move(
        0, 8,
        levels: [
          level(4) {
            $0.repeatCount = 2; $0.speed = 2
          }, level(4) { $0.begin = 2 },
        ]))
    // Group time at 1.5 s is 3: child time 1 of 4. At 3.5 s it is 3 again, in the second cycle.
    #expect(subject.x(1.5) == 2)
    #expect(subject.x(3.5) == 2)
  }

  @Test("3.20: speed 0 and offset 0.5 shows half, for ever")
  func scrubbed() {
    let subject = Subject(
      move(
        0, 10,
        levels: [
          level {
            $0.speed = 0; $0.offset = 0.5
          }
        ]))
    #expect([0, 3, 1e9].map(subject.x) == [5, 5, 5])
    let end = Subject(
      move(
        0, 10,
        levels: [
          level {
            $0.speed = 0; $0.offset = 1
          }
        ]))
    #expect(end.x(3) == 10)
  }

  @Test("3.21: begin 20, duration 2, speed −1, offset 2 plays backwards")
  func backwards() {
    let subject = Subject(
      move(
        0, 1,
        levels: [
          level(2) {
            $0.begin = 20; $0.speed = -1; $0.offset = 2; $0.fillsForwards = true
          }
        ]))
    #expect([20, 21, 22, 30].map(subject.x) == [1, 0.5, 0, 0])
  }

  @Test("8.8: a curve bends time before the spring")
  func springCurve() {
    var curve = TrackCurve(from: .number(0), to: .number(1))
    curve.spring = Spring()
    let subject = Subject(
      Track(TrackTarget(.position, .x), curve, levels: [level(1) { $0.easing = .easeIn }]))
    #expect(near(subject.x(0.5), Spring().position(at: 0.315357), 1e-5))
  }

  @Test("8.7: a spring is cut off at its duration")
  func springCut() {
    var curve = TrackCurve(from: .number(0), to: .number(1))
    curve.spring = Spring()
    var subject = Subject(Track(TrackTarget(.position, .x), curve, levels: [level(0.25)]))
    subject.geometry.position.x = 7
    #expect(near(subject.x(0.2), 0.849426, 1e-6))
    #expect(subject.x(0.26) == 7)
  }

  @Test("Times that are no numbers, zero or infinite durations and counts: defined values")
  func extreme() {
    let odd: [Double] = [.nan, 0, -1, .infinity, -.infinity, 1e300, -1e300, 5e-324]
    for a in odd {
      for b in odd {
        for track in [
          move(0, 1, levels: [level(a) { $0.begin = b }]), move(0, 1, levels: [level(a) { $0.speed = b }]),
          move(
            0, 1,
            levels: [
              level(a) {
                $0.offset = b; $0.repeatCount = .infinity
              }
            ]),
          move(
            0, 1,
            levels: [
              level(1) {
                $0.repeatCount = a; $0.repeatDuration = b; $0.autoreverses = true
              }
            ]),
          move(0, 1, levels: [level(a) { $0.easing = .easeIn }, level(b) { $0.fillsForwards = true }]),
          move(0, 1, levels: [level(a) { $0.repeatCount = b }], isCumulative: true),
        ] {
          let subject = Subject(track)
          for time in [0, 0.5, 1e9, -1e9] + odd { #expect(!subject.x(time).isNaN) }
        }
      }
    }
  }
}
