/// An animation from one value to another; ends that are left out come from the model (facts 5.40, 5.41).
open class CABasicAnimation: CAPropertyAnimation {
  // As objects: a number that was set reads back as one that casts to every number type.
  open var fromValue: Any? { didSet { fromValue = KeyValueCoding.object(fromValue) } }
  open var toValue: Any? { didSet { toValue = KeyValueCoding.object(toValue) } }
  open var byValue: Any? { didSet { byValue = KeyValueCoding.object(byValue) } }

  public override init() { super.init() }

  package override func makeEmpty() -> CAAnimation { CABasicAnimation() }

  package override func copyFields(to copy: CAAnimation) {
    super.copyFields(to: copy)
    guard let copy = copy as? CABasicAnimation else { return }
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
  }

  package override func property(forKey key: String) -> Any?? {
    switch key {
    case "fromValue": .some(fromValue)
    case "toValue": .some(toValue)
    case "byValue": .some(byValue)
    default: super.property(forKey: key)
    }
  }

  package override func setProperty(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "fromValue": fromValue = value
    case "toValue": toValue = value
    case "byValue": byValue = value
    default: return super.setProperty(value, forKey: key)
    }
    return true
  }
}
