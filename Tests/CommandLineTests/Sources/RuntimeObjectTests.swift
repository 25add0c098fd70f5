import Testing

/// What objects answer as Objective-C's do.
@Suite struct RuntimeObjectTests {
  @Test func theProtocolOfAllObjects() throws {
    let text = controller(
      #"""
      let w: Watching = Watcher()
      w.perform(#selector(Watching.begin))
      print(w.isKind(of: Base.self), w.isMember(of: Base.self), w.responds(to: #selector(Watching.begin)))
      print(w.superclass == Base.self, w.responds(to: Selector("end")))
      """#,
      beside: #"""
        @objc protocol Watching: NSObjectProtocol { func begin(); @objc optional func end() }
        class Base: NSObject {}
        class Watcher: Base, Watching { func begin() { print("begin") } }
        """#)
    #expect(try played(text) == ["begin", "true false true", "true false"])
  }

  @Test func aClassThatIsNotified() throws {
    let text = controller(
      #"""
      let center = NotificationCenter.default
      center.addObserver(Tools.self, selector: #selector(Tools.heard(_:)), name: .init("x"), object: nil)
      center.post(name: .init("x"), object: nil)
      center.removeObserver(Tools.self)
      center.post(name: .init("x"), object: nil)
      """#,
      beside: "class Tools: NSObject { @objc class func heard(_ n: Notification) { print(\"heard\") } }")
    #expect(try played(text) == ["heard"])
  }

  /// A value handed over as anything is not wrapped in an optional.
  @Test func arguments() throws {
    let text = controller(
      #"""
      perform(#selector(run(_:at:)), with: 1, with: "two")
      let v = UIView()
      v.perform(#selector(setter: UIView.backgroundColor), with: UIColor.red)
      print(v.backgroundColor == .red, #selector(five(_:_:_:_:_:)))
      """#,
      members: #"""
        @objc func run(_ x: Any, at y: Any) { print("run", x, y) }
        @objc func five(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int) {}
        """#)
    #expect(try played(text) == ["run 1 two", "true five:::::"])
  }

  @Test func propertiesOfExtensionsAreOverridden() throws {
    let text = controller(
      #"""
      let animals: [Animal] = [Animal(), Bird(), Dog()]
      for animal in animals { animal.legs += 1; print(animal.legs, type(of: animal).family) }
      """#,
      beside: #"""
        class Animal: NSObject { var count = 4 }
        extension Animal {
          @objc var legs: Int { get { count } set { count = newValue } }
          @objc open class var family: String { "animals" }
        }
        class Bird: Animal { override var legs: Int { get { 2 } set {} } }
        class Dog: Animal { override class var family: String { "dogs of " + super.family } }
        """#)
    #expect(try played(text) == ["5 animals", "2 animals", "5 dogs of animals"])
  }
}
