// What a view says to pointers, to what magnifies and to what brings an app back to where it was. None of these is here.

/// How a view looks under a pointer or a gaze.
@preconcurrency @MainActor
public struct UIHoverStyle {
  public var isEnabled = true
  public init() {}
  public static let automatic = UIHoverStyle()
}

extension UIView {
  /// Stored: colours are never inverted.
  public var accessibilityIgnoresInvertColors: Bool {
    get { kept("accessibilityIgnoresInvertColors", or: false) }
    set { keep(newValue, "accessibilityIgnoresInvertColors") }
  }
  /// Stored: nothing hovers over a view.
  public var hoverStyle: UIHoverStyle? {
    get { kept("hoverStyle", or: nil) }
    set { keep(newValue, "hoverStyle") }
  }
  /// Stored: no viewer shows large titles.
  public var showsLargeContentViewer: Bool {
    get { kept("showsLargeContentViewer", or: false) }
    set { keep(newValue, "showsLargeContentViewer") }
  }
  /// Stored: no viewer shows large titles.
  public var largeContentTitle: String? {
    get { kept("largeContentTitle", or: nil) }
    set { keep(newValue, "largeContentTitle") }
  }
  /// Stored: no viewer shows large pictures.
  public var largeContentImage: UIImage? {
    get { kept("largeContentImage", or: nil) }
    set { keep(newValue, "largeContentImage") }
  }
  /// Stored: no viewer shows large titles.
  public var scalesLargeContentImage: Bool {
    get { kept("scalesLargeContentImage", or: false) }
    set { keep(newValue, "scalesLargeContentImage") }
  }

  /// The part of the picture that stretches, from 0 to 1: that of the layer, whose successor it has long been.
  @available(iOS, deprecated: 6.0)
  public var contentStretch: CGRect {
    get { layer.contentsCenter }
    set { layer.contentsCenter = newValue }
  }

  /// Takes on traits at once. They hold as soon as they are set.
  public func updateTraitsIfNeeded() {}
}

extension UIViewController {
  /// Takes on traits at once. They hold as soon as they are set.
  public func updateTraitsIfNeeded() {}
}
