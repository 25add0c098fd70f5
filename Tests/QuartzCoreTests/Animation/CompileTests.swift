import Foundation
import QuartzCore
import RenderCore
import Testing

@Suite("Animation objects become tracks") @MainActor
struct CompileTests {
  @Test("5.40, 5.41: ends from numbers of any kind; the model's where one is missing")
  func basics() {
    var model = NodeGeometry()
    model.position = Vec2(100, 0)
    func x(_ animation: CABasicAnimation, _ t: Double = 0.5) -> Double {
      shown(animation, at: t, model: model).geometry.position.x
    }
    #expect(x(basic("position.x", 10, CGFloat(20))) == 15)
    #expect(x(basic("position.x", NSNumber(value: 10), nil)) == 55)
    #expect(x(basic("position.x", nil, 20.0)) == 60)
    #expect(x(basic("position.x", nil, nil, 20)) == 110)
    #expect(x(basic("position.x", 10, nil, 20), 1) == 30)
    #expect(x(basic("position.x", nil, nil)) == 100)
    #expect(x(basic("position", NSValue(point: .zero), CGPoint(x: 8, y: 8))) == 4)
  }

  @Test("5.7: key paths of points, sizes, rectangles and transforms")
  func keyPaths() {
    let g = shown(
      basic("position.y", 0, 10), basic("bounds.size.width", 0, 20), basic("bounds.origin.x", 0, 30),
      basic("anchorPoint.x", 0, 1), basic("zPosition", 0, 6), basic("opacity", 0, 1), at: 0.5
    ).geometry
    #expect(g.position.y == 5 && g.boundsSize.x == 10 && g.boundsOrigin.x == 15)
    #expect(g.anchor.x == 0.5 && g.zPosition == 3 && g.opacity == 0.5)
    let m = shown(
      basic("transform.rotation", 0, Double.pi), basic("transform.scale", 1, 3),
      basic("transform.translation", CGSize.zero, CGSize(width: 10, height: 20)), at: 0.5
    ).geometry.transform
    // Scale 2, a quarter turn, moved by (5, 10).
    #expect(near(m.m11, 0) && near(m.m12, 2) && near(m.m21, -2) && m.m41 == 5 && m.m42 == 10)
    let s = shown(basic("sublayerTransform.scale.x", 1, 3), at: 0.5).geometry.sublayerTransform
    #expect(s == .scale(2, 1, 1))
    let size = shown(basic("bounds.size", CGSize(width: 2, height: 4), CGSize(width: 4, height: 8)), at: 0.5)
    #expect(size.geometry.boundsSize == Vec2(3, 6))
  }

  @Test("5.3: colours, from CMYK too: white to red at half is (1, .5, .5, 1)")
  func colors() {
    let white = CGColor(genericCMYKCyan: 0, magenta: 0, yellow: 0, black: 0, alpha: 1)
    let red = CGColor(genericCMYKCyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1)
    let c = shown(basic("backgroundColor", white, red), at: 0.5).style.backgroundColor
    #expect(near(Double(c.r), 1, 0.01) && near(Double(c.g), 0.5, 0.01) && near(Double(c.b), 0.5, 0.01))
  }

  /// Lottie-ios' pictures pr_1632_1 at 0 and 25 % and pr_1632_2 at 50 %: a held 0 of the opacity, alone between
  /// its two key times, shows the model's 1.
  @Test("A single value that is held shows nothing, two do")
  func heldValue() {
    let held = CAKeyframeAnimation(keyPath: "opacity")
    held.calculationMode = .discrete
    held.values = [0]
    held.keyTimes = [0, 1]
    held.duration = 1
    #expect(shown(held, at: 0.5).geometry.opacity == 1)
    held.values = [0, 0.5]
    held.keyTimes = [0, 0.4, 1]
    #expect(shown(held, at: 0.5).geometry.opacity == 0.5)
  }

  @Test("5.25: the loader's looser keys: 0.2, 0.4, 0.6, 1 with four values, 0.6, 1 with two, filling on")
  func looseKeys() {
    let scale = CAKeyframeAnimation(keyPath: "transform.scale")
    scale.values = [0.8, 0.8, 1.4, 1.6]
    scale.keyTimes = [0.2, 0.4, 0.6, 1.0]
    scale.duration = 1.6
    let color = CAKeyframeAnimation(keyPath: "backgroundColor")
    color.values = [
      CGColor(red: 0, green: 1, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1),
    ]
    color.keyTimes = [0.6, 1.0]
    color.duration = 1.6
    let group = CAAnimationGroup()
    group.animations = [scale, color]
    group.duration = 1.6
    group.fillMode = .forwards
    group.isRemovedOnCompletion = false
    func at(_ t: Double) -> PresentedNode { shown(group, at: t * 1.6) }
    func factor(_ t: Double) -> Double { at(t).geometry.transform.m11 }
    #expect(near(factor(0), 0.8) && near(factor(0.1), 0.8) && near(factor(0.3), 0.8))
    #expect(near(factor(0.5), 1.1) && near(factor(0.8), 1.5) && near(factor(1), 1.6))
    #expect(at(0.5).style.backgroundColor == Color4(0, 1, 0))
    #expect(near(Double(at(0.8).style.backgroundColor.b), 0.5))
    // The group fills forwards, and its children end with it.
    #expect(near(factor(3), 1.6) && at(9).style.backgroundColor == Color4(0, 0, 1))
  }

  @Test("3.14: a group without duration takes the default, children without one take the group's")
  func groupDurations() {
    let child = basic("position.x", 0, 10, duration: 0)
    let inner = CAAnimationGroup()
    inner.animations = [child]
    let outer = CAAnimationGroup()
    outer.animations = [inner]
    outer.duration = 4
    #expect(shown(outer, at: 1).geometry.position.x == 2.5)
    outer.duration = 0
    // 0.25 s: half of it is 0.125.
    #expect(shown(outer, at: 0.125).geometry.position.x == 5)
  }

  @Test("3.13: a duration of 0 or less counts as the transaction's, 0.25; the caller's object keeps its own")
  func defaultDuration() {
    let animation = basic("position.x", 0, 10, duration: 0)
    #expect(shown(animation, at: 0.125).geometry.position.x == 5)
    #expect(animation.duration == 0)
    animation.duration = -3
    #expect(shown(animation, at: 0.125).geometry.position.x == 5)
    animation.duration = .nan
    #expect(shown(animation, at: 0.125).geometry.position.x == 5)
  }

  @Test("3.12: begin time 0 is the commit's, in the layer's own time; another one is taken as it is")
  func beginTimes() {
    func entries(_ begin: Double, clocks: [NodeClock], now: Double) -> Double? {
      let owner = Owner()
      let animation = basic("opacity", 0, 1)
      animation.beginTime = begin
      owner.timeSpaces = clocks
      owner.add(animation, forKey: "a")
      owner.commit(at: now)
      owner.commit(at: now + 5)
      return owner.list.entries[0].begin
    }
    #expect(entries(0, clocks: [], now: 100) == 100)
    #expect(entries(0, clocks: [NodeClock(begin: 1, speed: 2, offset: 3)], now: 10) == 21)
    #expect(entries(42, clocks: [NodeClock(speed: 2)], now: 10) == 42)
  }

  @Test("5.10: value functions through objects")
  func valueFunctions() {
    let turn = basic("transform", 0, 2 * Double.pi)
    turn.valueFunction = CAValueFunction(name: .rotateZ)
    #expect(near(shown(turn, at: 0.25).geometry.transform.m12, 1))
    let scale = basic("transform", [1, 1, 1], [3, 5, 7])
    scale.valueFunction = CAValueFunction(name: .scale)
    #expect(shown(scale, at: 0.5).geometry.transform == .scale(2, 3, 4))
  }

  @Test("5.34, 5.38: a path goes before values, and turns the layer with it")
  func motion() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 10))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.values = [CGPoint(x: 99, y: 99)]
    animation.rotationMode = .rotateAuto
    animation.duration = 1
    var model = NodeGeometry()
    model.transform = .scale(2, 3, 1)
    let g = shown(animation, at: 0.5, model: model).geometry
    #expect(near(g.position, Vec2(0, 5)) && near(g.transform.m12, 3) && near(g.transform.m21, -2))
  }

  @Test("5.16: gradients through objects")
  func gradients() {
    let colors = basic("colors", [CGColor.black, CGColor.white], [CGColor.white, CGColor.black])
    let places = basic("locations", [0, 1] as [NSNumber], [0.5, 1] as [NSNumber])
    guard
      case .gradient(let g) = shown(
        colors, places, basic("startPoint", CGPoint.zero, CGPoint(x: 1, y: 1)), at: 0.5,
        content: .gradient(GradientProperties())
      ).content
    else {
      Issue.record("no gradient")
      return
    }
    #expect(g.colors == [Color4(0.5, 0.5, 0.5), Color4(0.5, 0.5, 0.5)])
    #expect(g.locations == [0.25, 1] && g.start == Vec2(0.5, 0.5))
  }

  @Test("3.23, 5.43: additive ones through objects, in the order of addition")
  func additive() {
    let plain = basic("position.x", 0, 10)
    let added = basic("position.x", 0, 2)
    added.isAdditive = true
    #expect(shown(plain, added, at: 0.5).geometry.position.x == 6)
    #expect(shown(added, plain, at: 0.5).geometry.position.x == 5)
  }

  @Test("8.1: a spring through objects: 100 at the first peak is 116.3034")
  func spring() {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 100
    spring.duration = spring.settlingDuration
    #expect(near(shown(spring, at: 0.362760).geometry.position.x, 116.3034, 1e-4))
  }

  @Test("Values that do not fit, unknown key paths, empty lists: no effect, no trap")
  func misfits() {
    var model = NodeGeometry()
    model.position = Vec2(7, 7)
    let empty = CAKeyframeAnimation(keyPath: "position")
    empty.values = []
    let mixed = CAKeyframeAnimation(keyPath: "position")
    mixed.values = [CGPoint.zero, 3, "x"]
    let g = shown(
      basic("position", 1, 2), basic("nothing.such", 1, 2), basic("position", "a", NSNull()), empty, mixed,
      CABasicAnimation(), CAAnimation(), CAAnimationGroup(), CATransition(), at: 0.5, model: model
    ).geometry
    #expect(g.position == Vec2(7, 7))
  }

  @Test("A group that holds itself ends")
  func cycle() {
    let group = CAAnimationGroup()
    var nested = group
    for _ in 0..<200 {
      let outer = CAAnimationGroup()
      outer.animations = [nested]
      nested = outer
    }
    nested.duration = 1
    #expect(shown(nested, at: 0.5).geometry == NodeGeometry())
  }
}
