import Stage
import Testing
import UIKit

extension StageSuite {
  /// Implicit animations, and transactions about them.
  @Suite @MainActor struct ImplicitTests {
    @Test("a layer of its own animates by itself: .25 s, default curve, from where it was (6.4, 6.5, 4.3)")
    func alone() {
      let play = Play()
      play.at(1) {
        play.layer.position.x = 90
        let animation = play.layer.animation(forKey: "position") as? CABasicAnimation
        #expect(animation?.keyPath == "position" && animation?.toValue == nil)
        #expect((animation?.fromValue as? CGPoint) == CGPoint(x: 50, y: 50))
      }
      #expect(near(play.x(1.125), 50 + 40 * 0.802403, 1e-2) && near(play.x(1.25), 90))
      #expect(play.layer.animationKeys() == nil)
    }

    @Test("a view's layer does not, outside of an animation block (6.12)")
    func viewLayer() {
      let play = Play()
      play.at(1) { play.view.layer.opacity = 0.5 }
      #expect(play.opacity(1, of: play.view.layer) == 0.5)
      #expect(play.view.layer.animationKeys() == nil)
    }

    @Test(
      "inside of UIView.animate the view's layer takes the block's duration, a layer of its own .25 s (6.12, 6.13)"
    )
    func inBlock() {
      let play = Play()
      play.at(1) {
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
          play.view.layer.opacity = 0
          play.layer.opacity = 0
        }
      }
      #expect(near(play.opacity(2, of: play.view.layer), 0.5))
      #expect(play.opacity(1.3) == 0)
    }

    @Test("setAnimationDuration and the timing function of the transaction count (6.5)")
    func transaction() {
      let play = Play()
      play.at(1) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        play.layer.opacity = 0
        CATransaction.commit()
      }
      #expect(near(play.opacity(1.5), 0.75) && near(play.opacity(2.5), 0.25))
    }

    @Test("setDisableActions: at once, and only in that transaction (6.11)")
    func disabled() {
      let play = Play()
      play.at(1) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        play.layer.opacity = 0
        CATransaction.commit()
        play.layer.position.x = 90
      }
      #expect(play.opacity(1) == 0 && near(play.x(1), 50))
      #expect(play.layer.animationKeys() == ["position"])
    }

    @Test("a second change on the way begins where the layer is on the screen (6.4)")
    func interrupted() {
      let play = Play()
      play.at(1) { play.layer.position.x = 90 }
      let halfway = play.x(1.1)
      play.at(1.1) { play.layer.position.x = 10 }
      #expect(halfway > 60 && near(play.x(1.1), halfway))
      #expect(near(play.x(1.35), 10))
      #expect(play.layer.animationKeys() == nil)
    }

    @Test("what is set in the transaction that adds the layer does not animate; after a flush it does (6.3)")
    func fresh() {
      let play = Play()
      let layer = CALayer()
      play.at(1) {
        play.view.layer.addSublayer(layer)
        layer.opacity = 0.5
        #expect(layer.animationKeys() == nil)
        CATransaction.flush()
        layer.opacity = 0
        #expect(layer.animationKeys() == ["opacity"])
      }
    }

    @Test("setting the frame animates position and bounds, not \"frame\" (6.10)")
    func frame() {
      let play = Play()
      play.at(1) { play.layer.frame = CGRect(x: 0, y: 0, width: 60, height: 40) }
      #expect(Set(play.layer.animationKeys() ?? []) == ["position", "bounds"])
      let half = play.shown(1.125, \.bounds.width) ?? 0
      #expect(half > 20 && half < 60)
    }

    @Test(
      "actions[\"position\"] = NSNull stops it, and so does a delegate's null, but not a delegate's nil (6.1)"
    )
    func null() {
      final class Nobody: NSObject, CALayerDelegate {
        var answer: CAAction?
        func action(for layer: CALayer, forKey event: String) -> CAAction? { answer }
      }
      let play = Play()
      let nobody = Nobody()
      play.at(1) {
        play.layer.actions = ["position": NSNull()]
        play.layer.position.x = 90
        #expect(play.layer.animationKeys() == nil)
        play.layer.delegate = nobody
        play.layer.opacity = 0.5
        #expect(play.layer.animationKeys() == ["opacity"])
        nobody.answer = NSNull()
        play.layer.cornerRadius = 3
        #expect(play.layer.animationKeys() == ["opacity"])
      }
    }

    @Test("a shape's path has no implicit animation, its line width has (6.6)")
    func path() {
      let play = Play { CAShapeLayer() }
      play.at(1) {
        let shape = play.layer as? CAShapeLayer
        shape?.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).cgPath
        shape?.lineWidth = 4
      }
      #expect(play.layer.animationKeys() == ["lineWidth"])
    }

    @Test("nested transactions: each change lasts as long as its own says (1.9)")
    func nested() {
      let play = Play()
      play.at(1) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.begin()
        CATransaction.setAnimationDuration(4)
        play.layer.opacity = 0
        CATransaction.commit()
        play.layer.position.x = 90
        CATransaction.commit()
      }
      #expect(play.layer.animation(forKey: "opacity")?.duration == 4)
      #expect(play.layer.animation(forKey: "position")?.duration == 1)
      #expect(near(play.x(2.1), 90) && play.opacity(4.5) > 0)
    }

    @Test("completion blocks: the inner when its own animation ends, the outer when all have (3.33)")
    func completions() {
      let play = Play()
      play.at(1) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { MainActor.assumeIsolated { play.diary.note("outer") } }
        play.layer.add(move(from: 0, to: 1, 1), forKey: "a")
        CATransaction.begin()
        CATransaction.setCompletionBlock { MainActor.assumeIsolated { play.diary.note("inner") } }
        play.layer.add(move("opacity", from: 0, to: 1, 0.5), forKey: "b")
        CATransaction.commit()
        CATransaction.commit()
        play.diary.note("committed")
      }
      play.stage.advance(to: 3)
      #expect(play.diary.entries == ["1.000000 committed", "1.500000 inner", "2.000000 outer"])
    }

    @Test("a completion block without animations runs, but not inside of commit (3.30)")
    func emptyCompletion() {
      let play = Play()
      play.at(1) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { MainActor.assumeIsolated { play.diary.note("done") } }
        CATransaction.commit()
        play.diary.note("after")
      }
      play.stage.advance(to: 3)
      #expect(play.diary.entries == ["1.000000 after", "1.000000 done"])
    }

    @Test("a block that is set after the animation was added does not wait for it (3.34)")
    func late() {
      let play = Play()
      play.at(1) {
        CATransaction.begin()
        play.layer.add(move(from: 0, to: 1, 1), forKey: "a")
        CATransaction.setCompletionBlock { MainActor.assumeIsolated { play.diary.note("done") } }
        CATransaction.commit()
      }
      play.stage.advance(to: 3)
      #expect(play.diary.entries == ["1.000000 done"])
    }

    @Test("an endless animation holds the block until it is removed (3.33)")
    func endless() {
      let play = Play()
      play.at(1) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { MainActor.assumeIsolated { play.diary.note("done") } }
        let animation = move(from: 0, to: 1)
        animation.repeatCount = .infinity
        play.layer.add(animation, forKey: "a")
        CATransaction.commit()
      }
      play.at(50) { play.layer.removeAnimation(forKey: "a") }
      play.stage.advance(to: 60)
      #expect(play.diary.entries == ["50.000000 done"])
    }
  }
}
