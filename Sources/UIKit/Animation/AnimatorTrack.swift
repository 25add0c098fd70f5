/// One property of one view that an animator changes.
@MainActor
final class AnimatorTrack {
  typealias Value = AnimatableKey.Value

  let view: UIView
  let key: AnimatableKey
  /// Values and their fractions of the way; two, at 0 and 1, unless keyframes say more.
  private(set) var values: [Value]
  private(set) var times: [Double]
  /// The fraction of the animator's time at which the track begins.
  let start: Double
  /// Of the animations on the layer, by key path.
  private var names: [String: String] = [:]

  init(_ view: UIView, _ key: AnimatableKey, _ values: [Value], _ times: [Double], start: Double) {
    self.view = view
    self.key = key
    self.values = values
    self.times = times
    self.start = start
  }

  var first: Value { values[0] }
  var last: Value { values[values.count - 1] }
  var isKeyed: Bool { values.count > 2 }

  /// Replaces the end: a later block changed the same property again.
  func extend(to value: Value) { values[values.count - 1] = value }

  /// The value at a fraction of the track's own way.
  func value(at f: Double) -> Value {
    guard isKeyed else { return first.mixed(with: last, CGFloat(f)) }
    guard let i = times.firstIndex(where: { $0 >= f }) else { return last }
    guard i > 0 else { return first }
    let span = times[i] - times[i - 1]
    return values[i - 1].mixed(with: values[i], CGFloat(span > 0 ? (f - times[i - 1]) / span : 1))
  }

  /// The part of the track's own way that belongs to a part of the whole one.
  private func part(_ whole: Double) -> Double { start > 0 ? max(0, whole - start) / (1 - start) : whole }

  // MARK: On the layer

  /// What is shown while the animator stands still: a fraction of the track's own way.
  private(set) var held = 0.0

  /// Shows the value at a fraction of the whole way, still.
  func hold(at fraction: Double) { stand(part(fraction)) }

  /// Stands still where a running animator is at a fraction of the time.
  func hold(atTime time: Double, _ curve: AnimatorCurve) { stand(curve.fraction(at: part(time))) }

  private func stand(_ fraction: Double) {
    held = fraction
    let value = value(at: fraction)
    add(from: value, to: value, curve: nil) { $0.duration = 1 }
  }

  /// Runs along the curve from a fraction of the whole time, forwards or backwards; the seconds it takes.
  func run(_ curve: AnimatorCurve, from time: Double, backwards: Bool) -> Double {
    run(curve, offset: (time - start) * curve.duration, backwards)
  }

  /// Goes on along the curve from where it stands; a track that hasn't begun waits for what is left until then.
  func resume(_ curve: AnimatorCurve, at time: Double, backwards: Bool) -> Double {
    let length = curve.duration * (1 - start)
    let offset =
      held > 0
      ? curve.time(of: held) * length : time < 0 || start > 0 ? min(0, time - start) * curve.duration : 0
    return run(curve, offset: offset, backwards)
  }

  private func run(_ curve: AnimatorCurve, offset: Double, _ backwards: Bool) -> Double {
    let length = max(curve.duration * (1 - start), 1e-4)
    if isKeyed {
      runKeys(curve, offset, backwards)
    } else {
      add(from: first, to: last, curve: curve) { animation in
        animation.duration = length
        self.time(animation, offset, backwards)
      }
    }
    return max(0, backwards ? offset : length - offset)
  }

  /// Runs along another curve from where it stands to the end or back to the start.
  func run(other curve: AnimatorCurve, backwards: Bool) {
    add(from: value(at: held), to: backwards ? first : last, curve: curve) { animation in
      animation.duration = curve.duration
      self.time(animation, 0, false)
    }
  }

  /// An animation is applied from its begin on, whatever its offset (fact 3.11): so its begin is moved into the
  /// past, and what runs backwards begins at its end.
  private func time(_ animation: CAAnimation, _ offset: Double, _ backwards: Bool) {
    let now = view.layer.convertTime(CACurrentMediaTime(), from: nil)
    let passed = backwards ? animation.duration - offset : offset
    // From its very start: with the commit, as everything that begins now.
    animation.beginTime = passed == 0 ? 0 : now - passed
    animation.timeOffset = backwards ? animation.duration : 0
    animation.speed = backwards ? -1 : 1
  }

  private func add(
    from: Value, to: Value, curve: AnimatorCurve?, _ set: (CABasicAnimation) -> Void
  ) {
    let model = key.value(of: view.layer)
    guard !key.isReplaced, let pieces = key.pieces(from: from, to: to, model: model) else {
      let animation =
        curve?.animation(key.rawValue, curve?.springs?.x) ?? CABasicAnimation(keyPath: key.rawValue)
      animation.fromValue = from.visible(beside: to).any
      animation.toValue = to.visible(beside: from).any
      set(animation)
      return attach(animation, key.rawValue, key.rawValue)
    }
    for piece in pieces {
      for part in Self.split(piece, curve) {
        let spring = part.keyPath.hasSuffix(".y") ? curve?.springs?.y : curve?.springs?.x
        let animation = curve?.animation(part.keyPath, spring) ?? CABasicAnimation(keyPath: part.keyPath)
        animation.isAdditive = true
        animation.fromValue = part.from
        animation.toValue = part.to
        set(animation)
        attach(animation, part.keyPath, nil)
      }
    }
  }

  /// A spring that is pushed sideways moves x and y each in its own way.
  private static func split(_ piece: AnimatableKey.Piece, _ curve: AnimatorCurve?) -> [AnimatableKey.Piece] {
    guard piece.keyPath == "position", let springs = curve?.springs, springs.x != springs.y,
      let from = (piece.from as? NSValue)?.cgPointValue, let to = (piece.to as? NSValue)?.cgPointValue
    else { return [piece] }
    return [
      .init(keyPath: "position.x", from: Double(from.x), to: Double(to.x)),
      .init(keyPath: "position.y", from: Double(from.y), to: Double(to.y)),
    ]
  }

  private func runKeys(_ curve: AnimatorCurve, _ offset: Double, _ backwards: Bool) {
    let animation = CAKeyframeAnimation(keyPath: key.rawValue)
    animation.keyTimes = times.map { NSNumber(value: $0) }
    animation.values = values.compactMap(\.any)
    animation.timingFunction = curve.timing
    animation.duration = max(curve.duration * (1 - start), 1e-4)
    time(animation, offset, backwards)
    attach(animation, key.rawValue, key.rawValue)
  }

  private func attach(_ animation: CAAnimation, _ keyPath: String, _ fixed: String?) {
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    let name = names[keyPath] ?? fixed ?? ViewAnimation.freeKey(keyPath, on: view.layer)
    names[keyPath] = name
    view.layer.add(animation, forKey: name)
  }

  /// Takes the animations off the layer.
  func detach() {
    for name in names.values.sorted() { view.layer.removeAnimation(forKey: name) }
    names = [:]
  }

  /// Gives the property a value of the way for good.
  func settle(_ value: Value) { ViewAnimation.withoutAnimation { key.set(value, on: view.layer) } }
}

/// Gathers the changes of an animator's blocks.
@MainActor
final class AnimatorRecorder: ChangeRecorder {
  private(set) var tracks: [AnimatorTrack] = []
  /// Where the changes of the block that runs now begin.
  var start = 0.0

  func record(_ view: UIView, _ key: AnimatableKey, old: AnimatableKey.Value, new: AnimatableKey.Value) {
    guard old != new else { return }
    if let track = tracks.last(where: { $0.view === view && $0.key == key && $0.start == start }),
      !track.isKeyed
    {
      return track.extend(to: new)
    }
    tracks.append(AnimatorTrack(view, key, [old, new], [0, 1], start: start))
  }

  func record(_ view: UIView, _ key: AnimatableKey, _ values: [AnimatableKey.Value], _ times: [Double]) {
    guard values.count > 1, values.count == times.count else { return }
    tracks.append(AnimatorTrack(view, key, values, times, start: start))
  }

  func finish(_ animation: ViewAnimation) {}
  /// Views that are hidden when the animator has ended; shown again if it ends where it began.
  var closing: [UIView] = []

  func settleClosed(atStart: Bool) {
    for view in closing where view.hidesLater {
      view.hidesLater = false
      if !atStart { ViewAnimation.withoutAnimation { view.layer.isHidden = true } }
      LayoutEngine.changed(view)
    }
    closing = []
  }

  func clear() { tracks = [] }
}
