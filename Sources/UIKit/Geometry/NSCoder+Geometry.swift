import Foundation

/// Geometry as strings, under the names that Swift gives these functions on iOS.
extension NSCoder {
  public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
  public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
  public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
  public class func string(for transform: CGAffineTransform) -> String {
    NSStringFromCGAffineTransform(transform)
  }
  public class func string(for insets: UIEdgeInsets) -> String { NSStringFromUIEdgeInsets(insets) }

  /// The point that a string like "{1, 2}" names; zero for any other string.
  public class func cgPoint(for string: String) -> CGPoint { CGPointFromString(string) }
  public class func cgSize(for string: String) -> CGSize { CGSizeFromString(string) }
  public class func cgRect(for string: String) -> CGRect { CGRectFromString(string) }
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    CGAffineTransformFromString(string)
  }
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets { UIEdgeInsetsFromString(string) }

  /// Geometry in archives, as the strings that Apple's methods write.
  public func encode(_ point: CGPoint, forKey key: String) { write(NSStringFromCGPoint(point), key) }
  public func encode(_ size: CGSize, forKey key: String) { write(NSStringFromCGSize(size), key) }
  public func encode(_ rect: CGRect, forKey key: String) { write(NSStringFromCGRect(rect), key) }
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    write(NSStringFromCGAffineTransform(transform), key)
  }
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    write(NSStringFromUIEdgeInsets(insets), key)
  }

  /// Geometry from archives; zero where the archive holds none.
  public func decodeCGPoint(forKey key: String) -> CGPoint { CGPointFromString(read(key)) }
  public func decodeCGSize(forKey key: String) -> CGSize { CGSizeFromString(read(key)) }
  public func decodeCGRect(forKey key: String) -> CGRect { CGRectFromString(read(key)) }
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    CGAffineTransformFromString(read(key))
  }
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { UIEdgeInsetsFromString(read(key)) }

  private func write(_ text: String, _ key: String) { encode(NSString(string: text), forKey: key) }
  private func read(_ key: String) -> String {
    guard containsValue(forKey: key) else { return "" }
    return decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) } ?? ""
  }
}

/// The largest Float, as C's headers on Darwin call it; published code writes it for "repeat for ever".
public let HUGE = Float.greatestFiniteMagnitude
