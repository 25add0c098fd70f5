import RenderCore

/// Which target an animation's key path names (facts 5.7, 5.15, 5.16): looked up once, when it begins.
///
/// Made of the property tables of the layer classes: each property says what it drives and which parts its
/// values have.
enum KeyPathTable {
  /// The target; nil for a key path that no animation can drive.
  static func target(_ keyPath: String, keys: CustomKeys) -> TrackTarget? {
    // What a layer alone knows goes first: its class does not declare it, though another class may.
    let key = applesKeys[keyPath] ?? keyPath
    return keys.targets[key] ?? table[key]
  }

  /// The Swift names of two keys, which code that spells key paths by hand uses too.
  private static let applesKeys = ["isHidden": "hidden", "isDoubleSided": "doubleSided"]

  private static let tables = [
    ShapeLayerProperties.table, GradientLayerProperties.table, ReplicatorLayerProperties.table,
    EmitterLayerProperties.table,
  ]

  private static let table: [String: TrackTarget] = {
    var table: [String: TrackTarget] = [:]
    for property in tables.flatMap(\.properties) {
      guard let track = property.track else { continue }
      table[property.key] = TrackTarget(track)
      for (name, part) in property.parts { table["\(property.key).\(name)"] = TrackTarget(track, part) }
    }
    return table
  }()
}
