import Stage
import Testing
import UIKit

extension StageSuite {
  /// What the delegate of an animation is told, and which animation it is.
  @Suite @MainActor struct DelegateQuestionTests {
    final class Keeper: NSObject, CAAnimationDelegate {
      var name: String?
      var isListed: Bool?
      var isSame: Bool?
      let layer: CALayer
      init(_ layer: CALayer) { self.layer = layer }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        name = anim.value(forKey: "name") as? String
        isListed = layer.animation(forKey: "k") != nil
        isSame = layer.animation(forKey: "k") === anim
      }
    }

    @Test("a value stored in the animation tells the delegate which one it is (1.8.12)")
    func name() {
      let play = Play()
      let keeper = Keeper(play.layer)
      play.at(0) {
        let animation = move(from: 0, to: 1)
        animation.setValue("slide", forKey: "name")
        animation.delegate = keeper
        play.layer.add(animation, forKey: "k")
      }
      play.stage.advance(to: 2)
      #expect(keeper.name == "slide" && keeper.isListed == false)
    }

    @Test(
      "kept after its end, it is the one that animation(forKey:) gives, not the one that was added (1.8.12)")
    func identity() {
      let play = Play()
      let keeper = Keeper(play.layer)
      let animation = move(from: 0, to: 1)
      play.at(0) {
        animation.isRemovedOnCompletion = false
        animation.delegate = keeper
        play.layer.add(animation, forKey: "k")
        #expect(play.layer.animation(forKey: "k") !== animation)
      }
      play.stage.advance(to: 2)
      #expect(keeper.isListed == true && keeper.isSame == true)
    }

    @Test("the delegate is held until the animation is gone, and let go then (1.8.1)")
    func held() {
      let play = Play()
      weak var weakly: Keeper?
      play.at(0) {
        let keeper = Keeper(play.layer)
        weakly = keeper
        let animation = move(from: 0, to: 1)
        animation.delegate = keeper
        play.layer.add(animation, forKey: "k")
      }
      play.stage.advance(to: 0.5)
      #expect(weakly != nil)
      play.stage.advance(to: 2)
      #expect(weakly == nil)
    }

    @Test("with a beginTime the start is told when the animation begins (3.24)")
    func start() {
      let play = Play()
      play.at(0.5) {
        let animation = move(from: 0, to: 1)
        animation.beginTime = CACurrentMediaTime() + 1
        animation.delegate = AnimationDiary(play.diary)
        play.layer.add(animation, forKey: "k")
      }
      play.stage.advance(to: 4)
      #expect(play.diary.entries == ["1.500000 start", "2.500000 stop true"])
    }

    @Test("a layer that leaves stops its animation unfinished; put back it does not go on (3.25, 3.26)")
    func leaving() {
      let play = Play()
      play.at(0) {
        for (key, stays) in [("goes", false), ("stays", true)] {
          let animation = move(from: 0, to: 100)
          animation.isRemovedOnCompletion = !stays
          animation.delegate = AnimationDiary(play.diary, "\(key) ")
          play.layer.add(animation, forKey: key)
        }
      }
      play.at(0.5) { play.layer.removeFromSuperlayer() }
      #expect(play.layer.animationKeys() == ["stays"] && play.layer.presentation() == nil)
      play.at(0.75) { play.view.layer.addSublayer(play.layer) }
      play.stage.advance(to: 3)
      #expect(
        play.diary.entries.sorted() == [
          "0.000000 goes start", "0.000000 stays start", "0.500000 goes stop false",
          "0.500000 stays stop false",
        ])
    }

    @Test("moved to another superlayer in one turn, it goes on (3.26)")
    func moving() {
      let play = Play()
      let other = UIView(frame: play.view.bounds)
      play.at(0) {
        play.view.addSubview(other)
        play.layer.add(move(from: 0, to: 100), forKey: "k")
      }
      play.at(0.5) { other.layer.addSublayer(play.layer) }
      #expect(near(play.x(0.75), 75))
    }

    @Test("two on one key path: the last one added wins, without it the first shows again (3.23)")
    func order() {
      let play = Play()
      play.at(0) {
        play.layer.add(move(from: 0, to: 100), forKey: "a")
        play.layer.add(move(from: 200, to: 300, 0.5), forKey: "b")
      }
      #expect(near(play.x(0.25), 250) && near(play.x(0.75), 75))
    }
  }
}
