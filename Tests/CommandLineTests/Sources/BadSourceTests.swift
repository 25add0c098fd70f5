import Foundation
import Testing

/// Sources that do not compile, crash, hang, print or end: 1, the user's own file and line, nothing left behind.
@Suite struct BadSourceTests {
  private func render(_ scratch: Scratch, _ options: String...) throws -> Tool.Result {
    let words = ["render", "a.swift", "-o", "x.gif", "--size", "20x20", "--duration", "0.1"] + options
    return try Tool.run(Tool.process(words, in: scratch.path))
  }

  @Test func aCompilerErrorNamesFileLineAndColumn() throws {
    let scratch = Scratch()
    try scratch.write(
      "a.swift", "import UIKit\n\nfinal class Ring: UIView {\n  let count: Int = \"three\"\n}\n")
    let result = try render(scratch)
    #expect(result.status == 1)
    #expect(result.errors.contains("a.swift:4:20: error: "), "\(result.errors)")
    #expect(result.errors.contains("\n  let count: Int = \"three\"\n"))
    #expect(result.errorLines.last == "acetate: the sources did not compile: 1 error")
    #expect(scratch.names == ["a.swift"])
  }

  @Test func theQuoteIsTheUsersTextWhereOursDiffers() throws {
    let scratch = Scratch()
    try scratch.write(
      "a.swift",
      """
      import UIKit
      @main class App: UIResponder, UIApplicationDelegate { var x: Int = "" }
      class ViewController: UIViewController {}

      """)
    let result = try render(scratch)
    #expect(result.status == 1)
    #expect(
      result.errors.contains("\n@main class App: UIResponder, UIApplicationDelegate { var x: Int = \"\" }\n"))
    #expect(result.errors.contains("a.swift:2:68: error: "), "\(result.errors)")
  }

  @Test func whereNothingIsFoundBecauseOfTheSyntaxTheParserSpeaks() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", "import UIKit\n/* never closed\nclass Ring: UIView {}\n")
    let result = try render(scratch)
    #expect(result.status == 1)
    #expect(result.errors.contains("a.swift:3:22: error: unterminated '/*' comment"), "\(result.errors)")
    #expect(result.errorLines.last == "acetate: the sources did not compile: 1 error")
  }

  @Test func aCompilerThatTakesTooLongIsEnded() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", "import UIKit\nclass Ring: UIView {}\n")
    let result = try render(scratch, "--compile-timeout", "0.01")
    #expect(result.status == 1)
    #expect(
      result.errors
        == "acetate: the compiler was not done after 0.01 s and was ended; --compile-timeout S waits longer\n"
    )
  }

  @Test func aSyntaxErrorIsTheCompilers() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", "class Ring: UIView {\n  func f( {\n}\n")
    let result = try render(scratch)
    #expect(result.status == 1)
    #expect(result.errors.contains("a.swift:2:"), "\(result.errors)")
  }

  @Test func aRootThatNeedsArgumentsIsNamed() throws {
    let scratch = Scratch()
    try scratch.write(
      "a.swift",
      """
      import UIKit
      class Page: UIViewController {
        init(title: String) { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { nil }
      }

      """)
    let result = try render(scratch)
    #expect(result.status == 1)
    #expect(result.errors.contains("a.swift:2: error: the show cannot begin with Page"), "\(result.errors)")
    #expect(!result.errors.contains("AcetateEntry"))
  }

  @Test func severalRootsAreAQuestionOfUsage() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", "import UIKit\nclass A: UIViewController {}\nclass B: UIViewController {}\n")
    let result = try render(scratch)
    #expect(result.status == 2)
    #expect(result.errorLines.count == 1 && result.errors.contains("--root"))
    #expect(try render(scratch, "--root", "B").status == 0)
  }

  @Test func aTrapNamesTheUsersLine() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.onAppear("let empty: [Int] = []\n    print(empty.first!)"))
    let result = try render(scratch)
    #expect(result.status == 1)
    // Line 1 is the import; viewDidAppear's second statement stands on line 7.
    #expect(result.errors.contains("a.swift:7: the app crashed: "), "\(result.errors)")
    #expect(scratch.names == ["a.swift"])
  }

  @Test func endlessRecursionIsACrash() throws {
    let scratch = Scratch()
    try scratch.write(
      "a.swift",
      "func deep(_ n: Int) -> Int { n < 0 ? 0 : 1 + deep(n + 1) }\n" + Samples.onAppear("print(deep(0))"))
    let result = try render(scratch)
    #expect(result.status == 1)
    #expect(result.errors.contains("crashed"), "\(result.errors)")
  }

  /// The statements stand on lines 6 and 7 of the sample.
  @Test(arguments: [
    (
      "let queue = DispatchQueue(label: \"mine\")\n"
        + "    DispatchQueue.global().async { queue.sync { queue.sync { print(1) } } }",
      "sync was called on a queue by the queue's own work"
    ),
    (
      "let list = [1, 2]\n    DispatchQueue.global().async { print(list[list.count]) }", "Index out of range"
    ),
    ("let list = [1, 2]\n    Thread { print(list[list.count]) }.start()", "Index out of range"),
  ])
  func faultsOffTheMainThreadNameTheirLine(_ statements: String, _ reason: String) throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.onAppear(statements))
    let result = try render(scratch)
    #expect(result.status == 1)
    #expect(result.errors.contains("a.swift:7: the app crashed: \(reason)"), "\(result.errors)")
  }

  /// Each of these stops outside the app's own code, most in C, where no frame pointers lead back to it: the
  /// line of the second statement, 7, must be named all the same, not that of a caller.
  @Test(arguments: [
    (
      "let any: Any = \"x\"\n    print(any as! Int)",
      "Could not cast value of type 'Swift.String' to 'Swift.Int'"
    ),
    ("let n = 3\n    if n == 3 { abort() }", "SIGABRT"),
    ("let n: Int32 = 6\n    raise(n)", "SIGABRT"),
    (
      "let p = UnsafePointer<CChar>(bitPattern: 8)!\n    print(strlen(p))", "touched memory that is not there"
    ),
    ("let g = DispatchGroup()\n    g.leave()", "SIGILL"),
    ("let a = NSArray(array: [1])\n    print(a[4])", "( 1 ): Index out of bounds"),
    ("let p = malloc(1); free(p)\n    free(p)", "its heap is damaged: free(): double free"),
    (
      "let q = OperationQueue(), o = BlockOperation {}; q.isSuspended = true; q.addOperation(o)\n    q.addOperation(o)",
      "cannot be enqueued"
    ),
    ("let list = [3, 1, 2]\n    print(list.sorted { _, _ in abort() })", "SIGABRT"),
    (
      "let any: Any = 1\n    Task { await Task.yield(); print(any as! String) }",
      "'Swift.Int' to 'Swift.String'"
    ),
    ("let any: Any = 1\n    DispatchQueue.global().async { print(any as! String) }", "to 'Swift.String'"),
  ])
  func crashesInLibrariesNameTheUsersLine(_ statements: String, _ reason: String) throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.onAppear(statements))
    let result = try render(scratch)
    #expect(result.status == 1)
    let line = result.errorLines.first { $0.contains("a.swift:7: the app crashed: ") }
    #expect(line?.contains(reason) == true, "\(result.errors)")
  }

  @Test func waitingForOneselfIsSaidAtOnce() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.onAppear("DispatchQueue.main.sync { print(1) }"))
    let result = try render(scratch)
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "a.swift:6: the app crashed: DispatchQueue.main.sync was called on the main thread"),
      "\(result.errors)")
    #expect(scratch.names == ["a.swift"])
  }

  @Test func memoryWithoutEndIsACrash() throws {
    let scratch = Scratch()
    // More at once than any limit allows.
    try scratch.write(
      "a.swift",
      Samples.onAppear("print([UInt8](unsafeUninitializedCapacity: 1 << 44) { _, n in n = 1 }.count)"))
    let result = try render(scratch)
    #expect(result.status == 1)
    #expect(result.errors.contains("crashed: failed to allocate"), "\(result.errors)")
  }

  @Test func twoClassesOfOneName() throws {
    let scratch = Scratch()
    for name in ["x/a.swift", "x/b.swift"] {
      try scratch.write(name, "import UIKit\nclass Ring: UIView {}\n")
    }
    let result = try Tool.run("render", "x", "-o", "x.png", "--at", "0", in: scratch)
    #expect(result.status == 1)
    #expect(
      result.errors == "acetate: x/b.swift:2: error: Ring is declared twice, here and at x/a.swift:2: "
        + "give the files that belong together\n" || result.errors.hasPrefix("x/b.swift:2: error: Ring"),
      "\(result.errors)")
  }

  @Test func namesOfAllKindsAndLinksThatGoRound() throws {
    let scratch = Scratch()
    try scratch.write("Fold er 🎉/My \"View\" é.swift", Samples.onAppear("print(\"fine\")"))
    for (link, target) in [("up", "."), ("self.swift", "self.swift"), ("dead.swift", "nowhere")] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.path + "/Fold er 🎉/" + link, withDestinationPath: target)
    }
    let result = try Tool.run(
      "render", "Fold er 🎉", "-o", "😀 x.png", "--size", "20x20", "--at", "0", in: scratch)
    #expect(result.status == 0 && result.output == "fine\n", "\(result.errors)")
    #expect(scratch.has("😀 x.png"))
  }

  @Test func aLineWithoutEndIsNotQuotedWhole() throws {
    let scratch = Scratch()
    try scratch.write(
      "a.swift", "let x: Int = \"" + String(repeating: "a", count: 100_000) + "\"\nclass A: UIView {}\n")
    let result = try render(scratch)
    #expect(result.status == 1)
    #expect(result.errors.contains("a.swift:1:14: error: ") && result.errors.utf8.count < 3000)
  }

  @Test func whatTheAppPrintsIsPassedOn() throws {
    let scratch = Scratch()
    try scratch.write(
      "a.swift",
      Samples.onAppear("print(\"to the world\"); FileHandle.standardError.write(Data(\"beside\".utf8))"))
    let result = try render(scratch)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "to the world\n")
    #expect(result.errors == "beside")
  }

  @Test func anAppThatEndsItselfIsNoFilm() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.onAppear("exit(0)"))
    let result = try render(scratch)
    #expect(result.status == 1)
    #expect(result.errors.contains("exit code 0"))
    #expect(scratch.names == ["a.swift"])
  }

  @Test func aWarningIsShownWithTheUsersLine() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.onAppear("let unused = 1"))
    for _ in 0..<2 {
      // The second time nothing is compiled, and the warning is shown all the same.
      let result = try render(scratch)
      #expect(result.status == 0)
      #expect(result.errors.contains("a.swift:6:9: warning: "), "\(result.errors)")
    }
  }
}
