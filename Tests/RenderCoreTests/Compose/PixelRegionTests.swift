import RenderCore
import Testing

@Suite struct PixelRegionTests {
  @Test func emptyAddsNothing() {
    var region = PixelRegion()
    region.add(.empty)
    region.add(PixelRect(5, 5, 5, 9))
    #expect(region.isEmpty)
    #expect(region.area == 0)
  }

  /// Far rectangles stay apart, near ones join: 10×10 at 0 and at 200 (union 210×10 = 2100, waste 1900) join,
  /// at 300 (waste 2900 > 2048) they do not.
  @Test func joinsWhatIsNear() {
    var near = PixelRegion(PixelRect(0, 0, 10, 10))
    near.add(PixelRect(200, 0, 210, 10))
    #expect(near.rects == [PixelRect(0, 0, 210, 10)])
    var far = PixelRegion(PixelRect(0, 0, 10, 10))
    far.add(PixelRect(300, 0, 310, 10))
    #expect(far.rects.count == 2)
    #expect(far.area == 200)
  }

  /// Whatever is added: no more than the limit, none overlap, and every pixel is held.
  @Test func invariants() {
    var dice = Dice(7)
    for _ in 0..<200 {
      var region = PixelRegion()
      var added: [PixelRect] = []
      for _ in 0..<60 {
        let x = dice.int(1000)
        let y = dice.int(1000)
        let r = PixelRect(x, y, x + dice.int(90), y + dice.int(90))
        region.add(r)
        added.append(r)
      }
      #expect(region.rects.count <= PixelRegion.limit)
      for (i, a) in region.rects.enumerated() {
        for b in region.rects[(i + 1)...] { #expect(a.intersection(b).isEmpty) }
      }
      for r in added where !r.isEmpty {
        #expect(region.contains(x: r.x0, y: r.y0) && region.contains(x: r.x1 - 1, y: r.y1 - 1))
      }
    }
  }
}
