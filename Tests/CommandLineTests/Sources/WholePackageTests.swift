import Foundation
import Testing

/// A package plays unmodified, with its targets, its resources and the packages beside it.
@Suite struct WholePackageTests {
  private func write(in scratch: Scratch) throws {
    try scratch.write(
      "Rings/Package.swift",
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "Rings", dependencies: [.package(path: "../Base")],
        targets: [
          .target(
            name: "Rings", dependencies: [.product(name: "Base", package: "Base")], resources: [.process("Words")]),
        ])
      """)
    try scratch.write("Rings/Sources/Rings/Words/word.txt", "hello")
    try scratch.write(
      "Rings/Sources/Rings/RingView.swift",
      """
      import Base
      import UIKit

      public final class RingView: UIView {
        override public var intrinsicContentSize: CGSize { CGSize(width: 100, height: 100) }
        override public init(frame: CGRect) {
          super.init(frame: frame)
          backgroundColor = Palette.main
          let file = Bundle.module.url(forResource: "word", withExtension: "txt")
          print((try? String(contentsOf: file ?? URL(fileURLWithPath: "/"), encoding: .utf8)) ?? "none")
        }
        required init?(coder: NSCoder) { nil }
      }
      """)
    try scratch.write(
      "Base/Package.swift",
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "Base", products: [.library(name: "Base", targets: ["Base"])], targets: [.target(name: "Base")])
      """)
    try scratch.write(
      "Base/Sources/Base/Palette.swift",
      """
      import UIKit

      public enum Palette { public static let main = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
      public class UnusedView: UIView {}
      """)
  }

  @Test func aFolderWithAManifest() throws {
    let scratch = Scratch()
    try write(in: scratch)
    for run in 0..<2 {
      let result = try Tool.run(
        "render", "Rings", "-o", "x\(run).png", "--size", "200x200", "--scale", "1", in: scratch)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == "hello\n")
      #expect(try scratch.picture("x\(run).png").pixel(100, 100) == [255, 0, 0, 255])
    }
    #expect(!scratch.has("Rings/.build"))
  }

  @Test func aFileBesideItImportsIt() throws {
    let scratch = Scratch()
    try write(in: scratch)
    try scratch.write(
      "Demo.swift",
      """
      import Rings
      import UIKit

      final class Demo: UIViewController {
        override func viewDidLoad() { view.addSubview(RingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))) }
      }
      """)
    let result = try Tool.run(
      "render", "Demo.swift", "Rings", "-o", "x.png", "--size", "200x200", "--scale", "1", in: scratch)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scratch.picture("x.png").pixel(25, 25) == [255, 0, 0, 255])
  }

  @Test func anErrorInATargetNamesItsFile() throws {
    let scratch = Scratch()
    try write(in: scratch)
    try scratch.write("Base/Sources/Base/Bad.swift", "let x: Int = \"no\"\n")
    let result = try Tool.run("render", "Rings", "-o", "x.png", in: scratch)
    #expect(result.status == 1)
    #expect(result.errors.contains("Bad.swift:1:14: error"), "\(result.errors)")
  }
}
