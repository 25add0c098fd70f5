import Foundation
import QuartzCore
import Testing

@Suite("Section 1.8: what new animations hold") @MainActor
struct AnimationDefaultsTests {
  @Test("1.8.1 to 1.8.5: every animation")
  func all() {
    let animation = CAAnimation()
    #expect(animation.delegate == nil && animation.timingFunction == nil)
    #expect(animation.isRemovedOnCompletion && animation.duration == 0)
    #expect(animation.repeatCount == 0 && animation.fillMode == .removed && animation.speed == 1)
    #expect(animation.beginTime == 0 && animation.timeOffset == 0 && animation.repeatDuration == 0)
    #expect(!animation.autoreverses)
  }

  @Test("1.8.1: the delegate is held strongly")
  func strong() {
    let animation = CAAnimation()
    weak var delegate: Listener?
    do {
      let listener = Listener()
      animation.delegate = listener
      delegate = listener
    }
    #expect(delegate != nil)
    animation.delegate = nil
    #expect(delegate == nil)
  }

  @Test("1.8.6, 1.8.7: property and basic animations")
  func property() {
    let animation = CABasicAnimation()
    #expect(animation.keyPath == nil && !animation.isAdditive && !animation.isCumulative)
    #expect(animation.valueFunction == nil)
    #expect(animation.fromValue == nil && animation.toValue == nil && animation.byValue == nil)
    #expect(CABasicAnimation(keyPath: "opacity").keyPath == "opacity")
  }

  @Test("1.8.8: keyframe animations; an unknown mode is kept as given")
  func keyframes() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    #expect(animation.calculationMode == .linear && animation.values == nil && animation.keyTimes == nil)
    #expect(animation.path == nil && animation.rotationMode == nil && animation.timingFunctions == nil)
    animation.calculationMode = CAAnimationCalculationMode(rawValue: "wild")
    #expect(animation.calculationMode.rawValue == "wild")
  }

  @Test("1.8.9: a spring: 1, 100, 10, 0, settling in 1.4727003…")
  func spring() {
    let spring = CASpringAnimation(keyPath: "position")
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    #expect(spring.initialVelocity == 0 && !spring.allowsOverdamping)
    #expect(spring.settlingDuration == 1.4727003346780927)
    #expect(spring.duration == 0)
  }

  @Test("8.10: a spring refuses mass and stiffness up to 0 and negative damping")
  func springRefuses() {
    let spring = CASpringAnimation()
    spring.mass = 0
    spring.stiffness = -5
    spring.damping = -1
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    spring.mass = .nan
    spring.damping = .nan
    #expect(spring.mass == 1 && spring.damping == 10)
  }

  @Test("8.9: perceptual duration and bounce set the duration to the settling time")
  func perceptual() {
    // 2π·√(1/100), and 1 − 10/(2·√100); with a damping of 40 the ratio is 2: 1/2 − 1.
    let plain = CASpringAnimation()
    #expect(near(plain.perceptualDuration, 0.628_318_53, 1e-7) && near(Double(plain.bounce), 0.5))
    plain.damping = 40
    #expect(near(Double(plain.bounce), -0.5))
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2)
    #expect(near(spring.perceptualDuration, 0.5) && near(Double(spring.bounce), 0.2))
    #expect(spring.allowsOverdamping && spring.duration == spring.settlingDuration)
  }

  @Test("1.8.10: a transition; progress out of range is kept as given")
  func transition() {
    let transition = CATransition()
    #expect(transition.type == .fade && transition.subtype == nil && transition.filter == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
    transition.startProgress = 3
    transition.endProgress = -1
    #expect(transition.startProgress == 3 && transition.endProgress == -1)
  }

  @Test("1.8.11, 1.8.12: a group copies its children; copies keep the fields of their class")
  func copies() throws {
    let child = basic("position.x", 1, 2, duration: 3)
    child.isAdditive = true
    let group = CAAnimationGroup()
    #expect(group.animations == nil)
    group.animations = [child]
    group.setValue(7, forKey: "mine")
    let copy = try #require(group.copy() as? CAAnimationGroup)
    child.duration = 99
    let copied = try #require(copy.animations?.first as? CABasicAnimation)
    #expect(copied.keyPath == "position.x" && copied.duration == 3 && copied.isAdditive)
    #expect(copied.toValue as? Int == 2 && copy.value(forKey: "mine") as? Int == 7)
    let spring = CASpringAnimation(perceptualDuration: 1, bounce: 0)
    #expect((spring.copy() as? CASpringAnimation)?.stiffness == spring.stiffness)
    let keyframes = CAKeyframeAnimation(keyPath: "opacity")
    keyframes.values = [0, 1]
    keyframes.keyTimes = [0, 1]
    keyframes.rotationMode = .rotateAuto
    let same = try #require(keyframes.copy() as? CAKeyframeAnimation)
    #expect(same.values?.count == 2 && same.keyTimes == [0, 1] && same.rotationMode == .rotateAuto)
  }

  @Test("1.10: raw values of the string constants")
  func constants() {
    let fills: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
    #expect(fills.map(\.rawValue) == ["removed", "forwards", "backwards", "both"])
    let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    #expect(modes.map(\.rawValue) == ["linear", "discrete", "paced", "cubic", "cubicPaced"])
    let turns: [CAAnimationRotationMode] = [.rotateAuto, .rotateAutoReverse]
    #expect(turns.map(\.rawValue) == ["auto", "autoReverse"])
    let types: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
    #expect(types.map(\.rawValue) == ["fade", "moveIn", "push", "reveal"])
    let sides: [CATransitionSubtype] = [.fromLeft, .fromRight, .fromTop, .fromBottom]
    #expect(sides.map(\.rawValue) == ["fromLeft", "fromRight", "fromTop", "fromBottom"])
    let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    #expect(names.map(\.rawValue) == ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
  }

  @Test("1.10: value functions by name, eleven of them; an unknown name makes none")
  func valueFunctions() {
    let names: [CAValueFunctionName] = [
      .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY,
      .translateZ,
    ]
    #expect(
      names.map(\.rawValue) == [
        "rotateX", "rotateY", "rotateZ", "scale", "scaleX", "scaleY", "scaleZ", "translate", "translateX",
        "translateY", "translateZ",
      ])
    for name in names { #expect(CAValueFunction(name: name)?.name == name) }
    #expect(CAValueFunction(name: .rotateZ)?.name == .rotateZ)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "spin")) == nil)
  }

  @Test("4.1, 4.7: control points of the named curves, the ends at (0,0) and (1,1)")
  func controlPoints() {
    func points(_ name: CAMediaTimingFunctionName) -> [Float] {
      let function = CAMediaTimingFunction(name: name)
      return (0...3).flatMap { index in
        var pair: [Float] = [9, 9]
        function.getControlPoint(at: index, values: &pair)
        return pair
      }
    }
    #expect(points(.linear) == [0, 0, 0, 0, 1, 1, 1, 1])
    #expect(points(.easeIn) == [0, 0, 0.42, 0, 1, 1, 1, 1])
    #expect(points(.easeOut) == [0, 0, 0, 0, 0.58, 1, 1, 1])
    #expect(points(.easeInEaseOut) == [0, 0, 0.42, 0, 0.58, 1, 1, 1])
    #expect(points(.default) == [0, 0, 0.25, 0.1, 0.25, 1, 1, 1])
    var untouched: [Float] = [9, 9]
    CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &untouched)
    #expect(untouched == [9, 9])
  }

  @Test("4.8: an unknown name, which raises at Apple, is linear here: nothing traps")
  func unknownCurve() {
    let function = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "wobbly"))
    #expect(function == CAMediaTimingFunction(name: .linear))
  }

  @Test("Key-value coding reaches properties in what their type takes, and stores anything else")
  func keyValue() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue(2, forKey: "duration")
    animation.setValue(CGFloat(0.5), forKey: "toValue")
    animation.setValue("both", forKey: "fillMode")
    animation.setValue(false, forKey: "removedOnCompletion")
    animation.setValue("disc 3", forKey: "tag")
    #expect(animation.duration == 2 && animation.fillMode == .both && !animation.isRemovedOnCompletion)
    #expect(animation.value(forKey: "tag") as? String == "disc 3")
    #expect(animation.value(forKey: "keyPath") as? String == "opacity")
    #expect(animation.value(forKey: "nothing") == nil)
    #expect(CAAnimation.defaultValue(forKey: "duration") == nil)
    #expect((CAAnimation.defaultValue(forKey: "speed") as? NSNumber)?.doubleValue == 1)
  }
}
