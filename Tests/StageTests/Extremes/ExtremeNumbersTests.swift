import Stage
import Testing
import UIKit

extension StageSuite {
  /// Numbers that no layout should give but a division by zero does, in every place of the interface that takes one:
  /// nothing traps, nothing hangs, and the next frame is drawn. On a phone some of these raise an exception; here the
  /// value is refused or clamped.
  @Suite @MainActor struct ExtremeNumbersTests {
    static let numbers: [CGFloat] = [
      .nan, .infinity, -.infinity, 1e300, -1e300, 1e19, 4e9, 1e9, -1, 0, .leastNonzeroMagnitude,
    ]

    /// Plays a view for a second and draws three frames of it.
    private func play(_ build: @escaping (UIView) -> Void) {
      let stage = smallStage(20, 20)
      stage.show(
        .view {
          let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
          build(view)
          return view
        })
      for time in [0, 0.5, 1.0] {
        stage.advance(to: time)
        #expect(stage.renderFrame().width == 20)
      }
    }

    private func rect(_ n: CGFloat) -> CGRect { CGRect(x: n, y: n, width: n, height: n) }
    private func insets(_ n: CGFloat) -> UIEdgeInsets { UIEdgeInsets(top: n, left: n, bottom: n, right: n) }
    private var picture: UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 2, y: 2, width: 6, height: 6))
      }
    }
    private func number(_ n: CGFloat) -> NSNumber { NSNumber(value: Double(n)) }

    @Test(arguments: numbers) func layers(_ n: CGFloat) {
      play { view in
        let child = UIView(frame: rect(n))
        child.backgroundColor = .red
        let layer = child.layer
        layer.cornerRadius = n
        layer.borderWidth = n
        layer.shadowRadius = n
        layer.shadowOpacity = Float(n)
        layer.shadowOffset = CGSize(width: n, height: n)
        layer.zPosition = n
        layer.anchorPointZ = n
        layer.anchorPoint = CGPoint(x: n, y: n)
        layer.contentsScale = n
        layer.rasterizationScale = n
        layer.shouldRasterize = true
        layer.contentsRect = rect(n)
        layer.contentsCenter = rect(n)
        layer.contents = picture.cgImage
        layer.transform = CATransform3DRotate(CATransform3DMakeScale(n, n, n), n, n, n, n)
        layer.sublayerTransform.m34 = n
        child.alpha = n
        child.contentScaleFactor = n
        view.addSubview(child)
        child.sizeToFit()
        _ = child.hitTest(CGPoint(x: n, y: n), with: nil)
        _ = child.convert(rect(n), to: view)
        _ = view.bounds.intersects(child.frame)
      }
    }

    @Test(arguments: numbers) func shapesAndPaths(_ n: CGFloat) {
      play { view in
        let path = UIBezierPath(roundedRect: CGRect(x: n, y: 0, width: n, height: 10), cornerRadius: n)
        path.addArc(withCenter: CGPoint(x: n, y: 1), radius: n, startAngle: n, endAngle: -n, clockwise: true)
        path.addCurve(to: CGPoint(x: n, y: n), controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: n))
        path.lineWidth = n
        path.setLineDash([n, n], count: 2, phase: n)
        path.miterLimit = n
        path.flatness = n
        _ = path.contains(CGPoint(x: n, y: n))
        _ = path.reversing()
        _ = path.cgPath.union(CGPath(rect: CGRect(x: 0, y: 0, width: n, height: 4), transform: nil))
        _ =
          path.cgPath.copy(
            strokingWithWidth: n, lineCap: .round, lineJoin: .round, miterLimit: n
          ).boundingBoxOfPath
        let shape = CAShapeLayer()
        shape.path = path.cgPath
        shape.lineWidth = n
        shape.lineDashPattern = [number(n), 2]
        shape.lineDashPhase = n
        shape.strokeStart = n
        shape.strokeEnd = n
        shape.miterLimit = n
        shape.strokeColor = UIColor.red.cgColor
        view.layer.addSublayer(shape)
        path.apply(CGAffineTransform(scaleX: n, y: n))
        let other = CAShapeLayer()
        other.path = path.cgPath
        view.layer.mask = other
      }
    }

    @Test(arguments: numbers) func specialLayers(_ n: CGFloat) {
      play { view in
        for type in [CAGradientLayerType.axial, .radial, .conic] {
          let gradient = CAGradientLayer()
          gradient.frame = view.bounds
          gradient.type = type
          gradient.colors = [UIColor.red.cgColor, UIColor(red: n, green: n, blue: n, alpha: n).cgColor]
          gradient.locations = [number(n), number(n)]
          gradient.startPoint = CGPoint(x: n, y: n)
          gradient.endPoint = CGPoint(x: n, y: 0)
          view.layer.addSublayer(gradient)
        }
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = n.isFinite ? Int(max(-1e6, min(1e6, n))) : 3
        replicator.instanceDelay = Double(n)
        replicator.instanceRedOffset = Float(n)
        replicator.instanceTransform = CATransform3DMakeTranslation(n, n, n)
        replicator.addSublayer(CALayer())
        view.layer.addSublayer(replicator)
        let cell = CAEmitterCell()
        cell.contents = picture.cgImage
        cell.birthRate = Float(n)
        cell.lifetime = Float(n)
        cell.velocity = n
        cell.scale = n
        cell.spin = n
        cell.emissionRange = n
        cell.alphaSpeed = Float(n)
        let emitter = CAEmitterLayer()
        emitter.emitterCells = [cell]
        emitter.emitterSize = CGSize(width: n, height: n)
        emitter.emitterPosition = CGPoint(x: n, y: n)
        view.layer.addSublayer(emitter)
        let tiled = CATiledLayer()
        tiled.frame = rect(n)
        tiled.tileSize = CGSize(width: n, height: n)
        view.layer.addSublayer(tiled)
        let text = CATextLayer()
        text.string = "some text"
        text.fontSize = n
        text.frame = CGRect(x: 0, y: 0, width: n, height: 30)
        text.isWrapped = true
        view.layer.addSublayer(text)
      }
    }

    @Test(arguments: numbers) func animations(_ n: CGFloat) {
      play { view in
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(child)
        let basic = CABasicAnimation(keyPath: "position.x")
        basic.fromValue = n
        basic.toValue = 10
        basic.duration = Double(n)
        basic.repeatCount = Float(n)
        basic.repeatDuration = Double(n)
        basic.speed = Float(n)
        basic.timeOffset = Double(n)
        basic.beginTime = Double(n)
        basic.timingFunction = CAMediaTimingFunction(controlPoints: Float(n), 0, 1, Float(n))
        child.layer.add(basic, forKey: nil)
        let spring = CASpringAnimation(keyPath: "bounds.size.width")
        spring.mass = n
        spring.stiffness = n
        spring.damping = n
        spring.initialVelocity = n
        spring.duration = spring.settlingDuration
        spring.toValue = n
        child.layer.add(spring, forKey: "spring")
        let keyframes = CAKeyframeAnimation(keyPath: "transform.rotation")
        keyframes.values = [n, 0, n]
        keyframes.keyTimes = [number(n), 0.5, number(n)]
        keyframes.tensionValues = [number(n)]
        keyframes.calculationMode = .cubic
        keyframes.duration = 1
        child.layer.add(keyframes, forKey: "keyframes")
        let along = CAKeyframeAnimation(keyPath: "position")
        along.path = CGPath(ellipseIn: rect(n), transform: nil)
        along.duration = 1
        along.calculationMode = .paced
        along.rotationMode = .rotateAuto
        child.layer.add(along, forKey: "along")
        UIView.animate(
          withDuration: Double(n), delay: Double(n), usingSpringWithDamping: n, initialSpringVelocity: n,
          options: []
        ) { child.center = CGPoint(x: n, y: 1) }
        UIView.animateKeyframes(withDuration: Double(n), delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: Double(n), relativeDuration: Double(n)) {
            child.alpha = 0.3
          }
        }
      }
    }

    @Test(arguments: numbers) func textAndViews(_ n: CGFloat) {
      play { view in
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: n, height: n))
        label.text = "hello world"
        label.font = .systemFont(ofSize: n)
        label.numberOfLines = 0
        label.minimumScaleFactor = n
        label.adjustsFontSizeToFitWidth = true
        label.preferredMaxLayoutWidth = n
        label.sizeToFit()
        view.addSubview(label)
        let spaced = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
        spaced.attributedText = NSAttributedString(
          string: "kern",
          attributes: [
            .kern: n, .font: UIFont.systemFont(ofSize: 12), .baselineOffset: n, .strokeWidth: n,
            .obliqueness: n,
            .expansion: n,
          ])
        view.addSubview(spaced)
        _ = ("text" as NSString).boundingRect(
          with: CGSize(width: n, height: n), options: .usesLineFragmentOrigin, attributes: nil, context: nil)
        let scroll = UIScrollView(frame: view.bounds)
        scroll.contentSize = CGSize(width: n, height: n)
        scroll.contentInset = insets(n)
        scroll.contentOffset = CGPoint(x: n, y: n)
        scroll.zoomScale = n
        scroll.scrollRectToVisible(rect(n), animated: true)
        scroll.setContentOffset(CGPoint(x: n, y: n), animated: true)
        view.addSubview(scroll)
        let button = UIButton(type: .system)
        button.contentEdgeInsets = insets(n)
        button.setTitle("x", for: .normal)
        button.sizeToFit()
        view.addSubview(button)
      }
    }

    @Test(arguments: numbers) func coloursAndPictures(_ n: CGFloat) {
      play { view in
        var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        UIColor(red: n, green: 0.3, blue: n, alpha: n).getHue(
          &parts.0, saturation: &parts.1, brightness: &parts.2, alpha: &parts.3)
        UIColor(white: n, alpha: n).getWhite(&parts.0, alpha: &parts.3)
        view.backgroundColor = UIColor(hue: n, saturation: 0.5, brightness: n, alpha: n).withAlphaComponent(n)
        let stretched = picture.resizableImage(withCapInsets: insets(n))
        _ = (stretched.leftCapWidth, stretched.topCapHeight)
        _ = picture.cgImage?.cropping(to: rect(n))
        view.addSubview(UIImageView(image: stretched))
        view.addSubview(
          UIImageView(image: UIGraphicsImageRenderer(size: CGSize(width: n, height: n)).image { _ in }))
        UIGraphicsBeginImageContextWithOptions(CGSize(width: n, height: 3), false, n)
        _ = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
      }
    }

    @Test(arguments: numbers) func drawing(_ n: CGFloat) {
      play { view in
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { renderer in
          let context = renderer.cgContext
          context.setLineWidth(n)
          context.setAlpha(n)
          context.setMiterLimit(n)
          context.setLineDash(phase: n, lengths: [n, 1])
          context.setShadow(offset: CGSize(width: n, height: n), blur: n)
          context.strokeEllipse(in: CGRect(x: n, y: 0, width: n, height: 4))
          context.rotate(by: n)
          context.scaleBy(x: n, y: 1)
          context.translateBy(x: n, y: n)
          context.fillEllipse(in: rect(n))
          if let image = picture.cgImage {
            context.draw(image, in: CGRect(x: n, y: 0, width: n, height: 10))
            context.draw(image, in: CGRect(x: 0, y: 0, width: n, height: 10), byTiling: true)
          }
          let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
          if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [n, 1]) {
            context.drawLinearGradient(
              gradient, start: CGPoint(x: n, y: 0), end: CGPoint(x: 1, y: n), options: [])
            context.drawRadialGradient(
              gradient, startCenter: CGPoint(x: n, y: n), startRadius: n, endCenter: .zero, endRadius: n,
              options: .drawsAfterEndLocation)
          }
          ("text" as NSString).draw(in: rect(n), withAttributes: [.font: UIFont.systemFont(ofSize: 10)])
          context.clip(to: rect(n))
        }
        view.addSubview(UIImageView(image: drawn))
      }
    }
  }
}
