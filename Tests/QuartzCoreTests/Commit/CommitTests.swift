import Foundation
import QuartzCore
import RenderCore
import Testing

@Suite("A commit makes new nodes for what changed and shares the rest") @MainActor
struct CommitTests {
  let screen = Screen()
  let a = makeLayer(10, 10)
  let b = makeLayer(20, 20)
  let deep = makeLayer(5, 5)

  init() {
    screen.root.addSublayer(a)
    screen.root.addSublayer(b)
    a.addSublayer(deep)
    CATransaction.flush()
  }

  @Test("The tree has the layers' values, in array order")
  func tree() {
    let root = screen.context.tree.root
    #expect(root.children.map(\.id) == [a.id, b.id])
    #expect(root.children[0].children[0].id == deep.id)
    #expect(root.children[1].geometry.boundsSize == Vec2(20, 20))
    #expect(root.count == 4)
    #expect(screen.context.tree.size == Vec2(100, 100))
  }

  @Test("An unchanged subtree keeps its node; the way down to a change does not")
  func sharing() {
    let before = screen.context.tree.root
    CATransaction.flush()
    #expect(screen.context.tree.root === before)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    deep.opacity = 0.5
    CATransaction.commit()
    let after = screen.context.tree.root
    #expect(after !== before)
    #expect(after.children[0] !== before.children[0])
    #expect(after.children[1] === before.children[1])
    #expect(after.children[0].children[0].geometry.opacity == 0.5)
    #expect(before.children[0].children[0].geometry.opacity == 1)
  }

  @Test("A move between superlayers in one turn keeps the animations, and the nodes of what does not move")
  func move() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = 100
    deep.add(animation, forKey: "fade")
    CATransaction.flush()
    let still = makeLayer(1, 1)
    a.addSublayer(still)
    CATransaction.flush()
    let node = still.node
    b.addSublayer(deep)
    b.addSublayer(still)
    b.insertSublayer(still, at: 1)
    CATransaction.flush()
    #expect(deep.animationKeys() == ["fade"])
    #expect(deep.node?.tracks.count == 1)
    #expect(still.node === node)
    #expect(screen.context.tree.root.children[1].children.count == 2)
  }

  @Test("A mask becomes the node's mask")
  func mask() {
    let mask = makeLayer(3, 3)
    a.mask = mask
    CATransaction.flush()
    #expect(screen.context.tree.root.children[0].mask?.id == mask.id)
    mask.backgroundColor = rgb(1, 0, 0)
    CATransaction.flush()
    #expect(screen.context.tree.root.children[0].mask?.style.backgroundColor == Color4(1, 0, 0, 1))
  }

  @Test("A shape's content, and a layer's time space, reach the node")
  func content() {
    let shape = CAShapeLayer()
    shape.lineWidth = 4
    shape.strokeEnd = 0.5
    shape.speed = 0
    shape.timeOffset = 2
    screen.show(shape)
    guard case .shape(let properties)? = shape.node?.content else {
      Issue.record("not a shape")
      return
    }
    #expect(properties.stroke.width == 4)
    #expect(properties.strokeEnd == 0.5)
    #expect(shape.node?.clock == NodeClock(begin: 0, speed: 0, offset: 2))
  }

  @Test("A tree deeper than can be drawn is cut off, and nothing crashes")
  func deepTree() {
    var layer = a
    for _ in 0..<10_000 {
      let inner = CALayer()
      layer.addSublayer(inner)
      layer = inner
    }
    CATransaction.flush()
    #expect(screen.context.tree.root.count < 3_000)
  }

  @Test("A screen that goes away leaves its layers uncommitted")
  func contextEnds() {
    let layer = makeLayer(1, 1)
    do {
      let other = Screen()
      other.show(layer)
      #expect(layer.presentation() != nil)
    }
    #expect(layer.presentation() == nil)
  }
}

@Suite("Facts 3.26, 6.9: entering and leaving the visible tree", .serialized) @MainActor
struct VisibilityTests {
  let screen = Screen()
  let layer = makeLayer(10, 10)

  final class Listener: NSObject, CAAnimationDelegate {
    var stops: [Bool] = []
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stops.append(flag) }
  }

  init() {
    CATransaction.flush()
    AnimationEvents.reset()
  }

  @Test("6.9: onOrderIn and onOrderOut run when a layer enters and leaves")
  func orders() {
    let action = RecordingAction()
    layer.actions = ["onOrderIn": action, "onOrderOut": action]
    let inner = CALayer()
    inner.actions = layer.actions
    layer.addSublayer(inner)
    screen.show(layer)
    #expect(action.runs.map(\.event) == ["onOrderIn", "onOrderIn"])
    CATransaction.flush()
    #expect(action.runs.count == 2)
    layer.removeFromSuperlayer()
    #expect(action.runs.count == 2)
    CATransaction.flush()
    #expect(action.runs.map(\.event).suffix(2) == ["onOrderOut", "onOrderOut"])
    #expect(action.runs.count == 4)
  }

  @Test("3.25, 3.26: animations of a layer that leaves stop unfinished; those not removed stay listed")
  func animations() {
    let listener = Listener()
    screen.show(layer)
    for (key, removed) in [("goes", true), ("stays", false)] {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.duration = 100
      animation.isRemovedOnCompletion = removed
      animation.delegate = listener
      layer.add(animation, forKey: key)
    }
    CATransaction.flush()
    layer.removeFromSuperlayer()
    CATransaction.flush()
    #expect(listener.stops.isEmpty)
    AnimationEvents.deliver(upTo: CACurrentMediaTime())
    #expect(listener.stops == [false, false])
    #expect(layer.animationKeys() == ["stays"])
  }

  @Test("3.19: while a superlayer is paused its sublayers' animations do not end; resumed, they end later")
  func paused() {
    let listener = Listener()
    let inner = makeLayer(5, 5)
    layer.addSublayer(inner)
    screen.show(layer)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0
    animation.duration = 2
    animation.delegate = listener
    inner.add(animation, forKey: "fade")
    CATransaction.flush()
    let begin = screen.context.commitTime
    layer.timeOffset = begin + 0.5
    layer.speed = 0
    CATransaction.flush()
    AnimationEvents.deliver(upTo: begin + 100)
    #expect(listener.stops.isEmpty)
    #expect(inner.animationKeys() == ["fade"])
    // Paused at 0.5 s and resumed 30 s later: local time is the media time less 30 s.
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 30
    CATransaction.flush()
    AnimationEvents.deliver(upTo: begin + 31.9)
    #expect(listener.stops.isEmpty)
    AnimationEvents.deliver(upTo: begin + 32.1)
    #expect(listener.stops == [true])
  }

  @Test("3.25, 3.39: at its natural end an animation stops finished, leaves the list, and the model stands")
  func naturalEnd() {
    let listener = Listener()
    screen.show(layer)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0
    animation.duration = 2
    animation.delegate = listener
    layer.add(animation, forKey: "fade")
    CATransaction.flush()
    AnimationEvents.deliver(upTo: screen.context.commitTime + 1.9)
    #expect(listener.stops.isEmpty)
    AnimationEvents.deliver(upTo: screen.context.commitTime + 2.1)
    #expect(listener.stops == [true])
    #expect(layer.animationKeys() == nil)
    #expect(layer.opacity == 1)
    CATransaction.flush()
    #expect(layer.node?.tracks.isEmpty == true)
  }
}

@Suite("Facts 3.35 to 3.39: presentation layers", .serialized) @MainActor
struct PresentationTests {
  let screen = Screen()
  let layer = makeLayer(10, 10)

  init() {
    CATransaction.flush()
    AnimationEvents.reset()
  }

  final class Marked: CALayer {
    var mark = 0
    required init() { super.init() }
    required init(layer: Any) {
      super.init(layer: layer)
      mark = (layer as? Marked)?.mark ?? -1
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("3.35: nil off the tree and before the first commit, even with animations")
  func offTree() {
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "b")
    #expect(layer.animationKeys()?.count == 2)
    #expect(layer.presentation() == nil)
    screen.root.addSublayer(layer)
    #expect(layer.presentation() == nil)
    CATransaction.flush()
    #expect(layer.presentation() != nil)
    layer.removeFromSuperlayer()
    CATransaction.flush()
    #expect(layer.presentation() == nil)
  }

  @Test("3.36, 3.37: of the same class, made by init(layer:), cached for the turn")
  func sameClass() throws {
    let marked = Marked()
    marked.mark = 7
    screen.show(marked)
    let copy = try #require(marked.presentation())
    #expect(type(of: copy) == Marked.self)
    #expect(copy.mark == 7)
    #expect(copy !== marked)
    #expect(marked.presentation() === copy)
    #expect(copy.model() === marked)
    CATransaction.flush()
    #expect(marked.presentation() !== copy)
  }

  @Test("3.36: its superlayer, sublayers, mask and hits are presentation layers")
  func tree() throws {
    let child = makeLayer(4, 4, at: 5, 5)
    layer.addSublayer(child)
    layer.position = CGPoint(x: 50, y: 50)
    layer.mask = makeLayer(10, 10)
    screen.show(layer)
    let copy = try #require(layer.presentation())
    #expect(copy.superlayer === screen.root.presentation())
    #expect(copy.sublayers?.count == 1)
    #expect(copy.sublayers?[0] === child.presentation())
    #expect(copy.mask === layer.mask?.presentation())
    #expect(screen.root.presentation()?.hitTest(CGPoint(x: 50, y: 50)) === child.presentation())
  }

  @Test("It shows the committed values with the animations; the model stays (3.39)")
  func values() throws {
    let shape = CAShapeLayer()
    shape.fillColor = rgb(0, 0, 0)
    screen.show(shape)
    CATransaction.begin()
    CATransaction.setAnimationDuration(4)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    shape.position = CGPoint(x: 40, y: 80)
    shape.fillColor = rgb(1, 0, 0)
    shape.lineWidth = 5
    CATransaction.commit()
    let begin = screen.context.commitTime
    let copy = try #require(shape.presentation(at: begin + 1) as? CAShapeLayer)
    #expect(near(copy.position, 10, 20))
    #expect(copy.fillColor?.components.map { near(Double($0[0]), 0.25) } == true)
    #expect(near(Double(copy.lineWidth), 2))
    #expect(shape.position == CGPoint(x: 40, y: 80))
    #expect(shape.lineWidth == 5)
  }

  @Test("A presentation layer's tree cannot be changed")
  func readOnly() throws {
    screen.show(layer)
    let copy = try #require(layer.presentation())
    copy.addSublayer(CALayer())
    #expect(copy.sublayers == nil)
    #expect(layer.sublayers == nil)
    copy.opacity = 0.5
    #expect(layer.opacity == 1)
  }

  @Test("Client-defined numbers animate")
  func custom() throws {
    layer.setValue(CGFloat(2), forKey: "progress")
    layer.setValue("word", forKey: "label")
    screen.show(layer)
    let animation = CABasicAnimation(keyPath: "progress")
    animation.fromValue = 0
    animation.toValue = 10
    animation.duration = 4
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    let copy = try #require(layer.presentation(at: screen.context.commitTime + 1))
    #expect(copy.value(forKey: "progress") as? CGFloat == 2.5)
    #expect(copy.value(forKey: "label") as? String == "word")
    #expect(layer.value(forKey: "progress") as? CGFloat == 2)
  }

  @Test("A layer that was shown and presented goes when it leaves")
  func noLeak() {
    weak var gone: CALayer?
    do {
      let layer = makeLayer(1, 1)
      gone = layer
      screen.show(layer)
      layer.opacity = 0.5
      #expect(layer.presentation() != nil)
      layer.removeFromSuperlayer()
    }
    CATransaction.flush()
    AnimationEvents.deliver(upTo: CACurrentMediaTime())
    #expect(gone == nil)
  }
}
