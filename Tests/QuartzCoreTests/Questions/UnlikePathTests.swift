import Foundation
import QuartzCore
import RenderCore
import Testing

@Suite("Question B05: what is shown between an oval and a rectangle?") @MainActor
struct UnlikePathTests {
  func path(_ from: CGPath, _ to: CGPath, at time: Double) -> PathData? {
    let content = shown(
      basic("path", from, to), at: time, content: .shape(ShapeProperties())
    ).content
    guard case .shape(let shape) = content else { return nil }
    return shape.path
  }

  @Test("B05: unlike numbers of points: finite at every time, and the given paths at the ends")
  func unlike() {
    let rect = CGRect(x: 100, y: 100, width: 100, height: 100)
    let oval = CGPath(ellipseIn: rect, transform: nil)
    let square = CGPath(rect: rect, transform: nil)
    for step in 0...20 {
      let shown = path(oval, square, at: Double(step) / 20)
      #expect(shown?.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } == true)
      // Both fill the same square to at least the oval's π/4 of it, and reach not outside.
      guard let box = shown?.tightBounds else { continue }
      #expect(box.minX >= 99.9 && box.maxX <= 200.1 && box.minY >= 99.9 && box.maxY <= 200.1)
    }
    // The corner is outside of an oval and inside of the square, to the end.
    #expect(path(oval, square, at: 0)?.contains(Vec2(103, 103), rule: .nonZero) == false)
    #expect(path(oval, square, at: 0.9999)?.contains(Vec2(103, 103), rule: .nonZero) == true)
  }

  @Test("B05: equal elements: points on the line are in the middle at half time")
  func equal() {
    func triangle(_ points: [CGPoint]) -> CGPath {
      let path = CGMutablePath()
      path.move(to: points[0])
      for index in 1...3 {
        let end = points[index % 3]
        path.addCurve(to: end, control1: points[index - 1], control2: end)
      }
      return path
    }
    let a = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)]
    let b = [CGPoint(x: 20, y: 0), CGPoint(x: 30, y: 40), CGPoint(x: 0, y: 30)]
    let middle = path(triangle(a), triangle(b), at: 0.5)
    #expect(middle?.points.first == Vec2(10, 0))
    #expect(middle?.points[3] == Vec2(20, 20))
    #expect(middle?.points[6] == Vec2(0, 20))
  }
}
