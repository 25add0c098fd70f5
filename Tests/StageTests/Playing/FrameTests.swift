import RenderCore
import Stage
import Testing
import UIKit

extension StageSuite {
  /// Frames show what is due at their time, and nothing later.
  @Suite @MainActor struct FrameTests {
    /// A 10×10 view that moves right by 1 point every 0.1 s, in steps of the app's own.
    private final class Stepper: UIViewController {
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      override func viewDidLoad() {
        box.backgroundColor = .red
        view.addSubview(box)
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
          MainActor.assumeIsolated { self?.box.frame.origin.x += 1 }
        }
      }
    }

    @Test func whatIsDueAtAFramesInstantIsInIt() {
      let stage = smallStage()
      stage.show(.viewController { Stepper() })
      for k in 0...20 {
        stage.advance(to: Double(k) * 0.05)
        let picture = stage.renderFrame()
        let x = k / 2
        #expect(pixel(picture, x, 5) == [255, 0, 0, 255], "frame \(k)")
        if x > 0 { #expect(pixel(picture, x - 1, 5) == [255, 255, 255, 255], "frame \(k)") }
        #expect(pixel(picture, x + 10, 5) == [255, 255, 255, 255], "frame \(k)")
      }
    }

    /// Linear from 0 to 20 points in 1 s: at 0.5 s it stands at 10.
    @Test func animationsAreEvaluatedAtTheFramesTime() {
      let stage = smallStage()
      let controller = UIViewController()
      let box = CALayer()
      stage.show(
        .viewController {
          box.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
          box.backgroundColor = UIColor.red.cgColor
          controller.view.layer.addSublayer(box)
          let move = CABasicAnimation(keyPath: "position.x")
          move.fromValue = 5
          move.toValue = 25
          move.duration = 1
          box.add(move, forKey: nil)
          return controller
        })
      stage.advance(to: 0.5)
      let picture = stage.renderFrame()
      #expect(pixel(picture, 9, 5) == [255, 255, 255, 255])
      #expect(pixel(picture, 10, 5) == [255, 0, 0, 255])
      #expect(pixel(picture, 19, 5) == [255, 0, 0, 255])
      #expect(pixel(picture, 20, 5) == [255, 255, 255, 255])
    }

    @Test func twoRunsGiveTheSameBytes() {
      func run() -> [[UInt8]] {
        let stage = smallStage(60, 60, scale: 2)
        stage.show(
          .viewController {
            let controller = UIViewController()
            for k in 0..<12 {
              let disc = CAShapeLayer()
              disc.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
              disc.fillColor =
                UIColor(hue: CGFloat.random(in: 0...1), saturation: 1, brightness: 1, alpha: 0.8).cgColor
              disc.position = CGPoint(x: .random(in: 0...50), y: .random(in: 0...50))
              controller.view.layer.addSublayer(disc)
              let turn = CABasicAnimation(keyPath: "transform.rotation.z")
              turn.toValue = Double(k)
              turn.duration = .random(in: 0.3...2)
              turn.repeatCount = .infinity
              disc.add(turn, forKey: "turn")
            }
            return controller
          })
        return (0..<6).map { k in
          stage.advance(to: Double(k) / 10)
          return bytes(stage.renderFrame())
        }
      }
      let first = run()
      #expect(Set(first.map { $0.hashValue }).count > 1)
      #expect(first == run())
    }

    @Test func aBusyAppShowsItsLastCommit() {
      let stage = smallStage()
      let controller = UIViewController()
      stage.show(
        .viewController {
          controller.view.backgroundColor = .red
          return controller
        })
      stage.perform {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
          controller.view.backgroundColor = .blue
          Thread.sleep(forTimeInterval: 0.5)
        }
      }
      stage.advance(to: 0.1)
      // the work has run, but its turn is not over before 0.6 s
      #expect(pixel(stage.renderFrame(), 5, 5) != [0, 255, 0, 255])
      stage.advance(to: 0.7)
      #expect(pixel(stage.renderFrame(), 5, 5) == [0, 0, 255, 255])
    }
  }
}
