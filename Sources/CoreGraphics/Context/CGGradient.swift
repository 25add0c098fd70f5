import RenderCore

/// Colours with places between 0 and 1.
public final class CGGradient: @unchecked Sendable {
  public class var typeID: CFTypeID { 0x43_47_47_72 }

  /// The stops in ascending order.
  let stops: [(place: Double, color: Color4)]

  /// A gradient through colours; without locations they stand at even distances.
  ///
  /// Nil for no colours, or fewer locations than colours.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let colors = colors.compactMap { $0 as? CGColor }
    let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) }
    self.init(colors: colors.map(\.color4), places: places)
  }

  /// The same from an array of locations; nil when it is shorter than the colours.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]) {
    let colors = colors.compactMap { $0 as? CGColor }
    guard locations.count >= colors.count else { return nil }
    self.init(colors: colors.map(\.color4), places: locations)
  }

  /// A gradient from the components, alpha included, of `count` colours.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0, count <= 65_536 else { return nil }
    let step = space.numberOfComponents + 1
    let colors = (0..<count).map {
      CGColor(
        space: space,
        values: Array(UnsafeBufferPointer(start: components + $0 * step, count: step))
      ).color4
    }
    self.init(
      colors: colors, places: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
  }

  init?(colors: [Color4], places: [CGFloat]?) {
    guard !colors.isEmpty else { return nil }
    let last = Double(max(1, colors.count - 1))
    var stops: [(place: Double, color: Color4)] = []
    for (i, color) in colors.enumerated() {
      let place = places.map { Double($0[i]) } ?? Double(i) / last
      stops.append((place.isFinite ? max(0, min(1, place)) : 0, color))
    }
    // Stable, so that two stops at one place keep their order and make a hard edge (fact 12.24).
    self.stops = stops.enumerated().sorted { a, b in
      a.element.place != b.element.place ? a.element.place < b.element.place : a.offset < b.offset
    }.map(\.element)
  }

  /// The colour at a place: un-premultiplied, straight between stops in gamma-encoded sRGB.
  func color(at place: Double) -> Color4 {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if !(place > first.place) { return place == first.place ? firstAt(place) : first.color }
    if place >= last.place { return last.color }
    var (low, high) = (0, stops.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[middle].place <= place { low = middle } else { high = middle }
    }
    let (a, b) = (stops[low], stops[high])
    let f = Float((place - a.place) / (b.place - a.place))
    return Color4(
      a.color.r + (b.color.r - a.color.r) * f, a.color.g + (b.color.g - a.color.g) * f,
      a.color.b + (b.color.b - a.color.b) * f, a.color.a + (b.color.a - a.color.a) * f)
  }

  /// Of several stops at the same place the last one begins what follows.
  private func firstAt(_ place: Double) -> Color4 {
    stops.last(where: { $0.place == place })?.color ?? .clear
  }
}
