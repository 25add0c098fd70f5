import Foundation
import QuartzCore
import Testing

@Suite("Question B09: what does render(in:) leave out?") @MainActor
struct RenderInContextTests {
  @Test("B09: a transform with perspective is dropped: the layer is drawn untransformed")
  func perspective() {
    let root = makeLayer(40, 40)
    let layer = makeLayer(20, 20, at: 20, 20)
    layer.backgroundColor = rgb(1, 0, 0)
    root.addSublayer(layer)
    let plain = Picture(root, width: 40, height: 40)
    var turned = CATransform3DIdentity
    turned.m34 = -1 / 100
    layer.transform = CATransform3DRotate(turned, 1, 0, 1, 0)
    #expect(Picture(root, width: 40, height: 40).bytes == plain.bytes)
    // An affine one is kept: 20 × 20 scaled by 1.5 covers 30 × 30.
    layer.transform = CATransform3DMakeScale(1.5, 1.5, 1)
    #expect(Picture(root, width: 40, height: 40).inked == [5, 5, 30, 30])
  }

  @Test("B09: the order is that of the array, whatever zPosition says; a replicator's copies are drawn")
  func order() {
    let root = makeLayer(40, 40)
    let behind = makeLayer(20, 20, at: 20, 20)
    behind.backgroundColor = rgb(0, 0, 1)
    behind.zPosition = 10
    let front = makeLayer(20, 20, at: 20, 20)
    front.backgroundColor = rgb(1, 0, 0)
    root.sublayers = [behind, front]
    #expect(Picture(root, width: 40, height: 40).pixel(20, 20) == [255, 0, 0, 255])
    let replicator = CAReplicatorLayer()
    replicator.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    replicator.addSublayer(makeLayer(10, 10, at: 5, 5))
    replicator.sublayers?[0].backgroundColor = rgb(1, 0, 0)
    // Apple may draw the first alone; here all of them are.
    #expect(Picture(replicator, width: 40, height: 40).inked == [0, 0, 30, 10])
  }

  @Test("B09: on the screen the same transform shows")
  func screen() {
    let layer = makeLayer(20, 20, at: 50, 50)
    layer.backgroundColor = rgb(1, 0, 0)
    let player = Player(layer)
    let plain = player.picture()
    player.change {
      var turned = CATransform3DIdentity
      turned.m34 = -1 / 100
      layer.transform = CATransform3DRotate(turned, 1, 0, 1, 0)
    }
    #expect(player.picture() != plain)
  }
}
