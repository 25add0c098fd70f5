// Traits that are the same on every phone here, and values of traits made by changing others. Of those that can differ, the
// appearance and the scale are kept.

/// How many colours a screen shows.
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }
/// Whether contrast is raised.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
/// Whether text is bolder than usual.
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }
/// How far above the ground a view lies.
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
/// Whether presses are felt by their force.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }
/// Whether the window of a view is in front.
public enum UIUserInterfaceActiveAppearance: Int, Sendable { case unspecified = -1, inactive, active }
/// Whether a scene is recorded.
public enum UISceneCaptureState: Int, Sendable { case unspecified = -1, inactive, active }
extension UIImage {
  /// How bright a picture may be.
  public enum DynamicRange: Int, Sendable { case unspecified = -1, standard, constrainedHigh, high }
}

extension UITraitCollection {
  /// Which way an interface is read.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
  public var displayGamut: UIDisplayGamut { .P3 }
  public var accessibilityContrast: UIAccessibilityContrast { .normal }
  public var legibilityWeight: UILegibilityWeight { .regular }
  public var userInterfaceLevel: UIUserInterfaceLevel { .base }
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
  public var activeAppearance: UIUserInterfaceActiveAppearance { .active }
  public var sceneCaptureState: UISceneCaptureState { .inactive }
  public var imageDynamicRange: UIImage.DynamicRange { .standard }
  /// How pictures vary by the traits: not at all.
  public var imageConfiguration: UIImage.Configuration { UIImage.Configuration() }

  /// Traits that a block sets, on those that say nothing.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = TraitValues(style: .unspecified, scale: 0)
    mutations(&traits)
    self.init(style: traits.userInterfaceStyle, scale: traits.displayScale)
  }

  /// These traits, changed by a block.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var traits: any UIMutableTraits = TraitValues(style: userInterfaceStyle, scale: displayScale)
    mutations(&traits)
    return UITraitCollection(style: traits.userInterfaceStyle, scale: traits.displayScale)
  }

  /// Whether all that other traits say, these say too.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return (trait.userInterfaceStyle == .unspecified || trait.userInterfaceStyle == userInterfaceStyle)
      && (trait.displayScale == 0 || trait.displayScale == displayScale)
  }

  /// The traits that differ from other ones.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    var changed: [UITrait] = []
    if userInterfaceStyle != traitCollection?.userInterfaceStyle ?? .unspecified {
      changed.append(UITraitUserInterfaceStyle.self)
    }
    if displayScale != traitCollection?.displayScale ?? 0 { changed.append(UITraitDisplayScale.self) }
    return changed
  }

  public var toolbarItemPresentationSize: UINSToolbarItemPresentationSize { .unspecified }
}

/// How large items of a Mac's toolbar are.
public enum UINSToolbarItemPresentationSize: Int, Sendable { case unspecified = -1, regular, small, large }

/// Which way an interface is read, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1, leftToRight, rightToLeft
}

/// Traits that can be set.
public protocol UIMutableTraits {
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var displayScale: CGFloat { get set }
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  var accessibilityContrast: UIAccessibilityContrast { get set }
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  var legibilityWeight: UILegibilityWeight { get set }
  var displayGamut: UIDisplayGamut { get set }
  var activeAppearance: UIUserInterfaceActiveAppearance { get set }
}

/// Values of traits while a block sets them.
struct TraitValues: UIMutableTraits {
  var userInterfaceStyle: UIUserInterfaceStyle
  var displayScale: CGFloat
  var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  var verticalSizeClass = UIUserInterfaceSizeClass.regular
  var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  var preferredContentSizeCategory = UIContentSizeCategory.large
  var accessibilityContrast = UIAccessibilityContrast.normal
  var userInterfaceLevel = UIUserInterfaceLevel.base
  var legibilityWeight = UILegibilityWeight.regular
  var displayGamut = UIDisplayGamut.P3
  var activeAppearance = UIUserInterfaceActiveAppearance.active

  init(style: UIUserInterfaceStyle, scale: CGFloat) {
    (userInterfaceStyle, displayScale) = (style, scale)
  }
}

/// Traits that a view or a controller says for itself; the appearance alone has an effect.
@preconcurrency @MainActor
public struct UITraitOverrides: @preconcurrency UIMutableTraits {
  private var values = TraitValues(style: .unspecified, scale: 0)
  init() {}

  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.userInterfaceStyle }
    set { values.userInterfaceStyle = newValue }
  }
  public var displayScale: CGFloat {
    get { values.displayScale }
    set { set(\.displayScale, newValue) }
  }
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { values.userInterfaceIdiom }
    set { set(\.userInterfaceIdiom, newValue) }
  }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontalSizeClass }
    set { set(\.horizontalSizeClass, newValue) }
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.verticalSizeClass }
    set { set(\.verticalSizeClass, newValue) }
  }
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { values.layoutDirection }
    set { set(\.layoutDirection, newValue) }
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.preferredContentSizeCategory }
    set { set(\.preferredContentSizeCategory, newValue) }
  }
  public var accessibilityContrast: UIAccessibilityContrast {
    get { values.accessibilityContrast }
    set { set(\.accessibilityContrast, newValue) }
  }
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { values.userInterfaceLevel }
    set { set(\.userInterfaceLevel, newValue) }
  }
  public var legibilityWeight: UILegibilityWeight {
    get { values.legibilityWeight }
    set { set(\.legibilityWeight, newValue) }
  }
  public var displayGamut: UIDisplayGamut {
    get { values.displayGamut }
    set { set(\.displayGamut, newValue) }
  }
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { values.activeAppearance }
    set { set(\.activeAppearance, newValue) }
  }

  private mutating func set<Value>(_ path: WritableKeyPath<TraitValues, Value>, _ value: Value) {
    Inert.warn("UITraitOverrides", "changes the appearance alone")
    values[keyPath: path] = value
  }
}

/// A responder with an appearance of its own, for itself and all that it holds.
@MainActor
private protocol StyleHolder: UIResponder {
  var overrideUserInterfaceStyle: UIUserInterfaceStyle { get set }
}

extension StyleHolder {
  var heldOverrides: UITraitOverrides {
    get {
      var own: UITraitOverrides = kept("traitOverrides", or: UITraitOverrides())
      own.userInterfaceStyle = overrideUserInterfaceStyle
      return own
    }
    set {
      keep(newValue, "traitOverrides")
      if newValue.userInterfaceStyle != overrideUserInterfaceStyle {
        overrideUserInterfaceStyle = newValue.userInterfaceStyle
      }
    }
  }
}

extension UIView: StyleHolder {
  /// What the view says of traits for itself and all that it holds; the appearance alone has an effect.
  public var traitOverrides: UITraitOverrides {
    get { heldOverrides }
    set { heldOverrides = newValue }
  }
}

extension UIViewController: StyleHolder {
  /// What the controller says of traits for itself and all that it holds; the appearance alone has an effect.
  public var traitOverrides: UITraitOverrides {
    get { heldOverrides }
    set { heldOverrides = newValue }
  }
}
