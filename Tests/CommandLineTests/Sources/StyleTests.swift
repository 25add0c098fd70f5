import Testing

/// Sources in every style that people write them in, each with a red square of 40 points somewhere known.
@Suite struct StyleTests {
  private func show(_ files: [String: String], _ options: String...) throws -> Picture {
    let scratch = Scratch()
    for (name, text) in files { try scratch.write("app/" + name, text) }
    let words = ["render", "app", "-o", "x.png", "--size", "200x200", "--scale", "1"] + options
    let result = try Tool.run(Tool.process(words, in: scratch.path))
    #expect(result.status == 0, "\(result.errors)")
    return try scratch.picture("x.png")
  }
  private let red: [UInt8] = [255, 0, 0, 255]
  private let white: [UInt8] = [255, 255, 255, 255]

  private let controller = """
    class Page: UIViewController {
      override func loadView() {
        view = UIView()
        view.backgroundColor = .white
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        square.backgroundColor = .init(red: 1, green: 0, blue: 0, alpha: 1)
        view.addSubview(square)
      }
    }

    """

  @Test func aControllerWithoutImport() throws {
    let picture = try show(["a.swift": controller])
    #expect(picture.pixel(20, 20) == red && picture.pixel(50, 50) == white)
  }

  @Test func aPrivateController() throws {
    #expect(try show(["a.swift": "import UIKit\nprivate " + controller]).pixel(20, 20) == red)
  }

  /// 40 points in the middle of 200: 80…120.
  @Test func aViewOfItsIntrinsicSizeInTheMiddle() throws {
    let picture = try show([
      "a.swift": """
      import UIKit
      class Square: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 40) }
      }

      """
    ])
    #expect(picture.pixel(81, 81) == red && picture.pixel(118, 118) == red)
    #expect(picture.pixel(78, 100) == white && picture.pixel(122, 100) == white)
  }

  /// Without an intrinsic size a view is 200 × 200, and fills this screen.
  @Test func aViewWithoutASizeThatDrawsItself() throws {
    let picture = try show([
      "a.swift": """
      import UIKit
      class Square: UIControl {
        override func draw(_ rect: CGRect) {
          UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
          UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40)).fill()
        }
      }

      """
    ])
    #expect(picture.pixel(20, 20) == red && picture.pixel(45, 20) != red)
  }

  @Test func aLayer() throws {
    let picture = try show(
      [
        "a.swift": """
        import QuartzCore
        import UIKit
        class Dot: CALayer {
          override init() {
            super.init()
            backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
          }
          override init(layer: Any) { super.init(layer: layer) }
          required init?(coder: NSCoder) { super.init(coder: coder) }
        }

        """
      ])
    #expect(picture.pixel(100, 100) == red)
  }

  @Test func anAppDelegateThatMakesAWindow() throws {
    let picture = try show([
      "Page.swift": "import UIKit\n" + controller,
      "App.swift": """
      import UIKit
      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = Page()
          window?.makeKeyAndVisible()
          return true
        }
      }

      """,
    ])
    #expect(picture.pixel(20, 20) == red && picture.pixel(50, 50) == white)
  }

  @Test func aSceneDelegateThatMakesAWindow() throws {
    let picture = try show([
      "Page.swift": "import UIKit\n" + controller,
      "AppDelegate.swift": """
      import UIKit
      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {}

      """,
      "SceneDelegate.swift": """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
        ) {
          guard let windowScene = scene as? UIWindowScene else { return }
          window = UIWindow(windowScene: windowScene)
          window?.rootViewController = Page()
          window?.makeKeyAndVisible()
        }
      }

      """,
    ])
    #expect(picture.pixel(20, 20) == red && picture.pixel(50, 50) == white)
  }

  @Test func aPreview() throws {
    let picture = try show([
      "a.swift": "import UIKit\n" + controller
        + "class Other: UIViewController {}\n#Preview(\"Page\") {\n  Page()\n}\n"
    ])
    #expect(picture.pixel(20, 20) == red)
  }

  @Test func namesWithSpacesAndEmoji() throws {
    #expect(try show(["my 🌀 page.swift": "import UIKit\n" + controller]).pixel(20, 20) == red)
  }

  @Test func theNamedRootOfSeveral() throws {
    let other = "class Other: UIViewController {}\n"
    #expect(
      try show(["a.swift": "import UIKit\n" + controller + other], "--root", "Page").pixel(20, 20) == red)
  }

  @Test func swiftSix() throws {
    #expect(try show(["a.swift": "import UIKit\n" + controller], "--swift-version", "6").pixel(20, 20) == red)
  }
}
