import Foundation
import QuartzCore
import Testing

@Suite("Facts 3.1 to 3.5: layers' time spaces") @MainActor
struct TimeConversionTests {
  private func layer(_ begin: Double, _ speed: Float, _ offset: Double, in parent: CALayer? = nil) -> CALayer
  {
    let layer = CALayer()
    layer.beginTime = begin
    layer.speed = speed
    layer.timeOffset = offset
    parent?.addSublayer(layer)
    return layer
  }

  @Test("3.1: parent to local")
  func down() {
    #expect(layer(0, 4, 5).convertTime(10, from: nil) == 45)
    let root = layer(1, 2, 3)
    let child = layer(6, 4, 5, in: root)
    #expect(root.convertTime(10, from: nil) == 21)
    #expect(child.convertTime(10, from: nil) == 65)
  }

  @Test("3.1, 3.2: between a leaf, its parent and the root")
  func between() {
    let root = layer(1, 2, 3)
    let mid = layer(2, 3, 0.25, in: root)
    let leaf = layer(1, 2, 0.5, in: mid)
    #expect(leaf.convertTime(10, from: root) == 47)
    #expect(leaf.convertTime(10, from: mid) == 18.5)
    #expect(near(leaf.convertTime(10, to: mid), 5.75))
    #expect(near(leaf.convertTime(10, to: root), 23.0 / 6))
    #expect(near(root.convertTime(10, from: leaf), 23.0 / 6))
  }

  @Test("3.3: before the begin the local time is 0")
  func beforeBegin() {
    let child = layer(8, 0.5, 7)
    #expect(child.convertTime(7, from: nil) == 0)
    #expect(child.convertTime(8, from: nil) == 7)
    #expect(child.convertTime(10, from: nil) == 8)
  }

  @Test("3.4: a layer that stands still")
  func standing() {
    let root = layer(1, 2, 3)
    let still = layer(2, 0, 7, in: root)
    #expect(still.convertTime(10, from: nil) == 7)
    #expect(still.convertTime(10, to: root) == 0)
    #expect(still.convertTime(10, to: nil) == -0.5)
  }

  @Test("3.5: speed is a Float")
  func floatSpeed() {
    let layer = layer(0, 0.1, 0)
    #expect(layer.convertTime(10, from: nil) == Double(Float(0.1)) * 10)
  }

  @Test("3.19: the pause idiom goes on where it stopped")
  func pause() {
    let layer = CALayer()
    let now = 1000.3
    layer.timeOffset = layer.convertTime(now, from: nil)
    layer.speed = 0
    #expect(near(layer.convertTime(now + 5, from: nil), now))
    let paused = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(now + 5, from: nil) - paused
    #expect(near(layer.convertTime(now + 5, from: nil), now))
    #expect(near(layer.convertTime(now + 6, from: nil), now + 1))
  }
}
