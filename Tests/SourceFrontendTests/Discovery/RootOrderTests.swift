import Testing

@testable import SourceFrontend

/// The order in which a root is looked for, as Documentation/command-line.md promises it: each test drops the rule above.
@Suite struct RootOrderTests {
  private let controller = "class ViewController: UIViewController {}\n"
  private let other = "class Page: UIViewController {}\n"
  private let view = "class Ring: UIView {}\n"
  private let layer = "class Dot: CALayer {}\n"
  private let delegate = """
    @main class App: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func start() { window?.rootViewController = Page() }
    }

    """
  private let preview = "#Preview { ViewController() }\n"

  @Test func aNameGoesFirst() throws {
    let found = try root(of: preview + delegate + controller + other + view + layer, named: "Ring")
    #expect(found.mainClass?.name == "Ring")
  }

  @Test func thenAPreview() throws {
    #expect(try root(of: preview + delegate + controller + other) == .preview(0))
  }

  @Test func thenTheAppDelegate() throws {
    guard case .application(let app, nil) = try root(of: delegate + controller + other) else {
      Issue.record("no application")
      return
    }
    #expect(app?.name == "App")
  }

  @Test func orASceneDelegate() throws {
    let scene = """
      class Scene: UIResponder, UIWindowSceneDelegate {
        func scene() { window.makeKeyAndVisible() }
      }

      """
    guard case .application(nil, let found) = try root(of: scene + controller + other) else {
      Issue.record("no application")
      return
    }
    #expect(found?.name == "Scene")
  }

  @Test func thenTheClassNamedViewController() throws {
    #expect(try root(of: controller + other + view + layer).mainClass?.name == "ViewController")
  }

  @Test func thenTheOnlyViewController() throws {
    #expect(try root(of: other + view + layer).mainClass?.name == "Page")
  }

  @Test func thenTheOnlyView() throws {
    guard case .view(let fact, true) = try root(of: view + layer) else {
      Issue.record("no view made with a frame")
      return
    }
    #expect(fact.name == "Ring")
  }

  @Test func thenTheOnlyLayer() throws {
    guard case .layer(let fact) = try root(of: layer + "struct Model { var count = 0 }") else {
      Issue.record("no layer")
      return
    }
    #expect(fact.name == "Dot")
  }

  @Test func aControlIsAView() throws {
    guard case .view(let fact, _) = try root(of: "class Knob: UIControl {}") else {
      Issue.record("no view")
      return
    }
    #expect(fact.name == "Knob")
  }

  @Test func classesOfOtherFilesCount() throws {
    #expect(
      try root(of: "class Base: UIViewController {}", "class ViewController: Base {}").mainClass?.file == 1)
  }
}
