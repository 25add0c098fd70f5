import Testing

@testable import SourceFrontend

/// Layer classes get the initialisers that Core Animation calls through their class.
@Suite struct LayerClassTests {
  private func rewritten(_ text: String) throws -> String {
    let prepared = try prepared([text, "class TheRoot: UIView {}"], named: "TheRoot")
    return prepared.inputs[0].rewritten ?? text
  }

  @Test func anOverrideBecomesRequired() throws {
    let result = try rewritten(
      "class A: CALayer {\n  override init() { super.init() }\n  override init(layer: Any) { super.init(layer: layer) }\n}"
    )
    #expect(result.contains("\n  required init() { super.init() }\n  required init(layer: Any)"))
    #expect(result.hasSuffix("\n required init?(coder: NSCoder) { nil } }"))
  }

  @Test func aClassWithoutInitialisersInheritsThem() throws {
    let text = "class A: CAShapeLayer { var n = 0 }"
    #expect(try rewritten(text) == text)
  }

  @Test func theCopyTakesOverWhatIsStored() throws {
    let result = try rewritten(
      "class A: CALayer { let id: Int; var n = 0; var p: Int { 1 }; lazy var z = 1\n init(id: Int) { self.id = id; super.init() } }"
    )
    #expect(result.contains("self.id = other.id; self.n = other.n; super.init(layer: layer)"))
    #expect(!result.contains("other.p") && !result.contains("other.z"))
    #expect(result.contains("required init() { fatalError("))
  }

  @Test func subclassesOfTheUsersLayersCount() throws {
    let result = try rewritten("class A: CALayer {}\nclass B: A { override init() { super.init() } }")
    #expect(result.contains("class B: A { required init()"))
  }

  @Test func viewsAreLeftAlone() throws {
    let text = "class A: UIView { override init(frame: CGRect) { super.init(frame: frame) } }"
    #expect(try rewritten(text) == text)
  }

  @Test func aManagedPropertyIsKeptUnderItsKey() throws {
    let result = try rewritten("class A: CALayer {\n  @NSManaged var progress: CGFloat\n}")
    #expect(
      result.contains("value(forKey: \"progress\")")
        && result.contains("setValue(newValue, forKey: \"progress\")"))
    #expect(result.split(separator: "\n").count == 3)
  }
}
