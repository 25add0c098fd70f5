import Testing

@testable import coverage

/// What the reader of sources takes for public, and what it says of it.
@Suite struct DeclaredNamesTests {
  func names(_ source: String) -> DeclaredNames {
    var names = DeclaredNames()
    names.read(source)
    return names
  }

  @Test("Public members with their labels, of types, extensions, enums and protocols; nothing hidden")
  func surface() {
    let found = names(
      """
      public struct A {
        public init(x: Int, _ y: Int) {}
        public var p = 0, q = 1
        package var hidden = 0
        public private(set) var r = 0
        enum B { case no }
      }
      extension A { public func f(_ a: Int, by b: Int) {} }
      public extension A { func g() {} }
      public enum C { case one, `default` }
      public protocol D { var need: Int { get } }
      class E { public func no() {} }
      public func top(_ a: Int) {}
      """)
    #expect(
      found.names == [
        "A", "A.f(_:by:)", "A.g()", "A.init(x:_:)", "A.p", "A.q", "A.r", "C", "C.default", "C.one", "D",
        "D.need",
        "top(_:)",
      ])
  }

  @Test("Warnings, comments and empty bodies say what does not work")
  func marks() {
    let found = names(
      """
      public final class A {
        public func inert() { Inert.warn("A.inert") }
        public func limited() { Inert.warn("A", "is cut off") }
        /// How long. Stored: nothing waits. More.
        public var stored = 0
        public func empty() {}
        open func hook() {}
      }
      """)
    func mark(_ name: String) -> Mark? { found.found(name)?.mark ?? nil }
    #expect(mark("A.inert()") == Mark(status: .inert, reason: "declared, does nothing yet"))
    #expect(mark("A.limited()") == Mark(status: .partial, reason: "is cut off"))
    #expect(mark("A.stored") == Mark(status: .inert, reason: "nothing waits"))
    #expect(mark("A.empty()")?.status == .inert)
    #expect(mark("A.hook()") == nil && found.found("A.hook()") != nil)
  }

  @Test("The empty default of a protocol's optional requirement is not inert")
  func optionalRequirements() {
    let found = names(
      """
      public protocol D { func may() }
      extension D { public func may() {} }
      """)
    #expect(found.found("D.may()") != nil && found.found("D.may()")?.mark == nil)
  }

  @Test("A member is found in the types above; one that is nowhere is not")
  func inheritance() {
    let found = names(
      """
      open class A { open func f() {} }
      open class B: A {}
      open class C: B {}
      """)
    #expect(found.found("C.f()") != nil)
    #expect(found.found("C.g()") == nil)
  }

  @Test("An entry of a property table that names values without effect makes its property partial")
  func table() {
    let found = names(
      """
      public class L { public var filters = 0 }
      enum Properties {
        typealias P<Value> = LayerProperty<L, Value>
        static let filters = P<Int>("filters", \\.filters, 0, inert: { $0 != 0 })
      }
      """)
    #expect(found.found("L.filters")?.mark?.status == .partial)
  }
}
