// Libraries that may also stand in an app's extension ask the class by name for the shared app.

extension UIApplication {
  public class func responds(to aSelector: Selector!) -> Bool { aSelector?.name == "sharedApplication" }

  public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    aSelector?.name == "sharedApplication" ? Unmanaged.passUnretained(shared) : nil
  }

  public class func value(forKeyPath keyPath: String) -> Any? {
    keyPath == "sharedApplication" ? shared : nil
  }
  public class func value(forKey key: String) -> Any? { value(forKeyPath: key) }
}
