// Core Foundation, which does the work of the open Foundation's attributed strings, tells its own objects from
// Swift's by the ten bits from bit 8 of an object's first word after its header: where they are zero it takes the
// object for none of either kind and stops the process. There a Swift object has its first stored property, so two
// fonts in one attributed string stopped the program whenever that happened to begin with a small number.

/// The first stored property of every class of ours whose objects may be values of attributed strings, dictionaries
/// and the like: a word that says "not one of Core Foundation's own".
package struct ObjectMark: Sendable {
  private let word: UInt = 1 << 8
  package init() {}
}
