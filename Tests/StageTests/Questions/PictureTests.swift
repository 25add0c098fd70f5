import Stage
import Testing
import UIKit

extension StageSuite {
  /// What the screen shows, asked for by pixels.
  @Suite @MainActor struct PictureQuestionTests {
    private func box(_ color: UIColor, _ frame: CGRect) -> CALayer {
      let layer = CALayer()
      layer.frame = frame
      layer.backgroundColor = color.cgColor
      return layer
    }

    @Test("zPosition animates the order: behind until it passes the other one (2.20)")
    func depth() {
      let play = Play()
      let other = box(.blue, CGRect(x: 40, y: 40, width: 20, height: 20))
      play.at(0) {
        play.view.layer.insertSublayer(other, below: play.layer)
        other.add(move("zPosition", from: -10, to: 10), forKey: "k")
      }
      #expect(play.pixel(0.25, 50, 50) == red && play.pixel(0.75, 50, 50) == blue)
      #expect(play.pixel(1.1, 50, 50) == red)
    }

    @Test("an animated mask uncovers: half of the layer at half time (2.26)")
    func mask() {
      let play = Play()
      let mask = box(.black, CGRect(x: 0, y: 0, width: 20, height: 20))
      mask.anchorPoint = .zero
      mask.position = .zero
      play.at(0) {
        play.layer.mask = mask
        mask.add(move("position.x", from: -20, to: 0), forKey: "k")
      }
      // The mask covers 0…10 of the layer, which is 40…50 of the screen.
      #expect(play.count(0.5, red) == 200)
      #expect(play.pixel(0.5, 45, 50) == red && play.pixel(0.5, 55, 50) == white)
      #expect(play.count(1.5, red) == 400)
    }

    @Test("masksToBounds takes the layer's own shadow away; a layer around it keeps one (2.28)")
    func shadow() {
      let play = Play()
      func shadow(_ layer: CALayer) {
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = CGSize(width: 15, height: 0)
      }
      play.at(0) {
        CATransaction.setDisableActions(true)
        shadow(play.layer)
      }
      #expect(play.pixel(0, 70, 50) == [0, 0, 0, 255])
      play.at(0.5) {
        CATransaction.setDisableActions(true)
        play.layer.masksToBounds = true
      }
      #expect(play.pixel(0.5, 70, 50) == white && play.pixel(0.5, 50, 50) == red)
      play.at(1) {
        CATransaction.setDisableActions(true)
        let around = CALayer()
        around.frame = play.layer.frame
        shadow(around)
        play.view.layer.addSublayer(around)
        play.layer.frame = around.bounds
        around.addSublayer(play.layer)
      }
      #expect(play.pixel(1, 70, 50) == [0, 0, 0, 255] && play.pixel(1, 50, 50) == red)
    }

    @Test("shadowPath animates (6.6, 2.28)")
    func shadowPath() {
      let play = Play()
      play.at(0) {
        CATransaction.setDisableActions(true)
        play.layer.shadowOpacity = 1
        play.layer.shadowRadius = 0
        play.layer.shadowOffset = .zero
        let from = CGPath(rect: CGRect(x: 30, y: 0, width: 4, height: 4), transform: nil)
        let to = CGPath(rect: CGRect(x: 30, y: 40, width: 4, height: 4), transform: nil)
        play.layer.shadowPath = to
        play.layer.add(move("shadowPath", from: from, to: to), forKey: "k")
      }
      // Half way it stands at (30, 20) of the layer: 70…74, 60…64 of the screen.
      #expect(play.pixel(0.5, 72, 62) == [0, 0, 0, 255] && play.pixel(0.5, 72, 42) == white)
      #expect(play.pixel(2, 72, 82) == [0, 0, 0, 255])
    }

    @Test("contentsRect with discrete keyframes plays a sheet of pictures (5.27)")
    func sprites() {
      let play = Play()
      let colors: [UIColor] = [.red, .green, .blue, .black]
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let sheet = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 10), format: format).image {
        context in
        for (i, color) in colors.enumerated() {
          color.setFill()
          context.fill(CGRect(x: i * 10, y: 0, width: 10, height: 10))
        }
      }
      play.at(0) {
        CATransaction.setDisableActions(true)
        play.layer.contents = sheet.cgImage
        play.layer.contentsRect = CGRect(x: 0, y: 0, width: 0.25, height: 1)
        let animation = keyframes(
          (0..<4).map { NSValue(cgRect: CGRect(x: Double($0) / 4, y: 0, width: 0.25, height: 1)) },
          "contentsRect", 4)
        animation.calculationMode = .discrete
        animation.repeatCount = .infinity
        play.layer.add(animation, forKey: "k")
      }
      for (time, color) in [
        (0.5, red), (1.5, [0, 255, 0, 255]), (2.5, blue), (3.5, [0, 0, 0, 255]), (4.5, red),
      ] {
        #expect(play.pixel(time, 50, 50) == color, "at \(time)")
      }
    }

    @Test("instanceDelay: each copy shows the animation that much later, the model before (1.5, 3.11)")
    func replicator() {
      let play = Play()
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
      replicator.instanceCount = 3
      replicator.instanceDelay = 0.5
      replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
      let dot = box(.blue, CGRect(x: 0, y: 0, width: 10, height: 10))
      replicator.addSublayer(dot)
      play.at(0) {
        play.view.layer.addSublayer(replicator)
        let animation = move("opacity", from: 0, to: 0, 1)
        // Removed, it would be gone for the copies that are behind as well.
        animation.isRemovedOnCompletion = false
        dot.add(animation, forKey: "k")
      }
      func visible(_ time: Double) -> [Bool] { [5, 35, 65].map { play.pixel(time, $0, 5) == blue } }
      #expect(visible(0.25) == [false, true, true])
      #expect(visible(0.75) == [false, false, true])
      #expect(visible(1.25) == [true, false, false])
      #expect(visible(1.75) == [true, true, false])
      #expect(visible(2.25) == [true, true, true])
    }

    @Test(
      "an emitter with beginTime 0 has emitted for long; with the present as beginTime it starts empty (1.6)")
    func emitter() {
      let play = Play()
      func emitter(_ begin: Double, _ x: CGFloat) -> CAEmitterLayer {
        let emitter = CAEmitterLayer()
        emitter.frame = CGRect(x: x, y: 0, width: 20, height: 20)
        emitter.emitterPosition = CGPoint(x: 10, y: 10)
        let cell = CAEmitterCell()
        cell.birthRate = 20
        cell.lifetime = 1
        cell.contents =
          UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
          }.cgImage
        emitter.emitterCells = [cell]
        emitter.beginTime = begin
        return emitter
      }
      play.at(0) {
        play.view.layer.addSublayer(emitter(0, 0))
        play.view.layer.addSublayer(emitter(CACurrentMediaTime(), 80))
      }
      #expect(play.pixel(0, 10, 10) == blue && play.pixel(0, 90, 10) == white)
      #expect(play.pixel(0.5, 90, 10) == blue)
    }

    @Test("strokeEnd draws a line: half of it at half time (5.50)")
    func stroke() {
      let play = Play { CAShapeLayer() }
      play.at(0) {
        let shape = play.layer as? CAShapeLayer
        CATransaction.setDisableActions(true)
        shape?.backgroundColor = nil
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -30, y: 10))
        path.addLine(to: CGPoint(x: 50, y: 10))
        shape?.path = path
        shape?.lineWidth = 2
        shape?.strokeColor = UIColor.blue.cgColor
        shape?.add(move("strokeEnd", from: 0, to: 1), forKey: "k")
      }
      #expect(play.count(0.25, blue) == 40 && play.count(0.5, blue) == 80 && play.count(2, blue) == 160)
    }

    @Test("cornerRadius rounds the background, but contents only with masksToBounds (2.23)")
    func corners() {
      let play = Play()
      let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
        UIColor.blue.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      }
      play.at(0) {
        CATransaction.setDisableActions(true)
        play.layer.cornerRadius = 10
      }
      #expect(play.pixel(0, 40, 40) == white && play.pixel(0, 50, 50) == red)
      play.at(0.1) {
        CATransaction.setDisableActions(true)
        play.layer.contents = picture.cgImage
      }
      #expect(play.pixel(0.1, 40, 40) == blue)
      play.at(0.2) { play.layer.masksToBounds = true }
      #expect(play.pixel(1, 40, 40) == white && play.pixel(1, 50, 50) == blue)
    }

    @Test("a cross-fade of contents is half of both at half time (5.13)")
    func contents() {
      let play = Play()
      func picture(_ color: UIColor) -> CGImage? {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
          color.setFill()
          context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }.cgImage
      }
      play.at(0) {
        CATransaction.setDisableActions(true)
        play.layer.contents = picture(.blue)
        play.layer.add(move("contents", from: picture(.red), to: picture(.blue)), forKey: "k")
      }
      #expect(play.pixel(0.001, 50, 50)[0] >= 254)
      let half = play.pixel(0.5, 50, 50)
      #expect(abs(half[0] - 128) <= 1 && half[1] == 0 && abs(half[2] - 128) <= 1 && half[3] == 255)
      #expect(play.pixel(1.5, 50, 50) == blue)
    }

    @Test("a transition pushes the new look in from its side: half and half at half time (1.8.10)")
    func push() {
      let play = Play()
      play.at(0) {
        let transition = CATransition()
        transition.type = .push
        transition.subtype = .fromRight
        transition.duration = 1
        transition.timingFunction = CAMediaTimingFunction(name: .linear)
        play.layer.add(transition, forKey: nil)
        CATransaction.setDisableActions(true)
        play.layer.backgroundColor = UIColor.blue.cgColor
      }
      #expect(play.pixel(0.5, 45, 50) == red && play.pixel(0.5, 55, 50) == blue)
      #expect(play.pixel(1.1, 45, 50) == blue)
    }

    @Test("a gradient's colours animate one by one (5.14)")
    func gradient() {
      let play = Play { CAGradientLayer() }
      play.at(0) {
        let gradient = play.layer as? CAGradientLayer
        let ends = [UIColor.blue.cgColor, UIColor.blue.cgColor]
        gradient?.colors = ends
        gradient?.add(
          move("colors", from: [UIColor.red.cgColor, UIColor.red.cgColor], to: ends), forKey: "k")
      }
      let half = play.pixel(0.5, 50, 50)
      #expect(abs(half[0] - 128) <= 1 && abs(half[2] - 128) <= 1 && half[1] == 0)
    }

    @Test("a parent's opacity fades what is below it as one (2.29)")
    func group() {
      let play = Play()
      let child = box(.blue, CGRect(x: 10, y: 0, width: 20, height: 20))
      play.at(0) {
        CATransaction.setDisableActions(true)
        play.layer.addSublayer(child)
        play.layer.opacity = 0.5
      }
      // Blue over red, then half over white: no red in it.
      let overlap = play.pixel(0, 55, 50)
      #expect(abs(overlap[0] - 128) <= 1 && abs(overlap[1] - 128) <= 1 && overlap[2] == 255)
    }
  }
}
