// Traits that change while an app is played: the appearance alone, by `overrideUserInterfaceStyle`. A view takes on what
// the nearest one above it that says something says. When that becomes another appearance, the view's dynamic colours
// are resolved again, it is drawn and laid out again, and its controller and whoever registered are told.

/// A trait by its type.
public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public struct UITraitUserInterfaceStyle: UITraitDefinition, Sendable {}
public struct UITraitDisplayScale: UITraitDefinition, Sendable {}
public struct UITraitHorizontalSizeClass: UITraitDefinition, Sendable {}
public struct UITraitVerticalSizeClass: UITraitDefinition, Sendable {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, Sendable {}

extension UITraitCollection {
  /// The traits that colours depend on.
  public static var systemTraitsAffectingColorAppearance: [UITrait] { [UITraitUserInterfaceStyle.self] }
}

/// Stands for a registration.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

@MainActor
final class TraitRegistration: NSObject, UITraitChangeRegistration {
  weak var environment: (any UITraitEnvironment)?
  let id: ObjectIdentifier
  let tell: (any UITraitEnvironment, UITraitCollection) -> Void

  init(
    _ environment: any UITraitEnvironment,
    _ tell: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
  ) {
    self.environment = environment
    id = ObjectIdentifier(environment)
    self.tell = tell
    super.init()
  }
}

/// Who wants to hear of traits, and whether any can change.
@MainActor
enum TraitChanges {
  /// False as long as nobody asked for another appearance: then nothing here costs anything.
  static var isUsed = false
  private static var registrations: [TraitRegistration] = []

  static func register(
    _ environment: any UITraitEnvironment, _ traits: [UITrait],
    _ tell: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(environment, tell)
    // No other trait changes.
    if traits.contains(where: { $0 == UITraitUserInterfaceStyle.self }) {
      registrations.removeAll { $0.environment == nil }
      registrations.append(registration)
    }
    return registration
  }

  static func end(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  static func tell(_ environment: any UITraitEnvironment, _ previous: UITraitCollection) {
    let id = ObjectIdentifier(environment)
    for registration in registrations where registration.id == id { registration.tell(environment, previous) }
  }

  static func reset() {
    registrations = []
    isUsed = false
    UITraitCollection.currentStyle = .light
  }
}

extension UITraitEnvironment {
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitChanges.register(self, traits) { if let own = $0 as? Self { handler(own, $1) } }
  }

  /// For handlers that write down the type of the object that they get, `Self` above all.
  @discardableResult @_disfavoredOverload
  public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitChanges.register(self, traits) { if let own = $0 as? Environment { handler(own, $1) } }
  }

  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector)
    -> any UITraitChangeRegistration
  { registerForTraitChanges(traits, target: self, action: action) }

  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  {
    let object = target as AnyObject
    return TraitChanges.register(self, traits) { [weak object] environment, previous in
      if let object { _ = action.perform(on: object, environment, previous) }
    }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    TraitChanges.end(registration)
  }
}

extension UIView {
  /// The appearance that the view is shown in: its own, its controller's, or that of what it lies in.
  var shownStyle: UIUserInterfaceStyle {
    guard TraitChanges.isUsed else { return .light }
    var next: UIView? = self
    while let view = next {
      if let own = view.ownStyle { return own }
      next = view.storedSuperview
    }
    return .light
  }

  /// What the view or its controller says for itself.
  private var ownStyle: UIUserInterfaceStyle? {
    if overrideUserInterfaceStyle != .unspecified { return overrideUserInterfaceStyle }
    guard let style = controller?.overrideUserInterfaceStyle, style != .unspecified else { return nil }
    return style
  }

  /// Takes on the appearance of what the view lies in, with all that it holds.
  func takeOnStyle() {
    guard TraitChanges.isUsed else { return }
    takeOn(shownStyle, depth: 0)
  }

  private func takeOn(_ style: UIUserInterfaceStyle, depth: Int) {
    guard depth < 2_000 else { return }
    if style != takenStyle {
      let previous = UITraitCollection(style: takenStyle, scale: UIScreen.defaultScale)
      takenStyle = style
      if isWindow { UITraitCollection.currentStyle = style }
      UITraitCollection.with(style) {
        if let color = storedBackground, color.isDynamic { layer.backgroundColor = color.cgColor }
        appearanceDidChange()
        if let controller {
          controller.traitCollectionDidChange(previous)
          TraitChanges.tell(controller, previous)
        }
        traitCollectionDidChange(previous)
        TraitChanges.tell(self, previous)
      }
    }
    for child in storedSubviews { child.takeOn(child.ownStyle ?? style, depth: depth + 1) }
    if let mask = storedMask { mask.takeOn(mask.ownStyle ?? style, depth: depth + 1) }
  }
}
