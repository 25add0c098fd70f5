import Foundation
import QuartzCore
import RenderCore

/// A delegate that writes down its callbacks.
final class Listener: NSObject, CAAnimationDelegate {
  static var log: [String] = []
  let name: String

  init(_ name: String = "") { self.name = name }

  func animationDidStart(_ anim: CAAnimation) { Listener.log.append("\(name) start") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    Listener.log.append("\(name) stop \(flag)")
  }
}

/// A layer on no screen: what a list of animations needs of its owner.
final class Owner: AnimationOwner {
  var list = AnimationList()
  var timeSpaces: [NodeClock] = []

  func add(_ anim: CAAnimation, forKey key: String?) {
    list.add(anim, forKey: key, owner: self, defaultDuration: 0.25, completion: nil)
  }

  func animationDidEnd(_ entry: AnimationEntry) { if entry.isDropped { list.drop(entry) } }

  func commit(at time: Double) { list.commit(at: time, clocks: timeSpaces) }
}

/// What a plain layer shows of animations that begin at 0, at a time.
func shown(
  _ animations: CAAnimation..., at time: Double, model: NodeGeometry = NodeGeometry(),
  content: NodeContent = .plain
) -> PresentedNode {
  let owner = Owner()
  for animation in animations { owner.add(animation, forKey: nil) }
  owner.commit(at: 0)
  return RenderNode(
    id: 1, geometry: model, style: NodeStyle(), content: content, tracks: owner.list.compile()
  ).presented(at: time)
}

func basic(_ keyPath: String, _ from: Any?, _ to: Any?, _ by: Any? = nil, duration: Double = 1)
  -> CABasicAnimation
{
  let animation = CABasicAnimation(keyPath: keyPath)
  animation.fromValue = from
  animation.toValue = to
  animation.byValue = by
  animation.duration = duration
  return animation
}

func near(_ a: Vec2, _ b: Vec2, _ tolerance: Double = 1e-9) -> Bool {
  near(a.x, b.x, tolerance) && near(a.y, b.y, tolerance)
}
