// On a phone every object can carry words for a screen reader. Views have theirs in their class; layers and animations keep them
// here. Sources use them as a place for a name of their own.

private enum AccessibleKeys {
  nonisolated(unsafe) static var hint: UInt8 = 0
  nonisolated(unsafe) static var label: UInt8 = 0
  nonisolated(unsafe) static var value: UInt8 = 0
}

/// What is no view and carries words all the same.
public protocol _AccessibleObject: AnyObject {}
extension CALayer: _AccessibleObject {}
extension CAAnimation: _AccessibleObject {}

extension _AccessibleObject {
  public var accessibilityHint: String? {
    get { objc_getAssociatedObject(self, &AccessibleKeys.hint) as? String }
    set { objc_setAssociatedObject(self, &AccessibleKeys.hint, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
  public var accessibilityLabel: String? {
    get { objc_getAssociatedObject(self, &AccessibleKeys.label) as? String }
    set { objc_setAssociatedObject(self, &AccessibleKeys.label, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
  public var accessibilityValue: String? {
    get { objc_getAssociatedObject(self, &AccessibleKeys.value) as? String }
    set { objc_setAssociatedObject(self, &AccessibleKeys.value, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
