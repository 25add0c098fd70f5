// What `(value as AnyObject).doubleValue` finds: the rewriter puts this in place of the cast, since without Objective-C an object is
// not asked for a member by name.

/// A number, value or string whose members are looked up by their names; nil where it has none of the name.
public struct _AcetateLookup {
  private let value: Any?

  public init(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    self.value = mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }

  private var number: NSNumber? {
    switch value {
    case let number as NSNumber: number
    case let value as CGFloat: NSNumber(value: Double(value))
    case let text as String: Double(text).map { NSNumber(value: $0) }
    case let text as NSString: NSNumber(value: text.doubleValue)
    default: nil
    }
  }

  public var doubleValue: Double! { number?.doubleValue }
  public var floatValue: Float! { number?.floatValue }
  public var intValue: Int! { number?.intValue }
  public var integerValue: Int! { number?.intValue }
  public var uintValue: UInt! { number?.uintValue }
  public var boolValue: Bool! { number?.boolValue }
  public var stringValue: String! { (value as? NSNumber)?.stringValue }

  public var cgPointValue: CGPoint! { value as? CGPoint ?? (value as? NSValue)?.cgPointValue }
  public var cgSizeValue: CGSize! { value as? CGSize ?? (value as? NSValue)?.cgSizeValue }
  public var cgRectValue: CGRect! { value as? CGRect ?? (value as? NSValue)?.cgRectValue }
  public var cgVectorValue: CGVector! { value as? CGVector ?? (value as? NSValue)?.cgVectorValue }
  public var cgAffineTransformValue: CGAffineTransform! {
    value as? CGAffineTransform ?? (value as? NSValue)?.cgAffineTransformValue
  }
  public var caTransform3DValue: CATransform3D! {
    value as? CATransform3D ?? (value as? NSValue)?.caTransform3DValue
  }
  public var uiEdgeInsetsValue: UIEdgeInsets! {
    value as? UIEdgeInsets ?? (value as? NSValue)?.uiEdgeInsetsValue
  }
  public var CGPointValue: CGPoint! { cgPointValue }
  public var CGSizeValue: CGSize! { cgSizeValue }
  public var CGRectValue: CGRect! { cgRectValue }
  public var UIEdgeInsetsValue: UIEdgeInsets! { uiEdgeInsetsValue }
}
