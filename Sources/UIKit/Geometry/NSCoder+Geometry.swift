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
}

/// The largest Float, as C's headers on Darwin call it; published code writes it for "repeat for ever".
public let HUGE = Float.greatestFiniteMagnitude
