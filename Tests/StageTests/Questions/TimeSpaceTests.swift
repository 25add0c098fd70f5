import Stage
import Testing
import UIKit

extension StageSuite {
  /// Groups, speeds, pauses and scrubbing.
  @Suite @MainActor struct TimeSpaceTests {
    private func group(_ duration: Double, _ animations: CAAnimation...) -> CAAnimationGroup {
      let group = CAAnimationGroup()
      group.animations = animations
      group.duration = duration
      return group
    }

    @Test(
      "a child's beginTime counts from the group's start; before it shows nothing or, backwards, its start (3.16)"
    )
    func childBegin() {
      let play = Play()
      let late = move(from: 0, to: 100)
      late.beginTime = 1
      play.at(0) { play.layer.add(group(2, late), forKey: "g") }
      #expect(near(play.x(0.5), 50) && near(play.x(1.25), 25))
      late.fillMode = .backwards
      play.at(5) { play.layer.add(group(2, late), forKey: "g") }
      #expect(near(play.x(5.5), 0) && near(play.x(6.75), 75) && near(play.x(7.1), 50))
    }

    @Test("a child that has ended is gone unless it fills forwards, and not longer than the group (3.16)")
    func childEnd() {
      let play = Play()
      let short = move(from: 0, to: 100, 0.5)
      play.at(0) { play.layer.add(group(2, short), forKey: "g") }
      #expect(near(play.x(0.25), 50) && near(play.x(1), 50))
      short.fillMode = .forwards
      play.at(5) { play.layer.add(group(2, short), forKey: "g") }
      #expect(near(play.x(6), 100) && near(play.x(6.9), 100) && near(play.x(7.1), 50))
    }

    @Test("a child is neither stretched nor squeezed: 4 s in a group of 2 s show their half (3.15)")
    func cut() {
      let play = Play()
      play.at(0) { play.layer.add(group(2, move(from: 0, to: 100, 4)), forKey: "g") }
      #expect(near(play.x(1), 25) && near(play.x(1.9), 47.5) && near(play.x(2.1), 50))
    }

    @Test("a group at speed 2 plays its children twice as fast and ends in half the time (3.1, 3.6)")
    func fastGroup() {
      let play = Play()
      let fast = group(2, move(from: 0, to: 100, 2))
      fast.speed = 2
      fast.delegate = AnimationDiary(play.diary)
      play.at(0) { play.layer.add(fast, forKey: "g") }
      #expect(near(play.x(0.25), 25) && near(play.x(0.75), 75) && near(play.x(1.1), 50))
      #expect(play.diary.entries == ["0.000000 start", "1.000000 stop true"])
    }

    @Test("a repeated group plays its children anew each time; their delegates hear nothing (3.9, 3.17)")
    func repeated() {
      let play = Play()
      let child = move(from: 0, to: 100)
      child.delegate = AnimationDiary(play.diary, "child ")
      let twice = group(1, child)
      twice.repeatCount = 2
      twice.delegate = AnimationDiary(play.diary)
      play.at(0) { play.layer.add(twice, forKey: "g") }
      #expect(near(play.x(0.75), 75) && near(play.x(1.25), 25) && near(play.x(2.1), 50))
      #expect(play.diary.entries == ["0.000000 start", "2.000000 stop true"])
    }

    @Test("the group's timing function bends time before its children bend theirs (3.18, 4.2)")
    func curves() {
      let play = Play()
      let eased = group(1, move(from: 0, to: 100))
      eased.timingFunction = CAMediaTimingFunction(name: .easeIn)
      play.at(0) { play.layer.add(eased, forKey: "g") }
      #expect(near(play.x(0.5), 31.5357, 1e-2))
    }

    @Test("a layer of speed 2 inside one of speed .5 runs in real time (3.1)")
    func nestedSpeeds() {
      let play = Play()
      let inner = CALayer()
      play.at(0) {
        play.layer.speed = 0.5
        inner.speed = 2
        inner.position.x = 50
        play.layer.addSublayer(inner)
        inner.add(move(from: 0, to: 100), forKey: "k")
        play.layer.add(move(from: 0, to: 100), forKey: "k")
      }
      #expect(near(play.x(0.5, of: inner), 50) && near(play.x(0.5), 25))
    }

    @Test("speed 0 and a timeOffset scrub: the layer shows the animation at that time (3.4, 3.20)")
    func scrubbing() {
      let play = Play()
      play.at(0) {
        play.layer.speed = 0
        play.layer.add(move(from: 0, to: 100), forKey: "k")
      }
      #expect(near(play.x(3), 0))
      for offset in [0.3, 0.9, 0.1] {
        play.at(play.stage.time + 1) { play.layer.timeOffset = offset }
        #expect(near(play.x(play.stage.time), offset * 100))
      }
    }

    @Test("an animation of speed 0 shows its timeOffset and is never over (3.20)")
    func stillAnimation() {
      let play = Play()
      play.at(0) {
        let animation = move(from: 0, to: 100)
        animation.speed = 0
        animation.timeOffset = 0.4
        animation.delegate = AnimationDiary(play.diary)
        play.layer.add(animation, forKey: "k")
      }
      #expect(near(play.x(0.9), 40) && near(play.x(100), 40))
      #expect(play.diary.entries == ["0.000000 start"])
    }

    @Test("paused at .3 s for 5 s: it goes on from there, and stops at 6 s, not at 1 s (3.19)")
    func pause() {
      let play = Play()
      let animation = move(from: 0, to: 100)
      animation.delegate = AnimationDiary(play.diary)
      play.at(0) { play.layer.add(animation, forKey: "k") }
      play.at(0.3) {
        let now = play.layer.convertTime(CACurrentMediaTime(), from: nil)
        play.layer.speed = 0
        play.layer.timeOffset = now
      }
      #expect(near(play.x(0.3), 30) && near(play.x(5), 30))
      play.at(5.3) {
        let paused = play.layer.timeOffset
        play.layer.speed = 1
        play.layer.timeOffset = 0
        play.layer.beginTime = 0
        play.layer.beginTime = play.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
      }
      #expect(near(play.x(5.3), 30) && near(play.x(5.8), 80) && near(play.x(6.2), 50))
      #expect(play.diary.entries == ["0.000000 start", "6.000000 stop true"])
    }

    @Test(
      "half speed without a jump: timeOffset is the local time, beginTime the present, then the speed (3.1)")
    func slowMotion() {
      let play = Play()
      play.at(0) { play.layer.add(move(from: 0, to: 100), forKey: "k") }
      play.at(0.5) {
        let now = CACurrentMediaTime()
        play.layer.timeOffset = play.layer.convertTime(now, from: nil)
        play.layer.beginTime = now
        play.layer.speed = 0.5
      }
      #expect(near(play.x(0.5), 50) && near(play.x(0.9), 70) && near(play.x(1.4), 95))
    }

    @Test("pausing a layer pauses what is below it as well (3.1)")
    func below() {
      let play = Play()
      let child = CALayer()
      play.at(0) {
        child.position.x = 50
        play.layer.addSublayer(child)
        child.add(move(from: 0, to: 100), forKey: "k")
      }
      play.at(0.6) {
        play.layer.timeOffset = play.layer.convertTime(CACurrentMediaTime(), from: nil)
        play.layer.speed = 0
      }
      #expect(near(play.x(4, of: child), 60))
    }

    @Test("repeatDuration 2.5 of 1 s: it ends in the middle of the third time (3.6, 3.10)")
    func repeatDuration() {
      let play = Play()
      let animation = move(from: 0, to: 100)
      animation.repeatDuration = 2.5
      animation.delegate = AnimationDiary(play.diary)
      play.at(0) { play.layer.add(animation, forKey: "k") }
      #expect(near(play.x(1.25), 25) && near(play.x(2.4), 40) && near(play.x(2.6), 50))
      #expect(play.diary.entries == ["0.000000 start", "2.500000 stop true"])
    }

    @Test("two times there and back again are 4 s, and it ends where it began (3.6, 3.9)")
    func autoreverses() {
      let play = Play()
      let animation = move(from: 0, to: 100)
      animation.repeatCount = 2
      animation.autoreverses = true
      animation.delegate = AnimationDiary(play.diary)
      play.at(0) { play.layer.add(animation, forKey: "k") }
      #expect(near(play.x(0.75), 75) && near(play.x(1.75), 25) && near(play.x(2.5), 50))
      #expect(near(play.x(3.75), 25) && near(play.x(4.5), 50))
      #expect(play.diary.entries == ["0.000000 start", "4.000000 stop true"])
    }
  }
}
