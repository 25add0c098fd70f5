import Testing

@testable import SourceFrontend

/// Code at the top level of a file, as playgrounds have it.
@Suite struct TopLevelTests {
  @Test func statementsMakeAScript() throws {
    let made = try prepared(["let view = UIView()\nprint(view)\n"])
    #expect(made.root == .topLevel(fallback: nil))
    #expect(made.inputs[0].isScript)
  }

  @Test(
    arguments: [
      "let a = 1", "var b: Int { 2 }", "func f() { print(1) }", "#Preview { UIView() }",
      "#if DEBUG\nprint(1)\n#endif",
      "@main class App: UIResponder, UIApplicationDelegate {}",
    ])
  func declarationsDoNot(_ text: String) throws {
    let made = try prepared([text + "\nclass Ring: UIView {}"])
    #expect(made.inputs[0].isScript == false)
  }

  @Test func aClassIsTheFallback() throws {
    let made = try root(of: "print(1)\nclass Ring: UIView {}")
    guard case .topLevel(.some(.view)) = made else {
      Issue.record("\(made)")
      return
    }
  }

  @Test func anotherClassCanBeAskedFor() throws {
    let made = try root(of: "print(1)\nclass Ring: UIView {}", named: "Ring")
    #expect(made.mainClass?.name == "Ring")
    if case .topLevel = made { Issue.record("the script would run") }
  }

  @Test func ofSeveralOneIsNamed() throws {
    let text = message { try root(of: "print(1)", "print(2)") }
    #expect(text.contains("--root: a (a.swift:1); b (b.swift:1)"), "\(text)")
    let made = try prepared(["print(1)", "print(2)", "let c = 3"], named: "b")
    #expect(made.inputs.map(\.file.name) == ["b.swift", "c.swift"])
    #expect(made.inputs.map(\.isScript) == [true, false])
  }

  /// However the call names its delegate, and wherever it stands.
  @Test(arguments: [
    "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, \"App\")",
    "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, \"Rings.App\")",
    "let kind = App.self\nUIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(kind))",
    "@main enum Main { static func main() { UIApplicationMain(0, nil, nil, NSStringFromClass(App.self)) } }",
    "@main extension App {}",
  ])
  func theDelegateOfACallOrAnExtension(_ text: String) throws {
    let delegate =
      "class App: UIResponder, UIApplicationDelegate { func f() { window.rootViewController = nil } }"
    guard case .application(let found, _) = try root(of: text, delegate) else {
      Issue.record("no application")
      return
    }
    #expect(found?.name == "App")
  }

  @Test func aCallOfUIApplicationMainIsItsDelegates() throws {
    let text = """
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(App.self))
      class App: UIResponder, UIApplicationDelegate { func f() { UIWindow().makeKeyAndVisible() } }
      """
    guard case .application = try root(of: text) else {
      Issue.record("no application")
      return
    }
  }

  @Test func pagesHaveNames() {
    #expect(Playground.pageName("/a/Ring.playground/Contents.swift") == "Ring")
    #expect(Playground.pageName("/a/X.playground/Pages/Two.xcplaygroundpage/Contents.swift") == "Two")
    #expect(Playground.pageName("/a/main.swift") == "main")
    #expect(
      Playground(page: "/a/X.playground/Pages/Two.xcplaygroundpage/Contents.swift")?.folder
        == "/a/X.playground")
    #expect(Playground(page: "/a/Contents.swift") == nil)
  }
}
