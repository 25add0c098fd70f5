import RenderCore

// What stands in for a picture that is missing: a tinted tile with a mountain and a sun, whose colour follows
// from the name, so that the same name always looks the same and different names rarely do.

enum PlaceholderImage {
  /// A stand-in for a picture: 120×120 points at the screen's scale.
  static func picture(_ name: String) -> (image: CGImage, scale: CGFloat) {
    let side: CGFloat = 120
    let hue = CGFloat(hash(name) % 360) / 360
    let image = draw(side) {
      UIColor(hue: hue, saturation: 0.28, brightness: 0.92, alpha: 1).setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
      UIColor(hue: hue, saturation: 0.55, brightness: 0.72, alpha: 1).set()
      let hill = UIBezierPath()
      hill.move(to: CGPoint(x: 14, y: 94))
      hill.addLine(to: CGPoint(x: 46, y: 48))
      hill.addLine(to: CGPoint(x: 66, y: 76))
      hill.addLine(to: CGPoint(x: 78, y: 62))
      hill.addLine(to: CGPoint(x: 106, y: 94))
      hill.close()
      hill.fill()
      UIBezierPath(ovalIn: CGRect(x: 72, y: 26, width: 20, height: 20)).fill()
      write(name, CGRect(x: 6, y: 100, width: side - 12, height: 14))
    }
    return (image, UIScreen.defaultScale)
  }

  /// A stand-in for a symbol: a ring of 20 points, to be tinted.
  static func symbol(_ name: String) -> (image: CGImage, scale: CGFloat) {
    let image = draw(20) {
      UIColor.black.setStroke()
      let ring = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 16, height: 16))
      ring.lineWidth = 1.5
      ring.stroke()
    }
    return (image, UIScreen.defaultScale)
  }

  /// Writes a name into a rectangle, in its middle and cut where it is too long.
  private static func write(_ name: String, _ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let text = StyledText(
      name,
      [
        .font: UIFont.systemFont(ofSize: 11, weight: .medium),
        .foregroundColor: UIColor(white: 0, alpha: 0.55),
      ])
    TextLayout(
      text, width: rect.width, maximumLines: 1, lineBreakMode: .byTruncatingMiddle, alignment: .center
    ).draw(in: context, at: rect.origin)
  }

  private static func draw(_ side: CGFloat, _ block: () -> Void) -> CGImage {
    let size = CGSize(width: side, height: side)
    let context = BitmapContexts.make(size: size, scale: UIScreen.defaultScale, opaque: false)
    UIGraphicsPushContext(context)
    block()
    UIGraphicsPopContext()
    return context.makeImage()
      ?? CGImage(bitmap: Bitmap(adopting: Surface(width: 1, height: 1), isOpaque: false))
  }

  /// FNV-1a: the same number for the same name on every machine and in every run.
  private static func hash(_ text: String) -> UInt32 {
    text.utf8.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
