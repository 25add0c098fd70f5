import Foundation
import QuartzCore
import RenderCore
import Testing

@Suite("Facts 6.1, 6.2: the search for an action") @MainActor
struct ActionSearchTests {
  let layer = CALayer()
  let delegate = RecordingDelegate()

  final class Classy: CALayer {
    static let own = RecordingAction()
    override class func defaultAction(forKey event: String) -> CAAction? { own }
  }

  @Test("6.2: none for a bare layer, whatever disableActions says")
  func bare() {
    #expect(layer.action(forKey: "position") == nil)
    layer.delegate = delegate
    delegate.answers["position"] = RecordingAction()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    #expect(layer.action(forKey: "position") != nil)
    CATransaction.commit()
  }

  @Test("6.1: delegate, actions, style, class, in this order")
  func order() {
    let layer = Classy()
    let (a, b, c) = (RecordingAction(), RecordingAction(), RecordingAction())
    func found() -> RecordingAction? { layer.action(forKey: "opacity") as? RecordingAction }
    #expect(found() === Classy.own)
    layer.style = ["style": ["actions": ["opacity": c]]]
    #expect(found() === c)
    layer.style = ["actions": ["opacity": b], "style": ["actions": ["opacity": c]]]
    #expect(found() === b)
    layer.actions = ["opacity": a]
    #expect(found() === a)
    layer.delegate = delegate
    #expect(found() === a)
    delegate.answers["opacity"] = b
    #expect(found() === b)
  }

  @Test("6.1: null anywhere ends the search with nil")
  func null() {
    let layer = Classy()
    layer.style = ["actions": ["a": NSNull()]]
    #expect(layer.action(forKey: "a") == nil)
    layer.actions = ["b": NSNull()]
    #expect(layer.action(forKey: "b") == nil)
    layer.delegate = delegate
    delegate.answers["c"] = NSNull()
    #expect(layer.action(forKey: "c") == nil)
    #expect(layer.action(forKey: "d") != nil)
  }

  @Test("An action is asked for before the change and runs after it")
  func runs() {
    let action = RecordingAction()
    layer.actions = ["opacity": action]
    layer.opacity = 0.25
    #expect(action.runs.map(\.event) == ["opacity"])
    #expect(action.runs.map(\.opacity) == [0.25])
    layer.opacity = 0.25
    #expect(action.runs.count == 1)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0.5
    CATransaction.commit()
    #expect(action.runs.count == 1)
  }

  @Test("An animation given as an action goes from the value before the change")
  func givenAnimation() throws {
    let given = CABasicAnimation()
    given.duration = 3
    layer.actions = ["opacity": given]
    layer.opacity = 0.25
    let added = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(added.keyPath == "opacity")
    #expect(added.fromValue as? NSNumber == 1)
    #expect(added.duration == 3)
    #expect(given.fromValue == nil)
  }
}

@Suite("Facts 6.3 to 6.12: implicit animation", .serialized) @MainActor
struct ImplicitAnimationTests {
  let screen = Screen()
  let layer = makeLayer(10, 10)

  init() {
    CATransaction.flush()
    AnimationEvents.reset()
  }

  @Test("6.3, 3.38: none off the tree, none before the first commit, then one")
  func onlyCommitted() {
    layer.opacity = 0.9
    #expect(layer.animationKeys() == nil)
    screen.root.addSublayer(layer)
    layer.opacity = 0.8
    #expect(layer.animationKeys() == nil)
    CATransaction.flush()
    #expect(layer.animationKeys() == nil)
    layer.opacity = 0.7
    #expect(layer.animationKeys() == ["opacity"])
    layer.removeAllAnimations()
    layer.removeFromSuperlayer()
    CATransaction.flush()
    layer.opacity = 0.6
    #expect(layer.animationKeys() == nil)
  }

  @Test("6.3: explicit animations added before the first commit run from it")
  func explicitBefore() throws {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = 10
    layer.add(animation, forKey: "fade")
    CATransaction.flush()
    #expect(layer.animationKeys() == ["fade"])
    screen.show(layer)
    let begin = screen.context.commitTime
    let half = try #require(layer.presentation(at: begin + 5))
    #expect(near(Double(half.opacity), 0.5))
  }

  @Test("6.4, 6.5: a basic animation from the shown value under the key, 0.25 s, default curve")
  func form() throws {
    screen.show(layer)
    layer.position = CGPoint(x: 40, y: 50)
    let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(animation.keyPath == "position")
    #expect(animation.fromValue as? CGPoint == .zero)
    #expect(animation.toValue == nil)
    #expect(animation.duration == 0.25)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
    #expect(layer.position == CGPoint(x: 40, y: 50))
  }

  @Test("6.4: a change in flight replaces the animation and starts from what shows")
  func inFlight() throws {
    screen.show(layer)
    CATransaction.begin()
    CATransaction.setAnimationDuration(10)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.opacity = 0
    CATransaction.commit()
    let begin = screen.context.commitTime
    let shown = try #require(layer.presentation(at: begin + 2.5))
    #expect(near(Double(shown.opacity), 0.75))
    layer.opacity = 1
    #expect(layer.animationKeys() == ["opacity"])
    let from = try #require((layer.animation(forKey: "opacity") as? CABasicAnimation)?.fromValue as? NSNumber)
    // A few milliseconds into a fade of 10 s.
    #expect(from.doubleValue > 0.5 && from.doubleValue <= 1)
  }

  @Test("6.5: duration and curve are the transaction's; a duration of 0 animates nothing")
  func transaction() throws {
    screen.show(layer)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    layer.cornerRadius = 5
    CATransaction.setAnimationDuration(0)
    layer.opacity = 0
    CATransaction.commit()
    let animation = try #require(layer.animation(forKey: "cornerRadius"))
    #expect(animation.duration == 2)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeIn))
    #expect(layer.animationKeys() == ["cornerRadius"])
  }

  /// The list is the fact's own; that the table says the same is no proof.
  @Test("6.6: which keys animate by themselves, and which do not", arguments: [true, false])
  func keys(_ animates: Bool) {
    let implicit: [(String, Any)] = [
      ("anchorPoint", CGPoint(x: 0, y: 1)), ("anchorPointZ", 3.0), ("backgroundColor", rgb(1, 0, 0)),
      ("borderColor", rgb(1, 0, 0)), ("borderWidth", 2.0),
      ("bounds", CGRect(x: 0, y: 0, width: 5, height: 6)),
      ("contentsRect", CGRect(x: 0, y: 0, width: 0.5, height: 1)),
      ("contentsCenter", CGRect(x: 0, y: 0, width: 0.5, height: 1)), ("contentsScale", 3.0),
      ("cornerRadius", 4.0), ("hidden", true), ("masksToBounds", true), ("opacity", 0.5),
      ("position", CGPoint(x: 7, y: 8)), ("rasterizationScale", 2.0), ("shadowColor", rgb(1, 0, 0)),
      ("shadowOffset", CGSize(width: 1, height: 1)), ("shadowOpacity", 0.5), ("shadowRadius", 1.0),
      ("shouldRasterize", true), ("sublayerTransform", CATransform3DMakeScale(2, 2, 1)),
      ("transform", CATransform3DMakeScale(2, 2, 1)), ("zPosition", 5.0),
      // 5.15: a shape's own.
      ("fillColor", rgb(1, 0, 0)), ("strokeColor", rgb(1, 0, 0)), ("strokeStart", 0.5), ("strokeEnd", 0.5),
      ("lineWidth", 3.0), ("miterLimit", 3.0), ("lineDashPhase", 3.0),
    ]
    let sudden: [(String, Any)] = [
      ("doubleSided", false), ("name", "x"), ("geometryFlipped", true), ("contentsGravity", "center"),
      ("path", CGPath(rect: .zero, transform: nil)), ("shadowPath", CGPath(rect: .zero, transform: nil)),
      ("lineDashPattern", [1, 2] as [NSNumber]), ("lineCap", "round"), ("lineJoin", "round"),
      ("fillRule", "even-odd"),
    ]
    for (key, value) in animates ? implicit : sudden {
      let shape = CAShapeLayer()
      screen.show(shape)
      shape.setValue(value, forKey: key)
      #expect(shape.animationKeys() == (animates ? [key] : nil), "\(key)")
      if animates { #expect((shape.animation(forKey: key) as? CABasicAnimation)?.keyPath == key, "\(key)") }
    }
  }

  @Test("6.6: contents, a mask and sublayers animate as well")
  func objects() {
    let layer = CALayer()
    screen.show(layer)
    layer.mask = CALayer()
    layer.addSublayer(CALayer())
    let context = CGContext(surface: Surface(width: 2, height: 2), scale: 1, flipped: true)
    layer.contents = context.makeImage()
    #expect(Set(layer.animationKeys() ?? []) == ["mask", "sublayers", "contents"])
  }

  @Test("6.10: setting the frame animates position and bounds")
  func frame() {
    screen.show(layer)
    layer.frame = CGRect(x: 20, y: 20, width: 30, height: 30)
    #expect(Set(layer.animationKeys() ?? []) == ["position", "bounds"])
  }

  @Test("6.11: disableActions, scoped to its transaction")
  func disabled() {
    screen.show(layer)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0
    CATransaction.commit()
    #expect(layer.animationKeys() == nil)
    layer.opacity = 1
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test("6.12: a delegate that answers null stops it")
  func delegateStops() {
    let delegate = RecordingDelegate()
    delegate.answers["opacity"] = NSNull()
    layer.delegate = delegate
    screen.show(layer)
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
    layer.cornerRadius = 1
    #expect(layer.animationKeys() == ["cornerRadius"])
  }
}
