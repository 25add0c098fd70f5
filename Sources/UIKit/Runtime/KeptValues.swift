/// What extensions keep with an object, by the names of their properties.
private final class KeptValues {
  var values: [String: Any] = [:]
}

private enum KeptKey {
  nonisolated(unsafe) static var all: UInt8 = 0
}

extension NSObject {
  /// What was kept under a name, or what it is until then.
  func kept<Value>(_ name: String, or standard: @autoclosure () -> Value) -> Value {
    let all = objc_getAssociatedObject(self, &KeptKey.all) as? KeptValues
    return all?.values[name] as? Value ?? standard()
  }

  /// Keeps a value under a name; nil takes it away.
  func keep(_ value: Any?, _ name: String) {
    if let all = objc_getAssociatedObject(self, &KeptKey.all) as? KeptValues {
      all.values[name] = value
    } else if let value {
      let all = KeptValues()
      all.values[name] = value
      objc_setAssociatedObject(self, &KeptKey.all, all, .OBJC_ASSOCIATION_RETAIN)
    }
  }
}
