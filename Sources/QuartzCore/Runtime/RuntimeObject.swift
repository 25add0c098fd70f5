import Foundation

/// What the rewriter puts in the place of `NSObject` above a class that overrides methods which Apple's `NSObject` has
/// and the open Foundation's has not. Not for use by hand.
open class _AcetateObject: NSObject, KeyValueCoded, RuntimeAware, KeyDependent {
  private let mark = ObjectMark()

  public override init() { super.init() }

  open func value(forKey key: String) -> Any? {
    KeyValueCoding.own(key, of: self) ?? value(forUndefinedKey: key)
  }
  open func setValue(_ value: Any?, forKey key: String) {
    if !KeyValueCoding.setOwn(value, key, of: self) { setValue(value, forUndefinedKey: key) }
  }
  open func value(forKeyPath keyPath: String) -> Any? { KeyValueCoding.walk(self, keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyValueCoding.setAlong(value, keyPath, self)
  }
  open func value(forUndefinedKey key: String) -> Any? {
    KeyValueCoding.tellUndefined(self, key)
    return nil
  }
  open func setValue(_ value: Any?, forUndefinedKey key: String) { KeyValueCoding.tellUndefined(self, key) }
  open func setNilValueForKey(_ key: String) {}

  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  open func responds(to aSelector: Selector!) -> Bool { aSelector?.isKnown(of: self) ?? false }
  /// The object to which a message goes that this one has no method for; nil for none.
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}
  open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
  open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }
}
