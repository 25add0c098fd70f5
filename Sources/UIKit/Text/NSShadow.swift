/// The shadow of a stretch of text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  private let mark = ObjectMark()
  /// How far the shadow lies from the text, in points, right and down.
  open var shadowOffset = CGSize.zero
  /// How soft it is, in points; 0 is sharp.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor` or a `CGColor`; black with an opacity of a third at first, nil for no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && color == other.color
  }

  open override var hash: Int { shadowOffset.width.hashValue ^ shadowBlurRadius.hashValue }

  private var color: CGColor? { (shadowColor as? ColorProvider)?.textColor }
}

extension NSShadow: ShadowProvider {
  package var textShadow: (offset: CGSize, blur: CGFloat, color: CGColor)? {
    color.map { (shadowOffset, shadowBlurRadius, $0) }
  }
}
