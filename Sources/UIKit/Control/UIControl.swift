/// A view that turns touches into events for its targets.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// What can happen to a control (fact 1.11.9).
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control stands (fact 1.11.7).
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  private struct Target {
    weak var object: AnyObject?
    /// Whether the action looks for its target in the chain of responders.
    var isOpen = false
    var action: Selector?
    var closure: UIAction?
    var events: Event
  }

  private var targets: [Target] = []
  /// How far from the bounds a finger still counts as inside once the control follows it, in points
  /// (fact 10.11: reported).
  private static let slack: CGFloat = 70

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A control with an action for its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  open var isEnabled = true {
    didSet {
      if isEnabled != oldValue { stateDidChange() }
      KeyValueObserving.changed(self, "enabled", from: oldValue)
    }
  }
  open var isSelected = false {
    didSet {
      if isSelected != oldValue { stateDidChange() }
      KeyValueObserving.changed(self, "selected", from: oldValue)
    }
  }
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
      KeyValueObserving.changed(self, "highlighted", from: oldValue)
    }
  }
  open var contentVerticalAlignment = Unverified.contentVerticalAlignment { didSet { setNeedsLayout() } }
  open var contentHorizontalAlignment = Unverified.contentHorizontalAlignment {
    didSet { setNeedsLayout() }
  }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called when one of the three states changed; controls show them anew.
  func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    stateDidChange()
  }

  public private(set) var isTracking = false
  public private(set) var isTouchInside = false

  // MARK: Targets

  /// Has a method called at events. Targets are not retained; the same target and action count once
  /// for an event (fact 10.16).
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    // `self` in the closure of a property that isn't lazy is a method: as on iOS the chain of responders is asked then.
    let target = target.flatMap { Swift.type(of: $0) is AnyClass ? $0 : nil }
    let object = target.map { $0 as AnyObject }
    if let i = targets.firstIndex(where: { $0.object === object && $0.action == action }) {
      targets[i].events.formUnion(controlEvents)
    } else {
      targets.append(
        Target(
          object: object, isOpen: target == nil, action: action, closure: nil, events: controlEvents))
    }
  }

  /// Takes back what `addTarget` asked for; nil stands for every target or every action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    for i in targets.indices where targets[i].closure == nil {
      let matches =
        (object == nil || targets[i].object === object) && (action == nil || targets[i].action == action)
      if matches { targets[i].events.subtract(controlEvents) }
    }
    targets.removeAll { $0.events.isEmpty }
  }

  /// Has an action run at events; another action of the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    targets.append(Target(object: nil, action: nil, closure: action, events: controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for i in targets.indices where targets[i].closure?.identifier == actionIdentifier {
      targets[i].events.subtract(controlEvents)
    }
    targets.removeAll { $0.events.isEmpty }
  }

  /// The targets there are.
  open var allTargets: Set<AnyHashable> {
    Set(targets.compactMap { $0.object as? NSObject })
  }
  /// The events that anybody waits for.
  open var allControlEvents: Event { targets.reduce(into: []) { $0.formUnion($1.events) } }

  /// The names of the actions of a target for an event.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let found = targets.filter { $0.object === object && !$0.events.isDisjoint(with: controlEvent) }
    let names = found.compactMap { $0.action?.name }
    return names.isEmpty ? nil : names
  }

  /// Calls an action of a target; every call goes through here.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Runs an action; every run goes through here.
  open func sendAction(_ action: UIAction) { action.run(self) }

  /// Does what a tap would do: calls whoever waits for the primary event.
  open func performPrimaryAction() { if isEnabled { sendActions(for: .primaryActionTriggered) } }

  /// Calls a block for everything that waits for events, until it says stop.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for target in targets where !stop {
      let pair = target.action.map { (target.object as Any?, $0) }
      iterator(target.closure, pair, target.events, &stop)
    }
  }

  /// The alignment with the direction of reading taken into account: left to right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: return .left
    case .trailing: return .right
    default: return contentHorizontalAlignment
    }
  }

  // MARK: Menus and hints: nothing opens or shows them

  open var contextMenuInteraction: UIContextMenuInteraction? {
    interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first
  }
  open var isContextMenuInteractionEnabled = false
  open var showsMenuAsPrimaryAction = false
  /// Stored: symbols stand still.
  open var isSymbolAnimationEnabled = false
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY)
  }
  /// Stored: no pointer rests on a control.
  open var toolTip: String?
  open var toolTipInteraction: UIToolTipInteraction? {
    toolTip.map { UIToolTipInteraction(defaultToolTip: $0) }
  }

  /// Calls whoever waits for events.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  private func send(_ events: Event, _ event: UIEvent?) {
    for target in targets where !target.events.isDisjoint(with: events) {
      if let closure = target.closure {
        sendAction(closure)
      } else if let action = target.action, target.isOpen {
        sendAction(action, to: nil, for: event)
      } else if let action = target.action, let object = target.object {
        sendAction(action, to: object, for: event)
      }
    }
  }

  // MARK: Tracking (facts 10.9 to 10.14)

  /// Whether to follow a touch that begins.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Whether to go on following a touch that moved.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isHighlighted = true
    send(.touchDown, event)
    if touch.tapCount > 1 { send(.touchDownRepeat, event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let inside = isNear(touch.location(in: self))
    let crossed = inside != isTouchInside
    isTouchInside = inside
    isTracking = continueTracking(touch, with: event)
    guard isTracking else {
      isHighlighted = false
      return
    }
    if crossed {
      isHighlighted = inside
      send(inside ? .touchDragEnter : .touchDragExit, event)
    }
    send(inside ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let inside = isNear(touch.location(in: self))
    isTouchInside = inside
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    send(inside ? .touchUpInside : .touchUpOutside, event)
    if inside, triggersPrimaryAction { send(.primaryActionTriggered, event) }
    isTouchInside = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  /// Whether lifting the finger inside is the primary event (fact 10.15).
  var triggersPrimaryAction: Bool { false }

  private func isNear(_ point: CGPoint) -> Bool {
    let near = bounds.insetBy(dx: -UIControl.slack, dy: -UIControl.slack)
    return point.x >= near.minX && point.y >= near.minY && point.x < near.maxX && point.y < near.maxY
  }
}
