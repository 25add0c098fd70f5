import RenderCore

/// A colour with an opacity, or one that depends on the appearance of the interface.
///
/// Colours are immutable, compare by value and may be used from any thread. Components given outside
/// 0…1 are clamped when they reach pixels.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// How a colour was said; grey colours keep two components (fact 12.20).
  enum Storage: Equatable {
    case rgb(CGFloat, CGFloat, CGFloat, CGFloat)
    case gray(CGFloat, CGFloat)
  }

  private let mark = ObjectMark()
  /// The colour itself; of one that depends on the appearance, the light one.
  let storage: Storage
  /// Of a pair: its look in the dark.
  private let darkStorage: Storage?
  private let provider: ((UITraitCollection) -> UIColor)?
  /// What the colour repeats, where it is one of a picture.
  private let pattern: CGColor?

  init(storage: Storage) {
    self.storage = storage
    (provider, darkStorage) = (nil, nil)
    pattern = nil
    super.init()
  }

  /// A colour out of an archive; nil if that holds none.
  public required init?(coder: NSCoder) {
    guard let color = coder.archivedValues(forKey: "UIColor")["color"]?.value as? CGColor else { return nil }
    (storage, darkStorage) = (UIColor(cgColor: color).storage, nil)
    (provider, pattern) = (nil, nil)
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }
  /// Archives the colour's components, of one that follows the traits those of now.
  open func encode(with coder: NSCoder) {
    var values: [String: ArchivedValue] = [:]
    values["color"] = ArchivedValue(cgColor)
    coder.encode(values, forKey: "UIColor")
  }

  /// A colour that shows nothing: no components were given.
  public convenience override init() { self.init(white: 0, alpha: 0) }

  /// A grey colour.
  public init(white: CGFloat, alpha: CGFloat) {
    storage = .gray(white, alpha)
    (provider, darkStorage) = (nil, nil)
    pattern = nil
    super.init()
  }

  /// A colour by its sRGB components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .rgb(red, green, blue, alpha)
    (provider, darkStorage) = (nil, nil)
    pattern = nil
    super.init()
  }

  /// A colour by its Display P3 components, brought to sRGB and clamped to its range.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = UIColor.sRGB(displayP3: (red, green, blue), alpha)
    (provider, darkStorage) = (nil, nil)
    pattern = nil
    super.init()
  }

  /// A colour by hue, saturation and brightness, each in 0…1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (r, g, b) = UIColor.rgb(hue: hue, saturation: saturation, brightness: brightness)
    storage = .rgb(r, g, b, alpha)
    (provider, darkStorage) = (nil, nil)
    pattern = nil
    super.init()
  }

  /// A colour that repeats a picture, from the origin of the drawing space on. Only drawing shows it: in a
  /// layer it is clear.
  public init(patternImage image: UIImage) {
    storage = .gray(0, 0)
    (provider, darkStorage) = (nil, nil)
    pattern = PatternImage.color(image)
    super.init()
  }

  /// A colour that is asked for by the appearance.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    provider = dynamicProvider
    darkStorage = nil
    pattern = nil
    storage = dynamicProvider(UITraitCollection.light).storage
    super.init()
  }

  /// A colour of the system: one for the light and one for the dark appearance.
  init(light: Storage, dark: Storage) {
    (storage, darkStorage, pattern) = (light, dark, nil)
    provider = { UIColor(storage: $0.userInterfaceStyle == .dark ? dark : light) }
    super.init()
  }

  /// Whether the appearance changes it.
  var isDynamic: Bool { provider != nil }

  /// What is seen now, under the current traits.
  private var shown: Storage {
    guard let provider, UITraitCollection.currentStyle == .dark else { return storage }
    return darkStorage ?? provider(UITraitCollection.current).storageIn(.dark)
  }

  /// What is seen in an appearance.
  private func storageIn(_ style: UIUserInterfaceStyle) -> Storage {
    guard let provider, style == .dark else { return storage }
    if let darkStorage { return darkStorage }
    let found = provider(UITraitCollection(style: style, scale: UIScreen.defaultScale))
    return found === self ? storage : found.storageIn(style)
  }

  /// The same colour as a Core Graphics colour.
  public init(cgColor: CGColor) {
    pattern = cgColor.pattern == nil ? nil : cgColor
    let c = cgColor.color4
    let parts = cgColor.components ?? []
    let model = cgColor.colorSpace?.model
    if parts.count == 2 {
      storage = .gray(parts[0], parts[1])
    } else if parts.count == 4, model == .rgb {
      storage = .rgb(parts[0], parts[1], parts[2], parts[3])
    } else {
      storage = .rgb(CGFloat(c.r), CGFloat(c.g), CGFloat(c.b), CGFloat(c.a))
    }
    (provider, darkStorage) = (nil, nil)
    super.init()
  }

  /// The Core Graphics colour.
  open var cgColor: CGColor {
    if let pattern { return pattern }
    switch shown {
    case .rgb(let r, let g, let b, let a): return CGColor(srgbRed: r, green: g, blue: b, alpha: a)
    case .gray(let w, let a): return CGColor(gray: w, alpha: a)
    }
  }

  /// The same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if isDynamic { return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) } }
    switch storage {
    case .rgb(let r, let g, let b, _): return UIColor(storage: .rgb(r, g, b, alpha))
    case .gray(let w, _): return UIColor(storage: .gray(w, alpha))
    }
  }

  /// Reads the sRGB components; always possible.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = components
    red?.pointee = c.r
    green?.pointee = c.g
    blue?.pointee = c.b
    alpha?.pointee = c.a
    return true
  }

  /// Reads hue, saturation, brightness and opacity; always possible.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = components
    let hsb = UIColor.hsb(c.r, c.g, c.b)
    hue?.pointee = hsb.h
    saturation?.pointee = hsb.s
    brightness?.pointee = hsb.b
    alpha?.pointee = c.a
    return true
  }

  /// Reads white and opacity; false, and nothing written, for a colour that isn't grey.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = components
    guard c.r == c.g, c.g == c.b else { return false }
    white?.pointee = c.r
    alpha?.pointee = c.a
    return true
  }

  /// The colour for an appearance.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard isDynamic else { return self }
    let style = traitCollection.userInterfaceStyle
    return UIColor(storage: storageIn(style == .unspecified ? UITraitCollection.currentStyle : style))
  }

  /// Makes the receiver the fill and the stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Makes the receiver the fill colour of the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes the receiver the stroke colour of the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return self === other
      || ((provider == nil) == (other.provider == nil) && (provider == nil || darkStorage != nil)
        && darkStorage == other.darkStorage && pattern === other.pattern && storage == other.storage)
  }

  open override var hash: Int {
    var c: (r: CGFloat, g: CGFloat, b: CGFloat, a: CGFloat)
    switch storage {
    case .rgb(let r, let g, let b, let a): c = (r, g, b, a)
    case .gray(let w, let a): c = (w, w, w, a)
    }
    return Int(truncatingIfNeeded: Double(c.r).bitPattern &* 31 &+ Double(c.g).bitPattern)
      &* 31 &+ Int(truncatingIfNeeded: Double(c.b).bitPattern &* 31 &+ Double(c.a).bitPattern)
  }

  open override var description: String {
    switch storage {
    case .rgb(let r, let g, let b, let a): return "UIExtendedSRGBColorSpace \(r) \(g) \(b) \(a)"
    case .gray(let w, let a): return "UIExtendedGrayColorSpace \(w) \(a)"
    }
  }

  /// The sRGB components.
  var components: (r: CGFloat, g: CGFloat, b: CGFloat, a: CGFloat) {
    switch shown {
    case .rgb(let r, let g, let b, let a): return (r, g, b, a)
    case .gray(let w, let a): return (w, w, w, a)
    }
  }
}
