// swift-tools-version: 6.0
import Foundation
import PackageDescription

// The floors of the house, lowest first: a target may depend only on targets above it in this list.
// Documentation/architecture.md says what lives on each floor and how a value travels between them.

/// A target that wraps a C library of the distribution, found through pkg-config.
func system(_ name: String, _ pkgConfig: String, apt package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// A target that iOS sources compile against; Swift 5 mode is what those sources expect of it.
func apple(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: [.swiftLanguageMode(.v5)])
}

/// The folder of the running toolchain that holds its SwiftSyntax. This manifest runs against that
/// toolchain's own libraries, wherever it is installed: the list of mapped files says where.
let toolchainSyntax: String = {
  // Through a handle: files of /proc say that they are empty, and a plain read would stop after a page.
  let file = FileHandle(forReadingAtPath: "/proc/self/maps")
  let maps = file.map { String(decoding: $0.readDataToEndOfFile(), as: UTF8.self) } ?? ""
  for line in maps.split(separator: "\n") {
    guard let slash = line.firstIndex(of: "/"), let end = line.range(of: "/lib/swift/") else { continue }
    let host = line[slash..<end.upperBound] + "host"
    if FileManager.default.fileExists(atPath: host + "/libSwiftSyntax.so") { return String(host) }
  }
  return ""
}()

/// For targets that import SourceFrontend: its module can only be read beside SwiftSyntax's.
let seesSyntax: [SwiftSetting] = [.unsafeFlags(["-I", toolchainSyntax])]

let linksSyntax: [LinkerSetting] = [
  .unsafeFlags([
    "-L", toolchainSyntax, "-lSwiftSyntax", "-lSwiftParser",
    "-Xlinker", "-rpath", "-Xlinker", toolchainSyntax,
  ])
]

var targets: [Target] = [
  // 0: C kernels, the clock of a played program, and the libraries of the distribution
  .target(name: "CKernels", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  .target(name: "CSimulatedClock"),
  system("CLibPNG", "libpng", apt: "libpng-dev"),
  system("CTurboJPEG", "libturbojpeg", apt: "libturbojpeg0-dev"),
  system("CLibWebP", "libwebp", apt: "libwebp-dev"),
  system("CLibAV", "libavformat", apt: "libavformat-dev"),
  system("CImageQuant", "imagequant", apt: "libimagequant-dev"),
  .systemLibrary(name: "CGIF", path: "Sources/System/CGIF", providers: [.apt(["libgif-dev"])]),
  system("CFreeType", "freetype2", apt: "libfreetype-dev"),
  system("CHarfBuzz", "harfbuzz", apt: "libharfbuzz-dev"),
  system("CFontconfig", "fontconfig", apt: "libfontconfig-dev"),
  system("CICU", "icu-uc", apt: "libicu-dev"),
  .target(name: "CTextRules", dependencies: ["CICU"]),

  apple("FoundationRepairs", []),

  // 1: the engine and still pictures
  .target(name: "RenderCore", dependencies: ["CKernels"]),
  .target(name: "ImageFiles", dependencies: ["CLibPNG", "CTurboJPEG", "CLibWebP", "CGIF", "RenderCore"]),

  // 2 to 5: Apple's names
  apple("CoreGraphics", ["RenderCore", "FoundationRepairs"]),
  apple("CoreText", ["CoreGraphics", "CFreeType", "CHarfBuzz", "CFontconfig", "CTextRules"]),
  apple("QuartzCore", ["CoreText", "CoreGraphics", "RenderCore"]),
  apple("UIKit", ["QuartzCore", "CoreText", "CoreGraphics", "RenderCore", "ImageFiles"]),

  // 6: playing and filming
  .target(name: "StageWire"),
  apple("PlaygroundSupport", ["UIKit"]),
  apple("Stage", ["UIKit", "PlaygroundSupport", "StageWire", "CSimulatedClock", "RenderCore", "ImageFiles"]),
  .target(name: "Media", dependencies: ["CLibAV", "CImageQuant", "CGIF", "ImageFiles", "RenderCore"]),
  apple("AnimatedControls", ["UIKit"]),

  // 7: sources in, tests out
  .target(
    name: "SourceFrontend", swiftSettings: seesSyntax, linkerSettings: linksSyntax),
  apple("AcetateTesting", ["Stage", "ImageFiles"]),

  // 8: the command line
  .executableTarget(
    name: "acetate", dependencies: ["SourceFrontend", "StageWire", "Media", "ImageFiles"],
    swiftSettings: seesSyntax),

  // Beside the house: makes Documentation/coverage.md
  .executableTarget(name: "coverage", swiftSettings: seesSyntax, linkerSettings: linksSyntax),
  // And: shows, or times, what the rewriter makes of sources
  .executableTarget(name: "rewrite", dependencies: ["SourceFrontend"], swiftSettings: seesSyntax),
]

/// The test targets: each tests one floor and may use that floor and everything below it.
let testedFloors: [(String, [Target.Dependency])] = [
  ("RenderCore", ["RenderCore", "CKernels", "ImageFiles"]),
  ("ImageFiles", ["ImageFiles"]),
  ("CoreGraphics", ["CoreGraphics", "ImageFiles"]),
  ("CoreText", ["CoreText"]),
  ("QuartzCore", ["QuartzCore", "ImageFiles"]),
  ("UIKit", ["UIKit", "ImageFiles"]),
  ("Media", ["Media", "CLibAV", "RenderCore"]),
  ("Stage", ["Stage", "StageWire", "CSimulatedClock"]),
  ("AnimatedControls", ["AnimatedControls", "Stage", "ImageFiles"]),
  ("SourceFrontend", ["SourceFrontend"]),
  ("AcetateTesting", ["AcetateTesting"]),
  ("CommandLine", ["acetate", "SourceFrontend", "ImageFiles"]),
  ("Coverage", ["coverage"]),
  ("Fuzz", ["FuzzCases"]),
  ("Memory", ["Stage", "CSimulatedClock", "ImageFiles"]),
]

for (floor, dependencies) in testedFloors {
  let settings: [SwiftSetting] =
    ["SourceFrontend", "CommandLine", "Coverage"].contains(floor) ? seesSyntax : []
  targets.append(
    .testTarget(
      name: "\(floor)Tests", dependencies: dependencies,
      swiftSettings: [
        .swiftLanguageMode(.v5),
        // The toolchain has an overlay that joins Testing to Apple's CoreGraphics; ours needs none.
        .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]),
      ] + settings))
}

// Fuzzing: the cases, a tool that runs as many as one likes (make fuzz), and a test of some thousand.
targets += [
  .target(
    name: "FuzzCases", dependencies: ["QuartzCore", "CoreGraphics", "RenderCore", "CKernels", "ImageFiles"],
    path: "Tests/Fuzz/Cases", swiftSettings: [.swiftLanguageMode(.v5)]),
  .executableTarget(
    name: "fuzz", dependencies: ["FuzzCases"], path: "Tests/Fuzz/Tool",
    swiftSettings: [.swiftLanguageMode(.v5)]),
]

// ACETATE_ONLY=RenderCore,CoreGraphics builds just those floors with what they need and their
// tests: the quick loop for work on one floor. Unset, as everywhere else, it is the whole house.
let environment = ProcessInfo.processInfo.environment
var products: [Product] = [
  .library(
    name: "AcetateKit", type: .dynamic,
    targets: [
      "CoreGraphics", "CoreText", "QuartzCore", "UIKit", "PlaygroundSupport", "Stage", "AnimatedControls",
    ]),
  .library(name: "SimulatedClock", type: .static, targets: ["CSimulatedClock"]),
  .library(name: "AcetateTesting", targets: ["AcetateTesting"]),
  .library(name: "RenderCore", targets: ["RenderCore"]),
  .executable(name: "acetate", targets: ["acetate"]),
]
if let only = environment["ACETATE_ONLY"], !only.isEmpty {
  var wanted = Set<String>()
  func want(_ name: String) {
    guard wanted.insert(name).inserted, let target = targets.first(where: { $0.name == name })
    else { return }
    for case .byNameItem(let dependency, _) in target.dependencies { want(dependency) }
  }
  for floor in only.split(separator: ",").map(String.init) {
    want(floor)
    want("\(floor)Tests")
  }
  targets.removeAll { !wanted.contains($0.name) }
  products = []
}

#if os(macOS)
  // Apple's own frameworks are there: only the ready controls are offered, over Apple's UIKit.
  // Written for that, and not verified on Apple's systems.
  targets = [.target(name: "AnimatedControls", swiftSettings: [.swiftLanguageMode(.v5)])]
  products = [.library(name: "AnimatedControls", targets: ["AnimatedControls"])]
#endif

let package = Package(name: "Acetate", products: products, targets: targets)
