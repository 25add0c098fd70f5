/// A frame of reference on a screen: a view, a window or the screen itself.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  var bounds: CGRect { get }
}

/// A space of ours by its layer; spaces that an app makes itself answer for themselves.
@MainActor
private func layer(of space: any UICoordinateSpace) -> CALayer? {
  if let view = space as? UIView { return view.layer }
  return (space as? UIScreen)?.rootLayer
}

// A view that asks for another view is answered by the methods of views, which is the same.
extension UIView: UICoordinateSpace {
  /// Maps a point to another space of the screen.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let other = UIKit.layer(of: coordinateSpace) else {
      return coordinateSpace.convert(point, from: self)
    }
    return layer.convert(point, to: other)
  }

  /// Maps a point from another space of the screen.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let other = UIKit.layer(of: coordinateSpace) else {
      return coordinateSpace.convert(point, to: self)
    }
    return layer.convert(point, from: other)
  }

  /// Maps a rectangle to another space of the screen: the box around its corners.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let other = UIKit.layer(of: coordinateSpace) else {
      return coordinateSpace.convert(rect, from: self)
    }
    return layer.convert(rect, to: other)
  }

  /// Maps a rectangle from another space of the screen: the box around its corners.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let other = UIKit.layer(of: coordinateSpace) else { return coordinateSpace.convert(rect, to: self) }
    return layer.convert(rect, from: other)
  }
}

extension UIScreen: UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let other = UIKit.layer(of: coordinateSpace) else {
      return coordinateSpace.convert(point, from: self)
    }
    return rootLayer.convert(point, to: other)
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let other = UIKit.layer(of: coordinateSpace) else {
      return coordinateSpace.convert(point, to: self)
    }
    return rootLayer.convert(point, from: other)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let other = UIKit.layer(of: coordinateSpace) else {
      return coordinateSpace.convert(rect, from: self)
    }
    return rootLayer.convert(rect, to: other)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let other = UIKit.layer(of: coordinateSpace) else { return coordinateSpace.convert(rect, to: self) }
    return rootLayer.convert(rect, from: other)
  }

  /// The screen as it is held; it is not turned, so this is also the fixed one.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen held upright.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}
