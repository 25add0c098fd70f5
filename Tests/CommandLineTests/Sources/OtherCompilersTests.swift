import Testing

/// Constructs that older compilers, or the Objective-C runtime, let stand; what is printed is what they meant there.
@Suite struct OtherCompilersTests {
  /// Swift 4 took `open static` and gave it the reach of `public`.
  @Test func openStatic() throws {
    try plays(
      controller(
        "print(Box.size, Box.twice())",
        beside:
          "open class Box {\n  open static let size = 3\n  open static func twice() -> Int { return size * 2 }\n}"
      ),
      as: ["3 6"], note: "'open static' (line 11, 12)")
  }

  /// A delegate that a storyboard connects is often kept as an object of no known type.
  @Test func messagesToAnObject() throws {
    try plays(
      controller(
        "let b = Box(); b.delegate = self; b.tell()",
        beside: """
          @objc protocol BoxDelegate { @objc optional func told(_ box: Box); @objc optional func unheard() }
          class Box: NSObject {
            @IBOutlet weak var delegate: AnyObject?
            func tell() { delegate?.told?(self); self.delegate?.unheard?(); print("on") }
          }
          extension ViewController: BoxDelegate { func told(_ box: Box) { print("told") } }
          """),
      as: ["told", "on"], note: "a message to an AnyObject")
  }

  /// Views are made of their class alone, with the subclass's own initialiser.
  @Test func viewsOfAnyClass() throws {
    try plays(
      controller(
        "print(Wave.show().n, Wave.show(wide: 5).frame.width)",
        beside: """
          class Loader: UIView {
            var n = 1
            static func show() -> Self { let view = self.init(); return view }
            static func show(wide: CGFloat) -> Self { return self.init(frame: CGRect(x: 0, y: 0, width: wide, height: 1)) }
          }
          class Wave: Loader { override init(frame: CGRect) { super.init(frame: frame); n = 7 }
            required init?(coder: NSCoder) { super.init(coder: coder) } }
          """),
      as: ["7 5.0"], note: "'self.init' of any class")
  }

  /// Cases began with a capital before Swift 3.
  @Test func capitals() throws {
    try plays(
      controller("print(CGLineCap.Square == .square, UIViewContentMode.ScaleAspectFit == .scaleAspectFit)"),
      as: ["true true"], note: "'.Square'")
  }

  /// The window of an app's delegate is an optional requirement, so an optional of an optional.
  @Test func optionalsOfOptionals() throws {
    try plays(
      controller("print(UIApplication.shared.delegate?.window??.isHidden as Any)"),
      as: ["nil"], note: "an optional requirement's second '?'")
  }

  /// A class of the main actor made by an archive: Xcode lets its initialiser call its methods.
  @Test func theMainActorsMethods() throws {
    try plays(
      controller(
        "Sparks(n: 1).go(); _ = Sparks(coder: NSCoder())",
        beside: """
          @MainActor final class Sparks: CAEmitterLayer {
            init(n: Int) { super.init() }
            required init?(coder: NSCoder) { super.init(coder: coder); self.go() }
            func go() { print("go") }
          }
          """),
      as: ["go", "go"], note: "a call to the main actor")
  }

  /// The weak stand-in for the target of a display link, which would keep it alive: messages are passed on.
  @Test func weakProxies() throws {
    let scratch = Scratch()
    try scratch.write(
      "a.swift",
      controller(
        "link = CADisplayLink(target: Proxy(self), selector: #selector(tick)); link?.add(to: .main, forMode: .common)",
        members: """
          var link: CADisplayLink?
          @objc func tick() { print("tick"); link?.invalidate() }
          """,
        beside: """
          final class Proxy: NSObject {
            weak var target: NSObjectProtocol?
            init(_ target: NSObjectProtocol) { self.target = target; super.init() }
            override func responds(to aSelector: Selector!) -> Bool { return target?.responds(to: aSelector) ?? false }
            override func forwardingTarget(for aSelector: Selector!) -> Any? { return target }
          }
          """))
    let words = ["render", "a.swift", "-o", "x.png", "--size", "9x9", "--scale", "1", "--at", "1", "--quiet"]
    let result = try Tool.run(Tool.process(words, in: scratch.path))
    #expect(result.status == 0 && result.output == "tick\n", "\(result.errors)")
  }
}
