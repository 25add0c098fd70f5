import Foundation
import Testing

/// Code at the top level of a file plays as a playground's page does.
@Suite struct PlaygroundTests {
  /// The live view is 100 points large, in the middle of a screen of 200: red from 50 to 150, and the shared source's blue square
  /// in its upper left corner.
  @Test func aPageWithItsSharedSourcesIsPlayed() throws {
    let scratch = Scratch()
    try scratch.write(
      "Rings.playground/Contents.swift",
      """
      import PlaygroundSupport
      import UIKit

      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      PlaygroundPage.current.liveView = view
      for side in [10, 20] { addSquare(to: view, side: CGFloat(side)) }
      """)
    try scratch.write(
      "Rings.playground/Sources/Square.swift",
      """
      import UIKit

      public func addSquare(to view: UIView, side: CGFloat) {
        let square = CALayer()
        square.frame = CGRect(x: 0, y: 0, width: side, height: side)
        square.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor
        view.layer.addSublayer(square)
      }
      """)
    let result = try Tool.run(
      "render", "Rings.playground/Contents.swift", "-o", "x.png", "--size", "200x200", "--scale", "1",
      in: scratch)
    #expect(result.status == 0, "\(result.errors)")
    let picture = try scratch.picture("x.png")
    #expect(picture.pixel(30, 30) == [255, 255, 255, 255])
    #expect(picture.pixel(140, 140) == [255, 0, 0, 255])
    #expect(picture.pixel(65, 65) == [0, 0, 255, 255])
  }

  @Test func codeThatShowsNothingSaysSo() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", "import UIKit\nprint(1 + 1)\n")
    let result = try Tool.run("render", "a.swift", "-o", "x.png", in: scratch)
    #expect(result.errors.contains("showed nothing") && result.output == "2\n", "\(result.errors)")
  }

  @Test func aTrapAtTheTopLevelNamesItsLine() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", "import UIKit\nlet list: [Int] = []\nprint(list[0])\n")
    let result = try Tool.run("render", "a.swift", "-o", "x.png", in: scratch)
    #expect(result.status == 1)
    #expect(result.errors.contains("a.swift:3: the app crashed"), "\(result.errors)")
  }
}
