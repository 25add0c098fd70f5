import RenderCore
import Testing

@Suite("Question B24: what happens to a dash that is as long as its segment?")
struct DashAtCornerTests {
  @Test("B24: it ends at the corner, the gap starts the next segment, and no dash of no length is added")
  func exact() {
    var path = PathData()
    path.move(Vec2(0, 0))
    path.line(Vec2(10, 0))
    path.line(Vec2(10, 10))
    path.line(Vec2(20, 10))
    let dashes = path.dashed(pattern: [10, 10], phase: 0).subpaths
    #expect(dashes.count == 2)
    #expect(dashes.first?.start == Vec2(0, 0))
    #expect(dashes.first?.segments.last.map { ($0.p3 - Vec2(10, 0)).length < 1e-9 } == true)
    #expect(dashes.last.map { ($0.start - Vec2(10, 10)).length < 1e-9 } == true)
    #expect(path.dashed(pattern: [10, 10], phase: 0).length == 20)
  }
}
