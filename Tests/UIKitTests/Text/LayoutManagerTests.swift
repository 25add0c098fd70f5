import Testing
import UIKit

@Suite("Lines of a layout manager") @MainActor
struct LayoutManagerTests {
  private let storage = NSTextStorage(
    string: "one two\nthree", attributes: [.font: UIFont.systemFont(ofSize: 20)])
  private let manager = NSLayoutManager()
  private let container = NSTextContainer(size: CGSize(width: 300, height: 0))

  init() {
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  private func width(_ text: String) -> CGFloat {
    NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 20)]).size().width
  }

  @Test("two paragraphs are two lines, as wide as the same words alone, one below the other")
  func lines() {
    var ranges: [NSRange] = []
    var used: [CGRect] = []
    manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
      rect, part, holder, range, _ in
      ranges.append(range)
      used.append(part)
      #expect(holder === container && rect.width == 300)
    }
    #expect(ranges == [NSRange(location: 0, length: 8), NSRange(location: 8, length: 5)])
    #expect(abs(used[0].width - width("one two")) < 0.01 && abs(used[1].width - width("three")) < 0.01)
    #expect(used[0].minY == 0 && used[1].minY == used[0].maxY)
    #expect(manager.numberOfGlyphs == 13)
  }

  @Test("a part begins where the words before it end; points find their characters")
  func parts() {
    let box = manager.boundingRect(forGlyphRange: NSRange(location: 4, length: 3), in: container)
    // A measure leaves out the space at an end.
    #expect(abs(box.minX - (width("one two") - width("two"))) < 0.5 && abs(box.width - width("two")) < 0.5)
    let place = CGPoint(x: box.minX + 2, y: box.midY)
    #expect(
      manager.characterIndex(for: place, in: container, fractionOfDistanceBetweenInsertionPoints: nil) == 4)
    let below = CGPoint(x: 1, y: box.maxY + 3)
    #expect(manager.glyphIndex(for: below, in: container) == 8)
    #expect(manager.location(forGlyphAt: 8).x == 0)
  }

  @Test("lines break where the container ends, and again when it or the text changes")
  func breaks() {
    container.size.width = width("one") + 2
    #expect(manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil).minY > 0)
    container.size.width = 300
    #expect(manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil).minY == 0)
    storage.replaceCharacters(in: NSRange(location: 3, length: 1), with: "\n")
    #expect(manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil).minY > 0)
    #expect(manager.usedRect(for: container).height > 3 * 20)
  }

  @Test("what does not fit the first container goes on in the next")
  func containers() {
    let second = NSTextContainer(size: CGSize(width: 100, height: 0))
    container.maximumNumberOfLines = 1
    manager.addTextContainer(second)
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 8))
    #expect(manager.glyphRange(for: second) == NSRange(location: 8, length: 5))
    #expect(manager.textContainer(forGlyphAt: 9, effectiveRange: nil) === second)
  }

  @Test("a text view shows what happens to its storage, and the storage what the text view gets")
  func textView() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "abc"
    view.textStorage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "xyz")
    #expect(view.text == "axyzc")
    view.text = "new"
    #expect(view.textStorage.string == "new")
    #expect(view.layoutManager.numberOfGlyphs == 3)
  }

  @Test("nothing without a text, without a container, at places that do not exist")
  func empty() {
    let lone = NSLayoutManager()
    #expect(lone.numberOfGlyphs == 0 && lone.usedRect(for: container) == .zero)
    #expect(manager.lineFragmentRect(forGlyphAt: 99, effectiveRange: nil) == .zero)
    #expect(manager.boundingRect(forGlyphRange: NSRange(location: 50, length: 9), in: container) == .zero)
    container.size = CGSize(width: CGFloat.nan, height: -5)
    _ = manager.usedRect(for: container)
  }
}
