import RenderCore
import StageWire
import Testing
import UIKit

@testable import Stage

extension StageSuite {
  /// Frames that come due while the app is busy, or runs a run loop of its own.
  @Suite @MainActor struct BusyTests {
    /// Plays 20 frames at 10 a second; what the pixel in the middle shows in each: r, g, b or w.
    private func colours(_ start: @escaping @MainActor (UIView) -> Void) -> String {
      let stage = smallStage(10, 10)
      stage.show(
        .viewController {
          let controller = UIViewController()
          controller.view.backgroundColor = .red
          start(controller.view)
          return controller
        })
      var result = ""
      let request = ShowRequest(width: 10, height: 10, scale: 1, mode: .film(from: 0, to: 2, fps: 10))
      stage.play(request.frames) { _, surface, _ in
        switch pixel(surface, 5, 5) {
        case [255, 0, 0, 255]: result += "r"
        case [0, 255, 0, 255]: result += "g"
        case [0, 0, 255, 255]: result += "b"
        default: result += "?"
        }
      }
      return result
    }

    /// From 0.5 to 1.2 s the main thread sleeps: its turn is committed at 1.2, and the frames before show red.
    @Test func aSleepingTurnIsCommittedAtItsEnd() {
      let shown = colours { view in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
          view.backgroundColor = .green
          Thread.sleep(forTimeInterval: 0.7)
        }
      }
      #expect(shown == String(repeating: "r", count: 12) + String(repeating: "g", count: 8))
    }

    /// Animations go on by themselves: discrete steps of 0.5 s, started before the sleep.
    @Test func animationsRunWhileTheAppSleeps() {
      let shown = colours { view in
        let steps = CAKeyframeAnimation(keyPath: "backgroundColor")
        steps.values = [
          UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor, UIColor.red.cgColor,
        ]
        steps.calculationMode = .discrete
        steps.duration = 2
        view.layer.add(steps, forKey: nil)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { Thread.sleep(forTimeInterval: 1.6) }
      }
      #expect(shown == "rrrrrgggggbbbbbrrrrr")
    }

    /// A run loop inside the app's own code keeps timers, commits and frames going.
    @Test func framesComeFromANestedRunLoop() {
      let shown = colours { view in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { view.backgroundColor = .green }
          RunLoop.current.run(until: Date().addingTimeInterval(1))
          view.backgroundColor = .blue
        }
      }
      // green at 0.5, the run loop ends at 1.2
      #expect(shown == "rrrrr" + "ggggggg" + "bbbbbbbb")
    }

    /// Waiting for a background queue takes no frames away either.
    @Test func waitingForABackgroundQueueLikewise() {
      let shown = colours { view in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
          let done = DispatchSemaphore(value: 0)
          DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { done.signal() }
          done.wait()
          view.backgroundColor = .green
        }
      }
      #expect(shown == "rrrrrrrrrrgggggggggg")
    }

    /// The main thread goes on while a background queue sleeps, and so do its changes of the background's making.
    @Test func aSleepingBackgroundQueueTakesNothingAway() {
      let shown = colours { view in
        DispatchQueue.global().async {
          Thread.sleep(forTimeInterval: 1)
          DispatchQueue.main.async { view.backgroundColor = .blue }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { view.backgroundColor = .green }
      }
      #expect(shown == "rrrrr" + "ggggg" + "bbbbbbbbbb")
    }

    /// Changes from a background thread show with the next commit, and leave nothing of theirs to later work there.
    @Test func changesFromABackgroundQueueShow() {
      let shown = colours { view in
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) {
          CATransaction.setDisableActions(true)
          view.backgroundColor = .green
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
          if !CATransaction.disableActions() { view.backgroundColor = .blue }
        }
      }
      #expect(shown == "rrrrr" + "ggggg" + "bbbbbbbbbb")
    }

    @Test func unchangedFramesAreCalledSo() {
      let stage = smallStage(10, 10)
      stage.show(
        .viewController {
          let controller = UIViewController()
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) {
            controller.view.backgroundColor = .blue
          }
          return controller
        })
      var repeats: [Bool] = []
      let request = ShowRequest(width: 10, height: 10, scale: 1, mode: .film(from: 0, to: 0.6, fps: 10))
      stage.play(request.frames) { _, _, damage in repeats.append(damage.isEmpty) }
      // a plain view's colour does not animate by itself: only the first frame and the one at 0.4 are new
      #expect(repeats == [false, true, true, true, false, true])
    }
  }
}
