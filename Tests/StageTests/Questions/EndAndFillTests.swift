import Stage
import Testing
import UIKit

extension StageSuite {
  /// What is shown before and after an animation's time, and what stays of it.
  @Suite @MainActor struct EndAndFillTests {
    @Test("removedOnCompletion = false without a fill mode: it stays listed and shows nothing (3.11, 3.27)")
    func keptWithoutFill() {
      let play = Play()
      play.at(0) {
        let animation = move(from: 0, to: 100)
        animation.isRemovedOnCompletion = false
        play.layer.add(animation, forKey: "k")
      }
      #expect(near(play.x(0.9), 90) && near(play.x(1.5), 50))
      #expect(play.layer.animationKeys() == ["k"])
    }

    @Test("fillMode forwards alone does not help: the animation is removed at its end (3.11, 1.8.3)")
    func fillWithoutKeeping() {
      let play = Play()
      play.at(0) {
        let animation = move(from: 0, to: 100)
        animation.fillMode = .forwards
        play.layer.add(animation, forKey: "k")
      }
      #expect(near(play.x(0.9), 90) && near(play.x(1.1), 50))
      #expect(play.layer.animationKeys() == nil)
    }

    @Test("a beginTime a second from now: the model until then, or with backwards the start (3.11, 3.12)")
    func delayed() {
      let play = Play()
      let other = CALayer()
      play.at(0) {
        play.view.layer.addSublayer(other)
        for (layer, mode) in [(play.layer, CAMediaTimingFillMode.removed), (other, .backwards)] {
          layer.position.x = 50
          let animation = move(from: 0, to: 100)
          animation.beginTime = CACurrentMediaTime() + 1
          animation.fillMode = mode
          layer.add(animation, forKey: "k")
        }
      }
      #expect(near(play.x(0.5), 50) && near(play.x(0.5, of: other), 0))
      #expect(near(play.x(1.25), 25) && near(play.x(1.25, of: other), 25))
    }

    @Test("removing an animation on its way: back to the model at once, told that it did not finish (3.25)")
    func removed() {
      let play = Play()
      play.at(0) {
        let animation = move(from: 0, to: 100)
        animation.delegate = AnimationDiary(play.diary)
        play.layer.add(animation, forKey: "k")
      }
      play.at(0.25) { play.layer.removeAnimation(forKey: "k") }
      #expect(near(play.x(0.25), 50))
      #expect(play.diary.entries == ["0.000000 start", "0.250000 stop false"])
    }

    @Test("to stop where it is: give the model what is shown, then remove (3.39)")
    func frozen() {
      let play = Play()
      play.at(0) { play.layer.add(move(from: 0, to: 100), forKey: "k") }
      play.at(0.3) {
        CATransaction.setDisableActions(true)
        play.layer.position = play.layer.presentation()?.position ?? .zero
        play.layer.removeAllAnimations()
      }
      #expect(near(play.x(0.3), 30) && near(play.x(0.8), 30))
    }

    @Test("an animation changes no model value, not while it runs and not at its end (3.39)")
    func model() {
      let play = Play()
      play.at(0) { play.layer.add(move(from: 0, to: 100), forKey: "k") }
      for time in [0.5, 0.99, 2] {
        _ = play.x(time)
        #expect(play.layer.position.x == 50)
      }
    }

    @Test("toValue alone, model set meanwhile: it runs from the model (5.41)")
    func toOnly() {
      let play = Play()
      play.at(0) { play.layer.add(move(to: 100), forKey: "k") }
      #expect(near(play.x(0.5), 75))
    }

    @Test("from, to and by two at a time: from + by, to − by, from to to (5.40, 5.42)")
    func ends() {
      let play = Play()
      func half(_ from: Double?, _ to: Double?, _ by: Double?) -> Double {
        play.at(play.stage.time + 2) {
          play.layer.add(move(from: from, to: to, by: by), forKey: "k")
        }
        return play.x(play.stage.time + 0.5)
      }
      #expect(near(half(10, nil, 20), 20))
      #expect(near(half(nil, 100, 20), 90))
      #expect(near(half(0, 60, nil), 30))
      #expect(near(half(0, 60, 500), 30))
      #expect(near(half(nil, nil, 30), 65))
    }

    @Test("the key path \"frame\" is not animatable: nothing moves (2.1)")
    func frame() {
      let play = Play()
      play.at(0) {
        let animation = move("frame", to: NSValue(cgRect: CGRect(x: 0, y: 0, width: 90, height: 90)))
        play.layer.add(animation, forKey: "k")
      }
      #expect(play.shown(0.5, \.frame) == CGRect(x: 40, y: 40, width: 20, height: 20))
    }

    @Test("a duration of 0 is the transaction's 0.25 s once it is added; the caller's object keeps 0 (3.13)")
    func noDuration() {
      let play = Play()
      let animation = move(from: 0, to: 100, 0)
      play.at(0) { play.layer.add(animation, forKey: "k") }
      #expect(near(play.x(0.1), 40) && near(play.x(0.2), 80) && near(play.x(0.26), 50))
      #expect(animation.duration == 0)
    }

    @Test("an animation added before the layer is on the screen begins when it comes there (6.3)")
    func early() {
      let play = Play()
      let late = CALayer()
      play.at(0) {
        late.position.x = 50
        late.add(move(from: 0, to: 100), forKey: "k")
      }
      play.at(3) { play.view.layer.addSublayer(late) }
      #expect(near(play.x(3.25, of: late), 25))
    }

    @Test("a presentation layer is nil before the first commit and has the class of its layer (3.35, 3.36)")
    func presentation() {
      #expect(CAShapeLayer().presentation() == nil)
      let play = Play { CAShapeLayer() }
      play.stage.perform {
        let shown = play.layer.presentation()
        #expect(shown is CAShapeLayer && shown !== play.layer && shown?.model() === play.layer)
        #expect(play.layer.presentation() === shown)
      }
    }
  }
}
