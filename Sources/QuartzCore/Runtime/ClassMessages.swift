import Foundation

// What Objective-C answers for a class as for an object, and what its dates return.

extension NSObject {
  /// The class itself, as archives and bundles know it.
  public class func classForCoder() -> AnyClass { self }
  /// The class's name.
  public class func description() -> String { String(reflecting: self) }
}

extension NSDate {
  /// The date so many seconds later; an `NSDate` where one is wanted, as Objective-C has it.
  @_disfavoredOverload
  public func addingTimeInterval(_ ti: TimeInterval) -> NSDate {
    NSDate(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + ti)
  }
}
