import RenderCore

// The stack of contexts that UIKit's drawing calls go to. Every thread has its own.

/// One entry of the stack: a context, and the image that is being made when the entry began one.
private final class GraphicsStack {
  struct Entry {
    var context: CGContext
    var scale: CGFloat
    var makesImage: Bool
  }

  var entries: [Entry] = []

  private static let key = "acetate.uikit.graphics"

  static var current: GraphicsStack {
    let dictionary = Thread.current.threadDictionary
    if let stack = dictionary[key] as? GraphicsStack { return stack }
    let stack = GraphicsStack()
    dictionary[key] = stack
    return stack
  }
}

/// Returns the context that UIKit draws into on this thread, or nil outside drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.entries.last?.context }

/// Makes a context the current one until it is popped.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsStack.current.entries.append(.init(context: context, scale: 1, makesImage: false))
}

/// Takes the context that was pushed last off the stack; without one, nothing.
public func UIGraphicsPopContext() { _ = GraphicsStack.current.entries.popLast() }

/// Begins a picture with a scale of 1 (fact 12.23).
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture of a size in points; a scale of 0 means the screen's. An opaque one begins black.
/// Sizes are limited to 32,768 pixels a side.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let used = scale > 0 && scale.isFinite ? scale : UIScreen.defaultScale
  let context = BitmapContexts.make(size: size, scale: used, opaque: opaque)
  GraphicsStack.current.entries.append(.init(context: context, scale: used, makesImage: true))
}

/// Returns what has been drawn since the last `UIGraphicsBeginImageContext`, or nil without one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsStack.current.entries.last, entry.makesImage,
    let image = entry.context.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: entry.scale, orientation: .up)
}

/// Ends the picture that was begun last; without one, nothing.
public func UIGraphicsEndImageContext() {
  let stack = GraphicsStack.current
  if stack.entries.last?.makesImage == true { stack.entries.removeLast() }
}

/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .normal) }

/// Fills a rectangle with the current fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame of one point just inside a rectangle, in the current fill colour.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .normal) }

/// Draws a frame of one point just inside a rectangle, in the current fill colour, with a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard rect.width > 0, rect.height > 0 else { return }
  let inner = max(rect.height - 2, 0)
  UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1), blendMode)
  UIRectFillUsingBlendMode(
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1), blendMode)
  UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: inner), blendMode)
  UIRectFillUsingBlendMode(
    CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: inner), blendMode)
}

/// Restricts the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Makes y-down contexts over surfaces of their own.
enum BitmapContexts {
  /// A context for a size in points; of one pixel, and told, when there would be more than a surface holds.
  static func make(size: CGSize, scale: CGFloat, opaque: Bool) -> CGContext {
    var width = pixels(size.width, scale)
    var height = pixels(size.height, scale)
    if width > Surface.mostPixels / height {
      Inert.warn("a picture of \(width) × \(height) pixels", "is refused: it is too large")
      (width, height) = (1, 1)
    }
    let surface = Surface(width: width, height: height)
    let context = CGContext(surface: surface, scale: scale, flipped: true)
    if opaque {
      context.saveGState()
      context.setFillColor(CGColor(gray: 0, alpha: 1))
      context.fill(
        CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale))
      context.restoreGState()
    }
    return context
  }

  /// Device pixels of a length, at least 1 and at most what a surface holds.
  private static func pixels(_ length: CGFloat, _ scale: CGFloat) -> Int {
    let value = (length * scale).rounded(.up)
    guard value.isFinite, value > 1 else { return 1 }
    return Int(min(value, 32_768))
  }
}
