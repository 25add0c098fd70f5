import Testing

@testable import RenderCore

/// Bands and threads change no byte.
@Suite struct BandTests {
  /// One thread, and four with bands of 1, 7 or 128 rows, draw the same bytes.
  @Test(arguments: [11, 12, 13, 14])
  func threadsAndBandsDrawTheSame(seed: UInt64) {
    var screen = RandomScreen(seed: seed, width: 150, height: 140, scale: 1.5)
    for step in 0..<60 {
      for _ in 0..<20 { screen.change() }
      let tree = screen.tree
      let reference = Surface(width: 150, height: 140)
      Compositor().render(tree, at: 0, into: reference)
      for height in [1, 7, 128] {
        let compositor = Compositor(threads: 4)
        compositor.bandHeight = height
        compositor.worthSharing = 0
        let surface = Surface(width: 150, height: 140)
        compositor.render(tree, at: 0, into: surface)
        #expect(surface.equals(reference), "seed \(seed), step \(step), bands of \(height)")
      }
    }
  }

  /// Repairs on many threads equal a whole drawing on one.
  @Test func repairsOnManyThreads() {
    var screen = RandomScreen(seed: 21, width: 150, height: 140, scale: 1)
    let many = Compositor(threads: 3)
    many.bandHeight = 16
    many.worthSharing = 0
    let repaired = Surface(width: 150, height: 140)
    let fresh = Surface(width: 150, height: 140)
    for step in 0..<400 {
      let tree = screen.tree
      many.render(tree, at: Double(step), into: repaired)
      Compositor().render(tree, at: 0, into: fresh)
      #expect(repaired.equals(fresh), "step \(step)")
      screen.change()
    }
  }

  /// A rectangle whose groups would take too much memory is drawn in strips, with the same bytes.
  @Test func stripsDrawTheSame() {
    let screen = RandomScreen(seed: 31, width: 150, height: 140, scale: 1)
    let list = DisplayList.of(screen.tree)
    let whole = Surface(width: 150, height: 140)
    let strips = Surface(width: 150, height: 140)
    Painter().paint(list, whole.bounds, whole)
    let painter = Painter()
    painter.mostGroupBytes = 1
    painter.paint(list, strips.bounds, strips)
    #expect(whole.equals(strips))
  }
}
