import Testing

/// `#selector` in its forms.
@Suite struct SelectorFormsTests {
  @Test func ownMethods() throws {
    let text = controller(
      #"""
      perform(#selector(plain))
      perform(#selector(self.plain))
      perform(#selector(ViewController.one(_:)), with: "a")
      perform(#selector(one), with: "b")
      perform(#selector(two(_:with:)), with: 1, with: "c")
      """#,
      members: #"""
        @objc private func plain() { print("plain") }
        @objc fileprivate func one(_ s: String) { print("one", s) }
        @objc func two(_ a: Int, with b: String) { print("two", a, b) }
        """#)
    #expect(try played(text) == ["plain", "plain", "one a", "one b", "two 1 c"])
  }

  @Test func overloads() throws {
    let text = controller(
      #"""
      perform(#selector(over as () -> Void))
      perform(#selector(over as (String) -> Void), with: "s")
      perform(#selector(over(_:) as (ViewController) -> (String) -> Void), with: "t")
      perform(Selector("over"))
      perform(Selector("over:"), with: "u")
      """#,
      members: #"""
        @objc func over() { print("over") }
        @objc func over(_ s: String) { print("over", s) }
        """#)
    #expect(try played(text) == ["over", "over s", "over t", "over", "over u"])
  }

  @Test func otherTypesAndObjects() throws {
    let text = controller(
      #"""
      inner.perform(#selector(Inner.ping))
      player.perform(#selector(player.stop))
      Outer.Middle.Deep().go()
      print(#selector(Proto.work), Worker().perform(#selector(Proto.work)) == nil)
      """#,
      members: #"""
        class Inner: NSObject { @objc func ping() { print("ping") } }
        let inner = Inner()
        var player: Player! = Player()
        """#,
      beside: #"""
        @objc protocol Proto { func work() }
        class Worker: NSObject, Proto { func work() { print("working") } }
        class Player: NSObject { @objc func stop() { print("stop") } }
        enum Outer {
          struct Middle {
            class Deep: NSObject {
              @objc private func dive() { print("deep") }
              func go() { perform(#selector(self.dive)); perform(#selector(Deep.dive)) }
            }
          }
        }
        """#)
    #expect(try played(text) == ["ping", "stop", "deep", "deep", "working", "work true"])
  }

  @Test func aMethodThatASubclassOverrides() throws {
    let text = controller(
      #"""
      let base: Base = Derived()
      base.perform(#selector(Base.go))
      let later: Early = Later()
      later.perform(#selector(Early.setUp))
      Later2().setUp()
      """#,
      beside: #"""
        class Base: NSObject { @objc func go() { print("base") } }
        class Derived: Base { override func go() { print("derived") } }
        class Early: NSObject {}
        extension Early { @objc func setUp() { print("early") } }
        class Later: Early { override func setUp() { super.setUp(); print("later") } }
        class Later2: Early {}
        extension Later2 { override func setUp() { super.setUp(); print("later2") } }
        """#)
    #expect(try played(text) == ["derived", "early", "later", "early", "later2"])
  }

  @Test func genericLocalAndExtended() throws {
    let text = controller(
      #"""
      ListController<String>().loadViewIfNeeded()
      func local() {
        class Local: NSObject {
          @objc func hey() { print("hey") }
          func go() { perform(#selector(hey)) }
        }
        Local().go()
      }
      local()
      Configurable().fire()
      let later: () -> Void = { [weak self] in self?.perform(#selector(ViewController.inExtension)) }
      later()
      """#,
      beside: #"""
        class ListController<Item>: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            perform(#selector(load(_:)), with: "x")
            perform(#selector(ListController.load(_:)), with: "y")
          }
          @objc func load(_ s: String) { print("load", s) }
        }
        class Configurable: UIControl {
          private var action: Selector = #selector(Configurable.fired)
          func fire(_ s: Selector = #selector(Configurable.fired)) { perform(s); perform(action) }
          @objc func fired() { print("fired") }
        }
        private extension ViewController { @objc func inExtension() { print("extended") } }
        """#)
    #expect(try played(text) == ["load x", "load y", "hey", "fired", "fired", "extended"])
  }

  @Test func theirNames() throws {
    let text = controller(
      #"""
      print(#selector(getter: name), #selector(setter: name), #selector(setter: UIView.isHidden))
      print(NSStringFromSelector(#selector(move(to:with:))), #selector(show(text:)), #selector(renamed(_:)))
      print(#selector(hit) == #selector(Other.hit), Set([#selector(hit), #selector(Other.hit), Selector("hit")]).count)
      """#,
      members: #"""
        @objc var name = "n"
        @objc func move(to a: Int, with b: Int) {}
        @objc func show(text: String) {}
        @objc(other:) func renamed(_ s: Any) {}
        @objc func hit() {}
        """#,
      beside: #"""
        class Other: NSObject { @objc func hit() {} }
        """#)
    #expect(try played(text) == ["name setName: setHidden:", "moveTo:with: showWithText: other:", "true 1"])
  }

  @Test func anAccessorRuns() throws {
    let text = controller(
      #"""
      perform(#selector(setter: name), with: "set")
      print(name, perform(#selector(getter: name))?.takeUnretainedValue() as? String ?? "nil")
      """#,
      members: #"""
        @objc var name = "n"
        """#)
    #expect(try played(text) == ["set set"])
  }

  @Test func aClassMethodOfATimer() throws {
    let text = controller(
      #"""
      Helper.begin()
      """#,
      beside: #"""
        class Helper: NSObject {
          static func begin() {
            Timer.scheduledTimer(timeInterval: 0.1, target: self, selector: #selector(tick), userInfo: nil, repeats: false)
          }
          @objc class func tick() { print("class tick") }
        }
        """#)
    #expect(try played(text) == ["class tick"])
  }
}
