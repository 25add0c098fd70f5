import Testing

@testable import RenderCore

/// Partial equals full and one thread equals many for trees with depth too (DESIGN rule 9).
@Suite struct DepthDamageTests {
  /// A screen of layers in space that changes at random.
  private struct SpaceScreen {
    var screen: RandomScreen

    init(seed: UInt64) {
      screen = RandomScreen(seed: seed, width: 96, height: 80, scale: seed % 2 == 0 ? 2 : 1)
    }

    private mutating func matrix() -> Matrix4 {
      let d = screen.dice.real(-1.5, 1.5)
      var m: Matrix4
      switch screen.dice.int(6) {
      case 0: m = .identity
      case 1: m = Space.turnY(d)
      case 2: m = Space.turnX(d)
      case 3: m = .rotation(d, 1, 1, 0.3)
      case 4: m = Space.turnY(d).then(.translation(0, 0, screen.dice.real(-30, 30)))
      default: m = Matrix4.scale(1.2, 0.8, 1).then(Space.turnX(d)).then(Space.turnY(d / 2))
      }
      if screen.dice.chance(0.4) { m = m.then(Space.view(screen.dice.pick([20, 60, 200, -50]))) }
      return m
    }

    mutating func change() {
      screen.change()
      let all = Array(screen.root.all.dropFirst())
      guard !all.isEmpty else { return }
      let s = screen.dice.pick(all)
      switch screen.dice.int(9) {
      case 0, 1, 2: s.geometry.transform = matrix()
      case 3: s.geometry.zPosition = screen.dice.real(-20, 20)
      case 4: s.geometry.sublayerTransform = screen.dice.chance(0.4) ? .identity : matrix()
      case 5: s.content = screen.dice.chance(0.6) ? .transformOnly : .plain
      case 6: s.style.isDoubleSided.toggle()
      case 7:
        screen.changeShadow()
        screen.root.geometry.sublayerTransform = screen.dice.chance(0.5) ? .identity : Space.view(120)
      default: s.geometry.anchorZ = screen.dice.chance(0.5) ? 0 : screen.dice.real(-9, 9)
      }
    }
  }

  @Test(arguments: [11, 12, 13, 14])
  func partialEqualsFull(seed: UInt64) {
    var space = SpaceScreen(seed: seed)
    let repaired = Surface(width: 96, height: 80)
    let fresh = Surface(width: 96, height: 80)
    let one = Compositor()
    let other = Compositor()
    let many = Compositor(threads: 3)
    many.worthSharing = 0
    many.bandHeight = 16
    let shared = Surface(width: 96, height: 80)
    var pieces = 0
    var planes = 0
    for step in 0..<400 {
      let tree = space.screen.tree
      one.render(tree, at: Double(step), into: repaired)
      other.render(tree, at: Double(step), into: fresh, damageOnly: false)
      guard repaired.equals(fresh) else {
        Issue.record("seed \(seed), step \(step)")
        return
      }
      if step % 5 == 0 {
        many.render(tree, at: Double(step), into: shared)
        #expect(shared.equals(fresh), "threads, seed \(seed), step \(step)")
        let list = DisplayList.of(tree)
        pieces += list.cuts.count
        planes += list.planes.count
      }
      space.change()
    }
    // The scenes do hold what they are about.
    #expect(pieces > 20)
    #expect(planes > 100)
  }
}
