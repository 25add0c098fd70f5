import CSimulatedClock
import Foundation
import QuartzCore
import Stage
import Testing
import UIKit

/// What has to go when its time is over, each by a weak reference.
@Suite("Letting go", .serialized) @MainActor
struct LettingGoTests {
  final class Probe: NSObject, CAAnimationDelegate {}

  private func stage(_ body: (Stage, UIView) -> Void) {
    let stage = Stage(StageConfiguration(size: CGSize(width: 40, height: 40), scale: 1))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    stage.show(.view { view })
    body(stage, view)
  }

  @Test(
    "a timer that has fired, one that was invalidated, and one that invalidates itself let their blocks go")
  func timers() {
    stage { stage, _ in
      weak var fired: Probe?
      weak var stopped: Probe?
      weak var own: Probe?
      weak var waits: Probe?
      stage.perform {
        let probes = (0..<4).map { _ in Probe() }
        (fired, stopped, own, waits) = (probes[0], probes[1], probes[2], probes[3])
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { [a = probes[0]] _ in _ = a }
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [b = probes[1]] _ in _ = b }.invalidate()
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [c = probes[2]] timer in
          timer.invalidate()
          #expect(!timer.isValid)
          _ = c
        }
        Timer.scheduledTimer(withTimeInterval: 9, repeats: false) { [d = probes[3]] _ in _ = d }
      }
      #expect(stopped == nil && fired != nil && own != nil)
      stage.advance(to: 1)
      #expect(fired == nil && own == nil && waits != nil)
      stage.advance(to: 10)
      #expect(waits == nil)
    }
  }

  @Test("a timer that somebody still holds outlives its end, and may be invalidated again")
  func heldTimer() {
    stage { stage, _ in
      weak var weakly: Timer?
      var count = 0
      @MainActor func use() {
        let timer = stage.perform {
          Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
            MainActor.assumeIsolated { count += 1 }
          }
        }
        weakly = timer
        stage.advance(to: 1)
        #expect(count == 1 && !timer.isValid)
        stage.perform { timer.invalidate() }
        #expect(weakly != nil)
      }
      use()
      #expect(weakly == nil)
    }
  }

  @Test("timers that wait when their clock goes are let go with it")
  func clockGoes() {
    weak var waits: Probe?
    @MainActor func play() {
      stage { stage, _ in
        stage.perform {
          let probe = Probe()
          waits = probe
          Timer.scheduledTimer(withTimeInterval: 9, repeats: true) { [probe] _ in _ = probe }
        }
        #expect(waits != nil)
      }
    }
    play()
    #expect(waits == nil)
  }

  @Test("a label's font goes with the label, however often its text was set and drawn")
  func label() {
    stage { stage, view in
      weak var font: CTFont?
      stage.perform {
        let label = UILabel(frame: view.bounds)
        label.font = .systemFont(ofSize: 17.125)
        font = label.font.textFont
        view.addSubview(label)
        label.text = "text"
      }
      stage.advance(to: 0.5)
      _ = stage.renderFrame()
      #expect(font != nil)
      stage.perform {
        let label = view.subviews[0] as? UILabel
        label?.text = "a longer text that is cut at its end"
        label?.sizeToFit()
        label?.removeFromSuperview()
      }
      stage.advance(to: 1)
      #expect(font == nil)
    }
  }

  @Test("a layer that was presented, and all below it, go when they leave the screen")
  func presented() {
    stage { stage, view in
      weak var layer: CALayer?
      weak var child: CALayer?
      stage.perform {
        let new = CALayer()
        let below = CALayer()
        new.addSublayer(below)
        view.layer.addSublayer(new)
        (layer, child) = (new, below)
      }
      stage.advance(to: 0.5)
      stage.perform {
        _ = child?.presentation()?.superlayer
        _ = layer?.presentation()?.sublayers
        layer?.removeFromSuperlayer()
        _ = layer?.presentation()
      }
      stage.advance(to: 1)
      #expect(layer == nil && child == nil)
    }
  }

  @Test("an endless animation's delegate goes with the layer, and with a screen that goes")
  func endless() {
    func endless(_ layer: CALayer) -> Probe {
      let probe = Probe()
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.repeatCount = .infinity
      animation.delegate = probe
      layer.add(animation, forKey: nil)
      return probe
    }
    weak var probe: Probe?
    stage { stage, view in
      stage.perform {
        let layer = CALayer()
        view.layer.addSublayer(layer)
        probe = endless(layer)
      }
      stage.advance(to: 0.5)
      #expect(probe != nil)
      stage.perform { view.layer.sublayers = nil }
      stage.advance(to: 1)
      #expect(probe == nil)
    }
    weak var other: Probe?
    @MainActor func screen() {
      let root = CALayer()
      let context = LayerContext(root: root, size: CGSize(width: 10, height: 10), scale: 1)
      other = endless(root)
      CATransaction.flush()
      #expect(context.tree.root.tracks.count == 1 && other != nil)
    }
    screen()
    #expect(other == nil)
  }
}
