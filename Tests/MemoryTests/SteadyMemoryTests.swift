import Foundation
import Stage
import Testing
import UIKit

/// Programs that run for weeks: what an app makes and drops over and over leaves nothing behind.
///
/// Each scene does its thing on every frame. After frames in which caches fill, the least that was in use over a
/// stretch of 240 frames is compared with the least over the next one. A single leaked object a frame would be 32 bytes
/// of each, the smallest piece that malloc gives: 7,680 bytes.
@Suite("Steady memory", .serialized) @MainActor
struct SteadyMemoryTests {
  /// What a scene works with: a view of its own, some layers, and things that it keeps for a while.
  final class Scene {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    var layers: [CALayer] = []
    var views: [UIView] = []
    var kept: [CALayer] = []

    @MainActor init() {
      for i in 0..<6 {
        let layer = i % 2 == 0 ? CALayer() : CAShapeLayer()
        layer.frame = CGRect(x: i * 10, y: 20, width: 20, height: 20)
        layer.backgroundColor = UIColor.orange.cgColor
        view.layer.addSublayer(layer)
        layers.append(layer)
      }
    }

    /// Shows a view, and takes out the oldest of more than three.
    @MainActor func show(_ new: UIView) {
      new.frame.size = CGSize(width: 20, height: 20)
      view.addSubview(new)
      views.append(new)
      if views.count > 3 { views.removeFirst().removeFromSuperview() }
    }

    @MainActor func show(_ new: CALayer) {
      new.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      view.layer.addSublayer(new)
      kept.append(new)
      if kept.count > 3 { kept.removeFirst().removeFromSuperlayer() }
    }
  }

  final class Nobody: NSObject, CAAnimationDelegate {
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
  }

  struct Program: CustomTestStringConvertible {
    let name: String
    let frame: @MainActor (Scene, Int) -> Void
    var testDescription: String { name }
  }

  private static func dot(_ n: Int) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
      UIColor(hue: CGFloat(n % 50) / 50, saturation: 1, brightness: 1, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
    }
  }

  nonisolated(unsafe) static let programs: [Program] = [
    Program(name: "animations with delegates, endless ones too") { scene, n in
      for (i, layer) in scene.layers.enumerated() {
        let animation = CABasicAnimation(keyPath: ["position.x", "opacity", "bounds", "transform"][i % 4])
        switch i % 4 {
        case 2: animation.fromValue = NSValue(cgRect: CGRect(x: 0, y: 0, width: n % 9, height: 9))
        case 3: animation.fromValue = CATransform3DMakeRotation(CGFloat(n % 9), 0, 0, 1)
        default: animation.fromValue = 0.5
        }
        animation.duration = 0.1
        animation.delegate = Nobody()
        animation.isRemovedOnCompletion = i % 3 != 0
        if i == 5 { animation.repeatCount = .infinity }
        layer.add(animation, forKey: i % 2 == 0 ? "k" : nil)
        if i % 2 == 1, n % 20 == 0 { layer.removeAllAnimations() }
      }
    },
    Program(name: "layers with masks and shadows that come and go, and are presented") { scene, n in
      let layer = CALayer()
      layer.shadowOpacity = 0.5
      layer.shadowRadius = CGFloat(n % 30) / 7
      layer.cornerRadius = CGFloat(n % 8)
      layer.backgroundColor = UIColor.blue.cgColor
      let mask = CAShapeLayer()
      mask.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10 + n % 10, height: 20)).cgPath
      let inner = CAGradientLayer()
      inner.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      inner.colors = [UIColor.red.cgColor, UIColor.clear.cgColor]
      inner.mask = mask
      layer.addSublayer(inner)
      scene.show(layer)
      _ = scene.kept.first?.presentation()?.sublayers?.first?.superlayer
    },
    Program(name: "implicit animations and transitions") { scene, n in
      for layer in scene.layers {
        layer.position.x = CGFloat(n * 7 % 60)
        layer.backgroundColor = UIColor(white: CGFloat(n % 10) / 10, alpha: 1).cgColor
      }
      let transition = CATransition()
      transition.type = .push
      scene.layers[0].add(transition, forKey: nil)
      scene.layers[2].sublayers = [CALayer()]
    },
    Program(name: "texts of labels, text layers and drawings") { scene, n in
      if scene.views.isEmpty {
        scene.show(UILabel())
        let text = CATextLayer()
        text.fontSize = 12
        scene.show(text)
      }
      let label = scene.views[0] as? UILabel
      label?.text = "\(n) of many texts, cut"
      label?.font = .systemFont(ofSize: 10 + CGFloat(n % 5))
      (scene.kept[0] as? CATextLayer)?.string = "\(n)"
      _ = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
        ("\(n)" as NSString).draw(at: .zero, withAttributes: [.font: UIFont.boldSystemFont(ofSize: 9)])
      }
    },
    Program(name: "pictures drawn, encoded and decoded") { scene, n in
      let data = SteadyMemoryTests.dot(n).pngData() ?? Data()
      scene.show(UIImageView(image: UIImage(data: data)))
      scene.layers[0].contents = SteadyMemoryTests.dot(n + 1).cgImage
    },
    Program(name: "timers, delayed work and display links") { scene, n in
      Timer.scheduledTimer(withTimeInterval: 0.03, repeats: false) { _ in _ = scene }
      Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { $0.invalidate() }
      Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { _ in _ = scene }.invalidate()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { _ = scene }
      Task { @MainActor in try? await Task.sleep(nanoseconds: 10_000_000) }
      scene.view.perform(Selector("setNeedsLayout"), with: nil, afterDelay: 100)
      NSObject.cancelPreviousPerformRequests(withTarget: scene.view)
      let link = CADisplayLink(block: { $0.invalidate() })
      link.add(to: .main, forMode: .common)
    },
    Program(name: "views animated with completions, springs and keyframes") { scene, n in
      let view = UIView()
      scene.show(view)
      UIView.animate(
        withDuration: 0.1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
        animations: { view.center.x = 60 }, completion: { _ in view.alpha = 0.5 })
      UIView.animate(
        withDuration: 0.1, delay: 0, options: [.repeat, .autoreverse], animations: { view.alpha = 0.2 },
        completion: { _ in _ = view.alpha })
      UIView.animateKeyframes(withDuration: 0.1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.bounds.size.width = 9 }
      }
      let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { view.center.y = CGFloat(n % 60) }
      animator.addCompletion { _ in _ = view.alpha }
      animator.startAnimation()
      if n % 3 == 0 { animator.stopAnimation(true) }
    },
    Program(name: "emitters and replicators") { scene, n in
      if n % 6 == 0 {
        let emitter = CAEmitterLayer()
        let cell = CAEmitterCell()
        cell.birthRate = 30
        cell.lifetime = 0.5
        cell.contents = SteadyMemoryTests.dot(0).cgImage
        emitter.emitterCells = [cell]
        scene.show(emitter)
      } else if n % 6 == 3 {
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = 5
        replicator.instanceDelay = 0.1
        let child = CALayer()
        child.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        replicator.addSublayer(child)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.repeatCount = .infinity
        child.add(animation, forKey: nil)
        scene.show(replicator)
      }
      scene.kept.last?.opacity = Float(n % 5) / 5
    },
    Program(name: "controls, constraints and observers") { scene, n in
      let button = UIButton(type: .system)
      button.setTitle("\(n % 7)", for: .normal)
      let toggle = UISwitch()
      toggle.setOn(n % 2 == 0, animated: true)
      let stack = UIStackView(arrangedSubviews: [button, toggle, UIProgressView()])
      scene.show(stack)
      stack.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: scene.view.leadingAnchor),
        stack.widthAnchor.constraint(equalToConstant: 60),
      ])
      let observer = NotificationCenter.default.addObserver(
        forName: Notification.Name("nothing"), object: nil, queue: nil
      ) { _ in _ = stack }
      NotificationCenter.default.removeObserver(observer)
      scene.layers[0].setValue(n, forKey: "custom")
      scene.layers[0].setValue(1 + CGFloat(n % 3), forKeyPath: "transform.scale.x")
    },
    Program(name: "controllers pushed, popped and presented") { scene, n in
      if n % 30 == 0 {
        let navigation = UINavigationController(rootViewController: UIViewController())
        scene.show(navigation.view)
        let next = UIViewController()
        next.title = "\(n)"
        navigation.pushViewController(next, animated: true)
      }
      if n % 30 == 20 {
        let window = UIWindow(frame: scene.view.bounds)
        window.rootViewController = UIViewController()
        window.isHidden = false
        window.isHidden = true
      }
    },
  ]

  @Test("nothing stays behind", arguments: programs)
  func steady(_ program: Program) throws {
    let stage = Stage(StageConfiguration(size: CGSize(width: 80, height: 80), scale: 1))
    let scene = Scene()
    stage.show(.view { scene.view })
    var frame = 0
    /// Plays frames and says the least that was in use.
    func play(_ count: Int) -> Int? {
      var least: Int?
      for _ in 0..<count {
        stage.perform { program.frame(scene, frame) }
        frame += 1
        stage.advance(to: Double(frame) / 60)
        _ = stage.renderFrame()
        if frame % 15 == 0, let now = heapInUse() { least = min(least ?? now, now) }
      }
      return least
    }
    // Pools and tables find their size within the first thousand frames.
    _ = play(1200)
    let least = try (0..<3).map { _ in try #require(play(240), "the C library does not count") }
    // A table that doubles does so once; what leaks does so in each stretch.
    let growth = [least[1] - least[0], least[2] - least[1]]
    #expect((growth.min() ?? 0) < 4_000, "\(growth) bytes more after 240 frames each")
  }
}
