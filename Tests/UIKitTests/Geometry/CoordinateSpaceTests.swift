import Testing

@testable import UIKit

@Suite("UICoordinateSpace", .serialized) @MainActor
struct CoordinateSpaceTests {
  @Test("a view's point on the screen is the sum of the origins above it")
  func screen() {
    let window = UIWindow(frame: CGRect(x: 5, y: 6, width: 200, height: 200))
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
    window.addSubview(outer)
    outer.addSubview(inner)
    window.isHidden = false
    defer { window.isHidden = true }
    let space: any UICoordinateSpace = UIScreen.main.coordinateSpace
    #expect(inner.convert(CGPoint(x: 3, y: 4), to: space) == CGPoint(x: 19, y: 32))
    #expect(space.convert(CGPoint(x: 19, y: 32), to: inner) == CGPoint(x: 3, y: 4))
    #expect(inner.convert(inner.bounds, to: space) == CGRect(x: 16, y: 28, width: 10, height: 10))
    let other: any UICoordinateSpace = outer
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: other) == CGPoint(x: 2, y: 3))
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 2, y: 3))
    #expect(
      UIAccessibility.convertToScreenCoordinates(inner.bounds, in: inner).origin == CGPoint(x: 16, y: 28))
  }

  @Test("a space that an app makes answers for itself")
  func custom() {
    final class Doubled: NSObject, UICoordinateSpace {
      let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint { point }
      func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        CGPoint(x: point.x * 2, y: point.y * 2)
      }
      func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect { rect }
      func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect { rect }
    }
    #expect(
      UIView().convert(CGPoint(x: 1, y: 2), to: Doubled() as any UICoordinateSpace) == CGPoint(x: 2, y: 4))
  }
}
