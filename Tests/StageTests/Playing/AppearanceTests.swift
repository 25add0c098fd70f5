import Stage
import Testing
import UIKit

/// Time 0 follows viewDidAppear and the first commit (CLI.md).
extension StageSuite {
  @Suite @MainActor struct AppearanceTests {
    final class Recorder: UIViewController {
      static var calls: [String] = []
      override func viewDidLoad() { Self.calls.append("viewDidLoad") }
      override func viewWillAppear(_ animated: Bool) { Self.calls.append("viewWillAppear") }
      override func viewDidLayoutSubviews() { Self.calls.append("viewDidLayoutSubviews") }
      override func viewDidAppear(_ animated: Bool) { Self.calls.append("viewDidAppear") }
    }

    @Test func theLifeCycleIsOverWhenTheShowBegins() {
      Recorder.calls = []
      let stage = smallStage()
      stage.show(.viewController { Recorder() })
      #expect(stage.time == 0)
      #expect(Recorder.calls.first == "viewDidLoad")
      #expect(Recorder.calls.filter { $0 == "viewWillAppear" }.count == 1)
      #expect(Recorder.calls.last == "viewDidAppear")
    }

    @Test func theRootSeesTheStagesClockFromItsFirstLine() {
      var date = Date.distantPast
      let stage = smallStage()
      stage.show(
        .viewController {
          date = Date()
          return UIViewController()
        })
      #expect(date.timeIntervalSince1970 == 1_168_335_660)
      #expect(Date().timeIntervalSince1970 > 1.7e9)
    }

    @Test func animationsOfTheFirstCommitBeginAtTimeZero() {
      final class Mover: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          let move = CABasicAnimation(keyPath: "position.x")
          move.fromValue = 0
          move.toValue = 100
          move.duration = 1
          view.layer.add(move, forKey: "move")
        }
      }
      let stage = smallStage()
      let controller = Mover()
      stage.show(.viewController { controller })
      stage.advance(to: 0.25)
      // linear: a quarter of the way from 0 to 100
      let x = stage.perform { controller.view.layer.presentation()?.position.x }
      #expect(abs((x ?? -1) - 25) < 1e-6)
    }
  }
}
