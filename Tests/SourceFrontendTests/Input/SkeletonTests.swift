import Foundation
import Testing

@testable import SourceFrontend

/// Sources without the bodies that nobody has to look into.
@Suite struct SkeletonTests {
  private func skeleton(_ text: String) -> String { Skeleton(text).text }

  @Test(arguments: [
    ("func f() { g(1) }", "func f() {      }"),
    ("func f() { \"}\" }", "func f() {     }"),
    ("func f() { /* { /* } */ */ }", "func f() {                 }"),
    ("func f() { g() // }\n}", "func f() {         \n}"),
    ("func f() { \"\\(h { $0 })\" }", "func f() {               }"),
    ("func f() { #\"\\( \"# }", "func f() {         }"),
    ("func f() { \"\"\"\n a \" }\n\"\"\" }", "func f() {    \n      \n    }"),
    ("class A { var x = 1; func f() { 2 } }", "class A { var x = 1; func f() {   } }"),
    ("var x: Int { get { 1 } set { y = 2 } }", "var x: Int { get {   } set {       } }"),
    ("protocol P { var x: Int { get } }", "protocol P { var x: Int { get } }"),
    ("let v: UIView = { UIView() }()", "let v: UIView = {          }()"),
    ("class func f() { 1 }", "class func f() {   }"),
  ])
  func aBodyIsBlank(_ example: (String, String)) {
    #expect(skeleton(example.0) == example.1)
  }

  @Test(arguments: [
    "func f() { #selector(g) }", "func f() { \"\\(#selector(g))\" }", "func f() { class A {} }",
    "func f() { a.b?(1) }", "func f() { Timer.scheduledTimer() }", "func f() { x.CGColor }",
    "override class func needsDisplay(forKey k: String) -> Bool { switch k { case \"a\": 1 } }",
    "func f() { super.drawRect(r) }", "#Preview { A() }", "func f() { o.observe(\\.x, g) }",
  ])
  func whatMattersStays(_ text: String) {
    #expect(skeleton(text).filter { $0 != " " } != "" && !skeleton(text).contains("     "))
  }

  @Test func onlyTheBlocksAroundAWordStay() {
    #expect(
      skeleton("func f() { if a { g() }; #selector(h) }") == "func f() { if a {     }; #selector(h) }")
  }

  @Test(arguments: ["func f() { g(", "}", "let r = /}/ ; func f() { g() }", "func f() { \"a\n\" }"])
  func whatIsNotUnderstoodStays(_ text: String) {
    #expect(skeleton(text) == text)
  }

  @Test func linesAndLengthStay() {
    let text = "\u{feff}class Ä {\r\n  func f() {\r\n    g(\"😀\")\r\n  }\r\n}\r\n"
    let result = skeleton(text)
    #expect(result.utf8.count == text.utf8.count)
    #expect(result.utf8.filter { $0 == 10 || $0 == 13 }.count == 10)
    #expect(!result.contains("g("))
  }

  /// A body that is skipped tells what it creates, as one that is read.
  @Test(arguments: [
    "let a = A()", "let a: A = .init()", "let a = A.init()", "show(A.self)", "let a = A { }", "x = [A()]",
    "if b { while c { push(A()) } }", "let m = { A() }",
  ])
  func whatIsCreatedIsKnown(_ line: String) throws {
    let text = "class A: UIViewController {}\nclass B: UIViewController { func f() { \(line) } }\n"
    #expect(try root(of: text).mainClass?.name == "B")
  }

  /// The rewriter makes the same of a skeleton as of the whole, for sources of all kinds.
  @Test func theSameIsMadeOfIt() throws {
    let package = URL(fileURLWithPath: #filePath.components(separatedBy: "/Tests/")[0])
    var paths: [String] = []
    for folder in ["Examples", "Sources/AnimatedControls", "Sources/UIKit/Runtime", "Tests/CommandLineTests"]
    {
      let names = FileManager.default.enumerator(atPath: package.appendingPathComponent(folder).path)
      while let name = names?.nextObject() as? String {
        if name.hasSuffix(".swift") { paths.append(package.path + "/\(folder)/\(name)") }
      }
    }
    var files = try paths.sorted().map { path in
      SourceFile(shownPath: path, path: path, text: try String(contentsOfFile: path, encoding: .utf8))
    }
    files.append(SourceFile(shownPath: "t.swift", path: "/t.swift", text: Self.everything))
    let set = SourceSet(files: files, assetFolder: "/")
    let whole = try SourceFrontend.prepare(set, root: "TheRoot", wholeTrees: true)
    let quick = try SourceFrontend.prepare(set, root: "TheRoot")
    #expect(files.count > 20)
    for (a, b) in zip(whole.inputs, quick.inputs) where a.rewritten != b.rewritten {
      Issue.record("\(a.file.path) comes out otherwise")
    }
    #expect(whole.modules.last?.generated == quick.modules.last?.generated)
  }

  /// One of each thing that is rewritten, among others that are not.
  private static let everything = #"""
    import UIKit
    class TheRoot: UIViewController, UIScrollViewDelegate {
      @IBOutlet weak var label: UILabel!
      @objc dynamic var level = 1 { didSet { print(level) } }
      weak var delegate: Helper?
      lazy var item: UIView = { let view = UIView(); view.tag = 2; return view }()
      var area: CGFloat { get { 1 } set { level = Int(newValue) } }
      override func viewDidAppear(animated: Bool) {
        super.viewDidAppear(animated)
        for index in 0..<3 { print("\(index) {") }
        if level > 2 { perform(Selector("go:")) } else { perform(#selector(go(_:))) }
      }
      @objc private func go(_ sender: Any) {
        delegate?.done?(level)
        let colour = UIColor.red.CGColor
        let kept = observe(\.level) { _, _ in print("seen") }
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
        #if os(iOS)
        print(delegate?.title ?? "", colour, kept)
        #endif
      }
      func plain() { let text = "@objc #selector(x)"; print(text) }
      func local() {
        class Inner: NSObject { @objc func hush() { print("hush") } }
        Inner().perform(Selector("hush"))
      }
    }
    @objc protocol Helper { @objc optional func done(_ n: Int); @objc optional var title: String { get } }
    final class Wave: CALayer {
      @NSManaged var height: CGFloat
      dynamic var speed: CGFloat = { 2 }()
      override init(layer: Any) { super.init(layer: layer) }
      override class func needsDisplay(forKey key: String) -> Bool {
        switch key { case "height", "speed": return true; default: return false }
      }
    }
    #Preview("One", traits: .portrait) { TheRoot() }
    """#
}
