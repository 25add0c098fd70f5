import Testing

/// Sources in the grammar of Swift 1 to 4, each with one construct that today's compiler refuses: they play, and a note says how they
/// were read. What is printed is what the construct meant.
@Suite struct OlderGrammarTests {
  @Test func countingLoops() throws {
    // 0, 2 by the first (1 is passed over, and the loop still steps), then 3, 2, 1.
    let text = controller(
      """
      for var i = 0; i < 3; i++ {
            if i == 1 { continue }
            print(i)
          }
          var k: Int
          for (k = 3; k > 0; --k) { print(k) }
      """)
    try plays(text, as: ["0", "2", "3", "2", "1"], note: "a counting 'for' (line 6, 11)")
  }

  @Test func conditionsWithWhere() throws {
    let text = controller(
      "let n: Int? = 3; if let m = n where m > 2 { print(m) }; guard let k = n where k < 4 else { return }; print(k)"
    )
    try plays(text, as: ["3", "3"], note: "a 'where' in a condition")
  }

  @Test func parametersWithInoutAndVar() throws {
    let text = controller(
      "var n = 1; bump(&n); print(n, twice(n, 10))",
      members: """
        func bump(inout value: Int) { value += 1 }
        func twice(var value: Int, _ more: Int) -> Int { value *= 2; return value + more }
        """)
    try plays(text, as: ["2 14"], note: "a parameter with 'var'")
  }

  @Test func callsWithoutTheFirstLabel() throws {
    let text = controller(
      "jump(2, height: 3)", members: "func jump(width: Int, height: Int) { print(width * height) }")
    try plays(text, as: ["6"], note: "a call without 'width:'")
  }

  @Test func closuresThatAreKept() throws {
    let text = controller(
      "keep { print(\"kept\") }; kept?()",
      members: "var kept: (() -> Void)?\n  func keep(block: () -> Void) { kept = block }")
    try plays(text, as: ["kept"], note: "a closure without '@escaping'")
  }

  @Test func whatIsPrivateToAFile() throws {
    let text = controller(
      "print(Box().secret)", beside: "class Box { private var secret = 4 }")
    try plays(text, as: ["4"], note: "'private' for a whole file")
  }

  @Test func stringsForConstants() throws {
    let text = controller(
      """
      let line = CAShapeLayer()
          line.lineCap = "round"
          let mode: String = kCAFillModeForwards
          line.fillMode = mode
          print(line.lineCap.rawValue, line.fillMode.rawValue)
      """)
    try plays(text, as: ["round forwards"], note: "a string for a CAShapeLayerLineCap (line 7)")
  }

  @Test func membersOfOlderNames() throws {
    let text = controller(
      """
      for (i, c) in "ab".characters.enumerate() { print(i, c) }
          print(["b", "a"].sort { $0 < $1 }.joinWithSeparator("-"), self.dynamicType)
          print("a,b".stringByReplacingOccurrencesOfString(",", withString: ";").uppercaseString)
          let none: Int? = nil
          switch none { case .None: print("none"); case .Some(let n): print(n) }
      """)
    try plays(
      text, as: ["0 a", "1 b", "a-b ViewController", "A;B", "none"], note: "'enumerate'")
  }

  @Test func typesOfOlderShape() throws {
    let text = controller(
      "print(same(1, b: 1), 2 +++ 3); done?(true)",
      members: """
        var done: (Bool -> Void)? = { print($0) }
        func same<T where T: Equatable>(a: T, b: T) -> Bool { return a == b }
        """,
      beside: """
        protocol Shape { typealias Kind; func kind() -> Kind }
        infix operator +++ { associativity left precedence 140 }
        func +++ (a: Int, b: Int) -> Int { return a * 10 + b }
        """)
    try plays(text, as: ["true 23", "true"], note: "an operator with a body")
  }

  @Test func dispatchAndSteps() throws {
    let scratch = controller(
      """
      var n = 1; n++; print(n--, n)
          dispatch_after(dispatch_time(DISPATCH_TIME_NOW, Int64(0.25 * Double(NSEC_PER_SEC))), dispatch_get_main_queue()) {
            print(CACurrentMediaTime() - 1000)
          }
      """)
    // Both are functions here, so nothing has to be read otherwise.
    #expect(try played(scratch) == ["2 1", "0.25"])
  }

  @Test func theMessageOfWhatRemainsGivesTheModernSpelling() throws {
    let scratch = Scratch()
    try scratch.write(
      "a.swift", controller("", beside: "func add(a: Int)(b: Int) -> Int { return a + b }"))
    let result = try Tool.run(Tool.process(["render", "a.swift", "-o", "x.png"], in: scratch.path))
    #expect(result.status == 1)
    #expect(
      result.errors.contains("note: write func name(a: A) -> (B) -> R { { b in … } }"), "\(result.errors)")
  }
}
