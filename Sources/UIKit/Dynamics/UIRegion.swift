/// An area about the origin, by which fields are bounded. Built from circles, rectangles and what is made of both.
open class UIRegion: NSObject, NSCopying, @unchecked Sendable {
  private let holds: @Sendable (CGPoint) -> Bool

  private init(_ holds: @escaping @Sendable (CGPoint) -> Bool) {
    self.holds = holds
    super.init()
  }

  /// A circle about the origin.
  public convenience init(radius: CGFloat) {
    self.init { $0.x * $0.x + $0.y * $0.y <= radius * radius && radius >= 0 }
  }
  /// A rectangle with its middle at the origin.
  public convenience init(size: CGSize) {
    self.init { abs($0.x) <= abs(size.width) / 2 && abs($0.y) <= abs(size.height) / 2 }
  }

  /// Everything.
  open class var infinite: UIRegion { UIRegion { _ in true } }

  /// Whether a point of the region's own coordinates lies in it.
  open func contains(_ point: CGPoint) -> Bool { holds(point) }
  /// What does not lie in the region.
  open func inverse() -> Self { made { [holds] in !holds($0) } }
  open func union(_ region: UIRegion) -> Self { made { [holds] in holds($0) || region.holds($0) } }
  open func intersection(_ region: UIRegion) -> Self { made { [holds] in holds($0) && region.holds($0) } }
  /// What lies in the region but not in the other one.
  open func difference(_ region: UIRegion) -> Self { made { [holds] in holds($0) && !region.holds($0) } }

  private func made(_ holds: @escaping @Sendable (CGPoint) -> Bool) -> Self {
    let region = UIRegion(holds)
    return (region as? Self) ?? self
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
