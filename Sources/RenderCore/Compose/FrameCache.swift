/// Things made for the parts of layers, kept as long as every frame uses them.
///
/// Holds what the last frame used and nothing older, so it is bounded by what is on the screen.
struct FrameCache<Value> {
  private struct Entry {
    var value: Value
    var frame: Int
  }

  private var entries: [UInt64: Entry] = [:]
  private var frame = 0
  private var used = 0

  mutating func beginFrame() {
    frame += 1
    used = 0
  }

  mutating func endFrame() {
    if entries.count == used { return }
    let frame = frame
    entries = entries.filter { $0.value.frame == frame }
  }

  mutating func removeAll() { entries.removeAll() }

  /// What the last frame, or this one, made for a part.
  subscript(key: UInt64) -> Value? { entries[key]?.value }

  /// Keeps a value through the next frame.
  mutating func keep(_ value: Value, for key: UInt64) {
    if entries.updateValue(Entry(value: value, frame: frame), forKey: key)?.frame != frame { used += 1 }
  }
}

/// A gradient's colours, with what they were made from.
final class PreparedGradient: Sendable {
  let properties: GradientProperties
  let space: GradientSpace
  let ramp: GradientRamp

  init(_ properties: GradientProperties, _ space: GradientSpace, _ ramp: GradientRamp) {
    self.properties = properties
    self.space = space
    self.ramp = ramp
  }

  func isMade(from properties: GradientProperties, _ space: GradientSpace) -> Bool {
    self.space == space && self.properties == properties
  }
}

/// What a compositor keeps from one frame to the next, so that what did not change is not prepared again.
final class PaintCaches {
  let outlines = OutlineCache()
  private var gradients = FrameCache<PreparedGradient>()

  func beginFrame() {
    outlines.beginFrame()
    gradients.beginFrame()
  }

  func endFrame() {
    outlines.endFrame()
    gradients.endFrame()
  }

  /// Nil when the gradient draws nothing (fact 1.3).
  func gradient(_ key: UInt64, _ properties: GradientProperties, _ space: GradientSpace) -> PreparedGradient?
  {
    let old = gradients[key]
    if let old, old.isMade(from: properties, space) {
      gradients.keep(old, for: key)
      return old
    }
    // Points move more often than colours.
    let isRecolored =
      old == nil || old?.space != space || old?.properties.colors != properties.colors
      || old?.properties.locations != properties.locations
    let ramp =
      isRecolored
      ? GradientRamp(properties.colors, locations: properties.locations, space: space) : old?.ramp
    guard let ramp else { return nil }
    let made = PreparedGradient(properties, space, ramp)
    gradients.keep(made, for: key)
    return made
  }
}
