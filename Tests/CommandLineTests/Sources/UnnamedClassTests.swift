import Testing

/// Classes that no code outside of them can name are found by the names of their methods and properties all the same.
@Suite struct UnnamedClassTests {
  @Test func insideAFunction() throws {
    let text = controller(
      #"""
      class Counter: NSObject {
        @objc var total = 1
        @objc func add() { total += 1; print("added", total) }
      }
      class Twice: Counter { @objc func again() { print("again") }; override func add() { super.add(); super.add() } }
      let twice = Twice()
      twice.perform(Selector("add"))
      twice.perform(Selector(("again")))
      twice.setValue(7, forKey: "total")
      print(twice.total, twice.responds(to: NSSelectorFromString("add")))
      """#)
    #expect(try played(text) == ["added 2", "added 3", "again", "7 true"])
  }

  @Test func privateInsideAnother() throws {
    let text = controller(
      "Machine().start()",
      beside: #"""
        class Machine: NSObject {
          private class Part: NSObject {
            @objc private var turns = 2
            @objc private func spin() { print("spin", turns) }
            fileprivate func go() { perform(Selector("spin")); setValue(5, forKey: "turns"); perform(Selector("spin")) }
          }
          func start() { Part().go() }
        }
        """#)
    #expect(try played(text) == ["spin 2", "spin 5"])
  }

  @Test func generic() throws {
    let text = controller(
      #"""
      let cell = Store<Int>.Cell()
      cell.perform(Selector("tick:"), with: 4)
      cell.setValue(9, forKey: "size")
      print(cell.size)
      Deep<String>.Last().perform(Selector("hey"))
      Named().perform(Selector("hey"))
      Named().perform(Selector("own"))
      """#,
      beside: #"""
        class Store<Item> {
          class Cell: NSObject {
            @objc func tick(_ n: Any?) { print("tick", n as? Int ?? -1) }
            @objc var size = 3
          }
        }
        enum Deep<Item> { class Last: NSObject { @objc func hey() { print("hey", Item.self) } } }
        class Named: Deep<Bool>.Last { @objc func own() { print("own") } }
        """#)
    #expect(try played(text) == ["tick 4", "9", "hey String", "hey Bool", "own"])
  }

  @Test func aClassAndOneThatInheritsFromItInOneFile() throws {
    let text = controller(
      #"""
      let b = B()
      b.perform(Selector("a"))
      b.perform(Selector("b"))
      """#,
      beside: #"""
        class A: NSObject { @objc func a() { print("a") } }
        class B: A { @objc func b() { print("b") } }
        """#)
    #expect(try played(text) == ["a", "b"])
  }
}
