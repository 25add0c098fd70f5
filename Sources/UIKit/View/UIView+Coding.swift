import QuartzCore

// A view in an archive, as apps make one to copy a view: what a view itself keeps, and its subviews. The layer's looks
// (corners, borders, shadows) are no part of it, as on a phone. Controls make their parts themselves.

extension UIView {
  private static let valuesKey = "UIViewValues"
  private static let subviewsKey = "UISubviews"

  func archive(in coder: NSCoder) {
    var values: [String: ArchivedValue] = [
      "bounds": .rect([bounds.minX, bounds.minY, bounds.width, bounds.height].map { Double($0) }),
      "center": .point([Double(center.x), Double(center.y)]),
      "alpha": .number(Double(alpha)), "hidden": .number(isHidden ? 1 : 0),
      "opaque": .number(isOpaque ? 1 : 0), "clipsToBounds": .number(clipsToBounds ? 1 : 0),
      "tag": .number(Double(tag)), "contentMode": .number(Double(contentMode.rawValue)),
      "userInteraction": .number(isUserInteractionEnabled ? 1 : 0),
      "autoresizing": .number(Double(autoresizingMask.rawValue)),
    ]
    values["transform"] = ArchivedValue(transform3D)
    values["backgroundColor"] = ArchivedValue(backgroundColor?.cgColor)
    values["tintColor"] = ArchivedValue(storedTint?.cgColor)
    coder.encode(values, forKey: Self.valuesKey)
    if !(self is UIControl), !subviews.isEmpty { coder.encode(subviews as NSArray, forKey: Self.subviewsKey) }
  }

  func unarchive(from coder: NSCoder) {
    let values = coder.archivedValues(forKey: Self.valuesKey)
    guard !values.isEmpty else { return }
    func number(_ key: String) -> Double? { (values[key]?.value as? NSNumber)?.doubleValue }
    func whole(_ key: String) -> Int? { number(key).flatMap { Int(exactly: $0) } }
    func color(_ key: String) -> UIColor? {
      (values[key]?.value as? CGColor).map { UIColor(cgColor: $0) }
    }
    if let value = values["bounds"]?.value as? CGRect { bounds = value }
    if let value = values["center"]?.value as? CGPoint { center = value }
    if let value = values["transform"]?.value as? CATransform3D { transform3D = value }
    if let value = number("alpha") { alpha = CGFloat(value) }
    if let value = number("hidden") { isHidden = value != 0 }
    if let value = number("opaque") { isOpaque = value != 0 }
    if let value = number("clipsToBounds") { clipsToBounds = value != 0 }
    if let value = whole("tag") { tag = value }
    if let value = whole("contentMode").flatMap({ ContentMode(rawValue: $0) }) { contentMode = value }
    if let value = number("userInteraction") { isUserInteractionEnabled = value != 0 }
    if let value = whole("autoresizing"), value >= 0 {
      autoresizingMask = AutoresizingMask(rawValue: UInt(value))
    }
    backgroundColor = color("backgroundColor")
    if let value = color("tintColor") { tintColor = value }
    guard coder.holdsValue(forKey: Self.subviewsKey) else { return }
    let subviews = coder.decodeObject(of: [NSArray.self, UIView.self], forKey: Self.subviewsKey)
    for view in subviews as? [UIView] ?? [] { addSubview(view) }
  }
}
