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

  /// A package of Swift 6: settings of the manifest, its own entry, and what one module tells the other by name.
  @Test func aPackageForSwift6() throws {
    let scratch = Scratch()
    try scratch.write(
      "Demo/Package.swift",
      #"""
      // swift-tools-version:6.0
      import PackageDescription
      let package = Package(
        name: "Demo",
        platforms: [.iOS(.v15)],
        products: [.library(name: "Kit6", targets: ["Kit6"])],
        targets: [
          .target(name: "Kit6", swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .define("FANCY")]),
          .executableTarget(name: "Demo", dependencies: ["Kit6"]),
        ],
        swiftLanguageModes: [.v6])
      """#)
    try scratch.write(
      "Demo/Sources/Kit6/Kit.swift",
      #"""
      import UIKit

      @objc public protocol RingDelegate: NSObjectProtocol {
        @objc optional func ring(_ ring: Ring, didFill amount: CGFloat)
        @objc optional var ringName: String { get }
        func ringDidEnd(_ ring: Ring)
      }

      @MainActor
      open class Ring: UIView {
        public weak var delegate: (any RingDelegate)?
        @objc open dynamic var amount: CGFloat = 0
        open func fill() {
          delegate?.ring?(self, didFill: amount)
          print(delegate?.ringName ?? "no name")
          delegate?.ringDidEnd(self)
          perform(Selector("done"))
        }
        @objc open func done() { print("done") }
      }

      open class Holder<Item>: NSObject {
        public override init() { super.init() }
        @objc open func hold() { print("hold", Item.self) }
      }

      public func matches(_ s: String) -> Bool {
        #if FANCY
        return s.contains(/a+b/)
        #else
        return false
        #endif
      }
      """#)
    try scratch.write(
      "Demo/Sources/Demo/App.swift",
      #"""
      import Kit6
      import UIKit

      @main
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = Page()
          window?.makeKeyAndVisible()
          return true
        }
      }

      final class Page: UIViewController, RingDelegate {
        let ring = Ring(frame: .zero)
        var token: NSKeyValueObservation?
        override func viewDidLoad() {
          super.viewDidLoad()
          ring.delegate = self
          token = ring.observe(\.amount, options: [.new]) { _, change in print("amount", change.newValue ?? -1) }
          ring.amount = 2
          ring.fill()
          perform(Selector(("end")))
          MyHolder().perform(Selector("hold"))
          MyHolder().perform(NSSelectorFromString("mine"))
          print(matches("aab"))
          ring.setValue(5, forKey: #keyPath(Ring.amount))
        }
        func ring(_ ring: Ring, didFill amount: CGFloat) { print("fill", amount) }
        func ringDidEnd(_ ring: Ring) { print("end of ring") }
        @objc private func end() { print("end") }
      }
      final class MyHolder: Holder<Int> { @objc func mine() { print("mine") } }
      """#)
    let result = try Tool.run("render", "Demo", "-o", "x.png", "--size", "50x50", "--at", "0.5", in: scratch)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
    #expect(
      result.output.split(separator: "\n") == [
        "amount 2.0", "fill 2.0", "no name", "end of ring", "done", "end", "hold Int", "mine", "true",
        "amount 5.0",
      ])
  }
}
