import Testing

/// What beginners' tutorials write, of several years.
@Suite struct FirstStepsTests {
  private func played(_ text: String) throws -> Tool.Result {
    let scratch = Scratch()
    try scratch.write("a.swift", text)
    let words = ["render", "a.swift", "-o", "x.png", "--size", "9x9", "--scale", "1", "--at", "1", "--quiet"]
    return try Tool.run(Tool.process(words, in: scratch.path))
  }

  /// A timer out of nothing never fires; it only stands for the one to come.
  @Test func timersOutOfNothing() throws {
    let result = try played(
      controller(
        "timer.invalidate(); timer = Timer(); timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in print(\"rang\") }",
        members: "var timer = Timer()"))
    #expect(result.status == 0 && result.output == "rang\n", "\(result.errors)")
  }

  /// Properties that say whether had no `is` in Swift 2.
  @Test func propertiesWithoutIs() throws {
    let result = try played(
      controller(
        "let s = UIScrollView(); s.userInteractionEnabled = false; s.pagingEnabled = true; print(s.isUserInteractionEnabled, s.isPagingEnabled)"
      ))
    #expect(result.status == 0 && result.output == "false true\n", "\(result.errors)")
  }

  /// A subclass that overrides a button's two designated initialisers has the others of its own.
  @Test func buttonsOfAllInitialisers() throws {
    let result = try played(
      controller(
        "print(Pill().n, Pill(type: .system).n, UIFont.thin().pointSize)",
        beside: """
          class Pill: UIButton {
            var n = 1
            override init(frame: CGRect) { super.init(frame: frame); n = 7 }
            required init?(coder: NSCoder) { super.init(coder: coder) }
          }
          extension UIFont { class func thin() -> UIFont { return self.init(name: "HelveticaNeue-Thin", size: 12)! } }
          """))
    #expect(result.status == 0 && result.output == "7 7 12.0\n", "\(result.errors)")
  }
}
