import CoreGraphics

/// Something that stands for a font in an attributed string: UIKit's fonts say which Core Text font they are.
package protocol FontProvider {
  var textFont: CTFont { get }
}

/// Something that stands for a colour in an attributed string, as UIKit's colours do.
package protocol ColorProvider {
  var textColor: CGColor { get }
}

/// Something that stands for a shadow in an attributed string, as UIKit's NSShadow does.
package protocol ShadowProvider {
  /// Offset in points, right and down.
  var textShadow: (offset: CGSize, blur: CGFloat, color: CGColor)? { get }
}

/// Something that takes the place of a character, as UIKit's attachments do.
package protocol InlineObject: AnyObject {
  /// Where it lies, against the baseline with y up.
  var inlineBounds: CGRect { get }
  /// Draws it into a rectangle of the context's space.
  func drawInline(in rect: CGRect, context: CGContext)
}

extension CTFont: FontProvider {
  package var textFont: CTFont { self }
}

extension CGColor: ColorProvider {
  package var textColor: CGColor { self }
}

extension CGFont: FontProvider {
  package var textFont: CTFont { CTFontCreateWithName(name, 12, nil) }
}
