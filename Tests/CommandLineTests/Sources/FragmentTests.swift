import Testing

/// Lines out of a view controller, without the class about them.
@Suite struct FragmentTests {
  private func played(_ text: String) throws -> Tool.Result {
    let scratch = Scratch()
    try scratch.write("a.swift", text)
    let words = [
      "tree", "a.swift", "--at", "0", "--size", "100x100", "--quiet",
    ]
    return try Tool.run(Tool.process(words, in: scratch.path))
  }

  @Test func theControllersViewIsShown() throws {
    let result = try played(
      """
      let box = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      view.addSubview(box)
      self.view.layer.name = "whole"

      """)
    #expect(result.status == 0, "\(result.errors)")
    // The view fills the screen, and the box stands in it.
    #expect(result.output.contains("(0 0; 100 100) background 1,1,1,1"), "\(result.output)")
    #expect(result.output.contains("(10 20; 30 40)"), "\(result.output)")
  }

  @Test func inAClassTheNameStaysMissing() throws {
    let result = try played("final class A: NSObject { func f() { view.isHidden = true } }\nprint(A())\n")
    #expect(result.status == 1)
    #expect(result.errors.contains("cannot find 'view' in scope"), "\(result.errors)")
  }
}
