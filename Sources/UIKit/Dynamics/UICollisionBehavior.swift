import RenderCore

/// Told of what touches.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: UIDynamicItem, with item2: UIDynamicItem,
    at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: UIDynamicItem, with item2: UIDynamicItem)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: UIDynamicItem, with item2: UIDynamicItem,
    at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: UIDynamicItem, with item2: UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?
  ) {}
}

/// Lets items bump into each other and into boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything = Mode(rawValue: .max)
  }

  private enum Edge {
    case line(Vec2, Vec2)
    case within(Vec2, Double)
  }
  private struct Boundary {
    let identifier: NSCopying?
    let path: UIBezierPath?
    let edges: [Edge]
  }
  private struct Pair: Hashable {
    let first: ObjectIdentifier
    /// The other item, or the number of the boundary.
    let second: ObjectIdentifier?
    let boundary: Int
  }

  open private(set) var items: [UIDynamicItem] = []
  private var boundaries: [Boundary] = []
  private var touching: [Pair: (UIDynamicItem, UIDynamicItem?, NSCopying?)] = [:]

  public init(items: [UIDynamicItem]) {
    self.items = items
    super.init()
  }
  public override convenience init() { self.init(items: []) }

  open var collisionMode = Mode.everything { didSet { changed() } }
  open weak var collisionDelegate: UICollisionBehaviorDelegate?
  open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
  private var insets = UIEdgeInsets.zero
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  open func addItem(_ item: UIDynamicItem) {
    Self.add(item, to: &items)
    changed()
  }
  open func removeItem(_ item: UIDynamicItem) {
    items.removeAll { $0 === item }
    changed()
  }

  open func addBoundary(withIdentifier identifier: NSCopying, for bezierPath: UIBezierPath) {
    let edges = DynamicShapes.chains(of: bezierPath).flatMap { chain in
      zip(chain, chain.dropFirst()).map { Edge.line($0, $1) }
    }
    add(Boundary(identifier: identifier, path: bezierPath, edges: edges))
  }
  open func addBoundary(withIdentifier identifier: NSCopying, from p1: CGPoint, to p2: CGPoint) {
    add(Boundary(identifier: identifier, path: nil, edges: [.line(p1.vec2, p2.vec2)]))
  }
  private func add(_ boundary: Boundary) {
    if let identifier = boundary.identifier { removeBoundary(withIdentifier: identifier) }
    boundaries.append(boundary)
    changed()
  }
  private static func same(_ a: NSCopying?, _ b: NSCopying) -> Bool {
    guard let a else { return false }
    return (a as? NSObject)?.isEqual(b as? NSObject) ?? ((a as AnyObject) === (b as AnyObject))
  }
  open func boundary(withIdentifier identifier: NSCopying) -> UIBezierPath? {
    boundaries.first { Self.same($0.identifier, identifier) }?.path
  }
  open func removeBoundary(withIdentifier identifier: NSCopying) {
    boundaries.removeAll { Self.same($0.identifier, identifier) }
    changed()
  }
  open var boundaryIdentifiers: [NSCopying]? { boundaries.compactMap(\.identifier) }
  open func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  override var actedOn: [UIDynamicItem] { items }

  /// Everything that touches now.
  func contacts(_ world: DynamicWorld) -> [DynamicContact] {
    var found: [DynamicContact] = []
    var now: [Pair: (UIDynamicItem, UIDynamicItem?, NSCopying?, Vec2)] = [:]
    let bodies = items.compactMap { world.body(of: $0) }
    if collisionMode.contains(.items) {
      for i in bodies.indices {
        for j in bodies.indices where j > i && bodies[i].inverseMass + bodies[j].inverseMass > 0 {
          let some = DynamicCollisions.contacts(bodies[i], bodies[j])
          guard let first = some.first else { continue }
          found += some
          let (a, b) = (bodies[i].item, bodies[j].item)
          now[Pair(first: ObjectIdentifier(a), second: ObjectIdentifier(b), boundary: 0)] = (
            a, b, nil, first.point
          )
        }
      }
    }
    if collisionMode.contains(.boundaries) {
      var all = boundaries
      if translatesReferenceBoundsIntoBoundary, let box = world.bounds?.inset(by: insets) {
        all.append(
          Boundary(
            identifier: nil, path: nil,
            edges: [
              .within(Vec2(1, 0), Double(box.minX)), .within(Vec2(-1, 0), -Double(box.maxX)),
              .within(Vec2(0, 1), Double(box.minY)), .within(Vec2(0, -1), -Double(box.maxY)),
            ]))
      }
      for body in bodies where body.inverseMass > 0 {
        for (number, boundary) in all.enumerated() {
          let some = boundary.edges.flatMap { edge -> [DynamicContact] in
            switch edge {
            case .line(let from, let to): DynamicCollisions.contacts(body, from, to)
            case .within(let normal, let distance): DynamicCollisions.contacts(body, within: normal, distance)
            }
          }
          guard let first = some.first else { continue }
          found += some
          now[Pair(first: ObjectIdentifier(body.item), second: nil, boundary: number)] = (
            body.item, nil, boundary.identifier, first.point
          )
        }
      }
    }
    tell(now, bodies)
    return found
  }

  /// Tells what began and what ended, in the order of the items.
  private func tell(
    _ now: [Pair: (UIDynamicItem, UIDynamicItem?, NSCopying?, Vec2)], _ bodies: [DynamicBody]
  ) {
    let old = touching
    touching = now.mapValues { ($0.0, $0.1, $0.2) }
    guard let collisionDelegate else { return }
    let order = Dictionary(
      bodies.enumerated().map { (ObjectIdentifier($1.item), $0) }, uniquingKeysWith: { a, _ in a })
    func sorted(_ keys: [Pair]) -> [Pair] {
      keys.sorted { a, b in
        func rank(_ pair: Pair) -> (Int, Int, Int) {
          (order[pair.first] ?? 0, pair.second.flatMap { order[$0] } ?? -1, pair.boundary)
        }
        return rank(a) < rank(b)
      }
    }
    for pair in sorted(now.keys.filter { old[$0] == nil }) {
      guard let (a, b, identifier, p) = now[pair] else { continue }
      let point = CGPoint(x: p.x, y: p.y)
      if let b {
        collisionDelegate.collisionBehavior(self, beganContactFor: a, with: b, at: point)
      } else {
        collisionDelegate.collisionBehavior(
          self, beganContactFor: a, withBoundaryIdentifier: identifier, at: point)
      }
    }
    for pair in sorted(old.keys.filter { now[$0] == nil }) {
      guard let (a, b, identifier) = old[pair] else { continue }
      if let b {
        collisionDelegate.collisionBehavior(self, endedContactFor: a, with: b)
      } else {
        collisionDelegate.collisionBehavior(self, endedContactFor: a, withBoundaryIdentifier: identifier)
      }
    }
  }
}
