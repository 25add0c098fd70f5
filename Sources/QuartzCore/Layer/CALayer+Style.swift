import Foundation

// Values of the style. A property that was not set has the value that the style names for it, or the style of the style;
// the nearest one counts (Apple's documentation of `style`). Such values are stored as if they had been set, but without
// an action, and taken back when another style comes, unless the property was set since. What was set to its default
// before counts as not set.

extension CALayer {
  /// Keys that no style gives a value: by the documentation, and what a style itself is made of.
  private static let unstyled: Set<String> = [
    "bounds", "frame", "style", "actions", "delegate", "superlayer",
  ]

  /// Gives properties the values of a new style.
  final func takeStyle() {
    guard !flags.contains(.isPresentation) else { return }
    let table = type(of: self).propertyTable
    let old = objects.styled
    objects.styled = [:]
    for key in old.keys.sorted() {
      guard let value = old[key], let property = table[key], property.stores(value, in: self) else {
        continue
      }
      _ = property.putSilently(nil, in: self)
    }
    let values = styleValues
    for key in values.keys.sorted() where !Self.unstyled.contains(key) {
      guard let value = values[key], let property = table[key], property.isDefault(in: self),
        property.putSilently(value, in: self)
      else { continue }
      objects.styled[key] = value
    }
  }

  /// All values of the style and those that it is based on, the nearest for each key.
  private var styleValues: [String: Any] {
    var values: [String: Any] = [:]
    var style = objects.style
    // A style may name another one; a cycle of them ends after as many as anyone nests.
    for _ in 0..<64 {
      guard let current = style else { break }
      for (key, value) in current {
        if let key = key as? String, values[key] == nil { values[key] = value }
      }
      style = current["style"] as? [AnyHashable: Any]
    }
    return values
  }
}
