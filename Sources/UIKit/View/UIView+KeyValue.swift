// The properties of a view that setValue(_:forKey:) and value(forKey:) know.

extension UIView {
  func builtIn(_ key: String) -> Any? {
    switch key {
    case "alpha": return Double(alpha)
    case "hidden", "isHidden": return isHidden
    case "tag": return tag
    case "center": return NSValue(cgPoint: center)
    case "frame": return NSValue(cgRect: frame)
    case "bounds": return NSValue(cgRect: bounds)
    case "transform": return transform
    case "backgroundColor": return backgroundColor
    case "tintColor": return tintColor
    case "clipsToBounds": return clipsToBounds
    case "userInteractionEnabled", "isUserInteractionEnabled": return isUserInteractionEnabled
    case "layer": return layer
    case "superview": return superview
    case "window": return window
    case "subviews": return subviews
    case "accessibilityIdentifier": return accessibilityIdentifier
    default: return nil
    }
  }

  func setBuiltIn(_ value: Any?, _ key: String) -> Bool {
    switch key {
    case "alpha": scalar(value) { alpha = $0 }
    case "hidden", "isHidden": flag(value) { isHidden = $0 }
    case "tag": scalar(value) { if abs($0) < 1e15 { tag = Int($0) } }
    case "center": if let p = value as? CGPoint ?? (value as? NSValue)?.cgPointValue { center = p }
    case "frame": if let r = value as? CGRect ?? (value as? NSValue)?.cgRectValue { frame = r }
    case "bounds": if let r = value as? CGRect ?? (value as? NSValue)?.cgRectValue { bounds = r }
    case "transform": if let t = value as? CGAffineTransform { transform = t }
    case "backgroundColor": backgroundColor = value as? UIColor
    case "tintColor": tintColor = value as? UIColor
    case "clipsToBounds": flag(value) { clipsToBounds = $0 }
    case "userInteractionEnabled", "isUserInteractionEnabled":
      flag(value) { isUserInteractionEnabled = $0 }
    case "accessibilityIdentifier": accessibilityIdentifier = value as? String
    default: return false
    }
    return true
  }

  private func scalar(_ value: Any?, _ set: (CGFloat) -> Void) {
    if let value: CGFloat = KeyValueCoding.value(KeyValueCoding.object(value)) { set(value) }
  }

  private func flag(_ value: Any?, _ set: (Bool) -> Void) {
    switch value {
    case let v as Bool: set(v)
    case let v as NSNumber: set(v.boolValue)
    case let v as Int: set(v != 0)
    default: break
    }
  }
}

extension UIView: @preconcurrency LayerFollower {
  package func keys(following key: String) -> [String] {
    switch key {
    case "position": ["center", "frame"]
    case "bounds": ["bounds", "frame", "contentOffset"]
    case "transform": ["transform", "frame"]
    case "opacity": ["alpha"]
    case "masksToBounds": ["clipsToBounds"]
    case "hidden", "backgroundColor": [key]
    default: []
    }
  }
}
