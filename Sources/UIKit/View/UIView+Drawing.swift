import RenderCore

extension UIView {
  static func makeLayer(_ type: AnyClass) -> CALayer {
    guard let type = type as? CALayer.Type else {
      Inert.warn("UIView.layerClass returning \(type), which is no CALayer")
      return CALayer()
    }
    return type.init()
  }

  func prepareLayer(_ frame: CGRect) {
    layer.contentsScale = UIScreen.defaultScale
    layer.frame = frame
    layer.delegate = self
    if drawsItself { layer.setNeedsDisplay() }
  }

  /// Whether the view's class overrides `draw(_:)`: only then has it contents.
  var drawsItself: Bool { DrawOverride.isOverridden(by: type(of: self)) }

  func applyContentMode() {
    layer.needsDisplayOnBoundsChange = contentMode == .redraw
    layer.contentsGravity = contentMode.gravity
  }

  func drawContents(in context: CGContext) {
    guard drawsItself else { return DelegateDefaults.noteReached() }
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    context.saveGState()
    let bounds = layer.bounds
    if isOpaque, layer.backgroundColor == nil {
      context.setFillColor(CGColor(gray: 0, alpha: 1))
      context.fill(bounds)
      context.restoreGState()
      context.saveGState()
    }
    // A tiled layer asks for one tile at a time.
    let part = layer is CATiledLayer ? context.boundingBoxOfClipPath : bounds
    if TraitChanges.isUsed, Thread.isMainThread {
      UITraitCollection.with(shownStyle) { draw(part) }
    } else {
      draw(part)
    }
    context.restoreGState()
  }

  /// Draws the layer tree into the current context, stretched to a rectangle.
  func render(into rect: CGRect) -> Bool {
    let size = bounds.size
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else {
      return false
    }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
    layer.renderTree(in: context, laws: .screen)
    context.restoreGState()
    return true
  }

  func stillCopy(of rect: CGRect, _ insets: UIEdgeInsets) -> UIView? {
    guard let copy = stillCopy(part: rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY)) else { return nil }
    copy.frame.origin = .zero
    if insets != .zero {
      copy.layer.contentsCenter = CGRect(
        x: insets.left / rect.width, y: insets.top / rect.height,
        width: max(0, rect.width - insets.left - insets.right) / rect.width,
        height: max(0, rect.height - insets.top - insets.bottom) / rect.height)
    }
    return copy
  }

  /// Of all of it, or of a part counted from the top left corner of the bounds.
  func stillCopy(part: CGRect? = nil) -> UIView? {
    let size = part?.size ?? bounds.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    layoutIfNeeded()
    let image = UIGraphicsImageRenderer(size: size).image { context in
      if let part { context.cgContext.translateBy(x: -part.minX, y: -part.minY) }
      layer.renderTree(in: context.cgContext, laws: .screen)
    }
    let copy = UIView(frame: CGRect(origin: frame.origin, size: size))
    copy.layer.contents = image.cgImage
    copy.isUserInteractionEnabled = false
    return copy
  }
}

extension UIView.ContentMode {
  /// The gravity of the layer's contents: there, "top" is the greatest y, the bottom of the screen (fact 2.32).
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: return .resize
    case .scaleAspectFit: return .resizeAspect
    case .scaleAspectFill: return .resizeAspectFill
    case .center: return .center
    case .top: return .bottom
    case .bottom: return .top
    case .left: return .left
    case .right: return .right
    case .topLeft: return .bottomLeft
    case .topRight: return .bottomRight
    case .bottomLeft: return .topLeft
    case .bottomRight: return .topRight
    }
  }
}
