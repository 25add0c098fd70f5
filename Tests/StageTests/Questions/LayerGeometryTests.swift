import Stage
import Testing
import UIKit

extension StageSuite {
  /// Frames, anchor points, hits, conversions.
  @Suite @MainActor struct LayerGeometryTests {
    @Test("turned a quarter about its corner: the frame is its box (2.1, 2.4)")
    func corner() {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
      layer.anchorPoint = .zero
      layer.position = CGPoint(x: 50, y: 50)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
      let frame = layer.frame
      #expect(near(Double(frame.minX), 30) && near(Double(frame.minY), 50))
      #expect(near(Double(frame.width), 20) && near(Double(frame.height), 40))
    }

    @Test(
      "to turn about a corner without a jump: the new anchor point and the position that keeps the frame (2.3)"
    )
    func anchor() {
      let layer = CALayer()
      layer.frame = CGRect(x: 10, y: 20, width: 40, height: 60)
      let frame = layer.frame
      layer.anchorPoint = CGPoint(x: 1, y: 0)
      #expect(layer.frame == CGRect(x: -10, y: 50, width: 40, height: 60))
      layer.position = CGPoint(x: frame.maxX, y: frame.minY)
      #expect(layer.frame == frame)
    }

    @Test("hits go by the model; the presentation layer is hit where the layer shows (2.19, 3.36)")
    func hits() {
      let play = Play()
      play.at(0) { play.layer.add(move(from: 50, to: 250), forKey: "k") }
      play.stage.advance(to: 0.15)
      play.stage.perform {
        // Shown at 80: 70…90.
        #expect(play.layer.hitTest(CGPoint(x: 50, y: 50)) === play.layer)
        #expect(play.layer.hitTest(CGPoint(x: 80, y: 50)) == nil)
        let shown = play.layer.presentation()
        #expect(shown?.hitTest(CGPoint(x: 80, y: 50))?.model() === play.layer)
        #expect(shown?.hitTest(CGPoint(x: 50, y: 50)) == nil)
        let found = play.view.layer.presentation()?.hitTest(CGPoint(x: 80, y: 50))
        #expect(found?.model() === play.layer || found?.model() === play.view.layer)
      }
    }

    @Test("a transparent layer is hit, a hidden one is not; a view is neither (2.19, 7.3)")
    func transparency() {
      let play = Play()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
      play.at(0) {
        CATransaction.setDisableActions(true)
        play.view.addSubview(view)
        play.layer.opacity = 0
        view.alpha = 0
        #expect(play.layer.hitTest(CGPoint(x: 50, y: 50)) === play.layer)
        play.layer.isHidden = true
        #expect(play.layer.hitTest(CGPoint(x: 50, y: 50)) == nil)
        #expect(play.view.hitTest(CGPoint(x: 10, y: 10), with: nil) === play.view)
        view.alpha = 1
        #expect(play.view.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
      }
    }

    @Test("the bounds' origin scrolls what is below, and animates (2.2, 2.5)")
    func scrolling() {
      let play = Play()
      let child = CALayer()
      child.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
      play.at(0) {
        play.layer.addSublayer(child)
        play.layer.add(move("bounds.origin.y", from: 0, to: 20), forKey: "k")
      }
      play.stage.advance(to: 0.5)
      play.stage.perform {
        guard let shown = play.layer.presentation(), let below = child.presentation() else { return }
        #expect(shown.frame == CGRect(x: 40, y: 40, width: 20, height: 20))
        #expect(shown.bounds.origin.y == 10)
        // The child at 0 stands 10 above the layer's top.
        #expect(shown.convert(below.frame, to: play.view.layer.presentation()).minY == 30)
      }
      #expect(child.convert(CGPoint.zero, to: play.view.layer) == CGPoint(x: 40, y: 40))
    }

    @Test("time goes down through each layer's own: begin 2, speed 2 in begin 1, offset 3 (3.1)")
    func times() {
      let outer = CALayer()
      outer.beginTime = 1
      outer.timeOffset = 3
      let inner = CALayer()
      inner.beginTime = 2
      inner.speed = 2
      outer.addSublayer(inner)
      // Outer: (10 − 1) + 3 = 12. Inner: (12 − 2)·2 = 20.
      #expect(inner.convertTime(10, from: nil) == 20 && inner.convertTime(20, to: nil) == 10)
      #expect(inner.convertTime(12, from: outer) == 20)
    }

    @Test("a mask is no sublayer, has its layer as superlayer, and is taken from where it was (2.26)")
    func mask() {
      let layer = CALayer()
      let mask = CALayer()
      let old = CALayer()
      old.addSublayer(mask)
      layer.mask = mask
      #expect(old.sublayers == nil && layer.sublayers == nil && mask.superlayer === layer)
      mask.removeFromSuperlayer()
      #expect(layer.mask == nil && mask.superlayer == nil)
    }

    @Test("insertSublayer above and below, and a layer that is added again comes to the front (2.36)")
    func order() {
      let root = CALayer()
      let layers = (0..<3).map { _ in CALayer() }
      root.addSublayer(layers[0])
      root.insertSublayer(layers[1], below: layers[0])
      root.insertSublayer(layers[2], above: layers[1])
      #expect(root.sublayers?.elementsEqual([layers[1], layers[2], layers[0]], by: ===) == true)
      root.addSublayer(layers[1])
      #expect(root.sublayers?.elementsEqual([layers[2], layers[0], layers[1]], by: ===) == true)
    }
  }
}
