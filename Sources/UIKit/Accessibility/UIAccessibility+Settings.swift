// Settings of the device that help: none is on.

extension UIAccessibility {
  @MainActor public static var isOnOffSwitchLabelsEnabled: Bool { false }
  @MainActor public static var isShakeToUndoEnabled: Bool { true }
  @MainActor public static var isVideoAutoplayEnabled: Bool { true }
  @MainActor public static var isAssistiveTouchRunning: Bool { false }
  @MainActor public static var isClosedCaptioningEnabled: Bool { false }
  @MainActor public static var isGuidedAccessEnabled: Bool { false }
  @MainActor public static var isMonoAudioEnabled: Bool { false }
  @MainActor public static var isSpeakScreenEnabled: Bool { false }
  @MainActor public static var isSpeakSelectionEnabled: Bool { false }
  @MainActor public static var shouldDifferentiateWithoutColor: Bool { false }
  @MainActor public static var buttonShapesEnabled: Bool { false }

  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChange")
  public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGrayscaleStatusDidChange")
  public static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChange")
  public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChange")
  public static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")

  /// A rectangle of a view on the screen.
  @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: UIScreen.main.coordinateSpace)
  }
  @MainActor public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView)
    -> UIBezierPath
  {
    let copy = UIBezierPath(cgPath: path.cgPath)
    let origin = view.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace)
    copy.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return copy
  }
}
