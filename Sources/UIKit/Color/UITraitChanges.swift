// Observing traits. They never change while an app is played, so a registration is kept quiet and never called.

/// A trait by its type.
public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public struct UITraitUserInterfaceStyle: UITraitDefinition, Sendable {}
public struct UITraitDisplayScale: UITraitDefinition, Sendable {}
public struct UITraitHorizontalSizeClass: UITraitDefinition, Sendable {}
public struct UITraitVerticalSizeClass: UITraitDefinition, Sendable {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, Sendable {}

/// Stands for a registration.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

@MainActor private final class QuietRegistration: NSObject, UITraitChangeRegistration {}

extension UITraitEnvironment {
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { QuietRegistration() }

  /// For handlers that write down the type of the object that they get, `Self` above all.
  @discardableResult @_disfavoredOverload
  public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { QuietRegistration() }

  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector)
    -> any UITraitChangeRegistration
  { QuietRegistration() }

  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  { QuietRegistration() }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}
