import Foundation
import Testing

@testable import UIKit

// Among the tests of pictures, which put other folders in the catalogue's place and run one after the other.
extension ImageTests {
  @Suite("Colour sets") struct ColorSetTests {
    private func components(_ color: UIColor?) -> [Int] {
      var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
      guard color?.getRed(&r, green: &g, blue: &b, alpha: &a) == true else { return [] }
      return [r, g, b, a].map { Int(($0 * 255).rounded()) }
    }

    @Test(
      "components are fractions, bytes or hexadecimal; light and dark; the earlier folder wins; bad lists are nil"
    )
    func sets() throws {
      let root = FileManager.default.temporaryDirectory.appendingPathComponent(
        "acetate-colors-\(UUID().uuidString)")
      defer {
        AssetCatalog.folders = []
        try? FileManager.default.removeItem(at: root)
      }
      func add(_ path: String, _ colors: String) throws {
        let folder = root.appendingPathComponent(path + ".colorset")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(#"{"colors": [\#(colors)]}"#.utf8).write(to: folder.appendingPathComponent("Contents.json"))
      }
      func entry(_ red: String, _ green: String, _ blue: String, dark: Bool = false) -> String {
        let look = dark ? #""appearances": [{"appearance": "luminosity", "value": "dark"}],"# : ""
        let parts = #""red": "\#(red)", "green": "\#(green)", "blue": "\#(blue)", "alpha": "1.000""#
        return #"{\#(look) "color": {"color-space": "srgb", "components": {\#(parts)}}}"#
      }
      // 0.2 · 255 = 51; 128; 0xFF = 255
      try add(
        "one/Colors.xcassets/Brand/tint",
        entry("0.200", "128", "0xFF") + "," + entry("0", "0", "0", dark: true))
      try add("two/tint", entry("1.000", "0", "0"))
      try add("two/bad", #""no colour""#)
      AssetCatalog.folders = ["one", "two"].map { root.appendingPathComponent($0) }
      #expect(components(UIColor(named: "tint")) == [51, 128, 255, 255])
      #expect(components(UIColor(named: "Brand/tint")) == [51, 128, 255, 255])
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      #expect(components(UIColor(named: "tint")?.resolvedColor(with: dark)) == [0, 0, 0, 255])
      #expect(UIColor(named: "bad") == nil && UIColor(named: "none") == nil && UIColor(named: "") == nil)
      AssetCatalog.folders = [root.appendingPathComponent("two")]
      #expect(components(UIColor(named: "tint")) == [255, 0, 0, 255])
    }
  }
}
