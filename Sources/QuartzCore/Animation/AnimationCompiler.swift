import RenderCore

// Makes the engine's tracks of animation objects. A group has no track of its own: it is a level of time
// around its children's (facts 3.14 to 3.18), so its children become tracks of the layer, in their order.

/// One compilation: from an animation on a layer to tracks.
struct AnimationCompiler {
  let keys: CustomKeys
  private var tracks: [Track] = []
  private var transition: NodeTransition?

  private init(keys: CustomKeys) { self.keys = keys }

  /// The tracks of an animation that begins at `begin` in its layer's local time, and the transition that it is.
  static func compile(
    _ animation: CAAnimation, begin: Double, defaultDuration: Double, keys: CustomKeys
  ) -> (tracks: [Track], transition: NodeTransition?) {
    var compiler = AnimationCompiler(keys: keys)
    let level = level(
      of: animation, begin: begin, duration: duration(of: animation, default: defaultDuration))
    compiler.add(animation, [level])
    return (compiler.tracks, compiler.transition)
  }

  /// One run's duration: what is not more than 0 counts as the default (facts 3.13, 3.14).
  static func duration(of animation: CAAnimation, default fallback: Double) -> Double {
    animation.duration > 0 ? animation.duration : fallback
  }

  static func level(of animation: CAAnimation, begin: Double, duration: Double) -> TimeLevel {
    var level = TimeLevel()
    level.begin = begin
    level.duration = duration
    level.speed = Double(animation.speed)
    level.offset = animation.timeOffset
    level.repeatCount = Double(animation.repeatCount)
    level.repeatDuration = animation.repeatDuration
    level.autoreverses = animation.autoreverses
    // "frozen" is a private mode that holds on both sides.
    let fill = animation.fillMode
    let fillsBoth = fill == .both || fill.rawValue == "frozen"
    level.fillsBackwards = fillsBoth || fill == .backwards
    level.fillsForwards = fillsBoth || fill == .forwards
    level.easing = animation.timingFunction?.easing ?? .linear
    return level
  }

  /// When the animation is active, in the layer's local time (facts 3.6, 3.11).
  static func activeSpan(of animation: CAAnimation, begin: Double, duration: Double) -> ClosedRange<Double> {
    let level = level(of: animation, begin: begin, duration: duration)
    let speed = abs(level.speed)
    let span = speed > 0 ? level.activeDuration / speed : .infinity
    let end = begin + span
    return begin...(end >= begin ? end : .infinity)
  }

  private mutating func add(_ animation: CAAnimation, _ levels: [TimeLevel]) {
    switch animation {
    case let group as CAAnimationGroup:
      guard let duration = levels.last?.duration, levels.count < 64 else { return }
      for child in group.animations ?? [] {
        let own = AnimationCompiler.level(
          of: child, begin: child.beginTime,
          duration: AnimationCompiler.duration(of: child, default: duration))
        add(child, levels + [own])
      }
    case let spring as CASpringAnimation: add(spring, levels, spring: spring.engineSpring)
    case let basic as CABasicAnimation: add(basic, levels, spring: nil)
    case let keyframes as CAKeyframeAnimation: add(keyframes, levels)
    case let change as CATransition: transition = change.nodeTransition(levels)
    default: break
    }
  }

  private func target(of animation: CAPropertyAnimation) -> TrackTarget? {
    guard let keyPath = animation.keyPath else { return nil }
    // A mask changes at once; what is listed under its name only holds the time (fact 6.6).
    if keyPath == "mask" { return nil }
    guard let target = KeyPathTable.target(keyPath, keys: keys) else {
      Inert.warn("an animation of \"\(keyPath)\"", "drives nothing: no such animatable property")
      return nil
    }
    return target
  }

  private mutating func append(
    _ target: TrackTarget, _ curve: TrackCurve, _ levels: [TimeLevel], _ animation: CAPropertyAnimation
  ) {
    guard
      let track = Track(
        target, curve, levels: levels, isAdditive: animation.isAdditive,
        isCumulative: animation.isCumulative)
    else {
      Inert.warn(
        "an animation of \"\(animation.keyPath ?? "")\"", "drives nothing: its values do not fit the property"
      )
      return
    }
    tracks.append(track)
  }

  private mutating func add(_ animation: CABasicAnimation, _ levels: [TimeLevel], spring: Spring?) {
    guard let target = target(of: animation) else { return }
    func value(_ any: Any?) -> TrackValue? {
      AnimationValue.decode(any).flatMap { $0.trackValue(for: target, animation.valueFunction) }
    }
    let ends = [animation.fromValue, animation.toValue, animation.byValue].map(value)
    if ends.allSatisfy({ $0 == nil }) {
      if animation.fromValue != nil || animation.toValue != nil || animation.byValue != nil {
        Inert.warn(
          "an animation of \"\(animation.keyPath ?? "")\"",
          "drives nothing: its values do not fit the property")
      }
      return
    }
    var curve = TrackCurve(from: ends[0], to: ends[1], by: ends[2])
    curve.spring = spring
    curve.function = animation.valueFunction?.function
    append(target, curve, levels, animation)
  }

  private mutating func add(_ animation: CAKeyframeAnimation, _ levels: [TimeLevel]) {
    guard let target = target(of: animation) else { return }
    let keyTimes = animation.keyTimes?.map(\.doubleValue) ?? []
    let easings = animation.timingFunctions?.map(\.easing) ?? []
    let mode: TrackCurve.Mode =
      switch animation.calculationMode {
      case .discrete: .discrete
      case .paced: .paced
      case .cubic: .cubic
      case .cubicPaced: .cubicPaced
      default: .linear
      }
    if let path = animation.path {
      var curve = TrackCurve(path: path.data, keyTimes: keyTimes, easings: easings, mode: mode)
      append(target, curve, levels, animation)
      // Along with the position, the layer turns with the way (fact 5.38).
      if let rotation = animation.rotationMode, target == TrackTarget(.position) {
        curve.isReversed = rotation == .rotateAutoReverse
        append(TrackTarget(.transform, .leadingRotation), curve, levels, animation)
      }
      return
    }
    let values = animation.values ?? []
    // A single value that is held shows nothing (lottie-ios: pr_1632_1 at 0 and 25 %, pr_1632_2 at 50 %).
    if mode == .discrete && values.count == 1 { return }
    let decoded = values.compactMap { value in
      AnimationValue.decode(value)?.trackValue(for: target, animation.valueFunction)
    }
    guard !values.isEmpty, decoded.count == values.count else {
      if !values.isEmpty {
        Inert.warn(
          "an animation of \"\(animation.keyPath ?? "")\"",
          "drives nothing: its values do not fit the property")
      }
      return
    }
    var curve = TrackCurve(values: decoded, keyTimes: keyTimes, easings: easings, mode: mode)
    curve.tensions = animation.tensionValues?.map(\.doubleValue) ?? []
    curve.continuities = animation.continuityValues?.map(\.doubleValue) ?? []
    curve.biases = animation.biasValues?.map(\.doubleValue) ?? []
    curve.function = animation.valueFunction?.function
    append(target, curve, levels, animation)
  }
}

extension CAValueFunction {
  /// The engine's function.
  var function: TransformFunction? {
    switch name {
    case .rotateX: .rotateX
    case .rotateY: .rotateY
    case .rotateZ: .rotateZ
    case .scale: .scale
    case .scaleX: .scaleX
    case .scaleY: .scaleY
    case .scaleZ: .scaleZ
    case .translate: .translate
    case .translateX: .translateX
    case .translateY: .translateY
    case .translateZ: .translateZ
    default: nil
    }
  }
}

extension AnimationValue {
  /// The value in the engine's terms; nil when the property takes no such value.
  func trackValue(for target: TrackTarget, _ function: CAValueFunction?) -> TrackValue? {
    if function?.function?.count == 3, case .array(let list) = self {
      let numbers = list.compactMap(\.number)
      return numbers.count == 3 ? .triple(numbers[0], numbers[1], numbers[2]) : nil
    }
    switch self {
    case .number(let x): return .number(x)
    case .flag(let x): return .number(x ? 1 : 0)
    case .point(let v), .size(let v): return .vector(v)
    case .rect(let box): return .box(box)
    case .matrix(let m): return .matrix(m)
    case .color(let color): return .color(color)
    case .path(let path): return .path(path)
    case .image(let bitmap): return .bitmap(BitmapRef(bitmap))
    case .array(let list):
      let colors = list.compactMap { if case .color(let color) = $0 { color } else { nil } }
      let numbers = list.compactMap(\.number)
      if target.property == .colors { return colors.count == list.count ? .colors(colors) : nil }
      return numbers.count == list.count ? .numbers(numbers) : nil
    }
  }
}

extension CAAnimation {
  /// Whether the class is one of this module's, all of whose fields `copy` knows.
  var isFrameworkClass: Bool {
    let classes: [CAAnimation.Type] = [
      CAAnimation.self, CAPropertyAnimation.self, CABasicAnimation.self, CAKeyframeAnimation.self,
      CASpringAnimation.self, CAAnimationGroup.self, CATransition.self, SublayerTransition.self,
    ]
    return classes.contains { $0 == type(of: self) }
  }
}
