import RenderCore

/// What can run when a layer's property changes or something happens to a layer.
public protocol CAAction {
  /// Runs the action.
  /// - Parameters:
  ///   - event: the key that the action was asked for.
  ///   - anObject: the layer.
  ///   - dict: what belongs to the event, or nil.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: a null action ends the search for one.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// What an object that carries animations must offer; CALayer does.
package protocol AnimationOwner: AnyObject {
  /// Adds a copy of the animation under a key.
  func add(_ anim: CAAnimation, forKey key: String?)
  /// The time spaces from the root's to its own, those that are their parent's left out.
  var timeSpaces: [NodeClock] { get }
  /// An animation's stop has been told: if `entry.isDropped`, it must leave the list and the layer be
  /// committed again.
  func animationDidEnd(_ entry: AnimationEntry)
}
