import Stage
import Testing
import UIKit

extension StageSuite {
  /// Every kind of event at its exact time.
  @Suite @MainActor struct EventTimeTests {
    @Test func workOfAllKindsComesInTheOrderOfTime() {
      let stage = smallStage()
      let diary = StageDiary()
      stage.show(.viewController { UIViewController() })
      stage.perform {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { diary.note("queue") }
        Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in
          MainActor.assumeIsolated { diary.note("timer") }
        }
        Task {
          try? await Task.sleep(nanoseconds: 300_000_000)
          diary.note("task")
        }
      }
      stage.advance(to: 1)
      #expect(diary.entries == ["0.200000 timer", "0.300000 task", "0.500000 queue"])
      #expect(stage.time == 1)
    }

    /// 60 refreshes a second, counted from time 0.
    @Test func displayLinksFireOnTheGrid() {
      let stage = smallStage()
      var stamps: [Double] = []
      let link = CADisplayLink(block: { link in
        #expect(abs(link.timestamp - CACurrentMediaTime()) < 1e-6)
        stamps.append(CACurrentMediaTime() - 1000)
      })
      stage.show(.viewController { UIViewController() })
      stage.perform { link.add(to: .main, forMode: .common) }
      stage.advance(to: 0.1)
      #expect(stamps.count == 6)
      for (k, stamp) in stamps.enumerated() { #expect(abs(stamp - Double(k + 1) / 60) < 1e-8) }
      link.invalidate()
      stage.advance(to: 0.2)
      #expect(stamps.count == 6)
    }

    final class Listener: NSObject, CAAnimationDelegate {
      let diary: StageDiary
      let name: String
      init(_ diary: StageDiary, _ name: String) {
        self.diary = diary
        self.name = name
      }
      func animationDidStart(_ anim: CAAnimation) {
        MainActor.assumeIsolated { diary.note("\(name) start") }
      }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        MainActor.assumeIsolated { diary.note("\(name) stop \(flag)") }
      }
    }

    private func fade(_ duration: Double, _ listener: Listener) -> CABasicAnimation {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.toValue = 1
      fade.duration = duration
      fade.delegate = listener
      return fade
    }

    /// Facts 3.24 and 3.25: start with the commit, stop at the natural end, finished.
    @Test func animationCallbacksComeWhenTheyAreDue() {
      let stage = smallStage()
      let diary = StageDiary()
      let controller = UIViewController()
      stage.show(.viewController { controller })
      stage.advance(to: 0.5)
      stage.perform {
        controller.view.layer.add(fade(0.7, Listener(diary, "a")), forKey: "a")
        diary.note("added")
      }
      stage.advance(to: 2)
      #expect(diary.entries == ["0.500000 added", "0.500000 a start", "1.200000 a stop true"])
    }

    @Test func aReplacedAnimationStopsUnfinished() {
      let stage = smallStage()
      let diary = StageDiary()
      let controller = UIViewController()
      stage.show(.viewController { controller })
      stage.perform { controller.view.layer.add(fade(1, Listener(diary, "a")), forKey: "k") }
      stage.advance(to: 0.4)
      stage.perform { controller.view.layer.add(fade(1, Listener(diary, "b")), forKey: "k") }
      stage.advance(to: 2)
      #expect(
        diary.entries
          == ["0.000000 a start", "0.400000 a stop false", "0.400000 b start", "1.400000 b stop true"]
          || diary.entries
            == ["0.000000 a start", "0.400000 b start", "0.400000 a stop false", "1.400000 b stop true"]
      )
    }

    @Test func viewAnimationsCompleteAtTheirEnd() {
      let stage = smallStage()
      let diary = StageDiary()
      let controller = UIViewController()
      stage.show(.viewController { controller })
      stage.perform {
        UIView.animate(
          withDuration: 0.3, delay: 0.2, options: [], animations: { controller.view.alpha = 0.5 },
          completion: { diary.note("done \($0)") })
      }
      stage.advance(to: 1)
      #expect(diary.entries == ["0.500000 done true"])
    }

    /// At one instant: the clock's work in the order of asking, then callbacks, then display links.
    @Test func oneInstantHasOneOrder() {
      let stage = smallStage()
      let diary = StageDiary()
      let controller = UIViewController()
      stage.show(.viewController { controller })
      let link = CADisplayLink(block: { _ in diary.note("link") })
      stage.perform {
        link.preferredFramesPerSecond = 2
        link.add(to: .main, forMode: .common)
        controller.view.layer.add(fade(0.5, Listener(diary, "a")), forKey: "a")
        Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
          MainActor.assumeIsolated { diary.note("timer") }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { diary.note("queue") }
      }
      stage.advance(to: 0.5)
      let half = diary.entries.filter { $0.hasPrefix("0.500000") }.map { String($0.dropFirst(9)) }
      #expect(half.prefix(3) == ["timer", "queue", "a stop true"])
    }

    /// Animations that complete at once and start the next must not hold an instant for ever.
    @Test func endlessCompletionsStillLetTimePass() {
      let stage = smallStage(10, 10)
      let view = UIView()
      var rounds = 0
      @MainActor func again() {
        rounds += 1
        UIView.animate(
          withDuration: 0, animations: { view.alpha = rounds % 2 == 0 ? 1 : 0.5 },
          completion: { _ in again() })
      }
      stage.show(.view { view })
      stage.perform { again() }
      stage.advance(to: 0.002)
      #expect(stage.time >= 0.002)
      #expect(rounds > 100)
    }
  }
}
