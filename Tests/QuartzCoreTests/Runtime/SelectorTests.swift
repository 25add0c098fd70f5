import Foundation
import QuartzCore
import Testing

@Suite("Selectors carry the method they name") @MainActor
struct SelectorTests {
  @MainActor class Base {
    var log: [String] = []
    func plain() { log.append("plain") }
    func one(_ sender: String) { log.append("one \(sender)") }
    func two(_ sender: String, _ event: Int) -> Int {
      log.append("two \(sender) \(event)")
      return 1
    }
  }

  final class Sub: Base {
    override func plain() { log.append("sub") }
  }

  @Test("None, one and two arguments, through the class")
  func calls() {
    let object = Sub()
    #expect(Selector("plain", Base.plain).perform(on: object))
    #expect(Selector("one:", Base.one).perform(on: object, "x"))
    #expect(Selector("two:with:", Base.two).perform(on: object, "x", 3))
    // By its name alone: the method was noted above.
    #expect(Selector("plain").perform(on: object))
    #expect(object.log == ["sub", "one x", "two x 3", "sub"])
  }

  @Test("A wrong target, a wrong argument or a bare name does nothing and says so")
  func refuses() {
    let object = Base()
    #expect(!Selector("plain", Base.plain).perform(on: NSObject()))
    #expect(!Selector("one:", Base.one).perform(on: object, 5))
    #expect(!Selector("unknown").perform(on: object))
    #expect(object.log.isEmpty)
  }

  @Test("Equal by name")
  func equality() {
    #expect(Selector("plain", Base.plain) == Selector("plain"))
    #expect(NSStringFromSelector(NSSelectorFromString("a:b:")) == "a:b:")
  }
}
