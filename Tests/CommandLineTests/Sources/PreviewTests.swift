import Testing

/// `#Preview` in its forms.
@Suite struct PreviewTests {
  @Test func traits() throws {
    let text = #"""
      import UIKit
      final class Card: UIView {
        override func layoutSubviews() { super.layoutSubviews(); print(bounds.width, bounds.height) }
      }
      @available(iOS 17.0, *)
      #Preview("Card", traits: .fixedLayout(width: 30, height: 20), .landscapeLeft) {
        let card = Card()
        card.backgroundColor = .red
        return card
      }

      """#
    #expect(try played(text).last == "30.0 20.0")
  }

  @Test func aControllerWithoutTitle() throws {
    let text = #"""
      import UIKit
      import SwiftUI
      final class Page: UIViewController { override func viewDidLoad() { super.viewDidLoad(); print("page") } }
      #Preview { Page() }

      """#
    let scratch = Scratch()
    try scratch.write("a.swift", text)
    let result = try Tool.run("render", "a.swift", "-o", "x.png", "--size", "20x20", "--at", "0", in: scratch)
    #expect(result.status == 0 && result.output == "page\n", "\(result.errors)")
    #expect(result.errors.contains("the import of SwiftUI is passed over"))
  }

  @Test func swiftUIIsSaidToBeMissing() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", "import UIKit\n#Preview { VStack { Text(\"a\") } }\n")
    let result = try Tool.run("render", "a.swift", "-o", "x.png", "--at", "0", in: scratch)
    #expect(result.status == 1)
    #expect(result.errors.contains("VStack is SwiftUI's, which is not in Acetate"), "\(result.errors)")
  }
}
