import Stage
import StageWire
import Testing
import UIKit

extension StageSuite {
  /// A script's touches in an app under the stage's clock.
  @Suite @MainActor struct PlayedTouchTests {
    private final class Pad: UIView {
      let diary: StageDiary
      init(_ diary: StageDiary) {
        self.diary = diary
        super.init(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      }
      required init?(coder: NSCoder) { nil }
      private func note(_ word: String, _ touches: Set<UITouch>) {
        let point = touches.first?.location(in: self) ?? .zero
        diary.note("\(word) \(Int(point.x.rounded())) \(Int(point.y.rounded()))")
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    }

    @Test func aFingerArrivesAtItsTimes() throws {
      let stage = smallStage()
      let diary = StageDiary()
      stage.play(try TouchScript("0.25 down 10 10\n0.275 move 20 10\n0.5 up"))
      stage.show(.view { Pad(diary) })
      stage.advance(to: 0.2)
      #expect(diary.entries == [])
      stage.advance(to: 1)
      // 0.025 s hold one step of 1/60 s, two thirds of the way
      #expect(
        diary.entries == [
          "0.250000 began 10 10", "0.266667 moved 17 10", "0.275000 moved 20 10", "0.500000 ended 20 10",
        ])
    }

    /// A control sees a tap within its bounds (fact 10.9), before a timer of the same instant runs.
    @Test func aTapComesBeforeTheTimersOfItsInstant() throws {
      let stage = smallStage()
      let diary = StageDiary()
      stage.play(try TouchScript("0.5 tap 20 20"))
      stage.show(
        .view {
          let button = UIControl(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
          button.addAction(UIAction { _ in diary.note("down") }, for: .touchDown)
          button.addAction(UIAction { _ in diary.note("inside") }, for: .touchUpInside)
          Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
            MainActor.assumeIsolated { diary.note("timer") }
          }
          return button
        })
      stage.advance(to: 1)
      #expect(diary.entries == ["0.500000 down", "0.500000 timer", "0.600000 inside"])
    }

    /// The content moves with the wheel and stops at its edges: 80 of 100 − 40 points are 60.
    @Test func aWheelScrolls() throws {
      let stage = smallStage()
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      scroll.contentSize = CGSize(width: 40, height: 100)
      stage.play(try TouchScript("0.1 wheel 20 20 0 -25\n0.2 wheel 20 20 0 -80\n0.3 wheel 20 20 0 10"))
      stage.show(.view { scroll })
      stage.advance(to: 0.1)
      #expect(scroll.contentOffset == CGPoint(x: 0, y: 25))
      stage.advance(to: 0.2)
      #expect(scroll.contentOffset == CGPoint(x: 0, y: 60))
      stage.advance(to: 0.3)
      #expect(scroll.contentOffset == CGPoint(x: 0, y: 50))
    }

    /// An inner view that has reached its edge leaves the wheel to the one around it.
    @Test func aWheelGoesOnToTheOuterView() throws {
      let stage = smallStage()
      let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      let inner = UIScrollView(frame: outer.bounds)
      outer.contentSize = CGSize(width: 40, height: 100)
      inner.contentSize = CGSize(width: 40, height: 50)
      outer.addSubview(inner)
      stage.play(try TouchScript("0.1 wheel 20 5 0 -10\n0.2 wheel 20 5 0 -10"))
      stage.show(.view { outer })
      stage.advance(to: 0.3)
      #expect(inner.contentOffset.y == 10)
      #expect(outer.contentOffset.y == 10)
    }
  }
}
