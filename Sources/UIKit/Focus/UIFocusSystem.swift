// Focus moves by keys, remotes and game controllers over what can have it. A phone that is touched has none: nothing is in
// focus, and what is asked for is kept.

/// Something that focus may come to or pass through.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  var focusGroupIdentifier: String? { get }
  func setNeedsFocusUpdate()
  func updateFocusIfNeeded()
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// Something that can be in focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  var canBecomeFocused: Bool { get }
  var isFocused: Bool { get }
  var frame: CGRect { get }
}

/// Where focus goes from and to.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  open var previouslyFocusedItem: (any UIFocusItem)? { nil }
  open var nextFocusedItem: (any UIFocusItem)? { nil }
  open var previouslyFocusedView: UIView? { nil }
  open var nextFocusedView: UIView? { nil }
  open var focusHeading: UIFocusHeading { [] }
}

/// Which way focus moves.
public struct UIFocusHeading: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

/// Animates beside a move of the focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  /// Animates at once.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    UIView.animate(withDuration: 0.2, animations: { animations?() }, completion: { _ in completion?() })
  }
}

/// What moves the focus; there is none here.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }
  open var focusedItem: (any UIFocusItem)? { nil }
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
  open func updateFocusIfNeeded() {}
}

/// How a view looks in focus.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
  public override init() { super.init() }
  open class func effect() -> UIFocusEffect { UIFocusEffect() }
}

/// A glow around what is in focus.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
  public override init() { super.init() }
  public init(rect: CGRect) { super.init() }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) { super.init() }
  public init(path: UIBezierPath) { super.init() }
}

/// How early an item of a group gets the focus.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public init(_ rawValue: Int) { self.rawValue = rawValue }
  public static let ignored = UIFocusGroupPriority(0)
  public static let previouslyFocused = UIFocusGroupPriority(1000)
  public static let prioritized = UIFocusGroupPriority(2000)
  public static let currentlyFocused = UIFocusGroupPriority(Int.max)
}

extension UIFocusEnvironment {
  public var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { nil }
  public var focusGroupIdentifier: String? { nil }
  public func setNeedsFocusUpdate() {}
  public func updateFocusIfNeeded() {}
  public func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  public func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
}

extension UIView: UIFocusItem {
  /// Stored: nothing is in focus.
  public var focusEffect: UIFocusEffect? {
    get { kept("focusEffect", or: nil) }
    set { keep(newValue, "focusEffect") }
  }
  /// Stored: nothing is in focus.
  public var focusGroupIdentifier: String? {
    get { kept("focusGroupIdentifier", or: nil) }
    set { keep(newValue, "focusGroupIdentifier") }
  }
  /// Stored: nothing is in focus.
  public var focusGroupPriority: UIFocusGroupPriority {
    get { kept("focusGroupPriority", or: .ignored) }
    set { keep(newValue, "focusGroupPriority") }
  }
  public var isFocused: Bool { false }
}

extension UIViewController: UIFocusEnvironment {
  /// Stored: nothing is in focus.
  public var focusGroupIdentifier: String? {
    get { kept("focusGroupIdentifier", or: nil) }
    set { keep(newValue, "focusGroupIdentifier") }
  }
  /// Stored: nothing is in focus.
  public var restoresFocusAfterTransition: Bool {
    get { kept("restoresFocusAfterTransition", or: true) }
    set { keep(newValue, "restoresFocusAfterTransition") }
  }
}
