import Testing

@testable import RenderCore

/// Shapes in layers (section 1.2 of the facts, 5.47 to 5.52).
@Suite struct ShapeDrawingTests {
  static let rect = PathData.rect(Box(x: 10, y: 10, width: 40, height: 30))

  private func drawn(_ change: (inout ShapeProperties) -> Void) -> Surface {
    Scene.draw(
      80, 80,
      [
        Scene.node(
          1, 0, 0, 0, 0,
          content: Scene.shape(Self.rect, fill: .clear) {
            $0.strokeColor = .black
            $0.stroke.width = 4
            change(&$0)
          })
      ])
  }

  /// Fact 5.50: the rectangle (10, 10, 40, 30) stroked 4 wide covers 560 px, its first half 280, and filled
  /// and stroked 1496.
  @Test func areas() {
    #expect(drawn { _ in }.paintedArea == 560)
    #expect(abs(drawn { $0.strokeEnd = 0.5 }.paintedArea - 280) < 1e-9)
    #expect(drawn { $0.fillColor = .black }.paintedArea == 1496)
  }

  /// Facts 5.47, 5.48: fractions outside of 0…1 count as the nearest end.
  @Test func fractionsAreClamped() {
    let whole = drawn { _ in }.bytes
    #expect(
      drawn {
        $0.strokeStart = -0.5
        $0.strokeEnd = 1.7
      }.bytes == whole)
    #expect(
      drawn {
        $0.strokeStart = -0.5
        $0.strokeEnd = 0.5
      }.bytes == drawn { $0.strokeEnd = 0.5 }.bytes)
  }

  /// Fact 5.49: a start at or past the end draws nothing.
  @Test func emptyTrim() {
    for (start, end) in [(0.5, 0.5), (0.8, 0.2), (2, 3), (.nan, 1), (0, .nan)] as [(Double, Double)] {
      let s = drawn {
        $0.strokeStart = start
        $0.strokeEnd = end
      }
      if start.isNaN || end.isNaN { continue }
      #expect(s.paintedCount == 0)
    }
  }

  /// A dashed stroke covers the share of its on lengths: 140 long, 4 wide, dashes of 7 and gaps of 7: half.
  @Test func dashes() {
    let s = drawn { $0.stroke.dash = [7, 7] }
    // Dashes that turn a corner overlap themselves less: within 4 px a corner.
    #expect(abs(s.paintedArea - 280) < 17)
  }

  /// Fill rule: two nested rectangles in the same sense leave a hole even-odd only.
  @Test func fillRules() {
    var path = PathData.rect(Box(x: 0, y: 0, width: 40, height: 40))
    path.addRect(Box(x: 10, y: 10, width: 20, height: 20))
    func area(_ rule: FillRule) -> Double {
      Scene.draw(40, 40, [Scene.node(1, 0, 0, 0, 0, content: Scene.shape(path) { $0.fillRule = rule })])
        .paintedArea
    }
    #expect(area(.nonZero) == 1600)
    #expect(area(.evenOdd) == 1200)
  }

  /// Colours and paths that draw nothing make no operation.
  @Test func nothingToDraw() {
    func count(_ content: NodeContent) -> Int {
      DisplayList.of(Scene.tree(80, 80, [Scene.node(1, 0, 0, 10, 10, content: content)])).ops.count
    }
    #expect(count(Scene.shape(PathData())) == 0)
    #expect(count(Scene.shape(Self.rect, fill: .clear)) == 0)
    #expect(
      count(
        Scene.shape(Self.rect, fill: .clear) {
          $0.strokeColor = .black
          $0.stroke.width = 0
        }) == 0)
    var far = PathData()
    far.addRect(Box(x: 500, y: 500, width: 10, height: 10))
    #expect(count(Scene.shape(far)) == 0)
  }

  /// An unchanged shape keeps its outline from frame to frame; a changed one gets a new one.
  @Test func outlinesAreKept() {
    let cache = OutlineCache()
    let area = PixelRect(0, 0, 80, 80)
    cache.beginFrame()
    let first = cache.fill(16, node: 0, Self.rect, .affine(.identity), .nonZero, within: area).0
    cache.endFrame()
    cache.beginFrame()
    #expect(cache.fill(16, node: 0, Self.rect, .affine(.identity), .nonZero, within: area).0 === first)
    cache.endFrame()
    cache.beginFrame()
    #expect(
      cache.fill(16, node: 0, Self.rect, .affine(.translation(1, 0)), .nonZero, within: area).0 !== first)
    cache.endFrame()
    // Not used for a frame: forgotten.
    cache.beginFrame()
    cache.endFrame()
    cache.beginFrame()
    #expect(cache.fill(16, node: 0, Self.rect, .affine(.identity), .nonZero, within: area).0 !== first)
  }
}
