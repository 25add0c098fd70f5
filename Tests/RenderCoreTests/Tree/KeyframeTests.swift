import RenderCore
import Testing

@Suite("Section 5.3: keyframes")
struct KeyframeTests {
  @Test("5.25: key times 0.2, 0.4, 0.6, 1 with four values hold the first until 0.2")
  func lateStart() {
    let subject = Subject(keys([1, 3, 5, 9], at: [0.2, 0.4, 0.6, 1]))
    let expected = [0: 1.0, 0.1: 1, 0.2: 1, 0.3: 2, 0.4: 3, 0.5: 4, 0.6: 5, 0.8: 7, 1: 9]
    for (t, x) in expected { #expect(near(subject.x(t), x)) }
  }

  @Test("5.25: key times 0.6, 1 with two values hold the first until 0.6")
  func lateTwo() {
    let subject = Subject(keys([2, 10], at: [0.6, 1]))
    let expected = [0: 2.0, 0.3: 2, 0.6: 2, 0.7: 4, 0.8: 6, 1: 10]
    for (t, x) in expected { #expect(near(subject.x(t), x)) }
  }

  @Test("5.25: key times 0, 0.7 reach the last value at 0.7 and hold it")
  func earlyEnd() {
    let subject = Subject(keys([0, 7], at: [0, 0.7]))
    let expected = [0: 0.0, 0.35: 3.5, 0.7: 7, 0.85: 7, 1: 7]
    for (t, x) in expected { #expect(near(subject.x(t), x)) }
  }

  @Test("5.24: key times 0, 0.8, 0.9 as shipped libraries use them")
  func library() {
    let subject = Subject(keys([0, 8, 6], at: [0, 0.8, 0.9]))
    let expected = [0.4: 4.0, 0.8: 8, 0.85: 7, 0.95: 6]
    for (t, x) in expected { #expect(near(subject.x(t), x)) }
  }

  @Test("5.27: without key times, count − 1 equal segments")
  func even() {
    let subject = Subject(keys([0, 10, 40, 100, 0]))
    let expected = [0: 0.0, 0.125: 5, 0.25: 10, 0.375: 25, 0.5: 40, 0.75: 100, 0.875: 50, 1: 0]
    for (t, x) in expected { #expect(near(subject.x(t), x)) }
  }

  @Test("5.27: discrete, three values last a third each")
  func discrete() {
    let subject = Subject(keys([1, 2, 3], mode: .discrete))
    let expected = [0: 1.0, 0.33: 1, 0.34: 2, 0.66: 2, 0.67: 3, 1: 3]
    for (t, x) in expected { #expect(subject.x(t) == x) }
  }

  @Test("5.28: discrete with count + 1 key times; with count of them the last value never shows")
  func discreteTimes() {
    let subject = Subject(keys([1, 2, 3], at: [0, 0.5, 0.75, 1], mode: .discrete))
    let expected = [0: 1.0, 0.49: 1, 0.5: 2, 0.74: 2, 0.75: 3, 1: 3]
    for (t, x) in expected { #expect(subject.x(t) == x) }
    let short = Subject(keys([1, 2, 3], at: [0, 0.5, 1], mode: .discrete))
    #expect([0, 0.6, 1].map(short.x) == [1, 2, 2])
  }

  @Test("5.29: paced ignores key times and curves and moves evenly: 0, 10, 100 at half is 50")
  func paced() {
    let subject = Subject(
      keys([0, 10, 100], at: [0, 0.9, 1], easings: [.easeIn, .easeIn], mode: .paced))
    let expected = [0.05: 5.0, 0.1: 10, 0.5: 50, 1: 100]
    for (t, x) in expected { #expect(near(subject.x(t), x)) }
  }

  @Test("5.31: curve i bends segment i, missing ones are linear, extra ones ignored")
  func easings() {
    let subject = Subject(keys([0, 1, 2], easings: [.easeIn]))
    #expect(near(subject.x(0.125), 0.093465, 1e-5))
    #expect(near(subject.x(0.625), 1.25))
    let extra = Subject(keys([0, 1], easings: [.easeOut, .easeIn, .easeIn]))
    #expect(near(extra.x(0.25), 0.378140, 1e-5))
  }

  @Test("5.31: the animation's own curve goes over the whole first")
  func outerCurve() {
    let subject = Subject(
      keys([0, 1, 2], easings: [.easeOut], levels: [level { $0.easing = .easeIn }]))
    let progress = Easing.easeIn.value(at: 0.5)
    #expect(near(subject.x(0.5), Easing.easeOut.value(at: progress * 2), 1e-9))
  }

  @Test(
    "5.32: cubic with no parameters is Catmull-Rom: 0, 0, 1, 1 at the middle is 0.5, at 5/12 it is 0.203125")
  func catmullRom() {
    let subject = Subject(keys([0, 0, 1, 1], mode: .cubic))
    #expect(near(subject.x(0.5), 0.5))
    // Segment 2, f = 1/4, tangents 1/2: (f³ − 2f² + f)/2 + 3f² − 2f³ + (f³ − f²)/2 = 9/128 + 5/32 − 3/128.
    let expected: Double = 9.0 / 128 + 5.0 / 32 - 3.0 / 128
    #expect(near(subject.x(5.0 / 12), expected))
    #expect(near(subject.x(1.0 / 3), 0) && near(subject.x(2.0 / 3), 1))
  }

  @Test("5.32: tension 1 stops at the keys: the segment is 3f² − 2f³")
  func tension() {
    var curve = TrackCurve(values: [.number(0), .number(1), .number(5)], mode: .cubic)
    curve.tensions = [1, 1, 1]
    let subject = Subject(Track(TrackTarget(.position, .x), curve, levels: [level()]))
    #expect(near(subject.x(0.125), 3.0 / 16 - 2.0 / 64))
  }

  @Test("5.33: the missing neighbour is the other one reflected: a straight line stays straight")
  func straight() {
    let subject = Subject(keys([0, 10, 20, 30], mode: .cubic))
    for k in 0...30 { #expect(near(subject.x(Double(k) / 30), Double(k), 1e-9)) }
  }

  @Test("Cubic paced spaces the keys by their distance")
  func cubicPaced() {
    let subject = Subject(keys([0, 10, 100], mode: .cubicPaced))
    #expect(near(subject.x(0.1), 10))
    #expect(near(subject.x(1), 100))
  }

  @Test("Odd counts and numbers: defined")
  func extreme() {
    #expect(keys([]) == nil)
    #expect(Subject(keys([4])).x(0.5) == 4)
    #expect(Subject(keys([4], mode: .discrete)).x(0.5) == 4)
    #expect(Subject(keys([4], mode: .cubic)).x(0.5) == 4)
    // Values beyond the key times are never reached; key times beyond the values are ignored.
    #expect(near(Subject(keys([0, 10, 99], at: [0, 0.5])).x(0.25), 5))
    #expect(near(Subject(keys([0, 10], at: [0, 0.5, 1, 1, 1])).x(0.25), 5))
    // Times that fall or are no numbers.
    #expect(near(Subject(keys([0, 10, 20], at: [0, .nan, 1])).x(0.5), 15))
    #expect(near(Subject(keys([0, 10, 20], at: [0.5, 0.2, 1])).x(0.75), 10 + 10 * 0.55 / 0.8))
    #expect(near(Subject(keys([0, 10, 20], at: [-3, 0.5, 9])).x(1), 10 + 10 * 0.5 / 8.5))
    #expect(Subject(keys([1, 2, 3], at: [0, 0, 0])).x(0.5) == 3)
    for bad in [Double.nan, .infinity, -.infinity, 1e308] {
      for mode in [TrackCurve.Mode.linear, .discrete, .paced, .cubic, .cubicPaced] {
        _ = Subject(keys([bad, 0, bad], mode: mode)).x(0.3)
      }
    }
  }

  /// Lottie-ios gives the scale of issue_1837_opacity keys from −34 to 211 of 176 frames, with one put in at 0 and
  /// one at 1: its picture at frame 176 shows the key of that frame, 90 %, and at 88 what lies between frames 71
  /// and 88.4.
  @Test("Key times beyond 0 and 1 are used as they are")
  func outside() {
    let frames = [-34, -16.6, 1, 18.4, 36, 53.4, 71, 88.4, 106, 123.4, 141, 158.4, 176, 193.4, 211.0]
    let values = frames.indices.map { $0 % 2 == 0 ? 90.0 : 100 }
    let subject = Subject(
      keys([90] + values + [90], at: [0] + frames.map { $0 / 176 } + [1]))
    #expect(near(subject.x(1), 90))
    #expect(near(subject.x(88.0 / 176), 90 + 10 * 17 / 17.4))
    // Between −16.6 and 1.
    #expect(near(subject.x(0), 90 + 10 * 1 / 17.6))
  }

  @Test("10,000 keys are found by halving: key k is value k")
  func many() {
    let subject = Subject(keys((0...10_000).map(Double.init), at: (0...10_000).map { Double($0) / 10_000 }))
    for k in stride(from: 0, through: 10_000, by: 777) {
      #expect(near(subject.x(Double(k) / 10_000), Double(k), 1e-6))
    }
    let uneven = Subject(
      keys((0...100).map(Double.init), at: (0...100).map { Double($0 * $0) / 10_000 }))
    for k in 0...100 { #expect(near(uneven.x(Double(k * k) / 10_000), Double(k), 1e-6)) }
  }
}
