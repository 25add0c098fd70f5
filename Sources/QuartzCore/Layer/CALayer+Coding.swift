import Foundation

// A layer in an archive: the values that differ from their defaults, those of the app's own keys, the sublayers and the
// mask. Actions, filters and styles are left out.

extension CALayer {
  private static let valuesKey = "CALayerValues"
  private static let sublayersKey = "CALayerSublayers"
  private static let maskKey = "CALayerMask"

  func archive(in coder: NSCoder) {
    var values: [String: ArchivedValue] = [:]
    let keys = type(of: self).propertyTable.properties.map(\.key) + Array((custom?.values ?? [:]).keys)
    for key in keys where shouldArchiveValue(forKey: key) {
      let value = value(forKey: key)
      values[key] = value == nil ? .nothing : ArchivedValue(value)
    }
    coder.encode(values, forKey: Self.valuesKey)
    if let sublayers { coder.encode(sublayers as NSArray, forKey: Self.sublayersKey) }
    if let mask { coder.encode(mask, forKey: Self.maskKey) }
  }

  func unarchive(from coder: NSCoder) {
    // in the order of their names: some properties follow from others (frame is none of them)
    for (key, value) in coder.archivedValues(forKey: Self.valuesKey).sorted(by: { $0.key < $1.key }) {
      setValue(value.value, forKey: key)
    }
    let kinds = [NSArray.self, CALayer.self]
    if coder.holdsValue(forKey: Self.sublayersKey) {
      sublayers = coder.decodeObject(of: kinds, forKey: Self.sublayersKey) as? [CALayer]
    }
    if coder.holdsValue(forKey: Self.maskKey) {
      mask = coder.decodeObject(of: kinds, forKey: Self.maskKey) as? CALayer
    }
  }
}
