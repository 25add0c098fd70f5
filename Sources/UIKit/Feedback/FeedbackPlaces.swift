// Haptics of what is drawn with a pencil: nothing shakes here.

extension UIFeedbackGenerator {
  /// A generator that belongs to a view.
  public convenience init(view: UIView) { self.init() }
}

extension UIImpactFeedbackGenerator {
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }
  public func impactOccurred(at location: CGPoint) { impactOccurred() }
  public func impactOccurred(intensity: CGFloat, at location: CGPoint) {
    impactOccurred(intensity: intensity)
  }
}

extension UINotificationFeedbackGenerator {
  public func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    notificationOccurred(notificationType)
  }
}

extension UISelectionFeedbackGenerator {
  public func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Feels like things that are drawn and snap into line.
@preconcurrency @MainActor
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
  open func alignmentOccurred(at location: CGPoint) {}
  open func pathCompleted(at location: CGPoint) {}
}
