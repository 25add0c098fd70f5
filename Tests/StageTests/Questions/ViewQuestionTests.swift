import Stage
import Testing
import UIKit

extension StageSuite {
  /// UIView's animations, asked for by what their layers show.
  @Suite @MainActor struct ViewQuestionTests {
    private func square(_ play: Play) -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      play.at(0) { play.view.addSubview(view) }
      return view
    }

    @Test("with a delay the model changes at once and the old look stays until then (7.4)")
    func delay() {
      let play = Play()
      let view = square(play)
      play.at(1) {
        UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { view.center.x = 90 }
        #expect(view.center.x == 90)
      }
      #expect(near(play.x(1.9, of: view.layer), 10) && near(play.x(2.5, of: view.layer), 50))
      #expect(near(play.x(3.1, of: view.layer), 90))
    }

    @Test("a second animation on the way adds to the first, so that nothing jumps (6.14)")
    func additive() {
      let play = Play()
      let view = square(play)
      func go(_ x: CGFloat) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = x }
      }
      play.at(1) { go(90) }
      play.at(1.5) { go(10) }
      // The first has 40 of its −80 left, the second begins with +80: 10 − 40 + 80.
      #expect(near(play.x(1.5, of: view.layer), 50))
      // 10 − 20 + 60.
      #expect(near(play.x(1.75, of: view.layer), 50) && near(play.x(2.25, of: view.layer), 30))
      #expect(near(play.x(2.6, of: view.layer), 10))
    }

    @Test("removeAllAnimations ends the block with false, at once (7.5)")
    func removed() {
      let play = Play()
      let view = square(play)
      play.at(1) {
        UIView.animate(
          withDuration: 1, animations: { view.center.x = 90 },
          completion: { play.diary.note("done \($0)") })
      }
      play.at(1.5) { view.layer.removeAllAnimations() }
      play.stage.advance(to: 3)
      #expect(play.diary.entries == ["1.500000 done false"])
    }

    @Test("a block that changes nothing completes promptly with true (7.6)")
    func nothing() {
      let play = Play()
      play.at(1) {
        UIView.animate(withDuration: 5, animations: {}, completion: { play.diary.note("done \($0)") })
      }
      play.stage.advance(to: 3)
      #expect(play.diary.entries == ["1.000000 done true"])
    }

    @Test("a nested block takes the outer one's duration (7.7)")
    func nested() {
      let play = Play()
      let view = square(play)
      play.at(1) {
        UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) {
          UIView.animate(withDuration: 1, animations: { view.alpha = 0 })
        }
      }
      #expect(near(play.opacity(3, of: view.layer), 0.5))
    }

    @Test("autoreverse without repeat: there and back, then the end value (7.8)")
    func autoreverse() {
      let play = Play()
      let view = square(play)
      play.at(1) {
        UIView.animate(withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear]) { view.alpha = 0 }
      }
      #expect(
        near(play.opacity(1.75, of: view.layer), 0.25) && near(play.opacity(2.75, of: view.layer), 0.75))
      #expect(play.opacity(3.1, of: view.layer) == 0)
    }

    @Test("performWithoutAnimation inside of a block: at once (6.12)")
    func without() {
      let play = Play()
      let view = square(play)
      play.at(1) {
        UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.center.x = 90 } }
      }
      #expect(near(play.x(1, of: view.layer), 90))
    }

    @Test("touches find a moving view where its model is (7.3)")
    func touches() {
      let play = Play()
      let view = square(play)
      play.at(1) {
        UIView.animate(withDuration: 2, delay: 0, options: .allowUserInteraction) { view.center.x = 90 }
      }
      play.stage.advance(to: 1.1)
      play.stage.perform {
        #expect(play.view.hitTest(CGPoint(x: 90, y: 10), with: nil) === view)
        #expect(play.view.hitTest(CGPoint(x: 10, y: 10), with: nil) === play.view)
      }
    }

    @Test("a duration of 0: the value at once, the completion on a later turn (7.5)")
    func instant() {
      let play = Play()
      let view = square(play)
      play.at(1) {
        UIView.animate(
          withDuration: 0, animations: { view.alpha = 0 }, completion: { play.diary.note("done \($0)") })
        play.diary.note("after")
      }
      #expect(play.opacity(1, of: view.layer) == 0)
      #expect(play.diary.entries == ["1.000000 after", "1.000000 done true"])
    }

    @Test("a spring of UIKit ends in the duration asked for, after an overshoot (7.10, 7.12)")
    func spring() {
      let play = Play()
      let view = square(play)
      play.at(1) {
        UIView.animate(
          withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
          animations: { view.center.x = 90 }, completion: { play.diary.note("done \($0)") })
      }
      let highest = (0...20).map { play.x(1 + Double($0) / 20, of: view.layer) }.max() ?? 0
      // With a damping ratio of .5 the first overshoot is e^(−π·.5/√.75) = 16.3 % of 80.
      #expect(highest > 90 + 0.13 * 80 && highest <= 90 + 0.1631 * 80)
      play.stage.advance(to: 3)
      #expect(play.diary.entries == ["2.000000 done true"])
    }
  }
}
