import Testing

/// The marks of Objective-C where they are none, in texts and in line ends of other kinds.
@Suite struct MarkerTests {
  @Test func inCommentsAndStrings() throws {
    let text = controller(
      #"""
      // @objc #selector(foo) #if os(iOS)
      /* @IBOutlet weak var x: UIView! /* nested #selector(x) */ dynamic */
      print("@objc dynamic #selector(foo) // {", "/* } */") /* @IBAction */; print("}") // {{{
      let dynamic = 1, optional = 2, objc = 3
      print(dynamic + optional + objc, "\(#selector(tap(_:))) \(["a": "\(#keyPath(CALayer.isHidden))"]["a"]!)")
      """#,
      members: "  @objc func tap(_ sender: Any) {}")
    #expect(try played(text) == ["@objc dynamic #selector(foo) // { /* } */", "}", "6 tap: hidden"])
  }

  @Test func windowsLineEndsAndAMarkAtTheBeginning() throws {
    let text = controller(
      #"""
      perform(#selector(go)); perform(Selector("go"))
      """#,
      members: "  @objc dynamic\n  func go() { print(\"go\") }")
    #expect(try played("\u{feff}" + text.replacing("\n", with: "\r\n")) == ["go", "go"])
  }

  @Test func conditionsInside() throws {
    let text = controller(
      #"""
      #if DEBUG
      print("debug")
      #elseif os(macOS)
      print("mac")
      #else
        #if canImport(UIKit) && (os(iOS) || os(tvOS))
          #if swift(>=5.0)
          perform(#selector(go))
          #else
          perform(Selector("old"))
          #endif
        #endif
      #endif
      #if targetEnvironment(simulator)
      print("simulator")
      #endif
      """#,
      members: #"""
        #if os(iOS) && !targetEnvironment(macCatalyst)
        @objc func go() { print("go") }
        #else
        func go() { NSLog("x") }
        #endif
        """#)
    #expect(try played(text) == ["go", "simulator"])
  }

  @Test func whatIsSwiftsOwnIsLeftAlone() throws {
    let text = controller(
      #"""
      let model = Model(); print(model.level, model.$level)
      print(list { "a"; if model.level > 3 { "b" } })
      let seen = Seen()
      withObservationTracking { _ = seen.n } onChange: { print("changed") }
      seen.n = 4
      """#,
      beside: #"""
        import Observation
        @propertyWrapper struct Clamped {
          var wrappedValue: Int
          init(wrappedValue: Int) { self.wrappedValue = min(100, wrappedValue) }
          var projectedValue: String { "p" }
        }
        struct Model { @Clamped var level = 150 }
        @resultBuilder enum Lister {
          static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
          static func buildExpression(_ text: String) -> [String] { [text] }
          static func buildOptional(_ parts: [String]?) -> [String] { parts ?? [] }
        }
        func list(@Lister _ body: () -> [String]) -> [String] { body() }
        @Observable final class Seen { var n = 1 }
        """#)
    #expect(try played(text) == ["100 p", #"["a", "b"]"#, "changed"])
  }
}
