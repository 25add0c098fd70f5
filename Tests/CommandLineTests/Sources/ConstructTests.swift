import Testing

/// Constructs of iOS sources that need the rewriter, each in a source that compiles in Xcode as it stands and shows red
/// where the construct worked.
@Suite struct ConstructTests {
  private func isRed(_ text: String, at time: String = "0") throws -> Bool {
    let scratch = Scratch()
    try scratch.write("a.swift", text)
    let result = try Tool.run(
      "render", "a.swift", "-o", "x.png", "--size", "200x200", "--scale", "1", "--at", time, in: scratch)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
    return try scratch.picture("x.png").pixel(100, 100) == [255, 0, 0, 255]
  }

  @Test func aDisplayLinkCallsASelector() throws {
    #expect(
      try isRed(
        """
        import UIKit

        final class ViewController: UIViewController {
          private var link: CADisplayLink?
          override func viewDidLoad() {
            super.viewDidLoad()
            link = CADisplayLink(target: self, selector: #selector(tick(_:)))
            link?.add(to: .main, forMode: .common)
          }
          @objc private func tick(_ link: CADisplayLink) {
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
          }
        }

        """, at: "0.5"))
  }

  @Test func aKeyPathDrivesAnAnimation() throws {
    #expect(
      try isRed(
        """
        import UIKit

        final class ViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let fade = CABasicAnimation(keyPath: #keyPath(CALayer.backgroundColor))
            fade.fromValue = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
            fade.toValue = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
            fade.duration = 10
            view.layer.add(fade, forKey: nil)
          }
        }

        """, at: "0.5"))
  }

  @Test func aLayerClassOfItsOwnBehindAView() throws {
    #expect(
      try isRed(
        """
        import UIKit

        final class RedLayer: CALayer {
          let tint: CGColor
          override init() {
            tint = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
            super.init()
            backgroundColor = tint
          }
          override init(layer: Any) {
            tint = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
            super.init(layer: layer)
          }
          required init?(coder: NSCoder) { nil }
        }

        final class Square: UIView {
          override class var layerClass: AnyClass { RedLayer.self }
        }

        """))
  }

  /// Progress goes from 0 to 100 in 1 s, so at 0.5 s it is 50, while the model keeps the 3 that was set.
  @Test func aManagedPropertyAnimates() throws {
    #expect(
      try isRed(
        """
        import UIKit

        final class Gauge: CALayer {
          @NSManaged var progress: CGFloat
        }

        final class ViewController: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            let gauge = Gauge()
            gauge.progress = 3
            view.layer.addSublayer(gauge)
            let grow = CABasicAnimation(keyPath: #keyPath(Gauge.progress))
            grow.fromValue = 0
            grow.toValue = 100
            grow.duration = 1
            gauge.add(grow, forKey: "grow")
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
              guard gauge.progress == 3, abs((gauge.presentation()?.progress ?? 0) - 50) < 0.001 else { return }
              self.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            }
          }
        }

        """, at: "0.6"))
  }

  @Test func conditionsForIOSAndOptionalDelegates() throws {
    #expect(
      try isRed(
        """
        #if os(iOS)
        import UIKit
        #endif

        @objc protocol Painter: AnyObject {
          @objc optional func paint(_ view: UIView)
          @objc optional func rest()
        }

        final class Red: NSObject, Painter {
          func paint(_ view: UIView) { view.backgroundColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1) }
        }

        final class ViewController: UIViewController {
          private let painter = Red()
          private weak var delegate: Painter?
          override func viewDidLoad() {
            super.viewDidLoad()
            delegate = painter
            delegate?.paint?(view)
            delegate?.rest?()
          }
        }

        """))
  }
}
