import Testing

/// Files that hold something of SwiftUI beside what can play.
@Suite struct OtherWorldTests {
  @Test func declarationsOfSwiftUIGoAndTheRestStays() throws {
    let scratch = Scratch()
    try scratch.write("app/a.swift", controller("print(UIColor.brand == .red)"))
    try scratch.write(
      "app/Colors.swift",
      """
      import UIKit
      #if canImport(SwiftUI)
      import SwiftUI
      #endif
      extension UIColor { static let brand = UIColor.red }
      extension Color { static let brand = Color(UIColor.brand) }
      struct Brand: View { var body: some View { Color.brand } }

      """)
    let words = ["render", "app", "-o", "x.png", "--size", "20x20", "--scale", "1", "--at", "0", "--quiet"]
    let result = try Tool.run(Tool.process(words, in: scratch.path))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "true\n")
    #expect(
      result.errors.contains(
        "Colors.swift: left out the extension of Color, Brand: needs what is not in Acetate"),
      "\(result.errors)")
  }
}
