import Foundation
import Testing

@testable import SourceFrontend

/// A package's manifest turned into modules.
@Suite struct PackageTests {
  private func package(_ manifest: String, _ files: [String: String], in scratch: Scratch) throws {
    try scratch.write(
      "Rings/Package.swift",
      "// swift-tools-version:5.5\nimport PackageDescription\nlet package = \(manifest)\n")
    for (name, text) in files { try scratch.write("Rings/" + name, text) }
  }

  private func read(_ scratch: Scratch, seconds: Double = 120) throws -> SourceSet {
    let toolchain = try Toolchain.find()
    return try SourceCollector.collect([scratch.path + "/Rings"]) { folder, shown in
      var reader = PackageReader(
        toolchain: toolchain, cache: scratch.path + "/cache",
        limit: TimeLimit(seconds: seconds, message: "the package's manifest was not done"),
        isInterrupted: { false })
      return try reader.read(folder, shownAs: shown)
    }
  }

  @Test func targetsBecomeModulesInTheOrderOfTheirNeeds() throws {
    let scratch = Scratch()
    try package(
      """
      Package(name: "Rings", targets: [
        .target(name: "Show", dependencies: ["Shapes"], exclude: ["Notes.swift"], swiftSettings: [.define("FAST")]),
        .target(name: "Shapes", path: "Code/Shapes", resources: [.process("Pictures")]),
        .testTarget(name: "RingsTests", dependencies: ["Show"]),
      ])
      """,
      [
        "Sources/Show/Show.swift": "import Shapes", "Sources/Show/Notes.swift": "no",
        "Code/Shapes/Shape.swift": "import UIKit", "Code/Shapes/Pictures/deep/dot.png": "",
        "Tests/RingsTests/T.swift": "import XCTest",
      ], in: scratch)
    let set = try read(scratch)
    #expect(set.units.map(\.name) == ["Shapes", "Show"])
    #expect(set.units.map(\.needs) == [[], ["Shapes"]])
    #expect(set.files.map(\.name) == ["Shape.swift", "Show.swift"])
    #expect(set.units[1].defines == ["FAST"])
    #expect(set.units[0].resources.map(\.name) == ["dot.png"])
    #expect(set.units.map(\.mayHoldRoot) == [true, true])
  }

  @Test func aPackageInAFolderIsReadAndHoldsNoRoot() throws {
    let scratch = Scratch()
    try package(
      """
      Package(name: "Rings", dependencies: [.package(path: "../Base")], targets: [
        .target(name: "Rings", dependencies: [.product(name: "Base", package: "Base")]),
      ])
      """, ["Sources/Rings/Ring.swift": "import Base"], in: scratch)
    try scratch.write(
      "Base/Package.swift",
      """
      // swift-tools-version:5.5
      import PackageDescription
      let package = Package(name: "Base", products: [.library(name: "Base", targets: ["Base"])], targets: [.target(name: "Base")])
      """)
    try scratch.write("Base/Sources/Base/Base.swift", "public class Base {}")
    let set = try read(scratch)
    #expect(set.units.map(\.name) == ["Base", "Rings"])
    #expect(set.units.map(\.mayHoldRoot) == [false, true])
  }

  @Test func aPackageFarAwayIsNamed() throws {
    let scratch = Scratch()
    try package(
      """
      Package(name: "Rings", dependencies: [.package(url: "https://example.invalid/Far.git", from: "1.0.0")], targets: [
        .target(name: "Rings", dependencies: [.product(name: "Far", package: "Far")]),
      ])
      """, ["Sources/Rings/Ring.swift": "import Far"], in: scratch)
    let text = message { try read(scratch) }
    #expect(text.contains("https://example.invalid/Far.git") && text.contains("not fetched"), "\(text)")
  }

  @Test func aManifestThatDoesNotCompileSaysWhy() throws {
    let scratch = Scratch()
    try package("Package(nome: 1)", [:], in: scratch)
    let text = message { try read(scratch) }
    // the manifest's text is the third line
    #expect(text.contains("Rings/Package.swift:3:") && text.contains(": error: "), "\(text)")
    #expect(!text.contains("swiftc") && text.split(separator: "\n").count == 1, "\(text)")
  }

  @Test func aManifestThatCrashesSaysWhere() throws {
    let scratch = Scratch()
    try package("Package(name: \"Rings\")\nfatalError(\"no manifest today\")", [:], in: scratch)
    let text = message { try read(scratch) }
    #expect(text.contains("Rings/Package.swift:4: the manifest crashed: no manifest today"), "\(text)")
  }

  /// With a limit of two seconds; another package is read meanwhile without waiting.
  @Test func aManifestThatHangsIsGivenUp() throws {
    let scratch = Scratch()
    try package("Package(name: \"Rings\")\nwhile true {}", [:], in: scratch)
    let text = message { try read(scratch, seconds: 2) }
    #expect(text.contains("the package's manifest was not done"), "\(text)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let lines = names.compactMap { FileManager.default.contents(atPath: "/proc/\($0)/cmdline") }
    #expect(!lines.contains { String(decoding: $0, as: UTF8.self).contains(scratch.path) })
  }
}
