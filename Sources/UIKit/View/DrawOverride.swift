// Does a view's class override draw(_:)?
//
// Only such a view gets a picture of its own; giving every view one would cost a surface each, and there
// is no Objective-C runtime to ask. So the question goes to the classes themselves: a class's metadata
// ends in a table of its methods, laid out alike in every subclass. One probe class overrides draw(_:)
// and another overrides nothing. The entry in which the first differs from UIView and the second does
// not is draw(_:)'s; a class overrides it when its entry differs from UIView's. Should the entry not be
// found, every subclass counts as drawing, which is right but slower.

private final class DrawingProbe: UIView {
  // Not empty: an optimiser may give functions of the same body one address.
  override func draw(_ rect: CGRect) { tag += 1 }
}

private final class PlainProbe: UIView {}

@MainActor
enum DrawOverride {
  private static let slot: Int? = find()
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func isOverridden(by type: UIView.Type) -> Bool {
    if type == UIView.self { return false }
    if let answer = known[ObjectIdentifier(type)] { return answer }
    let answer = slot.map { words(type)[$0] != words(UIView.self)[$0] } ?? true
    known[ObjectIdentifier(type)] = answer
    return answer
  }

  private static func words(_ type: AnyClass) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  /// The words of a class's metadata from its address point to its end: the class's size and the offset
  /// of its address point stand in the words 4 (kind, superclass, flags, instance size before them).
  private static func find() -> Int? {
    let base = words(UIView.self)
    let size = Int(base[4] & 0xffff_ffff)
    let offset = Int(base[4] >> 32)
    guard offset < size, size < 1 << 16 else { return nil }
    let plain = words(PlainProbe.self)
    let drawing = words(DrawingProbe.self)
    let found = (5..<(size - offset) / MemoryLayout<UInt>.size).filter {
      base[$0] == plain[$0] && base[$0] != drawing[$0]
    }
    return found.count == 1 ? found[0] : nil
  }
}
