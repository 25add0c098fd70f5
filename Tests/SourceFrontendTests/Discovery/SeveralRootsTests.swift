import Testing

@testable import SourceFrontend

/// What happens when several classes could be the root, or none.
@Suite struct SeveralRootsTests {
  @Test func twoViewControllersAreListed() {
    let text = message {
      try root(of: "class A: UIViewController {}\n\nclass B: UIViewController {}")
    }
    #expect(text.contains("--root"))
    #expect(text.contains("A, a view controller (a.swift:1)"))
    #expect(text.contains("B, a view controller (a.swift:3)"))
  }

  @Test func aViewControllerThatAnotherCreatesIsNoRoot() throws {
    let list = "class List: UIViewController { func open() { present(Detail(), animated: true) } }\n"
    #expect(try root(of: list + "class Detail: UIViewController {}").mainClass?.name == "List")
  }

  @Test func creatingByInitByMetatypeAndByTypeCounts() throws {
    let shapes = [
      "class List: UIViewController { func open() { show(Detail.init(), sender: self) } }\n",
      "class List: UIViewController { let pages = [Detail.self] }\n",
      "class List: UIViewController { let next: Detail = .init() }\n",
    ]
    for shape in shapes {
      #expect(try root(of: shape + "class Detail: UIViewController {}").mainClass?.name == "List")
    }
  }

  @Test func creatingItselfDoesNotCount() throws {
    let page = "class Page: UIViewController { func again() { show(Page(), sender: self) } }\n"
    #expect(try root(of: page).mainClass?.name == "Page")
  }

  @Test func aBaseClassGivesWayToItsSubclass() throws {
    let text = "class Base: UIViewController {}\nclass Home: Base {}"
    #expect(try root(of: text).mainClass?.name == "Home")
  }

  @Test func viewControllersThatCreateEachOtherAreListed() {
    let text = message {
      try root(
        of: "class A: UIViewController { let b = B() }\nclass B: UIViewController { lazy var a = A() }")
    }
    #expect(text.contains("A, a view controller") && text.contains("B, a view controller"))
  }

  @Test func aViewUsedByAnotherViewIsNoRoot() throws {
    let text = "class Dot: UIView {}\nclass Dots: UIView { let dots = [Dot(), Dot()] }"
    #expect(try root(of: text).mainClass?.name == "Dots")
  }

  @Test func nothingToShowNamesWhatIsThere() {
    let text = message { try root(of: "class Model {}\nstruct Other {}") }
    #expect(text.contains("nothing to show") && text.contains("Model (a.swift:1)") && text.contains("--root"))
  }

  @Test func severalPreviewsAreListed() {
    let text = message { try root(of: "#Preview(\"Light\") { A() }\n#Preview { B() }") }
    #expect(text.contains("\"Light\" (a.swift:1)") && text.contains("\"Preview 2\" (a.swift:2)"))
    #expect(text.contains("--root"))
  }

  @Test func aPreviewIsNamedByTitleOrNumber() throws {
    let text = "#Preview(\"Light\") { A() }\n#Preview { B() }"
    #expect(try root(of: text, named: "Light") == .preview(0))
    #expect(try root(of: text, named: "Preview 2") == .preview(1))
  }

  @Test func anUnknownNameSuggestsANearOne() {
    let text = message { try root(of: "class AvatarView: UIView {}", named: "AvatrView") }
    #expect(text.contains("did you mean AvatarView?"))
  }

  @Test func aClassThatCannotBeShownIsRefused() {
    let text = message { try root(of: "class Store: NSObject {}\nclass V: UIView {}", named: "Store") }
    #expect(text.contains("cannot be shown") && text.contains("V, a view"))
  }

  @Test func twoAppDelegatesAreListed() {
    let one = "class A: UIResponder, UIApplicationDelegate { func f() { w.rootViewController = c } }"
    let text = message {
      try root(of: "@main \(one)", "@UIApplicationMain \(one.replacing("A:", with: "B:"))")
    }
    #expect(text.contains("several app or scene delegates") && text.contains("--root"))
  }
}
