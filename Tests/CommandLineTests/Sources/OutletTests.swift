import Foundation
import Testing

/// Storyboards are not read; what they would connect is stood in for.
@Suite struct OutletTests {
  /// One outlet of two: the upper half of 400 points is its share, so a square of min(200, 200 · 0.8, 160) = 160 points stands in
  /// the middle of it, from (20, 20) on.
  @Test func anOutletHasAViewOfItsClass() throws {
    let scratch = Scratch()
    try scratch.write(
      "a.swift",
      """
      import UIKit

      class ViewController: UIViewController {
        @IBOutlet private weak var box: UIView!
        @IBOutlet weak var label: UILabel?
        @IBOutlet var faces: [UIView]!
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .white
          box.layer.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
          print(label?.text ?? "nil", faces.count, faces[0].superview == nil)
        }
      }
      """)
    let result = try Tool.run(
      "render", "a.swift", "-o", "x.png", "--size", "200x600", "--scale", "1", in: scratch)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "label 10 true\n")
    #expect(result.errors.contains("the outlet box of ViewController"))
    let picture = try scratch.picture("x.png")
    #expect(picture.pixel(100, 100) == [255, 0, 0, 255])
    #expect(picture.pixel(10, 100) == [255, 255, 255, 255])
  }
}
