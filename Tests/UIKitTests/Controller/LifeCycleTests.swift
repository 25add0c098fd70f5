import Testing

@testable import UIKit

@Suite("The life of a view controller", .serialized) @MainActor
struct LifeCycleTests {
  final class Spy: UIViewController {
    var log: [String] = []
    var label = ""
    weak var other: Spy?
    private func note(_ text: String) {
      log.append(text)
      if let other { other.log.append(label + text) }
    }
    override func loadView() {
      note("loadView")
      super.loadView()
    }
    override func viewDidLoad() { note("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
    override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
    override func willMove(toParent parent: UIViewController?) {
      note("willMoveToParent \(parent == nil ? "nil" : "parent")")
    }
    override func didMove(toParent parent: UIViewController?) {
      note("didMoveToParent \(parent == nil ? "nil" : "parent")")
    }
  }

  private func makeWindow() -> UIWindow { UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200)) }

  @Test("load once, appear, lay out, have appeared; and the way back")
  func order() {
    let window = makeWindow()
    let controller = Spy()
    #expect(!controller.isViewLoaded)
    window.rootViewController = controller
    #expect(controller.log.isEmpty)
    window.makeKeyAndVisible()
    Appearances.settle()
    #expect(
      controller.log == [
        "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear",
      ])
    #expect(controller.view.frame == window.bounds)
    #expect(controller.view.superview === window)
    controller.log = []
    Appearances.settle()
    #expect(controller.log.isEmpty)
    window.isHidden = true
    #expect(controller.log == ["viewWillDisappear", "viewDidDisappear"])
    controller.log = []
    window.isHidden = false
    Appearances.settle()
    #expect(controller.log.first == "viewWillAppear")
    #expect(controller.log.last == "viewDidAppear")
    #expect(!controller.log.contains("viewDidLoad"))
    window.isHidden = true
  }

  @Test("a child added to a shown parent appears; one taken out disappears")
  func child() {
    let window = makeWindow()
    let parent = Spy()
    window.rootViewController = parent
    window.makeKeyAndVisible()
    Appearances.settle()
    let child = Spy()
    parent.addChild(child)
    #expect(child.parent === parent)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    Appearances.settle()
    #expect(
      child.log.filter { !$0.contains("Layout") } == [
        "willMoveToParent parent", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing",
        "didMoveToParent parent", "viewDidAppear",
      ])
    child.log = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      child.log == [
        "willMoveToParent nil", "viewWillDisappear", "viewDidDisappear", "didMoveToParent nil",
      ])
    #expect(parent.children.isEmpty)
    window.isHidden = true
  }

  @Test("presenting covers the screen, dismissing uncovers it")
  func presenting() async {
    let window = makeWindow()
    let base = Spy()
    window.rootViewController = base
    window.makeKeyAndVisible()
    Appearances.settle()
    let sheet = Spy()
    var done = 0
    // By itself a controller comes as a card since iOS 13.
    sheet.modalPresentationStyle = .fullScreen
    base.present(sheet, animated: false) { done += 1 }
    Appearances.settle()
    #expect(sheet.log.last == "viewDidAppear")
    #expect(sheet.view.frame == window.bounds)
    #expect(base.presentedViewController === sheet)
    #expect(sheet.presentingViewController === base)
    base.present(Spy(), animated: false)
    #expect(base.presentedViewController === sheet)
    sheet.dismiss(animated: false) { done += 1 }
    #expect(sheet.log.last == "viewDidDisappear")
    #expect(base.presentedViewController == nil)
    await Screen.turn()
    #expect(done == 2)
    window.isHidden = true
  }

  @Test("the chain of responders: view, controller, superview, window, scene, app")
  func chain() {
    let window = makeWindow()
    let controller = Spy()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let inner = UIView()
    controller.view.addSubview(inner)
    #expect(inner.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === window)
    #expect(window.next === window.windowScene && window.windowScene?.next === UIApplication.shared)
    window.isHidden = true
  }

  @Test("neither window nor controller is kept by the other's pointers")
  func release() {
    weak var controller: Spy?
    weak var window: UIWindow?
    do {
      let strongWindow = makeWindow()
      let strong = Spy()
      strongWindow.rootViewController = strong
      strongWindow.makeKeyAndVisible()
      Appearances.settle()
      strongWindow.isHidden = true
      controller = strong
      window = strongWindow
    }
    #expect(controller == nil)
    #expect(window == nil)
  }
}
