import RenderCore
import Testing

/// The element structure of ready shapes, which an app sees and morphs (facts 5.17, 5.18, 5.23, 2.25).
@Suite struct PathShapesTests {
  private func near(_ a: Vec2, _ x: Double, _ y: Double) -> Bool {
    (a.x - x).magnitude < 1e-4 && (a.y - y).magnitude < 1e-4
  }

  /// Fact 5.17.
  @Test func rectangle() {
    let path = PathData.rect(Box(x: 10, y: 20, width: 30, height: 40))
    #expect(path.verbs == [.move, .line, .line, .line, .close])
    #expect(path.points == [Vec2(10, 20), Vec2(40, 20), Vec2(40, 60), Vec2(10, 60)])
  }

  /// Fact 5.18: 100×100 at 0, and (40,40,200,40).
  @Test func ellipse() {
    let path = PathData.ellipse(Box(x: 0, y: 0, width: 100, height: 100))
    #expect(path.verbs == [.move, .cubic, .cubic, .cubic, .cubic, .close])
    #expect(path.points[0] == Vec2(100, 50))
    #expect(near(path.points[1], 100, 77.61423749))
    #expect(near(path.points[2], 77.61423749, 100))
    #expect(path.points[3] == Vec2(50, 100))
    #expect(path.points[6] == Vec2(0, 50))
    #expect(path.points[9] == Vec2(50, 0))
    #expect(path.points[12] == Vec2(100, 50))
    let wide = PathData.ellipse(Box(x: 40, y: 40, width: 200, height: 40))
    #expect(near(wide.points[1], 240, 71.0457))
    #expect(near(wide.points[2], 195.2285, 80))
  }

  /// Fact 5.23: 100×100, radius 10.
  @Test func roundedRectangle() {
    let path = PathData.roundedRect(Box(x: 0, y: 0, width: 100, height: 100), radiusX: 10, radiusY: 10)
    #expect(
      path.verbs == [.move, .line, .cubic, .line, .cubic, .line, .cubic, .line, .cubic, .close])
    #expect(path.points[0] == Vec2(100, 50))
    #expect(path.points[1] == Vec2(100, 90))
    #expect(near(path.points[2], 100, 95.5228))
    #expect(near(path.points[3], 95.5228, 100))
    #expect(path.points[4] == Vec2(90, 100))
    #expect(path.points[5] == Vec2(10, 100))
    #expect(path.points[9] == Vec2(0, 10))
    #expect(path.points[13] == Vec2(90, 0))
  }

  /// A corner that is not in the set is one line to its point; radii end at half the shorter side.
  @Test func someCorners() {
    let box = Box(x: 0, y: 0, width: 40, height: 20)
    let path = PathData.roundedRect(box, radius: 50, corners: CornerSet(rawValue: 1))
    #expect(path.verbs.filter { $0 == .cubic }.count == 1)
    #expect(path.points.contains(Vec2(40, 20)) && path.points.contains(Vec2(40, 0)))
    #expect(path.points.contains(Vec2(0, 10)) && path.points.contains(Vec2(10, 0)))
    #expect(!path.points.contains(Vec2(0, 0)))
  }

  /// Facts 2.24 and 2.25: a continuous corner takes 1.528665 radii of each side and passes (0.0749114,
  /// 0.6314938) radii from it.
  @Test func continuousCorner() {
    let path = PathData.roundedRect(
      Box(x: 0, y: 0, width: 100, height: 100), radius: 10, continuous: true)
    #expect(path.points.contains { near($0, 100, 100 - 15.28665) })
    #expect(path.points.contains { near($0, 100 - 0.749114, 100 - 6.314938) })
    #expect(path.points.contains { near($0, 100 - 6.314938, 100 - 0.749114) })
  }

  /// Fact 12.10: a line after a close starts at the closed subpath's start.
  @Test func penAfterClose() {
    var path = PathData.rect(Box(x: 10, y: 20, width: 30, height: 40))
    path.line(Vec2(0, 0))
    #expect(path.subpaths.count == 2)
    #expect(path.subpaths[1].start == Vec2(10, 20))
  }
}
