import BenchSupport
import RenderCore

/// A film with a compositor and a surface of its own. Every frame is drawn whole, as if nothing were known of the last.
final class FilmPlayer {
  let tree: RenderTree
  let surface = Surface(width: Film.width, height: Film.height)
  let compositor: Compositor
  private var evaluated = EvaluatedFrame()

  init?(_ name: String, threads: Int = 1) {
    guard let film = Film.named(name) else { return nil }
    tree = FilmTree.make(film)
    compositor = Compositor(threads: threads)
  }

  private func time(_ frame: Int) -> Double { Double(frame % Film.frames) / Film.rate }

  /// Evaluates and draws.
  func frame(_ i: Int) { compositor.render(tree, at: time(i), into: surface, damageOnly: false) }

  /// Only evaluates.
  func evaluateOnly(_ i: Int) { evaluate(tree, at: time(i), into: &evaluated) }

  /// A number that follows from every pixel.
  var digest: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for y in 0..<surface.height {
      let row = UnsafeRawPointer(surface.pixels + y * surface.stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<surface.width { hash = (hash ^ UInt64(row[x])) &* 0x100_0000_01b3 }
    }
    return hash
  }
}
