import RenderCore

extension CALayer {
  package final var timeSpaces: [NodeClock] {
    var clocks: [NodeClock] = []
    var layer: CALayer? = self
    while let current = layer {
      if let clock = current.timing.clock { clocks.append(clock) }
      layer = current.superlayer
    }
    return clocks.reversed()
  }
}
