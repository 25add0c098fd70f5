/// How the edge of an item that collides is found.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable { case rectangle, ellipse, path }

/// Something that a dynamic animator moves.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UICollectionViewLayoutAttributes: @preconcurrency UIDynamicItem {}

/// Several items that move as one would need their bounds joined; the group here moves its items alone.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject {
  public let items: [UIDynamicItem]
  public init(items: [UIDynamicItem]) {
    self.items = items
    super.init()
  }
}
