import Stage
import Testing
import UIKit

extension StageSuite {
  /// Additive, cumulative, keyframes, rotations: which value is shown.
  @Suite @MainActor struct ValueTests {
    @Test("additive animations add up over the model: 100 + 5 + 10 (5.43)")
    func additive() {
      let play = Play()
      play.at(0) {
        play.layer.position.x = 100
        for start in [10.0, 20] {
          let animation = move(from: start, to: 0)
          animation.isAdditive = true
          play.layer.add(animation, forKey: nil)
        }
      }
      #expect(near(play.x(0.5), 115) && near(play.x(1.1), 100))
    }

    @Test("additive with by alone goes from nothing to it, over the model (5.43)")
    func additiveBy() {
      let play = Play()
      play.at(0) {
        let animation = move(by: 40)
        animation.isAdditive = true
        play.layer.add(animation, forKey: nil)
      }
      #expect(near(play.x(0.25), 60) && near(play.x(0.75), 80))
    }

    @Test("cumulative: each time begins where the one before ended (5.45)")
    func cumulative() {
      let play = Play()
      play.at(0) {
        let animation = move(from: 0, to: 10)
        animation.isCumulative = true
        animation.repeatCount = 3
        play.layer.add(animation, forKey: nil)
      }
      #expect(near(play.x(0.5), 5) && near(play.x(1.5), 15) && near(play.x(2.5), 25) && near(play.x(3.1), 50))
    }

    /// The turn that the layer shows about z, in degrees from 0 up to 360.
    private func turn(_ play: Play, _ time: Double) -> Double {
      let t = play.shown(time, \.transform) ?? CATransform3DIdentity
      let degrees = atan2(Double(t.m12), Double(t.m11)) * 180 / .pi
      return degrees < -1e-6 ? degrees + 360 : degrees
    }

    @Test("transform.rotation to 4π makes two turns: half of one at a quarter of the time (5.9)")
    func twoTurns() {
      let play = Play()
      play.at(0) {
        play.layer.add(move("transform.rotation", from: 0, to: 4 * Double.pi), forKey: nil)
      }
      #expect(near(turn(play, 0.125), 90) && near(turn(play, 0.25), 180) && near(turn(play, 0.375), 270))
      #expect(near(turn(play, 0.625), 90))
    }

    @Test("a cumulative quarter turn that repeats goes round: 135° in the middle of the second (5.45, 5.9)")
    func cumulativeTurn() {
      let play = Play()
      play.at(0) {
        let animation = move("transform.rotation.z", from: 0, to: Double.pi / 2)
        animation.isCumulative = true
        animation.repeatCount = .infinity
        play.layer.add(animation, forKey: nil)
      }
      #expect(near(turn(play, 1.5), 135) && near(turn(play, 3.5), 315) && near(turn(play, 5.5), 135))
    }

    @Test("transforms a whole turn apart are the same: nothing moves (5.5)")
    func wholeTurn() {
      let play = Play()
      play.at(0) {
        let animation = move(
          "transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(2 * .pi, 0, 0, 1))
        play.layer.add(animation, forKey: nil)
      }
      for time in [0.25, 0.5, 0.75] { #expect(near(turn(play, time), 0, 1e-3)) }
    }

    @Test("rotation and scale by key paths go together (5.8)")
    func components() {
      let play = Play()
      play.at(0) {
        play.layer.add(move("transform.rotation.z", from: 0, to: Double.pi), forKey: "r")
        play.layer.add(move("transform.scale", from: 1, to: 3), forKey: "s")
      }
      let t = play.shown(0.5, \.transform) ?? CATransform3DIdentity
      #expect(near(Double(t.m11), 0) && near(Double(t.m12), 2) && near(Double(t.m21), -2))
      #expect(near(turn(play, 0.5), 90))
    }

    @Test("three values without key times: two equal halves (5.27)")
    func evenly() {
      let play = Play()
      play.at(0) { play.layer.add(keyframes([0, 100, 40]), forKey: nil) }
      #expect(near(play.x(0.25), 50) && near(play.x(0.5), 100) && near(play.x(0.75), 70))
    }

    @Test("discrete: three values are three equal slots, with four key times theirs (5.27, 5.28)")
    func discrete() {
      let play = Play()
      let animation = keyframes([10, 20, 30], "position.x", 3)
      animation.calculationMode = .discrete
      play.at(0) { play.layer.add(animation, forKey: "k") }
      #expect(near(play.x(0.99), 10) && near(play.x(1.01), 20) && near(play.x(2.5), 30))
      animation.keyTimes = [0, 0.1, 0.8, 1]
      play.at(10) { play.layer.add(animation, forKey: "k") }
      #expect(
        near(play.x(10.2), 10) && near(play.x(10.4), 20) && near(play.x(12.3), 20) && near(play.x(12.6), 30))
    }

    @Test("paced: equal speed, and key times are ignored: 0, 10, 100 is a line (5.29)")
    func paced() {
      let play = Play()
      let animation = keyframes([0, 10, 100])
      animation.calculationMode = .paced
      animation.keyTimes = [0, 0.9, 1]
      play.at(0) { play.layer.add(animation, forKey: nil) }
      for time in [0.05, 0.1, 0.55, 0.9] { #expect(near(play.x(time), time * 100)) }
    }

    /// Between 0 and 100 with neighbours 0 and 100 both slopes are 50 a segment. A quarter of the way the Hermite
    /// weights are .140625 of the first slope, .15625 of the second value and −.046875 of the second slope:
    /// 7.03125 + 15.625 − 2.34375 = 20.3125.
    @Test("cubic goes through its values and is smooth: 20.3125 a quarter of the way (5.32)")
    func cubic() {
      let play = Play()
      let animation = keyframes([0, 0, 100, 100], "position.x", 3)
      animation.calculationMode = .cubic
      play.at(0) { play.layer.add(animation, forKey: nil) }
      #expect(
        near(play.x(1), 0) && near(play.x(1.25), 20.3125) && near(play.x(1.5), 50) && near(play.x(2), 100))
    }

    @Test("a timing function for each segment (5.31, 4.2)")
    func segments() {
      let play = Play()
      let animation = keyframes([0, 100, 200])
      animation.timingFunctions = [
        CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut),
      ]
      play.at(0) { play.layer.add(animation, forKey: nil) }
      #expect(near(play.x(0.25), 31.5357, 1e-2) && near(play.x(0.75), 168.4643, 1e-2))
    }

    @Test("the animation's own timing function comes before those of its segments (5.31, 4.2)")
    func bothCurves() {
      let play = Play()
      let animation = keyframes([0, 100])
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
      play.at(0) { play.layer.add(animation, forKey: nil) }
      #expect(near(play.x(0.5), 31.5357, 1e-2))
    }

    private func corner(_ change: (CAKeyframeAnimation) -> Void) -> Play {
      let play = Play()
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 100, y: 0))
      path.addLine(to: CGPoint(x: 100, y: 50))
      let animation = keyframes([], "position")
      animation.values = nil
      animation.path = path
      change(animation)
      play.at(0) { play.layer.add(animation, forKey: nil) }
      return play
    }

    @Test("along a path each line takes the same time, paced the same for each point (5.34, 5.35)")
    func path() {
      let even = corner { _ in }
      #expect(even.shown(0.25, \.position) == CGPoint(x: 50, y: 0))
      #expect(even.shown(0.75, \.position) == CGPoint(x: 100, y: 25))
      let paced = corner { $0.calculationMode = .paced }
      #expect(near(paced.x(0.25), 37.5) && near(paced.x(0.5), 75))
      #expect(near(paced.shown(0.9, { Double($0.position.y) }), 35))
    }

    @Test("rotationMode auto turns along the path, autoReverse half a turn more (5.38)")
    func rotation() {
      let auto = corner { $0.rotationMode = .rotateAuto }
      #expect(near(turn(auto, 0.25), 0) && near(turn(auto, 0.75), 90))
      let reverse = corner { $0.rotationMode = .rotateAutoReverse }
      #expect(near(turn(reverse, 0.25), 180) && near(turn(reverse, 0.75), 270))
    }

    @Test("colours are blended by their components: red to blue is half of each (5.3)")
    func colours() {
      let play = Play()
      play.at(0) {
        let animation = move("backgroundColor", from: UIColor.red.cgColor, to: UIColor.blue.cgColor)
        play.layer.add(animation, forKey: nil)
      }
      let shown = play.shown(0.5) { $0.backgroundColor?.components ?? [] } ?? []
      #expect(shown.map { Double($0) } == [0.5, 0, 0.5, 1])
    }

    @Test(
      "a spring overshoots: 116.3 % at .3628 s; it is cut unless its duration is the settling one (8.3, 8.7)")
    func spring() {
      let play = Play()
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.fromValue = 0
      spring.toValue = 100
      spring.duration = spring.settlingDuration
      play.at(0) { play.layer.add(spring, forKey: "k") }
      #expect(near(play.x(0.1), 34.03, 1e-2) && near(play.x(0.36276), 116.3034, 1e-3))
      #expect(near(play.x(1.4), 100, 0.2) && near(play.x(1.5), 50))
      spring.duration = 0
      play.at(5) { play.layer.add(spring, forKey: "k") }
      #expect(near(play.x(5.3), 50))
    }
  }
}
