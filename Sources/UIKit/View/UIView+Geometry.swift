// Conversions between views, autoresizing, safe areas.

extension UIView {
  /// Maps a point from the receiver's coordinates to another view's; nil means the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }

  /// Maps a point from another view's coordinates to the receiver's; nil means the window's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }

  /// Maps a rectangle to another view's coordinates: the box around its corners (fact 2.12).
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  /// Maps a rectangle from another view's coordinates: the box around its corners (fact 2.12).
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }

  /// Runs a change of geometry and lets the subviews follow a new size by their masks.
  func changeGeometry(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    LayoutEngine.moved(self)
    let new = layer.bounds.size
    guard old != new else { return }
    if drawsItself, contentMode == .redraw || old.width <= 0 || old.height <= 0 {
      layer.setNeedsDisplay()
    }
    if autoresizesSubviews {
      for view in storedSubviews { view.autoresize(from: old, to: new) }
    }
    setNeedsLayout()
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    guard !mask.isEmpty else { return }
    let box = layer.frame
    let x = UIView.resized(
      box.minX, box.width, old.width, new.width,
      (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let y = UIView.resized(
      box.minY, box.height, old.height, new.height,
      (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    let result = CGRect(x: x.0, y: y.0, width: x.1, height: y.1)
    if result != box { frame = result }
  }

  /// Shares out the change of a length among the flexible parts in proportion to them, or evenly when
  /// they are all 0. Without a flexible part the far margin gives.
  private static func resized(
    _ origin: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat,
    _ flexible: (Bool, Bool, Bool)
  ) -> (CGFloat, CGFloat) {
    let delta = new - old
    guard delta.isFinite, flexible.0 || flexible.1 else { return (origin, length) }
    let far = old - origin - length
    var parts: [CGFloat] = [
      flexible.0 ? origin : 0, flexible.1 ? length : 0, flexible.2 ? far : 0,
    ]
    var sum = parts[0] + parts[1] + parts[2]
    if !(abs(sum) > 1e-9) {
      parts = [flexible.0 ? 1 : 0, flexible.1 ? 1 : 0, flexible.2 ? 1 : 0]
      sum = parts[0] + parts[1] + parts[2]
    }
    return (origin + delta * parts[0] / sum, max(0, length + delta * parts[1] / sum))
  }

  /// The part of the superview's safe area insets that reaches into this view, and what its controller adds.
  var insetsFromWindow: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let above = storedSuperview {
      let outer = above.safeAreaInsets
      if outer != .zero {
        let safe = above.bounds.inset(by: outer)
        // Without the transform: a view that slides in has the insets of where it will be.
        let box = untransformedFrame
        insets = UIEdgeInsets(
          top: max(0, safe.minY - box.minY), left: max(0, safe.minX - box.minX),
          bottom: max(0, box.maxY - safe.maxY), right: max(0, box.maxX - safe.maxX))
      }
    }
    if let more = controller?.allSafeAreaInsets, more != .zero {
      insets.top += more.top
      insets.left += more.left
      insets.bottom += more.bottom
      insets.right += more.right
    }
    return insets
  }
}
