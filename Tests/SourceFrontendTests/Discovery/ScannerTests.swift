import Testing

@testable import SourceFrontend

/// What the scan of a source learns.
@Suite struct ScannerTests {
  @Test func nestedClassesHaveTheirFullName() throws {
    #expect(try root(of: "enum Player { class Ring: UIView {} }").mainClass?.name == "Player.Ring")
  }

  @Test func aClassInAnExtensionHasItsFullName() throws {
    #expect(try root(of: "extension Player { class Ring: UIView {} }").mainClass?.name == "Player.Ring")
  }

  @Test func aClassInAFunctionIsNoRoot() {
    #expect(message { try root(of: "func make() { class Ring: UIView {} }") }.contains("nothing to show"))
  }

  @Test func aGenericClassIsNoRoot() throws {
    #expect(try root(of: "class Box<T>: UIView {}\nclass Ring: UIView {}").mainClass?.name == "Ring")
  }

  @Test func aModuleNameBeforeTheSuperclassIsUnderstood() throws {
    #expect(try root(of: "class Ring: UIKit.UIView {}").mainClass?.name == "Ring")
  }

  @Test func anInitialiserOfItsOwnMakesAViewWithoutFrame() throws {
    let text =
      "class Ring: UIView { init() { super.init(frame: .zero) }\n required init?(coder: NSCoder) { nil } }"
    guard case .view(_, false) = try root(of: text) else {
      Issue.record("made with a frame")
      return
    }
  }

  @Test func anOverriddenFrameInitialiserKeepsTheFrame() throws {
    let text = "class Ring: UIView { override init(frame: CGRect) { super.init(frame: frame) } }"
    guard case .view(_, true) = try root(of: text) else {
      Issue.record("made without a frame")
      return
    }
  }

  @Test func aSuperclassOfTheUsersIsFollowed() throws {
    let text = "class Ring: Shape {}\nclass Shape: Base {}\nclass Base: UIView {}"
    #expect(try root(of: text, named: "Ring").mainClass?.name == "Ring")
  }

  @Test func aCycleOfSuperclassesEnds() {
    let text = message { try root(of: "class A: B {}\nclass B: A {}") }
    #expect(text.contains("nothing to show"))
  }

  @Test func delegatesOfAStoryboardGiveWayToTheViewController() throws {
    let text = """
      @main class App: UIResponder, UIApplicationDelegate { var window: UIWindow? }
      class Scene: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }
      class ViewController: UIViewController {}
      """
    #expect(try root(of: text).mainClass?.name == "ViewController")
  }

  @Test func aCallOfUIApplicationMainNamesTheDelegate() throws {
    let start =
      "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(App.self))"
    let app = "class App: NSObject, UIApplicationDelegate { func f() { window.rootViewController = x } }"
    #expect(try root(of: start, app).mainClass?.name == "App")
  }
}
