// Notifications and the keys of what they tell, which were strings of their own before they became members of a type.

extension Notification.Name {
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  public static let UIApplicationDidReceiveMemoryWarning = UIApplication.didReceiveMemoryWarningNotification
  public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification
  public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
  public static let UITextViewTextDidBeginEditing = UITextView.textDidBeginEditingNotification
  public static let UITextViewTextDidEndEditing = UITextView.textDidEndEditingNotification
}

@available(iOS, deprecated: 10.0)
public let UIKeyboardWillShowNotification = UIResponder.keyboardWillShowNotification
@available(iOS, deprecated: 10.0)
public let UIKeyboardDidShowNotification = UIResponder.keyboardDidShowNotification
@available(iOS, deprecated: 10.0)
public let UIKeyboardWillHideNotification = UIResponder.keyboardWillHideNotification
@available(iOS, deprecated: 10.0)
public let UIKeyboardDidHideNotification = UIResponder.keyboardDidHideNotification
@available(iOS, deprecated: 10.0)
public let UIApplicationDidBecomeActiveNotification = UIApplication.didBecomeActiveNotification
@available(iOS, deprecated: 10.0)
public let UIApplicationWillResignActiveNotification = UIApplication.willResignActiveNotification
@available(iOS, deprecated: 10.0)
public let UIApplicationDidEnterBackgroundNotification = UIApplication.didEnterBackgroundNotification
@available(iOS, deprecated: 10.0)
public let UIApplicationWillEnterForegroundNotification = UIApplication.willEnterForegroundNotification
@available(iOS, deprecated: 10.0)
public let UIDeviceOrientationDidChangeNotification = UIDevice.orientationDidChangeNotification
@available(iOS, deprecated: 10.0)
public let UITextFieldTextDidChangeNotification = UITextField.textDidChangeNotification
@available(iOS, deprecated: 10.0)
public let UITextViewTextDidChangeNotification = UITextView.textDidChangeNotification

@available(iOS, deprecated: 12.0)
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
@available(iOS, deprecated: 12.0)
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
@available(iOS, deprecated: 12.0)
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
@available(iOS, deprecated: 12.0)
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey

// MARK: functions that are methods today

/// The picture as a PNG file.
@available(iOS, deprecated: 12.0)
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
/// The picture as a JPEG file.
@available(iOS, deprecated: 12.0)
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
/// Whether two margins are the same.
@available(iOS, deprecated: 12.0)
public func UIEdgeInsetsEqualToEdgeInsets(_ a: UIEdgeInsets, _ b: UIEdgeInsets) -> Bool { a == b }

extension CALayer {
  /// `setNeedsDisplay(_:)` of today.
  @available(iOS, deprecated: 9.0)
  public func setNeedsDisplayIn(_ rect: CGRect) { setNeedsDisplay(rect) }
}

extension UIView {
  /// `setNeedsDisplay(_:)` of today.
  @available(iOS, deprecated: 9.0)
  public func setNeedsDisplayIn(_ rect: CGRect) { setNeedsDisplay(rect) }
}
