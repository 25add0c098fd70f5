/// Where in a view a preview lies.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  public let container: UIView
  public let center: CGPoint
  public let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}

extension UITargetedPreview {
  /// Where the preview lies: at its view's place unless it was said otherwise.
  public var target: UIPreviewTarget {
    kept("target", or: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }

  public convenience init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.init(view: view, parameters: parameters)
    keep(target, "target")
  }

  /// The same preview at another place.
  public func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}

extension UIPreviewParameters {
  /// The shape of lines of text: their rectangles with a little room.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for line in textLineRects.map(\.cgRectValue) {
      path.append(UIBezierPath(roundedRect: line.insetBy(dx: -6, dy: -3), cornerRadius: 6))
    }
    if !textLineRects.isEmpty { visiblePath = path }
  }
}
