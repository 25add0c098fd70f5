/// Asked by a gesture recognizer before it does things; every method may be left out.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress)
    -> Bool
  { true }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent)
    -> Bool
  { true }
}

/// Finds a gesture in touches and calls its targets.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// Where a gesture stands; a discrete one goes from possible to ended, which is `recognized`.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  private struct Target {
    weak var object: AnyObject?
    var action: Selector
  }

  private var targets: [Target] = []
  private var stored = State.possible
  /// The touches that this recognizer follows, in the order of their coming.
  var touches: [UITouch] = []

  /// A recognizer that calls an action of a target; the target is not retained (fact 10.16).
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override convenience init() { self.init(target: nil, action: nil) }

  /// A recognizer without targets.
  public init?(coder: NSCoder) { super.init() }

  /// The view that it is attached to.
  public internal(set) weak var view: UIView?
  open weak var delegate: UIGestureRecognizerDelegate?
  open var isEnabled = true { didSet { if !isEnabled { reset() } } }
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var name: String?
  open var numberOfTouches: Int { touches.count }

  /// Where the gesture stands; subclasses set it, and that calls the targets.
  open var state: State {
    get { stored }
    set { change(to: newValue) }
  }

  /// Ends a gesture that goes on for a while; one that has not begun has failed.
  func finish(as end: State) { state = state == .possible ? .failed : end }

  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
    targets.append(Target(object: object, action: action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { entry in
      (target == nil || entry.object === target.map { $0 as AnyObject })
        && (action == nil || entry.action == action)
    }
  }

  /// The middle of the touches, in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint {
    let points = touches.map { $0.location(in: view) }
    guard !points.isEmpty else { return lastTouch?.location(in: view) ?? .zero }
    let count = CGFloat(points.count)
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  /// The place of one touch; zero when there is none.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Makes the recognizer ready for the next gesture; called when a gesture is over.
  open func reset() {
    stored = .possible
    touches = []
  }

  private var lastTouch: UITouch?
  private var waitsFor: [UIGestureRecognizer] = []

  /// How often it has recognized something.
  private var successes = 0
  /// How long a tap waits for a second one, in seconds (reported).
  private static let patience = 0.35

  /// Recognizes only once another recognizer has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else { return }
    waitsFor.append(otherGestureRecognizer)
  }

  /// Whether more touches may make the gesture still, though the finger has left: more taps.
  var awaitsMore: Bool { false }
  /// Whether the touch that ends now makes the gesture.
  var isAboutToRecognize: Bool { false }

  /// Recognizes later, if none of the others does before.
  private func wait(to new: State, for waitsFor: [UIGestureRecognizer]) {
    let before = waitsFor.map(\.successes)
    let last = lastTouch
    stored = .failed
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
      guard let self, isEnabled, waitsFor.map(\.successes) == before else { return }
      let now = (stored, touches, lastTouch)
      (stored, touches, lastTouch) = (new, [], last)
      successes += 1
      tell()
      (stored, touches, lastTouch) = now
    }
  }

  // MARK: Beside other recognizers

  /// Whether this recognizer, once it has recognized, keeps another one from doing so.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this recognizer waits for another one to fail, found out when it is about to recognize.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Those that have to fail first: named by `require(toFail:)`, by subclasses or by delegates.
  private var waited: [UIGestureRecognizer] {
    let others = touches.first?.gestureRecognizers ?? []
    return waitsFor
      + others.filter { other in
        guard other !== self, !waitsFor.contains(where: { $0 === other }) else { return false }
        return shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
          || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
          || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
      }
  }

  // MARK: What it follows

  /// The kinds of touches that it follows, by the numbers of `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }
  /// Stored: nothing is pressed.
  open var allowedPressTypes: [NSNumber] = []
  /// Whether touches of one kind alone count together. Fingers are the only kind here.
  open var requiresExclusiveTouchType = true
  /// Whether to follow an event at all.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
  /// Leaves a touch that makes no part of the gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {}
  open var modifierFlags: UIKeyModifierFlags { [] }
  open var buttonMask: UIEvent.ButtonMask { [] }
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  // MARK: Delivery

  func deliver(_ touch: UITouch, _ event: UIEvent) {
    guard isEnabled, stored != .failed, stored != .cancelled else { return }
    lastTouch = touch
    let set: Set<UITouch> = [touch]
    switch touch.phase {
    case .began:
      touches.append(touch)
      touchesBegan(set, with: event)
    case .moved: touchesMoved(set, with: event)
    case .ended: touchesEnded(set, with: event)
    case .cancelled: touchesCancelled(set, with: event)
    default: break
    }
  }

  /// Whether the gesture was recognized in a touch.
  func hasTaken(_ touch: UITouch) -> Bool {
    (stored == .began || stored == .changed || stored == .ended)
      && touches.contains { $0 === touch }
  }

  func finish(_ touch: UITouch) {
    touches.removeAll { $0 === touch }
    if touches.isEmpty, stored != .possible { reset() }
  }

  private func change(to new: State) {
    let recognizes = stored == .possible && (new == .began || new == .ended)
    if recognizes {
      let allowed =
        (view?.gestureRecognizerShouldBegin(self) ?? true)
        && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
      guard allowed, !isExcluded() else {
        stored = .failed
        return
      }
      let taken: [State] = [.began, .changed, .ended]
      let waitsFor = waited
      if waitsFor.contains(where: { $0.isEnabled && (taken.contains($0.stored) || $0.isAboutToRecognize) }) {
        stored = .failed
        return
      }
      if waitsFor.contains(where: { $0.isEnabled && $0.awaitsMore }) { return wait(to: new, for: waitsFor) }
      successes += 1
    }
    stored = new
    guard new != .possible, new != .failed else { return }
    tell()
  }

  private func tell() {
    for target in targets {
      if let object = target.object { target.action.perform(on: object, self, nil) }
    }
  }

  /// Two recognizers don't recognize together unless a delegate allows it (fact 10.27).
  private func isExcluded() -> Bool {
    let others = touches.first?.gestureRecognizers ?? []
    return others.contains { other in
      other !== self && (other.stored == .began || other.stored == .changed || other.stored == .ended)
        && other.canPrevent(self) && canBePrevented(by: other)
        && !(delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
        && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
    }
  }
}
