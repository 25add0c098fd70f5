import Foundation
import RenderCore

// Key-value coding. A key that the property table knows goes through the public property, so that
// overrides take part; any other key is kept with the layer, and falls back to its style. A key path may
// go into the structure that a property holds (fact 5.7).

extension CALayer {
  final func storedEntryDiffers(_ key: String) -> Bool {
    if let property = type(of: self).propertyTable[key] { return !property.isDefault(in: self) }
    return custom?[key] != nil
  }

  final func keyedValue(_ key: String) -> Any? {
    if let property = type(of: self).propertyTable[key] { return property.value(of: self) }
    if let value = custom?[key] { return KeyValueCoding.object(value) }
    if let property = RuntimeTables.property(key, type(of: self)) { return property.get(self) }
    guard var style = objects.style else { return type(of: self).defaultValue(forKey: key) }
    for _ in 0..<64 {
      if let value = style[key] { return value }
      guard let next = style["style"] as? [AnyHashable: Any] else { break }
      style = next
    }
    return type(of: self).defaultValue(forKey: key)
  }

  final func setKeyedValue(_ value: Any?, _ key: String) {
    if let property = type(of: self).propertyTable[key] {
      if !property.setValue(value, of: self) {
        Inert.warn(
          "a value of \(value.map { "\(Swift.type(of: $0))" } ?? "nil") for \(key)",
          "does not fit and is ignored")
      }
      return
    }
    if KeyValueCoding.setOwn(value, key, of: self) { return }
    let isObserved = KeyValueObserving.isActive
    if isObserved { KeyValueObserving.willChange(layer: self, key) }
    let change = beginChange(key)
    if custom == nil { custom = CustomValues() }
    custom?[key] = value
    noteEffects(.node)
    if Swift.type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    change?.run()
    if isObserved { KeyValueObserving.didChange(layer: self, key) }
  }

  final func pathValue(_ path: String) -> Any? {
    guard let (key, component) = Self.split(path) else { return value(forKey: path) }
    guard type(of: self).propertyTable[key] != nil || custom?[key] != nil else {
      return RuntimeTables.property(key, type(of: self)) == nil
        ? value(forKey: path) : KeyValueCoding.walk(self, path)
    }
    if let (_, filter, input) = filterInput(path) {
      return input == "enabled" || input == "isEnabled" ? filter.isEnabled : filter.value(forKey: input)
    }
    let whole = value(forKey: key)
    if let part = KeyPathComponent.read(component, of: whole) { return part }
    return (whole as? any KeyValueCoded)?.value(forKeyPath: component)
  }

  final func setPathValue(_ value: Any?, _ path: String) {
    if setFilterInput(value, path) { return }
    guard let (key, component) = Self.split(path),
      type(of: self).propertyTable[key] != nil || custom?[key] != nil
    else { return setValue(value, forKey: path) }
    guard let changed = KeyPathComponent.replace(component, of: self.value(forKey: key), with: value)
    else {
      Inert.warn("the key path \(path)", "names nothing that can be set and is ignored")
      return
    }
    setValue(changed, forKey: key)
  }

  private static func split(_ path: String) -> (String, String)? {
    guard let dot = path.firstIndex(of: ".") else { return nil }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }
}
