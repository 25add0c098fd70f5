import Stage
import UIKit

/// A screen of 100 × 100 points with a red layer of 20 × 20 in its middle, which a test plays and asks.
@MainActor final class Play {
  let stage = smallStage(100, 100)
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let layer: CALayer
  let diary = StageDiary()

  init(_ make: () -> CALayer = { CALayer() }) {
    layer = make()
    layer.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
    layer.backgroundColor = UIColor.red.cgColor
    let view = view
    stage.show(.view { view })
    stage.perform { view.layer.addSublayer(layer) }
    stage.advance(to: 0)
  }

  /// Goes to a time and does something there.
  func at(_ time: Double, _ body: () -> Void) {
    stage.advance(to: time)
    stage.perform(body)
    stage.advance(to: time)
  }

  /// Goes to a time and asks for what a layer shows there.
  func shown<Value>(_ time: Double, of other: CALayer? = nil, _ get: (CALayer) -> Value) -> Value? {
    stage.advance(to: time)
    let layer = other ?? layer
    return stage.perform { layer.presentation().map(get) }
  }

  /// Where the layer stands at a time.
  func x(_ time: Double, of other: CALayer? = nil) -> Double {
    shown(time, of: other) { Double($0.position.x) } ?? .nan
  }

  func opacity(_ time: Double, of other: CALayer? = nil) -> Double {
    shown(time, of: other) { Double($0.opacity) } ?? .nan
  }

  /// The pixel of a frame.
  func pixel(_ time: Double, _ x: Int, _ y: Int) -> [Int] {
    stage.advance(to: time)
    return StageTests.pixel(stage.renderFrame(), x, y)
  }

  /// How many pixels of a frame have a colour.
  func count(_ time: Double, _ color: [Int]) -> Int {
    stage.advance(to: time)
    let surface = stage.renderFrame()
    var count = 0
    for y in 0..<surface.height {
      for x in 0..<surface.width where StageTests.pixel(surface, x, y) == color { count += 1 }
    }
    return count
  }
}

/// An animation of a number.
func move(
  _ keyPath: String = "position.x", from: Any? = nil, to: Any? = nil, by: Any? = nil, _ duration: Double = 1
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  animation.fromValue = from
  animation.toValue = to
  animation.byValue = by
  animation.duration = duration
  return animation
}

func keyframes(_ values: [Any], _ keyPath: String = "position.x", _ duration: Double = 1)
  -> CAKeyframeAnimation
{
  let animation = CAKeyframeAnimation(keyPath: keyPath)
  animation.values = values
  animation.duration = duration
  return animation
}

/// Writes down when an animation starts and stops.
final class AnimationDiary: NSObject, CAAnimationDelegate {
  let diary: StageDiary
  let name: String
  init(_ diary: StageDiary, _ name: String = "") {
    self.diary = diary
    self.name = name
  }
  func animationDidStart(_ anim: CAAnimation) { MainActor.assumeIsolated { diary.note("\(name)start") } }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated { diary.note("\(name)stop \(flag)") }
  }
}

func near(_ a: Double?, _ b: Double, _ tolerance: Double = 1e-4) -> Bool {
  a.map { abs($0 - b) <= tolerance } ?? false
}

let white = [255, 255, 255, 255]
let red = [255, 0, 0, 255]
let blue = [0, 0, 255, 255]
